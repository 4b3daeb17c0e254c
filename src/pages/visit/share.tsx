/** What can be done with a visit list: share, print or save it. */

import { encoded } from '../../base/bytes/encoded'
import { visitQuery } from '../../centre/stores/visit-list'
import { Icon } from '../../components/icon'
import type { PageContext } from '../../request/context'
import { absoluteUrl } from '../../request/links'
import type { Stop } from './stops'

/**
 * The e-mail link works without script. The buttons need it, so the style sheet hides them without it, and "save" stays
 * hidden until a script knows that the list is somebody else's.
 */
export function VisitShare({ stops, context }: { stops: readonly Stop[]; context: PageContext }) {
  const { t, link, site, property } = context
  const url = absoluteUrl(link(`/visit${visitQuery(stops.map(({ store }) => store.slug))}`), site)
  const title = t('visit.shareTitle', { name: property.name })
  const names = stops.map(({ store }) => store.name).join('\n')
  return (
    <p className="row no-print visit-share">
      <button
        className="btn needs-script"
        type="button"
        data-share={url}
        data-share-title={title}
        data-share-done={t('share.copied')}
        data-share-failed={t('share.failed')}
      >
        <Icon name="share-2" />
        <span>{t('visit.share')}</span>
      </button>{' '}
      <a className="btn btn-quiet" href={`mailto:?subject=${encoded(title)}&body=${encoded(`${names}\n\n${url}`)}`}>
        <Icon name="mail" />
        {t('share.email')}
      </a>{' '}
      <button className="btn btn-quiet needs-script" type="button" data-print="">
        <Icon name="printer" />
        {t('visit.print')}
      </button>{' '}
      <button className="btn btn-quiet needs-script" type="button" data-save-all={t('visit.saved')}>
        {t('visit.saveAll')}
      </button>
    </p>
  )
}
