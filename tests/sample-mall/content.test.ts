import { beforeAll, describe, expect, it } from 'vitest'
import { type SampleMall, sampleMall } from '../../sample-mall/content'
import { centreClock, isoDay } from '../../sample-mall/content/clock'
import { LEVELS, UNITS } from '../../sample-mall/content/floor-plan'
import { mallsOf } from '../../sample-mall/malls'
import { verger } from '../../sample-mall/verger'
import { app } from '../../sample-mall/worker'
import { loadCleaner } from '../../src/content/text/clean-html'
import { retryPeriod, undeliverableRetention } from '../../src/forms/outbox/tables'
import { named } from '../support/sample'

beforeAll(loadCleaner)

const NOW = new Date('2026-11-20T22:15:00Z')
const YEAR_LATER = new Date('2027-11-20T22:15:00Z')

const bySlug = <Item extends { slug: string }>(items: readonly Item[], slug: string): Item =>
  items.find((item) => item.slug === slug)!

/** What is over, hidden and open on a day. */
function relativeFacts({ resources }: SampleMall, now: Date) {
  const moment = now.toISOString()
  const over = (item: { end_date: string | null }) => item.end_date !== null && item.end_date < moment
  const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
  return {
    promotionsOver: slugs(resources.promotions.filter(over)),
    promotionsHidden: slugs(resources.promotions.filter((item) => item.show_on_web_date > moment)),
    contestsOver: slugs(resources.contests.filter(over)),
    postsToCome: resources.blogs.flatMap((blog) => blog.posts).filter((post) => post.publish_date > moment).length,
    popup: resources.popups[0]?.name,
  }
}

it('the sample mall is no older after a year', () => {
  const today = relativeFacts(sampleMall(NOW), NOW)
  expect(relativeFacts(sampleMall(YEAR_LATER), YEAR_LATER)).toEqual(today)
  expect(today).toMatchObject({
    promotionsOver: ['harrow-menswear-shirts', 'kestrel-sport-racquets'],
    promotionsHidden: ['cloudberry-kids-mitten-swap'],
    contestsOver: [named('pie-weekend')],
    postsToCome: 1,
  })
})

it('the calendar knows that British Columbia has stayed at -07:00 since November 2026', () => {
  const clock = centreClock(new Date('2026-12-10T04:30:00Z'))
  expect([isoDay(clock.today), clock.at(0, '10:00')]).toEqual(['2026-12-09', '2026-12-09T17:00:00.000Z'])
  expect(clock.on({ year: 2026, month: 1, day: 15 }, '10:30')).toBe('2026-01-15T18:30:00.000Z')
  expect(clock.endOf(0)).toBe('2026-12-10T06:59:59.000Z')
})

const { stores } = sampleMall(NOW).resources

it('the sample mall holds the oddities that a directory has', () => {
  // As many as a real centre has.
  expect(stores.length).toBeGreaterThanOrEqual(140)
  const oddities: ((store: (typeof stores)[number]) => boolean)[] = [
    ({ name }) => /^\d/.test(name),
    ({ name }) => /^[^\p{L}\d]/u.test(name),
    ({ name }) => name !== name.trim(),
    ({ name }) => name.length > 50,
    ({ categories }) => categories === null,
    ({ tags }) => tags === null,
    ({ phone }) => phone === '',
    ({ phone }) => phone === null,
    ({ svgmap_region, unit }) => svgmap_region === null && unit !== null,
  ]
  expect(oddities.filter((isOdd) => !stores.some(isOdd)).map(String)).toEqual([])
  for (const flag of ['is_new_store', 'is_coming_soon_store', 'is_relocated_store', 'is_temporarily_closed'] as const)
    expect(new Set(stores.map((store) => store[flag])), flag).toEqual(new Set([true, false, null]))
})

