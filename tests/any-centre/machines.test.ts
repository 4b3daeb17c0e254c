/** Any centre: programs are offered what the centre has, and nothing else. */
import { expect, it } from 'vitest'
import { centre, hasFamily } from '../../src/base/config'
import { type OptionalFamily, optionalFamilies } from '../../src/base/routes'
import { offeredResources, type Resource, resources } from '../../src/content/resources'
import type { Json } from '../api/support'
import { mcpAnswer } from '../support/assistant'
import { at, friday } from '../support/clock'
import { get, mall, origin } from '../support/site'
import { onFriday } from './on-friday'

onFriday()

const absent = optionalFamilies.filter((family) => !hasFamily(family))
/** An address of a family, in any language and as a file: "/events", "/fr/events/gala", "/events.ics". */
const ofFamily = (family: string) => new RegExp(`^(?:/\\w\\w)?/${family}(?![\\w-])`)

const ask = async (method: string, params: object): Promise<Json> =>
  JSON.parse(/\{.*\}/s.exec(await mcpAnswer(method, params))?.[0] ?? 'null').result

/** The family that each tool is about. */
const tools: readonly (readonly [name: string, family: OptionalFamily | null])[] = [
  ['is_open', null],
  ['find_store', null],
  ['whats_on', 'events'],
  ['promotions', 'promotions'],
  ['jobs', 'jobs'],
  ['how_to_get_there', null],
  ['look_up', null],
]
const names = tools.flatMap(([name, family]) => (family === null || hasFamily(family) ? name : []))

it('assistants are offered the tools of what there is, in the protocol and in the catalogue', async () => {
  const { tools: listed } = await ask('tools/list', {})
  expect(listed.map(({ name }: Json) => name)).toEqual(names)
  const { entries } = JSON.parse((await get('/.well-known/ard.json')).body)
  expect(entries[0].capabilities).toEqual(names)
  expect(entries[0].representativeQueries.length).toBeGreaterThanOrEqual(2)
  expect(entries[0].description).toMatch(/^Opening hours, .* of one shopping centre\./)
  for (const word of ['events', 'jobs', 'promotions'] as const) {
    expect([word, entries[0].tags.includes(word)]).toEqual([word, hasFamily(word)])
    expect([word, entries[0].description.includes(word)]).toEqual([word, hasFamily(word)])
  }
  // A tool of what there is not cannot be called.
  for (const [name] of tools) {
    const isOffered = names.includes(name)
    if (!isOffered) expect((await ask('tools/call', { name, arguments: {} }))?.structuredContent, name).toBeUndefined()
  }
  const card = JSON.parse((await get('/mcp/server-card')).body)
  expect(card.description.includes('jobs')).toBe(hasFamily('jobs'))
})

/** Assistants are answered in English. */
const ofEnglish = centre.languages[0] !== 'en' && centre.languages.includes('en') ? '/en' : ''

it('the way is told by the map, or by the address alone', async () => {
  const { structuredContent, content } = await ask('tools/call', { name: 'how_to_get_there', arguments: {} })
  expect(content[0]?.text).toContain(centre.name)
  expect(structuredContent?.map_url).toBe(hasFamily('map') ? `${origin}${ofEnglish}/map` : null)
  expect((structuredContent?.entrances ?? []).length > 0).toBe(hasFamily('map'))
})

it('files lead to what there is, and to nothing that the centre goes without', async () => {
  for (const path of ['/llms.txt', '/sitemap.xml', '/search-index.json', '/manifest.webmanifest', '/']) {
    const { status, body } = await get(path)
    expect([path, status]).toEqual([path, 200])
    const addresses = [...body.matchAll(/(?:href="|<loc>|\]\(|"href":"|"url":")([^"<)]+)/g)].map(([, to]) =>
      (to ?? '').replace(origin, ''),
    )
    if (path !== '/manifest.webmanifest') expect(addresses.length).toBeGreaterThan(5)
    const own = addresses.filter((to) => to.startsWith('/'))
    expect(own.filter((to) => absent.some((family) => ofFamily(family).test(to)))).toEqual([])
  }
  const { body } = await get('/llms.txt')
  expect(body).toContain(`tools ${names.join(', ')}`)
  for (const [path, isThere] of [
    ['/feed.xml', hasFamily('blogs')],
    ['/events.ics', hasFamily('events')],
    ['/hours.ics', true],
  ] as const) {
    expect([path, (await get(path)).status]).toEqual([path, isThere ? 200 : 404])
    expect([path, body.includes(path)]).toEqual([path, isThere])
  }
})

it('the API describes and answers what there is, and says of the rest that there is none', async () => {
  const { paths } = JSON.parse((await get('/api/openapi.json')).body)
  for (const [name, { families }] of Object.entries<Resource>(resources)) {
    const isThere = families === undefined || families.some(hasFamily)
    expect([name, offeredResources.includes(name as never)]).toEqual([name, isThere])
    expect([name, `/api/content/${name}` in paths]).toEqual([name, isThere])
    expect([name, (await get(`/api/content/${name}`)).status]).toEqual([name, isThere ? 200 : 404])
  }
})

it('records of other kinds hold nothing of it', async () => {
  const home = JSON.parse((await get('/api/content/homepage')).body)
  expect(home.featured_on_home_page_events.length > 0).toBe(hasFamily('events'))
  expect(home.featured_on_home_page_promotions.length > 0).toBe(hasFamily('promotions'))
  const stores = JSON.parse((await get('/api/content/stores')).body)
  const counts = (name: string) => stores.filter((store: Record<string, number>) => (store[name] ?? 0) > 0).length
  expect(counts('active_promotions_count') > 0).toBe(hasFamily('promotions'))
  expect(counts('active_jobs_count') > 0).toBe(hasFamily('jobs'))
  const { body } = await get('/stores')
  expect(/<(?:span|li)[^>]*class="flag[^"]*"[^>]*>(?:Job|Emploi)</.test(body)).toBe(hasFamily('jobs'))
})

it('nothing is asked for that nobody will see', async () => {
  await at(friday)
  await mall.forgetCalls()
  for (const path of ['/', '/stores', '/search?q=a', '/sitemap.xml']) await get(path)
  const asked = Object.keys((await mall.calls()).byPath)
  const unwanted = Object.entries<Resource>(resources).flatMap(([name, { path, families }]) =>
    families === undefined || families.some(hasFamily) ? [] : [[name, path] as const],
  )
  expect(unwanted.filter(([, path]) => [path, ...path.split('/')].some((part) => asked.includes(part)))).toEqual([])
})

it('/healthz is well without what is not there', async () => {
  for (const name of offeredResources) await get(`/api/content/${name}`)
  const { status, content } = JSON.parse((await get('/healthz')).body)
  expect(status).toBe('ok')
  expect(Object.keys(content)).toEqual([...offeredResources])
})
