import { LEVELS, type Level } from './floor-plan'
import { drawLevel, type Occupant } from './map-drawing'
import { FIRST_STORE_ID, STORE_ROWS, type StoreRow } from './store-table'
import type { StoreRecord } from './stores'

interface MapLocation {
  /** The id of the drawn element. */
  id: string
  title: string
  store_id: number
  x: number | null
  y: number | null
  pin: string
  description: string | null
  link: string | null
  image: string | null
  thumbnail: string | null
  about: string | null
  category: string | null
  zoom: number | null
  fill: string | null
  action: string | null
  level: string
}

export interface Mapplic {
  mapwidth: number
  mapheight: number
  categories: { id: string; title: string; color: string; show: boolean }[]
  levels: {
    id: string
    title: string
    title_2: string
    map: string
    minimap: string | null
    show: boolean
    locations: MapLocation[]
  }[]
}

const GROUPS = [
  { id: 'S', title: 'Shops', color: '#d9e2d0', show: true },
  { id: 'D', title: 'Dining', color: '#f0d9ae', show: true },
  { id: 'H', title: 'Health, beauty and services', color: '#c6d9d5', show: true },
  { id: 'A', title: 'Large stores', color: '#c3c9a8', show: true },
] as const

const DINING = new Set(['food-court', 'restaurants', 'coffee-treats'])
const CARE = new Set([
  'health-beauty',
  'beauty',
  'pharmacy',
  'clinics',
  'optical',
  'banking',
  'hair-nails',
  'repairs',
  'travel-post',
  'everyday-services',
  'fitness',
])

function letterOf(row: StoreRow): Occupant['letter'] {
  if (row.unit === '100' || row.unit === '150' || row.unit === '280') return 'A'
  const kind = row.in[0] ?? ''
  return DINING.has(kind) ? 'D' : CARE.has(kind) ? 'H' : 'S'
}

/** The occupant of each unit, taken from the stores, so that the drawing and the directory cannot disagree. */
function occupants(): Map<string, Occupant> {
  const found = new Map<string, Occupant>()
  STORE_ROWS.forEach((row, index) => {
    if (row.unit === null) return
    const letter = letterOf(row)
    const label = letter === 'A' ? { label: row.name.split(' ')[0] ?? row.name } : {}
    found.set(row.unit, {
      elementId: row.regionless ? String(FIRST_STORE_ID + index) : `unit_${row.unit}`,
      letter,
      ...label,
    })
    if (row.alsoAt) found.set(row.alsoAt, { elementId: `unit_${row.alsoAt}`, letter: 'A', ...label })
  })
  return found
}

/** The drawing of a level, by its id; undefined for an unknown level. */
export function levelDrawing(id: string): string | undefined {
  const level = LEVELS.find((candidate) => candidate.id === id)
  return level && drawLevel(level, occupants())
}

/** The map as the widget's data: levels, their drawings, and where each store is. */
export function mapplic(art: (path: string) => string, stores: readonly StoreRecord[]): Mapplic {
  const behind = occupants()
  const byUnit = new Map<string, StoreRecord>()
  STORE_ROWS.forEach((row, index) => {
    const store = stores[index]
    // A store that has not opened yet is not on the map.
    if (!store || row.unit === null || row.state === 'soon') return
    byUnit.set(row.unit, store)
    if (row.alsoAt) byUnit.set(row.alsoAt, store)
  })
  return {
    mapwidth: 1600,
    mapheight: 1040,
    categories: [...GROUPS],
    levels: LEVELS.map((level) => ({
      id: level.id,
      title: level.title,
      title_2: level.title_2,
      map: art(`maps/${level.id}.svg`),
      minimap: null,
      show: level.level === 1,
      locations: locations(level, byUnit, behind),
    })),
  }
}

/** The position of each store of a level, as fractions of the drawing's width and height. */
export function locations(
  level: Level,
  byUnit: ReadonlyMap<string, StoreRecord>,
  behind: ReadonlyMap<string, Occupant>,
  [width, height]: readonly [number, number] = [1600, 1040],
): MapLocation[] {
  return level.units.flatMap((unit, index) => {
    const store = byUnit.get(unit.unit)
    const occupant = behind.get(unit.unit)
    if (!store || !occupant) return []
    // Every third has no position: the drawn element gives it.
    const placed = index % 3 !== 2
    return [
      {
        id: occupant.elementId,
        title: store.name,
        store_id: store.id,
        x: placed ? fraction((unit.x + unit.width / 2) / width) : null,
        y: placed ? fraction((unit.y + unit.height / 2) / height) : null,
        pin: 'hidden',
        description: null,
        link: null,
        image: null,
        thumbnail: null,
        about: null,
        category: occupant.letter,
        zoom: null,
        fill: null,
        action: 'tooltip',
        level: level.id,
      },
    ]
  })
}

const fraction = (value: number) => Math.round(value * 10_000) / 10_000
