/** The description against the running API: every address answers as described, with no undocumented field. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../src/api/app'
import { apiResourceOf } from '../../src/api/content/served'
import type { OpenApi, Operation } from '../../src/api/openapi/schemas'
import type { ResourceName } from '../../src/content/resources'
import { validatorOf } from '../support/json-schema'
import { ask, type Json, startAsUsual } from './support'

beforeEach(() => startAsUsual())

const examples: Record<string, string> = { '/api/meta': '?path=/stores', '/api/search': '?q=shoes' }

describe('/api/openapi.json', () => {
  it('describes every address of the API, and no other', async () => {
    const { paths }: OpenApi = (await ask('/api/openapi.json')).json
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routed = new Set(
      api.routes.map(({ method, path }) => `${method} /api${path === '/' ? '' : path.replace(/:(\w+)/, '{$1}')}`),
    )
    const aboutItself = ['GET /api', 'GET /api/try', 'GET /api/openapi.json']
    const known = [...routed].filter((each) => {
      const [, resource, slug] = /^GET \/api\/content\/([a-z_]+)(\/.*)?$/.exec(each) ?? []
      const hasNoItems = slug !== undefined && !apiResourceOf(resource as ResourceName).slug
      return !/^ALL |{resource}/.test(each) && !aboutItself.includes(each) && !hasNoItems
    })
    expect(described.filter((each) => !each.endsWith('/healthz')).sort()).toEqual(known.sort())
  })

  it('need not be sent again while it is the same', async () => {
    const { headers } = await ask('/api/openapi.json')
    expect(headers.get('last-modified')).not.toBeNull()
    const known = await ask('/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
  })

  it('says what each parameter is, and has an example of each slug that this centre answers', async () => {
    const { paths }: OpenApi = (await ask('/api/openapi.json')).json
    const parameters = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => (operation.parameters ?? []).map((each: Json) => [path, each])),
    ) as [string, Json][]
    for (const [path, { name, description }] of parameters) expect(description, `${path} ${name}`).toBeTruthy()
    const slugs = parameters.filter(([, { name }]) => name === 'slug')
    expect(slugs.length).toBeGreaterThan(10)
    for (const [path, { example }] of slugs)
      expect((await ask(path.replace('{slug}', encodeURIComponent(example)))).status, `${path} ${example}`).toBe(200)
    expect(parameters.find(([path]) => path === '/api/purge/{type}')?.[1].example).toBe('stores')
  })

  it('has an example of a page of another site where the deployment names a host, and none else', async () => {
    const exampleFor = async (hosts: string) => {
      const settings = { ...env, PAGE_PROXY_HOSTS: hosts }
      const context = createExecutionContext()
      const answer = await api.fetch(new Request('https://localhost/openapi.json'), settings, context)
      await waitOnExecutionContext(context)
      const { paths } = (await answer.json()) as OpenApi
      return (paths['/api/page']?.get?.parameters?.[0] as Json | undefined)?.example
    }
    expect(await exampleFor('News.example, other.example')).toBe('https://news.example/')
    expect(await exampleFor('')).toBeUndefined()
  })

  it('describes every answer, and what is refused', async () => {
    const document: OpenApi = (await ask('/api/openapi.json')).json
    const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [[path, get] as const] : []))
    let checked = 0
    for (const [path, operation] of reads) {
      if (path === '/api/page') continue
      for (const address of await addressesOf(path)) {
        const { status, headers, json } = await ask(address)
        const type = headers.get('content-type')
        expect([address, status, type]).toEqual([address, 200, 'application/json; charset=utf-8'])
        const outcome = validatorOf(schemaOf(operation, '200'), document.components.schemas).safeParse(json)
        expect(outcome.error?.issues.slice(0, 3), address).toBeUndefined()
        // The example is such an answer, or one of another kind: it has nothing that this one lacks.
        const { example } = (operation.responses['200'] as Json).content['application/json']
        const [given, real] = [example, json].map((each) => (Array.isArray(each) ? each[0] : each))
        if (real && path !== '/healthz' && !schemaOf(operation, '200').anyOf)
          expect(Object.keys(real), address).toEqual(expect.arrayContaining(Object.keys(given)))
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(40)
    const formats = [...JSON.stringify(document).matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format)
    expect(new Set(formats)).toEqual(new Set(['date', 'date-time']))
    const problem = validatorOf({ $ref: '#/components/schemas/Problem' }, document.components.schemas)
    for (const address of ['/api/content/stores?limit=0', '/api/content/stores/nowhere', '/api/meta?path=/nowhere'])
      expect(problem.safeParse((await ask(address)).json).error, address).toBeUndefined()
  }, 60_000)

  it('describes what is given of some fields', async () => {
    const document: OpenApi = (await ask('/api/openapi.json')).json
    for (const [address, path] of [
      ['/api/content/stores?fields=name,unit&limit=3', '/api/content/stores'],
      ['/api/content/stores/88-noodle-house?fields=description', '/api/content/stores/{slug}'],
      ['/api/content/hours?fields=regular_hours', '/api/content/hours'],
      ['/api/content/blogs?fields=name', '/api/content/blogs'],
    ] as const) {
      const { json, headers } = await ask(address)
      expect(headers.get('content-type'), address).toBe('application/json; charset=utf-8; profile=fields')
      const operation = document.paths[path]!.get!
      const schema = (operation.responses['200'] as Json).content['application/json;profile=fields'].schema
      // Without the fields that were not requested it does not match the full schema.
      const fits = [schema, schemaOf(operation, '200')].map(
        (each) => validatorOf(each, document.components.schemas).safeParse(json).success,
      )
      expect(fits, address).toEqual([true, false])
    }
  })
})

const schemaOf = (operation: Operation, status: string): Json =>
  (operation.responses[status] as Json).content['application/json'].schema

/** The addresses to try for a path: the path itself, or two items of its list. */
async function addressesOf(path: string): Promise<string[]> {
  if (!path.includes('{slug}')) return [path + (examples[path] ?? '')]
  const list = path.replace('/{slug}', '')
  const items: { slug: string | null; name: string }[] = (await ask(list)).json
  const names = items.flatMap(({ slug, name }) => slug ?? (list.endsWith('banners') ? name : []))
  if (list.endsWith('blogs')) names.push((items as Json)[0].posts[0].slug)
  return [names[0], names.at(-1)].map((name) => `${list}/${encodeURIComponent(name!)}`)
}

it('/api is a page to read and to try, without any script', async () => {
  const { status, headers, body } = await ask('/api')
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|`/)
  expect(body).toContain('id="getStoresItem"')
  // HTML allows words and headings there, and no option without either.
  const summaries = body.match(/<summary>.*?<\/summary>/gs)!
  expect(summaries.filter((summary) => /<(?:div|p|ul)\b/.test(summary))).toEqual([])
  expect(body).not.toContain('></option>')
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('/api leads to a single item through a form', async () => {
  const to = encodeURIComponent('/api/content/stores/{slug}')
  const answer = await ask(`/api/try?to=${to}&slug=a%2Fb%3Fc&fields=name`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/content/stores/a%2Fb%3Fc?fields=name'])
  expect((await ask('/api/try?to=https%3A%2F%2Fevil.test%2F%7Bslug%7D&slug=x')).status).toBe(404)
  expect((await ask(`/api/try?to=${to}&slug=`)).status).toBe(400)
})
