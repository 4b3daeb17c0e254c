/**
 * One line per route of the site: its address in the sample mall, its heading, and words that can only come from that
 * page's own content, not from the interface.
 */
import { centre } from '../../src/base/config'
import { named } from './sample'

export interface SampleRoute {
  /** As src/pages/routes.ts writes it. */
  route: string
  address: string
  heading: string | RegExp
  fact: string
}

const line = (route: string, address: string, heading: string | RegExp, fact: string): SampleRoute => ({
  route,
  address,
  heading,
  fact,
})
/** A route without a slug: its pattern is its address. */
const fixed = (path: string, heading: string | RegExp, fact: string): SampleRoute => line(path, path, heading, fact)

export const sampleRoutes: readonly SampleRoute[] = [
  fixed('/', new RegExp(`^${centre.name}, [A-Z][a-z]+day`), 'Trade in a tired raincoat'),
  fixed('/amenities', 'Amenities', 'Six wheelchairs, one wide, and ten strollers.'),
  fixed('/blogs', 'Blog', 'Tea, chai, a cocoa with a biscuit on the lid'),
  fixed('/checkin', 'CHECK-IN!', '7,318 so far, 73 percent.'),
  fixed('/contact-us', 'Contact us', 'Lost something? Call first.'),
  fixed('/contests', 'Contests', 'Photograph our best window'),
  fixed('/dining', 'Dining', 'Aunt Ora’s Bakeshop'),
  fixed('/events', 'Events', 'Fifty years in one scrapbook'),
  fixed('/hours', 'Hours', 'Holiday hours are listed here as soon as they are set.'),
  fixed('/jobs', 'Careers', 'Noodle puller'),
  fixed('/kids-club', 'Kids Club', 'a craft on the first Saturday'),
  fixed('/map', 'Centre map', 'Bellweather Watches'),
  fixed('/newsletter', 'One letter a month', 'the holiday hours before you need them'),
  fixed('/oneplanet', 'One Planet', '2.1 ML rain caught on the roof'),
  fixed('/promotions', 'Promotions', 'Winter boots, second pair half price'),
  fixed('/retailer-hub', 'Retailer hub', 'who to call at night'),
  fixed('/stores', 'Store directory', 'Élan Atelier'),
  fixed('/thank-you', 'Thank you', 'this page says what became of it'),
  fixed('/checkin/about-check-in', 'About CHECK-IN!', 'granola bars in her desk'),
  line(
    '/checkin/check-out-whos-checking-in/:slug?',
    '/checkin/check-out-whos-checking-in',
    'Check out who’s checking in',
    'Three of the people behind the number.',
  ),
  line(
    '/checkin/check-out-whos-checking-in/:slug?',
    '/checkin/check-out-whos-checking-in/the-number-40-drivers',
    'The drivers of the 40',
    'It is eleven steps from the door',
  ),
  fixed('/checkin/events', 'CHECK-IN! events', 'CHECK-IN! school bands'),
  line(
    '/checkin/events/:slug',
    `/checkin/events/${named('check-in-breakfast')}`,
    'CHECK-IN! breakfast',
    'Porridge with the people who cook it in schools.',
  ),
  fixed('/checkin/resources', 'Resources', 'a lesson plan'),
  line('/checkin/the-goal/:slug?', '/checkin/the-goal', 'The goal', 'Ten thousand check-ins make twenty thousand'),
  line(
    '/checkin/the-goal/:slug?',
    '/checkin/the-goal/where-the-money-goes',
    'Where the money goes',
    'Nothing is kept for the campaign itself.',
  ),
  fixed('/checkin/who-is-khp', 'Who is KHP', 'when they do not know whom to call'),
  fixed('/oneplanet/about', 'About One Planet', 'one spreadsheet, published every spring'),
  line('/oneplanet/get-involved/:slug?', '/oneplanet/get-involved', 'Get involved', 'Seven menders, one map.'),
  line(
    '/oneplanet/get-involved/:slug?',
    '/oneplanet/get-involved/swap-seeds',
    'Swap seeds',
    'Bring what you saved, take what you need.',
  ),
  line('/oneplanet/retail-in-action/:slug?', '/oneplanet/retail-in-action', 'Retail in action', 'Eleven hundred zips.'),
  line(
    '/oneplanet/retail-in-action/:slug?',
    '/oneplanet/retail-in-action/day-old-bread',
    'Day-old bread',
    'what is left goes to the breakfast kitchens',
  ),
  fixed('/oneplanet/taking-action', 'Taking action', 'The list of what we said, and whether we did it.'),
  fixed('/promotions/dining', 'Dining promotions', 'Second pizza half price, collected'),
  fixed('/promotions/stores', 'Store promotions', 'Winter boots, second pair half price'),
  fixed('/jobs/extra-jobs', 'More job openings', 'Key cutter, trainee'),
  line(
    '/jobs/extra-jobs/:slug',
    '/jobs/extra-jobs/ice-cream-maker',
    'Ice cream maker',
    'Early mornings, cold room, excellent lunch.',
  ),
  fixed('/promotions/extra-promos', 'Public sales and more offers', 'Warehouse weekend'),
  line(
    '/promotions/extra-promos/:slug',
    '/promotions/extra-promos/warehouse-weekend',
    'Warehouse weekend',
    'the last of the old handles',
  ),
  line('/pages/:slug?', '/pages', 'All pages', 'Mall Walking Club'),
  line(
    '/pages/:slug?',
    `/pages/${named('leasing')}`,
    'Leasing opportunities',
    'Units from 30 to 900 square metres, kiosks by the month',
  ),
  line('/blogs/:slug', '/blogs/stubborn-zips', 'Ask Pocket & Pin: the stubborn zip', 'Pencil first, patience second'),
  line(
    '/contests/:slug',
    `/contests/${named('window-photo')}`,
    'Photograph our best window',
    'Send one picture of a shop window in the centre.',
  ),
  line('/events/:slug', `/events/${named('makers-market')}`, 'Makers’ Market', 'Sixty makers from the valley'),
  line('/jobs/:slug', '/jobs/88-noodle-house-noodle-puller', 'Noodle puller', '88 Noodle House'),
  line('/promotions/:slug', '/promotions/umi-garden-tray-for-one', 'A tray for one at lunch, $17', 'Six pieces, soup'),
  line('/stores/:slug', '/stores/cedar-and-smoke', 'Cedar & Smoke', 'Salmon on planks, music late on weekends.'),
  line('/search', '/search?q=kulfi', 'Results for “kulfi”', 'Kulfi Corner'),
  line('/visit', '/visit?s=lantern-toys,moss-home', 'Your visit: 2 stops', 'Lantern Toys'),
  fixed('/offline', 'Offline', 'Open today'),
]
