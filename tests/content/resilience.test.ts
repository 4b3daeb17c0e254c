/**
 * The promise "never blank, never wrong, never slow" against a service that is slow, down, wrong or hostile: each
 * resource and each misbehaviour, end to end, on pages that demonstrably read the resource. Everything failing at once,
 * and many visitors at once: tests/browser/site/at-once.spec.ts.
 */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Content } from '../../src/content/content'
import { settled } from '../../src/content/isolate'
import {
  type PurgeType,
  purgeTypeOf,
  type Resource,
  type ResourceName,
  resources,
  startUp,
} from '../../src/content/resources'
import { apiAddresses, pageAddresses } from '../purge/addresses'
import { h1Of, titleOf } from '../support/page'
import { emptyCaches, get, type Mode, mall, newIsolate } from '../support/site'

const pages = ['/', '/stores', '/stores/rainfold-outerwear', '/hours']
const names = Object.keys(resources) as ResourceName[]
/** The service's path of a resource, as the sample mall's controls name it. */
const pathOf = (name: ResourceName) =>
  name === 'property' ? 'property' : name === 'mallcomm' ? 'mallcom' : resources[name].path

const modes: Mode[] = ['status', 'reset', 'throw', 'cut', 'html', 'wrong-types', 'bad-item', 'empty']

/** Marks every copy as purged, as an operator would, so that the service is tried first. */
async function purge(...types: PurgeType[]): Promise<void> {
  // Background work of earlier requests may still be failing, and the new isolate would remember it.
  await settled()
  await Promise.all(types.map((type) => env.CONTENT_CACHE.put(`purge:${type}`, String(Date.now()))))
  newIsolate()
}

/**
 * The response, if it comes within the 4 s that any page may take. Counted in steps of 10 ms that only advance while
 * this process runs, so that a busy machine is not held against the page.
 */
async function withinFourSeconds(path: string) {
  let isAnswered = false
  const answer = get(path).finally(() => {
    isAnswered = true
  })
  const late = async () => {
    for (let step = 0; step < 400 && !isAnswered; step++) await new Promise((resolve) => setTimeout(resolve, 10))
    if (!isAnswered) throw new Error(`${path} took more than 4 s`)
    return answer
  }
  return Promise.race([answer, late()])
}

beforeEach(async () => {
  await mall.reset()
  await emptyCaches()
  lines.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mall.reset()
})

/** Warnings and errors logged since the test began. */
const lines: string[] = []
const logged = () => lines.join('\n')

/** The keys that an address reads from the cache, in a new isolate that remembers nothing. */
async function readBy(path: string): Promise<ReadonlySet<string>> {
  newIsolate()
  const read = vi.spyOn(env.CONTENT_CACHE, 'get')
  await get(path)
  const keys = read.mock.calls.flatMap(([key]) => key as string | string[])
  read.mockRestore()
  return new Set(keys.flatMap((key) => /^content:([^:]+)/.exec(key)?.[1] ?? []))
}

/** Addresses that together read every resource, each with the resources it reads. */
const readers = new Map<string, ReadonlySet<string>>()
const readersOf = (name: ResourceName) => [...readers].flatMap(([path, read]) => (read.has(name) ? [path] : []))

