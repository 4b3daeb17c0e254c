import { beforeAll, describe, expect, it } from 'vitest'
import { sampleMall } from '../../sample-mall/content'
import { centreClock, isoDay } from '../../sample-mall/content/clock'
import { verger } from '../../sample-mall/verger'
import { holidaysOf } from '../../sample-mall/verger/hours'
import { app } from '../../sample-mall/worker'
import { loadCleaner } from '../../src/content/text/clean-html'

beforeAll(loadCleaner)

const NOW = new Date('2026-11-20T22:15:00Z')
const ZONE = 'America/Toronto'

/** Every picture of this centre in the repository, as a path from /sample-art/. */
const files = Object.keys(import.meta.glob('../../sample-mall/assets/sample-art/verger/**/*.{svg,webp}'))
const pictures = files.map((path) => path.slice(path.indexOf('/sample-art/')))

const mall = verger(NOW)
/** The prefix of the other centre's own slugs. */
const other = sampleMall(NOW).resources.property.slug
const { resources } = mall
const everything = (of: typeof mall) => [of.resources, [...of.storeDetails.values()], of.meta, of.community]

describe('what is in it', () => {
  it('has an event that runs, one that comes back and one to come; an offer that ends today and one without an end', () => {
    const moment = NOW.toISOString()
    expect(resources.events.some((event) => event.start_date < moment && (event.end_date ?? '') > moment)).toBe(true)
    expect(resources.events.some((event) => event.start_date > moment)).toBe(true)
    const weekly = resources.events.filter((event) => event.recurring_events.length > 0)
    expect(weekly.map((event) => event.slug)).toEqual(['librairie-la-marge-heure-du-conte'])
    const starts = [...weekly, ...(weekly[0]?.recurring_events ?? [])].map((event) => event.start_date)
    expect(new Set(starts).size).toBe(4)
    const ends = resources.promotions.map((promotion) => promotion.end_date)
    expect(ends).toContain(null)
    expect(ends).toContain(centreClock(NOW, ZONE).endOf(0))
  })

  it('shares no id with the other centre', () => {
    const ids = ({ resources: { stores, promotions, events, jobs, pages, contests } }: typeof mall) =>
      Object.entries({ stores, promotions, events, jobs, pages, contests }).flatMap(([kind, items]) =>
        items.map(({ id }) => `${kind} ${id}`),
      )
    const others = new Set(ids(sampleMall(NOW)))
    expect(ids(mall).filter((id) => others.has(id))).toEqual([])
  })

  it('shows every picture that it has, and a square logo for every store', () => {
    const wanted = new Set(JSON.stringify(everything(mall)).match(/\/sample-art\/[^"\s]+?\.(?:svg|webp)/g))
    expect(pictures.filter((path) => !wanted.has(path))).toEqual([])
    for (const store of resources.stores)
      expect(store.logo_image_url).toBe(`/sample-art/verger/stores/${store.slug}.svg`)
  })

  it('takes no sentence from the other centre', () => {
    /** Not those of hours: national holidays have the same names everywhere. */
    const sentences = (of: typeof mall) =>
      new Set(
        JSON.stringify(everything(of), (name, value) => (name === 'hours' ? null : value))
          .replace(/<[^<>]+>/g, '"')
          .split(/["]|(?<=[.?!]) /)
          .filter((text) => text.split(' ').length > 4 && !/[{}/]/.test(text)),
      )
    const others = sentences(sampleMall(NOW))
    expect([...sentences(mall)].filter((text) => others.has(text))).toEqual([])
    expect(JSON.stringify(everything(mall))).not.toMatch(new RegExp(other, 'i'))
  })
})

describe('what it says is so', () => {
  it.each([
    [2026, 'Saint-Jean-Baptiste', '2026-06-24'],
    [2027, 'Dimanche de Pâques', '2027-03-28'],
  ])('has in %i %s on %s', (year, name, day) => {
    const holiday = holidaysOf(year).find((candidate) => candidate.name === name)
    expect(holiday && isoDay(holiday.date)).toBe(day)
  })

  it('is closed on Christmas and on Saint-Jean-Baptiste, by the clocks of Québec', () => {
    const on = (moment: string) => verger(new Date(moment)).resources.hours.todays_hours
    expect(on('2026-12-25T18:00:00Z')).toMatchObject({ is_closed: true, holiday_name: 'Noël' })
    expect(on('2027-06-25T03:30:00Z')).toMatchObject({ is_closed: true, holiday_name: 'Saint-Jean-Baptiste' })
    expect(on('2026-11-20T18:00:00Z')).toMatchObject({
      open_time: { utc: '2026-11-20T14:30:00.000Z' },
      close_time: { utc: '2026-11-21T02:00:00.000Z' },
    })
  })
})

it('takes entries of its own contest only', async () => {
  const enter = (path: string) => app.request(path, { method: 'POST', body: '{"email":"a@b.test"}' })
  expect((await enter('/properties/742/contest/verger-un-an-de-paniers')).status).toBe(200)
  expect((await enter(`/properties/742/contest/${other}-window-photo`)).status).toBe(404)
  expect((await enter('/properties/698/contest/verger-un-an-de-paniers')).status).toBe(404)
  await app.request('/_control/reset', { method: 'POST' })
})
