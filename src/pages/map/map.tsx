import { Fragment } from 'react'
import { ordered } from '../../centre/items/listing'
import { byId, bySlug, bySlugOrId, foldSlug } from '../../centre/items/lookup'
import { chosenFloor } from '../../centre/map/map'
import { storesByName } from '../../centre/search/by-name'
import { byName, inNameOrder, storesIn } from '../../centre/stores/directory'
import { shownHours } from '../../centre/stores/hours'
import { isInPages, pageOfGroups, pageWith } from '../../centre/stores/pages'
import { graph, shoppingCentre } from '../../centre/structured-data'
import { Island } from '../../components/island'
import { Missing } from '../../components/lists/empty'
import { pictureUrl } from '../../components/picture/sources'
import { PageHead, pageBanner } from '../../components/shell/page-head'
import { spaced } from '../../components/spaced'
import type { Store } from '../../content/schema/store'
import { levelTitle, loadFloors, type StoreFloor } from '../../queries/floors'
import { numberedPage, trail } from '../../queries/items'
import { type Spot, spotsOn } from '../../queries/spots'
import { type AskedWay, goalSpot, goalStore, wayOf, wayParameters } from '../../queries/way'
import { levelsOfWay, wayPath } from '../../queries/way-path'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { inLanguage } from '../../texts/localised'
import { isNameOf, isOneOf } from '../known'
import { definePage, type Lists, type Loaded } from '../page'
import { MapCard, PlaceCard } from './card'
import { NoWayOffline, WayForm, WayOutcome } from './directions'
import { FloorPlan, hasPlan, MapLegend, withoutPlan } from './floor-plan'
import { Entrances, PointsOfInterest } from './places'
import { type MapChoice, MapSide, mapHref } from './side'

const reads = ['stores', 'categories', 'mapplic', 'point_of_interests', 'banners'] as const

async function load(lists: Lists<typeof reads>, context: PageContext) {
  const { content, query, now, zone, locale } = context
  const { stores, categories, banners } = lists
  // The list record does not say whether a store's hours are free-form, nor always that it is closed.
  const full = (store: Store | null) => (store === null ? null : content.storeInFull(store))
  const chosen = askedStore(stores, query)
  const [floors, chosenFull] = await Promise.all([
    loadFloors(content, lists.mapplic, stores, categories, context.diningNames),
    full(chosen),
  ])
  const kinds = spotsOn(floors, lists.point_of_interests)
  const spots = kinds.flatMap((kind) => kind.spots)
  const way = wayOf(floors, query, kinds)
  // The destination of a route is marked as if it had been asked for.
  const selected = chosen ?? goalStore(way)
  const record = chosen === null ? await full(selected) : chosenFull
  const choice = { category: bySlugOrId(categories, query.category), q: (query.q ?? '').trim() }
  const offered =
    choice.category === null ? inNameOrder(stores) : byName(storesIn(stores, choice.category.id, categories))
  const shown = storesByName(offered, choice.q)
  // As in the directory: by the number of stores before the name filter, not after it.
  const inPages = isInPages(offered.length)
  const numberOf = (asked: number): number => (query.page === undefined ? pageWith(shown, selected, inPages) : asked)
  const data = {
    banners,
    stores,
    categories,
    label: categoryLabels(categories, locale),
    places: ordered('pointsOfInterest', lists.point_of_interests, { now, zone }),
    choice,
    /** The stores that match the choices, by name. */
    shown,
    inPages,
    /** The page of them that is listed: the one asked for, else that of the marked store. */
    listed: numberedPage((asked) => pageOfGroups([{ stores: shown }], numberOf(asked), inPages), context),
    /** The store asked for, as the address names it. */
    asked: query.store ?? query.store_id ?? '',
    /** The place asked for that is not a store, as the address names it. */
    askedPlace: query.place ?? '',
    selected,
    hours: selected === null ? null : shownHours(selected, record, context),
    floors,
    /** What is asked about wayfinding routes, and the outcome; null if none are on offer. */
    way,
    spots,
    /** The place asked for that is not a store. */
    spot: spots.find(({ slug }) => foldSlug(slug) === foldSlug(query.place)) ?? null,
  }
  // The levels shown: one, or all those of a route. Empty if there is none.
  return { ...data, shownFloors: floorsToShow(data, query.level) }
}

type MapData = Loaded<typeof load>

