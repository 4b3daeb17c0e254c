import { beforeAll, describe, expect, it } from 'vitest'
import { type SampleMall, sampleMall } from '../../sample-mall/content'
import { centreClock, isoDay } from '../../sample-mall/content/clock'
import { LEVELS, UNITS } from '../../sample-mall/content/floor-plan'
import { holidaysOf } from '../../sample-mall/content/holidays'
import { plainText } from '../../sample-mall/content/html'
import { mallsOf } from '../../sample-mall/malls'
import { centre } from '../../src/base/config'
import { loadCleaner } from '../../src/content/text/clean-html'
import { keepUndeliverable, tryFor } from '../../src/forms/outbox/tables'
import { named } from '../support/sample'

beforeAll(loadCleaner)

const NOW = new Date('2026-11-20T22:15:00Z')
const YEAR_LATER = new Date('2027-11-20T22:15:00Z')

const bySlug = <Item extends { slug: string }>(items: readonly Item[], slug: string): Item => {
  const found = items.find((item) => item.slug === slug)
  if (!found) throw new Error(`No ${slug}`)
  return found
}

/** Facts that hold on any day. */
function relativeFacts({ resources }: SampleMall, now: Date) {
  const moment = now.toISOString()
  const soon = new Date(now.getTime() + 86_400_000).toISOString()
  const visible = <Item extends { show_on_web_date: string }>(items: readonly Item[]) =>
    items.filter((item) => item.show_on_web_date <= moment)
  const over = (item: { end_date: string | null }) => item.end_date !== null && item.end_date < moment
  return {
    promotionsLive: visible(resources.promotions).filter((item) => !over(item) && item.status === 'active').length,
    promotionsOver: resources.promotions.filter(over).map((item) => item.slug),
    promotionsHidden: resources.promotions.filter((item) => item.show_on_web_date > moment).map((item) => item.slug),
    promotionsEndingToday: resources.promotions
      .filter((item) => item.end_date !== null && item.end_date >= moment && item.end_date < soon)
      .filter((item) => isoDay(centreClock(new Date(item.end_date ?? 0)).today) === isoDay(centreClock(now).today))
      .map((item) => item.slug),
    eventsRunning: resources.events
      .filter((item) => item.start_date <= moment && !over(item) && item.end_date !== null)
      .map((item) => item.slug)
      .filter((slug) => ![named('santa'), named('light-trail')].includes(slug)),
    contestsOver: resources.contests.filter(over).map((item) => item.slug),
    postsToCome: resources.blogs.flatMap((blog) => blog.posts).filter((post) => post.publish_date > moment).length,
    popup: resources.popups[0]?.name,
  }
}

describe('the sample mall is a function of the moment', () => {
  it('is no older after a year', () => {
    const today = relativeFacts(sampleMall(NOW), NOW)
    expect(relativeFacts(sampleMall(YEAR_LATER), YEAR_LATER)).toEqual(today)
    expect(today).toMatchObject({
      promotionsOver: ['harrow-menswear-shirts', 'kestrel-sport-racquets'],
      promotionsHidden: ['cloudberry-kids-mitten-swap'],
      promotionsEndingToday: ['inkling-stationery-three-for-two'],
      contestsOver: [named('pie-weekend')],
      postsToCome: 1,
    })
    expect(today.eventsRunning).toContain(named('scrapbook'))
    expect(today.promotionsLive).toBeGreaterThanOrEqual(40)
  })

  it.each(['2026-01-01T08:00:00Z', '2028-02-29T20:00:00Z', '2026-11-01T08:30:00Z', '2027-12-31T23:59:00Z'])(
    'can be asked for %s',
    (moment) => {
      const now = new Date(moment)
      const { hours, promotions } = sampleMall(now).resources
      expect(hours.todays_hours).not.toBeNull()
      expect(bySlug(promotions, 'inkling-stationery-three-for-two').end_date).toBe(centreClock(now).endOf(0))
    },
  )
})

