import type { ComponentProps } from 'react'
import { hasFamily } from '../../base/config'
import { eventAddress, storeAddress } from '../../centre/addresses'
import { maxDatesShown } from '../../centre/constants'
import { calendarAddress } from '../../centre/files'
import { eventLocation, googleCalendarHref, relatedEvents } from '../../centre/items/events'
import { itemsInOrder } from '../../centre/items/listing'
import { ownerName, ownerStore } from '../../centre/items/owners'
import { eventNodes } from '../../centre/structured-data/items'
import { eventDates, eventWhen, formatDate } from '../../centre/time/dates'
import { ButtonLink, PrimaryLink } from '../../components/button-link'
import { cadenceLine, EventRows } from '../../components/cards/event-row'
import { ContactLines, FactLine, Subtitle, TextLine } from '../../components/items/item-parts'
import { Await } from '../../components/late'
import { pageBanner } from '../../components/shell/page-head'
import { noWrap, Paragraph, Words } from '../../components/text'
import type { Store } from '../../content/schema/store'
import { loadFloors } from '../../queries/floors'
import { findItem, sideListSizes } from '../../queries/items'
import { addressNamedIn } from '../../queries/place-links'
import type { PageContext } from '../../request/context'
import { asWritten, inLanguage, type LangText, plainIn } from '../../texts/localised'
import { type ItemBody, ItemPage, itemMeta } from '../item-page'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'

const reads = ['events', 'stores', 'banners'] as const

/** Tells where the event's place is on the map. */
const late = ['mapplic', 'categories', 'point_of_interests'] as const

const hasMap = hasFamily('map')

/** The address on the map of the place that a record names, or null. */
async function mapAddressOf(text: string, stores: Store[], context: PageContext): Promise<string | null> {
  if (text === '' || !hasMap) return null
  const lists = await context.content.read(...late)
  return addressNamedIn(text, await loadFloors(context, { ...lists, stores }), lists.point_of_interests)
}

function load({ events, stores, banners }: Lists<typeof reads>, context: PageContext) {
  const found = findItem(events, 'events', 'events', context)
  const place = plainIn(found.item, 'location_information', context.locale)
  return {
    ...found,
    when: eventWhen(found.item, context),
    store: ownerStore(found.item, stores),
    place,
    onMap: context.late.defer(mapAddressOf(place.text, stores, context)),
    stores,
    banners,
    list: itemsInOrder('events', events, context),
  }
}

type EventData = Loaded<typeof load>

/** The dates in full; of an ongoing event its cadence ("Saturdays 10:30 AM"), not the day it began. */
function whenText({ item, when }: EventData, { t, locale }: PageContext): LangText {
  const { text, lang } = inLanguage(item, 'cadence_line', locale)
  if (when.ongoing && text !== null) return { text, lang }
  return { text: when.ongoing ? t('event.ongoing') : when.full || t('events.noDate'), lang: undefined }
}

const When = ({ text, lang }: LangText) => <span lang={lang}>{noWrap(text)}</span>

/** "Add to calendar": a file, and Google's form. Not for an event that is over, cancelled or without a day. */
function CalendarLinks({ data: { item, when, ended, store }, context }: PartProps<EventData>) {
  const { locale, t, site, link } = context
  const name = asWritten(item, 'name', locale).text
  const location = eventLocation(item, store, context.property, locale)
  const google = googleCalendarHref({ name, details: site + link(eventAddress(item)), location }, when)
  if (google === null || ended || when.cancelled || when.ongoing) return null
  return (
    <div className="row no-print">
      <PrimaryLink href={link(calendarAddress(eventAddress(item)))} type="text/calendar" icon="calendar-plus">
        {t('event.addToCalendar')}
      </PrimaryLink>{' '}
      <ButtonLink href={google} rel="nofollow">
        {t('event.googleCalendar')}
      </ButtonLink>
    </div>
  )
}

