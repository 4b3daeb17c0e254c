/** One address of each kind of page: pages that look alike occur once. */
import { named } from './sample'

export const familyPages: readonly string[] = `
  / /stores /stores/rainfold-outerwear /hours /map?store=rainfold-outerwear /events /events/${named('makers-market')}
  /promotions /promotions/umi-garden-tray-for-one /jobs /jobs/88-noodle-house-noodle-puller /contests
  /contests/${named('window-photo')} /contact-us /newsletter /blogs /blogs/stubborn-zips /pages /pages/walking-club
  /amenities /checkin /oneplanet/get-involved/swap-seeds /retailer-hub /search?q=kulfi /search?q=xyzzyplugh /visit
  /visit?s=lantern-toys,moss-home,no-such-store /offline /thank-you /stores?q=xyzzyplugh /no-such-page /fr
`
  .trim()
  .split(/\s+/)
