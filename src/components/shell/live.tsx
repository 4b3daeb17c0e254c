import type { PageContext } from '../../request/context'

/** Live regions for the script's messages: hidden (the new page's title) and visible (offline, page failed to load). */
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