describe('after a first good load', () => {
  /** The cache's entries after that load. */
  const good = new Map<string, string>()
  beforeAll(async () => {
    await mall.reset()
    await emptyCaches()
    for (const path of [...pages, ...pageAddresses, ...apiAddresses]) {
      if (names.every((name) => readersOf(name).length > 0)) break
      if (readers.has(path)) continue
      expect((await get(path)).status, path).toBeLessThan(500)
      const read = await readBy(path)
      const isNew = names.some((name) => read.has(name) && readersOf(name).length === 0)
      if (isNew || pages.includes(path)) readers.set(path, read)
    }
    expect(names.filter((name) => readersOf(name).length === 0)).toEqual([])
    await settled(10_000)
    const { keys } = await env.CONTENT_CACHE.list()
    for (const { name } of keys) good.set(name, (await env.CONTENT_CACHE.get(name)) ?? '')
  }, 60_000)
  beforeEach(async () => {
    for (const [key, value] of good) await env.CONTENT_CACHE.put(key, value)
    // Background work of earlier pages may have made calls after the counters were reset.
    await mall.forgetCalls()
    expect((await get('/')).status).toBe(200)
    expect((await mall.calls()).total).toBe(0)
  })

  // Every fault with several resources, and every resource with two faults: all are read through the same code.
  it.each(names)(
    'no page that reads %s fails while it misbehaves',
    async (name) => {
      const all = readersOf(name)
      const some = modes.filter((_, at) => at % 4 === names.indexOf(name) % 4)
      for (const [at, mode] of some.entries()) {
        const path = all[at % all.length]!
        await mall.misbehave(pathOf(name), mode)
        await mall.forgetCalls()
        await purge(purgeTypeOf(name))
        const { status } = await withinFourSeconds(path)
        // An emptied list has no items.
        if (mode === 'empty' && /^\/blogs\/./.test(path)) expect([200, 404], `${path}: ${mode}`).toContain(status)
        else expect(status, `${path}: ${mode}`).toBe(200)
        // Otherwise it could not misbehave.
        expect((await mall.calls()).byPath[pathOf(name)], `${name} was asked for`).toBeGreaterThan(0)
      }
    },
    60_000,
  )

  it('nor while one answers with more than any page can hold', async () => {
    await mall.misbehave(pathOf('stores'), 'huge')
    await purge('stores')
    expect((await withinFourSeconds('/stores')).status).toBe(200)
  })

  it('everything still answers when the service is gone', async () => {
    await mall.misbehave('*', 'throw')
    newIsolate()
    for (const path of readers.keys()) expect((await get(path)).status, path).toBe(200)
  })
})

