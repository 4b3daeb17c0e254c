/** A client that a public generator made of the API's description reads every endpoint of the running site. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenApi } from '../../src/api/openapi/document'
import { get } from '../support/site'
import { ask, startAt, token } from './support'

type Operation = (...args: unknown[]) => Promise<{ ok: boolean; status: number; data: unknown; error: unknown }>
type Client = Record<'api' | 'healthz', Record<string, Operation>>

let visitors = 0
/** `fetch` as the Worker answers it. */
const site = async (input: string, init?: RequestInit): Promise<Response> => {
  const headers = new Headers(init?.headers)
  visitors += 1
  headers.set('cf-connecting-ip', `2001:db8:2:${visitors.toString(16)}::1`)
  const {
    status,
    headers: answered,
    body,
  } = await get(input, { method: init?.method ?? 'GET', body: init?.body ?? null, headers })
  return new Response(body, { status, headers: answered })
}

async function client(): Promise<Client> {
  // @ts-expect-error made by scripts/lib/generated-client.mjs; that its types hold, tests/contract says
  const { Api } = await import('virtual:generated-client')
  const securityWorker = () => ({ headers: { Authorization: `Bearer ${token}` } })
  return new Api({ baseUrl: 'http://localhost:8787', customFetch: site, securityWorker })
}

beforeEach(async () => {
  await startAt()
  return () => vi.useRealTimers()
})

/** What an operation needs beside what it may have. */
const needed: Record<string, unknown> = {
  getPageMeta: { path: '/stores' },
  searchSite: { q: 'noodle' },
}

describe('the generated client', () => {
  it('reads every endpoint', async () => {
    const { api, healthz } = await client()
    const operations: Record<string, Operation> = { ...api, ...healthz }
    const { paths }: OpenApi = (await ask('/api/openapi.json')).json
    const reads = Object.entries(paths).flatMap(([path, { get: read }]) => (read ? [{ path, ...read }] : []))
    let count = 0
    for (const { path, operationId } of reads) {
      const operation = operations[operationId]
      expect(operation, operationId).toBeTypeOf('function')
      if (operationId === 'getPage' || operation === undefined) continue
      const slug = path.includes('{slug}') ? await slugIn(path.replace('/{slug}', '')) : null
      const { status, data } = slug === null ? await operation(needed[operationId]) : await operation(slug)
      expect([operationId, status, typeof data]).toEqual([operationId, 200, 'object'])
      expect(data, operationId).not.toBeNull()
      count += 1
    }
    expect(count).toBe(reads.length - 1)
    expect(count).toBeGreaterThan(35)
  }, 60_000)

  it('filters, goes from part to part, and picks fields', async () => {
    const { api } = await client()
    const first = (await api.listStores!({
      new: 'true',
      limit: 2,
      fields: ['name', 'slug'],
    })) as unknown as Response & {
      data: object[]
    }
    expect(first.data.map((store) => Object.keys(store).sort())).toEqual([
      ['name', 'slug'],
      ['name', 'slug'],
    ])
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1]
    const { data } = await api.listStores!({ new: 'true', limit: 2, cursor })
    expect(data).not.toEqual(first.data)
  })

  it('learns why it is refused', async () => {
    const { api } = await client()
    const refusal = async (asked: Promise<unknown>) =>
      (await asked.catch((error: unknown) => error)) as { error: object }
    expect((await refusal(api.getStoresItem!('nowhere'))).error).toMatchObject({
      status: 404,
      detail: expect.any(String),
    })
    expect((await refusal(api.listEvents!({ from: 'soon' }))).error).toMatchObject({ errors: [{ parameter: 'from' }] })
    expect((await refusal(api.getPage!({ url: 'https://example.com/' }))).error).toMatchObject({ status: 403 })
  })

  it('purges, with the token and not without', async () => {
    const { api } = await client()
    const done = await api.purge!({ types: ['stores'] })
    expect(done.data).toMatchObject({ purged: ['stores'] })
    expect((await api.purgeType!('events')).data).toMatchObject({ purged: ['events'] })
    const refused = await api.purge!({ types: 'all' }, { secure: false }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 401 })
  })
})

/** The slug, else the name, of the first item of a list. */
async function slugIn(list: string): Promise<string> {
  const [item] = (await ask(list)).json as { slug: string | null; name: string }[]
  return encodeURIComponent(item?.slug ?? item?.name ?? '')
}
