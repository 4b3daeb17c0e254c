import { routes } from '../../base/routes'
import { countElsewhere, listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { JobCard } from '../../components/cards/job-card'
import { communityListed } from '../../queries/community'
import { besideSizes, pageOf, pageSizes } from '../../queries/items'
import { CommunityBeside, CommunityJobCard } from '../community/cards'
import { listPage } from '../list-page'

/** `/jobs`: job openings in the stores and at the centre itself, newest first. */
export const jobs = listPage({
  path: routes.jobs.path,
  kind: 'jobs',
  needs: ['jobs'],
  title: 'jobs.title',
  description: 'jobs.description',
  banner: 'Jobs Banner',
  reads: ['jobs', 'mallcomm', 'stores', 'banners'],
  load(read, context) {
    const all = ordered('jobs', listedHere(read.jobs, context), context)
    return {
      page: pageOf(all, pageSizes.jobs, context),
      /** How many openings are in stores; the others are at the centre itself. */
      inStores: all.filter((job) => job.jobable_type === 'Store').length,
      elsewhere: countElsewhere(read.jobs, context),
      community: communityListed(read.mallcomm?.jobs, 'jobs', context),
      stores: read.stores,
      banners: read.banners,
    }
  },
  under: ({ page, inStores }, { t }) =>
    page.total > 0 ? (
      <p className="lede">{t('jobs.count', { stores: inStores, centre: page.total - inStores })}</p>
    ) : null,
  items: ({ page, stores }, context) => (
    <div className="jobs">
      {page.items.map((job) => (
        <JobCard key={job.id} item={job} stores={stores} context={context} />
      ))}
    </div>
  ),
  after: ({ community, stores }, context) => (
    <CommunityBeside kind="jobs" count={community.length} context={context}>
      <div className="jobs">
        {community.slice(0, besideSizes.community).map((item) => (
          <CommunityJobCard key={item.id} item={item} stores={stores} context={context} level={3} />
        ))}
      </div>
    </CommunityBeside>
  ),
})
