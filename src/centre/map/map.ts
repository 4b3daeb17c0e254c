/** The centre map: which store is in which unit, where its pin goes, and which level is shown (rule 4.10). */
import type { LevelDrawing, MapSize, Point } from '../../content/drawing/level-drawing'
import type { MapLevel, MapLocation } from '../../content/schema/map'
import type { Category, Store } from '../../content/schema/store'
import { byId } from '../items/lookup'
import { plainText } from '../plain-text'
import { diningIds } from '../stores/dining'
import { nameKey, withDescendants } from '../stores/directory'

/** What a unit's colour tells: shops, dining, health and services, large stores. */
export type UnitKind = 'shop' | 'food' | 'care' | 'anchor'

/** A store on one level. */
export interface PlacedStore<Each> {
  store: Each
  /** Id of the unit's element in the drawing. */
  unitId: string
  kind: UnitKind
  /** Where its pin goes, in drawing units; null where unknown. */
  point: Point | null
  /** Whether the drawing has the unit; if not, only the point is known. */
  isDrawn: boolean
}

/** A level with everything that can be shown on it. */
export interface Floor<Each> {
  level: MapLevel
  /** Null for a bitmap, and where the drawing could not be fetched. */
  drawing: LevelDrawing | null
  /** x, y, width, height; null where the size is unknown, so that no pin can be placed. */
  viewBox: LevelDrawing['viewBox'] | null
  /** In the order of the map's locations. A store may have more than one. */
  placed: PlacedStore<Each>[]
}

/** Ids that a drawing may use for a store's units ("132, 134"): its region alone, else their numbers and its own id. */
export function unitIdsOf({ svgmap_region, unit, id }: Store): string[] {
  if (svgmap_region) return [svgmap_region]
  const units = unit ? new Set([unit, ...unit.split(/ ?[,&/+] ?| and | et /i)]) : []
  return [...[...units].map((each) => `unit_${each}`), String(id)]
}

/** The levels, on each of which stores without a location have those of their units, where a drawing may have them. */
export function completeLevels(levels: readonly MapLevel[], stores: readonly Store[]): MapLevel[] {
  const located = new Set(levels.flatMap(({ locations }) => locations.map(({ store_id }) => store_id)))
  const claims = new Map<string, Store>()
  const unplaced = stores.filter(({ id }) => !located.has(id))
  // Whole units before their parts: the store in "12A/B" does not have unit B where another is in it.
  const whole = new Map(unplaced.toReversed().map((store) => [unitIdsOf(store)[0], store]))
  for (const store of unplaced)
    for (const unitId of unitIdsOf(store)) if (!claims.has(unitId)) claims.set(unitId, whole.get(unitId) ?? store)
  return levels.map((level) => {
    const taken = new Set(level.locations.map(({ id }) => id))
    const locations = level.locations.map((location) => {
      const claimant = location.store_id === null ? claims.get(location.id) : undefined
      return claimant ? { ...location, store_id: claimant.id } : location
    })
    const added = [...claims].flatMap(([id, store]) => (taken.has(id) ? [] : [locationOf(id, store)]))
    return { ...level, locations: [...locations, ...added] }
  })
}

const locationOf = (id: string, { name: title, id: store_id }: Store): MapLocation => ({
  ...{ id, title, store_id, x: null, y: null },
  ...{ description: null, category: null, pin: null },
})

const isFraction = (value: number | null): value is number => value !== null && value >= 0 && value <= 1

/** A location's point: its own x and y (fractions of the map's size), else the centre of its unit in the drawing. */
export function pointOf({ x, y }: MapLocation, viewBox: Floor<unknown>['viewBox'], centre: Point | null): Point | null {
  if (!viewBox || !isFraction(x) || !isFraction(y)) return centre
  const [left, top, width, height] = viewBox
  return { x: left + x * width, y: top + y * height }
}

