import { communityAnchor, eventAddress } from '../../centre/addresses'
import { beganEarlier } from '../../centre/items/events'
import type { MaybeExtra } from '../../centre/items/kinds'
import { ownerStore } from '../../centre/items/owners'
import { savedKey } from '../../centre/stores/visit-list'
import { coversCadence } from '../../centre/time/cadence'
import { type EventWhen, eventWhen, formatDate, withPlainSpaces } from '../../centre/time/dates'
import type { Event } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage, type LangText, plainIn } from '../../texts/localised'
import { ItemImage, pictureOf } from '../picture/item-picture'
import { FieldText } from '../prose/rich-text'
import { noWrap, Paragraph } from '../text'
import { SaveButton } from './store-tile'

/** The first day of an event; once it is on, "until" its last; words where no day is known or matters. */
function DateFigure({ when: { span, lastDate, ongoing }, context }: ContextProps & { when: EventWhen }) {
  const { t, now, zone, locale } = context
  const { startDate } = span
  const isOn = startDate === null || (lastDate !== null && startDate < lastDate && beganEarlier(span, now, zone))
  const date = isOn ? lastDate : startDate
  if (ongoing || date === null) return <span>{t(ongoing ? 'event.ongoing' : 'events.noDate')}</span>
  return (
    <time dateTime={date}>
      {isOn ? <span>{t('event.until')}</span> : null}
      {/* "Dec 5", "5 déc.": the parts in the order of the language. */}
      {withPlainSpaces(formatDate(date, { locale, short: true }))
        .split(' ')
        .flatMap((part) => [' ', /\d/.test(part) ? <b key={part}>{part}</b> : <span key={part}>{part}</span>])}
    </time>
  )
}

/** By its record, else its store; null where neither is known. */
function placeOf(item: Event, store: Store | null, context: PageContext): LangText | null {
  const location = plainIn(item, 'location_information', context.locale)
  if (location.text !== '') return location
  if (store === null) return null
  const unit = store.unit === null ? '' : `, ${context.t('stores.unit', { unit: store.unit })}`
  return { text: store.name + unit, lang: undefined }
}

/** How an event recurs, in its record's words, unless the line above says so or only the other language has them. */
export function cadenceLine(item: Event, { timed }: EventWhen, above: string, { locale }: PageContext) {
  const { text, lang } = inLanguage(item, 'cadence_line', locale)
  if (!text || (lang !== undefined && timed) || coversCadence(above, text)) return null
  return { text, lang }
}

type EventRowsProps = { items: readonly (Event & MaybeExtra)[]; stores: readonly Store[]; context: PageContext }

/** Events below each other. */
export const EventRows = ({ items, ...shared }: EventRowsProps) => (
  <div className="events">
    {items.map((item) => (
      <EventRow key={item.slug} item={item} {...shared} />
    ))}
  </div>
)

/** An event of a list. One from the community service has no page, so the row shows all of it, and is an anchor. */
function EventRow({ item, stores, context }: Omit<EventRowsProps, 'items'> & { item: Event & MaybeExtra }) {
  const { locale, t, link } = context
  const when = eventWhen(item, context)
  const title = inLanguage(item, 'name', locale)
  const store = ownerStore(item, stores)
  const named = when.cancelled ? <s>{title.text}</s> : title.text
  const owner = item.isExtra ? { text: item.eventable?.name ?? null, lang: title.lang } : null
  const { ongoing } = when
  // Those from the community service stand under no month's heading, which would say the year.
  const days = !item.isExtra ? when.row : ongoing ? '' : when.full
  // "Saturdays 10:30 AM": instead of the days of what has no end, beside those of several days.
  const cadence = inLanguage(item, 'cadence_line', locale)
  const line =
    ongoing && cadence.text
      ? cadence
      : when.span.multiDay || when.span.endMs === null
        ? cadenceLine(item, when, when.row, context)
        : null
  return (
    <article className="event" id={item.isExtra && communityAnchor(item)}>
      <p className="date">
        <DateFigure when={when} context={context} />
      </p>
      <div>
        <h3 lang={title.lang}>{item.isExtra ? named : <a href={link(eventAddress(item))}>{named}</a>}</h3>
        {when.cancelled ? (
          <p>
            <span className="flag flag-closed">{t('flag.cancelled')}</span>
          </p>
        ) : null}
        {(ongoing && line !== null) || days === '' ? null : <p className="meta">{noWrap(days)}</p>}
        <Paragraph of={line} className="meta" />
        <Paragraph of={placeOf(item, store, context) ?? owner} className="meta" />
        {item.isExtra ? <FieldText of={item} field="description" className="small" context={context} /> : null}
      </div>
      {item.isExtra ? null : (
        <>
          <ItemImage picture={pictureOf(item, store, 'scenes', context)} kind="row" context={context} />
          <SaveButton slug={savedKey('events', item.slug)} title={title} t={t} />
        </>
      )}
    </article>
  )
}
