/** Workers KV with deadlines: writes, and bulk reads that a single bad value does not break. */
import { log, messageOf } from './log'
import { Budget, sleep, timedOut, withTimeout } from './time/timeout'

/** A bulk read takes at most so many keys, and is refused if it would return more than 25 MB. */
const maxKeys = 100
/** How long (ms) an attempt to write may take. */
const writeTimeout = 3_000
/** The time (ms) between two writes of a key: Workers KV allows one per second. */
export const writeIntervalMs = 1_100
/** How long (ms) a write may take, with its second attempt. */
export const maxWriteMs = 2 * writeTimeout + writeIntervalMs
const isTooLarge = (error: unknown): boolean => /\b413\b|exceed|too large/i.test(messageOf(error))

/** Whether a write was refused because the key has just been written. */
export const isRateLimited = (error: unknown): boolean => /\b429\b/.test(messageOf(error))

export class KvTimeout extends Error {
  override message = 'no answer in time'
}

/**
 * The values of keys, parsed as JSON; one that is not JSON is undefined, and a missing one is left out. Takes at most
 * `milliseconds`. @throws Error where KV cannot be read, KvTimeout
 */
export async function readAll(kv: KVNamespace, keys: readonly string[], milliseconds: number) {
  const values = new Map<string, unknown>()
  for (const [key, text] of await readBulk(kv, keys, new Budget(milliseconds))) {
    if (text === null) continue
    try {
      values.set(key, JSON.parse(text) as unknown)
    } catch {
      values.set(key, undefined)
      log.warn('An entry of the cache cannot be read', { key })
    }
  }
  return values
}

/** One value, parsed as JSON; null where there is none. @throws Error where KV cannot be read, KvTimeout */
export async function read<Value>(kv: KVNamespace, key: string, milliseconds: number): Promise<Value | null> {
  const value = await withTimeout((async () => kv.get<Value>(key, 'json'))(), milliseconds)
  if (value === timedOut) throw new KvTimeout()
  return value
}

/** Stores a value; tries again where the key has just been written. @throws Error where KV refuses it, KvTimeout */
export async function write(kv: KVNamespace, key: string, value: string, expirationTtl?: number): Promise<void> {
  const put = async () => {
    const written = kv.put(key, value, expirationTtl === undefined ? {} : { expirationTtl })
    if ((await withTimeout(written, writeTimeout)) === timedOut) throw new KvTimeout()
  }
  await put().catch((error: unknown) => {
    if (!isRateLimited(error)) throw error
    return sleep(writeIntervalMs).then(put)
  })
}

/** The texts of keys: in halves where they would be too many, or too large. */
async function readBulk(kv: KVNamespace, keys: readonly string[], budget: Budget): Promise<[string, string | null][]> {
  try {
    if (keys.length <= maxKeys) {
      // As text: a single value that is not JSON would fail the whole read.
      const values = await withTimeout(kv.get([...keys], 'text'), budget.left)
      if (values === timedOut) throw new KvTimeout()
      return [...values]
    }
  } catch (error) {
    if (keys.length === 1 || !isTooLarge(error)) throw error
  }
  const middle = Math.ceil(keys.length / 2)
  const halves = [keys.slice(0, middle), keys.slice(middle)].map((half) => readBulk(kv, half, budget))
  return (await Promise.all(halves)).flat()
}
