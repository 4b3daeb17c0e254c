import { routes } from '../../base/routes'
import { daysCalled, type SpanName, spanNames, takesPlaceOn } from '../../centre/time/event-days'
import type { Dated } from '../../centre/time/spans'
import { chosenPath } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { Chips } from './chips'

/** The items that take place in a span of days (rule 1.8); all of them where none is named. */
export const within = <Item extends Dated>(
  name: SpanName | null,
  items: readonly Item[],
  { now, zone }: PageContext,
) => (name === null ? [...items] : items.filter((item) => takesPlaceOn(item, daysCalled(name, now, zone), now, zone)))

interface WhenChipsProps {
  /** The spans of days to choose from, those without events left out. */
  names: readonly SpanName[]
  /** The one chosen, null for all; undefined where the page is another. */
  current?: SpanName | null
  tag?: string | null
  context: PageContext
}

/** The spans of days in which any of the items takes place. */
export const spansWith = (items: readonly Dated[], context: PageContext): SpanName[] =>
  spanNames.filter((name) => within(name, items, context).length > 0)

/** "Today", "This weekend", "Next week": the events of those days. */
export function WhenChips({ names, current, tag, context: { t, link } }: WhenChipsProps) {
  if (names.length === 0 && !current) return null
  const shown = spanNames.filter((name) => names.includes(name) || name === current)
  return (
    <Chips
      label={t('events.when')}
      of={[...(current === undefined ? [] : [null]), ...shown].map((name) => ({
        href: link(chosenPath(routes.events.path, { when: name ?? undefined, tag: tag ?? undefined })),
        text: t(name === null ? 'events.all' : `events.${name}`),
        current: name === current && (name === null && tag ? 'true' : 'page'),
      }))}
      noPrint
    />
  )
}
