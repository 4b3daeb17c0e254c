import { extraPromotionAddress, storeAddress } from '../centre/addresses'
import { endsInfo, eventWhen } from '../centre/dates'
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
import { CommunityPromotionCard, communityPaths, communityPicture, communityTitle } from './community-cards'
import { EndedNotice, HeroPicture, StorePanel } from './item-parts'
import { descriptionOf, type Found, pagedPath, pagedTitle, pageOf, pageSizes, trail, unavailableAfter } from './items'
import { definePage, type PageContext } from './page'
import { PromotionLists } from './promotions'

const path = communityPaths.promotions

interface ListData {
  page: PageOf<CommunityItem>
  all: CommunityItem[]
  stores: Store[]
  banners: Banner[]
}

const listCrumbs = ({ t }: PageContext): Crumb[] => [
  { name: t('promotions.title'), path: '/promotions' },
  { name: t('promotions.communityTitle') },
]

/** `/promotions/extra-promos`: public sales and promotions from the community service. */
export const extraPromotions = definePage<ListData>({
  query: ['page'],
  prefetch: ['mallcomm', 'stores', 'banners'],
  async load(context) {
    const { mallcomm, stores, banners } = await context.content.read('mallcomm', 'stores', 'banners')
    const all = mallcomm?.promotions ?? []
    const listed = communityListed(all, 'promotions', context)
    return { page: pageOf(listed, pageSizes.communityPromotions, context), all, stores, banners }
  },
  meta({ page }, context) {
    const { t, property } = context
    return {
      title: pagedTitle(t('promotions.communityTitle'), page.page, context),
      description: t('promotions.communityDescription', { name: property.name }),
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
          title={t('promotions.communityTitle')}
          picture={pageBanner(banners, 'Promotions Banner', context)}
          crumbs={listCrumbs(context)}
          context={context}
        />
        <div className="wrap page-body">
          <PromotionLists current={path} context={context} />
          {emptyOrMissing('promotions', 'mallcomm', page.total, context) ?? (
            <div className="grid">
              {page.items.map((item, index) => (
                <CommunityPromotionCard
                  key={item.id}
                  item={item}
                  stores={stores}
                  context={context}
                  level={2}
                  lazy={index > 2}
                />
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
  stores: Store[]
}

const itemCrumbs = (item: CommunityItem, context: PageContext): Crumb[] => {
  const { text, lang } = communityTitle(item, context)
  return [...listCrumbs(context).map((crumb) => ({ path, ...crumb })), { name: text, lang }]
}

function Body({ data: { item, store, stores, ended }, context }: { data: ItemData; context: PageContext }) {
  const { now, zone, locale, t, site, link, property } = context
  const { text, lang } = communityTitle(item, context)
  const ends = ended ? null : endsInfo(item, now, zone, locale)
  return (
    <article className="stack">
      <HeroPicture picture={communityPicture(item, stores)} />
      <h1 tabIndex={-1} lang={lang}>
        {text}
      </h1>
      <p className="status">
        {ends ? <span className="flag flag-promo">{ends.text}</span> : null}
        {store ? <a href={link(storeAddress(store))}>{store.name}</a> : <span>{item.store_name ?? property.name}</span>}
      </p>
      {ended ? <EndedNotice kind="promotion" item={item} context={context} /> : null}
      {item.body ? <RichText html={item.body} lang={lang} /> : null}
      <ShareLinks url={shareUrl(site, link(path), item.slug)} title={text} quote={item.body} t={t} />
    </article>
  )
}

/** `/promotions/extra-promos/{slug}`: one of them. */
export const extraPromotion = definePage<ItemData>({
  prefetch: ['mallcomm', 'stores'],
  async load(context) {
    const { mallcomm, stores } = await context.content.read('mallcomm', 'stores')
    const found = findCommunityItem(mallcomm?.promotions, 'promotions', context)
    return { ...found, store: communityStore(found.item, stores), stores }
  },
  meta({ item, ended }, context) {
    const until = unavailableAfter(item, context)
    const address = extraPromotionAddress(item)
    return {
      title: item.title,
      description: descriptionOf(item.body),
      image: item.image_url,
      canonical: address,
      noindex: ended,
      ...(until ? { unavailableAfter: until } : {}),
      structuredData: graph(trail(itemCrumbs(item, context), context)),
    }
  },
  expires: ({ item }, { now, zone }) => freshUntil(now, zone, nextVisibilityChange([item], now, zone)),
  view(data, context) {
    const { item, store } = data
    const { now, zone, locale, t } = context
    const when = eventWhen(item, now, zone, locale)
    return (
      <div className="wrap page-body">
        <Breadcrumbs crumbs={itemCrumbs(item, context)} context={context} />
        <div className="split">
          <Body data={data} context={context} />
          <aside>
            <section className="panel">
              <h2>{t('promotion.dates')}</h2>
              <p>{when.span.lastDate === null ? t('card.noEnd') : when.full}</p>
            </section>
            {store ? <StorePanel store={store} context={context} /> : null}
          </aside>
        </div>
      </div>
    )
  },
})
