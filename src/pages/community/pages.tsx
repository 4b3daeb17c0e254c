/** The pages of community items (rule 5.4): a list and one of its items, of either kind. */
import type { ReactNode } from 'react'
import { storeAddress } from '../../centre/addresses'
import { shareUrl } from '../../centre/items/share-links'
import type { Found } from '../../centre/items/visibility'
import { graph } from '../../centre/structured-data'
import { EndedNotice, StorePanel } from '../../components/items/item-parts'
import { ShareLinks } from '../../components/items/share-links'
import { emptyOrMissing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { RichText } from '../../components/prose/rich-text'
import { Breadcrumbs } from '../../components/shell/breadcrumbs'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import type { CommunityItem } from '../../content/schema/mallcomm'
import type { Store } from '../../content/schema/store'
import { communityListed, communityStore, findCommunityItem } from '../../queries/community'
import { descriptionOf, pagedPath, pagedTitle, pageOf, trail, unavailableAfter } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { contentLang } from '../../texts/localised'
import { definePage } from '../page'
import { type CommunityKind, communityAddresses, communityPaths, communityTitle } from './cards'

const listCrumbs = (kind: CommunityKind, { t }: PageContext): Crumb[] => [
  { name: t(`${kind}.title`), path: `/${kind}` },
  { name: t(`${kind}.communityTitle`) },
]

interface ListParts {
  size: number
  /** Name of the banner group behind the heading. */
  banner: string
  above?: (context: PageContext) => ReactNode
  cards: (items: readonly CommunityItem[], stores: readonly Store[], context: PageContext) => ReactNode
}

/** The list of a kind, at its address in `communityPaths`. */
export function communityList(kind: CommunityKind, { size, banner, above, cards }: ListParts) {
  const path = communityPaths[kind]
  return definePage({
    firstView: 'list',
    query: ['page'],
    reads: ['mallcomm', 'stores', 'banners'],
    load({ mallcomm, stores, banners }, context) {
      const all = mallcomm?.[kind] ?? []
      const page = pageOf(communityListed(all, kind, context), size, context)
      return { page, stores, banners }
    },
    meta({ page }, context) {
      const { t, property } = context
      return {
        title: pagedTitle(t(`${kind}.communityTitle`), page.page, context),
        description: t(`${kind}.communityDescription`, { name: property.name }),
        canonical: pagedPath(path, page.page),
        structuredData: graph(trail(listCrumbs(kind, context), context)),
      }
    },
    view: ({ page, stores, banners }, context) => (
      <>
        <PageHead
          title={context.t(`${kind}.communityTitle`)}
          picture={pageBanner(banners, banner, context)}
          crumbs={listCrumbs(kind, context)}
          context={context}
        />
        <div className="wrap page-body">
          {above?.(context)}
          {emptyOrMissing(kind, 'mallcomm', page.total, context) ?? cards(page.items, stores, context)}
          <Pager page={page} addressOf={(number) => pagedPath(path, number)} context={context} />
        </div>
      </>
    ),
  })
}

interface ItemParts {
  title: (item: CommunityItem) => string
  /** Above the heading. */
  picture?: (item: CommunityItem, stores: readonly Store[], context: PageContext) => ReactNode
  /** Whose it is, under the heading; `owner` is the store's link or a name. */
  owner: (owner: ReactNode, found: Found<CommunityItem>, context: PageContext) => ReactNode
  /** The first panel beside it: what to know of its dates. */
  dates: (item: CommunityItem, context: PageContext) => ReactNode
}

const itemCrumbs = (kind: CommunityKind, item: CommunityItem, context: PageContext): Crumb[] => {
  const { text, lang } = communityTitle(item, context)
  return [...listCrumbs(kind, context).map((crumb) => ({ path: communityPaths[kind], ...crumb })), { name: text, lang }]
}

/** One item of a kind, below the list's address. */
export function communityItem(kind: CommunityKind, parts: ItemParts) {
  const path = communityPaths[kind]
  return definePage({
    firstView: 'article',
    reads: ['mallcomm', 'stores', 'store_hours'],
    load({ mallcomm, stores, store_hours }, context) {
      const found = findCommunityItem(mallcomm?.[kind], kind, context)
      return { ...found, store: communityStore(found.item, stores), stores, own: store_hours }
    },
    meta({ item, ended }, context) {
      const until = unavailableAfter(item, context)
      return {
        title: parts.title(item),
        titleLang: contentLang(context.locale),
        description: descriptionOf(item.body),
        descriptionLang: contentLang(context.locale),
        image: item.image_url,
        canonical: communityAddresses[kind](item),
        noindex: ended,
        ...(until ? { unavailableAfter: until } : {}),
        structuredData: graph(trail(itemCrumbs(kind, item, context), context)),
      }
    },
    view({ item, ended, store, stores, own }, context) {
      const { t, site, link, property } = context
      const { text, lang } = communityTitle(item, context)
      const dates = parts.dates(item, context)
      const owner = store ? <a href={link(storeAddress(store))}>{store.name}</a> : (item.store_name ?? property.name)
      return (
        <div className="wrap page-body">
          <Breadcrumbs crumbs={itemCrumbs(kind, item, context)} context={context} />
          <div className="split">
            <article className="stack">
              {parts.picture?.(item, stores, context)}
              <h1 tabIndex={-1} lang={lang}>
                {text}
              </h1>
              {parts.owner(owner, { item, ended }, context)}
              {ended ? <EndedNotice list={kind} item={item} context={context} /> : null}
              {item.body ? <RichText html={item.body} lang={lang} context={context} /> : null}
            </article>
            <aside>
              {dates ? <section className="panel">{dates}</section> : null}
              {store ? <StorePanel store={store} own={own} context={context} /> : null}
            </aside>
          </div>
          <ShareLinks url={shareUrl(site, link(path), item.slug)} title={text} quote={item.body} t={t} />
        </div>
      )
    },
  })
}
