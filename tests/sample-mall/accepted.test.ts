import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { sampleMall } from '../../sample-mall/content'
import { type Resource, resources } from '../../src/content/resources'
import { FullStore } from '../../src/content/schema/store'
import { loadCleaner } from '../../src/content/text/clean-html'

beforeAll(loadCleaner)

/** The site must be able to read everything in the sample: whatever it drops would never be shown. */
describe('the site reads the sample', () => {
  const mall = sampleMall(new Date('2026-11-20T22:15:00Z'))
  const failed = (schema: z.ZodType, items: readonly unknown[]) =>
    items.flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [] : [{ item, error: parsed.error.message }]
    })

  it.each(Object.keys(mall.resources) as (keyof typeof mall.resources)[])('%s', (name) => {
    const { schema, shape }: Resource = resources[name]
    const value: unknown = mall.resources[name]
    expect(Array.isArray(value)).toBe(shape === 'list')
    expect(failed(schema, Array.isArray(value) ? value : [value])).toEqual([])
  })

  it('stores in full', () => {
    const stores = mall.resources.stores.map((store) => ({ ...mall.storeDetails.get(store.id), ...store }))
    expect(failed(FullStore, stores)).toEqual([])
  })

  it('mallcomm', () => {
    const community = resources.mallcomm.schema.parse(mall.community)
    expect(community.jobs).toHaveLength(mall.community.jobs.length)
    // One sale is in the category "Public Sales [Hidden]".
    expect(community.promotions).toHaveLength(mall.community.promos.length - 1)
    expect(community.events).toHaveLength(mall.community.events.length)
  })
})
