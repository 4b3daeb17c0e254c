/** Sources of content: cache key and lifetimes of each, and how it is fetched and checked. */
import { urlEncode } from '../base/bytes/encoded'
import type { Budget } from '../base/time/timeout'
import type { Checked } from './check/check'
import { isSvg } from './drawing/address'
import { isDrawingOf, type LevelDrawing, type MapSize } from './drawing/level-drawing'
import { type PurgeType, purgeTypeOf, type Resource, type ResourceName, records, resources } from './resources'
import type { MapLevel } from './schema/map'
import { type ContentService, type Fetched, noRecord, ServiceError } from './service'

/** What to read from the cache: its key, and the type whose purge covers it. */
export interface Lookup {
  key: string
  type: PurgeType
  /** Whether a cached value is the right one, where the key may have another's. */
  isUsable?: (value: unknown) => boolean
}

/** Few centres have more. Further drawings are read after the map. */
const usualLevels = 4

export interface Source extends Lookup {
  /** For the log. */
  label: string
  lifetimes: Resource['lifetimes']
  /** It has no dated parts. */
  isTimeless?: true
  fetch: (budget: Budget) => Promise<Fetched>
  /** @throws ServiceError where none of it is usable */
  check: (raw: unknown) => Promise<Checked>
  /** It has hours of the day of the response (entry.ts). */
  hasTodaysHours?: boolean
  /** What a 404 means: an empty value, or `noRecord`; without it, a fault of the service. */
  ifAbsent?: unknown
  /** A page waits for it no longer than if it had an old copy. */
  isDispensable?: true
  /** Whether a value lacks what a centre never loses all at once: after a full one, that is a fault of the service. */
  isEmptied?: (value: never) => boolean
}

export function resourceSource(service: ContentService, name: ResourceName): Source {
  const resource: Resource = resources[name]
  const isList = resource.shape === 'list'
  return {
    key: name,
    label: name,
    type: purgeTypeOf(name),
    lifetimes: resource.lifetimes,
    fetch: (budget) => service.resource(name, budget),
    check: async (raw) => (await import('./check/check')).checkResource(name, raw),
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
    fetch: (budget) => service.call({ key, path: `store_by_slug/${urlEncode(slug)}` }, budget),
    check: async (raw) => (await import('./check/check')).checkStore(raw),
    hasTodaysHours: true,
    ifAbsent: noRecord,
  }
}

export const metaSource = (service: ContentService, path: string): Source => ({
  key: `meta_data:${path}`,
  label: `meta_data ${path}`,
  ...records.meta_data,
  fetch: (budget) =>
    service.call({ key: `meta_data:${path}`, path: 'meta_data', query: { path }, isQuick: true }, budget),
  check: async (raw) => (await import('./check/check')).checkMeta(raw),
  ifAbsent: noRecord,
  isDispensable: true,
})

/**
 * The drawing of a map level; null where it has none that can be read. Its key is the level's index, so that it can be
 * read from KV together with the map; the drawing names its level.
 */
export function drawingSource(
  service: ContentService,
  { id, map, locations }: MapLevel,
  index: number,
  size: MapSize,
): Source | null {
  if (!map || !isSvg(map)) return null
  const unitIds = new Set(locations.map((location) => location.id))
  return {
    ...drawingLookup(index),
    ...records.map_drawing,
    isTimeless: true,
    label: `map drawing of level ${id}`,
    fetch: (budget) => service.drawing(map, budget),
    async check(raw) {
      if (isDrawingOf(id, raw)) return { value: raw }
      // Only a cached value is no text.
      if (typeof raw !== 'string') throw new ServiceError('left a drawing of another shape')
      const { readDrawing } = await import('./drawing/drawing')
      return { value: { ...readDrawing(raw, unitIds, size), level: id } satisfies LevelDrawing }
    },
    isUsable: (value) => isDrawingOf(id, value),
    ifAbsent: noRecord,
  }
}

const drawingLookup = (index: number) => ({ key: `map_drawing:${index}`, type: records.map_drawing.type })

/** For reading drawings ahead of their map. */
export const drawingLookups: readonly Lookup[] = Array.from({ length: usualLevels }, (_, index) => drawingLookup(index))
