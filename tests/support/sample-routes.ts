/**
 * One line per route of the site: its address in the sample mall, its heading, and words that can only come from that
 * page's own content, not from the interface.
 */
import { centre } from '../../src/base/config'
import { matchRoute } from '../../src/pages/routes'
import { named } from './sample'

const rows: readonly [address: string, heading: string | RegExp, fact: string][] = [
  ['/', new RegExp(`^${centre.name} ?, [A-Z][a-z]+day`), 'Trade in a tired raincoat'],
  ['/amenities', 'Amenities', 'Six wheelchairs, one wide, and ten strollers.'],
  ['/blogs', 'Blog', 'Tea, chai, a cocoa with a biscuit on the lid'],
  ['/checkin', 'CHECK-IN!', '7,318 so far, 73 percent.'],
  ['/contact-us', 'Contact us', 'Lost something? Call first.'],
  ['/contests', 'Contests', 'Photograph our best window'],
  ['/dining', 'Dining', 'Aunt Ora’s Bakeshop'],
  ['/events', 'Events', 'Fifty years in one scrapbook'],
  ['/hours', 'Hours', 'Restaurants, the cinema and stores with their own doors may keep other hours.'],
  ['/jobs', 'Careers', 'Noodle puller'],
  ['/kids-club', 'Kids Club', 'a craft on the first Saturday'],
  ['/map', 'Centre map', 'Bellweather Watches'],
  ['/newsletter', 'One letter a month', 'the holiday hours before you need them'],
  ['/oneplanet', 'One Planet', '2.1 ML rain caught on the roof'],
  ['/promotions', 'Promotions', 'Winter boots, second pair half price'],
  ['/retailer-hub', 'Retailer hub', 'who to call at night'],
  ['/stores', 'Store directory', 'Élan Atelier'],
  ['/thank-you', 'Thank you', 'You have not sent one yet'],
  ['/checkin/about-check-in', 'About CHECK-IN!', 'granola bars in her desk'],
  ['/checkin/check-out-whos-checking-in', 'Check out who’s checking in', 'Three of the people behind the number.'],
  ['/checkin/check-out-whos-checking-in/the-number-40-drivers', 'The drivers of the 40', 'eleven steps from the door'],
  ['/checkin/events', 'CHECK-IN! events', 'CHECK-IN! school bands'],
  [`/checkin/events/${named('check-in-breakfast')}`, 'CHECK-IN! breakfast', 'Porridge with the people who cook it'],
  ['/checkin/resources', 'Resources', 'a lesson plan'],
  ['/checkin/the-goal', 'The goal', 'Ten thousand check-ins make twenty thousand'],
  ['/checkin/the-goal/where-the-money-goes', 'Where the money goes', 'Nothing is kept for the campaign itself.'],
  ['/checkin/who-is-khp', 'Who is KHP', 'when they do not know whom to call'],
  ['/oneplanet/about', 'About One Planet', 'one spreadsheet, published every spring'],
  ['/oneplanet/get-involved', 'Get involved', 'Seven menders, one map.'],
  ['/oneplanet/get-involved/swap-seeds', 'Swap seeds', 'Bring what you saved, take what you need.'],
  ['/oneplanet/retail-in-action', 'Retail in action', 'Eleven hundred zips.'],
  ['/oneplanet/retail-in-action/day-old-bread', 'Day-old bread', 'what is left goes to the breakfast kitchens'],
  ['/oneplanet/taking-action', 'Taking action', 'The list of what we said, and whether we did it.'],
  ['/promotions/dining', 'Dining promotions', 'Second pizza half price, collected'],
  ['/promotions/stores', 'Store promotions', 'Winter boots, second pair half price'],
  ['/jobs/extra-jobs', 'More job openings', 'Key cutter, trainee'],
  ['/jobs/extra-jobs/ice-cream-maker', 'Ice cream maker', 'Early mornings, cold room, excellent lunch.'],
  ['/promotions/extra-promos', 'Public sales and more offers', 'Warehouse weekend'],
  ['/promotions/extra-promos/warehouse-weekend', 'Warehouse weekend', 'the last of the old handles'],
  ['/pages', 'All pages', 'Mall Walking Club'],
  [`/pages/${named('leasing')}`, 'Leasing opportunities', 'Units from 30 to 900 square metres, kiosks by the month'],
  ['/blogs/stubborn-zips', 'Ask Pocket & Pin: the stubborn zip', 'Pencil first, patience second'],
  [`/contests/${named('window-photo')}`, 'Photograph our best window', 'Send one picture of a shop window'],
  [`/events/${named('makers-market')}`, 'Makers’ Market', 'Sixty makers from the valley'],
  ['/jobs/88-noodle-house-noodle-puller', 'Noodle puller', '88 Noodle House'],
  ['/promotions/umi-garden-tray-for-one', 'A tray for one at lunch, $17', 'Six pieces, soup'],
  ['/stores/cedar-and-smoke', 'Cedar & Smoke', 'Salmon on planks, music late on weekends.'],
  ['/search?q=kulfi', 'Results for “kulfi”', 'Kulfi Corner'],
  ['/visit?s=lantern-toys,moss-home', 'Your visit: 2 stops', 'Lantern Toys'],
  ['/offline', 'Offline', 'Open today'],
]

export const sampleRoutes = rows.map(([address, heading, fact]) => ({
  // The route that answers, as src/pages/routes.ts writes it.
  route: matchRoute(address.replace(/\?.*/, ''))?.path ?? '',
  address,
  heading,
  fact,
}))
export type SampleRoute = (typeof sampleRoutes)[number]