describe('the calendar', () => {
  it('knows that British Columbia has stayed at -07:00 since November 2026', () => {
    const clock = centreClock(new Date('2026-12-10T04:30:00Z'))
    expect(isoDay(clock.today)).toBe('2026-12-09')
    expect(clock.at(0, '10:00')).toBe('2026-12-09T17:00:00.000Z')
    expect(clock.on({ year: 2026, month: 1, day: 15 }, '10:30')).toBe('2026-01-15T18:30:00.000Z')
    expect(clock.endOf(0)).toBe('2026-12-10T06:59:59.000Z')
  })

  it('finds weekdays, today among them', () => {
    const friday = centreClock(NOW)
    expect([friday.next('Fri'), friday.next('Fri', 1), friday.next('Sat', 5)]).toEqual([0, 7, 8])
  })

  it.each([
    [2026, 'Family Day', '2026-02-16'],
    [2026, 'Good Friday', '2026-04-03'],
    [2026, 'Victoria Day', '2026-05-18'],
    [2026, 'B.C. Day', '2026-08-03'],
    [2026, 'Labour Day', '2026-09-07'],
    [2026, 'Thanksgiving Day', '2026-10-12'],
    [2027, 'Family Day', '2027-02-15'],
    [2027, 'Good Friday', '2027-03-26'],
    [2027, 'Victoria Day', '2027-05-24'],
    [2027, 'Thanksgiving Day', '2027-10-11'],
  ])('has in %i %s on %s', (year, name, day) => {
    const holiday = holidaysOf(year).find((candidate) => candidate.name === name)
    expect(holiday && isoDay(holiday.date)).toBe(day)
  })
})

describe('hours', () => {
  const { hours } = sampleMall(NOW).resources

  it('notes clocks with the zone’s offset on their own date', () => {
    expect(hours.regular_hours.find((row) => row.day_of_week === 1)).toMatchObject({
      open_time: '2000-01-01T18:00:00.000Z',
      close_time: '2000-01-02T03:00:00.000Z',
    })
  })

  it('resolves today, in today’s own instants', () => {
    expect(hours.todays_hours).toMatchObject({
      day_of_week: 5,
      open_time: { utc: '2026-11-20T17:00:00.000Z' },
      close_time: { utc: '2026-11-21T04:00:00.000Z' },
    })
    const christmas = sampleMall(new Date('2026-12-25T20:00:00Z')).resources.hours.todays_hours
    expect(christmas).toMatchObject({ is_closed: true, holiday_name: 'Christmas Day', open_time: null })
    const week = sampleMall(new Date('2026-12-29T20:00:00Z')).resources.hours.todays_hours
    expect(week).toMatchObject({ holiday_name: 'Boxing Week', close_time: { utc: '2026-12-30T03:00:00.000Z' } })
  })

  it('lists the holidays of three years', () => {
    const years = hours.holiday_hours.map((row) => row.holiday_date?.slice(0, 4))
    expect(new Set(years)).toEqual(new Set(['2025', '2026', '2027']))
  })

  it('gives about a dozen stores hours of their own: late, never closed, split, unknown', () => {
    const { resources, storeDetails } = sampleMall(NOW)
    const own = resources.stores.filter((store) => !store.sync_with_centre_hours)
    expect(own.length).toBeGreaterThanOrEqual(12)
    const rows = (slug: string) => storeDetails.get(bySlug(resources.stores, slug).id)?.hours?.regular_hours ?? []
    expect(rows('cedar-and-smoke').find((row) => row.day_of_week === 5)).toMatchObject({
      open_time: '2000-01-01T18:00:00.000Z',
      close_time: '2000-01-02T10:00:00.000Z',
    })
    expect(rows('daybreak-fitness').every((row) => row.open_full_day)).toBe(true)
    expect(rows('umi-garden').filter((row) => row.day_of_week === 2)).toHaveLength(2)
    expect(rows('five-minute-news')).toEqual([])
  })
})

