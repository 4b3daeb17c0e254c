/** Which network a social link leads to: by its type, else by its host. */
import { expect, it } from 'vitest'
import { networkOf } from '../../src/centre/social-networks'

it.each([
  // The service's own types.
  ['Facebook', null, 'facebook'],
  ['Twitter', null, 'x'],
  ['Youtube', null, 'youtube'],
  ['Trip Advisor', null, 'tripadvisor'],
  ['TikTok', null, 'tiktok'],
  ['tik tok', null, 'tiktok'],
  ['X (Twitter)', null, 'x'],
  ['LinkedIn page', null, 'linkedin'],
  ['FB', null, 'facebook'],
  ['Google My Business', null, 'google'],
  ['Snap', null, 'snapchat'],
  ['Snap Chat', null, 'snapchat'],
  ['Thread', null, 'threads'],
  ['Other', 'https://www.instagram.com/a', 'instagram'],
  ['Yelp', 'https://www.facebook.com/a', 'yelp'],
  // By host.
  [null, 'https://www.instagram.com/a', 'instagram'],
  ['', 'https://INSTAGRAM.com/a', 'instagram'],
  ['Social', 'https://fr-ca.facebook.com/a', 'facebook'],
  [null, 'https://x.com/a', 'x'],
  [null, 'https://youtu.be/a', 'youtube'],
  [null, 'https://www.pinterest.ca/a', 'pinterest'],
  [null, 'https://www.pinterest.co.uk/a', 'pinterest'],
  [null, 'https://ca.linkedin.com/company/a', 'linkedin'],
  [null, 'https://www.threads.com/@a', 'threads'],
  [null, 'https://www.tripadvisor.com.au/a', 'tripadvisor'],
  [null, 'https://bsky.app/profile/a', 'bluesky'],
  // None of them.
  ['Snapfish', 'https://www.snapfish.ca/a', null],
  ['Reddit', 'https://www.reddit.com/r/a', null],
  ['constructor', 'https://a.test', null],
  [null, 'https://facebook.a.test', null],
  [null, 'https://notfacebook.com', null],
  [null, 'https://box.com', null],
  [null, 'https://pinterest.example', null],
  [null, 'mailto:a@facebook.com', null],
  [null, null, null],
])('%s at %s is %s', (social_type, url, network) => {
  expect(networkOf({ social_type, url })).toBe(network)
})
