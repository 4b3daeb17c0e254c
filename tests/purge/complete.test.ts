/** A purge is complete, and no more: every address that shows the type is as from an empty cache, others stay. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type PurgeType, purgeTypeOf, purgeTypes, type ResourceName } from '../../src/content/resources'
import { purgeOf } from '../api/support'
import { mall } from '../support/site'
import { apiAddresses, itemAddresses, pageAddresses } from './addresses'
import { CacheInFront } from './cache-in-front'
import { change, pathsOf } from './changes'
import { LaggingKv } from './lagging-kv'
import { type Location, openLocation } from './location'
import { differing, type Round, round } from './rounds'

/** Saturday, November 21, 2026, 1:00 PM in Abbotsford: the centre is open. */
const instant = '2026-11-21T20:00:00.000Z'
const every = [...pageAddresses, ...apiAddresses]
/** Some of each kind: those of one kind have the same tags and read the same content. */
let addresses: readonly string[]

const front = new CacheInFront()
const kv = new LaggingKv(0)
const kvAnew = new LaggingKv(0)
let site: Location
/** The reference: without a cache in front, and emptied before each comparison. */
let anew: Location
/** What it shows of all addresses at first. */
let all: Round

beforeAll(async () => {
  await mall.reset()
  await mall.setClock(instant)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  site = await openLocation({ name: 'site', kv, front, fronts: [front] })
  anew = await openLocation({ name: 'anew', kv: kvAnew, front: null, fronts: [] })
  all = await round(anew, every)
  const kindOf = (path: string) => {
    const { tags, isKept } = all.get(path)!
    // A list of the API has the tag of its own type only, and what is not kept has none.
    return tags.length > 1 ? `${tags}` : `${path} ${isKept}`
  }
  const most = inject('isWhole') ? 2 : 1
  const some = Object.values(Object.groupBy(every, kindOf)).flatMap((paths) => paths!.slice(0, most))
  // Of its kind, only this post shows a gallery.
  addresses = [...new Set([...some, '/blogs/mend-a-mitten'])]
  // The tests count on it.
  expect(addresses).toContain('/')
}, 240_000)
afterAll(async () => {
  vi.useRealTimers()
  await mall.reset()
})

it('asks for items that are there', async () => {
  const answers = await Promise.all(itemAddresses.map(async (path) => [path, (await anew.get(path)).status]))
  expect(answers).toEqual(itemAddresses.map((path) => [path, 200]))
})

/** Most first pages are like this: isolates start and end all day. */
it('an isolate that finds all in KV shows what the one that stored it did, and tags each page as what it read', async () => {
  kv.copy(kvAnew)
  await mall.forgetCalls()
  for (const path of every) {
    site.forget()
    kv.keysRead.clear()
    const answer = await round(site, [path])
    expect(differing(ofThese(all, [path]), answer)).toEqual([])
    if (!pageAddresses.includes(path)) continue
    const read = [...kv.keysRead].flatMap((key) => (key.startsWith('content:') ? typeOf(key.slice(8)) : []))
    const { text, isKept, tags } = answer.get(path)!
    // A response that must not be cached needs no tag.
    if (text.startsWith('404')) expect([path, isKept]).toEqual([path, false])
    else expect([path, ...tags]).toEqual([path, ...[...new Set(read)].sort()])
  }
  expect((await mall.calls()).total).toBe(0)
}, 60_000)

/** Responses from an empty cache. */
const roundAnew = (paths: readonly string[]): Promise<Round> => {
  kvAnew.empty()
  anew.forget()
  return round(anew, paths)
}
const ofThese = (all: Round, paths: readonly string[]): Round =>
  new Map([...all].filter(([path]) => paths.includes(path)))

/** Types that are purged at once: which tags a page carries is told above. */
const rounds = inject('isWhole') ? purgeTypes.length : Math.ceil(purgeTypes.length / 7)
const together = Object.values(Object.groupBy(purgeTypes, (_, at) => at % rounds)).map((types = []) => [types] as const)

describe('a purge', () => {
  /** The site's responses as long as nothing changes. */
  let known: Round = new Map()
  beforeAll(async () => {
    known = await round(site, addresses)
  }, 240_000)
  /** Lists of the API show one type each, and are kept by no cache in front. */
  const mayShow = (type: PurgeType) => (path: string) => {
    const [, name] = /^\/api\/content\/(\w+)/.exec(path) ?? []
    return name === undefined || purgeTypeOf(name as ResourceName) === type
  }

  it.each(together)(
    'of %j is complete, and asks for nothing else again',
    async (types) => {
      const asked = addresses.filter((path) => types.some((type) => mayShow(type)(path)))
      const before = ofThese(known, asked)
      for (const type of types) await change(type, `changed ${type}`, instant)
      await mall.forgetCalls()
      vi.setSystemTime(Date.now() + 1_000)
      expect(JSON.parse((await site.get(...purgeOf(types))).body)).toMatchObject({ purged: types, cache: 'purged' })
      vi.setSystemTime(Date.now() + 1_000)
      const after = await round(site, asked)
      const { byPath } = await mall.calls()

      const hasOne = (tags: readonly string[] = []) => types.some((type) => tags.includes(type))
      // Pages that neither show a type nor were refetched are compared after the last purge: changes stay.
      const touched = asked.filter((path) => {
        const { isKept, tags } = after.get(path)!
        return !isKept || hasOne(tags) || after.get(path)?.text !== before.get(path)?.text
      })
      expect(differing(ofThese(after, touched), await roundAnew(touched))).toEqual([])
      known = new Map([...known, ...after])

      const changed = differing(before, after).map(({ path }) => path)
      const lists = types.map((type) => (type === 'meta_data' ? '/api/meta?path=/stores' : `/api/content/${type}`))
      expect(changed).toEqual(expect.arrayContaining(lists))
      const pages = changed.filter((path) => !path.startsWith('/api/'))
      const isShown = (type: PurgeType) =>
        pages.some((path) => after.get(path)?.text.replaceAll('%20', ' ').includes(`changed ${type}`))
      expect(types.filter((type) => !onlyInTheApi.has(type) && !isShown(type))).toEqual([])
      // A page that shows a type carries its tag, or is not cached at all.
      expect(pages.filter((path) => after.get(path)?.isKept && !hasOne(after.get(path)?.tags))).toEqual([])

      const calls = Object.entries(byPath)
      const own = ([path]: [string, number]) =>
        types.flatMap(pathsOf).some((each) => path === each || path.startsWith(`${each}/`))
      expect(calls.filter((each) => !own(each))).toEqual([])
      expect(calls.filter(([path, count]) => count > 1 && path !== 'meta_data')).toEqual([])
    },
    60_000,
  )

  it('leaves nothing old anywhere, when all types have been changed and purged one after another', async () => {
    expect(differing(await round(site, addresses), await roundAnew(addresses))).toEqual([])
  }, 60_000)
})

/** No page of the sample shows these. */
const onlyInTheApi: ReadonlySet<PurgeType> = new Set(['fashions', 'landmarks'])

/** The purge type of the content in KV under a key. */
function typeOf(key: string): PurgeType {
  const [kind = ''] = key.split(':')
  if (kind === 'store_by_slug') return 'stores'
  if (kind === 'map_drawing') return purgeTypeOf('mapplic')
  return kind === 'meta_data' ? 'meta_data' : purgeTypeOf(kind as ResourceName)
}
