/**
 * Long lists are stored in KV in parts, each named by a digest of its content. An isolate reads a part once, however
 * often the list is refetched and rewritten, and a list with the same content stays the same object, so that nothing
 * derived from it has to be derived again. An isolate has 128 MB for everything, and a list of a few thousand stores
 * takes ten times its size while it is read as a whole.
 */

import { sha256 } from '../../base/bytes/digest'
import { dayMs, daySeconds } from '../../base/time/durations'
import { readAll } from './kv'

/** A part of a list, as the list's entry names it. */
export interface Part {
  /** Digest of its JSON. */
  id: string
  /** Epoch ms at which it was last written. */
  at: number
}

interface Slice {
  part: Part
  items: readonly unknown[]
}

/** Lists with more items than this are kept in parts; a part holds at most this many items, or characters of JSON. */
const mostItems = 500
const mostLetters = 1024 * 1024
/** How many parts are read at once: all of them are in memory at the same time, as text and as objects. */
const readAtOnce = 3
/** An unchanged part is rewritten after this long (ms), and outlives the list by this much (s). */
const renewAfter = dayMs
const longer = 2 * daySeconds

const prefix = 'part:'
const nameOf = (key: string, { id }: Part): string => `${prefix}${key}:${id}`

/** What this isolate holds of each list, by the list's key. */
const held = new Map<string, { slices: Slice[]; list: unknown[] }>()

/** For tests: as in a new isolate. */
export const forgetParts = (): void => held.clear()

/** Digests of values that are not kept in parts. */
const digests = new WeakMap<object, string>()

async function digestOfValue(value: object): Promise<string> {
  const id = digests.get(value) ?? (await sha256(JSON.stringify(value)))
  digests.set(value, id)
  return id
}

/** The previous value, in place of a new one with the same content. */
export async function unchanged(before: unknown, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || typeof before !== 'object' || before === null) return value
  return (await digestOfValue(value)) === (await digestOfValue(before)) ? before : value
}

/** Whether a value is a list that is kept in parts. */
export const isLarge = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > mostItems

/** Whether a value from KV names the parts of a list. */
export const isParts = (value: unknown): value is Part[] =>
  Array.isArray(value) &&
  value.every(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'id' in part &&
      typeof part.id === 'string' &&
      'at' in part &&
      typeof part.at === 'number',
  )

/** The list of these parts, where this isolate holds it. */
export function heldList(key: string, parts: readonly Part[]): unknown[] | null {
  const known = held.get(key)
  const isSame =
    known?.slices.length === parts.length && known.slices.every(({ part }, at) => part.id === parts[at]?.id)
  return isSame ? known.list : null
}

/**
 * The list of these parts; parts that this isolate holds from an earlier list are not read. Within `milliseconds` in
 * all.
 * @throws Error where a part is missing or cannot be read, NoAnswer where KV does not respond in time
 */
export async function readParts(
  kv: KVNamespace,
  key: string,
  parts: readonly Part[],
  milliseconds: number,
): Promise<unknown[]> {
  const end = performance.now() + milliseconds
  const known = new Map(held.get(key)?.slices.map((slice) => [slice.part.id, slice.items]))
  const missing = parts.filter(({ id }) => !known.has(id))
  for (let from = 0; from < missing.length; from += readAtOnce) {
    const some = missing.slice(from, from + readAtOnce)
    const names = some.map((part) => nameOf(key, part))
    const read = await readAll(kv, names, Math.max(0, end - performance.now()))
    for (const [at, part] of some.entries()) {
      const items = read.get(names[at] ?? '')
      if (!Array.isArray(items)) throw new Error('a part of it is missing')
      known.set(part.id, items)
    }
  }
  return hold(
    key,
    parts.map((part) => ({ part, items: known.get(part.id) ?? [] })),
  )
}

function hold(key: string, slices: Slice[], list = slices.flatMap(({ items }) => items)): unknown[] {
  held.set(key, { slices, list })
  return list
}

/**
 * Writes the parts of a list that are missing or due for renewal, to outlive `lifetime` (s), and returns the names of
 * all. The list it returns is the one that this isolate held, where the content is the same.
 * @throws Error where one could not be written: no entry may name it then
 */
export async function writeParts(
  kv: KVNamespace,
  key: string,
  list: unknown[],
  { now, lifetime }: { now: number; lifetime: number },
): Promise<{ parts: Part[]; list: unknown[] }> {
  const before = new Map(held.get(key)?.slices.map((slice) => [slice.part.id, slice]))
  const slices: Slice[] = []
  for (const { items, text } of slicesOf(list)) {
    const bytes = new TextEncoder().encode(text)
    const id = await sha256(bytes)
    const known = before.get(id)
    const isKept = known !== undefined && Math.abs(now - known.part.at) < renewAfter
    if (!isKept) await kv.put(nameOf(key, { id, at: now }), bytes, { expirationTtl: lifetime + longer })
    slices.push({ part: isKept ? known.part : { id, at: now }, items: known?.items ?? items })
  }
  const parts = slices.map(({ part }) => part)
  const same = heldList(key, parts)
  const isNew = slices.every(({ part }) => !before.has(part.id))
  return { parts, list: hold(key, slices, same ?? (isNew ? list : undefined)) }
}

/** A list in slices, each with its JSON, one after another: the whole JSON is never in memory at once. */
function* slicesOf(list: readonly unknown[]): Generator<{ items: unknown[]; text: string }> {
  let items: unknown[] = []
  let texts: string[] = []
  let letters = 0
  const piece = () => ({ items, text: `[${texts.join(',')}]` })
  for (const item of list) {
    const text = JSON.stringify(item)
    if (items.length === mostItems || (items.length > 0 && letters + text.length > mostLetters)) {
      yield piece()
      items = []
      texts = []
      letters = 0
    }
    items.push(item)
    texts.push(text)
    letters += text.length
  }
  if (items.length > 0) yield piece()
}
