import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { ButtonLink, PrimaryLink } from '../../components/button-link'
import { CentreState, TodayHours } from '../../components/hours/open-state'
import { centreToday } from '../../texts/hours-words'
import { definePage } from '../page'

/** `/offline`: shown without a network in place of a page that was not kept, at the page's address. */
export const offline = definePage({
  firstView: 'notice',
  reads: [],
  bodyClass: 'page-offline',
  load: () => null,
  meta: (_data, { t }) => ({ title: t('offline.pageTitle'), noindex: true }),
  view(_data, context) {
    const { t, link, property } = context
    return (
      <div className="wrap page-body stack">
        <h1 className="sr" tabIndex={-1}>
          {t('offline.pageTitle')}
        </h1>
        <div className="notice notice-warn" data-offline-notice="">
          <p>
            <b>{t('offline.title')}</b> <span data-copy="" />
          </p>
        </div>
        {/* The requested item, if the stored search index has it (client/offline/copies.ts). */}
        <section className="stack" data-subject="" data-unit={t('store.unit')} hidden />
        {/* The centre's hours: a requested store may have its own. */}
        <h2>{property.name}</h2>
        <TodayHours context={context} />
        {centreToday(context).state === 'unknown' ? null : (
          <p className="status">
            <CentreState context={context} />
          </p>
        )}
        <p>{t('offline.text')}</p>
        <p className="row">
          <PrimaryLink href={link(routes.stores.path)}>{t('stores.title')}</PrimaryLink>{' '}
          {hasFamily('map') ? <ButtonLink href={link(routes.map.path)}>{t('home.map')}</ButtonLink> : null}{' '}
          {/* An empty reference is the requested address (RFC 3986 §4.4). */}
          <ButtonLink href="" data-full-load="">
            {t('error.again')}
          </ButtonLink>
        </p>
      </div>
    )
  },
})
