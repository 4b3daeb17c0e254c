/** Whatever JSON the service sends: no error but ServiceError, no good sibling lost, no text that breaks a page. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/v4/core'
import { sampleMall } from '../../sample-mall/content'
import { check, checkable, checkRecord } from '../../src/content/check/check'
import { innerSchema, outputShape } from '../../src/content/check/outputs'
import { type ResourceName, resources } from '../../src/content/resources'
import { MetaData } from '../../src/content/schema/page'
import { schemas } from '../../src/content/schema/schemas'
import { FullStore } from '../../src/content/schema/store'
import { ServiceError } from '../../src/content/service'
import { loadCleaner } from '../../src/content/text/clean-html'
import { anyJson, anyText, forAny, seed } from '../support/fuzz'

beforeAll(loadCleaner)

const mall = sampleMall(new Date('2026-11-20T22:15:00Z'))
const names = Object.keys(resources) as ResourceName[]
const lists = names.filter((name) => resources[name].shape === 'list')
/** A whole response, as the service sends it. */
const sampleOf = (name: ResourceName): unknown =>
  name === 'mallcomm' ? mall.community : (mall.resources as unknown as Record<string, unknown>)[name]

/** The required fields of an item, where they are other than id, slug and name. */
const required: Partial<Record<ResourceName, string[]>> = {
  ...{ categories: ['id'], pages: ['id', 'slug', 'title'], blogs: ['name', 'slug'] },
  ...{ fashions: ['name'], point_of_interests: ['name'], property: ['id', 'name'] },
  ...{ banners: [], galleries: [], popups: [], feature_items: [], homepage: [] },
  ...{ hours: [], mapplic: [], store_hours: [], site_map_data: [], mallcomm: [] },
}
/** The least that any item has, or an entry of a list in one. */
const least = { id: 1, slug: 'a', name: 'A', title: 'A', path: '/a' }

/** Every string in a value, as it would be shown or sent. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/** The way to a field of what a schema gives, through objects and lists. */
type Path = readonly { field: string; isList: boolean }[]

/** Every optional field of what a schema gives, however deep. */
function optionalIn(schema: z.$ZodType, due: readonly string[], at: Path = []): Path[] {
  return Object.entries(outputShape(schema)).flatMap(([field, inner]): Path[] => {
    const path = [...at, { field, isList: isListOf(inner) }]
    return [...(due.includes(field) ? [] : [path]), ...optionalIn(inner, Object.keys(least), path)]
  })
}
const isListOf = (schema: z.$ZodType): boolean => {
  if (schema instanceof z.$ZodArray) return true
  const inner = innerSchema(schema)
  return inner !== null && isListOf(inner)
}

/** The least item with a value at a path. */
const withAt = ([first, ...rest]: Path, odd: unknown): Record<string, unknown> => {
  const { field, isList } = first!
  const inner = rest.length === 0 ? odd : withAt(rest, odd)
  return { ...least, [field]: isList && rest.length > 0 ? [inner] : inner }
}

/** Fields that are derived from others. */
const madeOf: Readonly<Record<string, string>> = {
  plain_text_description: 'description',
  plain_text_description_2: 'description_2',
  body: 'html_body',
  extra_hours: 'extra_rows',
}

/** A value without the field at a path, and what is made of it. */
function without(value: unknown, [first, ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, [first!, ...rest]))
  // What is nothing for any value, as an offer's other dates.
  if (value === null) return null
  const { [first!.field]: inner, ...others } = value as Record<string, unknown>
  if (rest.length > 0) return { ...others, [first!.field]: without(inner, rest) }
  return Object.fromEntries(Object.entries(others).filter(([name]) => name !== madeOf[first!.field]))
}

/** Checks that a bad value in one field never affects how the others are read. */
function alwaysAlone(paths: readonly Path[], read: (raw: unknown) => unknown): void {
  expect(paths.length).toBeGreaterThan(0)
  forAny(30, fc.constantFrom(...paths), anyJson, (path, odd) => {
    const value = outcome(() => ({ value: read(withAt(path, odd)) }))
    const said = path.map(({ field }) => field).join('.')
    expect(without(value, path), said).toEqual(without(read(withAt(path, null)), path))
  })
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
    forAny(
      10,
      fc.oneof(anyJson, fc.array(anyJson, { maxLength: 4 })),
      (raw) => void outcome(() => check(checkable(name), raw)),
    )
  })

  it.each(lists)('%s: an odd item takes no other with it', (name) => {
    const good = (sampleOf(name) as unknown[]).slice(0, 2)
    if (good.length === 0) return
    const expected = check(checkable(name), good).value as unknown[]
    forAny(5, anyJson, fc.nat({ max: good.length }), (odd, at) => {
      const { value } = check(checkable(name), good.toSpliced(at, 0, odd as never))
      const kept = value as unknown[]
      expect(kept.length).toBeGreaterThanOrEqual(expected.length)
      for (const item of expected) expect(kept).toContainEqual(item)
    })
  })

  it.each(names)('%s: no optional field costs the item, or another field, however deep', (name) => {
    const isList = resources[name].shape === 'list'
    alwaysAlone(optionalIn(schemas[name].schema, required[name] ?? ['id', 'slug', 'name']), (raw) => {
      const { value } = check(checkable(name), isList ? [raw] : raw)
      return isList ? (value as unknown[])[0] : value
    })
  })

  it('is the same where it is checked again, as when it is read back from the cache', () => {
    const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    for (const name of names) {
      const { value } = check(checkable(name), sampleOf(name))
      expect(check(checkable(name), again(value)).value, name).toEqual(value)
    }
    for (const record of mall.resources.stores.slice(0, 20)) {
      const { value } = checkRecord(FullStore, { ...record, ...mall.storeDetails.get(record.id) })
      expect(checkRecord(FullStore, again(value)).value).toEqual(value)
    }
  })

  it('records: a store in full and what is said of a page', () => {
    alwaysAlone(optionalIn(FullStore, ['id', 'slug', 'name']), (raw) => checkRecord(FullStore, raw).value)
    forAny(30, anyJson, (odd) => {
      outcome(() => checkRecord(FullStore, odd))
      outcome(() => checkRecord(MetaData, odd))
      outcome(() => checkRecord(MetaData, { meta_title: odd, meta_description: odd }))
    })
  })

  it('a slug that gets through is part of an address', () => {
    forAny(100, fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 300 })), (slug) => {
      const read = outcome(() => checkRecord(FullStore, { id: 1, slug, name: 'A' })) as { slug: string } | null
      if (read === null) return
      const address = new URL(`/stores/${encodeURIComponent(read.slug)}`, 'https://mall.test')
      expect(decodeURIComponent(address.pathname)).toBe(`/stores/${read.slug}`)
      expect(new TextEncoder().encode(read.slug).byteLength).toBeLessThanOrEqual(180)
    })
  })
})

it('an answer that goes deep is no exception', () => {
  const deep = (open: string, close: string) => JSON.parse(`${open.repeat(50_000)}1${close.repeat(50_000)}`) as unknown
  const answers = [deep('[', ']'), deep('{"data":', '}'), [deep('{"a":', '}')]]
  for (const name of names) for (const raw of answers) outcome(() => check(checkable(name), raw))
})
