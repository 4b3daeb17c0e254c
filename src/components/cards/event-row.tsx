import { eventAddress } from '../../centre/addresses'
import { attachedStore } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { plainText } from '../../centre/plain-text'
import { eventWhen, isOngoing, wordsOf } from '../../centre/time/dates'
import type { Event } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { ItemImage } from '../picture/item-image'
import { pictureOf } from '../picture/item-picture'
import type { Level } from './card'

interface EventRowProps {
  item: Event
  stores: readonly Store[]
  context: PageContext
  level?: Level
}

/** Month small, day large: the first day of the event; a run of days is told in words beside it. */
function DateFigure({ date, context }: { date: string; context: PageContext }) {
  return (
    <p className="date">
      <time dateTime={date}>
        <span>{wordsOf(context.locale).shortMonths[Number(date.slice(5, 7)) - 1]}</span>{' '}
        <b>{Number(date.slice(8, 10))}</b>
      </time>
    </p>
  )
}

/** An event of a list; a cancelled one stays, flagged and struck through. */
export function EventRow({ item, stores, context, level = 3 }: EventRowProps) {
  const { now, zone, locale, t, link } = context
  const when = eventWhen(item, now, zone, locale)
  const title = inLanguage(item, 'name', locale)
  const picture = pictureOf(item, attachedStore(item, stores), 'scenes', locale)
  const place = inLanguage(item, 'location_information', locale)
  const where = plainText(place.text)
  const ongoing = isOngoing(item, when.span, now)
  const day = when.span.startDate ?? when.span.lastDate
  // "Saturdays 10:30 AM": for what goes on without end it says more than the day it began.
  const cadence = inLanguage(item, 'cadence_line', locale)
  const rhythm = ongoing ? cadence.text : null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="event">
      {ongoing || day === null ? (
        <p className="date">
          <span>{t(ongoing ? 'event.ongoing' : 'events.noDate')}</span>
        </p>
      ) : (
        <DateFigure date={day} context={context} />
      )}
      <div>
        <Heading lang={title.lang}>
          <a href={link(eventAddress(item))}>{isCancelled(item) ? <s>{title.text}</s> : title.text}</a>
        </Heading>
        {isCancelled(item) ? (
          <p>
            <span className="flag flag-closed">{t('flag.cancelled')}</span>
          </p>
        ) : null}
        {rhythm !== null ? (
          <p className="meta" lang={cadence.lang}>
            {rhythm}
          </p>
        ) : ongoing || when.row === '' ? null : (
          <p className="meta">{when.row}</p>
        )}
        {where === '' ? null : (
          <p className="meta" lang={place.lang}>
            {where}
          </p>
        )}
      </div>
      <ItemImage picture={picture} kind="row" context={context} />
    </article>
  )
}
