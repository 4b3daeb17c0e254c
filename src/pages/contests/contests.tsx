import { itemsInOrder } from '../../centre/items/listing'
import { isKidsClub } from '../../centre/items/visibility'
import { ContestCard } from '../../components/cards/card'
import { pageOf, pageSizes } from '../../queries/items'
import { listPage } from '../list-page'

/** `/contests`: open contests, then upcoming ones, without the kids club. */
export const contests = listPage({
  kind: 'contests',
  reads: ['contests', 'banners'],
  load({ contests, banners }, context) {
    const all = contests.filter((contest) => !isKidsClub(contest))
    return { banners, page: pageOf(itemsInOrder('contests', all, context), pageSizes.items, context, 'contests') }
  },
  items: ({ page }, context) => (
    <div className="grid">
      {page.items.map((contest, index) => (
        <ContestCard key={contest.id} item={contest} context={context} level={2} eager={index < 3} />
      ))}
    </div>
  ),
})