/** The store of `?store=` (a slug), or of `?store_id=` as in links from older sites (rule 4.10). */
function askedStore(stores: readonly Store[], { store, store_id }: PageContext['query']): Store | null {
  if (store) return bySlugOrId(stores, store)
  return store_id ? (byId(stores, Number(store_id)) ?? bySlug(stores, store_id)) : null
}

const idsOf = (stores: readonly Store[]): ReadonlySet<number> => new Set(stores.map(({ id }) => id))
const isFiltered = ({ category, q }: MapChoice): boolean => category !== null || q !== ''

/** The levels as links, the one shown marked; none for a single level. A route over several comes first, as a whole. */
function Levels({
  data: { floors, shownFloors, choice, asked, way },
  context,
}: {
  data: MapData
  context: PageContext
}) {
  if (floors.length < 2) return null
  const ofWay = wayParameters(way)
  const all = levelsOfWay(way).length > 1 ? [{ level: null, text: context.t('map.wholeWay'), lang: undefined }] : []
  const each = floors.map((floor) => ({ level: floor, ...levelTitle(floor, context.locale) }))
  const current = shownFloors.length === 1 ? shownFloors[0] : null
  return (
    <nav className="toggle map-levels" aria-label={context.t('map.levels')}>
      {spaced(
        [...all, ...each].map(({ level, text, lang }) => (
          <a
            key={level?.level.id ?? ''}
            href={mapHref(choice, { store: asked, level: level?.level.id ?? '', ...ofWay }, context)}
            aria-current={level === current ? 'true' : undefined}
            lang={lang}
          >
            {text}
          </a>
        )),
      )}
    </nav>
  )
}

/** Links to the other levels on which the marked store has units. */
function AlsoOn({ data: { floors, shownFloors, choice, selected }, context }: { data: MapData; context: PageContext }) {
  const others = floors.filter(
    (each) => !shownFloors.includes(each) && each.places.some(({ store }) => store.id === selected?.id),
  )
  if (selected === null || others.length === 0) return null
  return (
    <p className="small">
      {context.t('map.alsoOn')}{' '}
      {spaced(
        others.map((each) => (
          <a
            key={each.level.id}
            href={mapHref(choice, { store: selected.slug, level: each.level.id }, context)}
            lang={levelTitle(each, context.locale).lang}
          >
            {levelTitle(each, context.locale).text}
          </a>
        )),
      )}
    </p>
  )
}

function Drawing({ data, context }: { data: MapData; context: PageContext }) {
  const { shownFloors, selected, shown, choice, label, way, spot, spots } = data
  const { t, content, locale } = context
  const matches = isFiltered(choice) ? idsOf(shown) : null
  if (shownFloors.length === 0) {
    return (
      <div className="notice notice-warn">
        <p>{withoutPlan(t(content.isMissing('mapplic') ? 'map.missing' : 'map.none'), context)}</p>
      </div>
    )
  }
  return (
    <>
      <Levels data={data} context={context} />
      {shownFloors.map((floor) => (
        <Fragment key={floor.level.id}>
          {shownFloors.length > 1 ? (
            <h3 lang={levelTitle(floor, locale).lang}>{levelTitle(floor, locale).text}</h3>
          ) : null}
          <FloorPlan
            floor={floor}
            selected={selected}
            matches={matches}
            category={label}
            route={wayPath(way, floor.level.id)}
            spots={spots}
            goal={goalSpot(way) ?? spot}
            context={context}
          />
          {hasPlan(floor) ? <MapLegend floor={floor} selected={selected} context={context} /> : null}
          {floor.level.map === null ? null : (
            <p className="small no-print">
              <a href={pictureUrl(floor.level.map)}>{t('map.larger')}</a>
            </p>
          )}
        </Fragment>
      ))}
      <AlsoOn data={data} context={context} />
    </>
  )
}

/** What decides which levels are shown. */
interface Choice {
  floors: readonly StoreFloor[]
  way: AskedWay | null
  selected: Store | null
  choice: MapChoice
  shown: readonly Store[]
  spot: Spot | null
}

/**
 * The levels to show: the one asked for, else all those of a route, else that of a place asked for, else the one that
 * shows most of what is asked for.
 */
