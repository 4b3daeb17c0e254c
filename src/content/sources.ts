/** What can be fetched from the service and cached: its cache key and lifetimes, and how it is fetched and checked. */
import { encoded } from '../base/bytes/encoded'
import type { Budget } from '../base/time/timeout'
import { type Checked, check, checkRecord } from './check/check'
import { isSvg } from './drawing/address'
import { isDrawingOf, type LevelDrawing, type MapSize } from './drawing/level-drawing'
import {
  type Lifetimes,
  type PurgeType,
  purgeTypeOf,
  type Resource,
  type ResourceName,
  records,
  resources,
} from './resources'
import type { MapLevel } from './schema/map'
import { MetaData } from './schema/page'
import { FullStore } from './schema/store'
import { type ContentService, noRecord, ServiceError, type Transfer } from './service'
import { loadCleaner } from './text/clean-html'

/** What to look for: its key, and the type whose purge covers it. */
export interface Lookup {
  key: string
  type: PurgeType
  /** Whether a value is the one looked for, where the same key may come to hold another's. */
  isUsable?: (value: unknown) => boolean
}

/** Few centres have more levels. Further drawings are read once the map is. */
const usualLevels = 4

export interface Source extends Lookup {
  /** For the log. */
  label: string
  lifetimes: Lifetimes
  /** Nothing in it has a date. */
  isTimeless?: true
  fetch: (budget: Budget, transfer: Transfer) => Promise<unknown>
  /** @throws ServiceError where none of it is usable */
  check: (raw: unknown) => Promise<Checked>
  /** Some of it is about the day of the response (entry.ts). */
  hasTodaysHours?: boolean
  /** What a 404 means: a value with nothing to show, or `noRecord`; without it, a fault of the service. */
  ifAbsent?: unknown
  /** A page waits for it no longer than for something of which it has an old copy. */
  isDispensable?: true
  /** Whether a value is empty of what is never lost all at once: after a full one, that is a fault of the service. */
  isEmptied?: (value: never) => boolean
}

/** Loads the HTML cleaner first, because schemas use it. */
const withCleaner = (check: () => Checked): Promise<Checked> => loadCleaner().then(check)

export function resourceSource(service: ContentService, name: ResourceName): Source {
  const resource: Resource = resources[name]
  const isList = resource.shape === 'list'
  return {
    key: name,
    label: name,
    type: purgeTypeOf(name),
    lifetimes: resource.lifetimes,
    fetch: (budget, transfer) => service.resource(name, budget, transfer),
    check: (raw) => withCleaner(() => check(resource, raw)),
    hasTodaysHours: name === 'hours' || name === 'store_hours',
    ...(resource.isEmptied ? { isEmptied: resource.isEmptied } : {}),
    ...(resource.optional ? { ifAbsent: isList ? [] : null } : {}),
  }
}

export function storeSource(service: ContentService, slug: string): Source {
  const lowered = slug.toLowerCase()
  const key = `store_by_slug:${lowered}`
  return {
    key,
    label: `store_by_slug/${lowered}`,
    ...records.store_by_slug,
    fetch: (...limits) => service.call({ key, path: `store_by_slug/${encoded(slug)}` }, ...limits),
    check: (raw) => withCleaner(() => checkRecord(FullStore, raw)),
    hasTodaysHours: true,
    ifAbsent: noRecord,
  }
}

export const metaSource = (service: ContentService, path: string): Source => ({
  key: `meta_data:${path}`,
  label: `meta_data ${path}`,
  ...records.meta_data,
  fetch: (...limits) =>
    service.call({ key: `meta_data:${path}`, path: 'meta_data', query: { path }, isQuick: true }, ...limits),
  check: (raw) => withCleaner(() => checkRecord(MetaData, raw)),
  ifAbsent: noRecord,
  isDispensable: true,
})

/**
 * The drawing of a map level; null where the level has none that can be read. Its key is the level's place among the
 * map's levels (from 0), so that it can be read together with the map; the drawing names the level that it is of.
 */
export function drawingSource(
  service: ContentService,
  { id, map, locations }: MapLevel,
  place: number,
  size: MapSize,
): Source | null {
  if (!map || !isSvg(map)) return null
  const unitIds = new Set(locations.map((location) => location.id))
  return {
    ...drawingLookup(place),
    ...records.map_drawing,
    isTimeless: true,
    label: `map drawing of level ${id}`,
    fetch: (budget, transfer) => service.drawing(map, budget, transfer),
    check: async (raw) => ({ value: { ...(await checkDrawing(raw, id, unitIds, size)), level: id } }),
    isUsable: (value) => isDrawingOf(id, value),
    ifAbsent: noRecord,
  }
}

const drawingLookup = (place: number) => ({ key: `map_drawing:${place}`, type: records.map_drawing.type })

/** What to read for the drawings of a map that is not read yet. */
export const drawingLookups: readonly Lookup[] = Array.from({ length: usualLevels }, (_, place) => drawingLookup(place))

/** Text from the service is parsed; an entry that comes back from the cache is a drawing already, or is rejected. */
async function checkDrawing(
  raw: unknown,
  level: string,
  unitIds: ReadonlySet<string>,
  size: MapSize,
): Promise<LevelDrawing> {
  if (typeof raw === 'string') return (await import('./drawing/drawing')).readDrawing(raw, unitIds, size)
  if (isDrawingOf(level, raw)) return raw
  throw new ServiceError('left a drawing of another shape')
}
