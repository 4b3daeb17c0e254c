/** A question is answered before anything that merely contains its words is listed. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asUsual, at } from '../support/clock'
import { linkedSlugs, mainAt, textOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall, outage } from '../support/site'

beforeEach(() => asUsual())

const told = async (query: string, prefix = ''): Promise<string> => {
  const [before = ''] = (await mainAt(`${prefix}/search?q=${encodeURIComponent(query)}`)).split(/<ul class="hits"/)
  return /<div class="notice"><p>(?:<b>|<span class="open-state")[\s\S]*?<\/div>/.exec(before)?.[0] ?? ''
}

it.each([
  // What a place or service is called.
  ['atm', '', /^Bank machines *Entrance A *Ridgeline Bank/],
  ['rent a stroller', '', /^Wheelchairs and strollers *: Borrow either at Guest Services/],
  ['customer service', '', /^Guest Services *Oak Court/],
  ['quiet hours', '', /^Quiet hours *: Every Tuesday/],
  ['guichets', '/fr', /^Guichets automatiques *Entrée A/],
  ['poussettes', '/fr', /^Fauteuils roulants et poussettes *: À emprunter/],
  // Questions.
  ['are you open on boxing day?', '', /Boxing Day.*December 26.*8:00 AM – 6:00 PM/],
  ['how late are you open', '', /Friday, November 20 *: 10:00 AM – 9:00 PM/],
  ['are you open on sunday?', '', /^Sunday, November 22 *: 11:00 AM – 5:00 PM *Holiday hours$/],
  ['heures demain', '', /^Saturday, November 21 *: 10:00 AM – 6:00 PM/],
  ['what’s on saturday', '', /^Saturday, November 21 *: 10:00 AM – 6:00 PM *Events \(\d+\) *\S/],
  ['lost item', '', /^Lost and found *: Guest Services, Oak Court, Level 1: .*Contact us: Lost and found/],
  ['directions', '', /100 Acorn Parkway/],
  ['email address', '', /Contact us.*hello@/],
  ['black friday', '', /Black Friday, Friday, November 27 *: 10:00 AM – 9:00 PM/],
  ['gift cards', '', /Gift cards *: One card, every store. Buy it at Guest Services/],
  ['how do I get there by bus', '', /Transit *: Stops on Acorn Parkway, 40 metres from Entrance A/],
  ['cartes-cadeaux', '/fr', /En vente au service à la clientèle/],
  ['heures d’ouverture', '/fr', /Vendredi 20 novembre : 10 h/],
  // What merely has their words.
  ['bank', '', /^$/],
  ['customer service jobs', '', /^$/],
])('%s, asked at %s/search', async (query, prefix, words) => {
  expect(textOf(await told(query, prefix)).trim()).toMatch(words)
})

it.each([
  ['where are the washrooms', '', ['/map?to=nearest-washrooms', '/map#place-washrooms-food-court']],
  ['toilettes', '/fr', ['/fr/map?to=nearest-washrooms']],
  ['gift cards', '', [`/pages/${named('gift-cards')}`]],
  ['bus', '', ['/map#place-bus-acorn-parkway', `/pages/${named('getting-here')}`]],
  ['family washroom', '', ['/map#place-family-room']],
  ['complaint', '', ['/contact-us', 'tel:+16045550100']],
  ['signaler un problème', '/fr', ['/fr/contact-us', 'tel:+16045550100']],
  ['jours fériés', '/fr', ['/fr/hours#h-holidays']],
])('%s, asked at %s/search, leads to %j in this order', async (query, prefix, hrefs) => {
  const links = [...(await told(query, prefix)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.filter((href) => hrefs.includes(href ?? ''))).toEqual(hrefs)
})

it.each([
  ['what’s on this weekend', '', /^This weekend *: Saturday, November 21 – Sunday, November 22/, 'weekend'],
  ['weekend', '', /^This weekend *: Saturday, November 21/, 'weekend'],
  ['événements fin de semaine', '', /^This weekend *: Saturday, November 21/, 'weekend'],
  ['la semaine prochaine', '/fr', /^La semaine prochaine *: lundi 23 novembre – dimanche 29 novembre/, 'next-week'],
])('days that are called by what the site calls them have their events: %s', async (query, prefix, words, when) => {
  const answer = await told(query, prefix)
  expect(textOf(answer).trim().replaceAll('\u00a0', ' ')).toMatch(words)
  const events = [...answer.matchAll(/href="((?:\/fr)?\/events[^"]*)"/g)].map(([, href]) => href)
  expect(events.length).toBeGreaterThan(2)
  expect(events[0]).toBe(`${prefix}/events?when=${when}`)
  const list = await mainAt(`${prefix}/events?when=${when}`)
  // Those of the community, which are in the same list, count too.
  expect(textOf(answer)).toContain(
    `(${new Set(list.match(/href="(?:\/fr)?\/events\/[^"?]*"|id="community-[^"]*"/g)).size})`,
  )
  for (const href of events.slice(1))
    expect(list).toContain(href?.includes('#') ? `id="${href.split('#')[1]}"` : `href="${href}"`)
})

it('such days name what goes on in the evening, and have no answer where there is nothing', async () => {
  const on = (id: number, name: string, starts: string, ends: string) => ({
    ...{ id, name, slug: `event-${id}`, status: 'active', show_times: true, tags: [] },
    ...{ start_date: `2026-11-20T${starts}`, end_date: `2026-11-20T${ends}` },
  })
  await mall.patch({
    resource: 'events',
    items: [on(1, 'Story time', '10:30', '11:30'), on(2, 'Trio', '19:00', '21:00')],
  })
  const said = async (query: string, prefix: string) =>
    textOf(await told(query, prefix))
      .replace(/\s+/g, ' ')
      .replace(' :', ':')
      .trim()
  expect(await said('tonight', '')).toContain('Tonight: 10:00 AM – 9:00 PM Events (1) Trio')
  expect(await said('ce soir', '/fr')).toContain('Ce soir: 10 h – 21 h Événements (1) Trio')
  expect(linkedSlugs(await mainAt('/events?when=tonight'), 'events')).toEqual(['event-2'])
  expect(await told('this weekend')).toBe('')
})

describe('a question', () => {
  it('about transit is the way here where no amenity and no stop says it; a place is unknown where none can be had', async () => {
    const pages = JSON.parse((await get('/api/content/pages')).body) as { id: number; slug: string }[]
    const idOf = (slug: string) => pages.find((page) => page.slug === slug)?.id
    await mall.patch({ resource: 'point_of_interests', remove: [97007] })
    await mall.change({ resource: 'pages', merge: { [String(idOf(named('amenities')))]: { subpages: [] } } })
    expect(textOf(await told('bus'))).toMatch(/Directions *: 100 Acorn Parkway.*Parking and transit/)
    await outage('point_of_interests')
    expect(textOf(await mainAt('/search?q=atm'))).not.toContain('Bank machines')
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
    expect((await get('/fr/hours')).body).toMatch(/<\/time>(?:<!-- -->)?\u00a0: (?:<!-- -->)?heures non encore affich/)
    expect((await get('/hours')).body).toMatch(/<\/time>(?:<!-- -->)?: (?:<!-- -->)?hours are not posted yet/)
    await at('2026-12-31T20:00:00.000Z')
    expect(textOf(await told('new year’s day'))).toMatch(/January 1.*not posted/)
    await at('2027-01-01T20:00:00.000Z')
    expect(textOf(await told('opening hours'))).not.toContain('not posted')
  })

  it('about now names the holiday whose hours they are', async () => {
    await at('2026-12-24T17:00:00.000Z')
    expect(textOf(await told('open now'))).toMatch(/Christmas Eve, Thursday, December 24 *: 8:00 AM – 5:00 PM/)
    expect(textOf(await told('hours'))).toContain('Christmas Eve')
    expect(await mainAt('/')).toMatch(/Open now [^"]*\(Christmas Eve\).*>Open today until 5:00\sPM \(Christmas Eve\)</)
    expect(await mainAt('/fr/hours')).toMatch(/>Ouvert aujourd’hui jusqu’à 17\sh \(Veille de Noël\)</)
    expect(textOf(await told('heures', '/fr'))).toMatch(/Veille de Noël, jeudi 24 décembre *: 8 h – 17 h/)
    expect((await get('/api/search?q=open+now')).body).toContain('"title":"Christmas Eve, Thursday, December 24"')
    await at('2026-12-25T17:00:00.000Z')
    expect(textOf(await told('open now'))).toMatch(/Christmas Day, Friday, December 25 *: Closed/)
  })

  it('about a holiday that its row names is found by either language’s name, and is of today once its days have begun', async () => {
    const late = { holiday_date: '2026-12-24', holiday_end_date: '2027-01-02', open_time: '08:00', close_time: '23:00' }
    const party = { holiday_date: '2026-12-09', is_closed: true }
    const holiday_hours = [
      { ...late, id: 1, is_holiday: true, holiday_name: 'Late shopping', holiday_name_2: 'Heures des Fêtes' },
      { ...party, id: 2, is_holiday: true, holiday_name: 'Staff party', holiday_name_2: 'Fête du personnel' },
    ]
    await mall.patch({ resource: 'hours', merge: { holiday_hours } })
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 24/)
    expect(textOf(await told('fête du personnel', '/fr'))).toMatch(/Fête du personnel, mercredi 9 décembre.*Fermé/i)
    expect(textOf(await told('staff party', '/fr'))).toContain('Fête du personnel')
    await at('2026-12-28T20:00:00.000Z')
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 28/)
  })
})
