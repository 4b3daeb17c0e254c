/** What the server sends to the browser for use offline. */
import { expect, it } from 'vitest'
import { h1Of, mainOf, robotsOf } from '../support/page'
import { get } from '../support/site'

/** The data attributes of the hidden update offer, which scripts read. */
const wordsOf = (body: string): string => /<section id="update"[^>]*>/.exec(body)?.[0] ?? ''

it('/offline says what works without a network, may be kept, and is no search result', async () => {
  const { status, headers, body } = await get('/offline')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0'])
  expect(h1Of(body)).toEqual(['Offline'])
  expect(robotsOf(body)).toContain('noindex')
  expect(mainOf(body)).toContain('You are offline.')
  // A store’s page may have been asked for: the hours are said to be the centre’s.
  expect(mainOf(body)).toMatch(/<h2>[^<]*Centre<\/h2><p class="fact"/)
  expect((await get('/sitemap.xml')).body).not.toContain('/offline')
})

it('every page names what to keep, which answers and may be kept, and how to say how old it is', async () => {
  const sentences = { '': 'This is the copy from {time} today.', '/fr': 'Voici la copie d’aujourd’hui, {time}.' }
  for (const [prefix, sentence] of Object.entries(sentences)) {
    const keep = ['offline', 'stores', 'hours', 'map', 'search-index.json'].map((name) => `${prefix}/${name}`)
    const words = wordsOf((await get(`${prefix}/hours`)).body)
    expect(words).toContain(`data-keep="${keep.join(' ')}"`)
    expect(words).toContain(`data-copy-today="${sentence}"`)
    // British Columbia, all year.
    expect(words).toContain('data-offset="-25200000"')
    expect(words).toContain('hidden=""')
    for (const address of keep) {
      const { status, headers } = await get(address)
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'public, max-age=0'])
    }
  }
})