/** The contents of a level, without locations whose store is not in the list or that have neither unit nor point. */
export function floorOf(
  level: MapLevel,
  drawing: LevelDrawing | null,
  map: MapSize,
  stores: readonly Store[],
  kindOf: (store: Store, location: MapLocation) => UnitKind,
): Floor<Store> {
  const viewBox = drawing?.viewBox ?? (map.mapwidth && map.mapheight ? [0, 0, map.mapwidth, map.mapheight] : null)
  const units = new Map(drawing?.units.map((unit) => [unit.id, unit]))
  const placed = level.locations.flatMap((location): PlacedStore<Store>[] => {
    const store = byId(stores, location.store_id)
    const unit = units.get(location.id)
    const point = pointOf(location, viewBox, unit?.centre ?? null)
    if (!store || (!unit && !point)) return []
    return [{ store, unitId: location.id, kind: kindOf(store, location), point, isDrawn: unit !== undefined }]
  })
  return { level, drawing, viewBox, placed }
}

/** The kinds by their letters in the service's locations. */
const kindByLetter: Readonly<Record<string, UnitKind>> = { S: 'shop', D: 'food', H: 'care', A: 'anchor' }
const carePattern = /health|beauty|service|pharmac|optic|clinic|bank|\bhair|nail|travel|repair|fitness/

/** Gives the kind of a unit by its location's letter, else its store's categories; care ones are known by name. */
export function kindFinder(categories: readonly Category[], diningNames?: readonly string[]) {
  const food = diningIds(categories, diningNames)
  const caring = categories.flatMap(({ id, name, name_2, slug }) =>
    !food.has(id) && carePattern.test(nameKey([name, name_2, slug].join(' '))) ? [id] : [],
  )
  const care = withDescendants(caring, categories)
  return (store: Store, { category }: Pick<MapLocation, 'category'>): UnitKind => {
    const kind = kindByLetter[category?.trim().toUpperCase() ?? '']
    if (kind) return kind
    if (store.categories.some((id) => food.has(id))) return 'food'
    return store.categories.some((id) => care.has(id)) ? 'care' : 'shop'
  }
}

/** Whether a store has units on a level. */
export const hasStore = ({ placed }: Floor<Pick<Store, 'id'>>, store: Pick<Store, 'id'> | null | undefined): boolean =>
  placed.some((place) => place.store.id === store?.id)

/** The level to show: the requested one, else that of the selected store or of most matches, else the map's default. */
export function chooseFloor(
  floors: readonly Floor<Store>[],
  requested: { levelId?: string | undefined; store?: Store | null; matches?: ReadonlySet<number> | null },
): Floor<Store> | null {
  const fallback = floors.find(({ level }) => level.show) ?? floors[0] ?? null
  const matching = ({ placed }: Floor<Store>) => placed.filter(({ store }) => requested.matches?.has(store.id)).length
  return (
    floors.find(({ level }) => level.id.toLowerCase() === requested.levelId?.toLowerCase()) ??
    floors.find((floor) => hasStore(floor, requested.store)) ??
    floors.reduce((best, floor) => (best === null || matching(floor) > matching(best) ? floor : best), fallback)
  )
}

export type Entrance = ReturnType<typeof entrancesOf>[number]

/** The entrances to the building that the drawings' walkways name, sorted by name, each on its first level. */
export function entrancesOf(floors: readonly Pick<Floor<unknown>, 'level' | 'drawing'>[]) {
  const ways = floors.flatMap(({ level, drawing }) =>
    (drawing?.walkways ?? []).flatMap(({ entrance: name, stepFree }) =>
      name === null ? [] : { name, level, stepFree },
    ),
  )
  return [...Map.groupBy(ways, ({ name }) => name).values()]
    .flatMap((through) =>
      through.slice(0, 1).map((first) => ({ ...first, stepFree: through.some(({ stepFree }) => stepFree) })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const spacedWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `

/** Whether the words (maybe HTML) for where a store is include its unit: "Level 1, unit 132; east hall". */
export const namesUnit = (where: string | null, unit: string): boolean =>
  spacedWords(plainText(where)).includes(spacedWords(unit))
