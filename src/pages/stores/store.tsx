import { Fragment } from 'react'
import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress } from '../../centre/addresses'
import { itemsFor } from '../../centre/items/language'
import { sortItems } from '../../centre/items/listing'
import { byId, bySlugOrId } from '../../centre/items/lookup'
import { itemsOfStore } from '../../centre/items/owners'
import { hasStore } from '../../centre/map/map'
import { hasOpeningTag } from '../../centre/stores/flags'
import { type ShownHours, shownHours } from '../../centre/stores/hours'
import { storeNode } from '../../centre/structured-data/store'
import { CouponCard, EventCard, JobCard, PromotionCard } from '../../components/cards/card'
import { storeFlags } from '../../components/cards/flags'
import { logoPlate, StoreTiles } from '../../components/cards/store-tile'
import { openToday } from '../../components/hours/open-state'
import { ShareLinks } from '../../components/items/share-links'
import { Await } from '../../components/late'
import { Missing } from '../../components/lists/empty'
import { Picture } from '../../components/picture/picture'
import { countShown } from '../../components/picture/stand-ins'
import { Breadcrumbs, pageBanner } from '../../components/shell/page-head'
import type { Event, Job, Promotion } from '../../content/schema/items'
import type { FullStore, Store } from '../../content/schema/store'
import { loadFloors, type StoreFloor } from '../../queries/floors'
import { breadcrumbsOf, descriptionOf, throwMissing } from '../../queries/items'
import { nearestEntrance } from '../../queries/route/walks'
import type { PageContext } from '../../request/context'
import { valueOr } from '../../request/deferred'
import { categoryLabels } from '../../texts/category-label'
import { todaySentence } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'
import { FindUs, isBrief, MiniMap, StoreActions, StoreHoursPanel, StoreLocation, StoreTexts } from './parts'

const reads = ['stores', 'categories', 'banners'] as const

/** Deferred, as is the full record. */
const late = ['promotions', 'events', 'jobs', 'coupons', 'mapplic'] as const

const recommendedCount = 3

function load(lists: Lists<typeof reads>, context: PageContext) {
  const { content, slug, locale } = context
  const store = bySlugOrId(lists.stores, slug) ?? throwMissing('stores', 'stores', context)
  const record = context.late.defer(content.fullStore(store))
  const listed = {
    store,
    record,
    stores: lists.stores,
    categories: lists.categories,
    label: categoryLabels(lists.categories, locale),
    banner: store.store_front_image_url ?? pageBanner(lists.banners, null, context),
  }
  const floors = context.late.defer(content.read('mapplic').then((map) => loadFloors(context, { ...lists, ...map })))
  const work = Promise.all([record.work, floors.work, content.read(...late)])
  return {
    listed,
    details: context.late.defer(work.then((all) => detailsOf(listed, ...all, context))),
    /** The same from what has arrived by now. */
    detailsSoFar: () => detailsOf(listed, valueOr(record, null), valueOr(floors, []), noLists, context),
  }
}

const noLists: Lists<typeof late> = { promotions: [], events: [], jobs: [], coupons: [], mapplic: null }

/** What is shown of a store besides its record in the list. `full` is null if the service does not answer. */
function detailsOf(
  { store, stores }: { store: Store; stores: readonly Store[] },
  full: FullStore | null,
  floors: readonly StoreFloor[],
  lists: Lists<typeof late>,
  context: PageContext,
) {
  const ofStore = <Item extends Promotion | Event | Job>(items: readonly Item[]) =>
    itemsOfStore(itemsFor(items, context), store.id)
  return {
    full,
    hours: shownHours(store, full, context),
    promotions: sortItems('promotions', ofStore(lists.promotions), context),
    events: sortItems('events', ofStore(lists.events), context),
    jobs: sortItems('jobs', ofStore(lists.jobs), context),
    coupons: sortItems('coupons', ofStore(lists.coupons), context),
    recommended: [...new Set(full?.store_recommendations)]
      .filter((id) => id !== store.id)
      .flatMap((id) => byId(stores, id) ?? [])
      .slice(0, recommendedCount),
    /** The level that it is on; null if no level has it. */
    floor: floors.find((each) => hasStore(each, store)) ?? null,
    entrance: nearestEntrance(floors, store),
  }
}

type StoreData = Loaded<typeof load>['listed'] & ReturnType<typeof detailsOf>

const dataSoFar = ({ listed, details, detailsSoFar }: Loaded<typeof load>): StoreData => ({
  ...listed,
  ...(valueOr(details, null) ?? detailsSoFar()),
})

/** A sentence that is true all day, which the browser replaces by the state now; then category and flags. */
function Status({ data: { store, record, hours, label }, context }: PartProps<StoreData>) {
  const { t, locale } = context
  const category = label(store)
  const flags = storeFlags(store, context, ['temporarily-closed', 'coming-soon'])
  const now = (shown: ShownHours) => {
    if (shown.kind === 'known') return openToday(shown.source, todaySentence, context)
    if (shown.kind !== 'none') return null
    if (shown.why === 'temporarily-closed') return <span className="closed">{t('store.temporarilyClosed')}</span>
    return shown.why === 'hidden' || hasOpeningTag(store, locale) ? null : <span>{t('store.comingSoon')}</span>
  }
  return (
    <p className="status">
      {hours.kind === 'unknown' ? (
        <Await of={record} context={context}>
          {(full) => now(shownHours(store, full, context))}
        </Await>
      ) : (
        now(hours)
      )}{' '}
      {category === null ? null : <span lang={category.lang}>{category.text}</span>} {flags}
    </p>
  )
}

