/** Bulk reads of Workers KV that one bad value cannot spoil. */
import { log, messageOf } from '../../base/log'
import { timedOut, within } from '../../base/within'
import { Budget } from '../service/service'

/** A bulk read takes at most so many keys, and gives at most 25 MB; above that it is refused as a whole. */
const maxKeys = 100
const isTooLarge = (error: unknown): boolean => /\b413\b|exceed|too large/i.test(messageOf(error))

/** KV has not answered in time. */
export class NoAnswer extends Error {
  constructor() {
    super('no answer in time')
  }
}

/**
 * The values of keys, as JSON; one that is no JSON is undefined, and one that is not there is left out. A bulk that is too large
 * is asked for in halves. Within `milliseconds` in all.
 * @throws Error where KV cannot be read, NoAnswer where it keeps silent.
 */
export async function readAll(
  kv: KVNamespace,
  keys: readonly string[],
  milliseconds: number,
): Promise<Map<string, unknown>> {
  const budget = new Budget(milliseconds)
  const values = new Map<string, unknown>()
  for (let start = 0; start < keys.length; start += maxKeys) {
    for (const [key, text] of await readBulk(kv, keys.slice(start, start + maxKeys), budget)) {
      if (text === null) continue
      try {
        values.set(key, JSON.parse(text) as unknown)
      } catch {
        values.set(key, undefined)
        log.warn('An entry of the cache cannot be read', { key })
      }
    }
  }
  return values
}

async function readBulk(kv: KVNamespace, keys: string[], budget: Budget): Promise<Map<string, string | null>> {
  try {
    // As text: one value that is no JSON would fail all.
    const values = await within(kv.get(keys, 'text'), budget.left)
    if (values === timedOut) throw new NoAnswer()
    return values
  } catch (error) {
    if (keys.length === 1 || !isTooLarge(error)) throw error
    const middle = Math.ceil(keys.length / 2)
    const halves = await Promise.all([
      readBulk(kv, keys.slice(0, middle), budget),
      readBulk(kv, keys.slice(middle), budget),
    ])
    return new Map(halves.flatMap((half) => [...half]))
  }
}