describe('what is in it', () => {
  const mall = sampleMall(NOW)
  const { resources } = mall

  it('is as large as a real centre', () => {
    expect(resources.stores.length).toBeGreaterThanOrEqual(140)
    expect(resources.promotions.length).toBeGreaterThanOrEqual(40)
    expect(resources.coupons).toHaveLength(10)
    expect(resources.events.length).toBeGreaterThanOrEqual(24)
    expect(resources.jobs.length).toBeGreaterThanOrEqual(20)
    expect(resources.contests).toHaveLength(6)
    expect(resources.news).toHaveLength(12)
    expect(resources.galleries).toHaveLength(6)
    expect(resources.blogs).toHaveLength(3)
    expect(resources.blogs.flatMap((blog) => blog.posts).length).toBeGreaterThanOrEqual(15)
  })

  it('has two pages of one slug, whose owners differ', () => {
    const owners = resources.pages.filter((page) => page.slug === 'accessibility').map((page) => page.pageable_type)
    expect(owners).toEqual(['Site', 'PropertyManager'])
  })

  it('sorts some stores under several categories', () => {
    expect(
      resources.stores.filter((store) => (store.categories ?? []).filter((id) => id < 630).length > 1).length,
    ).toBeGreaterThan(10)
  })

  it('holds the oddities that a directory has', () => {
    const names = resources.stores.map((store) => store.name)
    expect(names).toEqual(
      expect.arrayContaining([
        'Élan Atelier',
        'Ångström Lighting',
        '88 Noodle House',
        '5 Corners Barber',
        "'Round Midnight",
        '& Daughters',
      ]),
    )
    expect(names.some((name) => name !== name.trim())).toBe(true)
    expect(names.some((name) => name.length > 50)).toBe(true)
    const { stores } = resources
    expect(stores.some((store) => store.categories === null)).toBe(true)
    expect(stores.some((store) => store.tags === null)).toBe(true)
    expect(stores.some((store) => store.phone === '') && stores.some((store) => store.phone === null)).toBe(true)
    expect(stores.some((store) => store.svgmap_region === null && store.unit !== null)).toBe(true)
    for (const flag of [
      'is_new_store',
      'is_coming_soon_store',
      'is_relocated_store',
      'is_temporarily_closed',
    ] as const) {
      expect(new Set(stores.map((store) => store[flag])), flag).toEqual(new Set([true, false, null]))
    }
  })

  it('points at addresses of its own that exist', () => {
    const events = new Set(resources.events.map((event) => event.path))
    const slides = resources.homepage.banners.flatMap((group) => group.gallery_items ?? [])
    const targets = slides.map((slide) => slide.url).filter((url) => url?.startsWith('/events/'))
    for (const url of targets) expect(events.has(url ?? '')).toBe(true)
  })

  it('runs paragraphs together in plain texts, as the service does', () => {
    expect(plainText('<p>One.</p><p>Two &amp; three.</p>')).toBe('One.Two & three.')
  })
})

