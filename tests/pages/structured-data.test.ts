/** The JSON-LD of pages: of the kind that the page is about (tests/centre/structured-data), and consistent with the page. */
import { beforeEach, describe, expect, it } from 'vitest'
import { asUsual } from '../support/clock'
import { graphOf, h1Of, linkedSlugs, mainOf, nodeOf, textOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall, origin } from '../support/site'

type Json = Record<string, unknown>

beforeEach(() => asUsual())

const bodyOf = async (path: string): Promise<string> => (await get(path)).body
/** A member by its path: `location.address.addressRegion`. A list stands for its first item. */
const member = (node: unknown, way: string): unknown =>
  way.split('.').reduce<unknown>((value, name) => {
    const one = Array.isArray(value) ? value[0] : value
    return typeof one === 'object' && one !== null ? (one as Json)[name] : undefined
  }, node)

it.each([
  ['/', ['ShoppingCenter', 'WebSite']],
  ...['/hours', '/amenities', '/map'].map((path): [string, string[]] => [path, ['ShoppingCenter']]),
  ['/contact-us', ['ContactPage']],
  ['/dining', ['ItemList']],
  ['/stores/rainfold-outerwear', ['ClothingStore']],
  ['/blogs', ['Blog', 'NewsArticle']],
  ['/pages/walking-club', ['WebPage', 'ImageGallery']],
  ['/checkin/the-goal', ['WebPage']],
  ['/oneplanet', ['WebPage']],
  // Where nothing is to be said, nothing is said.
  ...['/search?q=tea', '/visit?s=lantern-toys', '/nowhere', '/offline'].map((path): [string, string[]] => [path, []]),
])('%s is about %j', async (path, types) => {
  const said = graphOf(await bodyOf(path)).flatMap((node) => node['@type'] as string)
  expect(said).toEqual(types.length === 0 ? [] : expect.arrayContaining(types))
})

describe('what it says stands on the page', () => {
  it('a store: name, telephone, unit, hours only where it shows some', async () => {
    const body = await bodyOf('/stores/rainfold-outerwear')
    const store = nodeOf(body, 'ClothingStore') as Json
    expect(textOf(h1Of(body)[0]!)).toBe(store.name)
    expect(textOf(mainOf(body))).toContain(store.telephone as string)
    expect(member(store, 'address.streetAddress')).toBe('Unit 132, 100 Acorn Parkway')
    expect(textOf(mainOf(body))).toMatch(/Unit 132/i)
    const shut = graphOf(await bodyOf('/stores/moss-home')).find(({ containedInPlace }) => containedInPlace)
    expect(shut?.name).toBeTruthy()
    expect(shut).not.toHaveProperty('openingHoursSpecification')
  })

  it.each([
    [`/events/${named('lantern-night')}`, 'Event', 'name', ['location.name'], 'November 27, 2026, 5:00 PM – 9:00 PM'],
    ['/jobs/88-noodle-house-noodle-puller', 'JobPosting', 'title', ['hiringOrganization.name'], 'by December 20, 2026'],
    ['/promotions/rainfold-outerwear-raincoat-trade-in', 'Offer', 'name', ['offeredBy.name'], 'November 16 – 30, 2026'],
    ['/blogs/stubborn-zips', 'BlogPosting', 'headline', ['author.name'], ''],
  ])('%s: its name, whose it is, its days', async (path, type, title, ways, days) => {
    const body = await bodyOf(path)
    const node = nodeOf(body, type)
    const words = textOf(mainOf(body))
    expect(textOf(h1Of(body)[0]!)).toBe(node?.[title])
    for (const way of ways) expect(words).toContain(member(node, way) as string)
    expect(words.replaceAll('\u00a0', ' ')).toContain(days)
    const dates = ['startDate', 'endDate', 'validFrom', 'validThrough'].flatMap((name) => node?.[name] ?? [])
    expect([type, ...dates]).toEqual([type, ...(said[type] ?? [])])
  })
  const said: Record<string, string[]> = {
    Event: ['2026-11-27T17:00:00-07:00', '2026-11-27T21:00:00-07:00'],
    JobPosting: ['2026-12-20T23:59:59-07:00'],
    Offer: ['2026-11-16', '2026-11-30'],
  }

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

it('cannot be broken out of by a name; what is not dated is no event', async () => {
  await mall.patch({ resource: 'events', items: [{ id: 1, slug: 'bare', name: '</script><b>' }] })
  const body = await bodyOf('/events/bare')
  expect(nodeOf(body, 'Event')).toBeUndefined()
  expect(JSON.stringify(nodeOf(body, 'BreadcrumbList'))).toContain('</script><b>')
})
