/** The centre's coordinates, its address as lines, and directions to it. */
import { describe, expect, test } from 'vitest'
import { addressLines, coordinatesOf, destinationOf, deviceMapUrl, directionsUrl } from '../../src/centre/place'
import { propertyRecord } from './records'

// biome-ignore format: many short rows.
test.each([
  [49.05, -122.3, true], [90, 180, true], [0, 5, true], [0, 0, false], [90.1, 0, false], [5, 180.1, false],
  [null, 5, false], [5, null, false],
])('%s, %s is a place: %s', (latitude, longitude, isPlace) => {
  expect(coordinatesOf({ latitude, longitude })).toEqual(isPlace ? { latitude, longitude } : null)
})

test.each([
  [{}, ['12 Main St', 'Abbotsford, BC V2S 0A0']],
  [{ postal_code: 'v2s0a0' }, ['12 Main St', 'Abbotsford, BC V2S 0A0']],
  [{ postal_code: '90210' }, ['12 Main St', 'Abbotsford, BC 90210']],
  [{ address1: '12 Main St,', address2: 'Unit 5' }, ['12 Main St', 'Unit 5', 'Abbotsford, BC V2S 0A0']],
  [{ address2: '12 Main St' }, ['12 Main St', 'Abbotsford, BC V2S 0A0']],
  [{ city: null }, ['12 Main St', 'BC V2S 0A0']],
  [{ province_state: null }, ['12 Main St', 'Abbotsford, V2S 0A0']],
  [{ address1: null, city: null, province_state: null, postal_code: null }, []],
])('an address with %j has the lines %j', (fields, lines) => {
  expect(addressLines(propertyRecord(fields))).toEqual(lines)
})

describe('the way there', () => {
  const nowhere = { address1: null, city: null, province_state: null, postal_code: null }

  test('leads to the place, else to name and address, else nowhere', () => {
    const place = propertyRecord({ name: 'A & B', latitude: 49.05, longitude: -122.3 })
    const street = { address1: '12 Main St', city: 'C', latitude: 0, longitude: 0 }
    const address = propertyRecord({ ...nowhere, name: 'A & B', ...street })
    const none = propertyRecord({ ...nowhere, latitude: null, longitude: null })
    expect([place, address, none].map(destinationOf)).toEqual(['49.05,-122.3', 'A & B, 12 Main St, C', null])
    const maps = ['49.05%2C-122.3', 'A%20%26%20B%2C%2012%20Main%20St%2C%20C'].map(
      (to) => `https://www.google.com/maps/dir/?api=1&destination=${to}`,
    )
    expect([place, address, none].map(directionsUrl)).toEqual([...maps, null])
  })

  test.each([
    ['Mozilla/5.0 (Linux; Android 15)', 'geo:0,0?q=A%20%26%20B'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=A%20%26%20B'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'https://maps.apple.com/?daddr=A%20%26%20B'],
    ['Mozilla/5.0 (X11; Linux x86_64)', null],
    ['', null],
  ])('on %s', (device, url) => expect(deviceMapUrl(device, 'A & B')).toBe(url))
})
