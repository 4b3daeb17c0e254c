import { extraJobAddress, storeAddress } from '../centre/addresses'
import type { PageOf } from '../centre/listing'
import { shareUrl } from '../centre/sharing'
import { graph } from '../centre/structured-data'
import { freshUntil, nextVisibilityChange } from '../centre/visibility'
import { Breadcrumbs, type Crumb } from '../components/breadcrumbs'
import { emptyOrMissing } from '../components/empty'
import { PageHead, pageBanner } from '../components/page-head'
import { Pager } from '../components/pager'
import { RichText } from '../components/rich-text'
import { ShareLinks } from '../components/share-links'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Banner } from '../content/schema/media'
import type { Store } from '../content/schema/store'
import { communityListed, communityStore, findCommunityItem } from './community'
import { CommunityJobCard, communityPaths, communityTitle } from './community-cards'
import { EndedNotice, StorePanel } from './item-parts'
import { descriptionOf, type Found, pagedPath, pagedTitle, pageOf, pageSizes, trail, unavailableAfter } from './items'
import { deadlineWords } from './job'
import { definePage, type PageContext } from './page'

const path = communityPaths.jobs

interface ListData {
  page: PageOf<CommunityItem>
  all: CommunityItem[]
  stores: Store[]
  banners: Banner[]
}

const listCrumbs = ({ t }: PageContext): Crumb[] => [
  { name: t('jobs.title'), path: '/jobs' },
  { name: t('jobs.communityTitle') },
]

/** `/jobs/extra-jobs`: openings from the community service. */
export const extraJobs = definePage<ListData>({
  query: ['page'],
  prefetch: ['mallcomm', 'stores', 'banners'],
  async load(context) {
    const { mallcomm, stores, banners } = await context.content.read('mallcomm', 'stores', 'banners')
    const all = mallcomm?.jobs ?? []
    return { page: pageOf(communityListed(all, 'jobs', context), pageSizes.jobs, context), all, stores, banners }
  },
  meta({ page }, context) {
    const { t, property } = context
    return {
      title: pagedTitle(t('jobs.communityTitle'), page.page, context),
      description: t('jobs.communityDescription', { name: property.name }),
      canonical: pagedPath(path, page.page),
      structuredData: graph(trail(listCrumbs(context), context)),
    }
  },
  expires: ({ all }, { now, zone }) => freshUntil(now, zone, nextVisibilityChange(all, now, zone)),
  view({ page, stores, banners }, context) {
    const { t, link } = context
    return (
      <>
        <PageHead
          title={t('jobs.communityTitle')}
          picture={pageBanner(banners, 'Jobs Banner', context)}
          crumbs={listCrumbs(context)}
          context={context}
        />
        <div className="wrap page-body">
          {emptyOrMissing('jobs', 'mallcomm', page.total, context) ?? (
            <div className="jobs">
              {page.items.map((item) => (
                <CommunityJobCard key={item.id} item={item} stores={stores} context={context} />
              ))}
            </div>
          )}
          <Pager
            page={page.page}
            pages={page.pages}
            hrefOf={(number) => link(pagedPath(path, number))}
            context={context}
          />
        </div>
      </>
    )
  },
})

interface ItemData extends Found<CommunityItem> {
  store: Store | null
}

const itemCrumbs = (item: CommunityItem, context: PageContext): Crumb[] => {
  const { text, lang } = communityTitle(item, context)
  return [...listCrumbs(context).map((crumb) => ({ path, ...crumb })), { name: text, lang }]
}

/** `/jobs/extra-jobs/{slug}`: one of them. */
export const extraJob = definePage<ItemData>({
  prefetch: ['mallcomm', 'stores'],
  async load(context) {
    const { mallcomm, stores } = await context.content.read('mallcomm', 'stores')
    const found = findCommunityItem(mallcomm?.jobs, 'jobs', context)
    return { ...found, store: communityStore(found.item, stores) }
  },
  meta({ item, ended }, context) {
    const until = unavailableAfter(item, context)
    const address = extraJobAddress(item)
    return {
      title: item.store_name ? `${item.title}, ${item.store_name}` : item.title,
      description: descriptionOf(item.body),
      image: item.image_url,
      canonical: address,
      noindex: ended,
      ...(until ? { unavailableAfter: until } : {}),
      structuredData: graph(trail(itemCrumbs(item, context), context)),
    }
  },
  expires: ({ item }, { now, zone }) => freshUntil(now, zone, nextVisibilityChange([item], now, zone)),
  view({ item, ended, store }, context) {
    const { t, site, link, property } = context
    const { text, lang } = communityTitle(item, context)
    return (
      <div className="wrap page-body">
        <Breadcrumbs crumbs={itemCrumbs(item, context)} context={context} />
        <div className="split">
          <article className="stack">
            <h1 tabIndex={-1} lang={lang}>
              {text}
            </h1>
            <p className="lede">
              {store ? <a href={link(storeAddress(store))}>{store.name}</a> : (item.store_name ?? property.name)}
            </p>
            {ended ? <EndedNotice kind="job" item={item} context={context} /> : null}
            {item.body ? <RichText html={item.body} lang={lang} /> : null}
            <ShareLinks url={shareUrl(site, link(path), item.slug)} title={text} quote={item.body} t={t} />
          </article>
          <aside>
            <section className="panel">
              <h2>{deadlineWords(item, context)}</h2>
              <p>{t('job.askAtStore')}</p>
            </section>
            {store ? <StorePanel store={store} context={context} /> : null}
          </aside>
        </div>
      </div>
    )
  },
})
