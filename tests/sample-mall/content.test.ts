import { beforeAll, describe, expect, it } from 'vitest'
import { type SampleMall, sampleMall } from '../../sample-mall/content'
import { centreClock, isoDay } from '../../sample-mall/content/clock'
import { LEVELS, UNITS } from '../../sample-mall/content/floor-plan'
import { holidaysOf } from '../../sample-mall/content/holidays'
import { plainText } from '../../sample-mall/content/html'
import { levelDrawing } from '../../sample-mall/content/mapplic'
import { mallsOf } from '../../sample-mall/malls'
import { centre } from '../../src/base/config'
import { addDays } from '../../src/centre/time/calendar-days'
import { eventWhen } from '../../src/centre/time/dates'
import { dayHours } from '../../src/centre/time/hours'
import { Hours } from '../../src/content/schema/hours'
import { Event } from '../../src/content/schema/items'
import { loadCleaner } from '../../src/content/text/clean-html'
import { keepUndeliverable, tryFor } from '../../src/forms/outbox/tables'
import { named } from '../support/sample'

beforeAll(loadCleaner)

const NOW = new Date('2026-11-20T22:15:00Z')
const YEAR_LATER = new Date('2027-11-20T22:15:00Z')
const SUMMER = new Date('2027-07-03T02:00:00Z')

/** Every picture in the repository, as a path from /sample-art/. */
const pictures = new Set(
  Object.keys(
    (import.meta as unknown as { glob(pattern: string): object }).glob('../../sample-mall/assets/sample-art/**/*.svg'),
  ).map((path) => path.slice(path.indexOf('/sample-art/'))),
)

const duplicates = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const bySlug = <Item extends { slug: string }>(items: readonly Item[], slug: string): Item => {
  const found = items.find((item) => item.slug === slug)
  if (!found) throw new Error(`No ${slug}`)
  return found
}

