import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import { SearchForm } from '../../components/search/search-form'
import { NoticePicture } from '../../components/shell/notice-picture'
import type { PageContext } from '../../request/context'
import { Help } from './help'

/** The catch-all page (rule 5.1), inside the site's header and footer. */
export function NotFound({ context }: { context: PageContext }) {
  const { t, link } = context
  return (
    <div className="plain">
      <NoticePicture src={centre.pictures.notFound} />
      <h1 tabIndex={-1}>{t('error.notFound')}</h1>
      <p className="muted">{t('notFound.why')}</p>
      <Help context={context} />
      <SearchForm id="q-404" label={t('search.site')} placeholder={t('search.submit')} context={context} />
      <p className="row">
        <a className="btn" href={link('/')}>
          {t('notFound.home')}
        </a>{' '}
        <a className="btn btn-quiet" href={link(routes.stores.path)}>
          {t('notFound.stores')}
        </a>
      </p>
    </div>
  )
}