describe('what it says is so', () => {
  it('every title that search results show names the centre', () => {
    for (const { meta_title } of sampleMall(NOW).meta) expect(meta_title).toContain(centre.shortName)
  })

  it('the campaign and the line for young people lead to each other', () => {
    const { pages } = sampleMall(NOW).resources
    expect(bySlug(pages, 'who-is-khp').body).toContain('href="/checkin"')
    expect(bySlug(pages, 'about-check-in').body).toContain('href="/checkin/who-is-khp"')
  })

  it('nothing promises what no form asks for', () => {
    const { pages, contests } = sampleMall(NOW).resources
    const club = [...pages, ...contests].filter(({ slug }) => slug.includes('kids-club'))
    expect(club.length).toBeGreaterThan(2)
    expect(JSON.stringify(club)).not.toMatch(/birthday|anniversaire/)
  })

  it('every place is called something in French too', () => {
    const spots = sampleMall(NOW).resources.point_of_interests.flatMap(({ locations }) => locations)
    expect(spots.flatMap(({ name, name_2 }) => (name_2 ? [] : [name]))).toEqual([])
  })

  it('the popup comes when a visitor has had the time to read', () => {
    for (const { delay_seconds = 15 } of sampleMall(NOW).resources.popups) expect(delay_seconds).toBeGreaterThan(14)
  })

  describe('the places are where the floor plan has them', () => {
    const { pages, point_of_interests, stores } = sampleMall(NOW).resources
    const [ground] = LEVELS
    const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
      Math.hypot(one.x - other.x, one.y - other.y)
    const nearest = (at: { x: number; y: number }) =>
      ground?.entrances.toSorted((one, other) => far(one, at) - far(other, at))[0]?.name ?? ''
    const signOf = (slug: string) => LEVELS.flatMap(({ amenities }) => amenities).find((sign) => sign.slug === slug)
    const unitOf = (slug: string) => UNITS.get(bySlug(stores, slug).unit ?? '')
    /** The entrance of what the table of the page on getting here names. */
    const entranceOf: Readonly<Record<string, string | undefined>> = {
      // At the end of each.
      'west hall': 'B',
      'east hall': 'C',
      'north hall': 'D',
      'hall ouest': 'B',
      'hall est': 'C',
      'hall nord': 'D',
      'food court': nearest(UNITS.get('F1') ?? { x: 0, y: 0 }),
      'aire de restauration': nearest(UNITS.get('F1') ?? { x: 0, y: 0 }),
      cinema: nearest(unitOf('marquee-cinemas') ?? { x: 0, y: 0 }),
      cinéma: nearest(unitOf('marquee-cinemas') ?? { x: 0, y: 0 }),
      'car chargers': nearest(signOf('chargers') ?? { x: 0, y: 0 }),
      'bornes de recharge': nearest(signOf('chargers') ?? { x: 0, y: 0 }),
      'family room': nearest(signOf('family-room') ?? { x: 0, y: 0 }),
      'salle familiale': nearest(signOf('family-room') ?? { x: 0, y: 0 }),
      // In the middle, with the longest hall before it.
      'oak court': 'A',
      'cour des chênes': 'A',
      'guest services': 'A',
      'service à la clientèle': 'A',
    }

    it.each(['body', 'body_2'] as const)('in the table of entrances, %s', (field) => {
      const rows = [
        ...(bySlug(pages, named('getting-here'))[field] ?? '').matchAll(/<tr><td>([A-D])<\/td><td>([^<]*)/g),
      ]
      expect(rows).toHaveLength(4)
      for (const [, entrance, places = ''] of rows)
        for (const place of places.toLowerCase().split(', ')) expect(entranceOf[place], place).toBe(entrance)
    })

    it('at the entrance, beside the store and on the level that their names say', () => {
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
  })

  describe('the pages on getting in', () => {
    const { pages, property } = sampleMall(NOW).resources
    const bodies = pages.flatMap(({ body, body_2, subpages }) => [
      ...[body, body_2],
      ...(subpages ?? []).flatMap((entry) => [entry.body, entry.body_2]),
    ])
    const said = (pattern: RegExp) => bodies.flatMap((body) => [...(body ?? '').matchAll(pattern)])

    it('name the entrance with steps that the map has', () => {
      const steps = LEVELS.flatMap(({ walks }) => walks).filter(
        ({ entrance, stepFree }) => entrance && stepFree === false,
      )
      expect(steps.map(({ entrance }) => entrance)).toEqual(['D'])
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
    const sources = Object.entries(
      (import.meta as unknown as { glob(pattern: string[], how: object): Record<string, string> }).glob(
        ['../../client/**/*.ts', '../../src/gateway/*.ts'],
        { query: '?raw', import: 'default', eager: true },
      ),
    )
    const code = sources.map(([, text]) => text).join('\n')
    const cookies = [...code.matchAll(/setCookie\(c, '(\w+)'|const (?:viewed|asked) = '(\w+)'/g)].map(
      ([, one, two]) => one ?? two,
    )
    const session = [...code.matchAll(/const flag = '([\w:]+)'/g)].map(([, name]) => name)
    const local = [...code.matchAll(/= persistent<[^(]*>\(\s*'(\w+)'/g)].map(([, name]) => name)
    expect(cookies.toSorted()).toEqual(['consent', 'locale', 'popup_viewed'])
    expect(session).toEqual(['mall:reloaded'])
    // The other two would come from a login outside this site.
    expect(local.toSorted()).toEqual(['authInfo', 'car', 'favorites', 'profile'])
    const { body, body_2 } = bySlug(sampleMall(NOW).resources.pages, 'privacy')
    const other = bySlug(mallsOf(undefined)[1]!.make(NOW, '').resources.pages, 'confidentialite')
    for (const text of [body, body_2, other.body, other.body_2])
      for (const name of [...cookies, ...session, 'mall:favorites', 'mall:car'])
        expect(text).toContain(`<code>${name}</code>`)
    const days = (tryFor + keepUndeliverable) / 86_400_000
    expect(body).toContain(`${days} days at most`)
    expect(body_2).toContain(`${days} jours au plus`)
    expect(other.body).toContain(`${days} jours au plus`)
    expect(other.body_2).toContain(`${days} days at most`)
  })
})

it('draws every unit that a store has', () => {
  for (const { unit, slug } of sampleMall(NOW).resources.stores) if (unit) expect(UNITS.has(unit), slug).toBe(true)
})
