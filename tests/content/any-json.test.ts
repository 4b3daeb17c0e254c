/** Whatever JSON the service sends: no error but ServiceError, no good sibling lost, no text that breaks a page. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/v4/core'
import { sampleMall } from '../../sample-mall/content'
import { check, checkRecord } from '../../src/content/check/check'
import { outputShape } from '../../src/content/check/outputs'
import { type Resource, type ResourceName, resources } from '../../src/content/resources'
import { MetaData } from '../../src/content/schema/page'
import { FullStore } from '../../src/content/schema/store'
import { ServiceError } from '../../src/content/service'
import { loadCleaner } from '../../src/content/text/clean-html'
import { always, anyJson, anyText, seed } from '../support/fuzz'

beforeAll(loadCleaner)

const mall = sampleMall(new Date('2026-11-20T22:15:00Z'))
const names = Object.keys(resources) as ResourceName[]
const lists = names.filter((name) => resources[name].shape === 'list')
/** Valid items of a list, as the service sends them. */
const sampleOf = (name: ResourceName): Record<string, unknown>[] =>
  ((mall.resources as unknown as Record<string, unknown>)[name] as Record<string, unknown>[]).slice(0, 2)

/** A whole response, without hidden items, which are read as absent and would shift the positions of the others. */
function sampleFor(name: ResourceName): unknown {
  const { promos } = mall.community
  const community = { ...mall.community, promos: promos.filter((item) => !/hidden/i.test(item.category)) }
  return name === 'mallcomm' ? community : (mall.resources as unknown as Record<string, unknown>)[name]
}

/** An item's required fields. */
const required: Partial<Record<ResourceName, string[]>> = {
  categories: ['id'],
  pages: ['id', 'slug', 'title'],
  blogs: ['name', 'slug'],
  banners: [],
  galleries: [],
  popups: [],
  feature_items: [],
  fashions: ['name'],
  point_of_interests: ['name'],
  property: ['id', 'name'],
  homepage: [],
  hours: [],
  mapplic: [],
  store_hours: [],
  site_map_data: [],
  mallcomm: [],
}
const requiredOf = (name: ResourceName) => required[name] ?? ['id', 'slug', 'name']
const fieldsOf = (schema: z.$ZodType): string[] => Object.keys(outputShape(schema))

/** Every string in a value, as it would be shown or sent. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/** The path of a field in what the service sends. */
type Path = readonly (string | number)[]

/** Required fields of the entries of lists inside items. */
const requiredWithin: Readonly<Record<string, readonly string[]>> = {
  posts: ['id', 'slug', 'title'],
  levels: ['id'],
  locations: ['id'],
  store_hours: ['id'],
  meta_data: ['path'],
  featured_promotions: ['id', 'slug', 'name'],
  featured_stores: ['id', 'slug', 'name'],
  featured_on_home_page_promotions: ['id', 'slug', 'name'],
  featured_on_home_page_events: ['id', 'slug', 'name'],
  jobs: ['id', 'slug', 'title'],
  promos: ['id', 'slug', 'title'],
  events: ['id', 'slug', 'title'],
}

/** Paths of every optional field of a response, or of a part of one whose required fields are `due`. */
function optionalIn(value: unknown, due: readonly string[], at: Path = []): Path[] {
  if (Array.isArray(value)) {
    const within = requiredWithin[String(at.at(-1))] ?? (at.length === 0 ? due : [])
    return value.flatMap((each, index) => optionalIn(each, within, [...at, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(due.includes(field) ? [] : [[...at, field]]),
    ...optionalIn(inner, [], [...at, field]),
  ])
}

/** Fields of other names that are derived from a field. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  photo_url: ['image_url'],
  image: ['image_url'],
  store: ['store_name'],
  plain_text_description: ['description'],
  plain_text_description_2: ['description_2'],
  body: ['html_body'],
  description: ['body'],
  extra_hours: ['extra_rows'],
  promos: ['promotions'],
}

/** A copy with another value at a path, as far as the path leads, and in what is made of it. */
function replaced(value: unknown, [first, ...rest]: Path, odd: unknown, made: typeof madeOf = {}): unknown {
  if (first === undefined) return odd
  if (Array.isArray(value))
    return value.map((each, index) => (index === first ? replaced(each, rest, odd, made) : each))
  if (typeof value !== 'object' || value === null) return value
  const fields = [String(first), ...(made[first] ?? [])]
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fields.includes(name) ? replaced(inner, rest, odd, made) : inner,
    ]),
  )
}

/** Checks that a bad value in one field never affects how the others are read. */
function alwaysAlone(runs: number, whole: unknown, paths: readonly Path[], read: (raw: unknown) => unknown): void {
  expect(paths.length).toBeGreaterThan(0)
  const usual = read(whole)
  always(
    runs,
    fc.property(fc.constantFrom(...paths), anyJson, (path, odd) => {
      const value = outcome(() => ({ value: read(replaced(whole, path, odd)) }))
      // A time of day may be wrapped as `{ utc: … }`, which is read as its content.
      const field = path.filter((part) => part !== 'utc')
      expect(replaced(value, field, null, madeOf), path.join('.')).toEqual(replaced(usual, field, null, madeOf))
    }),
  )
}

