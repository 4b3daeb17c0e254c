/** What happens to a response of the service once it is checked: rejected, logged, turned into a cache entry. */

import { deployedVersion } from '../base/deployment'
import { log } from '../base/log'
import { type Entry, isOurs } from './cache/entry'
import type { Found } from './cache/memo'
import type { Checked } from './check/check'
import { ServiceError } from './service/service'
import type { Source } from './sources'

/** Stands for "the service has no such record" until the entry is made. */
export const absent = Symbol('absent')

/** A response that is about "today" is kept with the time at which it was given. */
const toldAt = ({ told }: Source, value: unknown, at: number): unknown =>
  told && typeof value === 'object' && value !== null ? told(value as never, at) : value

/** The cache entry for a checked response. */
export function entryOf(
  source: Source,
  { value, dropped, shared }: Checked,
  { fetchedAt, fetch }: Required<Pick<Entry, 'fetchedAt' | 'fetch'>>,
): Entry {
  return {
    version: deployedVersion(),
    fetchedAt,
    ...(value === absent ? { value: null, absent: true } : { value: toldAt(source, value, fetchedAt) }),
    fetch,
    ...(dropped.length > 0 ? { dropped } : {}),
    ...(shared ? { shared } : {}),
  }
}

/** @throws ServiceError where a response would empty something that may not be empty */
export function refuseEmptying(source: Source, found: Found, { value, isSilent }: Checked): void {
  if (!mayHold(found)) return
  if (isSilent) throw new ServiceError('answered with nothing where there may be something')
  if (isEmptied(source, value, found)) throw new ServiceError('answered with nothing of what is never without any')
}

/** Whether a value lost everything that is never lost at once. A copy that had none of it has lost nothing. */
function isEmptied({ neverEmptied }: Source, value: unknown, { entry }: Found): boolean {
  const hasNone = (each: unknown): boolean => neverEmptied?.(each as never) ?? false
  // Another deployment's copy may have another shape.
  return hasNone(value) && !(entry && isOurs(entry) && hasNone(entry.value))
}

/** How many items one log line names. */
const mostLogged = 10

/** Logs the items that were dropped, and those that share an address. */
export function logFaults({ label }: Source, { dropped, shared }: Checked): void {
  const reasons = (items: Checked['dropped']) => ({
    items: items.slice(0, mostLogged).map(({ id, reason }) => `${id}: ${reason}`),
  })
  if (dropped.length > 0) log.warn(`${label}: ${dropped.length} item(s) dropped`, reasons(dropped))
  if (shared) log.warn(`${label}: ${shared.length} item(s) with the slug of another`, reasons(shared))
}

/** A value that another deployment has written, checked by this one's schema; null where it does not pass. */
export async function checkedAgain(source: Source, value: unknown): Promise<Checked | null> {
  try {
    return await source.check(value)
  } catch {
    return null
  }
}

/**
 * Whether an empty response might take something away: what was found, or what could not be read. Otherwise the service
 * and KV, failing at the same time, would empty a list for good.
 */
const mayHold = ({ entry, isUnknown }: Found): boolean =>
  isUnknown === true || (entry !== null && !entry.absent && holdsAnything(entry.value))

/** Whether a cached value holds anything that a silent response would take away. */
const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(holdsAnything)
      : value !== null && value !== false