const crumbsOf = ({ name }: Store, { t }: PageContext) => [
  { text: t('search.kind.store'), path: routes.stores.path },
  { text: name },
]

function StoreHead({ data, context }: PartProps<StoreData>) {
  const { store, banner, floor } = data
  countShown(context.content, store.logo_image_url)
  return (
    <>
      {banner === null ? null : (
        <div className="store-front">
          <Picture kind="head" url={banner} when="first" context={context} />
        </div>
      )}
      <div className="wrap">
        <div className={banner === null ? 'store-head store-head-bare' : 'store-head'}>
          {logoPlate(store, context, false)}
          <div>
            <Breadcrumbs crumbs={crumbsOf(store, context)} context={context} />
            <h1 tabIndex={-1}>{store.name}</h1>
            <Status data={data} context={context} />
            <StoreLocation data={data} context={context} />
          </div>
          <StoreActions store={data.full ?? store} isOnMap={floor !== null} context={context} />
        </div>
      </div>
    </>
  )
}

/** The store's items by kind; a sentence for what could not be loaded, nothing for what there is none of. */
function Offers({ data: { store, stores, promotions, events, jobs, coupons }, context }: PartProps<StoreData>) {
  const { t, content } = context
  const shared = { stores, context }
  const cards = [
    ...promotions.map((item) => <PromotionCard key={`promotion ${item.id}`} item={item} {...shared} />),
    ...events.map((item) => <EventCard key={`event ${item.id}`} item={item} {...shared} />),
  ]
  const jobCards = jobs.map((item) => <JobCard key={item.id} item={item} level={3} withStore={false} {...shared} />)
  const couponCards = coupons.map((item) => <CouponCard key={item.id} item={item} {...shared} />)
  const groups = [
    // Shown among the promotions.
    ['events', '', 'grid', []],
    ['promotions', t('store.now', { name: store.name }), 'grid', cards],
    ['coupons', t('search.kind.coupon'), 'grid', couponCards],
    ['jobs', t('store.jobs'), 'jobs', jobCards],
  ] as const
  return groups.map(([kind, title, className, children]) => (
    <Fragment key={kind}>
      {content.isMissing(kind) ? <Missing kind={kind} context={context} /> : null}
      {children.length === 0 ? null : (
        <>
          <h2>{title}</h2>
          <div className={className}>{children}</div>
        </>
      )}
    </Fragment>
  ))
}

function Body({ data, context }: PartProps<StoreData>) {
  const { store, full, label, hours, recommended, promotions, events, coupons, jobs } = data
  const isThin = isBrief(full, context) && [...promotions, ...events, ...coupons, ...jobs].length === 0
  const parts = (
    <>
      <div className="stack">
        <StoreTexts full={full} context={context} />
        <Offers data={data} context={context} />
      </div>
      <aside className={isThin ? 'panels' : undefined} aria-label={context.t('store.find')}>
        <FindUs store={full ?? store} context={context} />
        {hours.kind === 'none' ? null : <StoreHoursPanel store={full ?? store} hours={hours} context={context} />}
        {hasFamily('map') ? <MiniMap data={data} context={context} /> : null}
      </aside>
      <ShareLinks
        list={routes.stores.path}
        slug={store.slug}
        title={store.name}
        quote={full && inLanguage(full, 'description', context.locale).text}
        context={context}
      />
      {recommended.length > 0 ? (
        <section aria-labelledby="h-rec">
          <h2 id="h-rec">{context.t('store.recommended')}</h2>
          <StoreTiles stores={recommended} category={label} context={context} />
        </section>
      ) : null}
    </>
  )
  return <div className="wrap page-body">{isThin ? parts : <div className="split store-body">{parts}</div>}</div>
}

/** `/stores/{slug}`: one store. The list decides whether it exists; only then is the full record fetched. */
export const store = definePage({
  firstView: 'store',
  readAhead: ({ slug }) => ({ stores: slug === null ? [] : [slug], levels: hasFamily('map') }),
  reads,
  late,
  load,
  meta(data, context) {
    const { store: listed, full, hours, promotions, categories } = dataSoFar(data)
    const { name, store_front_image_url, logo_image_url } = listed
    const text = full && inLanguage(full, 'description', context.locale)
    const description = descriptionOf(text?.text)
    return {
      title: name,
      description: description ?? context.t('store.description', { name, centre: context.property.name }),
      descriptionLang: description === null ? undefined : text?.lang,
      image: store_front_image_url ?? logo_image_url,
      // With the slug as stored, in whatever case it was requested.
      canonical: storeAddress(listed),
      structuredData: [
        breadcrumbsOf(crumbsOf(listed, context), context),
        storeNode(full ?? listed, context, { categories, promotions, hours }),
      ],
    }
  },
  view: (data, context) => (
    <>
      <StoreHead data={dataSoFar(data)} context={context} />
      <Await of={data.details} context={context}>
        {(details) => <Body data={{ ...data.listed, ...details }} context={context} />}
      </Await>
    </>
  ),
})
