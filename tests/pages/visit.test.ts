import { beforeEach, describe, expect, it } from 'vitest'
import { STORE_IDS } from '../../sample-mall/content/stores'
import { centre } from '../../src/base/config'
import { visitQuery } from '../../src/centre/stores/visit-list'
import { withPlainSpaces } from '../../src/centre/time/format'
import type { Store } from '../../src/content/schema/store'
import { maxStops, readList } from '../../src/pages/visit/visit'
import { asUsual, at } from '../support/clock'
import { held } from '../support/held'
import { h1Of, linkedSlugs, mainAt, mainOf, pageAt, titleOf } from '../support/page'
import { get, mall, outage } from '../support/site'

const listed = 's=rainfold-outerwear,lantern-toys,fernway-pharmacy'
/** The names of the stops, in order. */
const stopsOf = (body: string): string[] =>
  [...(/<ol class="stops".*?<\/ol>/s.exec(body)?.[0] ?? '').matchAll(/<h2><a[^>]*>([^<]*)/g)].map(([, of = '']) => of)

/** The groups of a page, each with its items' names and what is said of them. */
const keptOf = (body: string): [string, string[]][] =>
  [...mainOf(body).matchAll(/<section><h2>(.*?)<\/h2><ul class="stops">(.*?)<\/ul>/gs)].map(([, group, list]) => [
    group ?? '',
    [...(list ?? '').matchAll(/<li><div>(.*?)<\/div>/gs)].map(([, facts]) =>
      withPlainSpaces((facts ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).trim(),
    ),
  ])

beforeEach(() => asUsual())

it('reads two hundred names of an address, and no more', () => {
  const stores = Array.from({ length: 4000 }, (_, id) => ({ id, slug: `Store-${id}` }) as Store)
  const known = Array.from({ length: 20_000 }, (_, index) => `store-${index % 4000}`)
  const { stores: listed, unknown, overflow } = readList(['a', ...known].join(','), stores)
  expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: maxStops }, (_, index) => index))
  expect([unknown, overflow.length]).toEqual([['a'], 199 - maxStops])
})

describe('/visit', () => {
  it('shows the stores of the link in their order, with unit, map and hours, without any script', async () => {
    await at('2026-11-24T20:00:00Z')
    const body = await pageAt(`/visit?${listed}`)
    expect(h1Of(body)).toEqual(['Your visit: 3 stops'])
    expect(stopsOf(body)).toEqual(['Rainfold Outerwear', 'Lantern Toys', 'Fernway Pharmacy'])
    const main = mainOf(body)
    expect(main).toContain('Unit 132')
    expect(main).toContain('href="/map?store=lantern-toys"')
    expect(main.match(/data-open-intervals/g)?.length).toBeGreaterThan(0)
    expect(main).toMatch(/Today \d/)
    // No room is kept for what is shown tonight.
    expect(main).not.toMatch(/data-open-room="Closed/)
    expect(main).toContain('aria-label="Floor plan, Level 1, with')
    expect(main).toContain('mailto:?subject=')
    expect(titleOf(body)).toContain('Visit list')
    // Nothing was left out, and nothing was asked of each store.
    expect(main).not.toContain('notice')
    const { byPath } = await mall.calls()
    expect(Object.keys(byPath).filter((path) => path.includes('store_by_slug'))).toEqual([])
  })

  it('tells the whole walk from stop to stop, where the walkways know it', async () => {
    const metres = async (list: string) => {
      const said = withPlainSpaces(await mainAt(`/visit?s=${list}`))
      return Number(/From the first stop to the last: about (\d+) metres, \d+ min on foot\./.exec(said)?.[1])
    }
    const legs = [await metres('rainfold-outerwear,lantern-toys'), await metres('lantern-toys,fernway-pharmacy')]
    expect(Math.min(...legs)).toBeGreaterThan(0)
    const whole = await metres('rainfold-outerwear,lantern-toys,fernway-pharmacy')
    // Each is rounded to the nearest five.
    expect(Math.abs(whole - legs.reduce((sum, leg) => sum + leg, 0))).toBeLessThanOrEqual(10)
    expect(await mainAt('/fr/visit?s=rainfold-outerwear,lantern-toys')).toContain('Du premier au dernier')
    // One stop is no walk; nor is a list with a stop whose door the drawing does not have.
    expect(await mainAt('/visit?s=lantern-toys')).not.toContain('From the first stop')
    await mall.change({ resource: 'mapplic', items: {} })
    expect(await mainAt('/visit?s=rainfold-outerwear,lantern-toys')).not.toContain('From the first stop')
  })

  it('names what is no store here and leaves it out, and has each store once', async () => {
    const body = await pageAt('/visit?s=RAINFOLD-outerwear,,no-store,rainfold-outerwear,%3Cb%3E,lantern-toys')
    expect(stopsOf(body)).toEqual(['Rainfold Outerwear', 'Lantern Toys'])
    expect(mainOf(body)).toContain('were left out: no-store, &lt;b&gt;.')
    const one = await mainAt('/visit?s=lantern-toys,gone')
    expect(one).toContain(`One store in this link is not at ${centre.name} and was left out: gone.`)
    expect(one).toContain('href="/visit?s=lantern-toys" data-stop="gone">Remove gone<')
    expect(h1Of(one)).toEqual(['Your visit: 1 stop'])
    // A comma within a slug divides no list.
    await mall.change({ resource: 'stores', merge: { [STORE_IDS.get('lantern-toys')!]: { slug: 'Thé, jouets' } } })
    const [, key = ''] = /data-store="(Thé[^"]+)"/.exec((await get('/stores')).body) ?? []
    const odd = await mainAt(`/visit${visitQuery(['fernway-pharmacy', key])}`)
    expect([stopsOf(odd), odd.includes(`data-stop="${key}"`)]).toEqual([['Fernway Pharmacy', 'Lantern Toys'], true])
  })

  it('takes a stop off by a link to the list without it; the last one leads to a list that is empty', async () => {
    const { body } = await get(`/visit?${listed}`)
    expect(body).toContain('href="/visit?s=rainfold-outerwear,fernway-pharmacy" aria-label="Remove Lantern Toys"')
    expect(await mainAt('/visit?s=lantern-toys')).toContain('href="/visit?s=," aria-label="Remove Lantern Toys"')
    const empty = await mainAt('/visit?s=,')
    // Not the address of the visitor's own list, which a script would fill in.
    expect(empty).toMatch(/data-visit="named".*There is nothing on this list yet\./s)
    const { body: own } = await get('/visit')
    expect(h1Of(own)).toEqual(['Visit list'])
    expect(mainOf(own)).toMatch(/data-visit="own".*The heart beside a store, an offer, an event or a post puts it/s)
  })

  it('shows neither hours nor a map where there are none', async () => {
    expect(await mainAt('/visit?s=moss-home')).toMatch(/^(?!.*data-open-intervals).*Coming soon/s)
    const without = centre.without as string[]
    without.push('map')
    for (const path of ['/visit?s=lantern-toys', '/stores/lantern-toys'])
      expect(await mainAt(path), path).not.toContain('href="/map')
    without.pop()
  })

  it('calls nothing unknown while the stores cannot be had', async () => {
    await mall.misbehave('stores/list', 'status', { status: 500 })
    const body = await pageAt(`/visit?${listed}`)
    expect(mainOf(body)).toMatch(/^(?!.*left out).*The stores could not be loaded just now\./s)
    await mall.behave()
    await outage('events')
    const unsure = keptOf((await get('/visit?s=lantern-toys,events/past')).body)
    expect(unsure[0]?.[1][0]).toContain('past The events could not be loaded just now.')
  })
})

