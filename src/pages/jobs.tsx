import { ordered, type PageOf } from '../centre/listing'
import { graph } from '../centre/structured-data'
import { freshUntil, nextVisibilityChange } from '../centre/visibility'
import { emptyOrMissing, Missing } from '../components/empty'
import { Icon } from '../components/icon'
import { JobCard } from '../components/job-card'
import { PageHead, pageBanner } from '../components/page-head'
import { Pager } from '../components/pager'
import type { Job } from '../content/schema/items'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Banner } from '../content/schema/media'
import type { Store } from '../content/schema/store'
import { communityListed } from './community'
import { CommunityJobCard, communityPaths } from './community-cards'
import { InOtherLanguage } from './item-parts'
import { besideSizes, countElsewhere, listedHere, pagedPath, pagedTitle, pageOf, pageSizes, trail } from './items'
import { definePage, type PageContext } from './page'

interface JobsData {
  page: PageOf<Job>
  /** Openings in stores, and with the centre itself. */
  inStores: number
  elsewhere: number
  community: CommunityItem[]
  stores: Store[]
  banners: Banner[]
  changes: number | null
}

const path = '/jobs'

function CommunityJobs({
  items,
  stores,
  context,
}: {
  items: readonly CommunityItem[]
  stores: readonly Store[]
  context: PageContext
}) {
  const { t, link, content } = context
  const isMissing = content.isMissing('mallcomm')
  if (items.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="h-community">
      <div className="section-head">
        <h2 id="h-community">{t('jobs.communityTitle')}</h2>
        <a className="more" href={link(communityPaths.jobs)}>
          {t('jobs.allCommunity')}
          <Icon name="arrow-right" />
        </a>
      </div>
      {isMissing ? (
        <Missing kind="jobs" context={context} />
      ) : (
        <div className="jobs">
          {items.slice(0, besideSizes.community).map((item) => (
            <CommunityJobCard key={item.id} item={item} stores={stores} context={context} level={3} />
          ))}
        </div>
      )}
    </section>
  )
}

/** `/jobs`: openings in the stores and with the centre, newest first. */
export const jobs = definePage<JobsData>({
  query: ['page'],
  prefetch: ['jobs', 'mallcomm', 'stores', 'banners'],
  async load(context) {
    const { now, zone } = context
    const read = await context.content.read('jobs', 'mallcomm', 'stores', 'banners')
    const all = ordered('jobs', listedHere(read.jobs, context), { now, zone })
    const community = read.mallcomm?.jobs ?? []
    const slides = read.banners.flatMap((banner) => banner.gallery_items)
    return {
      page: pageOf(all, pageSizes.jobs, context),
      inStores: all.filter((job) => job.jobable_type === 'Store').length,
      elsewhere: countElsewhere(read.jobs, context),
      community: communityListed(community, 'jobs', context),
      stores: read.stores,
      banners: read.banners,
      changes: nextVisibilityChange([...read.jobs, ...community, ...slides], now, zone),
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
  expires: ({ changes }, { now, zone }) => freshUntil(now, zone, changes),
  view(data, context) {
    const { page, inStores, stores } = data
    const { t, link } = context
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
          <Pager
            page={page.page}
            pages={page.pages}
            hrefOf={(number) => link(pagedPath(path, number))}
            context={context}
          />
          <InOtherLanguage count={data.elsewhere} path={path} context={context} />
          {page.page === 1 ? <CommunityJobs items={data.community} stores={stores} context={context} /> : null}
        </div>
      </>
    )
  },
})
