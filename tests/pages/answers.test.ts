/** A question is answered before anything that merely contains its words is listed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asUsual, at, friday } from '../support/clock'
import { linkedSlugs, mainOf, textOf } from '../support/page'
import { named } from '../support/sample'
import { emptyCaches, get, mall } from '../support/site'

beforeEach(() => asUsual(friday))
afterEach(() => {
  vi.useRealTimers()
})

const told = async (query: string, prefix = ''): Promise<string> => {
  const { body } = await get(`${prefix}/search?q=${encodeURIComponent(query)}`)
  const [before = ''] = mainOf(body).split(/<ul class="hits"/)
  return /<div class="notice"><p><b>([\s\S]*?)<\/div>/.exec(before)?.[0] ?? ''
}

describe('what a place or service is called', () => {
  it.each([
    ['atm', '', /^Bank machines *Entrance A *Ridgeline Bank/],
    ['where is the nearest cash machine', '', /^Bank machines/],
    ['rent a stroller', '', /^Wheelchairs and strollers *: Borrow either at Guest Services/],
    ['customer service', '', /^Guest Services *Oak Court/],
    ['elevator', '', /^Elevators/],
    ['lockers', '', /^Phone lockers/],
    ['quiet hours', '', /^Quiet hours *: Every Tuesday/],
    ['guichets', '/fr', /^Guichets automatiques *Entrée A/],
    ['poussettes', '/fr', /^Fauteuils roulants et poussettes *: À emprunter/],
  ])('is answered with where it is: %s', async (query, prefix, words) => {
    expect(textOf(await told(query, prefix)).trim()).toMatch(words)
  })

  it.each(['bank', 'quiet', 'stroller wheels', 'customer service jobs', 'accessible'])(
    'is not what else has its words: %s',
    async (query) => {
      expect(await told(query)).toBe('')
    },
  )

  it('leaves the results as they are: a store may sell what a place is called', async () => {
    const [, list = ''] = mainOf((await get('/search?q=stroller')).body).split(/<ul class="hits"/)
    expect(list).toContain('Wheelchairs and strollers')
    expect(textOf(list)).toMatch(/Promotions|stroller/)
  })

  it.each([
    ['atm', '', null],
    ['guichet automatique', '/fr', null],
    // The amenity says more than the chips of the places.
    ['washrooms', '', /Places and services Washrooms Looking/],
    ['stroller', '', /Places and services Wheelchairs and strollers Guest Services, /],
  ])('is not listed again below its own links: %s', async (query, prefix, left) => {
    const { body } = await get(`${prefix}/search?q=${encodeURIComponent(query)}`)
    const links = [...mainOf(body).matchAll(/href="([^"]*#place-[^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((href, at) => links.indexOf(href) !== at)).toEqual([])
    if (left === null) expect(mainOf(body)).not.toContain('class="hits"')
    else expect(textOf(mainOf(body)).replace(/\s+/g, ' ')).toMatch(left)
  })

  it('is unknown where the service does not answer, which takes nothing from the page', async () => {
    await mall.misbehave('point_of_interests', 'status', { status: 500 })
    await emptyCaches()
    const { status, body } = await get('/search?q=atm')
    expect(status).toBe(200)
    expect(textOf(mainOf(body))).not.toContain('Bank machines')
  })
})

describe('days that are called by what the site calls them', () => {
  it.each([
    ['what’s on this weekend', '', /^This weekend *: Saturday, November 21 – Sunday, November 22/, 'weekend'],
    ['la semaine prochaine', '/fr', /^La semaine prochaine *: lundi 23 novembre – dimanche 29 novembre/, 'next-week'],
  ])('have their events: %s', async (query, prefix, words, when) => {
    const answer = await told(query, prefix)
    expect(textOf(answer).trim().replaceAll('\u00a0', ' ')).toMatch(words)
    const events = [...answer.matchAll(/href="((?:\/fr)?\/events[^"]*)"/g)].map(([, href]) => href)
    expect(events.length).toBeGreaterThan(2)
    expect(events[0]).toBe(`${prefix}/events?when=${when}`)
    const list = mainOf((await get(`${prefix}/events?when=${when}`)).body)
    for (const href of events.slice(1)) expect(list).toContain(`href="${href}"`)
  })

  it.each([
    ['tonight', '', 'Tonight : 10:00 AM – 9:00 PM Events (1) Trio'],
    ['ce soir', '/fr', 'Ce soir : 10 h – 21 h Événements (1) Trio'],
  ])('name what goes on in the evening: %s', async (query, prefix, words) => {
    const on = (id: number, name: string, starts: string, ends: string) => ({
      ...{ id, name, slug: `event-${id}`, status: 'active', show_times: true, tags: [] },
      ...{ start_date: `2026-11-20T${starts}`, end_date: `2026-11-20T${ends}` },
    })
    await mall.patch({
      resource: 'events',
      items: [on(1, 'Story time', '10:30', '11:30'), on(2, 'Trio', '19:00', '21:00')],
    })
    await emptyCaches()
    const answer = textOf(await told(query, prefix)).replaceAll('\u00a0', ' ')
    expect(answer.replace(/\s+/g, ' ').replace(' :', ':').trim()).toContain(words.replace(' :', ':'))
    expect(linkedSlugs(mainOf((await get(`${prefix}/events?when=tonight`)).body), 'events')).toEqual(['event-2'])
  })

  it('have no answer where there are none', async () => {
    await mall.patch({ resource: 'events', items: [] })
    await emptyCaches()
    expect(await told('this weekend')).toBe('')
    expect(textOf(await told('today'))).toMatch(/Friday/)
  })
})

describe('a question', () => {
  it.each([
    ['Boxing Day', /Boxing Day.*December 26.*8:00 AM – 6:00 PM/],
    ['are you open on boxing day?', /December 26/],
    ['christmas hours', /December 25.*Closed/],
    ['opening hours', /10:00 AM – 9:00 PM/],
    ['directions', /100 Acorn Parkway/],
    ['parking', /Parking/],
    ['email address', /Contact us.*hello@/],
    ['open now', /Friday, November 20 *: 10:00 AM – 9:00 PM/],
    ['how late are you open', /Friday, November 20 *: 10:00 AM – 9:00 PM/],
    ['are you open on sunday?', /^ *Sunday, November 22 *: 11:00 AM – 5:00 PM *Holiday hours *$/],
    ['heures demain', /^ *Saturday, November 21 *: 10:00 AM – 6:00 PM/],
    ['what’s on saturday', /^ *Saturday, November 21 *: 10:00 AM – 6:00 PM *Events \(\d+\) *\S/],
    ['lost item', /^ *Lost and found *: Guest Services, Oak Court, Level 1: .*Contact us: Lost and found/],
  ])('%s is answered', async (query, words) => {
    expect(textOf(await told(query))).toMatch(words)
  })

  it('about washrooms leads to the nearest first, as one about gift cards leads to them', async () => {
    const links = async (query: string, prefix = '') =>
      [...(await told(query, prefix)).matchAll(/<a [^>]*href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)
    const [nearest, first] = await links('where are the washrooms')
    expect(nearest).toEqual(['/map?to=nearest-washrooms', 'The nearest'])
    expect(first).toEqual(['/map#place-washrooms-food-court', 'Food court'])
    expect((await links('toilettes', '/fr'))[0]).toEqual(['/fr/map?to=nearest-washrooms', 'Au plus près'])
    expect(await told('gift cards')).toContain(`href="/pages/${named('gift-cards')}"`)
    expect(textOf(await told('gift cards'))).toMatch(/Gift cards *: One card, every store. Buy it at Guest Services/)
    expect(textOf(await told('cartes-cadeaux', '/fr'))).toMatch(/En vente au service à la clientèle/)
  })

  it.each([
    ['bus', '', /Transit *: Stops on Acorn Parkway, 40 metres from Entrance A/],
    ['how do I get there by bus', '', /Transit *: Stops on Acorn Parkway/],
    ['transport en commun', '/fr', /Transport en commun/],
  ])(
    'about transit says where it stops, and leads to the stops and to the page about arriving: %s',
    async (query, prefix, words) => {
      const answer = await told(query, prefix)
      expect(textOf(answer)).toMatch(words)
      expect(answer).toContain(`href="${prefix}/map#place-bus-acorn-parkway"`)
      expect(answer).toContain(`href="${prefix}/pages/${named('getting-here')}"`)
    },
  )

  it('about transit is the way here where no amenity and no stop says it', async () => {
    const pages = JSON.parse((await get('/api/content/pages')).body) as { id: number; slug: string }[]
    const idOf = (slug: string) => pages.find((page) => page.slug === slug)?.id
    await mall.patch({ resource: 'point_of_interests', remove: [97007] })
    await mall.patch({ resource: 'pages', merge: { [String(idOf(named('amenities')))]: { subpages: [] } } })
    await emptyCaches()
    expect(textOf(await told('bus'))).toMatch(/Directions *: 100 Acorn Parkway.*Parking and transit/)
  })

  it.each([
    ['family washroom', ''],
    ['toilettes familiales', '/fr'],
  ])('about a family washroom leads to the family rooms: %s', async (query, prefix) => {
    expect(/href="([^"]*)"/.exec(await told(query, prefix))?.[1]).toBe(`${prefix}/map#place-family-room`)
  })

  it.each([
    ['report a problem', ''],
    ['complaint', ''],
    ['signaler un problème', '/fr'],
  ])('about a problem leads to the form first, then to the telephone: %s', async (query, prefix) => {
    const [form, call] = [...(await told(query, prefix)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect([form, call]).toEqual([`${prefix}/contact-us`, 'tel:+16045550100'])
  })

  it('about a day that shops name is of that date’s usual hours', async () => {
    expect(textOf(await told('black friday'))).toMatch(/Black Friday, Friday, November 27 *: 10:00 AM – 9:00 PM/)
    expect(textOf(await told('vendredi fou', '/fr'))).toMatch(/Vendredi fou, vendredi 27 novembre : 10 h – 21 h/)
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [
          { id: 1, holiday_name: 'Late shopping', holiday_date: '2026-11-27', open_time: '07:00', close_time: '23:00' },
        ],
      },
    })
    await emptyCaches()
    expect(textOf(await told('black friday hours'))).toMatch(/November 27 *: 7:00 AM – 11:00 PM/)
  })

  it('is answered once for all who ask it, for the day it holds and the hours there are', async () => {
    expect(textOf(await told('black friday'))).toMatch(/November 27.*10:00 AM – 9:00 PM/)
    const closed = Array.from({ length: 7 }, (_, day) => ({ id: 9_000 + day, day_of_week: day, is_closed: true }))
    await mall.patch({ resource: 'hours', merge: { regular_hours: closed } })
    const headers = { authorization: 'Bearer sample-purge-token' }
    expect((await get('/api/purge/hours', { method: 'POST', headers })).status).toBe(200)
    expect(textOf(await told('black friday'))).toMatch(/November 27.*Closed/)
    expect(textOf(await told('hours'))).toMatch(/November 20/)
    vi.setSystemTime(new Date('2026-11-21T22:15:00.000Z'))
    expect(textOf(await told('hours'))).toMatch(/November 21/)
  })

  it('about a holiday whose hours nobody posted says so, in place of the weekday’s', async () => {
    await mall.patch({ resource: 'hours', merge: { holiday_hours: [] } })
    expect(textOf(await told('new year’s day'))).toMatch(/January 1.*hours are not posted yet, and may differ/)
    expect(textOf(await told('jour de l’An', '/fr'))).toContain('heures non encore affichées')
    await at('2026-12-31T20:00:00.000Z')
    expect(textOf(await told('new year’s day'))).toMatch(/January 1.*not posted/)
    await at('2027-01-01T20:00:00.000Z')
    expect(textOf(await told('opening hours'))).not.toContain('not posted')
  })

  it('about a holiday that its row names is found by either language’s name, and is of today once its days have begun', async () => {
    const row = { is_holiday: true, open_time: '08:00', close_time: '23:00' }
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [
          { ...row, id: 1, holiday_name: 'Late shopping', holiday_name_2: 'Heures des Fêtes' },
          { ...row, id: 2, holiday_name: 'Staff party', holiday_name_2: 'Fête du personnel' },
        ].map((each, at) => ({
          ...each,
          ...(at === 0
            ? { holiday_date: '2026-12-24', holiday_end_date: '2027-01-02' }
            : { holiday_date: '2026-12-09', is_closed: true }),
        })),
      },
    })
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 24/)
    expect(textOf(await told('fête du personnel', '/fr'))).toMatch(/Fête du personnel, mercredi 9 décembre.*Fermé/i)
    expect(textOf(await told('staff party', '/fr'))).toContain('Fête du personnel')
    await at('2026-12-28T20:00:00.000Z')
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 28/)
  })

  it('is understood in French, and answered so', async () => {
    expect(textOf(await told('lendemain de Noël', '/fr'))).toMatch(/26 décembre.*8 h/)
    expect(textOf(await told('heures d’ouverture', '/fr'))).toMatch(/Vendredi 20 novembre : 10 h/)
    expect(await told('jours fériés', '/fr')).toContain('href="/fr/hours#h-holidays"')
  })

  it.each([
    ['parking', '', ['Free parking, always', 'Parking and transit']],
    [
      'stationnement',
      '/fr',
      ['Stationnement gratuit, toujours', 'Stationnement et autobus', 'Le stationnement nord est refait'],
    ],
    ['report a problem', '', ['Contact us']],
    ['signaler un problème', '/fr', ['Nous joindre']],
    ['contact us', '', ['Contact us']],
    ['transit', '', ['Transit', 'Parking and transit']],
    ['how do I get there by bus', '', []],
    ['wifi', '', []],
    ['open late', '', []],
    ['open now', '', []],
    ['christmas', '', ['Santa in the sitting room']],
  ])('has below it only what is called so: %s', async (query, prefix, titles) => {
    expect(await told(query, prefix)).not.toBe('')
    const { body } = await get(`${prefix}/search?q=${encodeURIComponent(query)}`)
    const hits = [...mainOf(body).matchAll(/<ul class="hits">([\s\S]*?)<\/ul>/g)].map(([list]) => list).join('')
    expect([...hits.matchAll(/<a href="[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title)).toEqual(titles)
  })

  it.each(['open road', 'boots', 'rainfold', 'lantern night', 'clothing', 'closet', 'card games', 'cart'])(
    'is not what %s is',
    async (query) => {
      expect(await told(query)).toBe('')
    },
  )
})
