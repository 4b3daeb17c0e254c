/** Whatever a slug from the service contains, links lead to its page, and the page's canonical address matches. */
import { expect, it } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { canonicalOf, h1Of, linkedSlugs, mainOf, ownLinks } from '../support/page'
import { emptyCaches, get, mall } from '../support/site'

cleanSlate()

const slug = 'Café & Co: 100% new? #1/2'
const encoded = encodeURIComponent(slug)

/** A record of each list that has pages, and where the list is shown. */
const lists: [resource: string, id: number, path: string][] = [
  ['stores', 41029, '/stores'],
  ['promotions', 7001, '/promotions'],
  ['events', 51001, '/events'],
  ['jobs', 61001, '/jobs'],
  ['contests', 71001, '/contests'],
]

/** A list with all its pages: which of them an item is on depends on the day. */
async function wholeList(path: string): Promise<string> {
  const { body } = await get(path)
  const next = /<a href="([^"]+)"[^>]* rel="next"/.exec(mainOf(body))?.[1]
  return body + (next ? await wholeList(next) : '')
}

it('a slug with signs in it is written so that its links work', async () => {
  for (const [resource, id] of lists) await mall.patch({ resource, merge: { [id]: { slug } } })
  for (const [, , list] of lists) {
    const address = `${list}/${encoded}`
    expect((await ownLinks(await wholeList(list))).filter((link) => link === address)).not.toEqual([])
    const { status, body } = await get(address)
    expect([status, canonicalOf(body)]).toEqual([200, address])
    expect(h1Of(body)).toHaveLength(1)
  }
})

it('is written so in the ways to the next and the previous item', async () => {
  const page = '/jobs/rainfold-outerwear-seasonal-sales-associate'
  const neighbour = async () => /rel="next" href="\/jobs\/([^"]+)"/.exec(mainOf((await get(page)).body))?.[1] ?? ''
  const { id } = JSON.parse((await get(`/api/content/jobs/${await neighbour()}`)).body) as { id: number }
  await mall.change({ resource: 'jobs', merge: { [id]: { slug } } })
  expect(await neighbour()).toBe(encoded)
})

it('two with one slug have a page each, and are each what their page says', async () => {
  const firsts = new Map<string, { slug: string }>()
  for (const [resource, id] of lists) {
    const items = JSON.parse((await get(`/api/content/${resource}`)).body) as { id: number; slug: string }[]
    const first = items.find((item) => item.id === id)!
    firsts.set(resource, first)
    const twin = { ...first, id: 99_001, name: 'The other one', slug: first.slug.toUpperCase() }
    await mall.patch({ resource, append: [twin] })
  }
  await emptyCaches()
  const sitemap = (await get('/sitemap.xml')).body
  for (const [resource, id, list] of lists) {
    const [one, other] = [`${list}/${firsts.get(resource)?.slug}`, `${list}/99001`]
    for (const address of [one, other]) {
      const { status, body } = await get(address)
      expect([status, canonicalOf(body)]).toEqual([200, address])
      expect([address, h1Of(body)[0]?.includes('The other one')]).toEqual([address, address === other])
    }
    expect(sitemap).toContain(`${other}</loc>`)
    const api = JSON.parse((await get(`/api/content/${resource}/99001`)).body) as { name: string }
    expect(api.name).toBe('The other one')
    // The first is also found by its id, with its slug as the canonical address.
    expect(canonicalOf((await get(`${list}/${id}`)).body)).toBe(one)
  }
  expect(linkedSlugs((await get('/stores')).body, 'stores')).toContain('99001')
})

it('an item with the address of a page or file below its list is found by its id', async () => {
  const taken = [
    ['/promotions/dining', 'promotions', 7001],
    ['/jobs/extra-jobs', 'jobs', 61001],
    // There is no such file.
    ['/events/talk.ics', 'events', 51001],
  ] as const
  const titles = new Map<string, string[]>()
  for (const [path, resource, id] of taken) {
    titles.set(path, h1Of((await get(path)).body))
    const slug = path.split('/').at(-1)!.toUpperCase()
    await mall.patch({ resource, merge: { [String(id)]: { slug, name: 'The odd one' } } })
  }
  await emptyCaches()
  for (const [path, resource, id] of taken) {
    expect(h1Of((await get(path)).body)).toEqual(titles.get(path))
    const address = `/${resource}/${id}`
    const { status, body } = await get(address)
    expect([status, canonicalOf(body), h1Of(body)]).toEqual([200, address, ['The odd one']])
    expect((await get('/sitemap.xml')).body).toContain(`${address}</loc>`)
  }
})

// Each list with two of the spellings, which differ from list to list; events, which have files, with all.
it.each(lists)(
  'another spelling of one of the %s shows the same, names the one address, and is kept by no cache',
  async (_, id, list) => {
    const own = canonicalOf((await get(`${list}/${id}`)).body) ?? ''
    const slug = own.slice(list.length + 1)
    const percent = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`
    const spellings = [String(id), slug.toUpperCase(), percent, `%20${slug}`, `${slug}%20`, slug.replace('-', '%2d')]
    const first = lists.findIndex(([, , path]) => path === list)
    for (const [at, each] of spellings.entries()) {
      if (list !== '/events' && at !== first && at !== (first + 3) % spellings.length) continue
      const prefix = at % 2 === 0 ? '' : '/fr'
      const { status, headers, body } = await get(`${prefix}${list}/${each}`)
      expect([status, headers.get('cache-control'), headers.get('etag')], each).toEqual([200, 'no-store', null])
      expect(canonicalOf(body)).toBe(`${prefix}${own}`)
      if (list !== '/events') continue
      const file = await get(`${prefix}${list}/${each}.ics`)
      expect([file.status, file.headers.get('location')], each).toEqual([308, `${prefix}${own}.ics`])
      expect(file.headers.get('cache-control')).toBe('no-store')
    }
    // A contest's page has a form.
    expect((await get(own)).headers.has('etag')).toBe(list !== '/contests')
  },
)