/** The value that a check accepts, or null for a ServiceError. @throws for any other error, and for unsafe text */
function outcome(verify: () => { value: unknown }): unknown {
  try {
    const { value } = verify()
    for (const text of textsIn(value)) {
      if (unfit.test(text)) throw new TypeError(`${JSON.stringify(text)} was let in`)
    }
    return value
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

describe(`any JSON in (seed ${seed})`, () => {
  it.each(names)('%s: a checked value, or a fault of the service', (name) => {
    always(
      10,
      fc.property(
        fc.oneof(anyJson, fc.array(anyJson, { maxLength: 4 })),
        (raw) => void outcome(() => check(resources[name] as Resource, raw)),
      ),
    )
  })

  it.each(lists)('%s: an odd item takes no other with it', (name) => {
    const good = sampleOf(name)
    if (good.length === 0) return
    const expected = check(resources[name] as Resource, good).value as unknown[]
    always(
      5,
      fc.property(anyJson, fc.nat({ max: good.length }), (odd, at) => {
        const { value } = check(resources[name] as Resource, good.toSpliced(at, 0, odd as never))
        const kept = value as unknown[]
        expect(kept.length).toBeGreaterThanOrEqual(expected.length)
        for (const item of expected) expect(kept).toContainEqual(item)
      }),
    )
  })

  it.each(names)('%s: no optional field costs the item, or another field, however deep', (name) => {
    const resource = resources[name] as Resource
    const sample = sampleFor(name)
    const whole = resource.shape === 'list' ? (sample as unknown[]).slice(0, 2) : sample
    alwaysAlone(15, whole, optionalIn(whole, requiredOf(name)), (raw) => check(resource, raw).value)
  })

  it('is the same where it is checked again, as when it is read back from the cache', () => {
    const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    for (const name of names) {
      const { value } = check(resources[name] as Resource, sampleFor(name))
      expect(check(resources[name] as Resource, again(value)).value, name).toEqual(value)
    }
    for (const record of mall.resources.stores.slice(0, 20)) {
      const { value } = checkRecord(FullStore, { ...record, ...mall.storeDetails.get(record.id) })
      expect(checkRecord(FullStore, again(value)).value).toEqual(value)
    }
  })

  it('store_by_slug: no optional field costs the record, or another field', () => {
    const [store] = mall.resources.stores
    const whole = { ...store, ...mall.storeDetails.get(store?.id ?? 0) }
    alwaysAlone(25, whole, optionalIn(whole, requiredOf('stores')), (raw) => checkRecord(FullStore, raw).value)
  })

  it('records: a store in full and what is said of a page', () => {
    const store = { id: 1, slug: 'a', name: 'A' }
    const optional = fieldsOf(FullStore).filter((field) => !(field in store))
    always(
      30,
      fc.property(fc.constantFrom(...optional), anyJson, (field, odd) => {
        expect(outcome(() => checkRecord(FullStore, { ...store, [field]: odd }))).not.toBeNull()
        outcome(() => checkRecord(FullStore, odd))
        outcome(() => checkRecord(MetaData, odd))
        outcome(() => checkRecord(MetaData, { meta_title: odd, meta_description: odd }))
      }),
    )
  })

  it('a slug that gets through is part of an address', () => {
    always(
      100,
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 300 })), (slug) => {
        const read = outcome(() => checkRecord(FullStore, { id: 1, slug, name: 'A' })) as { slug: string } | null
        if (read === null) return
        const address = new URL(`/stores/${encodeURIComponent(read.slug)}`, 'https://mall.test')
        expect(decodeURIComponent(address.pathname)).toBe(`/stores/${read.slug}`)
        expect(new TextEncoder().encode(read.slug).byteLength).toBeLessThanOrEqual(180)
      }),
    )
  })
})

describe('an answer that goes deep', () => {
  const deep = (count: number, open: string, close: string) =>
    JSON.parse(`${open.repeat(count)}1${close.repeat(count)}`) as unknown
  it('is no exception', () => {
    const answers = [deep(50_000, '[', ']'), deep(50_000, '{"data":', '}'), [deep(50_000, '{"a":', '}')]]
    for (const name of names) for (const raw of answers) outcome(() => check(resources[name] as Resource, raw))
  })

  it('one event of 4,000 nested elements keeps its words, and the list its other events', () => {
    const good = sampleOf('events')
    const description = `${'<div>'.repeat(4_000)}Deep down${'</div>'.repeat(4_000)}`
    const { value, dropped } = check(resources.events as Resource, [
      ...good,
      { id: 9, slug: 'deep', name: 'Deep', description },
    ])
    const kept = value as { slug: string; description: string | null }[]
    expect(kept).toHaveLength(good.length + 1)
    expect(kept.at(-1)?.description).toContain('Deep down')
    expect(dropped).toEqual([])
  })
})
