import type { PageContext } from '../../request/context'

/** Where the browser side speaks: unseen (the title of a page that has come), and seen (no network, no page). */
export function LiveRegions({ context: { t } }: { context: PageContext }) {
  return (
    <>
      <p className="sr" id="live" role="status" />
      <p
        className="site-note"
        id="note"
        role="status"
        data-failed={t('live.failed')}
        data-offline={t('live.offline')}
      />
    </>
  )
}
