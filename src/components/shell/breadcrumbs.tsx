import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'

/** The breadcrumb trail; the home page is added in front. */
export const Breadcrumbs = ({ crumbs, context: { t, link } }: { crumbs: readonly Crumb[]; context: PageContext }) => (
  <nav className="crumbs" aria-label={t('crumbs.label')}>
    <ol>
      {[{ name: t('crumbs.home'), path: '/' }, ...crumbs].map(({ name, path, lang }: Crumb) => (
        <li key={path ?? name} lang={lang}>
          {path === undefined ? <span aria-current="page">{name}</span> : <a href={link(path)}>{name}</a>}
        </li>
      ))}
    </ol>
  </nav>
)
