/** The JSON-LD of pages: complete for its kind, without empty members, and consistent with the page. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { at, friday } from '../support/clock'
import { emptyMembers, graphOf, h1Of, linkedSlugs, mainOf, nodeOf, textOf } from '../support/page'
import { named } from '../support/sample'
import { sampleRoutes } from '../support/sample-routes'
import { get, mall, origin } from '../support/site'

type Json = Record<string, unknown>

beforeAll(async () => {
  await mall.reset()
  await at(friday)
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(friday), toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => mall.reset())

const bodyOf = async (path: string): Promise<string> => (await get(path)).body
/** A member by its path: `location.address.addressRegion`. A list stands for its first item. */
const member = (node: unknown, way: string): unknown =>
  way.split('.').reduce<unknown>((value, name) => {
    const one = Array.isArray(value) ? value[0] : value
    return typeof one === 'object' && one !== null ? (one as Json)[name] : undefined
  }, node)

const address = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry']
const within = (way: string, names: readonly string[]): string[] => names.map((name) => `${way}.${name}`)

/** What search engines require and recommend for each kind, and members that consumers rely on. */
const kinds: readonly [path: string, type: string, members: readonly string[]][] = [
  [
    '/',
    'ShoppingCenter',
    ['name', 'url', 'telephone', 'image', 'logo', 'hasMap', 'sameAs', ...within('address', address)],
  ],
  ['/', 'ShoppingCenter', ['openingHoursSpecification.dayOfWeek', 'specialOpeningHoursSpecification.validFrom']],
  ['/', 'WebSite', ['name', 'url', 'publisher.@id']],
  ['/hours', 'ShoppingCenter', ['openingHoursSpecification.opens', 'specialOpeningHoursSpecification.validThrough']],
  ['/amenities', 'ShoppingCenter', ['amenityFeature.name', 'amenityFeature.value']],
  ['/map', 'ShoppingCenter', ['hasMap']],
  ['/contact-us', 'ContactPage', ['name', 'url', 'mainEntity.@id']],
  ['/dining', 'ItemList', ['numberOfItems', 'itemListElement.position', 'itemListElement.url']],
  [
    '/stores/rainfold-outerwear',
    'ClothingStore',
    ['name', 'url', 'image', 'logo', 'telephone', 'sameAs', 'containedInPlace.@id', ...within('address', address)],
  ],
  ['/stores/rainfold-outerwear', 'ClothingStore', ['openingHoursSpecification.opens', 'makesOffer.url']],
  [
    '/promotions/rainfold-outerwear-raincoat-trade-in',
    'Offer',
    ['name', 'description', 'image', 'url', 'validFrom', 'validThrough', 'offeredBy.@id', 'offeredBy.name'],
  ],
  [
    `/events/${named('lantern-night')}`,
    'Event',
    [
      ...['name', 'startDate', 'endDate', 'description', 'image', 'eventStatus', 'eventAttendanceMode'],
      ...['organizer.name', 'organizer.url', 'location.name', 'offers.priceCurrency', 'isAccessibleForFree'],
      ...within('location.address', address),
    ],
  ],
  [
    '/jobs/88-noodle-house-noodle-puller',
    'JobPosting',
    [
      ...['title', 'description', 'datePosted', 'validThrough', 'employmentType', 'identifier.value', 'directApply'],
      ...['hiringOrganization.name', 'hiringOrganization.logo', ...within('jobLocation.address', address)],
    ],
  ],
  ['/blogs', 'Blog', ['name', 'url', 'blogPost.headline', 'blogPost.datePublished', 'publisher.@id']],
  ['/blogs', 'NewsArticle', ['headline', 'datePublished', 'dateModified', 'author.name', 'publisher.logo']],
  [
    '/blogs/five-warm-drinks',
    'BlogPosting',
    [
      ...['headline', 'image', 'datePublished', 'dateModified', 'mainEntityOfPage'],
      ...['author.name', 'publisher.name', 'publisher.logo'],
    ],
  ],
  ['/pages/walking-club', 'WebPage', ['name', 'url', 'description', 'isPartOf.@id', 'inLanguage']],
  ['/pages/walking-club', 'ImageGallery', ['name', 'image.contentUrl', 'image.caption']],
  ['/checkin/the-goal', 'WebPage', ['name', 'url', 'description']],
  ['/oneplanet', 'WebPage', ['name', 'url', 'description']],
]

