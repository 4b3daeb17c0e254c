/** The families of pages that are hidden because they are empty (`hideEmpty` in the centre's folder, rule 5.9). */
import { centre, hasFamily } from '../base/config'
import type { ListedFamily } from '../base/routes'
import type { ItemType } from '../centre/items/kinds'
import { isKidsClub, visibleItems } from '../centre/items/visibility'
import { diningStores } from '../centre/stores/dining'
import type { Readings } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { RequestFacts } from '../request/context'

type ReadName = ItemType | 'blogs' | 'news' | 'stores' | 'categories' | 'mallcomm' | 'mapplic' | 'coupons'
type Lists = Readings<ReadName>

type FamilyContext = Pick<RequestFacts, 'content' | 'now' | 'zone' | 'diningNames'>

/** What a family shows. Items in another language count: its page mentions them. */
type Family = { reads: readonly ReadName[]; items: (lists: Lists, context: FamilyContext) => readonly object[] }

const families: { [Name in ListedFamily]: Family } = {
  blogs: { reads: ['blogs', 'news'], items: ({ blogs, news }) => [...news, ...blogs.flatMap(({ posts }) => posts)] },
  contests: { reads: ['contests'], items: ({ contests }) => contests.filter((contest) => !isKidsClub(contest)) },
  dining: {
    reads: ['stores', 'categories'],
    items: ({ stores, categories }, { diningNames }) => diningStores(stores, categories, diningNames),
  },
  events: {
    reads: ['events', 'mallcomm'],
    items: ({ events, mallcomm }) => [...events, ...(mallcomm?.events ?? [])],
  },
  jobs: { reads: ['jobs', 'mallcomm'], items: ({ jobs, mallcomm }) => [...jobs, ...(mallcomm?.jobs ?? [])] },
  map: { reads: ['mapplic'], items: ({ mapplic }) => mapplic?.levels ?? [] },
  promotions: {
    reads: ['promotions', 'coupons', 'mallcomm'],
    items: ({ promotions, coupons, mallcomm }) => [...promotions, ...coupons, ...(mallcomm?.promotions ?? [])],
  },
}

const hidden = centre.hideEmpty.filter(hasFamily)

/** Resources that every page reads to know this: none, if the centre's folder hides no empty families. */
export const emptyFamilyReads: readonly ResourceName[] = [...new Set(hidden.flatMap((name) => families[name].reads))]

/** The families to hide now, by the `lists` of `emptyFamilyReads`; none whose lists could not be fetched. */
export function emptyFamilies(lists: Partial<Lists>, context: FamilyContext): ReadonlySet<ListedFamily> {
  const isKnown = (name: ReadName): boolean => !context.content.isMissing(name)
  const isEmpty = ({ reads, items }: Family): boolean =>
    reads.every(isKnown) && visibleItems(items(lists as Lists, context), context.now, context.zone).length === 0
  return new Set(hidden.filter((name) => isEmpty(families[name])))
}
