import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { byMonth, commonTags, hasTag } from '../../centre/items/event-months'
import { countElsewhere, listedHere } from '../../centre/items/language'
import { ordered, type PageOf } from '../../centre/items/listing'
import { capitalised } from '../../centre/plain-text'
import { foldName } from '../../centre/stores/directory'
import { formatMonth } from '../../centre/time/dates'
import { EventRows } from '../../components/cards/event-row'
import { Icon } from '../../components/icon'
import { Chip, Chips } from '../../components/lists/chips'
import { Missing } from '../../components/lists/empty'
import { whole } from '../../components/whole'
import type { Event } from '../../content/schema/items'
import type { CommunityItem } from '../../content/schema/mallcomm'
import type { Store } from '../../content/schema/store'
import { communityListed } from '../../queries/community'
import { pageOf, pageSizes } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import { CommunityEventRow } from '../community/cards'
import { listPage } from '../list-page'
import { hasUnknownValue } from '../query-values'

const path = routes.events.path

/** The address of a page of the list; a tag stays chosen from page to page. */
function addressOf(tag: string | null, page: number): string {
  const query = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...(tag === null ? {} : { tag }) })
  return query.size > 0 ? `${path}?${query}` : path
}

function Tags({ tags, current, context }: { tags: readonly string[]; current: string | null; context: PageContext }) {
  const { t, link, locale } = context
  if (tags.length === 0) return <span />
  const isChosen = (tag: string): boolean => current !== null && foldName(current) === foldName(tag)
  // On a phone the row slides, and what is chosen is to be seen in it.
  const chosenFirst = tags.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  return (
    <Chips label={t('events.tags')}>
      {[
        <Chip key="" href={link(path)} current={current === null && 'page'}>
          {t('events.all')}
        </Chip>,
        ...chosenFirst.map((tag) => (
          <Chip key={tag} href={link(addressOf(tag, 1))} current={isChosen(tag) && 'page'} lang={contentLang(locale)}>
            {tag}
          </Chip>
        )),
      ]}
    </Chips>
  )
}

function Months({ page, stores, context }: { page: PageOf<Event>; stores: readonly Store[]; context: PageContext }) {
  const { t, now, zone, locale } = context
  return (
    <div className="event-list">
      {byMonth(page.items, now, zone).map(({ month, events }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 className="month" id={`month-${month}`}>
            {month === null ? t('events.noDate') : whole(capitalised(formatMonth(month, locale)))}
          </h2>
          <EventRows items={events} stores={stores} context={context} />
        </section>
      ))}
    </div>
  )
}

/** What the community service announces; it has no addresses of its own, so each row is complete. */
function CommunityEvents({ items, context }: { items: readonly CommunityItem[]; context: PageContext }) {
  const { t, content } = context
  const isMissing = content.isMissing('mallcomm')
  if (items.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="h-community">
      <h2 id="h-community">{t('events.communityTitle')}</h2>
      {isMissing ? (
        <Missing kind="events" context={context} />
      ) : (
        <div className="event-list">
          <div className="events">
            {items.map((item) => (
              <CommunityEventRow key={item.id} item={item} context={context} />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

/** `/events`: what is on, by month, running ones first. */
export const events = listPage({
  path,
  kind: 'events',
  needs: ['events'],
  title: 'events.title',
  description: 'events.description',
  banner: 'Events Banner',
  choices: ['tag'],
  reads: ['events', 'mallcomm', 'stores', 'banners'],
  load(read, context) {
    const tag = context.query.tag ?? null
    const all = ordered('events', listedHere(read.events, context), context)
    const chosen = tag === null ? all : all.filter((event) => hasTag(event, tag))
    return {
      page: pageOf(chosen, pageSizes.events, context),
      /** The tag chosen, as the visitor's address has it. */
      tag,
      isChosen: tag !== null,
      tags: commonTags(all),
      elsewhere: countElsewhere(read.events, context),
      community: communityListed(read.mallcomm?.events, 'events', context),
      stores: read.stores,
      banners: read.banners,
    }
  },
  noStore: ({ tags }, { query }) => hasUnknownValue(query, { tag: tags }),
  addressOf: ({ tag }, page) => addressOf(tag, page),
  tools: ({ tags, tag }, context) => (
    <div className="row between">
      <Tags tags={tags} current={tag} context={context} />
      <a className="more" href={context.link(files.events.path)} type={files.events.type}>
        <Icon name="calendar-plus" />
        {context.t('events.subscribe')}
      </a>
    </div>
  ),
  items: ({ page, stores }, context) => <Months page={page} stores={stores} context={context} />,
  after: ({ tag, community }, context) =>
    tag === null ? <CommunityEvents items={community} context={context} /> : null,
})
