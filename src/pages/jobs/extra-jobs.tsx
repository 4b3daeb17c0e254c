import { whole } from '../../components/whole'
import { pageSizes } from '../../queries/items'
import { CommunityJobCard } from '../community/cards'
import { communityItem, communityList } from '../community/pages'
import { deadlineWords } from './job'

/** `/jobs/extra-jobs`: job openings from the community service. */
export const extraJobs = communityList('jobs', {
  size: pageSizes.jobs,
  banner: 'Jobs Banner',
  cards: (items, stores, context) => (
    <div className="jobs">
      {items.map((item) => (
        <CommunityJobCard key={item.id} item={item} stores={stores} context={context} />
      ))}
    </div>
  ),
})

/** `/jobs/extra-jobs/{slug}`: one of these openings. */
export const extraJob = communityItem('jobs', {
  title: ({ title, store_name }) => (store_name ? `${title}, ${store_name}` : title),
  owner: (owner) => <p className="lede">{owner}</p>,
  dates: (item, context) => (
    <>
      <h2>{whole(deadlineWords(item, context))}</h2>
      <p>{context.t('job.askAtStore')}</p>
    </>
  ),
})
