/** What stands where a list or a fact would: never nothing. */

import type { ResourceName } from '../../content/resources'
import type { ListKind } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import type { TextKey } from '../../texts/texts'

/** "No promotions at this time, please check back soon." */
export function Empty({ kind, context }: { kind: ListKind; context: PageContext }) {
  return <p className="empty muted">{context.t(`empty.${kind}` satisfies TextKey)}</p>
}

/** "The promotions could not be loaded just now.": the service and every copy failed, which is not the same as none. */
export function Missing({ kind, context }: { kind: ListKind; context: PageContext }) {
  return (
    <div className="notice notice-warn">
      <p>{context.t(`missing.${kind}` satisfies TextKey)}</p>
    </div>
  )
}

/** One of the two, or null where the list has something to show. */
export function emptyOrMissing(kind: ListKind, resource: ResourceName, count: number, context: PageContext) {
  if (context.content.isMissing(resource)) return <Missing kind={kind} context={context} />
  return count === 0 ? <Empty kind={kind} context={context} /> : null
}

/** "Hours not available. Call 604-555-0100.": the centre's number, or the store's own. */
export function NoHours({
  context,
  phone = context.property.contact_phone,
}: {
  context: PageContext
  phone?: string | null | undefined
}) {
  const { t } = context
  return (
    <p className="no-hours">
      {t('hours.notAvailableSentence')}{' '}
      {phone ? <a href={telHref(phone)}>{t('hours.callSentence', { phone })}</a> : null}
    </p>
  )
}
