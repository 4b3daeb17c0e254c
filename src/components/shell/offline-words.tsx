/** What the script needs for offline copies and new versions: texts in the page's language, and the pages to keep. */

import { hasPath } from '../../base/config'
import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { zoneOffset } from '../../centre/time/time-zone'
import type { PageContext } from '../../request/context'

/** Paths cached from the first visit on: what people come for, and the offline page. */
const keptAhead = [
  routes.offline.path,
  routes.stores.path,
  routes.hours.path,
  routes.map.path,
  files.searchIndex.path,
].filter(hasPath)

/** The prompt for a new version, hidden until there is one (client/offline/). */
export function OfflineWords({ context: { t, link, now, zone } }: { context: PageContext }) {
  return (
    <section
      id="update"
      className="site-note site-offer"
      aria-label={t('offline.versionLabel')}
      hidden
      data-offset={zoneOffset(now, zone)}
      data-offline={t('offline.title')}
      data-copy-today={t('offline.copyToday')}
      data-copy-date={t('offline.copyDate')}
      data-again={t('offline.again')}
      data-keep={keptAhead.map(link).join(' ')}
    >
      <span>{t('offline.version')}</span>{' '}
      <button type="button" className="btn btn-quiet">
        {t('offline.useVersion')}
      </button>
    </section>
  )
}