it('the open state is in the header too, for some days only, and what comes after them is not called closed', async () => {
  await at('2026-11-24T20:00:00Z')
  const { body } = await get('/stores')
  const header = /<header.*?<\/header>/s.exec(body)?.[0] ?? ''
  expect(body).toContain('<h2 id="f-hours">Centre hours</h2>')
  expect((await get('/')).body).toContain(held('<span class="sr">Monday: 10:00 AM to 7:00 PM'))
  const attribute = (name: string) =>
    JSON.parse((new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? '').replaceAll('&quot;', '"')) as [
      number,
      number,
    ][]
  const intervals = attribute('data-open-intervals')
  expect(intervals).toHaveLength(4)
  const [, lastCloses] = intervals.at(-1)!
  const unknownFrom = Math.min(...attribute('data-open-unknown').map(([from]) => from))
  expect(unknownFrom).toBeGreaterThan(lastCloses)
  expect(unknownFrom - lastCloses).toBeLessThan(48 * 3_600_000)
  expect(header).toContain(held('Open now until 7 PM'))
})

it('the open state keeps the reason of a closed day until midnight', async () => {
  await at('2026-12-25T20:00:00Z')
  const main = await mainAt('/hours')
  const until = Number(/data-open-closed-until="(\d+)"/.exec(main)?.[1])
  expect(new Date(until).toISOString()).toBe('2026-12-26T07:00:00.000Z')
  expect(main).toMatch(/data-open-room="Closed today for Christmas Day\. Opens/)
})

describe('the order of a list', () => {
  const path = '/visit?s=rainfold-outerwear,lantern-toys,ember-and-oat'
  it('is changed by links, which need no script; the first cannot go up, the last not down', async () => {
    const { body } = await get(path)
    const moves = Array.from(body.matchAll(/href="([^"]*)" aria-label="(Move [^"]*)"/g), ([, to, name]) => [name, to])
    expect(moves).toEqual([
      ['Move Rainfold Outerwear down', '/visit?s=lantern-toys,rainfold-outerwear,ember-and-oat'],
      ['Move Lantern Toys up', '/visit?s=lantern-toys,rainfold-outerwear,ember-and-oat'],
      ['Move Lantern Toys down', '/visit?s=rainfold-outerwear,ember-and-oat,lantern-toys'],
      ['Move Ember &amp; Oat up', '/visit?s=rainfold-outerwear,ember-and-oat,lantern-toys'],
    ])
  })
  it('is drawn: numbers where the stops are, and the walk from one to the next', async () => {
    const svg = /<svg class="plan mini"[\s\S]*?<\/svg>/.exec((await get(path)).body)?.[0] ?? ''
    const numbers = [...svg.matchAll(/<text [^>]*>(\d)<\/text>/g)].map(([, number]) => number)
    expect(numbers.toSorted()).toEqual(['1', '2', '3'])
    expect(svg).toMatch(/<path class="fp-route" d="M[\d.]+ [\d.]+L/)
  })
})

describe('what is kept beside the stores', () => {
  const firstOf = async (family: string): Promise<string> =>
    linkedSlugs(await mainAt(`/${family}`), family).find((slug) => !slug.includes('/')) ?? ''

  it('stands below them by kind, with its dates, in the address by its key', async () => {
    const [event, promotion, post] = [await firstOf('events'), await firstOf('promotions'), 'wet-dogs']
    const keys = [`blogs/${post}`, 'lantern-toys', `events/${event}`, `promotions/${promotion}`]
    const body = await pageAt(`/visit?s=${keys.join(',')}`)
    expect(h1Of(body)).toEqual(['Your visit: 1 stop'])
    expect(stopsOf(body)).toEqual(['Lantern Toys'])
    const kept = keptOf(body)
    expect(kept.map(([group]) => group)).toEqual(['Promotions', 'Events', 'Blog posts'])
    expect(kept.flatMap(([, items]) => items)).toHaveLength(3)
    expect(kept[1]?.[1][0]).toMatch(/\d/)
    expect(kept[2]?.[1][0]).toMatch(/20\d\d/)
    const main = mainOf(body)
    expect(main).toContain(`href="/events/${event}"`)
    // Its removal leaves the rest, and what is shared has it all.
    expect(main).toContain(`href="/visit?s=lantern-toys,promotions/${promotion},blogs/${post}"`)
    expect(main).toMatch(new RegExp(`data-share="[^"]*s=lantern-toys,promotions/${promotion},events/${event},blogs/`))
    const french = keptOf((await get(`/fr/visit?s=${keys.join(',')}`)).body)
    expect(french.map(([group]) => group)).toEqual(['Promotions', 'Événements', 'Articles du blogue'])
    // Without a store it is a list all the same, each item once.
    const alone = await get(`/visit?s=events/${event},events/${event.toUpperCase()}`)
    expect(keptOf(alone.body)).toEqual([kept[1]])
    expect(mainOf(alone.body)).not.toContain('There is nothing on this list yet.')
  })

  it('is said to be over since its last day, cancelled, or gone; and only if that is known', async () => {
    await at('2026-11-24T20:00:00Z')
    const record = (id: number, name: string, extra: object) => ({
      id,
      name,
      slug: name.toLowerCase(),
      show_times: false,
      ...extra,
    })
    await mall.change({
      resource: 'events',
      items: [
        record(1, 'Past', { start_date: '2026-11-10', end_date: '2026-11-12' }),
        record(2, 'Long', { start_date: '2025-11-10', end_date: '2025-11-12' }),
        record(3, 'Later', { start_date: '2026-12-05', end_date: '2026-12-05' }),
        record(4, 'Off', { start_date: '2026-12-05', end_date: '2026-12-05', status: 'Cancelled' }),
        record(5, 'Secret', { start_date: '2026-12-05', show_on_web_date: '2026-12-01' }),
      ],
    })
    const path = '/visit?s=events/past,events/long,events/later,events/off,events/secret,events/%3Cb%3E,promotions/none'
    const body = (await get(path)).body
    expect(keptOf(body)).toEqual([
      ['Promotions', ['none No longer on this site']],
      [
        'Events',
        [
          ...['Past Over since Nov 12', 'Long Over since Nov 12, 2025', 'Later Saturday, December 5'],
          ...['Off Saturday, December 5 Cancelled', 'secret No longer on this site'],
          '&lt;b&gt; No longer on this site',
        ],
      ],
    ])
    expect(mainOf(body)).toContain('aria-label="Remove none"')
    expect(mainOf(body)).not.toContain('href="/events/long"')
    expect(keptOf((await get(`/fr${path}`)).body)[1]?.[1][0]).toContain('Terminé depuis le 12 nov.')
  })

  it('counts with the stores to the most that a list holds, which is cut', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `events/none-${index}`)
    const { body } = await get(`/visit?s=lantern-toys,${keys.join(',')}`)
    expect(keptOf(body)[0]?.[1]).toHaveLength(39)
    expect(mainOf(body)).toMatch(/href="[^"]+none-1[,"][^"]*none-59" aria-label="Remove none-0".*Left out: 21\./s)
  })
})
