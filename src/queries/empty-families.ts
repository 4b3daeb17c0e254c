/** Families of pages that are empty now, of those that the centre's folder hides then (`hideEmpty`, rule 5.9). */
import { centre, has } from '../base/config'
import type { ListedFamily } from '../base/routes'
import { isKidsClub } from '../centre/items/contests'
import type { ItemName } from '../centre/items/kinds'
import { listed, type Visible } from '../centre/items/visibility'
import { diningStores } from '../centre/stores/dining'
import type { Readings } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { RequestFacts } from '../request/context'

type Read = ItemName | 'blogs' | 'news' | 'stores' | 'categories' | 'mallcomm' | 'mapplic' | 'coupons'
type Lists = Readings<Read>

type Moment = Pick<RequestFacts, 'content' | 'now' | 'zone' | 'diningNames'>

/** Whether a family shows anything. Items that name another language count: its page mentions them. */
interface Family {
  reads: readonly Read[]
  shows: (lists: Lists, moment: Moment) => boolean
}

const some = ({ now, zone }: Moment, ...lists: (readonly Visible[] | undefined)[]): boolean =>
  lists.some((items = []) => listed(items, now, zone).length > 0)

const families: { [Name in ListedFamily]: Family } = {
  blogs: {
    reads: ['blogs', 'news'],
    shows: ({ blogs, news }, moment) => some(moment, news, ...blogs.map(({ posts }) => posts)),
  },
  contests: {
    reads: ['contests'],
    shows: ({ contests }, moment) =>
      some(
        moment,
        contests.filter((contest) => !isKidsClub(contest)),
      ),
  },
  dining: {
    reads: ['stores', 'categories'],
    shows: ({ stores, categories }, { diningNames }) => diningStores(stores, categories, diningNames).length > 0,
  },
  events: {
    reads: ['events', 'mallcomm'],
    shows: ({ events, mallcomm }, moment) => some(moment, events, mallcomm?.events),
  },
  jobs: { reads: ['jobs', 'mallcomm'], shows: ({ jobs, mallcomm }, moment) => some(moment, jobs, mallcomm?.jobs) },
  map: { reads: ['mapplic'], shows: ({ mapplic }) => (mapplic?.levels.length ?? 0) > 0 },
  promotions: {
    reads: ['promotions', 'coupons', 'mallcomm'],
    shows: ({ promotions, coupons, mallcomm }, moment) => some(moment, promotions, coupons, mallcomm?.promotions),
  },
}

const hidden = centre.hideEmpty.filter(has)

/** Resources that every page reads to know this: none, if the centre's folder hides no empty families. */
export const emptyFamilyReads: readonly ResourceName[] = [...new Set(hidden.flatMap((name) => families[name].reads))]

/**
 * The families to hide for now. `lists` are those of `emptyFamilyReads`; a family with a list that could not be fetched
 * counts as not empty (rule 5.9).
 */
export function emptyFamilies(lists: Partial<Lists>, moment: Moment): ReadonlySet<ListedFamily> {
  const isKnown = (name: Read): boolean => !moment.content.isMissing(name)
  return new Set(
    hidden.filter((name) => families[name].reads.every(isKnown) && !families[name].shows(lists as Lists, moment)),
  )
}
