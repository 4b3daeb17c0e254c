/** The files that programs look for at fixed addresses. */
import { expect, it } from 'vitest'
import { centre } from '../../../src/base/config'
import { emptyCaches, get, mall, origin } from '../../support/site'

it('/llms.txt has the form of llmstxt.org, and every link leads somewhere', async () => {
  const { status, headers, body } = await get('/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const [title, summary] = body.split('\n\n')
  expect(title).toBe(`# ${centre.name}`)
  expect(summary).toMatch(/^> .* 100 Acorn Parkway, .*\. \w+day, \w+ \d+, \d{4}: .*\(Pacific time\)\.$/)
  expect(summary).toContain(`> ${centre.shortName} `)
  expect(body).toContain('## For programs')
  expect(body.match(/^## .*/gm)?.at(-1)).toBe('## Optional')
  expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['hours', 'pages', 'property']))
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url ?? '')
  expect(new Set(links).size).toBe(links.length)
  for (const url of links) {
    expect(url.startsWith(`${origin}/`), url).toBe(true)
    const path = url.slice(origin.length)
    if (path !== '/mcp') expect((await get(path)).status, path).toBe(200)
  }
})

it('/llms.txt lists no page that has no record, where these can be had', async () => {
  await emptyCaches()
  await mall.misbehave('pages', 'empty')
  expect((await get('/llms.txt')).body).not.toContain('/pages/')
  await emptyCaches()
  await mall.misbehave('pages', 'status', { status: 500 })
  expect((await get('/llms.txt')).body).toContain('/pages/')
  await mall.reset()
})

it('the catalogue of assistants is one that validators accept', async () => {
  await emptyCaches()
  const { status, headers, body } = await get('/.well-known/ard.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const manifest = JSON.parse(body)
  expect(Object.keys(manifest)).toEqual(['entries'])
  for (const entry of manifest.entries) {
    expect(entry.identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+:[a-zA-Z0-9._:-]+:[a-zA-Z0-9._-]+$/)
    expect(entry.type).toBe('application/mcp-server-card+json')
    expect(entry.representativeQueries.length).toBeLessThanOrEqual(5)
    expect([entry.url !== undefined, entry.data !== undefined]).toEqual([true, false])
    const card = await get(entry.url.slice(origin.length))
    expect(card.headers.get('content-type')).toBe('application/mcp-server-card+json')
    expect(JSON.parse(card.body).remotes).toEqual([{ type: 'streamable-http', url: `${origin}/mcp` }])
  }
})

it('security.txt names a contact that exists, and an end within half a year', async () => {
  const { status, headers, body } = await get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(body)?.[1] ?? ''
  expect([field('Contact'), (await get('/contact-us')).status]).toEqual([`${origin}/contact-us`, 200])
  const days = (Date.parse(field('Expires')) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
  expect([field('Preferred-Languages'), field('Canonical')]).toEqual(['en, fr', `${origin}/.well-known/security.txt`])
})
