/** Choices as a row of links, the current one marked: for any list, and for the days of events. */
import { chipItem } from '../../../client/shared/chips'
import { routes } from '../../base/routes'
import { type Dated, formatDate, formatDateRange } from '../../centre/time/dates'
import { daysOfPeriod, type PeriodName, periodNames, takesPlaceOn } from '../../centre/time/event-days'
import { withQuery } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { Icon } from '../icon'
import { TodayOnly, withSpaces } from '../text'

export interface Choice {
  href: string
  text: string
  /** The text of a copy shown on another day (text.tsx); null: it lacks this choice. */
  later?: string | null
  lang?: string | undefined
  /** `page`: it leads to this page; `true`: it is chosen on it. */
  current?: 'page' | 'true' | false | undefined
  /** If it is the current one, its link removes it. */
  isRemovable?: boolean
}

export const chipLinks = (choices: readonly Choice[]) =>
  withSpaces(choices, ({ href, text, later, lang, current, isRemovable = false }) => (
    <a
      key={href}
      className={later === null ? 'chip of-day' : 'chip'}
      href={href}
      aria-current={current || undefined}
      lang={lang}
    >
      <TodayOnly later={later}>{text}</TodayOnly>
      {isRemovable && current ? <Icon name="x" /> : null}
    </a>
  ))

/** The row; nothing without choices. */
export const Chips = ({ label, of }: { label: string; of: readonly Choice[] }) =>
  of.length === 0 ? null : (
    <nav className="chips" aria-label={label}>
      {chipLinks(of)}
    </nav>
  )

/** Links that are not choices, as a list. */
export const ChipList = ({ of }: { of: readonly Parameters<typeof chipItem>[0][] }) => (
  <ul className="chips">{of.map(chipItem)}</ul>
)

/** The items that take place in a period (rule 1.8); all of them if that is null. */
export const inPeriod = <Item extends Dated>(
  name: PeriodName | null,
  items: readonly Item[],
  { now, zone }: PageContext,
) => (name === null ? [...items] : items.filter((item) => takesPlaceOn(item, daysOfPeriod(name, now, zone), now, zone)))

/** The address of a page of the list of events, with its choices. */
export const eventsPath = ({ when, tag }: { when: PeriodName | null; tag: string | null }, page = 1): string =>
  withQuery(routes.events.path, { when: when ?? undefined, tag: tag ?? undefined }, page)

interface WhenChipsProps extends ContextProps {
  /** The periods to choose from: those with events. */
  names: readonly PeriodName[]
  /** The one chosen, null for all; undefined where the page is another. */
  current?: PeriodName | null
  tag?: string | null
}

/** The periods in which any of the items takes place. */
export const periodsWith = (items: readonly Dated[], context: PageContext): PeriodName[] =>
  periodNames.filter((name) => inPeriod(name, items, context).length > 0)

/** "Today", "This weekend", "Next week": the events of those days. */
export function WhenChips({ names, current, tag = null, context }: WhenChipsProps) {
  const { t, link, locale, now, zone } = context
  if (names.length === 0 && !current) return null
  const shown = periodNames.filter((name) => names.includes(name) || name === current)
  const datesOf = (name: PeriodName): string => {
    const { from, to } = daysOfPeriod(name, now, zone)
    return from === to ? formatDate(from, { locale }) : formatDateRange(from, to, { locale })
  }
  return (
    <Chips
      label={t('events.when')}
      of={[...(current === undefined ? [] : [null]), ...shown].map((name) => ({
        href: link(eventsPath({ when: name, tag })),
        text: t(name === null ? 'events.all' : `events.${name}`),
        later: name === null ? undefined : name === current ? datesOf(name) : null,
        current: name === current && (name === null && tag ? 'true' : 'page'),
      }))}
    />
  )
}
