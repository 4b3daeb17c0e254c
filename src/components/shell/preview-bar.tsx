/** The bar above an operator's preview: says which moment is shown and lets them choose another. In English only. */
import { formatDate, isoTime, timeLabel } from '../../centre/time/dates'
import { dateOf, wallClock } from '../../centre/time/time-zone'
import type { Preview } from '../../request/context'
import { zoneName } from '../../texts/hours-words'
import { textsFor } from '../../texts/texts'

/** An instant as the value of `<input type="datetime-local">`, in property time: "2026-12-26T09:00". */
export function wallTime(instant: number, zone: string): string {
  const { date, minutes } = wallClock(instant, zone)
  return `${date}T${isoTime(minutes)}`
}

export function PreviewBar({ moment, path, zone }: Preview & { zone: string }) {
  const day = formatDate(dateOf(moment, zone), { weekday: 'long', year: true })
  return (
    <section className="preview-bar" aria-label="Preview" lang="en">
      <div className="wrap">
        <p>
          <b>{`Preview: ${day}, ${timeLabel(moment, zone)} ${zoneName(zone, textsFor('en'))}.`}</b>{' '}
          {'Today’s content at that moment, without scripts. Links lead to the site as it is now.'}
        </p>
        <form className="row" action="/ops/preview">
          <label>
            {'Moment '}
            <input type="datetime-local" name="at" defaultValue={wallTime(moment, zone)} required />
          </label>
          <label>
            {'Page '}
            <input name="path" defaultValue={path} required />
          </label>
          <button type="submit" className="btn btn-quiet">
            Show
          </button>{' '}
          <a href="/ops">Operations</a>
        </form>
      </div>
    </section>
  )
}
