/** The addresses of records and of files. */
import { describe, expect, test } from 'vitest'
import * as addresses from '../../src/centre/addresses'
import { calendarAddress, fileAt, files, slugOfFile } from '../../src/centre/files'

const named = { slug: 'café-noir' }
test.each([
  [addresses.storeAddress(named), '/stores/caf%C3%A9-noir'],
  [addresses.promotionAddress(named), '/promotions/caf%C3%A9-noir'],
  [addresses.extraAddress('promotions')(named), '/promotions/extra-promos/caf%C3%A9-noir'],
  [addresses.newsAddress(named), '/blogs#news-caf%C3%A9-noir'],
  [addresses.couponAddress(named), '/promotions#coupon-caf%C3%A9-noir'],
  [addresses.amenityAddress(addresses.amenityAnchor({ slug: 'wifi', title: 'Free Wi-Fi' })), '/amenities#wifi'],
  [addresses.amenityAddress(addresses.amenityAnchor({ title: 'Free Wi-Fi & more 2' })), '/amenities#free-wi-fi-more-2'],
  [addresses.entranceAnchor('North door'), 'entrance-north-door'],
])('%s is %s', (address, expected) => expect(address).toBe(expected))

test('a place is told by its slug, else by its own and its kind’s name, else by its number among those of the name', () => {
  const locations = [
    { slug: 'atm-1', name: 'Gate B — North' },
    { slug: null, name: 'Gate B — North' },
    { slug: null, name: null },
    { slug: '', name: 'Gate B — North' },
  ]
  expect(locations.map((spot) => addresses.placeAddress({ name: 'Bank machines', locations }, spot))).toEqual([
    '/map#place-atm-1',
    '/map#place-bank-machines-gate-b-north',
    '/map#place-bank-machines',
    '/map#place-bank-machines-gate-b-north-2',
  ])
})

describe('files', () => {
  test('an event’s calendar lies beside its page, and tells its slug', () => {
    expect(calendarAddress('/events/night-market')).toBe('/events/night-market.ics')
    expect(slugOfFile('night-market.ics')).toBe('night-market')
  })
  test.each([
    ['/events/night-market.ics', files.event],
    ['/search-index.json', files.searchIndex],
    ['/sitemap.xml', files.sitemap],
  ])('%s', (path, file) => expect(fileAt(path)).toBe(file))
  test.each(['/search-index/2.json', '/sitemap/2.xml', '/events/.ics', '/stores/x.ics', '/'])('%s is none', (path) => {
    expect(fileAt(path)).toBeNull()
  })
})
