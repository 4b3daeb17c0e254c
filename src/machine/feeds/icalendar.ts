/** iCalendar (RFC 5545, RFC 7986) of a read-only calendar. Times are UTC, whatever a receiver's zone data. */
import type { Locale } from '../../base/config'
import { dayMs } from '../../base/time/durations'
import { addDays } from '../../centre/time/calendar-days'
import { withPlainSpaces } from '../../centre/time/format'
import { dayStamp, utcStamp } from '../../centre/time/time-zone'

export interface CalendarEntry {
  uid: string
  /** Epoch ms: when this information last changed, else when it was fetched. */
  stamp: number
  lastModified?: number | null
  summary: string
  description?: string | null
  location?: string | null
  url?: string | null
  categories?: readonly string[]
  cancelled?: boolean
  /** Days (YYYY-MM-DD), the last one included; or instants (epoch ms), `end` null where it is unknown. */
  when: { from: string; to: string } | { start: number; end: number | null }
}

const refreshInterval = 'PT6H'

// Escapes text (§3.3.11). Carriage returns and other control characters are not allowed in it.
const escapeText = (value: string): string =>
  withPlainSpaces(value)
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const encoder = new TextEncoder()
const octets = new Uint8Array(75)

/** A content line folded at 75 octets, including the leading space, never within a character (§3.1). */
export function foldLine(line: string): string {
  const lines: string[] = []
  for (let at = 0; at < line.length; ) {
    const { read } = encoder.encodeInto(line.slice(at, at + 75), octets.subarray(at === 0 ? 0 : 1))
    lines.push(line.slice(at, at + read))
    at += read
  }
  return lines.join('\r\n ')
}

/** An all-day entry's end is exclusive. All-day entries, and those longer than a day, do not mark time as busy. */
function times(when: CalendarEntry['when']): string[] {
  if ('from' in when) {
    const end = addDays(when.to, 1)
    return [
      `DTSTART;VALUE=DATE:${dayStamp(when.from)}`,
      // Without an end it lasts one day (§3.6.1). No day follows the last one that dates can express.
      ...(end > when.from ? [`DTEND;VALUE=DATE:${dayStamp(end)}`] : []),
      'TRANSP:TRANSPARENT',
    ]
  }
  const { start, end } = when
  const long = end !== null && end - start > dayMs
  return [
    `DTSTART:${utcStamp(start)}`,
    ...(end !== null && end > start ? [`DTEND:${utcStamp(end)}`] : []),
    `TRANSP:${long ? 'TRANSPARENT' : 'OPAQUE'}`,
  ]
}

function entryLines(entry: CalendarEntry): string[] {
  const { uid, stamp, lastModified, summary, description, location, url, categories = [], cancelled, when } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    ...(lastModified ? [`LAST-MODIFIED:${utcStamp(lastModified)}`] : []),
    ...times(when),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(',')}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The calendar as text; `locale` is the language of its texts. */
export function icalendar(
  { name, url, locale }: { name: string; url: string; locale: Locale },
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(url).host}//Calendar//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    // Each property twice: as in RFC 7986, and the older form that calendar applications read.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    `SOURCE;VALUE=URI:${url}`,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
