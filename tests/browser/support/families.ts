/** One address of each kind of page: pages that look alike occur once. */
import { isWhole } from '../../support/breadth'
import { named } from './sample'

/** Further states of these pages, and pages built like them, where everything is tested. */
const states = `/search?q=xyzzyplugh /visit /stores?q=xyzzyplugh /fr /pages /checkin /thank-you
  /jobs/88-noodle-house-noodle-puller /blogs/food-court-kitchen /checkin/events/${named('check-in-breakfast')}
  /events/${named('kite-afternoon')}`

export const familyPages: readonly string[] = `
  / /stores /stores/rainfold-outerwear /hours /map?store=rainfold-outerwear /events /events/${named('makers-market')}
  /promotions /promotions/umi-garden-tray-for-one /jobs /contests
  /contests/${named('window-photo')} /contact-us /newsletter /blogs /blogs/stubborn-zips /pages/walking-club
  /amenities /oneplanet/get-involved/swap-seeds /retailer-hub /search?q=kulfi
  /visit?s=lantern-toys,moss-home,no-such-store /offline /no-such-page /map ${isWhole ? states : ''}
`
  .trim()
  .split(/\s+/)
