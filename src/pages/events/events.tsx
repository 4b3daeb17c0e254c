import { routes } from '../../base/routes'
import { files } from '../../centre/files'
import { byMonth, commonTags, hasTag } from '../../centre/items/event-months'
import { countElsewhere, listedHere } from '../../centre/items/language'
import { ordered, type PageOf } from '../../centre/items/listing'
import { capitalised } from '../../centre/plain-text'
import { foldName } from '../../centre/stores/directory'
import { graph } from '../../centre/structured-data'
import { formatMonth } from '../../centre/time/dates'
import { EventRow } from '../../components/cards/event-row'
import { Icon } from '../../components/icon'
import { InOtherLanguage } from '../../components/items/item-parts'
import { emptyOrMissing, Missing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import { spaced } from '../../components/spaced'
import { whole } from '../../components/whole'
import type { Event } from '../../content/schema/items'
import type { CommunityItem } from '../../content/schema/mallcomm'
import type { Store } from '../../content/schema/store'
import { communityListed } from '../../queries/community'
import { pagedPath, pagedTitle, pageOf, pageSizes, trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import { CommunityEventRow } from '../community/cards'
import { isOneOf } from '../known'
import { definePage } from '../page'

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
  const chosenFirst = tags.toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
  return (
    <nav className="chips" aria-label={t('events.tags')}>
      <a className="chip" href={link(path)} aria-current={current === null ? 'page' : undefined}>
        {t('events.all')}
      </a>{' '}
      {spaced(
        chosenFirst.map((tag) => (
          <a
            key={tag}
            className="chip"
            href={link(addressOf(tag, 1))}
            aria-current={isChosen(tag) ? 'page' : undefined}
            lang={contentLang(locale)}
          >
            {tag}
          </a>
        )),
      )}
    </nav>
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
          <div className="events">
            {events.map((event) => (
              <EventRow key={event.id} item={event} stores={stores} context={context} />
            ))}
          </div>
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
export const events = definePage({
  firstView: 'list',
  query: ['page', 'tag'],
  reads: ['events', 'mallcomm', 'stores', 'banners'],
  load(read, context) {
    const { now, zone, query } = context
    const tag = query.tag ?? null
    const all = ordered('events', listedHere(read.events, context), { now, zone })
    const chosen = tag === null ? all : all.filter((event) => hasTag(event, tag))
    const community = read.mallcomm?.events ?? []
    return {
      page: pageOf(chosen, pageSizes.events, context),
      /** The tag chosen, as the visitor's address has it. */
      tag,
      tags: commonTags(all),
      elsewhere: countElsewhere(read.events, context),
      community: communityListed(community, 'events', context),
      stores: read.stores,
      banners: read.banners,
    }
  },
  noStore: ({ tags }, { query }) => !isOneOf(query.tag, tags),
  meta({ page, tag }, context) {
    const { t, property } = context
    return {
      title: pagedTitle(t('events.title'), page.page, context),
      description: t('events.description', { name: property.name }),
      // A filtered list is a part of the list, not a page of its own.
      canonical: tag === null ? pagedPath(path, page.page) : path,
      structuredData: graph(trail([{ name: t('events.title') }], context)),
    }
  },
  view(data, context) {
    const { page, tag } = data
    const { t, link } = context
    const title = t('events.title')
    return (
      <>
        <PageHead
          title={title}
          picture={pageBanner(data.banners, 'Events Banner', context)}
          crumbs={[{ name: title }]}
          context={context}
        />
        <div className="wrap page-body">
          <div className="row between">
            <Tags tags={data.tags} current={tag} context={context} />
            <a className="more" href={link(files.events.path)} type={files.events.type}>
              <Icon name="calendar-plus" />
              {t('events.subscribe')}
            </a>
          </div>
          {emptyOrMissing('events', 'events', page.total, context) ?? (
            <Months page={page} stores={data.stores} context={context} />
          )}
          <Pager page={page} addressOf={(number) => addressOf(tag, number)} context={context} />
          <InOtherLanguage count={data.elsewhere} path={path} context={context} />
          {page.page === 1 && tag === null ? <CommunityEvents items={data.community} context={context} /> : null}
        </div>
      </>
    )
  },
})