describe('what it says is so', () => {
  it('the club promises what its form asks for alone, and every place is called something in French too', () => {
    const { pages, contests, point_of_interests } = sampleMall(NOW).resources
    const club = [...pages, ...contests].filter(({ slug }) => slug.includes('kids-club'))
    expect(club.length).toBeGreaterThan(2)
    expect(JSON.stringify(club)).not.toMatch(/birthday|anniversaire/)
    const spots = point_of_interests.flatMap(({ locations }) => locations)
    expect(spots.filter(({ name_2 }) => !name_2)).toEqual([])
  })

  it('the places are at the entrance, beside the store and on the level that their names say', () => {
    const { point_of_interests, stores } = sampleMall(NOW).resources
    const [ground] = LEVELS
    const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
      Math.hypot(one.x - other.x, one.y - other.y)
    const nearest = (at: { x: number; y: number }) =>
      ground?.entrances.toSorted((one, other) => far(one, at) - far(other, at))[0]?.name ?? ''
    const signOf = (slug: string) => LEVELS.flatMap(({ amenities }) => amenities).find((sign) => sign.slug === slug)
    const spots = point_of_interests.flatMap(({ locations }) => locations)
    for (const { slug, name } of spots) {
      const sign = signOf(slug)
      expect(sign, slug).toBeDefined()
      if (!sign) continue
      const [, entrance] = /^Entrance ([A-D])$/.exec(name) ?? []
      if (entrance) expect(nearest(sign), slug).toBe(entrance)
      const [, beside] = /^Beside (.*)/.exec(name) ?? []
      const unit = UNITS.get(stores.find((store) => store.name === beside)?.unit ?? '')
      if (beside) expect(unit && far(sign, unit), slug).toBeLessThan(100)
      const isAbove = LEVELS[1]?.amenities.includes(sign)
      expect(isAbove && !slug.startsWith('elevator'), slug).toBe(name.startsWith('Level 2'))
    }
  })

  describe('the pages on getting in', () => {
    const { pages, property } = sampleMall(NOW).resources
    const bodies = pages.flatMap(({ body, body_2, subpages }) => [
      ...[body, body_2],
      ...(subpages ?? []).flatMap((entry) => [entry.body, entry.body_2]),
    ])
    const said = (pattern: RegExp) => bodies.flatMap((body) => [...(body ?? '').matchAll(pattern)])

    it('name the entrance with steps that the map has', () => {
      const steps = LEVELS.flatMap(({ walks }) => walks).filter(({ stepFree }) => stepFree === false)
      expect(steps.flatMap(({ entrance }) => entrance ?? [])).toEqual(['D'])
      const level = said(/(?:Every entrance|Toutes les entrées)[^.;]*/g).map(([words]) => words)
      expect(level).toHaveLength(4)
      expect(level.filter((words) => !/ (?:but|sauf) D\b/.test(words))).toEqual([])
    })

    it('count the accessible stalls alike', () => {
      const tables = said(/<tr>(?:<td>[^<]*<\/td>){3}<td>(\d+)<\/td><\/tr>/g).map(([, stalls]) => Number(stalls))
      const sum = tables.reduce((all, stalls) => all + stalls, 0)
      // The table exists in both languages.
      expect(said(/(\d+) accessible stalls/g).map(([, stalls]) => 2 * Number(stalls))).toEqual([sum])
    })

    it('name the telephone of the centre', () => {
      const digits = String(property.contact_phone).replace(/\D/g, '')
      const { body, body_2 } = bySlug(pages, 'accessibility')
      for (const text of [body, body_2]) expect(text).toContain(`href="tel:+1${digits}"`)
    })
  })

  it('the privacy page names all that the site leaves in a browser, in both languages', () => {
    const sources = import.meta.glob(['../../client/**/*.ts', '../../src/gateway/*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const code = Object.values(sources).join('\n')
    const set = code.matchAll(/setCookie\(c, '(\w+)'|const (?:cookieName|choiceCookie) = '(\w+)'/g)
    const cookies = [...set].map(([, one, two]) => one ?? two)
    const session = [...code.matchAll(/const (?:reloaded|typed)Key = '([\w:]+)'/g)].map(([, name]) => name)
    const local = [...code.matchAll(/= persistent<[^(]*>\(\s*'(\w+)'/g)].map(([, name]) => name)
    expect(cookies.toSorted()).toEqual(['consent', 'locale', 'popup_viewed'])
    expect(session.toSorted()).toEqual(['mall:reloaded', 'mall:typed'])
    // The other two would come from a login outside this site.
    expect(local.toSorted()).toEqual(['authInfo', 'car', 'favorites', 'joined', 'profile', 'visited'])
    const { body, body_2 } = bySlug(sampleMall(NOW).resources.pages, 'privacy')
    const other = bySlug(mallsOf(undefined)[1]!.make(NOW, '').resources.pages, 'confidentialite')
    for (const text of [body, body_2, other.body, other.body_2])
      for (const name of [...cookies, ...session, 'mall:favorites', 'mall:joined', 'mall:car', 'mall:visited'])
        expect(text).toContain(`<code>${name}</code>`)
    const days = (retryPeriod + undeliverableRetention) / 86_400_000
    for (const english of [body, other.body_2]) expect(english).toContain(`${days} days at most`)
    for (const french of [body_2, other.body]) expect(french).toContain(`${days} jours au plus`)
  })
})

describe('the mall of the other centre', () => {
  /** Every picture of this centre in the repository, as a path from /sample-art/. */
  const files = Object.keys(import.meta.glob('../../sample-mall/assets/sample-art/verger/**/*.{svg,webp}'))
  const pictures = files.map((path) => path.slice(path.indexOf('/sample-art/')))

  const mall = verger(NOW)
  /** The prefix of the other centre's own slugs. */
  const other = sampleMall(NOW).resources.property.slug
  const { resources } = mall
  const everything = (of: typeof mall) => [of.resources, [...of.storeDetails.values()], of.meta, of.community]

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
    expect(ends).toContain(centreClock(NOW, 'America/Toronto').endOf(0))
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

  it('is closed on Christmas and on Saint-Jean-Baptiste, by the clocks of Québec', () => {
    const on = (moment: string) => verger(new Date(moment)).resources.hours.todays_hours
    expect(on('2026-12-25T18:00:00Z')).toMatchObject({ is_closed: true, holiday_name: 'Noël' })
    expect(on('2027-06-25T03:30:00Z')).toMatchObject({ is_closed: true, holiday_name: 'Saint-Jean-Baptiste' })
    expect(on('2026-11-20T18:00:00Z')).toMatchObject({
      open_time: { utc: '2026-11-20T14:30:00.000Z' },
      close_time: { utc: '2026-11-21T02:00:00.000Z' },
    })
  })

  it('takes entries of its own contest only', async () => {
    const enter = (path: string) => app.request(path, { method: 'POST', body: '{"email":"a@b.test"}' })
    expect((await enter('/properties/742/contest/verger-un-an-de-paniers')).status).toBe(200)
    expect((await enter(`/properties/742/contest/${other}-window-photo`)).status).toBe(404)
    expect((await enter('/properties/698/contest/verger-un-an-de-paniers')).status).toBe(404)
    await app.request('/_control/reset', { method: 'POST' })
  })
})
