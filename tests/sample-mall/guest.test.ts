/** A centre without content of its own is shown with another centre's, under its own name. */
import { describe, expect, it } from 'vitest'
import { mallsOf } from '../../sample-mall/malls'
import { app } from '../../sample-mall/worker'

const grove = {
  propertyId: 901,
  centreId: 31,
  name: 'Maple Grove Centre',
  shortName: 'Maple Grove',
  slug: 'maple-grove',
}
const guest = (language: string) => ({ GUEST: JSON.stringify({ ...grove, language }) })
const read = async (path: string, language: string) => {
  const response = await app.request(`/properties/901/${path}?api_key=sample-content-key`, {}, guest(language))
  return { status: response.status, text: await response.text() }
}

/** A word on the gift-card page, by the content's first language. */
const words: Readonly<Record<string, string>> = { en: 'Gift', fr: 'Carte' }
const hosts = mallsOf(undefined).map(({ language, called }) => [language, called.short] as const)

describe.each(hosts)('a guest whose first language is %s', (language, host) => {
  it('has its own name and number, and nowhere its host’s', async () => {
    expect(JSON.parse((await read('', language)).text)).toMatchObject({ id: 901, name: 'Maple Grove Centre' })
    for (const path of ['', 'pages', 'events', 'promotions', 'contests', 'blogs']) {
      const { status, text } = await read(path, language)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain(host)
    }
    expect((await read('pages', language)).text).toContain(words[language])
  })

  it('has the stores of its host in full', async () => {
    const [{ slug }] = JSON.parse((await read('stores/list', language)).text)
    expect((await read(`store_by_slug/${slug}`, language)).status).toBe(200)
  })
})

it('a centre that nobody named is not there', async () => {
  expect((await app.request('/properties/902/?api_key=sample-content-key', {}, guest('en'))).status).toBe(404)
})