describe('on a cold start', () => {
  it('shows the fatal page, with its sentence and the message, when the property cannot be had', async () => {
    await mall.misbehave('property', 'status', { status: 500 })
    const page = await withinFourSeconds('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
    expect(page.body).toContain('Sorry, there was an error processing your request!')
    expect(page.body).toContain('The content of this site is not available at the moment.')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(logged()).toContain('Data load error: property: answered with status 500')
  })

  it('says so in the language of the address', async () => {
    await mall.misbehave('property', 'status', { status: 500 })
    const { body } = await withinFourSeconds('/fr/hours')
    expect(body).toContain('<p class="muted">Le contenu de ce site n’est pas accessible pour l’instant.</p>')
    const links = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    // The first is the logo; the empty one is the page itself.
    expect(links).toEqual(['/fr', '', '/fr', '/fr/stores'])
  })

  it('an address of a file is answered with the whole fatal page too', async () => {
    await mall.misbehave('property', 'status', { status: 500 })
    const { status, body } = await withinFourSeconds('/search-index.json')
    expect(status).toBe(503)
    expect(h1Of(body)).toEqual(['Sorry, there was an error processing your request!'])
    expect(body).toContain('</html>')
    expect(body).not.toContain('[object')
  })

  it('an address that is none is the 404, in its own words, when the property cannot be had', async () => {
    await mall.misbehave('property', 'status', { status: 500 })
    const page = await withinFourSeconds('/no-such-page')
    expect(page.status).toBe(404)
    expect(h1Of(page.body)).toEqual(['This page could not be found'])
    expect(titleOf(page.body)).toBe('This page could not be found')
    expect(page.body).not.toContain('there was an error')
  })

  it('says in the language of the page that a store cannot be looked up', async () => {
    await mall.misbehave('stores/list', 'status', { status: 500 })
    const page = await withinFourSeconds('/fr/stores/rainfold-outerwear')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
    expect(page.body).toContain('Impossible de charger les magasins pour l’instant.')
  })

  it('answers within 4 s when the property hangs', async () => {
    await mall.misbehave('property', 'hang')
    expect((await withinFourSeconds('/stores')).status).toBe(503)
  })

  it.each([
    ['promotions', '/stores/rainfold-outerwear'],
    ['events', '/'],
    ['stores', '/stores'],
    ['hours', '/hours'],
  ] as const)('shows the page without %s and says so', async (name, path) => {
    await mall.misbehave(pathOf(name), 'status', { status: 503 })
    const page = await withinFourSeconds(path)
    if (name === 'stores') expect([200, 404]).toContain(page.status)
    else expect(page.status).toBe(200)
    expect(page.body).toMatch(/could not be loaded|not available/i)
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('asks for the property first, and then for the rest', async () => {
    await mall.misbehave('property', 'status', { status: 500 })
    await get('/')
    const { byPath } = await mall.calls()
    expect(Object.keys(byPath)).toEqual(['property'])
  })

  it.each(['/', '/map', '/pages/walking-club'])(
    'of %s, asks for the ten named lists before any other',
    async (path) => {
      expect((await get(path)).status).toBe(200)
      await settled()
      const [first, ...asked] = Object.keys((await mall.calls()).byPath)
      expect(first).toBe('property')
      const named = startUp.map(pathOf)
      expect(asked.slice(0, named.length).toSorted()).toEqual(named.toSorted())
      expect(asked.length).toBeGreaterThan(named.length)
    },
  )

  it('sends the parameters of a resource’s row beside the key', async () => {
    const row: Resource = resources.jobs
    row.query = { status: 'active & new', api_key: 'no' }
    const addresses: URL[] = []
    const service = {
      fetch: (url: URL, init: RequestInit) => {
        addresses.push(url)
        return env.CONTENT!.fetch(url, init)
      },
    }
    const defer: Promise<unknown>[] = []
    const content = new Content({ ...env, CONTENT: service as unknown as Fetcher }, (work) => void defer.push(work))
    expect((await content.read('property', 'jobs')).jobs.length).toBeGreaterThan(0)
    await Promise.allSettled(defer)
    delete row.query
    const [jobs] = addresses.filter(({ pathname }) => pathname.endsWith('/jobs'))
    expect([...jobs!.searchParams]).toEqual([
      ['status', 'active & new'],
      ['api_key', env.CONTENT_API_KEY],
    ])
    const others = addresses.filter(({ pathname }) => !/jobs|meta_data|mallcom/.test(pathname))
    expect(others.map(({ searchParams }) => searchParams.size)).toEqual(others.map(() => 1))
  })
})

it('drops one bad store, keeps the others, and names the field in one log line', async () => {
  await mall.misbehave('stores/list', 'bad-item')
  const page = await get('/stores')
  expect(page.status).toBe(200)
  expect(page.body).toContain('Fernway')
  const dropped = lines.filter((line) => line.includes('stores: 1 item(s) dropped'))
  expect(dropped).toHaveLength(1)
  expect(dropped[0]).toContain('name: ')
})

it('logs a failed meta fetch with the exact sentence', async () => {
  await mall.misbehave('meta_data', 'status', { status: 500 })
  expect((await get('/hours')).status).toBe(200)
  expect(logged()).toContain('Could not retrieve SEO from server. Please check internet connection and try again.')
})

it('costs the service one call a type, a store and a page path, however many pages are shown', async () => {
  const mixed = [
    ...pages,
    '/stores?q=shoes',
    '/stores?category=1',
    '/stores/FERNWAY-PHARMACY',
    '/stores/fernway-pharmacy',
    '/nowhere',
    '/stores/no-such-store',
  ]
  for (let view = 0; view < 200; view++) await get(mixed[view % mixed.length]!)
  const { byPath } = await mall.calls()
  for (const [path, count] of Object.entries(byPath)) {
    // Each of the four fixed pages and two stores has one meta record.
    expect(count, path).toBeLessThanOrEqual(/meta_data$/.test(path) ? 5 : 1)
  }
  expect(Object.keys(byPath).some((path) => path.includes('no-such-store'))).toBe(false)
  await mall.misbehave('*', 'throw')
  newIsolate()
  for (const path of mixed) expect([200, 404], path).toContain((await get(path)).status)
})

describe('a broken KV is no broken page', () => {
  const broken = (kv: Partial<KVNamespace>) => {
    const defer: Promise<unknown>[] = []
    const content = new Content({ ...env, CONTENT_CACHE: kv as KVNamespace }, (work) => defer.push(work))
    return { content, settled: () => Promise.allSettled(defer) }
  }
  it.each([
    ['rejects', () => Promise.reject(new Error('KV GET failed: 503'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('reads from the service when KV %s', async (_, get) => {
    const { content, settled } = broken({ get: get as never, put: () => Promise.reject(new Error('429')) })
    const { stores } = await content.read('property', 'stores')
    expect(stores.length).toBeGreaterThan(100)
    await settled()
    expect(logged()).toContain('The cache could not be written')
  })
})
