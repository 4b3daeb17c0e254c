import { beforeEach, describe, expect, it } from 'vitest'
import { asUsual } from '../support/clock'
import { held } from '../support/held'
import { expectInOrder, levelsOf, pageAt, textOf } from '../support/page'
import { get, mall } from '../support/site'

beforeEach(() => asUsual())

/** The way in words, with a plain space before the units. */
const section = (body: string): string =>
  (/<section class="prose way"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '').replace(/\u00a0(?=m(?:[eè]tres|in)\b)/g, ' ')
const sentences = (body: string): string[] =>
  [...section(body).matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))
const paths = (body: string): string[] =>
  [...body.matchAll(/<path class="fp-route" d="([^"]*)"/g)].map(([, d = '']) => d)

/** What a box of the form holds. */
const inputOf = (body: string, name: string): string | undefined => {
  const input = new RegExp(`<input[^>]* id="way-${name}"[^>]*>`).exec(body)?.[0]
  return input && (/ value="([^"]*)"/.exec(input)?.[1] ?? '')
}

describe('/map?from=&to=', () => {
  it('draws the way and says it, before the card', async () => {
    const body = await pageAt('/map?from=A&to=rainfold-outerwear')
    expect(section(body)).toContain('Route from Entrance A to Rainfold Outerwear')
    expect(sentences(body)).toEqual([
      'Go in at Entrance A.',
      expect.stringMatching(/^Walk about 90 metres\. You pass /),
      expect.stringMatching(/^Turn right and walk about 35 metres\./),
      'Rainfold Outerwear is on your right.',
    ])
    expect(paths(body)).toHaveLength(1)
    // In the document, before the hundred links of the drawing; the styles put it below (client/styles/pages/map.css).
    expectInOrder(body, ['class="prose way', 'class="map-card', 'class="plan'])
    expect(body).toContain('<link rel="canonical" href="http://localhost:8787/map"')
    // The destination is marked, in the list too.
    expect(body).toMatch(/<a class="fp-u fp-on" href="\/map\?store=rainfold-outerwear"/)
    const french = (await get('/fr/map?from=A&to=rainfold-outerwear&stepfree=1')).body
    expect(section(french)).toContain(held('Itinéraire sans obstacle : Entrée A\u00a0– Rainfold Outerwear'))
    expect(sentences(french)[0]).toBe(held('Entrez par l’entrée A.'))
  })

  it('changes level, and shows both', async () => {
    const { body } = await get('/map?from=A&to=arbour-bridal&stepfree=1')
    expect(section(body)).toContain('Step-free route from Entrance A to Arbour Bridal')
    expect(sentences(body).join(' ')).toMatch(/Take the elevator (on your (left|right)|straight ahead) to Level 2\./)
    expect(levelsOf(body)).toEqual(['level-1', 'level-2'])
    expect(paths(body)).toHaveLength(2)
    expect(body).toContain('href="/map?level=level-2&amp;from=A&amp;to=arbour-bridal&amp;stepfree=1"')
    // One level on request.
    const upper = (await get('/map?from=A&to=arbour-bridal&stepfree=1&level=level-2')).body
    expect(levelsOf(upper)).toEqual(['level-2'])
    expect(paths(upper)).toHaveLength(1)
  })

  it.each([
    ['from=A&to=%3Cnobody%3E', 'There is no place “&lt;nobody&gt;” on the map.'],
    ['from=Z&to=rainfold-outerwear', 'There is no place “Z” on the map.'],
    ['from=A&to=car+park', 'There is no place “car park” on the map.'],
    ['to=A', 'Say where you are and where you are going.'],
    ['from=rainfold-outerwear&to=rainfold-outerwear', 'You are there already'],
  ])('says why there is no way for %s', async (query, words) => {
    const body = await pageAt(`/map?${query}`)
    expect(body).toContain(words)
    expect(paths(body)).toHaveLength(0)
  })

  it('comes from the nearest entrance where nobody says from where', async () => {
    const shortest = async (from: string) => {
      const { body } = await get(`/map?from=${from}&to=rainfold-outerwear`)
      return Number(/About (\d+) metres, /.exec(section(body))?.[1])
    }
    const all: Record<string, number> = {}
    for (const name of ['A', 'B', 'C', 'D']) all[name] = await shortest(name)
    const least = Math.min(...Object.values(all))
    const { body } = await get('/map?to=rainfold-outerwear')
    const [, name = ''] = /Route from Entrance (.) to Rainfold Outerwear/.exec(section(body)) ?? []
    expect(all[name]).toBe(least)
    expect(section(body)).toContain(`About ${least} metres`)
  })

  it('leads to a washroom, to the nearest one, and from one', async () => {
    const named = await get('/map?from=88-noodle-house&to=washrooms-entrance-b')
    expect(section(named.body)).toContain('Route from 88 Noodle House to Washrooms, Entrance B')
    expect(sentences(named.body).at(-1)).toContain('Washrooms, Entrance B')
    // It starts with a mark, and its pin is the only one.
    expect(named.body.match(/<path class="fp-start" /g)).toHaveLength(1)
    expect(named.body.match(/<g class="pin"/g)).toHaveLength(1)
    const nearest = await get('/map?from=88-noodle-house&to=nearest-washrooms')
    expect(section(nearest.body)).toContain('Route from 88 Noodle House to Washrooms, Food court')
    // The form keeps "nearest", not the place that was found, for a start elsewhere.
    expect(inputOf(nearest.body, 'to')).toBe('Washrooms')
    const upstairs = await get('/map?from=arbour-bridal&to=nearest-washrooms')
    expect(section(upstairs.body)).toContain('to Washrooms, Level 2, West Gallery')
    const from = await get('/map?from=guest-services&to=rainfold-outerwear')
    expect(section(from.body)).toContain('Route from Guest Services, Oak Court, Level 1 to Rainfold Outerwear')
    const out = await get('/map?from=rainfold-outerwear&to=C')
    expect(section(out.body)).toContain('to Entrance C')
    const french = await get('/fr/map?from=88-noodle-house&to=nearest-washrooms')
    expect(section(french.body)).toContain('Toilettes')
  })

  it('leads from a service to the way there, from its sign and from its entry, and from a store to the nearest washroom', async () => {
    const { body } = await get('/map?store=rainfold-outerwear')
    expect(body).toContain('class="fp-spot" href="/map?place=washrooms-food-court" aria-label="Washrooms, Food court">')
    const entry = /<li id="place-washrooms-food-court"[^>]*>[\s\S]*?<\/li>/.exec(body)?.[0]
    expect(entry).toContain('href="/map?to=washrooms-food-court"')
    const card = /<section class="map-card[\s\S]*?<\/section>/.exec(body)?.[0]
    expect(textOf(card ?? '')).toMatch(/Directions from Entrance C, \d min/)
    expect(section(body)).toContain('href="/map?from=rainfold-outerwear&amp;to=nearest-washrooms"')
    // A route that stays outside does not start by going in.
    expect(section((await get('/map?from=A&to=red-barn-grill')).body)).toContain('<li>Start at Entrance A.</li>')
    expect(section((await get('/map?from=A&to=rainfold-outerwear')).body)).toContain('<li>Go in at Entrance A.</li>')
    expect((await get('/map?place=zzz')).body).toContain('There is no place “zzz” on the map.')
    // A name that no store has may be a place.
    const found = /<p[^>]*data-map-count[\s\S]*?<\/p>/.exec((await get('/map?q=toilett')).body)?.[0]
    expect((await get('/fr/map')).body).toContain('<b>Aire de restauration</b>')
    expect(found).toContain('<a href="#place-washrooms-food-court">Washrooms, Food court</a>')
  })

  it('has in the boxes what the address says, and keeps a browser from filling in another way', async () => {
    const chosen = async (query: string): Promise<(string | undefined)[]> => {
      const { body } = await get(`/map?${query}`)
      // It leads to what is then said, a way or why there is none.
      expect(body).toMatch(/<form class="way-form[^>]*autoComplete="off"/i)
      expect(body).toContain('action="/map#h-way"')
      expect(body).toMatch(/id="h-way"[^>]* tabindex="-1"/)
      return [inputOf(body, 'from'), inputOf(body, 'to')]
    }
    expect(await chosen('from=B&to=rainfold-outerwear')).toEqual(['Entrance B', 'Rainfold Outerwear'])
    expect(await chosen('from=umi-garden&to=nearest-washrooms')).toEqual(['Umi Garden', 'Washrooms'])
    expect(await chosen('from=%3Cnobody%3E&to=zzz')).toEqual(['&lt;nobody&gt;', 'zzz'])
    // The nearest entrance is the default start, not the visitor's choice.
    expect(await chosen('to=rainfold-outerwear')).toEqual(['', 'Rainfold Outerwear'])
    expect(await chosen('from=&to=rainfold-outerwear')).toEqual(['', 'Rainfold Outerwear'])
  })

  it('marks one of the levels, or the whole way, as what is shown', async () => {
    const current = async (query: string): Promise<string[]> => {
      const levels = /<nav class="toggle map-levels"[\s\S]*?<\/nav>/.exec((await get(`/map?${query}`)).body)?.[0] ?? ''
      return [...levels.matchAll(/<a [^>]*aria-current="true"[^>]*>([^<]*)</g)].map(([, text = '']) => text)
    }
    expect(await current('from=A&to=rainfold-outerwear')).toEqual(['Level 1'])
    expect(await current('from=A&to=arbour-bridal')).toEqual(['Whole way'])
    expect(await current('from=A&to=arbour-bridal&level=level-2')).toEqual(['Level 2'])
    // And from one level back to the whole route.
    const { body } = await get('/map?from=A&to=arbour-bridal&level=level-2')
    expect(body).toContain('<a href="/map?from=A&amp;to=arbour-bridal">Whole way</a>')
  })

  it('offers a form that finds entrances, halls and every store that has a door, the marked one filled in', async () => {
    const { body } = await get('/map?store=rainfold-outerwear')
    const list = /<datalist id="way-places">[\s\S]*?<\/datalist>/.exec(body)?.[0] ?? ''
    const names = [...list.matchAll(/<option value="([^"]*)"/g)].map(([, name]) => name)
    // Entrances, then halls and courts, then the nearest of a kind, stores and places.
    expect(names.slice(0, 6)).toEqual([
      ...['A', 'B', 'C', 'D'].map((name) => `Entrance ${name}`),
      'East Hall',
      'Food court',
    ])
    expect(names.indexOf('Washrooms')).toBeLessThan(names.indexOf('Lantern Toys'))
    expect(names.indexOf('Lantern Toys')).toBeLessThan(names.indexOf('Washrooms, Food court'))
    // What a drawing says of something that is no place on its level is none.
    expect(names).toContain('Oak Court')
    expect(names).not.toContain('Above Oak Court')
    expect(inputOf(body, 'to')).toBe('Rainfold Outerwear')
    expect(body).toContain('name="stepfree" value="1"')
  })

  it('takes ends by what they are called, in either language', async () => {
    const title = async (query: string, prefix = '') =>
      textOf(/<h2 id="h-way"[^>]*>[\s\S]*?<\/h2>/.exec((await get(`${prefix}/map?${query}`)).body)?.[0] ?? '').trim()
    for (const from of ['Entrance+A', 'entrance-a', 'a'])
      expect(await title(`from=${from}&to=Lantern+Toys`)).toBe('Route from Entrance A to Lantern Toys')
    expect(await title('from=Food+court&to=Lantern+Toys')).toBe('Route from Food court to Lantern Toys')
    expect(await title('from=restauration&to=lantern+toy')).toBe('Route from Food court to Lantern Toys')
    expect(await title('from=food-court&to=lantern-toys', '/fr')).toContain('Restauration')
    for (const from of ['Oak+Court', 'oak'])
      expect(await title(`from=${from}&to=toillet`)).toBe('Route from Oak Court to Washrooms, Food court')
    for (const to of ['Washrooms', 'nearest-washroom', 'closest+bathroom', 'toilettes+les+plus+proches'])
      expect(await title(`to=${to}`), to).toBe('Nearest: Washrooms')
    expect(await title('to=nearest-atm')).toBe('Nearest: Bank machines')
    expect(await title('from=Entrée+B&to=Washrooms,+Food+court')).toBe('Route from Entrance B to Washrooms, Food court')
    const { body } = await get('/map?from=Oak+Court&to=lantern-toys')
    expect(sentences(body)[0]).toBe('Start at Oak Court.')
    // Two wings: from the nearer one.
    expect(sentences((await get('/map?from=food-court&to=pho-lantern')).body).length).toBeGreaterThan(1)
  })

  it('answers the nearest of a kind for every entrance, where nobody says from where', async () => {
    const { body } = await get('/map?to=nearest-washrooms')
    const list = section(body)
    expect(textOf(list)).toContain('Nearest: Washrooms')
    const lines = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => textOf(line).trim())
    expect(lines).toEqual([
      expect.stringMatching(/^Entrance A ?: Food court, \d\smin$/),
      expect.stringMatching(/^Entrance B ?: Entrance B, 1\smin$/),
      expect.stringMatching(/^Entrance C ?: Food court, \d\smin$/),
      expect.stringMatching(/^Entrance D ?: Food court, 1\smin$/),
    ])
    expect(list).toContain('href="/map?from=A&amp;to=nearest-washrooms"')
    expect(paths(body)).toHaveLength(0)
    expect(textOf(section((await get('/fr/map?to=nearest-washrooms')).body))).toMatch(/Au plus près\s: Toilettes/)
  })

  it('says where one is who only says that, and leads on', async () => {
    const { body } = await get('/map?from=A')
    expect(section(body)).toContain('You are at Entrance A')
    expect(section(body)).toContain('href="/map?from=A&amp;to=nearest-washrooms"')
    expect(body.match(/<g class="pin"/g)).toHaveLength(1)
    // On the level where that is.
    expect((await get('/map?from=East+Gallery')).body).toContain('data-map="level-2"')
    // From elsewhere to the same goal.
    expect((await get('/map?to=lantern-toys')).body).toContain(
      '<a class="chip" href="/map?from=food-court&amp;to=lantern-toys">Food court</a>',
    )
  })

  it('offers none from a place that no drawing knows, and none where no drawing has walkways', async () => {
    const record = { id: 97001, name: 'Bicycle pump', locations: [{ slug: 'pump', name: 'On the roof', items: [] }] }
    await mall.patch({ resource: 'point_of_interests', items: [record] })
    expect(/<li id="place-pump"[^>]*>[\s\S]*?<\/li>/.exec((await get('/map')).body)?.[0]).not.toContain('href')
    const level = { id: 'roof', title: 'Roof', map: '/sample-art/scenes/rain-cedars.png', show: true, locations: [] }
    await mall.change({ resource: 'mapplic', merge: { levels: [level], mapwidth: 800, mapheight: 400 } })
    const body = await pageAt('/map?from=A&to=rainfold-outerwear')
    expect(body).not.toContain('id="way-form"')
    expect(paths(body)).toHaveLength(0)
    const marked = (await get('/map?store=rainfold-outerwear')).body
    expect(marked).toContain('map-card')
    expect(section(marked)).toBe('')
    expect(marked).not.toMatch(/no way|There is no/i)
  })
})

