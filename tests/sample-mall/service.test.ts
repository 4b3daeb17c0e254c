import { afterEach, describe, expect, it } from 'vitest'
import { mallsOf } from '../../sample-mall/malls'
import { app } from '../../sample-mall/worker'

const KEY = 'api_key=sample-content-key'
const COMMUNITY = `/integrations/mallcom/data?centre_id=7&${KEY}&access_key=sample-access-key&password=sample-password`

const get = (path: string) => app.request(path.includes('?') ? `${path}&${KEY}` : `${path}?${KEY}`)
const post = (path: string, body: unknown) =>
  app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

afterEach(async () => {
  await app.request('/_control/reset', { method: 'POST' })
})

describe('reading', () => {
  it('answers the property with and without the last slash, and in the list of all', async () => {
    for (const path of ['/properties/698/', '/properties/698'])
      expect(await (await get(path)).json()).toMatchObject({ id: 698, time_zone: 'America/Vancouver' })
    expect(await (await get('/properties/')).json()).toMatchObject([{ id: 698 }, { id: 742 }])
  })

  it('asks for the key', async () => {
    for (const path of ['/properties/', '/properties/698/', '/properties/698/nothing', '/stores/41001'])
      for (const query of ['', '?api_key=guess']) expect((await app.request(path + query)).status).toBe(401)
  })

  it('takes its key from the environment', async () => {
    const settings = { CONTENT_API_KEY: 'mine', ART_BASE: 'https://art.test/' }
    const response = await app.request('/properties/698/?api_key=mine', {}, settings)
    expect(await response.json()).toMatchObject({ default_logo: 'https://art.test/brand/mark.svg' })
  })

  it('answers a store in full by its number too, whatever the case of its slug', async () => {
    const store = await (await get('/properties/698/store_by_slug/RAINFOLD-outerwear')).json()
    expect(store).toHaveProperty('store_recommendations.length', 3)
    const { id } = store as { id: number }
    expect(await (await get(`/stores/${id}`)).json()).toEqual(store)
  })
})

it('the mall-community call picks by category', async () => {
  const body = { jobs_cat: ['Job Openings'], promos_cat: ['Public Sales'], events_cat: [] }
  const answer = (await (await post(COMMUNITY, body)).json()) as Record<string, { category: string }[]>
  const categories = Object.values(answer).flatMap((items) => items.map(({ category }) => category))
  expect(new Set(categories)).toEqual(new Set(['Job Openings', 'Public Sales']))
  expect(answer.events).toEqual([])
})

it('the mall-community call asks for all three secrets, and for its centre', async () => {
  for (const secret of ['sample-password', 'sample-access-key', 'sample-content-key'])
    expect((await post(COMMUNITY.replace(secret, 'guess'), {})).status).toBe(401)
  expect((await post(COMMUNITY.replace('centre_id=7', 'centre_id=8'), {})).status).toBe(404)
  expect((await app.request(COMMUNITY, { method: 'POST', body: 'not json' })).status).toBe(400)
})

it('a form that is delivered again is marked, and forms can be told to fail', async () => {
  const deliver = () =>
    app.request('/forms/contact', {
      method: 'POST',
      body: '{"name":"Ada"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-2' },
    })
  await post('/_control/forms', { mode: 'status', status: 503, times: 1 })
  expect([(await deliver()).status, (await deliver()).status]).toEqual([503, 200])
  await post('/_control/forms', { mode: 'refuse', kind: 'newsletter' })
  expect((await deliver()).status).toBe(200)
  expect((await post('/forms/newsletter', { email: 'ada@example.test' })).status).toBe(422)
  const records = (await (await app.request('/_control/posts')).json()) as { repeated: boolean; answered: number }[]
  expect(records.map(({ repeated, answered }) => [repeated, answered])).toEqual([
    [false, 503],
    [true, 200],
    [true, 200],
    [false, 422],
  ])
  await app.request('/_control/posts', { method: 'DELETE' })
  expect(await (await app.request('/_control/posts')).json()).toEqual([])
})

/** A centre without content of its own is shown with another centre’s, under its own name. */
const grove = {
  propertyId: 901,
  centreId: 31,
  name: 'Maple Grove Centre',
  shortName: 'Maple Grove',
  slug: 'maple-grove',
}
const guest = (language: string) => ({ GUEST: JSON.stringify({ ...grove, language }) })
const readAs = async (path: string, language: string) => {
  const response = await app.request(`/properties/901/${path}?api_key=sample-content-key`, {}, guest(language))
  return { status: response.status, text: await response.text() }
}

/** A word on the gift-card page, by the content's first language. */
const words: Readonly<Record<string, string>> = { en: 'Gift', fr: 'Carte' }
const hosts = mallsOf(undefined).map(({ language, called }) => [language, called.short] as const)

describe.each(hosts)('a guest whose first language is %s', (language, host) => {
  it('has its own name and number, and nowhere its host’s', async () => {
    expect(JSON.parse((await readAs('', language)).text)).toMatchObject({ id: 901, name: 'Maple Grove Centre' })
    for (const path of ['', 'pages', 'events', 'promotions', 'contests', 'blogs']) {
      const { status, text } = await readAs(path, language)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain(host)
    }
    expect((await readAs('pages', language)).text).toContain(words[language])
  })

  it('has the stores of its host in full', async () => {
    const [{ slug }] = JSON.parse((await readAs('stores/list', language)).text)
    expect((await readAs(`store_by_slug/${slug}`, language)).status).toBe(200)
  })
})

it('a centre that nobody named is not there', async () => {
  expect((await app.request('/properties/902/?api_key=sample-content-key', {}, guest('en'))).status).toBe(404)
})
