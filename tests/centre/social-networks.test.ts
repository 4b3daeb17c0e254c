/** Which network a social link leads to: by its type, else by its host. */
import { expect, it } from 'vitest'
import { networkOf, profilesOf } from '../../src/centre/social-networks'

// biome-ignore format: many short rows.
it.each([
  // The service's own types.
  ['Facebook', null, 'facebook'], ['Twitter', null, 'x'], ['Trip Advisor', null, 'tripadvisor'],
  ['TikTok', null, 'tiktok'], ['X (Twitter)', null, 'x'], ['LinkedIn page', null, 'linkedin'],
  ['FB', null, 'facebook'], ['Google My Business', null, 'google'],
  ['Other', 'https://www.instagram.com/a', 'instagram'], ['Yelp', 'https://www.facebook.com/a', 'yelp'],
  // By host.
  ['', 'https://INSTAGRAM.com/a', 'instagram'], ['Social', 'https://fr-ca.facebook.com/a', 'facebook'],
  [null, 'https://youtu.be/a', 'youtube'], [null, 'https://www.pinterest.co.uk/a', 'pinterest'],
  [null, 'https://ca.linkedin.com/company/a', 'linkedin'], [null, 'https://www.tripadvisor.com.au/a', 'tripadvisor'],
  // None of them.
  ['Snapfish', 'https://www.snapfish.ca/a', null], ['constructor', 'https://a.test', null],
  [null, 'https://facebook.a.test', null], [null, 'https://box.com', null], [null, 'mailto:a@facebook.com', null],
  [null, null, null],
])('%s at %s is %s', (social_type, url, network) => expect(networkOf({ social_type, url })).toBe(network))

it('each profile has one link, however it is written; a front page is none', () => {
  const all = ['https://www.facebook.com/a/', 'http://facebook.com/a', 'https://facebook.com/b', 'https://x.com/', null]
  expect(profilesOf(all.map((url) => ({ url }))).map(({ url }) => url)).toEqual([all[0], all[2]])
})
