import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Budget } from '../../src/base/time/timeout'
import { Circuits } from '../../src/content/circuits'
import { Content } from '../../src/content/content'
import { type Resource, resources } from '../../src/content/resources'
import { Store } from '../../src/content/schema/store'
import { ContentService, retryAfterMs } from '../../src/content/service'
import { storeSource } from '../../src/content/sources'
import { receiverAddress } from '../../src/forms/outbox/delivery'

it('half a character in an address of the service is asked for as what it is: a name that nobody has', async () => {
  const asked: string[] = []
  const fetch = async ({ pathname }: URL) => {
    asked.push(pathname)
    return new Response(null, { status: 404 })
  }
  const service = new ContentService({ ...env, CONTENT: { fetch } as unknown as Fetcher }, new Circuits())
  const source = storeSource(service, 'a-\ud83d')
  await expect(source.fetch(new Budget(2_000))).rejects.toThrow('status 404')
  expect(asked).toEqual([expect.stringMatching(/\/store_by_slug\/a-%EF%BF%BD$/)])
  const outgoing = { kind: 'contest', subject: 'contest-\ud83d', fields: {} } as const
  expect(receiverAddress(env, outgoing)?.pathname).toMatch(/\/contest\/contest-%EF%BF%BD$/)
})

it('sends the parameters of a resource’s row beside the key, and reads JSON after a byte order mark', async () => {
  const row: Resource = resources.jobs
  row.query = { status: 'active & new', api_key: 'no' }
  const asked: string[][][] = []
  const fetch = async ({ searchParams }: URL) => {
    asked.push([...searchParams])
    return new Response('\ufeff[]')
  }
  const service = new ContentService({ ...env, CONTENT: { fetch } as unknown as Fetcher }, new Circuits())
  for (const name of ['jobs', 'events'] as const) await service.resource(name, new Budget(2_000))
  delete row.query
  const key = ['api_key', env.CONTENT_API_KEY]
  expect(asked).toEqual([[['status', 'active & new'], key], [key]])
})

it('a full record keeps what only the list says of the store, and the slug that the list gives it', async () => {
  const fetch = async () =>
    Response.json({ id: 7, slug: 'of-another', name: 'A', website: 'https://a.test/', tags: [] })
  const said = { id: 7, slug: '7', name: 'A', phone: '604 555 0100', unit: '12', categories: [3], website: null }
  const content = new Content({ ...env, CONTENT: { fetch } as unknown as Fetcher }, () => {})
  const expected = { ...said, website: 'https://a.test/', hours: null }
  expect(await content.fullStore(Store.parse(said))).toMatchObject(expected)
})

it('rests for as long as it is asked to, within half a minute', () => {
  const inTenSeconds = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10_000).toUTCString()
  const asked = ['12', '0', '86400', inTenSeconds, 'Thu, 01 Jan 2026 00:00:00 GMT', 'soon', ''].map(retryAfterMs)
  expect(asked).toEqual([12_000, 0, 30_000, expect.closeTo(10_500, -3), 0, 0, 0])
})

describe('the fetch of a drawing', () => {
  afterEach(() => vi.restoreAllMocks())

  const fetchedAs = async (answer: () => Response): Promise<string> => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      expect([String(input), init?.redirect]).toEqual(['https://cdn.com/1.svg', 'manual'])
      return answer()
    })
    return (await new ContentService(env, new Circuits()).drawing('https://cdn.com/1.svg', new Budget(2_000))).content
  }
  const typed = (type: string) => ({ headers: { 'content-type': type } })

  it('follows no redirect, takes no page for a drawing, and leaves out a byte order mark', async () => {
    await expect(fetchedAs(() => Response.redirect('https://10.0.0.1/x.svg'))).rejects.toThrow('status 302')
    for (const type of ['text/html; charset=utf-8', 'application/json', 'image/png'])
      await expect(fetchedAs(() => new Response('<svg/>', typed(type)))).rejects.toThrow('no drawing')
    for (const type of ['image/svg+xml', 'image/svg+xml; charset=utf-8', 'text/xml', 'binary/octet-stream'])
      expect(await fetchedAs(() => new Response('\ufeff<svg/>', typed(type)))).toBe('<svg/>')
  })

  it('ends at 2 MiB', async () => {
    const large = () => new Response(new Uint8Array(2 * 1024 * 1024 + 1), typed('image/svg+xml'))
    await expect(fetchedAs(large)).rejects.toThrow('more than 2 MiB')
  })
})
