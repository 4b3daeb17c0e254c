import { routes } from '../../base/routes'
import { countElsewhere, listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { graph } from '../../centre/structured-data'
import { JobCard } from '../../components/cards/job-card'
import { InOtherLanguage } from '../../components/items/item-parts'
import { emptyOrMissing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import { communityListed } from '../../queries/community'
import { besideSizes, pagedPath, pagedTitle, pageOf, pageSizes, trail } from '../../queries/items'
import { CommunityBeside, CommunityJobCard } from '../community/cards'
import { definePage } from '../page'

const path = routes.jobs.path

/** `/jobs`: job openings in the stores and at the centre itself, newest first. */
export const jobs = definePage({
  firstView: 'list',
  query: ['page'],
  reads: ['jobs', 'mallcomm', 'stores', 'banners'],
  load(read, context) {
    const { now, zone } = context
    const all = ordered('jobs', listedHere(read.jobs, context), { now, zone })
    const community = read.mallcomm?.jobs ?? []
    return {
      page: pageOf(all, pageSizes.jobs, context),
      /** How many openings are in stores; the others are at the centre itself. */
      inStores: all.filter((job) => job.jobable_type === 'Store').length,
      elsewhere: countElsewhere(read.jobs, context),
      community: communityListed(community, 'jobs', context),
      stores: read.stores,
      banners: read.banners,
    }
  },
  meta({ page }, context) {
    const { t, property } = context
    return {
      title: pagedTitle(t('jobs.title'), page.page, context),
      description: t('jobs.description', { name: property.name }),
      canonical: pagedPath(path, page.page),
      structuredData: graph(trail([{ name: t('jobs.title') }], context)),
    }
  },
  view(data, context) {
    const { page, inStores, stores } = data
    const { t } = context
    const title = t('jobs.title')
    return (
      <>
        <PageHead
          title={title}
          picture={pageBanner(data.banners, 'Jobs Banner', context)}
          crumbs={[{ name: title }]}
          context={context}
        >
          {page.total > 0 ? (
            <p className="lede">{t('jobs.count', { stores: inStores, centre: page.total - inStores })}</p>
          ) : null}
        </PageHead>
        <div className="wrap page-body">
          {emptyOrMissing('jobs', 'jobs', page.total, context) ?? (
            <div className="jobs">
              {page.items.map((job) => (
                <JobCard key={job.id} item={job} stores={stores} context={context} />
              ))}
            </div>
          )}
          <Pager page={page} addressOf={(number) => pagedPath(path, number)} context={context} />
          <InOtherLanguage count={data.elsewhere} path={path} context={context} />
          {page.page === 1 ? (
            <CommunityBeside kind="jobs" count={data.community.length} context={context}>
              <div className="jobs">
                {data.community.slice(0, besideSizes.community).map((item) => (
                  <CommunityJobCard key={item.id} item={item} stores={stores} context={context} level={3} />
                ))}
              </div>
            </CommunityBeside>
          ) : null}
        </div>
      </>
    )
  },
})
