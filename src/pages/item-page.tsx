/** What the pages of single items (jobs, promotions, events, contests) have in common: their head and their layout. */
import type { ComponentProps, ReactNode } from 'react'
import { type extraPaths, hasExtraPages, itemAddress, listPathOf } from '../centre/addresses'
import { type ItemType, itemKinds, type MaybeExtra } from '../centre/items/kinds'
import { type OwnedItem, ownerName, ownerStore } from '../centre/items/owners'
import type { Visible } from '../centre/items/visibility'
import { isSavedKind } from '../centre/stores/visit-list'
import { spanOf } from '../centre/time/dates'
import { offsetIso } from '../centre/time/time-zone'
import { EndedNotice, ItemText, Poster, PreviousNext, SaveItem, StorePanel } from '../components/items/item-parts'
import { ShareLinks, shareOfItem } from '../components/items/share-links'
import { HeadedPage } from '../components/shell/page-head'
import type { Store } from '../content/schema/store'
import { type Extra, extrasOf } from '../queries/community'
import { breadcrumbsOf, descriptionOf, findItem } from '../queries/items'
import type { PageContext } from '../request/context'
import type { Crumb, PageMeta } from '../request/page-meta'
import { inLanguage } from '../texts/localised'
import type { Lists, PartProps } from './page'

type Item = Visible &
  MaybeExtra &
  Record<'image_url' | 'description', string | null> & { id: number; slug: string; name: string }

type StoreLists = Lists<['stores', 'store_hours']>

/** An item with its store, and the name of that or of the centre. */
export const withStore = <Own extends { item: OwnedItem }>(found: Own, lists: StoreLists, context: PageContext) => ({
  ...found,
  store: ownerStore(found.item, lists.stores),
  owner: ownerName(found.item, lists.stores, context.property.name),
  stores: lists.stores,
  storeHours: lists.store_hours,
})

/** Loads a community item in place of one of the centre's own. It has no neighbours in a list. */
export const communitySource = <Kind extends keyof typeof extraPaths>(kind: Kind) => ({
  reads: ['mallcomm', 'stores', 'store_hours'] as const,
  load(lists: Lists<['mallcomm', 'stores', 'store_hours']>, context: PageContext) {
    const found = findItem(extrasOf(kind, lists) as (Extra<Kind> & OwnedItem)[], 'mallcomm', kind, context)
    return { ...withStore(found, lists, context), coupons: [], list: [] }
  },
})

/** The list, the community's part of it if the item is theirs, the item. */
const crumbsOf = (list: ItemType, item: Item, { t, locale }: PageContext): Crumb[] => [
  { text: t(`${list}.title`), path: itemKinds[list].path },
  ...(item.isExtra && hasExtraPages(list) ? [{ text: t(`${list}.communityTitle`), path: listPathOf(list, item) }] : []),
  inLanguage(item, 'name', locale),
]

/** The head of an item's page. `nodes` are further structured data. */
export function itemMeta(
  list: ItemType,
  { item, ended }: { item: Item; ended: boolean },
  context: PageContext,
  nodes: readonly (object | null)[],
  crumbs: readonly Crumb[] = crumbsOf(list, item, context),
) {
  const { locale, now, zone } = context
  const name = inLanguage(item, 'name', locale)
  const text = inLanguage(item, 'description', locale)
  const { endMs } = spanOf(item, zone)
  return {
    title: name.text,
    titleLang: name.lang,
    description: descriptionOf(text.text),
    descriptionLang: text.lang,
    image: item.image_url,
    canonical: itemAddress(list)(item),
    noindex: ended,
    unavailableAfter: endMs !== null && endMs > now ? offsetIso(endMs, zone) : undefined,
    structuredData: [breadcrumbsOf(crumbs, context), ...nodes],
  } satisfies PageMeta
}

interface ItemData {
  item: Item & ComponentProps<typeof ItemText>['item']
  ended: boolean
  /** Its store; null: the centre's own item. */
  store?: Store | null
  storeHours?: StoreLists['store_hours']
  /** The item's list, in order, for the links to the previous and next item. */
  list: readonly Item[]
}

interface ItemBodyProps extends PartProps<ItemData> {
  kind: ItemType
  /** A notice above the item, or what to do; that it has ended by default. */
  state?: ReactNode
  /** Panels above that of its store. */
  aside: ReactNode
}

/** An item's text and its panels, side by side. */
export const ItemBody = ({ kind, data: { item, ended, store, storeHours }, state, aside, context }: ItemBodyProps) => (
  <div className="split">
    <div className="stack">
      {state ?? (ended ? <EndedNotice list={kind} item={item} context={context} /> : null)}
      <Poster of={item} fallback={kind === 'events' ? 'scenes' : 'goods'} context={context} />
      <ItemText item={item} context={context} />
      {isSavedKind(kind) && !item.isExtra ? <SaveItem kind={kind} slug={item.slug} t={context.t} /> : null}
    </div>
    <aside>
      {aside}
      {store && storeHours ? <StorePanel store={store} storeHours={storeHours} context={context} /> : null}
    </aside>
  </div>
)

type ItemPageProps = ItemBodyProps & { banner?: string | null; under: ReactNode; after?: ReactNode }

/** The page of an item: under its title when, where and whose it is; text and panels, share links, other items. */
export function ItemPage({ banner = null, under, after, ...body }: ItemPageProps) {
  const { kind, data, context } = body
  const { item, list } = data
  return (
    <HeadedPage
      title={inLanguage(item, 'name', context.locale)}
      picture={banner}
      crumbs={crumbsOf(kind, item, context)}
      under={under}
      context={context}
    >
      <ItemBody {...body} />
      <ShareLinks {...shareOfItem(kind, item, context)} context={context} />
      {after}
      <PreviousNext
        of={list}
        item={item}
        linkOf={(other) => ({ path: itemAddress(kind)(other), title: inLanguage(other, 'name', context.locale) })}
        context={context}
      />
    </HeadedPage>
  )
}
