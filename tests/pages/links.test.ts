import { expect, it } from 'vitest'
import { plainTelephone, telHref } from '../../src/base/telephone'
import { mailHref } from '../../src/content/text/addresses'
import { linkOf } from '../../src/request/address'
import { addressLabel, contentHref } from '../../src/request/links'
import { cleanSlate } from '../support/clean-slate'
import { get, mall } from '../support/site'

cleanSlate()

const site = 'https://centre.test'
const locales = ['en', 'fr'] as const

// biome-ignore format: many short rows.
it.each([
  ['/stores', '/stores', '/fr/stores'], ['/', '/', '/fr'], ['/fr/stores', '/fr/stores', '/fr/stores'],
  ['/fr', '/fr', '/fr'], ['/france', '/france', '/fr/france'], ['/fr?a=b', '/fr?a=b', '/fr?a=b'], ['/fr#a', '/fr#a', '/fr#a'],
  ['/files/rules.pdf', '/files/rules.pdf', '/files/rules.pdf'], ['https://centre.test/stores', '/stores', '/fr/stores'],
  ['https://centre.test/fr/stores', '/fr/stores', '/fr/stores'], ['https://centre.test', '/', '/fr'],
  ['http://www.centre.test/stores?a=b#c', '/stores?a=b#c', '/fr/stores?a=b#c'], ['https://CENTRE.test?a=b', '/?a=b', '/fr?a=b'],
  ['/en/stores', '/stores', '/fr/stores'], ['/en', '/', '/fr'], ['https://centre.test:443/en?a=b', '/?a=b', '/fr?a=b'],
  ['https://centre.test.elsewhere.test/', 'https://centre.test.elsewhere.test/', 'https://centre.test.elsewhere.test/'],
])('%s of the content leads to %s, and from a French page to %s', (url, english, french) => {
  const from = (locale: (typeof locales)[number]) => contentHref(url, { link: linkOf({ locale, locales }), site })
  expect([from('en'), from('fr')]).toEqual([english, french])
})

it('a link within a text leads to the page in the language of the reader', async () => {
  const html =
    '<p><a lang="fr" title="All" href="/stores">a</a><a href="/fr/hours">b</a><a href="https://x.ca/">c</a></p>'
  const offer = { id: 99_001, slug: 'x', name: 'X', status: 'active', no_end_date: true, description: html }
  await mall.patch({ resource: 'promotions', append: [offer] })
  for (const prefix of ['', '/fr']) {
    const { body } = await get(`${prefix}/promotions/x`)
    expect(body).toContain(html.replace('/stores', `${prefix}/stores`))
  }
})

it('a language that is not offered has no pages of its own to lead to', () => {
  expect(linkOf({ locale: 'fr', locales: ['en'] })('/stores')).toBe('/stores')
})

it.each<[string | undefined, ...string[]]>([
  ['tel:+16045550100', '604-555-0100 / 604-555-0199', '604-555-0100, 604-555-0199 ext. 4', '604.555.0100 10-6 pm'],
  ['tel:+16045550100', '604-555-0100 (Mon–Fri 9–5)', 'Desk: (604) 555-0100 (9–5)', '+1 604-555-0100 (9:30 to 17)'],
  ['tel:+16045550100', '604-555-0100, 10–6', '604\u2011555\u20110100\u200b'],
  ['tel:+16045550100;ext=4', '604-555-0100 ext. 4'],
  ['tel:+16045550100;ext=7', 'Tél. : 604 555-0100, poste 7 (accueil)'],
  ['tel:+16045550100;ext=204', '604-555-0100;ext=204', '604-555-0100,,204#'],
  ['tel:5550100;ext=12', '555-0100 local 12'],
  ['tel:+442079460000', '+44 20 7946 0000 (9–5)', '011 44 20 7946 0000', '+44 (0)20 7946 0000'],
  ['tel:911', '911'],
  [undefined, '1-800-FLOWERS', '24/7 604-555-0100', 'Lot 200, rue 12', '6045550100604555010060', ''],
])('%s is where the telephone %j leads', (href, ...phones) => {
  for (const phone of phones) expect(telHref(phone), phone).toBe(href)
  // For programs, words beside a number are left out.
  for (const phone of phones) if (/^\p{L}/u.test(phone)) expect(plainTelephone(phone)).toBe(href?.slice(4) ?? phone)
})

it('a telephone number that cannot be dialled is a text: nothing that looks like a link leads nowhere', async () => {
  const [phone, slug] = ['1-800-FLOWERS', 'florist']
  await mall.patch({ resource: 'stores', append: [{ id: 99_001, slug, name: 'Florist', phone }] })
  await mall.patch({ resource: 'property', merge: { contact_phone: phone } })
  const job = { name: 'Florist', status: 'active', jobable_type: 'Store', jobable_id: 99_001 }
  const jobs = [
    { id: 99_002, slug, contact_phone: phone },
    { id: 99_003, slug: 'other' },
  ]
  await mall.patch({ resource: 'jobs', append: jobs.map((each) => ({ ...job, ...each })) })
  for (const path of ['/stores/florist', '/map?store=florist', '/jobs/florist', '/jobs/other', '/fr/contact-us']) {
    const { status, body } = await get(path)
    expect([status, /<a (?![^>]*href=)[^>]*class="(?:btn|icon-btn)/.exec(body)], path).toEqual([200, null])
  }
})

it.each<[string | null, ...string[]]>([
  ['mailto:desk@a.test', 'desk@a.test'],
  ['mailto:desk@a.test,shop@a.test', 'Desk <desk@a.test>; shop@a.test'],
  [null, 'desk at a.test', 'a@b.test?bcc=c@d.test', ''],
])('%s is where the e-mail address %j leads', (href, ...emails) => {
  expect(emails.map(mailHref)).toEqual(emails.map(() => href))
})

it.each([
  ['https://www.a.test/', 'a.test'],
  ['https://a.test/b/', 'a.test/b'],
  ['mailto:desk@a.test?subject=Hats', 'desk@a.test'],
  ['tel:+16045550100', '+16045550100'],
  ['/stores', '/stores'],
])('%s is called %s', (url, label) => expect(addressLabel(url)).toBe(label))
