/** Whatever the content, the address and the clock, the rules give an answer: no exception, no endless loop. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as addresses from '../../src/centre/addresses'
import { type ListName, neighbours, orders, pageNumber, paginate, sortItems } from '../../src/centre/items/listing'
import { byFoldedName, byId, bySlug, foldSlug, pageBySlug } from '../../src/centre/items/lookup'
import { ownerName, ownerStore } from '../../src/centre/items/owners'
import { shareLinks } from '../../src/centre/items/share-links'
import {
  contestState,
  isSlideVisible,
  nextItemChange,
  reachableItems,
  visibleItems,
} from '../../src/centre/items/visibility'
import { kindFinder } from '../../src/centre/map/map'
import { directionsOf } from '../../src/centre/map/walkway-steps'
import { WalkGraph } from '../../src/centre/map/walkways'
import { excerpt, plainLines, plainText, truncate, truncateHtml } from '../../src/centre/plain-text'
import { isPostalCode, suggestPostalCode } from '../../src/centre/postal-code'
import { storesByName } from '../../src/centre/search/by-name'
import { searchDocuments } from '../../src/centre/search/documents'
import { highlight } from '../../src/centre/search/highlight'
import { buildIndex } from '../../src/centre/search/indexing'
import { meaningsOf } from '../../src/centre/search/meanings'
import { cleanQuery, search } from '../../src/centre/search/search'
import { termsOf, tokensOf } from '../../src/centre/search/terms'
import { categoryGroups } from '../../src/centre/stores/categories'
import { diningCategories } from '../../src/centre/stores/dining'
import * as directory from '../../src/centre/stores/directory'
import { letterGroups, letterStrip } from '../../src/centre/stores/directory'
import { flagsOf } from '../../src/centre/stores/flags'
import { foldName, letterOf } from '../../src/centre/stores/names'
import { employmentTypes, eventNodes, jobPosting, offerNode } from '../../src/centre/structured-data/items'
import { openingHours, specialOpeningHours } from '../../src/centre/structured-data/opening-hours'
import { storeType } from '../../src/centre/structured-data/store'
import { addDays, daysFrom } from '../../src/centre/time/calendar-days'
import { clockMinutes, dateTimeOf, dayOf } from '../../src/centre/time/date-time'
import * as dates from '../../src/centre/time/dates'
import { specialHours } from '../../src/centre/time/holidays'
import { openStateOf, regularWeek, storeHours, weekHours, withTodaysHours } from '../../src/centre/time/hours'
import { dateOf, instantOf, nextMidnight, offsetIso, resolveZone, wallClock } from '../../src/centre/time/time-zone'
import { foldLine, icalendar } from '../../src/machine/feeds/icalendar'
import { forAny, seed } from '../support/fuzz'
import { categories, date, figure, hours, id, instant, item, store, stores, text, zone } from './arbitraries'
import { eventRecord, jobRecord, pageRecord, promotionRecord, propertyRecord, storeRecord } from './records'

const isDay = /^\d{4}-\d{2}-\d{2}$/

describe(`any input, seed ${seed}`, () => {
  test('days and instants', () => {
    forAny(40, date, fc.double(), instant, zone, (written, count, now, name) => {
      expect(addDays(written ?? '', count)).toMatch(isDay)
      expect(daysFrom(written ?? '', '9999-12-31', 30).length).toBeLessThanOrEqual(30)
      expect(dateOf(now, name)).toMatch(isDay)
      expect(offsetIso(instantOf(written ?? '', count, name), name)).toMatch(/^\d{4}-/)
      expect(Number.isFinite(nextMidnight(now, name))).toBe(true)
      expect(wallClock(now, name).date).toMatch(isDay)
      expect(resolveZone(written).zone).not.toBe('')
      const moment = dateTimeOf(written, name)
      if (moment !== null) expect(moment.date).toMatch(isDay)
      expect(dayOf(written, name) ?? '2026-01-01').toMatch(isDay)
      expect(clockMinutes(written, name) ?? 0).toBeLessThanOrEqual(1440)
      dates.formatDate(written ?? '', { weekday: 'long', year: true })
      dates.formatDateRange(written ?? '', dateOf(now, name), { locale: 'fr' })
      dates.formatTimeRange({ opens: count, closes: now }, 'fr')
    })
  })

  test('hours', () => {
    forAny(40, hours, hours, instant, zone, (own, centre, now, name) => {
      const source = storeHours(own, { hours: centre, now, zone: name })
      expect(weekHours(source, now, name)).toHaveLength(7)
      expect(regularWeek(source, name)).toHaveLength(7)
      withTodaysHours(own, now, name)
      const { intervals, unknown } = openStateOf(source, now, name)
      // In the first days of the year 1, where the calendar is cut off, a span may be empty.
      const isSpan = ([from, to]: readonly [number, number]) => from < to || dateOf(to, name) < '0001-01-04'
      expect([...intervals, ...unknown].every(isSpan)).toBe(true)
      JSON.stringify([openingHours(source, name), specialOpeningHours(source, now, name)])
      for (const entry of specialHours(source, now, name).days) expect(entry.date).toMatch(isDay)
    })
  })

  test('spans, visibility and lists', () => {
    const items = fc.array(fc.record({ ...item, position: figure, is_featured: fc.boolean() }), { maxLength: 9 })
    forAny(40, items, instant, zone, fc.double(), text, (all, now, name, page, query) => {
      for (const each of all) {
        dates.eventWhen(each, { now, zone: name, locale: 'fr' })
        dates.runLabel(each, { now, zone: name })
        dates.deadlineOf(each, { now, zone: name })
        isSlideVisible(each, now, name)
        contestState(each, now, name)
        neighbours(all, each)
      }
      for (const list of Object.keys(orders) as ListName[])
        expect(sortItems(list, all, { now, zone: name })).toHaveLength(all.length)
      expect(visibleItems(all, now, name).length).toBeLessThanOrEqual(reachableItems(all, now, name).length)
      expect(nextItemChange(all, now, name) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
        now || Number.NEGATIVE_INFINITY,
      )
      paginate(all, page, 3)
      expect(pageNumber(query) ?? 1).toBeGreaterThan(0)
    })
  })

  test('stores, categories and look-ups', () => {
    forAny(40, stores, categories, text, id, (all, kinds, asked, number) => {
      expect(letterGroups(all).flatMap((group) => group.stores)).toHaveLength(all.length)
      letterStrip(all)
      categoryGroups(all, kinds)
      directory.categoryOptions(kinds, all)
      directory.categoryOptions(kinds, all, number)
      diningCategories(kinds)
      const kindOf = kindFinder(kinds)
      for (const each of all) {
        expect(flagsOf(each, 'fr').length).toBeLessThanOrEqual(3)
        expect(typeof storeType(each, kinds)).toBe('string')
        kindOf(each, { category: asked })
        storesByName([each], asked)
        addresses.storeAddress(each)
        addresses.placeAddress({ name: each.name, locations: all }, each)
        shareLinks(`https://a.test/${each.slug}`, each.name, each.location_information)
      }
      const found = bySlug(all, asked)
      // The rule written as plain searches, without the lists' maps.
      const wanted = foldSlug(asked)
      const same = wanted === '' ? [] : all.filter(({ slug }) => foldSlug(slug) === wanted)
      expect(found).toBe(same.find(({ slug }) => slug === asked) ?? same[0] ?? null)
      expect(byId(all, number)).toBe(all.find((each) => each.id === number) ?? null)
      byFoldedName(all, asked)
      pageBySlug(all, asked)
      ownerName({ promotionable_type: 'Store', promotionable_id: number }, all, 'Centre')
      ownerStore({ jobable_type: asked, jobable_id: number }, all)
    })
  })

  test('texts', () => {
    forAny(40, text, text, fc.nat(300), (one, other, length) => {
      expect(foldName(foldName(one))).toBe(foldName(one))
      expect(letterOf(one)).toMatch(/^[A-Z#]$/)
      for (const plain of [plainText(one), plainLines(one)]) expect(plain).not.toContain('native code')
      expect(truncate(one, length).length).toBeLessThanOrEqual(Math.max(length, 0) + 1)
      expect(one.startsWith(truncateHtml(one, length))).toBe(true)
      excerpt(one, length)
      const pieces = highlight(one, { matchedTerms: termsOf(one), queryTerms: termsOf(other) })
      expect(pieces.map((piece) => piece.text).join('')).toBe(one)
      for (const { start, end } of tokensOf(one)) expect(end).toBeGreaterThan(start)
      expect(meaningsOf(one).length).toBeLessThanOrEqual(8)
      suggestPostalCode(one)
      isPostalCode(one)
      employmentTypes(one)
      for (const line of foldLine(one).split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    })
  })

  test('the search', () => {
    const items = fc.array(fc.record(item), { maxLength: 4 })
    forAny(40, stores, categories, items, text, instant, zone, (all, kinds, some, query, now, name) => {
      const promotions = some.map((each) => promotionRecord(each.name, each))
      const events = some.map((each) => eventRecord(each.name, each))
      const pages = some.map((each) => pageRecord(each.slug, each.name))
      const setting = { now, zone: name, locale: 'fr', pageAddress: () => '/pages/a', t: String } as const
      const documents = searchDocuments({ stores: all, categories: kinds, promotions, events, pages }, setting)
      const answer = search(buildIndex(documents), query, { limit: 3 })
      expect([...answer.query].length).toBeLessThanOrEqual(100)
      expect(cleanQuery(answer.query)).toBe(answer.query)
      for (const { hits } of answer.groups) expect(hits.length).toBeLessThanOrEqual(3)
    })
  })

  test('structured data and calendars', () => {
    forAny(40, fc.record(item), store, hours, instant, zone, (each, owner, source, now, name) => {
      const where = { site: 'https://a.test', property: propertyRecord(), link: (path: string) => path }
      const context = { ...where, hours: source, now, zone: name, locale: 'en' as const }
      JSON.stringify([
        offerNode(promotionRecord(each.name, each), context, owner),
        eventNodes(eventRecord(each.name, each), context, owner),
        jobPosting(jobRecord(each.name, each), context, owner),
      ])
      const calendar = icalendar({ name: each.name, url: 'https://a.test/', locale: 'en' }, [
        { uid: each.slug, stamp: now, summary: each.name, when: { start: now, end: now } },
      ])
      expect(calendar.split('\r\n').filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
    })
  })

  test('ways', () => {
    const odd = fc.constantFrom(1e300, Number.NaN, Number.POSITIVE_INFINITY)
    // Few places, so that lines meet.
    const number = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 1 }) }, fc.double(), odd)
    // No other is read from a drawing.
    const size = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
    const point = fc.record({ x: number, y: number })
    const name = fc.option(fc.constantFrom('a', 'b', '__proto__', 'lift'))
    const walkways = fc.array(
      fc.record({ from: point, to: point, unit: name, entrance: name, joint: name, stepFree: fc.boolean() }),
      { maxLength: 20 },
    )
    const levels = fc.array(
      fc.record({ id: fc.constantFrom('1', '2', '3'), viewBox: fc.tuple(number, number, size, size), walkways }),
      { maxLength: 3 },
    )
    // Lines at random seldom lead from an entrance to a unit, and nothing would be tried: one level always does.
    const line = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, joint: 'lift', stepFree: true }
    const lines = [
      { ...line, unit: 'b', entrance: null },
      { ...line, from: line.to, to: line.from, unit: null, entrance: 'a' },
    ]
    forAny(40, levels, fc.boolean(), (all, stepFree) => {
      const graph = new WalkGraph([...all, { id: '1', viewBox: [0, 0, 10, 10], walkways: lines }])
      const way = graph.route({ entrance: 'a' }, { units: [{ level: '1', unit: 'b' }] }, { stepFree })
      if (way === null) throw new Error('no way')
      expect(way.nodes).toHaveLength(way.hops.length + 1)
      directionsOf(way)
    })
  })

  // At these lengths anything quadratic does not finish.
  test.each(['<a "', '<', '&#x1', ' .', '\u0301', 'ﷺ', "'", 'a-', '1:', ', '])(
    'two hundred thousand characters of %j',
    (piece) => {
      const long = piece.repeat(200_000 / piece.length)
      for (const each of [`<p>${long}`, `a${long}b`, `2026-11-20${long}`]) {
        plainLines(each)
        excerpt(each, 150)
        truncate(each, each.length - 1)
        foldName(each)
        foldSlug(each)
        cleanQuery(each)
        meaningsOf(cleanQuery(each))
        dateTimeOf(each, 'America/Vancouver')
        clockMinutes(each, 'America/Vancouver')
        isPostalCode(each)
        employmentTypes(each)
        storesByName([{ name: each }], each)
      }
      const [document] = searchDocuments(
        { stores: [storeRecord(long, { slug: 'a', location_information: long, keywords: [long] })] },
        { now: 0, zone: 'UTC', locale: 'en', pageAddress: () => null, t: String },
      )
      expect(JSON.stringify(document).length).toBeLessThan(8000)
    },
  )
})
