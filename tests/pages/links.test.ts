import { expect, it } from 'vitest'
import { contentHref, telHref } from '../../src/request/links'
import { linkOf } from '../../src/request/open'

const site = 'https://centre.test'
const locales = ['en', 'fr'] as const

it.each([
  ['/stores', '/stores', '/fr/stores'],
  ['/', '/', '/fr'],
  ['/fr/stores', '/fr/stores', '/fr/stores'],
  ['/fr', '/fr', '/fr'],
  ['/france', '/france', '/fr/france'],
  ['https://centre.test/stores', '/stores', '/fr/stores'],
  ['https://centre.test/fr/stores', '/fr/stores', '/fr/stores'],
  ['https://centre.test', '/', '/fr'],
  ['https://centre.test.elsewhere.test/', 'https://centre.test.elsewhere.test/', 'https://centre.test.elsewhere.test/'],
])('%s of the content leads to %s, and from a French page to %s', (url, english, french) => {
  const from = (locale: (typeof locales)[number]) => contentHref(url, { link: linkOf({ locale, locales }), site })
  expect([from('en'), from('fr')]).toEqual([english, french])
})

it('a language that is not offered has no pages of its own to lead to', () => {
  expect(linkOf({ locale: 'fr', locales: ['en'] })('/stores')).toBe('/stores')
})

it.each([
  ['604-555-0100 ext. 4', 'tel:+16045550100;ext=4'],
  ['604-555-0100 / 604-555-0199', 'tel:+16045550100'],
  ['604-555-0100 or 604-555-0199', 'tel:+16045550100'],
  ['604-555-0100 (toll free)', 'tel:+16045550100'],
  ['1-800-FLOWERS', undefined],
  ['604-555-0100 local 12', undefined],
  ['6045550100604555010060', undefined],
  ['1 604 555 0100', 'tel:+16045550100'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['n/a', undefined],
  ['', undefined],
])('the telephone "%s" leads to %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
