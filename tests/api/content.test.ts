import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCaches, get, mall } from '../support/site'

beforeEach(async () => {
  await mall.reset()
  await emptyCaches()
})
const json = async (path: string, init?: RequestInit) => {
  const { status, headers, body } = await get(path, init)
  return { status, headers, body: body ? JSON.parse(body) : null }
}
describe('x', () => {
  it('y', async () => {
    const a = await json('/api/content/stores?limit=2&category=dining')
    console.log(a.status, [...a.headers], JSON.stringify(a.body).slice(0, 300))
    for (const path of ['/api/content/stores?limit=0&letter=zz&locale=de&new=maybe', '/api/nope', '/api/content/nope', '/api/content/hours/x', '/api/content/stores/nope', '/api/content/stores?fields=a', '/api/meta?path=/stores', '/api/meta?path=/fr/hours','/api/meta?path=/events/nope','/api/meta', '/api/search?q=shoes', '/api/page?url=https://example.com/', '/healthz', '/api/openapi.json', '/api']) {
      const b = await get(path)
      console.log(path, b.status, b.body.slice(0, 700))
    }
    const p = await json('/api/purge', { method: 'POST', headers: { authorization: 'Bearer sample-purge-token' }, body: '{"types":["stores"]}' })
    console.log(p)
  })
})
