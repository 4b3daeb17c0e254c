import { paragraphs } from './html'
import type { Context } from './records'
import { rowsOf } from './table'

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

/** Id, slug, category, title, store's name, text, drawing, start and end in days from today. */
const TABLES = {
  jobs: `
201 | weekend-florist | Job Openings | Weekend florist | Prairie Rose Florist | Wreaths, mostly. Saturdays and Sundays until the new year. | - | -4 | 18
202 | key-cutter | Job Openings | Key cutter, trainee | Keystone Keys | We teach you. Good eyes, clean hands. | key | -8 | 25
203 | ice-cream-maker | Add a Job Opening | Ice cream maker | Valley Scoop | Early mornings, cold room, excellent lunch. | scoop | -2 | 30
204 | - | Job Openings | Night stocker | Everyday Pet | Four nights. The birds talk. | - | -12 | -
205 | swim-fitter | Job Openings | Swimwear fitter | Harbour Lane | Filled. | - | -60 | -15`,
  promos: `
301 | warehouse-weekend | Public Sales | Warehouse weekend | Birch & Barrel | Seconds, samples and the last of the old handles. North Hall, three days. | pan | 1 | 4
302 | book-tables | Public Sales | Book tables by the metre | Wren Street Books | Ten dollars a metre. Bring a tote. | books | -1 | 6
303 | staff-evening | Public Sales [Hidden] | Staff evening, by invitation | Velvet Fig | Thursday after closing. | - | 3 | 3
304 | watch-batteries | Store Promotions | Batteries fitted, $8 | Bellweather Watches | While you wait. | watch | -15 | -
305 | honey-week | Store Promotions | Honey week | Hazel & Hive | Taste six, take one at a third off. | - | -2 | 5
306 | bag-swap | Add a Website Promotion | Swap an old suitcase | Yonder Luggage | Twenty dollars off for any case with a broken wheel. | basket | -6 | 20
307 | rug-sale | View Public Sale | Rugs, rolled and reduced | Hearthside Rugs | Over. | - | -40 | -9`,
  events: `
401 | honey-tasting | Events | Honey tasting | Hazel & Hive | Six honeys, plain bread, water. | - | 5 | 5
402 | sewing-circle | Events | Sewing circle | Pocket & Pin | Mondays at ten. Bring a button. | - | -30 | 60
403 | ski-wax-demo | Add an Event | How to wax a ski | Sun & Slope | Twenty minutes, one iron. | skate | 8 | 8`,
}

/** Everything in the community service; a call selects from it by category. */
export function community({ clock: { at, endOf }, art }: Context): Community {
  const items = (table: string): CommunityItem[] =>
    rowsOf(table).map(
      ([id, slug = null, category = '', title = '', store_name = null, text = '', image, from, to]) => ({
        id: Number(id),
        slug,
        title,
        body: paragraphs(text),
        image: image ? art(`goods/${image}.svg`) : null,
        start_date: at(Number(from)),
        end_date: to ? endOf(Number(to)) : null,
        store_name,
        category,
      }),
    )
  return { jobs: items(TABLES.jobs), promos: items(TABLES.promos), events: items(TABLES.events) }
}
