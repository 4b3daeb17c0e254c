/** Loads what the map shows: the filters of its address, the stores, what is marked, the route, the levels. */
import { routes } from '../../base/routes'
import { sortItems } from '../../centre/items/listing'
import { byId, bySlug, bySlugOrId, foldSlug } from '../../centre/items/lookup'
import { chooseFloor } from '../../centre/map/map'
import { storesByName } from '../../centre/search/by-name'
import { sortByName, sortedByName, storesIn } from '../../centre/stores/directory'
import { shownHours } from '../../centre/stores/hours'
import { isPaged, pageOfGroups, pageOfStore } from '../../centre/stores/pages'
import type { PointOfInterest } from '../../content/schema/page'
import type { Category, Store } from '../../content/schema/store'
import { loadFloors } from '../../queries/floors'
import { numberedPage, withQuery } from '../../queries/items'
import { goalStore, levelsOfRoute, routeFor, visitorPoint, withDefaultRoute } from '../../queries/route/route'
import { spotsOn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import type { Lists } from '../page'

/** The filters: a category, and a part of a name. */
export type MapChoice = { category: Category | null; q: string }

/** Ids of the stores that match the filters (`shown`); null without filters. */
export const matchingIds = ({ category, q }: MapChoice, shown: readonly Store[]): ReadonlySet<number> | null =>
  category !== null || q !== '' ? new Set(shown.map(({ id }) => id)) : null

/** The path of the map with these filters and more parameters: a store, a level, a route. `page` counts from 1. */
export const mapPath = ({ category, q }: MapChoice, more: Readonly<Record<string, string>> = {}, page = 1): string =>
  withQuery(routes.map.path, { category: category?.id.toString(), q, ...more }, page)

/** `mapPath` as a link. */
export const mapHref = (
  choice: MapChoice,
  more: Readonly<Record<string, string>>,
  { link }: Pick<PageContext, 'link'>,
): string => link(mapPath(choice, more))

export const reads = ['stores', 'categories', 'point_of_interests', 'banners'] as const
export const late = ['mapplic'] as const

/** Loads the page; the map itself is deferred, as it waits for levels and drawings. */
export function load(lists: Lists<typeof reads>, context: PageContext) {
  const places = sortItems('pointsOfInterest', lists.point_of_interests, context)
  return { banners: lists.banners, places, map: context.late.defer(loadMap(lists, places, context)) }
}

/** What the address asks for, and the levels that show it. */
async function loadMap(...args: Parameters<typeof resolveQuery>) {
  const resolved = await resolveQuery(...args)
  return { ...resolved, shownFloors: floorsToShow(resolved, args[2].query.level) }
}

async function resolveQuery(lists: Lists<typeof reads>, places: readonly PointOfInterest[], context: PageContext) {
  const { content, query, locale } = context
  const { stores, categories } = lists
  // The list's record does not say whether hours are free text, nor always that a store is closed.
  const full = (store: Store | null) => (store === null ? null : content.fullStore(store))
  const chosen = queriedStore(stores, query)
  const levels = content.read(...late).then(({ mapplic }) => loadFloors(context, { ...lists, mapplic }))
  const [floors, chosenFull] = await Promise.all([levels, full(chosen)])
  const kinds = spotsOn(floors, lists.point_of_interests)
  const spots = kinds.flatMap((kind) => kind.spots)
  const spot = spots.find(({ slug }) => foldSlug(slug) === foldSlug(query.place)) ?? null
  const route = withDefaultRoute(routeFor(floors, query, kinds), floors, chosen, spot)
  const selected = chosen ?? goalStore(route)
  const record = chosen === null ? await full(selected) : chosenFull
  const choice = { category: bySlugOrId(categories, query.category), q: (query.q ?? '').trim() }
  const offered =
    choice.category === null ? sortedByName(stores) : sortByName(storesIn(stores, choice.category.id, categories))
  const shown = storesByName(offered, choice.q)
  // As in the directory, by the number of stores before the name filter.
  const inPages = isPaged(offered.length)
  const numberOf = (number: number): number =>
    query.page === undefined ? pageOfStore(shown, selected, inPages) : number
  return {
    stores,
    categories,
    label: categoryLabels(categories, locale),
    places,
    choice,
    /** The stores of the category, by name. */
    offered,
    /** Those of them that match the name filter. */
    shown,
    inPages,
    /** The requested page of these, else that of the marked store. */
    listed: numberedPage((number) => pageOfGroups([{ stores: shown }], numberOf(number), inPages), context, 'stores'),
    /** The requested store and the requested place, as the address names them. */
    storeName: query.store ?? query.store_id ?? '',
    placeName: query.place ?? '',
    selected,
    hours: selected === null ? null : shownHours(selected, record, context),
    floors,
    /** The requested route, else the usual one, with its outcome; null if the drawings have no walkways. */
    route,
    spots,
    spot,
  }
}

export type MapData = Awaited<ReturnType<typeof loadMap>>

/** The store of `?store=` (a slug), or of `?store_id=` in links from older sites (rule 4.10). */
function queriedStore(stores: readonly Store[], { store, store_id }: PageContext['query']): Store | null {
  if (store) return bySlugOrId(stores, store)
  return store_id ? (byId(stores, Number(store_id)) ?? bySlug(stores, store_id)) : null
}

/** Value of `?level=` for all levels, to print them. */
export const allLevels = 'all'
/** Values of `?level=`. */
export const levelNames = (floors: MapData['floors']) => [
  ...floors.map(({ level: { id } }) => ({ slug: id })),
  allLevels,
]

/** The requested level; else those of the route (of the usual one, the last); else a place's; else the best match. */
function floorsToShow(resolved: Awaited<ReturnType<typeof resolveQuery>>, levelId: string | undefined) {
  const { floors, route, selected, choice, shown, spot } = resolved
  if (levelId === allLevels) return [...floors]
  const ofRoute = levelsOfRoute(route).slice(route?.isDefault ? -1 : 0)
  const isAsked = floors.some(({ level }) => level.id.toLowerCase() === levelId?.toLowerCase())
  if (ofRoute.length > 0 && !isAsked) return ofRoute.flatMap((id) => floors.find(({ level }) => level.id === id) ?? [])
  const ofPlace = floors.find((on) => on.level.id === spot?.positions[0]?.level || visitorPoint(route, on) !== null)
  if (ofPlace && !isAsked && selected === null) return [ofPlace]
  const floor = chooseFloor(floors, { levelId, store: selected, matches: matchingIds(choice, shown) })
  return floor === null ? [] : [floor]
}
