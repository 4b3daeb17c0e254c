/** The centre's coordinates, and directions to it. */
import { describe, expect, test } from 'vitest'
import { addressLines, coordinatesOf, destinationOf, directionsUrl, ownMapUrl } from '../../src/centre/place'
import { propertyRecord } from './records'

test.each([
  [49.05, -122.3, true],
  [90, 180, true],
  [0, 5, true],
  [0, 0, false],
  [90.1, 0, false],
  [5, 180.1, false],
  [null, 5, false],
  [5, null, false],
])('%s, %s is a place: %s', (latitude, longitude, isPlace) => {
  expect(coordinatesOf({ latitude, longitude })).toEqual(isPlace ? { latitude, longitude } : null)
})

test.each([
  ['v2s0a0', 'V2S 0A0'],
  ['90210', '90210'],
])('the postal code %s is written %s', (postal_code, written) => {
  const { city, province_state } = propertyRecord()
  expect(addressLines(propertyRecord({ postal_code })).at(-1)).toBe(`${city}, ${province_state} ${written}`)
})

describe('the way there', () => {
  const nowhere = { address1: null, city: null, province_state: null, postal_code: null }

  test('leads to the place, else to name and address, else nowhere', () => {
    const place = propertyRecord({ name: 'A & B', latitude: 49.05, longitude: -122.3 })
    const street = { address1: '12 Main St', city: 'C', latitude: 0, longitude: 0 }
    const address = propertyRecord({ ...nowhere, name: 'A & B', ...street })
    const none = propertyRecord({ ...nowhere, latitude: null, longitude: null })
    expect([place, address, none].map(destinationOf)).toEqual(['49.05,-122.3', 'A & B, 12 Main St, C', null])
    const maps = 'https://www.google.com/maps/dir/?api=1&destination='
    expect([place, address, none].map(directionsUrl)).toEqual([
      `${maps}49.05%2C-122.3`,
      `${maps}A%20%26%20B%2C%2012%20Main%20St%2C%20C`,
      null,
    ])
  })

  test.each([
    ['Mozilla/5.0 (Linux; Android 15)', 'geo:0,0?q=A%20%26%20B'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=A%20%26%20B'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'https://maps.apple.com/?daddr=A%20%26%20B'],
    ['Mozilla/5.0 (X11; Linux x86_64)', null],
    ['', null],
  ])('on %s', (device, url) => expect(ownMapUrl(device, 'A & B')).toBe(url))
})