function floorsToShow(
  { floors, way, selected, choice, shown, spot }: Choice,
  levelId: string | undefined,
): StoreFloor[] {
  const ofWay = levelsOfWay(way)
  const isAsked = floors.some(({ level }) => level.id.toLowerCase() === levelId?.toLowerCase())
  if (ofWay.length > 0 && !isAsked) {
    return ofWay.flatMap((id) => floors.find(({ level }) => level.id === id) ?? [])
  }
  const ofSpot = floors.find(({ level }) => level.id === spot?.at[0]?.level)
  if (ofSpot && !isAsked && selected === null) return [ofSpot]
  const one = chosenFloor(floors, { levelId, store: selected, matches: isFiltered(choice) ? idsOf(shown) : null })
  return one === null ? [] : [one]
}

function Chosen({
  data: { asked, askedPlace, selected, stores, hours, floors, way, spot },
  context,
}: {
  data: MapData
  context: PageContext
}) {
  if (selected !== null) {
    const isOnMap = floors.some(({ places }) => places.some(({ store }) => store.id === selected.id))
    return <MapCard store={selected} hours={hours} isOnMap={isOnMap} way={way} context={context} />
  }
  if (spot !== null) return <PlaceCard spot={spot} hasWays={way !== null} context={context} />
  const name = asked || askedPlace
  if (name === '' || stores.length === 0) return null
  return (
    <div className="notice notice-warn" role="status">
      <p>{context.t(asked === '' && way !== null ? 'route.unknown' : 'map.noStore', { name })}</p>
    </div>
  )
}

/** `/map`: each level as a drawing whose units are links, with the same stores as a list. */
export const map = definePage({
  firstView: 'map',
  bodyClass: 'page-map',
  query: [
    'store',
    'store_id',
    'level',
    'category',
    'q',
    'from',
    'to',
    'from_name',
    'to_name',
    'stepfree',
    'place',
    'page',
  ],
  reads,
  load,
  // A route is one visitor's: there are as many routes as pairs of places.
  noStore: ({ stores, categories, floors, choice, spots }, { query }) =>
    choice.q !== '' ||
    query.from !== undefined ||
    query.to !== undefined ||
    query.from_name !== undefined ||
    query.to_name !== undefined ||
    !isOneOf(query.stepfree, ['1']) ||
    !isNameOf(query.store, stores) ||
    !isNameOf(query.store_id, stores) ||
    !isNameOf(query.category, categories) ||
    !isOneOf(
      query.place,
      spots.map(({ slug }) => slug),
    ) ||
    !isOneOf(
      query.level,
      floors.map(({ level }) => level.id),
    ),
  // Every choice shows the same map, so all of them share one canonical address.
  meta: ({ places }, context) => ({
    title: context.t('map.title'),
    description: context.t('map.description', { name: context.property.name }),
    canonical: '/map',
    structuredData: graph(
      shoppingCentre(context, {
        amenities: places
          .filter(({ locations }) => locations.length > 0)
          .map((kind) => inLanguage(kind, 'name', context.locale).text),
      }),
      trail([{ name: context.t('map.title') }], context),
    ),
  }),
  view(data, context) {
    const { t, content } = context
    const title = t('map.title')
    return (
      <>
        <PageHead
          title={title}
          picture={pageBanner(data.banners, 'Map Banner', context)}
          crumbs={[{ name: title }]}
          context={context}
        />
        <div className="wrap page-body">
          {content.isMissing('stores') ? <Missing kind="stores" context={context} /> : null}
          <Island name="map" props={{}} defer="visible">
            <div className="map">
              {data.way === null ? null : (
                <a className="skip-here" href="#way-form">
                  {t('map.skip')}
                </a>
              )}
              <MapSide {...data} hasPlan={data.shownFloors.some(hasPlan)} context={context} />
              <div>
                {data.way === null ? null : <WayOutcome {...data} way={data.way} context={context} />}
                <Drawing data={data} context={context} />
                {data.way?.outcome.state === 'idle' ? <NoWayOffline context={context} /> : null}
                <Chosen data={data} context={context} />
                {data.way === null ? null : (
                  <WayForm way={data.way} goal={data.selected?.slug ?? ''} context={context} />
                )}
              </div>
            </div>
            <Entrances floors={data.floors} context={context} />
            <PointsOfInterest kinds={data.places} onMap={data.spots} hasWays={data.way !== null} context={context} />
          </Island>
        </div>
      </>
    )
  },
})
