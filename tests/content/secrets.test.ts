import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secretsOf } from '../../src/base/settings'
import { routes } from '../../src/pages/routes'
import { emptyCaches, get, type Mode, mall } from '../support/site'

const lines: string[] = []

beforeEach(async () => {
  await mall.reset()
  await emptyCaches()
  lines.length = 0
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

it('shows no secret in any response, log line or KV key, in fair weather and foul', async () => {
  const secrets = secretsOf(env)
  expect(secrets).toHaveLength(4)
  const said = secrets.join(' ')
  const body = `<p>${said}</p><img src="https://cdn.test/a.png?api_key=${secrets[0]}" alt="${said}">`
  const echo = { id: 1, slug: 'echo', title: said, body, pageable_type: 'Site' }
  await mall.change({ resource: 'pages', items: [echo] })
  const paths = [
    '/pages/echo',
    '/api/content/pages',
    ...routes.map(({ path }) => path.replace(/:slug\??/, 'rainfold-outerwear')),
    '/nowhere',
    '/stores?q=%22',
  ]
  const seen: string[] = []
  // In fair weather all, and each in one kind of foul weather.
  for (const [at, mode] of [null, 'status', 'throw', 'html', 'cut'].entries()) {
    await emptyCaches()
    if (mode) await mall.misbehave('*', mode as Mode)
    for (const path of paths.filter((_, each) => mode === null || each % 4 === at - 1)) {
      const { body, headers } = await get(path)
      seen.push(body, JSON.stringify([...headers]))
    }
  }
  const { keys } = await env.CONTENT_CACHE.list()
  const everything = [...seen, ...lines, ...keys.map(({ name }) => name)].join('\n')
  expect(everything.length).toBeGreaterThan(10_000)
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})