describe('each kind has what is asked of it', () => {
  it.each(kinds)('%s: %s', async (path, type, members) => {
    const node = nodeOf(await bodyOf(path), type)
    expect(node, type).toBeDefined()
    expect(members.filter((way) => member(node, way) === undefined)).toEqual([])
  })

  it('and nothing is said where nothing is to be said', async () => {
    for (const path of ['/search?q=tea', '/visit?s=lantern-toys', '/nowhere', '/offline'])
      expect(graphOf(await bodyOf(path)), path).toEqual([])
  })

  it('and no kind that is refused, withdrawn or untrue', async () => {
    for (const { address: path } of sampleRoutes) {
      const types = JSON.stringify(graphOf(await bodyOf(path)))
      expect(types, path).not.toMatch(/FAQPage|SpecialAnnouncement|SearchAction|SaleEvent/)
      if (/promotions/.test(path)) expect(types, path).not.toContain('"Event"')
    }
  })
})

describe('every graph', () => {
  const paths = sampleRoutes.flatMap(({ address: path }) => [path, path === '/' ? '/fr' : `/fr${path}`])

  it.each(paths)('of %s is one, well formed, and its trail is the page’s', async (path) => {
    const body = await bodyOf(path)
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text)
    expect(scripts.length).toBeLessThanOrEqual(1)
    if (!scripts[0]) return
    expect(scripts[0]).not.toContain('<')
    expect(JSON.parse(scripts[0])['@context']).toBe('https://schema.org')

    const graph = graphOf(body)
    expect(emptyMembers(graph)).toEqual([])
    const ids = graph.flatMap((node) => (node['@id'] as string | undefined) ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(new RegExp(`^${origin}/[^#]*#.+`))
    // An id identifies the thing, not its page in one language.
    for (const id of ids) expect(id).not.toContain(`${origin}/fr`)

    const trail = nodeOf(body, 'BreadcrumbList') as { itemListElement: Json[] } | undefined
    const crumbs = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1]
    const shown = [...(crumbs ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) => textOf(item ?? '').trim())
    expect((trail?.itemListElement ?? []).map(({ name }) => name)).toEqual(shown)
    const hrefs = [...(crumbs ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => `${origin}${href}`)
    const items = (trail?.itemListElement ?? []).flatMap(({ item }) => (item as string | undefined) ?? [])
    expect(items.map((item) => item.replace(/(?<=\d)\/$/, '/'))).toEqual(hrefs)
    expect((trail?.itemListElement ?? []).map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
  })
})

describe('what it says stands on the page', () => {
  it('the centre: address and telephone', async () => {
    const body = await bodyOf('/')
    const centre = nodeOf(body, 'ShoppingCenter') as Json
    const words = textOf(body)
    for (const way of ['address.streetAddress', 'address.addressLocality', 'address.postalCode', 'telephone'])
      expect(words).toContain(member(centre, way) as string)
  })

  it('the hours: each row of the table, and closed days as the engines want them', async () => {
    const body = await bodyOf('/hours')
    const centre = nodeOf(body, 'ShoppingCenter') as Record<string, Json[]>
    const table = /<table class="hours hours-big">(.*?)<\/table>/s.exec(body)?.[1] ?? ''
    const clock = (time: string): string => {
      const [, hour = '', minute = '', half] = /(\d+):(\d\d)\s(AM|PM)/.exec(time) ?? []
      return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
    }
    const rows = [...table.matchAll(/<th scope="row">([A-Z][a-z]+day).*?<td>(.*?)<\/td>/gs)].map(([, day, times]) => {
      const [opens = '', closes = ''] = (times ?? '').split('–')
      return `${day} ${clock(opens)} ${clock(closes)}`
    })
    const said = centre.openingHoursSpecification!.flatMap(({ dayOfWeek, opens, closes }) =>
      [dayOfWeek].flat().map((day) => `${day} ${opens} ${closes}`),
    )
    expect(rows).toHaveLength(7)
    expect([...said].sort()).toEqual([...rows].sort())
    expect(centre.specialOpeningHoursSpecification).toContainEqual(
      expect.objectContaining({ validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' }),
    )
  })

  it('a store: name, telephone, unit, hours only where it shows some', async () => {
    const body = await bodyOf('/stores/rainfold-outerwear')
    const store = nodeOf(body, 'ClothingStore') as Json
    expect(textOf(h1Of(body)[0]!)).toBe(store.name)
    expect(textOf(mainOf(body))).toContain(store.telephone as string)
    expect(member(store, 'address.streetAddress')).toBe('Unit 132, 100 Acorn Parkway')
    expect(textOf(mainOf(body))).toMatch(/Unit 132/i)
    for (const slug of ['moss-home', 'hearthside-rugs']) {
      const shut = graphOf(await bodyOf(`/stores/${slug}`)).find(({ containedInPlace }) => containedInPlace)
      expect(shut?.name, slug).toBeTruthy()
      expect(shut, slug).not.toHaveProperty('openingHoursSpecification')
    }
    // Open past midnight: one row whose closing time is before its opening time.
    const late = graphOf(await bodyOf('/stores/cedar-and-smoke')).find(({ containedInPlace }) => containedInPlace)
    expect(late?.openingHoursSpecification).toContainEqual(expect.objectContaining({ closes: '02:00' }))
  })

  it('an event: name, place and days', async () => {
    const body = await bodyOf(`/events/${named('lantern-night')}`)
    const event = nodeOf(body, 'Event') as Json
    expect(h1Of(body)).toEqual([event.name])
    expect(textOf(mainOf(body))).toContain(member(event, 'location.name') as string)
    expect(mainOf(body)).toContain(`dateTime="${event.startDate}"`)
    expect(textOf(mainOf(body))).toContain('November 27, 2026, 5:00 PM – 9:00 PM')
    expect(event.startDate).toBe('2026-11-27T17:00:00-07:00')
    expect(event.endDate).toBe('2026-11-27T21:00:00-07:00')
  })

  it('a job: title, employer, last day', async () => {
    const body = await bodyOf('/jobs/88-noodle-house-noodle-puller')
    const job = nodeOf(body, 'JobPosting') as Json
    expect(h1Of(body)).toEqual([job.title])
    expect(textOf(mainOf(body))).toContain(member(job, 'hiringOrganization.name') as string)
    expect(job.validThrough).toBe('2026-12-20T23:59:59-07:00')
    expect(textOf(mainOf(body))).toContain('Apply by December 20, 2026')
    // The centre is the employer only of its own staff.
    const own = nodeOf(await bodyOf(`/jobs/${named('guest-services-host')}`), 'JobPosting')
    expect(member(own, 'hiringOrganization.name')).toBe(centre.name)
  })

  it('an offer: name, store, days', async () => {
    const body = await bodyOf('/promotions/rainfold-outerwear-raincoat-trade-in')
    const offer = nodeOf(body, 'Offer') as Json
    expect(h1Of(body)).toEqual([offer.name])
    expect([offer.validFrom, offer.validThrough]).toEqual(['2026-11-16', '2026-11-30'])
    expect(textOf(mainOf(body))).toContain('November 16 – 30, 2026')
    expect(textOf(mainOf(body))).toContain(member(offer, 'offeredBy.name') as string)
  })

  it('a post: headline, author, day', async () => {
    const body = await bodyOf('/blogs/stubborn-zips')
    const post = nodeOf(body, 'BlogPosting') as Json
    expect(textOf(h1Of(body)[0]!)).toBe(post.headline)
    expect(textOf(mainOf(body))).toContain(member(post, 'author.name') as string)
    expect(mainOf(body)).toContain(`dateTime="${String(post.datePublished).slice(0, 10)}`)
  })

  it('the places to eat, in the order shown; the pictures with their words', async () => {
    const dining = await bodyOf('/dining')
    const list = nodeOf(dining, 'ItemList') as { numberOfItems: number; itemListElement: Json[] }
    const shown = [...new Set(linkedSlugs(mainOf(dining), 'stores'))]
    expect(list.itemListElement.map(({ url }) => String(url).split('/').at(-1))).toEqual(shown)
    expect(list.numberOfItems).toBe(shown.length)
    const club = await bodyOf('/pages/walking-club')
    const { image } = nodeOf(club, 'ImageGallery') as { image: Json[] }
    for (const { contentUrl, caption } of image) {
      expect(club).toContain(`src="${String(contentUrl).replace(origin, '')}"`)
      expect(textOf(club) + club).toContain(caption as string)
    }
  })
})

describe('what is over or not yet known', () => {
  it('has no markup of an event, a job or an offer', async () => {
    for (const [path, type] of [
      [`/events/${named('pumpkin-weigh-in')}`, 'Event'],
      ['/promotions/harrow-menswear-shirts', 'Offer'],
    ] as const) {
      const { status, body } = await get(path)
      expect(status, path).toBe(200)
      expect(nodeOf(body, type), path).toBeUndefined()
    }
  })

  it('keeps what a service leaves out out of the graph', async () => {
    await mall.patch({ resource: 'events', items: [{ id: 1, slug: 'bare', name: 'Bare', start_date: '2026-12-05' }] })
    await at(friday)
    const body = await bodyOf('/events/bare')
    expect(h1Of(body)).toEqual(['Bare'])
    expect(emptyMembers(graphOf(body))).toEqual([])
    expect(nodeOf(body, 'Event')).toMatchObject({ name: 'Bare', startDate: '2026-12-05' })
    expect(nodeOf(body, 'Event')).not.toHaveProperty('description')
    await mall.patch({ resource: 'events', items: [{ id: 1, slug: 'bare', name: 'Bare </script><b>' }] })
    await at(friday)
    const undated = await bodyOf('/events/bare')
    expect(nodeOf(undated, 'Event')).toBeUndefined()
    expect(JSON.stringify(nodeOf(undated, 'BreadcrumbList'))).toContain('Bare </script><b>')
  })
})
