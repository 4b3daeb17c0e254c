/** What the map shows: the choices of its address, the stores that match, what is marked, the route, the levels. */
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

/** A category and a name, or part of one; null and empty for none. */
export interface MapChoice {
  category: Category | null
  q: string
}

/** Ids of the stores that match the choices (`shown`); null if nothing is chosen. */
export const matchingIds = ({ category, q }: MapChoice, shown: readonly Store[]): ReadonlySet<number> | null =>
  category !== null || q !== '' ? new Set(shown.map(({ id }) => id)) : null

/** The path of the map with these choices and with more: a marked store, a level, a route. `page` counts from 1. */
export const mapPath = ({ category, q }: MapChoice, more: Readonly<Record<string, string>> = {}, page = 1): string =>
  withQuery(routes.map.path, { category: category?.id.toString(), q, ...more }, page)

/** `mapPath` as a link. */
export const mapHref = (
  choice: MapChoice,
  more: Readonly<Record<string, string>>,
  { link }: Pick<PageContext, 'link'>,
): string => link(mapPath(choice, more))

/** The content that the map is made of. */
export const reads = ['stores', 'categories', 'point_of_interests', 'banners'] as const
export const late = ['mapplic'] as const

/** Only the map itself waits for its levels and their drawings. */
export function load(lists: Lists<typeof reads>, context: PageContext) {
  const places = sortItems('pointsOfInterest', lists.point_of_interests, context)
  return { banners: lists.banners, places, map: context.late.defer(loadMap(lists, places, context)) }
}

/** What the map shows, with the levels shown: one, or all those of a route; none if there is none. */
async function loadMap(...args: Parameters<typeof resolveQuery>) {
  const asked = await resolveQuery(...args)
  return { ...asked, shownFloors: floorsToShow(asked, args[2].query.level) }
}

/** Finds everything that the address asks for. */
async function resolveQuery(lists: Lists<typeof reads>, places: readonly PointOfInterest[], context: PageContext) {
  const { content, query, locale } = context
  const { stores, categories } = lists
  // The list record does not say whether a store's hours are free-form, nor always that it is closed.
  const full = (store: Store | null) => (store === null ? null : content.storeInFull(store))
  const chosen = queriedStore(stores, query)
  const levels = content.read(...late).then(({ mapplic }) => loadFloors(context, { ...lists, mapplic }))
  const [floors, chosenFull] = await Promise.all([levels, full(chosen)])
  const kinds = spotsOn(floors, lists.point_of_interests)
  const spots = kinds.flatMap((kind) => kind.spots)
  const spot = spots.find(({ slug }) => foldSlug(slug) === foldSlug(query.place)) ?? null
  const route = withDefaultRoute(routeFor(floors, query, kinds), floors, chosen, spot)
  // The destination of a route is marked as if it had been asked for.
  const selected = chosen ?? goalStore(route)
  const record = chosen === null ? await full(selected) : chosenFull
  const choice = { category: bySlugOrId(categories, query.category), q: (query.q ?? '').trim() }
  const offered =
    choice.category === null ? sortedByName(stores) : sortByName(storesIn(stores, choice.category.id, categories))
  const shown = storesByName(offered, choice.q)
  // As in the directory: by the number of stores before the name filter, not after it.
  const inPages = isPaged(offered.length)
  const numberOf = (number: number): number =>
    query.page === undefined ? pageOfStore(shown, selected, inPages) : number
  return {
    stores,
    categories,
    label: categoryLabels(categories, locale),
    places,
    choice,
    /** The stores of the category, by name, and those of them that match the name filter. */
    offered,
    shown,
    inPages,
    /** The page of them that is listed: the one asked for, else that of the marked store. */
    listed: numberedPage((number) => pageOfGroups([{ stores: shown }], numberOf(number), inPages), context, 'stores'),
    /** The store asked for, as the address names it. */
    storeName: query.store ?? query.store_id ?? '',
    /** The place asked for that is not a store, as the address names it. */
    placeName: query.place ?? '',
    selected,
    hours: selected === null ? null : shownHours(selected, record, context),
    floors,
    /** What is asked about wayfinding routes, else the usual one, and the outcome; null if none are on offer. */
    route,
    spots,
    spot,
  }
}

/** What the parts of the page are given. */
export type MapData = Awaited<ReturnType<typeof loadMap>>

/** The store of `?store=` (a slug), or of `?store_id=` as in links from older sites (rule 4.10). */
function queriedStore(stores: readonly Store[], { store, store_id }: PageContext['query']): Store | null {
  if (store) return bySlugOrId(stores, store)
  return store_id ? (byId(stores, Number(store_id)) ?? bySlug(stores, store_id)) : null
}

/** Asks for all levels at once, as for a print. */
export const allLevels = 'all'
/** What `?level=` may name. */
export const levelNames = (floors: MapData['floors']) => [
  ...floors.map(({ level: { id } }) => ({ slug: id })),
  allLevels,
]

/**
 * The levels to show: the one asked for, or all; else all those of a route asked for; else the last of the usual route;
 * else that of a place asked for; else the one that shows most of what is asked for.
 */
function floorsToShow(asked: Awaited<ReturnType<typeof resolveQuery>>, levelId: string | undefined) {
  const { floors, route, selected, choice, shown, spot } = asked
  if (levelId === allLevels) return [...floors]
  const ofRoute = levelsOfRoute(route).slice(route?.isDefault ? -1 : 0)
  const isAsked = floors.some(({ level }) => level.id.toLowerCase() === levelId?.toLowerCase())
  if (ofRoute.length > 0 && !isAsked) return ofRoute.flatMap((id) => floors.find(({ level }) => level.id === id) ?? [])
  const ofPlace = floors.find(
    (floor) => floor.level.id === spot?.positions[0]?.level || visitorPoint(route, floor) !== null,
  )
  if (ofPlace && !isAsked && selected === null) return [ofPlace]
  const floor = chooseFloor(floors, { levelId, store: selected, matches: matchingIds(choice, shown) })
  return floor === null ? [] : [floor]
}
