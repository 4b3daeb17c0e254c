import MiniSearch from 'minisearch'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchFile } from '../../client/shared/suggestions'
import { buildIndex } from '../../src/centre/search/indexing'
import { answerTo } from '../../src/centre/search/questions/questions'
import { search } from '../../src/centre/search/search'
import { withPlainSpaces } from '../../src/centre/time/format'
import { asUsual, at, friday } from '../support/clock'
import { mainOf, textOf } from '../support/page'
import { get, outage } from '../support/site'

beforeEach(() => asUsual())

describe('/search-index.json', () => {
  it('has what the result page finds, and addresses that lead there', async () => {
    const { answers, documents } = JSON.parse((await get('/search-index.json')).body) as SearchFile
    const index = buildIndex(documents)
    for (const query of ['rain', 'cofee', 'washroom', 'santa']) {
      const { body } = await get(`/search?q=${query}`)
      const { groups, total } = search(index, query, answerTo(answers, query, Date.now()))
      expect(total, query).toBeGreaterThan(0)
      expect(body).toContain(total === 1 ? '1 result<' : `${total} results`)
      for (const { hits } of groups) for (const { href } of hits) expect(body).toContain(`href="${href}"`)
    }
  })

  it('has the answers of the result page, and of each store its logo and whether it is open', async () => {
    await at(friday)
    const part = JSON.parse((await get('/search-index.json')).body) as SearchFile
    const { answers, states, documents } = part
    const told = (query: string, moment: number) => answerTo(answers, query, moment).answer
    for (const query of ['boxing day', 'christmas', 'parking', 'washrooms', 'directions']) {
      const answer = told(query, Date.now())
      if (!answer) throw new Error(`No answer to ${query}`)
      const { body } = await get(`/search?q=${encodeURIComponent(query)}`)
      expect(textOf(mainOf(body)), query).toContain(withPlainSpaces(answer.title))
    }
    expect(answers.subjects.washrooms?.links[0]?.href).toBe('/map?to=nearest-washrooms')
    // Today's answers are not given tomorrow; those for a holiday weeks ahead stay valid.
    const tomorrow = Date.now() + 86_400_000
    expect(told('hours', Date.now())).not.toBeNull()
    expect(told('sunday hours', Date.now())?.title).toMatch(/^Sunday, November\s22$/)
    for (const query of ['next friday', 'vendredi prochain'])
      expect(told(query, Date.now())?.title, query).toMatch(/^Friday, November\s27$/)
    for (const query of ['hours', 'sunday hours', 'sunday']) expect(told(query, tomorrow), query).toBeNull()
    expect(told('boxing day', tomorrow)?.text).toMatch(/8:00/)
    const rainfold = documents.find(({ title }) => title === 'Rainfold Outerwear')
    expect(rainfold?.image).toMatch(/rainfold/)
    expect(states[rainfold?.state ?? -1]?.text).toMatch(/^Open today until/)
  })

  it('costs no index of its own, nor does a search for nothing: it is made for the first words that are looked for', async () => {
    const indexed = vi.spyOn(MiniSearch.prototype, 'add')
    for (const path of ['/search-index.json', '/search', '/search?q=']) expect((await get(path)).status).toBe(200)
    expect(indexed).not.toHaveBeenCalled()
    await get('/search?q=rain')
    const times = indexed.mock.calls.length
    expect(times).toBeGreaterThan(200)
    await get('/search?q=boots')
    expect(indexed).toHaveBeenCalledTimes(times)
    indexed.mockRestore()
  })

  it('is another in each language; where a list is missing it is what there is, and is not kept', async () => {
    const french = await get('/fr/search-index.json')
    expect(french.headers.get('etag')).not.toBe((await get('/search-index.json')).headers.get('etag'))
    const documents = (JSON.parse(french.body) as SearchFile).documents
    const store = documents.find(({ title }) => title === 'Rainfold Outerwear')
    expect(store).toMatchObject({ href: '/fr/stores/rainfold-outerwear', category: 'Mode' })
    await outage('events')
    const part = await get('/search-index.json')
    expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(part.body).toContain('Rainfold Outerwear')
  })
})