/** The centre's lists whose items have a slug, by name. */
const listsOf = ({ resources }: SampleMall) =>
  Object.entries(resources).filter((entry): entry is [string, { id: number; slug: string }[]] => {
    const [, items] = entry as [string, unknown]
    return Array.isArray(items) && items.length > 0 && items.every((item) => 'id' in item && 'slug' in item)
  })

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
  it('is the same mall at the same instant', () => {
    expect(sampleMall(new Date(NOW))).toEqual(sampleMall(new Date(NOW)))
  })

  it('keeps its ids and slugs whatever the day', () => {
    const names = (mall: SampleMall) => listsOf(mall).map(([, items]) => items.map(({ id, slug }) => [id, slug]))
    expect(names(sampleMall(SUMMER))).toEqual(names(sampleMall(NOW)))
  })

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

  it('gives each id and each slug once in its list', () => {
    for (const [name, items] of listsOf(mall).filter(([name]) => name !== 'pages')) {
      expect(duplicates(items.map((item) => item.id)), `ids of ${name}`).toEqual([])
      expect(duplicates(items.map((item) => item.slug.toLowerCase())), `slugs of ${name}`).toEqual([])
    }
    // Two pages may share a slug if their owners differ.
    expect(duplicates(resources.pages.map((page) => page.id))).toEqual([])
    expect(duplicates(resources.pages.map((page) => `${page.slug} ${page.pageable_type}`))).toEqual([])
    expect(resources.pages.filter((page) => page.slug === 'accessibility').map((page) => page.pageable_type)).toEqual([
      'Site',
      'PropertyManager',
    ])
    const hoursIds = [...mall.storeDetails.values()].flatMap(
      (store) => store.hours?.regular_hours.map((row) => row.id) ?? [],
    )
    expect(duplicates([...hoursIds, ...resources.hours.regular_hours.map((row) => row.id)])).toEqual([])
  })

  it('ties every item to a store of the directory, or to the centre', () => {
    const stores = new Map(resources.stores.map((store) => [store.id, store.name]))
    const owners = [
      ...[...resources.promotions, ...resources.coupons].map((item) => [
        item.promotionable_type,
        item.promotionable_id,
        item.promotionable.name,
      ]),
      ...[...resources.events, ...resources.news].map((item) => [
        item.eventable_type,
        item.eventable_id,
        item.eventable.name,
      ]),
      ...resources.jobs.map((item) => [item.jobable_type, item.jobable_id, item.jobable.name]),
    ] as const
    for (const [type, id, name] of owners) {
      if (type === 'Property') expect(id).toBe(698)
      else expect(stores.get(Number(id))).toBe(name)
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

  it('has no picture that is not in the repository', () => {
    const text = JSON.stringify([resources, [...mall.storeDetails.values()], mall.meta, mall.community])
    const wanted = new Set(text.match(/\/sample-art\/[^"\s]+?\.svg/g))
    expect(wanted.size).toBeGreaterThan(150)
    expect([...wanted].filter((path) => !pictures.has(path))).toEqual([])
  })

  it('points at addresses of its own that exist', () => {
    const events = new Set(resources.events.map((event) => event.path))
    const slides = resources.homepage.banners.flatMap((group) => group.gallery_items ?? [])
    const targets = slides.map((slide) => slide.url).filter((url) => url?.startsWith('/events/'))
    for (const url of targets) expect(events.has(url ?? '')).toBe(true)
    const galleries = new Set(resources.galleries.map((gallery) => gallery.slug))
    const sources = resources.blogs
      .flatMap((blog) => blog.posts)
      .flatMap((post) => [...post.html_body.matchAll(/<gallery source="([^"]+)"/g)].map((match) => match[1] ?? ''))
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(galleries.has(source)).toBe(true)
  })

  it('runs paragraphs together in plain texts, as the service does', () => {
    expect(plainText('<p>One.</p><p>Two &amp; three.</p>')).toBe('One.Two & three.')
  })
})

describe('what it says is so', () => {
  /** Moments throughout the year: a visitor may come on any day. */
  const moments = Array.from({ length: 13 }, (_, month) => new Date(NOW.getTime() + month * 28 * 86_400_000))

  it.each(moments.map((now) => [now.toISOString().slice(0, 10), now] as const))(
    'no event in the building is outside opening hours, seen on %s',
    (_day, now) => {
      const { events, hours } = sampleMall(now).resources
      const zone = 'America/Vancouver'
      const source = Hours.parse(hours)
      const wrong = events.flatMap((event) => {
        const { timed, dailyTimes, span } = eventWhen(Event.parse(event), now.getTime(), zone)
        const isElsewhere = /Entrance B|Round the building/.test(event.location_information ?? '')
        // Stores with their own hours know when their evening events are; the club meets outdoors.
        if (!timed || isElsewhere || event.eventable_type === 'Store' || event.status === 'cancelled') return []
        if (span.startDate === null || span.startMinutes === null || span.endMinutes === null) return []
        const opens = dailyTimes?.opens ?? span.startMinutes
        const closes = dailyTimes?.closes ?? span.endMinutes
        const days: string[] = []
        for (let date = span.startDate; date <= (span.lastDate ?? span.startDate); date = addDays(date, 1))
          days.push(date)
        return days.flatMap((date) => {
          const { ranges } = dayHours(source, date, zone)
          const isOpen = ranges.some((range) => range.opens <= opens && closes <= range.closes)
          return isOpen ? [] : [`${event.slug} on ${date}`]
        })
      })
      expect(wrong).toEqual([])
    },
  )

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
    const cookies = [...code.matchAll(/setCookie\(c, '(\w+)'|const viewed = '(\w+)'/g)].map(
      ([, one, two]) => one ?? two,
    )
    const session = [...code.matchAll(/const flag = '([\w:]+)'/g)].map(([, name]) => name)
    const local = [...code.matchAll(/= kept<[^(]*>\(\s*'(\w+)'/g)].map(([, name]) => name)
    expect(cookies.toSorted()).toEqual(['locale', 'popup_viewed'])
    expect(session).toEqual(['mall:reloaded'])
    // The other two would come from a login outside this site.
    expect(local.toSorted()).toEqual(['authInfo', 'favorites', 'profile'])
    const { body, body_2 } = bySlug(sampleMall(NOW).resources.pages, 'privacy')
    const other = bySlug(mallsOf(undefined)[1]!.make(NOW, '').resources.pages, 'confidentialite')
    for (const text of [body, body_2, other.body, other.body_2])
      for (const name of [...cookies, ...session, 'mall:favorites']) expect(text).toContain(`<code>${name}</code>`)
    const days = (tryFor + keepUndeliverable) / 86_400_000
    expect(body).toContain(`${days} days at most`)
    expect(body_2).toContain(`${days} jours au plus`)
    expect(other.body).toContain(`${days} jours au plus`)
    expect(other.body_2).toContain(`${days} days at most`)
  })
})

describe('the map', () => {
  const { stores, mapplic } = sampleMall(NOW).resources
  const drawings = new Map(mapplic.levels.map((level) => [level.id, levelDrawing(level.id) ?? '']))
  const locations = mapplic.levels.flatMap((level) => level.locations)

  it('places every store that is not still being built', () => {
    const placed = new Set(locations.map((location) => location.store_id))
    const missing = stores.filter((store) => store.is_coming_soon_store !== true && !placed.has(store.id))
    expect(missing.map((store) => store.slug)).toEqual([])
  })

  it('is printed as it is made', () => {
    const printed = (import.meta as unknown as { glob(pattern: string, how: object): Record<string, string> }).glob(
      '../../sample-mall/assets/sample-art/**/maps/*.svg',
      { query: '?raw', import: 'default', eager: true },
    )
    expect(Object.keys(printed).length).toBeGreaterThan(2)
    for (const [path, text] of Object.entries(printed)) {
      const level = /([^/]+)\.svg$/.exec(path)?.[1] ?? ''
      const made = mallsOf(undefined).flatMap((mall) => mall.levelDrawing(level) ?? [])
      // If this fails, run `node sample-mall/maps.mjs`.
      expect(made, path).toContain(text)
    }
  })

  it('names elements that are drawn, each once', () => {
    for (const location of locations) {
      const drawing = drawings.get(location.level) ?? ''
      expect(drawing.split(` id="${location.id}"`)).toHaveLength(2)
      expect(drawing).toContain(`data-unit="${location.id}"`)
    }
    for (const store of stores) {
      if (store.unit === null) continue
      expect(UNITS.has(store.unit), store.slug).toBe(true)
      const id = store.svgmap_region ?? String(store.id)
      expect(
        [...drawings.values()].some((drawing) => drawing.includes(` id="${id}"`)),
        store.slug,
      ).toBe(true)
    }
  })

  it('lets one walk from Entrance A to every door, and without steps', () => {
    const start = walk((line) => line.includes('data-entrance="A"'), drawings)
    const reached = reachable(start, drawings, () => true)
    const stepFree = reachable(start, drawings, (line) => !line.includes('data-step-free="no"'))
    for (const location of locations) {
      expect(reached.units.has(location.id), location.title).toBe(true)
      expect(stepFree.units.has(location.id), `${location.title}, step-free`).toBe(true)
    }
    expect(reached.entrances).toEqual(new Set(['A', 'B', 'C', 'D']))
    expect(stepFree.entrances).toEqual(new Set(['A', 'B', 'C', 'D']))
  })
})

type Drawings = ReadonlyMap<string, string>
interface Line {
  text: string
  ends: [string, string]
}

function linesOf(drawings: Drawings): Line[] {
  return [...drawings].flatMap(([level, svg]) =>
    [
      ...svg
        .slice(svg.indexOf('id="walkways"'))
        .matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"[^>]*\/>/g),
    ].map(([text, x1, y1, x2, y2]): Line => {
      const joint = /data-joint="([^"]+)"/.exec(text)?.[1]
      return { text, ends: [`${level} ${x1} ${y1}`, joint ?? `${level} ${x2} ${y2}`] }
    }),
  )
}

function walk(isStart: (line: string) => boolean, drawings: Drawings): string {
  return linesOf(drawings).find((line) => isStart(line.text))?.ends[1] ?? ''
}

/** What can be reached from `start` along shared ends and the connections between floors. */
function reachable(start: string, drawings: Drawings, mayUse: (line: string) => boolean) {
  const lines = linesOf(drawings).filter((line) => mayUse(line.text))
  const found = new Set([start])
  const units = new Set<string>()
  const entrances = new Set<string>()
  for (let grew = true; grew; ) {
    grew = false
    for (const { text, ends } of lines) {
      if (!ends.some((end) => found.has(end))) continue
      const before = found.size
      for (const end of ends) found.add(end)
      grew ||= found.size > before
      const unit = /data-unit="([^"]+)"/.exec(text)?.[1]
      const entrance = /data-entrance="([^"]+)"/.exec(text)?.[1]
      if (unit) units.add(unit)
      if (entrance) entrances.add(entrance)
    }
  }
  return { units, entrances }
}
