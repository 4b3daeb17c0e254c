import { paragraphs } from './html'
import type { Context } from './records'

/** An item of the mall-community service. */
interface CommunityItem {
  id: number
  slug: string | null
  title: string
  body: string
  image: string | null
  start_date: string | null
  end_date: string | null
  store_name: string | null
  category: string
}

export interface Community {
  jobs: CommunityItem[]
  promos: CommunityItem[]
  events: CommunityItem[]
}

/** Everything in the community service; a call selects from it by category. */
export function community({ clock, art }: Context): Community {
  const { at, endOf } = clock
  const item = (
    id: number,
    slug: string | null,
    category: string,
    title: string,
    store_name: string | null,
    text: string,
    image: string | null,
    [from, to]: [number, number | null],
  ): CommunityItem => ({
    id,
    slug,
    title,
    body: paragraphs(text),
    image: image ? art(`goods/${image}.svg`) : null,
    start_date: at(from),
    end_date: to === null ? null : endOf(to),
    store_name,
    category,
  })
  return {
    jobs: [
      item(
        201,
        'weekend-florist',
        'Job Openings',
        'Weekend florist',
        'Prairie Rose Florist',
        'Wreaths, mostly. Saturdays and Sundays until the new year.',
        null,
        [-4, 18],
      ),
      item(
        202,
        'key-cutter',
        'Job Openings',
        'Key cutter, trainee',
        'Keystone Keys',
        'We teach you. Good eyes, clean hands.',
        'key',
        [-8, 25],
      ),
      item(
        203,
        'ice-cream-maker',
        'Add a Job Opening',
        'Ice cream maker',
        'Valley Scoop',
        'Early mornings, cold room, excellent lunch.',
        'scoop',
        [-2, 30],
      ),
      item(204, null, 'Job Openings', 'Night stocker', 'Everyday Pet', 'Four nights. The birds talk.', null, [
        -12,
        null,
      ]),
      item(205, 'swim-fitter', 'Job Openings', 'Swimwear fitter', 'Harbour Lane', 'Filled.', null, [-60, -15]),
    ],
    promos: [
      item(
        301,
        'warehouse-weekend',
        'Public Sales',
        'Warehouse weekend',
        'Birch & Barrel',
        'Seconds, samples and the last of the old handles. North Hall, three days.',
        'pan',
        [1, 4],
      ),
      item(
        302,
        'book-tables',
        'Public Sales',
        'Book tables by the metre',
        'Wren Street Books',
        'Ten dollars a metre. Bring a tote.',
        'books',
        [-1, 6],
      ),
      item(
        303,
        'staff-evening',
        'Public Sales [Hidden]',
        'Staff evening, by invitation',
        'Velvet Fig',
        'Thursday after closing.',
        null,
        [3, 3],
      ),
      item(
        304,
        'watch-batteries',
        'Store Promotions',
        'Batteries fitted, $8',
        'Bellweather Watches',
        'While you wait.',
        'watch',
        [-15, null],
      ),
      item(
        305,
        'honey-week',
        'Store Promotions',
        'Honey week',
        'Hazel & Hive',
        'Taste six, take one at a third off.',
        null,
        [-2, 5],
      ),
      item(
        306,
        'bag-swap',
        'Add a Website Promotion',
        'Swap an old suitcase',
        'Yonder Luggage',
        'Twenty dollars off for any case with a broken wheel.',
        'basket',
        [-6, 20],
      ),
      item(
        307,
        'rug-sale',
        'View Public Sale',
        'Rugs, rolled and reduced',
        'Hearthside Rugs',
        'Over.',
        null,
        [-40, -9],
      ),
    ],
    events: [
      item(
        401,
        'honey-tasting',
        'Events',
        'Honey tasting',
        'Hazel & Hive',
        'Six honeys, plain bread, water.',
        null,
        [5, 5],
      ),
      item(
        402,
        'sewing-circle',
        'Events',
        'Sewing circle',
        'Pocket & Pin',
        'Mondays at ten. Bring a button.',
        null,
        [-30, 60],
      ),
      item(
        403,
        'ski-wax-demo',
        'Add an Event',
        'How to wax a ski',
        'Sun & Slope',
        'Twenty minutes, one iron.',
        'skate',
        [8, 8],
      ),
    ],
  }
}