/** The next dates after the one that the page is about, and how many more there are. */
function OtherDates({ data: { item, when, ended }, context }: PartProps<EventData>) {
  if (ended) return null
  const { t, locale } = context
  const others = eventDates(item, context, Number.POSITIVE_INFINITY).filter(({ span }) => span !== when.span)
  const more = others.length - (maxDatesShown - 1)
  const last = others.at(-1)
  if (last === undefined) return null
  return (
    <section className="panel">
      <h2>{t('event.otherDates')}</h2>
      <ul className="facts">
        {others.slice(0, maxDatesShown - 1).map(({ full, datetimeStart, span }) => (
          <FactLine key={span.startMs} icon="calendar">
            <time dateTime={datetimeStart ?? undefined}>{span.cancelled ? <s>{noWrap(full)}</s> : noWrap(full)}</time>
            {span.cancelled ? ` (${t('flag.cancelled')})` : null}
          </FactLine>
        ))}
      </ul>
      {more > 0 ? (
        <p>
          {t('event.moreDates', { count: more, date: formatDate(last.span.startDate ?? '', { locale, year: true }) })}
        </p>
      ) : null}
    </section>
  )
}

function EventFacts({ data, context }: PartProps<EventData>) {
  const { item, when, store, stores, place } = data
  const { t, link, property } = context
  const words = whenText(data, context)
  const days = <When {...words} />
  const cadence = when.ongoing ? null : cadenceLine(item, when, words.text, context)
  return (
    <section className="panel">
      <h2>{t('event.plan')}</h2>
      <ul className="facts">
        <FactLine icon="calendar">
          {when.ongoing || !when.datetimeStart ? days : <time dateTime={when.datetimeStart}>{days}</time>}
        </FactLine>
        <TextLine icon="clock" of={cadence} />
        <FactLine icon="map-pin">
          {place.text && (
            <Await of={data.onMap} context={context}>
              {(address) => {
                const name = <Words as="span" of={place} />
                return address === null ? name : <a href={link(address)}>{name}</a>
              }}
            </Await>
          )}
        </FactLine>
        <FactLine icon="user">
          {`${t('event.by')} `}
          {store ? <a href={link(storeAddress(store))}>{store.name}</a> : ownerName(item, stores, property.name)}
        </FactLine>
        <ContactLines item={item} context={context} />
      </ul>
      <CalendarLinks data={data} context={context} />
    </section>
  )
}

function OtherEvents({ data: { item, list, stores }, context }: PartProps<EventData>) {
  const others = relatedEvents(item, list).slice(0, sideListSizes.otherEvents)
  if (others.length === 0) return null
  return (
    <>
      <h2>{context.t('event.others')}</h2>
      <div className="event-list">
        <EventRows items={others} stores={stores} context={context} />
      </div>
    </>
  )
}

/** An event's text and panels, on its own page and in a campaign. */
export const eventBody = (data: EventData, context: PageContext): ComponentProps<typeof ItemBody> => ({
  kind: 'events',
  data,
  state: data.when.cancelled ? (
    <div className="notice notice-bad">
      <p>
        <strong>{context.t('event.cancelled')}</strong>
      </p>
    </div>
  ) : undefined,
  aside: (
    <>
      <EventFacts data={data} context={context} />
      <OtherDates data={data} context={context} />
    </>
  ),
  context,
})

export const eventSource = { reads, late: hasMap ? late : [], readAhead: () => ({ levels: hasMap }), load }

/** `/events/{slug}`: one event. A cancelled one stays, for those who planned to come. */
export const event = definePage({
  firstView: 'article',
  ...eventSource,
  meta(data, context) {
    const { item, ended, store, when } = data
    const meta = itemMeta('events', data, context, ended ? [] : eventNodes(item, context, store))
    return {
      ...meta,
      ...(meta.description === null ? { description: when.full || null, descriptionLang: undefined } : {}),
      image: item.banner_url ?? item.image_url,
      unavailableAfter: undefined,
    }
  },
  view(data, context) {
    const { item, banners } = data
    return (
      <ItemPage
        {...eventBody(data, context)}
        banner={(item.image_url && item.banner_url) ?? pageBanner(banners, 'Events Banner', context)}
        under={
          <>
            <p className="lede">
              {data.when.cancelled ? <span className="flag flag-closed">{context.t('flag.cancelled')}</span> : null}{' '}
              <When {...whenText(data, context)} />
            </p>
            <Paragraph of={data.place} />
            <Subtitle item={item} place="title" context={context} />
          </>
        }
        after={<OtherEvents data={data} context={context} />}
      />
    )
  },
})
