/** An entry of the cache, as it is stored in KV: read with no more trust than the network, and checked once. */
import { Bounded } from '../../base/bounded'
import { deployedVersion } from '../../base/deployment'
import type { Dropped } from '../check/dropped'
import { isParts, type Part } from './parts'

/** A checked value with the moment its fetch began (epoch ms). */
export interface Entry<Value = unknown> {
  /** The deployed version that made the value (src/base/deployment.ts). */
  version: string
  fetchedAt: number
  value: Value
  dropped?: Dropped[]
  /** Items that had another's slug, and the name by which they are found. */
  shared?: Dropped[]
  /** The service said that there is no such record. */
  absent?: true
  /** What the fetch took: milliseconds, and bytes of the response body. */
  fetch?: { ms: number; bytes: number }
  /** For a list kept in parts (parts.ts): the parts, and how many items there are in all. */
  parts?: Part[]
  count?: number
}

/** The version given to an entry that does not match its schema, so that it is treated like another deployment's. */
const noVersion = ''

/** KV is trusted no more than the network: a malformed entry is a miss. */
export function asEntry(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null
  const { fetchedAt, version, absent, dropped, fetch, parts, count } = value as Partial<Entry>
  if (typeof fetchedAt !== 'number' || typeof version !== 'string' || !('value' in value)) return null
  const entry: Entry = { version, fetchedAt, value: value.value }
  if (absent === true) return { ...entry, value: null, absent }
  if (Array.isArray(dropped)) entry.dropped = dropped.filter(isDropped)
  if (isFetch(fetch)) entry.fetch = fetch
  if (isParts(parts)) Object.assign(entry, { parts, count: typeof count === 'number' ? count : 0 })
  return entry
}

/** Whether the deployed version made it. Another's may lack what this one reads, or have it in another shape. */
export const isOurs = ({ version }: Pick<Entry, 'version'>): boolean => version === deployedVersion()

/** Takes the version from an entry whose value does not match its schema. */
export function judge(key: string, entry: Entry, holds: ((value: unknown) => boolean) | undefined): void {
  if (entry.absent || !isOurs(entry) || !holds || held.get(key) === entry.fetchedAt) return
  if (holds(entry.value)) held.set(key, entry.fetchedAt)
  else entry.version = noVersion
}

/** Entries of KV whose value was found to match the schema, by key, with the time of their fetch. */
const held = new Bounded<number>({ entries: 500, weight: 256 * 1024 })

const isDropped = (value: unknown): value is Dropped =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'reason' in value &&
  typeof value.id === 'string' &&
  typeof value.reason === 'string'

const isFetch = (value: unknown): value is { ms: number; bytes: number } =>
  typeof value === 'object' &&
  value !== null &&
  'ms' in value &&
  'bytes' in value &&
  typeof value.ms === 'number' &&
  typeof value.bytes === 'number'

/** For tests: as in a new isolate. */
export const forgetHeld = (): void => held.clear()
