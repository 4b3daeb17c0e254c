/** Entries of the cache: made of a checked response, stored in KV, and validated when read. */
import { deployedVersion } from '../base/deployment'
import { log } from '../base/log'
import { hasDay } from '../base/time/date-text'
import { minuteMs } from '../base/time/durations'
import type { Checked } from './check/check'
import { isRecord } from './check/list'
import { type Fault, type FaultKind, type Faults, faultKinds } from './check/unique-slugs'
import type { HoursRow } from './schema/hours'
import { noRecord, ServiceError } from './service'
import type { Lookup, Source } from './sources'

/** A checked value with the moment its fetch began (epoch ms). */
export interface Entry extends Faults {
  /** The deployed version that made the value (src/base/deployment.ts). */
  version: string
  fetchedAt: number
  value: unknown
  /** The service has no such record. */
  absent?: true
  /** What the fetch took: milliseconds, and bytes of the response body. */
  fetch?: { ms: number; bytes: number }
}

/** An entry with its type's purge stamp. */
export interface Found {
  entry: Entry | null
  /** Epoch ms of the last purge of its type; 0 = never. */
  stamp: number
  /** KV could not be read in full: there may be an entry, a newer one, or a purge. */
  isUnknown?: true
}

/** What was found of a source. */
export type Copy<Of extends Lookup = Source> = Found & { source: Of }

const isFault = (value: unknown): value is Fault =>
  isRecord(value) && typeof value.id === 'string' && typeof value.reason === 'string'

/** An entry as read from KV; null (a miss) where it is malformed. What may be missing is left out instead. */
export function parseEntry(stored: unknown): Entry | null {
  if (!isRecord(stored)) return null
  const { version, fetchedAt, value, absent, fetch } = stored
  if (typeof version !== 'string' || typeof fetchedAt !== 'number' || value === undefined) return null
  const entry: Entry = { version, fetchedAt, value, ...(absent === true && { absent }) }
  if (isRecord(fetch) && typeof fetch.ms === 'number' && typeof fetch.bytes === 'number')
    entry.fetch = { ms: fetch.ms, bytes: fetch.bytes }
  for (const kind of faultKinds) {
    const faults = stored[kind]
    if (Array.isArray(faults) && faults.every(isFault)) entry[kind] = faults
  }
  return entry
}

/** Whether the deployed version made it. Another's may have another shape. */
export const isCurrentVersion = ({ version }: Pick<Entry, 'version'>): boolean => version === deployedVersion()

/** The entry for a checked response; its hours of today get the day of the response. */
export function entryOf(
  { hasTodaysHours }: Source,
  { value, dropped, shared }: Checked,
  { fetchedAt, fetch }: Required<Pick<Entry, 'fetchedAt' | 'fetch'>>,
): Entry {
  return {
    version: deployedVersion(),
    fetchedAt,
    value: hasTodaysHours ? withDays(value, fetchedAt) : value,
    ...(value === noRecord && { value: null, absent: true }),
    fetch,
    dropped,
    shared,
  }
}

/** Midnight is at a quarter of an hour in every zone. Rounding to it keeps refetched copies identical. */
const quarterMs = 15 * minuteMs

function withDay(row: HoursRow | null, at: number): HoursRow | null {
  if (row === null || [row.open_time, row.close_time].some(hasDay) || row.date || row.holiday_date) return row
  // A second later, since midnight itself would mean a date without a time (centre/time/date-time.ts).
  return { ...row, date: new Date(Math.floor(at / quarterMs) * quarterMs + 1000).toISOString() }
}

/** Dates `todays_hours`, at any depth, by the response's time (epoch ms): they may not name their day (rule 2.6). */
function withDays(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withDays(item, at))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'todays_hours' ? withDay(part, at) : withDays(part, at)]),
  )
}

/** @throws ServiceError where a response would empty a list that is never empty */
export function rejectEmptying(copy: Copy, { value, isSilent }: Checked): void {
  const { source, entry, isUnknown } = copy
  // Where KV could not be read, there may be content.
  if (!isUnknown && (entry === null || entry.absent || !hasContent(entry.value))) return
  if (isSilent) throw new ServiceError('answered with nothing, where there was something or may be')
  const hasNone = (checked: unknown): boolean => source.isEmptied?.(checked as never) ?? false
  // A copy that was empty has lost nothing; another version's may have another shape.
  if (hasNone(value) && !(entry && isCurrentVersion(entry) && hasNone(entry.value)))
    throw new ServiceError('answered with an empty list, where there were items or may be')
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent)
  return value !== null && value !== false
}

const maxLogged = 10

const faultTexts: Readonly<Record<FaultKind, string>> = { dropped: 'dropped', shared: 'with the slug of another' }

/** Logs what operators should know about the items of a list. */
export function logFaults({ label }: Source, faults: Checked): void {
  for (const kind of faultKinds) {
    const items = faults[kind] ?? []
    if (items.length === 0) continue
    log.warn(`${label}: ${items.length} item(s) ${faultTexts[kind]}`, {
      items: items.slice(0, maxLogged).map(({ id, reason }) => `${id}: ${reason}`),
    })
  }
}
