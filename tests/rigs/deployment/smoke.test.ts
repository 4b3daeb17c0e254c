/** The smoke test, against a healthy site, and against one with a single fault. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smoke } from '../../../scripts/lib/smoke/checks.ts'
import { familiesOf, siteAt } from '../../../scripts/lib/smoke/site.ts'
import { type Answer, health, html, json, startSite } from './site'

let site: Awaited<ReturnType<typeof startSite>>
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

/** Runs the checks as for a site on the network. */
async function look(only: string[] = [], change = {}) {
  const asked = siteAt(site.url, { token: 'a-token', version: '1', wait: 50 })
  return smoke({ ...asked, memory: 1, isLocal: false, ...change }, { only })
}
const wordsOf = async (...args: Parameters<typeof look>) =>
  Object.fromEntries((await look(...args)).map(({ name, outcome, words }) => [name, `${outcome}: ${words}`]))

describe('a site that does everything', () => {
  it('passes every check', async () => {
    const found = await look([], { twins: [] })
    // This server has only http: it cannot redirect to https.
    expect(found.filter(({ name, outcome }) => name !== 'https only' && outcome !== 'ok')).toEqual([])
    expect(found).toHaveLength(11)
  })

  it('on this machine is not asked for what is not there', async () => {
    const found = await look([], { isLocal: true })
    const notTried = found.filter(({ outcome }) => outcome === 'not tried').map(({ name }) => name)
    expect(notTried).toEqual(['https only', 'cache', 'cron'])
  })

  it('without a token is not purged', async () => {
    expect(await wordsOf(['purge'], { token: null })).toEqual({
      purge: 'not tried: PURGE_TOKEN is not in the environment',
    })
  })
})

it.each(['/fr', '/en'])('a page of each family is looked at, and none below %s of another language', (prefix) => {
  const paths = ['/', '/stores', '/stores/a', '/stores/b', `${prefix}/stores`, `${prefix}/stores/a`]
  const sitemap = paths.map((path) => `<loc>https://mall.test${path}</loc>`).join()
  expect(familiesOf(sitemap)).toEqual(paths.slice(0, 3))
})

describe('one thing is wrong', () => {
  /** A page with other headers. */
  const htmlWith = (headers: Record<string, string>) => ({ ...html(), headers: { ...html().headers, ...headers } })
  const bypassed = { 'server-timing': '', 'cf-cache-status': 'BYPASS' }
  /** Long ago, so that what is served is newer. */
  const purged = { at: new Date(0).toISOString(), visible_everywhere_by: new Date().toISOString() }

  it.each<[string, string, Answer, string]>([
    ['answers', '/healthz', () => json({ status: 'ok', version: '0' }), 'version 0 answers, not 1'],
    ['answers', '/healthz', () => html(), 'no JSON'],
    ['content', '/healthz', () => health({ state: 'missing' }), 'nothing is held of property'],
    ['content', '/healthz', () => health({ failing: true }), 'the service fails for property'],
    ['pages', '/stores/a', () => ({ ...html(), status: 500 }), '/stores/a answers 500'],
    ['pages', '/hours', () => ({ ...html(), body: '<title>a</title><h1>b' }), '/hours breaks off'],
    ['pages', '/no-such-page-smoke', () => html(), 'answers 200, not 404'],
    ['files', '/assets/a.js', () => ({ status: 404 }), '/assets/a.js answers 404'],
    ['headers', '/', () => htmlWith({ 'content-security-policy': "script-src 'unsafe-inline'" }), 'missing or open'],
    ['API', '/api/content/news', () => ({ status: 503 }), '/api/content/news answers 503'],
    ['API', '/api/purge', () => json({}), 'a purge without a token is answered with 200'],
    ['operators', '/ops', () => html(), '/ops answers 200'],
    ['cache', '/hours', () => htmlWith(bypassed), 'asked for twice says BYPASS'],
    ['purge', '/api/content/events', () => json([], { 'last-modified': 'never' }), 'events was purged at'],
    ['purge', '/api/purge', () => json({ ...purged, cache: 'repeated by cron' }), 'the cache of pages was not purged'],
    ['cron', '/healthz', () => health({}, 900), 'began 900 s ago'],
  ])('%s fails where %s is wrong', async (name, path, answer, words) => {
    site.answers[path] = answer
    const { [name]: said } = await wordsOf([name])
    expect(said).toMatch(/^failed: /)
    expect(said).toContain(words)
  })

  it.each([
    [{ status: 403, body: '{"type":"/api#problem-not-authorised","detail":"The token is wrong."}' }, /PURGE_TOKEN/],
    [{ status: 503, body: '{"type":"/api#problem-not-configured","detail":"It is not set."}' }, /PURGE_TOKEN/],
    [{ status: 503, body: '{"type":"/api#problem-not-available","detail":"Send it again."}' }, /KV is out of order/],
    [json({ ...purged, cache: 'repeated by cron' }), /the cron tries again/],
  ])('the hint for a purge that fails fits the failure: %j', async (answer, hint) => {
    site.answers['/api/purge'] = () => answer
    const [found] = await look(['purge'])
    expect(found?.outcome).toBe('failed')
    expect(found?.advice).toMatch(hint)
  })

  it('search engines may list the trial, or may not list the site', async () => {
    expect((await wordsOf(['headers'], { isTrial: true })).headers).toContain('may list the trial')
    site.answers['/'] = () => htmlWith({ 'x-robots-tag': 'noindex' })
    expect((await wordsOf(['headers'])).headers).toContain('told to stay away')
  })

  it('what does not answer at all is asked for nothing more', async () => {
    site.close()
    const found = await look()
    expect(found.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['answers failed'])
    // Nothing was just deployed: nothing is waited for.
    expect(await look([], { version: null, wait: 60_000 })).toEqual(found)
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }))
    expect((await wordsOf([], { version: null })).answers).toMatch(/: ECONNREFUSED$/)
  })
})
