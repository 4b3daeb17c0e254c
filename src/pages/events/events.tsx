import { files } from '../../centre/files'
import { commonTags, groupByMonth, hasTag } from '../../centre/items/events'
import { countUntranslated } from '../../centre/items/language'
import { itemsInOrder } from '../../centre/items/listing'
import { capitalize } from '../../centre/plain-text'
import { nameKey } from '../../centre/stores/directory'
import { formatMonth } from '../../centre/time/dates'
import { periodNames } from '../../centre/time/event-days'
import { EventRows } from '../../components/cards/event-row'
import { Icon } from '../../components/icon'
import { Chips, eventsPath, inPeriod, periodsWith, WhenChips } from '../../components/lists/chips'
import { noWrap } from '../../components/text'
import type { Event } from '../../content/schema/items'
import { listedExtras } from '../../queries/community'
import { pageOf, pageSizes } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import { listPage } from '../list-page'
import { hasUnknownValue, type Lists, type Loaded, type PartProps } from '../page'

const reads = ['events', 'mallcomm', 'stores', 'banners'] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const tag = context.query.tag ?? null
  const when = periodNames.find((name) => name === context.query.when) ?? null
  const all = itemsInOrder('events', lists.events, context)
  const isTagged = (event: Event): boolean => tag === null || hasTag(event, tag)
  const tagged = all.filter(isTagged)
  const community = listedExtras('events', lists, context)
  const inDays = inPeriod(when, all, context)
  return {
    ...lists,
    page: pageOf(inPeriod(when, tagged, context), pageSizes.items, context, 'events'),
    tag,
    when,
    isChosen: tag !== null || when !== null,
    /** Those that lead to events, and the chosen one. */
    tags: commonTags(all).filter(
      (each) => inDays.some((event) => hasTag(event, each)) || hasTag({ tags: [each] }, tag ?? ''),
    ),
    periods: periodsWith(tag === null ? [...all, ...community] : tagged, context),
    elsewhere: countUntranslated(inPeriod(when, lists.events.filter(isTagged), context), context),
    community: tag === null ? inPeriod(when, community, context) : null,
  }
}

type EventsData = Loaded<typeof load>

/** Tags as chips; the chosen one's link takes the choice back. */
function Tags({ data: { tags, tag, when }, context: { t, link, locale } }: PartProps<EventsData>) {
  const isChosen = (each: string): boolean => tag !== null && nameKey(tag) === nameKey(each)
  // To be in view on a phone, where the row scrolls.
  const chosenFirst = tags.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  return (
    <Chips
      label={t('events.tags')}
      of={chosenFirst.map((each) => ({
        href: link(eventsPath({ when, tag: isChosen(each) ? null : each })),
        text: each,
        lang: contentLang(locale),
        current: isChosen(each) && 'true',
        isRemovable: true,
      }))}
    />
  )
}

function Months({ data: { page, stores }, context }: PartProps<EventsData>) {
  const { t, now, zone, locale } = context
  return (
    <div className="event-list">
      {groupByMonth(page.items, now, zone).map(({ month, events }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 className={month === 'now' ? 'month of-day' : 'month'} id={`month-${month}`}>
            {month === null
              ? t('events.noDate')
              : month === 'now'
                ? t('events.onNow')
                : noWrap(capitalize(formatMonth(month, locale)))}
          </h2>
          <EventRows items={events} stores={stores} context={context} />
        </section>
      ))}
    </div>
  )
}

/** `/events`: current events, then those to come, by month; filtered by days and tag. */
export const events = listPage({
  kind: 'events',
  choices: ['when', 'tag'],
  reads,
  load,
  allowed: () => ({ when: periodNames }),
  noStore: ({ tags }, { query }) => hasUnknownValue(query, { tag: tags }),
  addressOf: eventsPath,
  tools: (data, context) => (
    <div className="row">
      <WhenChips names={data.periods} current={data.when} tag={data.tag} context={context} />
      <Tags data={data} context={context} />
      <a className="more" href={context.site.replace(/^https?/, 'webcal') + context.link(files.events.path)}>
        <Icon name="calendar-plus" />
        {context.t('events.subscribe')}
      </a>{' '}
      {/* For devices without a program for webcal addresses. */}
      <a className="more" href={context.link(files.events.path)} type={files.events.type}>
        {context.t('events.file')}
      </a>
    </div>
  ),
  items: (data, context) => <Months data={data} context={context} />,
  communityItems: ({ community, stores }, context) => (
    <div className="event-list">
      <EventRows items={community ?? []} stores={stores} context={context} />
    </div>
  ),
})