describe('the usual route', () => {
  it('leads from the nearest entrance to the marked store, drawn and told', async () => {
    const { body } = await get('/map?store=rainfold-outerwear')
    const asked = await get('/map?to=rainfold-outerwear')
    expect(sentences(body)).toEqual(sentences(asked.body))
    expect(paths(body)).toEqual(paths(asked.body))
    // An entrance has its sign.
    expect(body).not.toContain('class="fp-start"')
    const other = (await get('/map?store=rainfold-outerwear&from=B&to=umi-garden')).body
    expect(section(other)).toContain('from Entrance B to Umi Garden')
    expect(other.match(/class="prose way"/g)).toHaveLength(1)
  })

  it('leads to a place that is no store, without steps on request', async () => {
    const { body } = await get('/map?place=washrooms-food-court')
    expect(section(body)).toContain('to Washrooms, Food court')
    expect(paths(body)).toEqual(paths((await get('/map?to=washrooms-food-court')).body))
    const free = (await get('/map?store=arbour-bridal&stepfree=1')).body
    expect(section(free)).toContain('Step-free route')
    expect(sentences(free).join(' ')).not.toMatch(/stairs|escalator/)
  })

  it('shows the level on which it ends, and leads to the others', async () => {
    const { body } = await get('/map?store=arbour-bridal')
    expect(levelsOf(body)).toEqual(['level-2'])
    expect(paths(body)).toHaveLength(1)
    expect(sentences(body).join(' ')).toContain('Level 2')
    expect(body).toContain('<a href="/map?to=arbour-bridal">Whole way</a>')
    expect(body).toContain('href="/map?store=arbour-bridal&amp;level=level-1"')
    const lower = (await get('/map?store=arbour-bridal&level=level-1')).body
    expect(levelsOf(lower)).toEqual(['level-1'])
    expect(paths(lower)).toHaveLength(1)
    expect((await get('/map?place=washrooms-level-2')).body).toContain(
      'href="/map?place=washrooms-level-2&amp;level=level-1"',
    )
  })
})
