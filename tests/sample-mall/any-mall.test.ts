/** What holds of each centre that the sample has content for. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SampleMall } from '../../sample-mall/content'
import { mallsOf } from '../../sample-mall/malls'
import { daysFrom } from '../../src/centre/time/calendar-days'
import { eventWhen } from '../../src/centre/time/dates'
import { dayHours } from '../../src/centre/time/hours'
import { resources as types } from '../../src/content/resources'
import { Hours } from '../../src/content/schema/hours'
import { Event } from '../../src/content/schema/items'
import { schemas } from '../../src/content/schema/schemas'
import { FullStore } from '../../src/content/schema/store'
import { loadCleaner } from '../../src/content/text/clean-html'

beforeAll(loadCleaner)

const NOW = new Date('2026-11-20T22:15:00Z')
const SUMMER = new Date('2027-07-03T02:00:00Z')
/** Moments throughout the year: a visitor may come on any day. */
const moments = [0, 3, 7, 10].map((month) => new Date(NOW.getTime() + month * 28 * 86_400_000))

/** Every picture in the repository, as a path from /sample-art/. */
const files = Object.keys(import.meta.glob('../../sample-mall/assets/sample-art/**/*.{svg,webp}'))
const pictures = new Set(files.map((path) => path.slice(path.indexOf('/sample-art/'))))
const printed = import.meta.glob('../../sample-mall/assets/sample-art/**/maps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const everything = (of: SampleMall) =>
  JSON.stringify([of.resources, [...of.storeDetails.values()], of.meta, of.community])
const duplicates = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** A centre's lists whose items have a slug, by name. */
const listsOf = ({ resources }: SampleMall) =>
  Object.entries(resources).filter((entry): entry is [string, { id: number; slug: string }[]] => {
    const [, items] = entry as [string, unknown]
    return Array.isArray(items) && items.length > 0 && items.every((item) => 'id' in item && 'slug' in item)
  })

/** What has an owner: its type, its id, and the owner as it is sent. */
type Owned = [type: string, id: number, owner: { id: number; name: string }]
const ownersOf = ({ promotions, coupons, events, news, jobs }: SampleMall['resources']): Owned[] => [
  ...[...promotions, ...coupons].map((of): Owned => [of.promotionable_type, of.promotionable_id, of.promotionable]),
  ...[...events, ...news].map((of): Owned => [of.eventable_type, of.eventable_id, of.eventable]),
  ...jobs.map((of): Owned => [of.jobable_type, of.jobable_id, of.jobable]),
]

const failed = (schema: z.core.$ZodType, items: readonly unknown[]) =>
  items.flatMap((item) => {
    const parsed = z.safeParse(schema, item)
    return parsed.success ? [] : [{ item, error: parsed.error.message }]
  })

describe.each(mallsOf(undefined).map((mall) => [mall.called.full, mall] as const))('%s', (_name, mall) => {
  const make = (now: Date) => mall.make(now, '/sample-art')
  const sample = make(NOW)
  const { resources } = sample
  const zone = resources.property.time_zone
  const drawings = new Map(resources.mapplic.levels.map(({ id }) => [id, mall.levelDrawing(id) ?? '']))
  const locations = resources.mapplic.levels.flatMap((level) => level.locations)

  // Whatever the site drops would never be shown.
  it('is read by the site', () => {
    for (const [name, value] of Object.entries(resources) as [keyof typeof resources, unknown][]) {
      expect([name, Array.isArray(value)]).toEqual([name, types[name].shape === 'list'])
      expect(failed(schemas[name].schema, [value].flat()), name).toEqual([])
    }
    const stores = resources.stores.map((store) => ({ ...sample.storeDetails.get(store.id), ...store }))
    expect(failed(FullStore, stores)).toEqual([])
    const { jobs, promos, events } = sample.community
    const read = schemas.mallcomm.schema.parse(sample.community)
    const shown = promos.filter(({ category }) => !category.endsWith('[Hidden]'))
    const lengths = (...lists: readonly unknown[][]) => lists.map((items) => items.length)
    expect(lengths(read.jobs, read.promotions, read.events)).toEqual(lengths(jobs, shown, events))
  })

  it('is the same at the same instant, and keeps its ids and slugs whatever the day', () => {
    expect(make(new Date(NOW))).toEqual(sample)
    const names = (of: SampleMall) => listsOf(of).map(([, items]) => items.map(({ id, slug }) => [id, slug]))
    expect(names(make(SUMMER))).toEqual(names(sample))
  })

  it('gives each id and each slug once in its list', () => {
    for (const [name, items] of listsOf(sample)) {
      expect(duplicates(items.map(({ id }) => id)), `ids of ${name}`).toEqual([])
      // Two pages may share a slug if their owners differ.
      const whose = (item: object) => ('pageable_type' in item ? item.pageable_type : '')
      const slugs = items.map((item) => `${item.slug.toLowerCase()} ${whose(item)}`)
      expect(duplicates(slugs), `slugs of ${name}`).toEqual([])
    }
    const ofStores = [...sample.storeDetails.values()].flatMap((store) => store.hours?.regular_hours ?? [])
    expect(duplicates([...ofStores, ...resources.hours.regular_hours].map(({ id }) => id))).toEqual([])
  })

  it('ties every item to a store of the directory, or to the centre', () => {
    const stores = new Map(resources.stores.map((store) => [store.id, store.name]))
    for (const [type, id, owner] of ownersOf(resources)) {
      expect(owner.id).toBe(id)
      if (type === 'Property') expect(owner).toMatchObject({ id: mall.propertyId, name: mall.called.full })
      else expect(stores.get(id)).toBe(owner.name)
    }
  })

  it('sorts every store under categories that exist, parents with their children', () => {
    const categories = new Map(resources.categories.map((category) => [category.id, category]))
    for (const store of resources.stores) {
      for (const id of store.categories ?? []) {
        const category = categories.get(id)
        expect(category, `category ${id} of ${store.slug}`).toBeDefined()
        if (category?.parent_category_id) expect(store.categories).toContain(category.parent_category_id)
      }
    }
  })

  it('has no picture that is not in the repository', () => {
    const wanted = new Set(everything(sample).match(/\/sample-art\/[^"\s]+?\.(?:svg|webp)/g))
    expect(wanted.size).toBeGreaterThan(20)
    expect([...wanted].filter((path) => !pictures.has(path))).toEqual([])
  })

  it('has the galleries that its posts show', () => {
    const galleries = new Set(resources.galleries.map(({ slug }) => slug))
    const sources = [...everything(sample).matchAll(/<gallery source=\\"([^"\\]+)/g)].map(([, source = '']) => source)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(galleries.has(source), source).toBe(true)
  })

  it.each(moments)('has no event of its own outside opening hours, seen on %s', (now) => {
    const { events, hours } = make(now).resources
    const source = Hours.parse(hours)
    const wrong = events.flatMap((event) => {
      const isElsewhere = /Entrance B|Round the building/.test(event.location_information ?? '')
      // Stores with their own hours know when their evening events are; the club meets outdoors.
      if (isElsewhere || event.eventable_type === 'Store' || event.status === 'cancelled') return []
      const times = [event, ...event.recurring_events.map((again) => ({ ...event, ...again }))]
      return times.flatMap((time) => {
        const read = Event.parse({ ...time, recurring_events: [] })
        const { timed, dailyTimes, span } = eventWhen(read, { now: now.getTime(), zone })
        if (!timed || span.startDate === null || span.startMinutes === null || span.endMinutes === null) return []
        const opens = dailyTimes?.opens ?? span.startMinutes
        const closes = dailyTimes?.closes ?? span.endMinutes
        return daysFrom(span.startDate, span.lastDate ?? span.startDate, 400).flatMap((date) => {
          const { ranges } = dayHours(source, date, zone)
          const isOpen = ranges.some((range) => range.opens <= opens && closes <= range.closes)
          return isOpen ? [] : [`${event.slug} on ${date}`]
        })
      })
    })
    expect(wrong).toEqual([])
  })

  it('places on its map every store that is not still being built, each on an element that is drawn once', () => {
    const placed = new Set(locations.map((location) => location.store_id))
    const missing = resources.stores.filter((store) => store.is_coming_soon_store !== true && !placed.has(store.id))
    expect(missing.map((store) => store.slug)).toEqual([])
    for (const location of locations) {
      const drawing = drawings.get(location.level) ?? ''
      expect(drawing.split(` id="${location.id}"`)).toHaveLength(2)
      expect(drawing).toContain(`data-unit="${location.id}"`)
    }
    const drawn = [...drawings.values()].join('')
    for (const store of resources.stores)
      if (store.unit !== null) expect(drawn, store.slug).toContain(` id="${store.svgmap_region ?? store.id}"`)
  })
})

it('every drawing is printed as it is made, and no other', () => {
  const made = mallsOf(undefined).flatMap((mall) =>
    mall.make(NOW, '').resources.mapplic.levels.map(({ id }) => mall.levelDrawing(id)),
  )
  // If this fails, run `node scripts/npm.mjs ../sample-mall/maps`.
  expect(Object.values(printed).toSorted()).toEqual(made.toSorted())
})
