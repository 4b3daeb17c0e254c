import { beforeEach, describe, expect, it } from 'vitest'
import { asUsual } from '../support/clock'
import { pageAt } from '../support/page'
import { named } from '../support/sample'
import { get, mall, outage } from '../support/site'

const main = (body: string): string => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
/** Titles of the hits by the heading of their group. */
function groups(body: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [, heading = '', hits = ''] of main(body).matchAll(
    /<h2>([^<]*)<\/h2><ul class="hits">([\s\S]*?)<\/ul>/g,
  )) {
    found[heading] = [...hits.matchAll(/<a href="[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title)
  }
  return found
}

beforeEach(() => asUsual())

describe('/search', () => {
  it('shows what is found by kind, without any script', async () => {
    const body = await pageAt('/search?q=boots')
    expect(main(body)).toMatch(/<h1[^>]*>Results for “boots”<\/h1>/)
    expect(main(body).match(/<h1/g)).toHaveLength(1)
    const found = groups(body)
    expect(found.Stores).toContain('Gable Street Shoes')
    expect(found.Promotions).toContain('Winter boots, second pair half price')
    expect(main(body)).toContain('<p>Shoes, unit 122</p>')
    expect(main(body)).toContain('href="/stores/gable-street-shoes"')
    expect(main(body)).toMatch(/role="status">\d+ results</)
    expect(main(body)).toContain('value="boots"')
  })

  it('says whether a store is open, kept up to date as in the header, and never for one that is not', async () => {
    await mall.setClock('2026-11-24T20:00:00Z')
    const shoes = main((await get('/search?q=Gable+Street+Shoes')).body)
    expect(shoes).toMatch(
      /Gable Street Shoes<\/a>[\s\S]{0,80}<span class="open-state" data-open-intervals="\[\[\d+,\d+\]\]"[^>]*><span>(Today \d|Closed today)/,
    )
    expect(main((await get('/search?q=open+now')).body)).toMatch(
      /<div class="notice"><p><span class="open-state"[^>]*><span>Open today until \d[^<]*<.*<b>Friday, November\s20</,
    )
    expect(main((await get('/search?q=Moss+Home')).body)).toMatch(
      /Moss Home<\/a>[\s\S]{0,80}<span class="small">Coming soon<\/span>/,
    )
    const stores = JSON.parse((await get('/api/content/stores')).body) as {
      name: string
      is_temporarily_closed: boolean
    }[]
    const { name } = stores.find((store) => store.is_temporarily_closed)!
    expect(main((await get(`/search?q=${encodeURIComponent(name)}`)).body)).toContain(
      '<span class="small closed">Temporarily',
    )
  })

  it('has suggestions where nothing is asked for, each of which finds something', async () => {
    const hintsAt = async (path: string) => [
      ...main((await get(path)).body).matchAll(/<a class="chip" href="([^"]*)">([^<]*)/g),
    ]
    const body = await pageAt('/search?q=%20%20')
    expect(main(body)).toMatch(/<h1[^>]*>Search<\/h1>/)
    for (const path of ['/search', '/fr/search', '/search?q=xqzvw']) {
      const examples = await hintsAt(path)
      expect(examples.length).toBeGreaterThan(3)
      for (const [, href = ''] of examples) expect(Object.keys(groups((await get(href)).body)), href).not.toEqual([])
    }
    // They are the centre's own words: what is called otherwise now is suggested by its new name.
    const [largest] = (await hintsAt('/search')).map(([, , text]) => text)
    await mall.change({ resource: 'categories', merge: { 610: { name: 'Xylophones' } } })
    const after = (await hintsAt('/search')).map(([, , text]) => text)
    expect([largest, after[0]]).toEqual(['Fashion', 'Xylophones'])
  })

  it('helps where nothing is found, and shows the query as text', async () => {
    const body = await pageAt('/search?q=%3Cxqzvw%3E')
    expect(main(body)).toContain('Nothing matches “&lt;xqzvw&gt;”.')
    expect(main(body)).toContain('href="/stores"')
    expect(main(body)).toContain('604-555-0100')
    expect(body).not.toContain('<xqzvw>')
  })

  it('knows new content as soon as the page would; searches what there is, and says so, where a list cannot be had', async () => {
    expect(groups((await get('/search?q=Brandnewname')).body)).toEqual({})
    await mall.patch({
      resource: 'stores',
      append: [{ id: 99901, slug: 'brandnewname', name: 'Brandnewname', categories: [610] }],
    })
    await outage('events')
    for (let times = 0; times < 2; times++) {
      const body = await pageAt('/search?q=Brandnewname')
      expect(groups(body).Stores).toEqual(['Brandnewname'])
      expect(main(body)).toContain('Some content could not be searched just now.')
    }
  })

  it('says times and dates to programs with plain blanks, and to readers with such as hold them', async () => {
    const { body } = await get('/fr/search?q=lanternes')
    const [head = '', shown = ''] = body.split('</head>')
    expect(head).toContain('<title>Résultats pour « lanternes » |')
    expect(head).not.toContain('\u00a0')
    expect(shown).toContain('\u00a0')
    expect(main(body)).toContain(`href="/fr/events/${named('lantern-night')}"`)
    for (const path of [`/events/${named('lantern-night')}`, `/fr/events/${named('lantern-night')}`, '/fr/hours'])
      expect((await get(path)).body.split('</head>')[0], path).not.toContain('\u00a0')
    const found = (await get('/api/search?q=lantern')).body
    expect(found).toMatch(/"when":"[A-Z][a-z]+day, [A-Z][a-z]+ \d+/)
    expect(found.match(/"when":"[^"]*\u00a0/g)).toBeNull()
  })
})
