/** Whatever JSON the service answers: nothing but a ServiceError, no lost sibling, no text that breaks a page. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { sampleMall } from '../../sample-mall/content'
import { check, checkRecord } from '../../src/content/check/check'
import { type Resource, type ResourceName, resources } from '../../src/content/resources'
import { MetaData } from '../../src/content/schema/page'
import { FullStore } from '../../src/content/schema/store'
import { ServiceError } from '../../src/content/service/service'
import { always, anyJson, anyText, seed } from '../support/fuzz'

const mall = sampleMall(new Date('2026-11-20T22:15:00Z'))
const names = Object.keys(resources) as ResourceName[]
const lists = names.filter((name) => resources[name].shape === 'list')
/** Good items of a list, as the service sends them. */
const sampleOf = (name: ResourceName): Record<string, unknown>[] =>
  ((mall.resources as unknown as Record<string, unknown>)[name] as Record<string, unknown>[]).slice(0, 2)

/** What an item cannot be without. */
const required: Partial<Record<ResourceName, string[]>> = {
  categories: ['id'],
  pages: ['id', 'slug', 'title'],
  blogs: ['name', 'slug'],
  banners: ['name'],
  galleries: ['name'],
  popups: [],
  feature_items: [],
  fashions: ['name'],
  point_of_interests: ['name'],
}
const requiredOf = (name: ResourceName) => required[name] ?? ['id', 'slug', 'name']
const fieldsOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape ?? {})

/** Every text in a value, as it would be shown or sent. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/** What may come of a check. */
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
      40,
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
      10,
      fc.property(anyJson, fc.nat({ max: good.length }), (odd, at) => {
        const { value } = check(resources[name] as Resource, good.toSpliced(at, 0, odd as never))
        const kept = value as unknown[]
        expect(kept.length).toBeGreaterThanOrEqual(expected.length)
        for (const item of expected) expect(kept).toContainEqual(item)
      }),
    )
  })

  it.each(lists)('%s: no optional field costs the item', (name) => {
    const [item] = sampleOf(name)
    if (!item) return
    const resource = resources[name] as Resource
    const optional = [...new Set([...fieldsOf(resource.schema), ...Object.keys(item)])].filter(
      (field) => !requiredOf(name).includes(field),
    )
    always(
      40,
      fc.property(fc.constantFrom(...optional), anyJson, (field, odd) => {
        const value = outcome(() => check(resource, [{ ...item, [field]: odd }])) as unknown[]
        expect(value, field).toHaveLength(1)
      }),
    )
  })

  it.each(['property', 'homepage', 'hours', 'mapplic', 'store_hours', 'site_map_data'] as const)(
    '%s: no optional field costs the object',
    (name) => {
      const whole = (mall.resources as unknown as Record<string, unknown>)[name] as Record<string, unknown>
      const optional = Object.keys(whole).filter((field) => name !== 'property' || !['id', 'name'].includes(field))
      always(
        40,
        fc.property(fc.constantFrom(...optional, 'id'), anyJson, (field, odd) => {
          if (name === 'property' && field === 'id') return
          expect(
            outcome(() => check(resources[name] as Resource, { ...whole, [field]: odd })),
            field,
          ).not.toBeNull()
        }),
      )
    },
  )

  it('records: a store in full and what is said of a page', () => {
    const store = { id: 1, slug: 'a', name: 'A' }
    const optional = fieldsOf(FullStore).filter((field) => !(field in store))
    always(
      120,
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
      150,
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
  it.each(names)('%s: is no exception', (name) => {
    for (const raw of [deep(50_000, '[', ']'), deep(50_000, '{"data":', '}'), [deep(50_000, '{"a":', '}')]]) {
      outcome(() => check(resources[name] as Resource, raw))
    }
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
