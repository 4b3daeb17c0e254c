/** The smoke test, against a healthy site, and against one with a single fault. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smoke } from '../../../scripts/lib/smoke/checks.mjs'
import { siteAt } from '../../../scripts/lib/smoke/site.mjs'
import { type Answer, health, html, json, startSite } from './site'

let answers: Record<string, Answer>
let address: string
let stop: () => void
beforeEach(async () => {
  const site = await startSite()
  ;({ answers, url: address, close: stop } = site)
})
afterEach(() => stop())

/** Runs the checks as for a site on the network. */
async function look(only: string[] = [], change = {}) {
  const site = {
    ...siteAt(address, { token: 'a token', version: '1', wait: 50 }),
    memory: 1,
    isLocal: false,
    ...change,
  }
  return smoke(site, { only })
}
const wordsOf = async (...args: Parameters<typeof look>) =>
  Object.fromEntries((await look(...args)).map(({ name, outcome, words }) => [name, `${outcome}: ${words}`]))

describe('a site that does everything', () => {
  it('passes every check', async () => {
    const found = await look([], { twins: [] })
    // This server has only http: it cannot redirect to https.
    expect(found.filter(({ name, outcome }) => name !== 'https only' && outcome !== 'ok')).toEqual([])
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'answers',
        'content',
        'pages',
        'files',
        'headers',
        'API',
        'operators',
        'cache',
        'purge',
        'cron',
      ]),
    )
  })

  it('on this machine is not asked for what is not there', async () => {
    const found = await look([], { isLocal: true })
    const notTried = found.filter(({ outcome }) => outcome === 'not tried').map(({ name }) => name)
    expect(notTried).toEqual(['https only', 'cache', 'cron'])
  })

  it('with a sitemap in parts is looked at by what the parts name', async () => {
    const whole = answers['/sitemap.xml'] as Answer
    answers['/sitemap.xml'] = ({ headers: { host } }) => ({
      body: `<sitemapindex><sitemap><loc>http://${host}/sitemap/1.xml</loc></sitemap></sitemapindex>`,
    })
    expect((await wordsOf(['pages'])).pages).toBe('failed: /sitemap/1.xml answers 404')
    answers['/sitemap/1.xml'] = whole
    expect((await wordsOf(['pages'])).pages).toMatch(/^ok: \d+ families/)
  })

  it('without a token is not purged', async () => {
    expect(await wordsOf(['purge'], { token: null })).toEqual({
      purge: 'not tried: PURGE_TOKEN is not in the environment',
    })
  })
})

describe('one thing is wrong', () => {
  it.each<[string, string, Record<string, Answer>, string]>([
    [
      'another version answers',
      'answers',
      { '/healthz': () => json({ status: 'ok', version: '0' }) },
      'version 0 answers, not 1',
    ],
    ['another site answers', 'answers', { '/healthz': () => html() }, 'no JSON'],
    ['nothing is held', 'content', { '/healthz': () => health({ state: 'missing' }) }, 'nothing is held of property'],
    [
      'the service refuses',
      'content',
      { '/healthz': () => health({ failing: true }) },
      'the service fails for property',
    ],
    ['a family is broken', 'pages', { '/stores/a': () => ({ ...html(), status: 500 }) }, '/stores/a answers 500'],
    [
      'a page breaks off',
      'pages',
      { '/hours': () => ({ ...html(), body: '<title>a</title><h1>b' }) },
      '/hours breaks off',
    ],
    ['everything is found', 'pages', { '/no-such-page-smoke': () => html() }, 'answers 200, not 404'],
    ['a script is gone', 'files', { '/assets/a.js': () => ({ status: 404 }) }, '/assets/a.js answers 404'],
    [
      'inline scripts may run',
      'headers',
      { '/': () => ({ ...html(), headers: { 'content-security-policy': "script-src 'unsafe-inline'" } }) },
      'missing or open',
    ],
    ['a list fails', 'API', { '/api/content/news': () => ({ status: 503 }) }, '/api/content/news answers 503'],
    ['anybody may purge', 'API', { '/api/purge': () => json({}) }, 'a purge without a token is answered with 200'],
    ['operators are let in', 'operators', { '/ops': () => html() }, '/ops answers 200'],
    [
      'a purge changes nothing',
      'purge',
      { '/api/content/events': () => json([], { 'last-modified': new Date(0).toUTCString() }) },
      'events was purged at',
    ],
    [
      'a purge leaves the pages',
      'purge',
      {
        '/api/purge': () =>
          json({
            at: new Date().toISOString(),
            visible_everywhere_by: new Date().toISOString(),
            cache: 'repeated by cron',
          }),
        '/api/content/events': () => json([], { 'last-modified': new Date(Date.now() + 9_000).toUTCString() }),
      },
      'the cache of pages was not purged',
    ],
    ['the cron is dead', 'cron', { '/healthz': () => health({}, 900) }, 'began 900 s ago'],
  ])('%s: %s fails', async (_what, name, change, words) => {
    Object.assign(answers, change)
    const { [name]: said } = await wordsOf([name])
    expect(said).toMatch(/^failed: /)
    expect(said).toContain(words)
  })

  it('the cache in front never answers', async () => {
    answers['/hours'] = () => ({
      ...html(),
      headers: { ...html().headers, 'server-timing': 'cache;desc="MISS"', 'cf-cache-status': 'BYPASS' },
    })
    expect((await wordsOf(['cache'])).cache).toContain('failed: a page asked for twice says BYPASS')
  })

  it('search engines may list the trial, or may not list the site', async () => {
    expect((await wordsOf(['headers'], { isTrial: true })).headers).toContain('may list the trial')
    answers['/'] = () => ({ ...html(), headers: { ...html().headers, 'x-robots-tag': 'noindex' } })
    expect((await wordsOf(['headers'])).headers).toContain('told to stay away')
  })

  it('what does not answer at all is asked for nothing more', async () => {
    stop()
    const found = await look()
    expect(found.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['answers failed'])
  })
})
