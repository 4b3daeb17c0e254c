import { describe, expect, it } from 'vitest'
import * as maps from '../../../src/centre/map/map'
import type { LevelDrawing, Walkway } from '../../../src/content/drawing/level-drawing'
import { MapLevel, MapLocation } from '../../../src/content/schema/map'
import { walkway } from '../builders'
import { categoryRecord, storeRecord } from '../records'

const location = (fields: Partial<MapLocation> & { id: string }): MapLocation => ({
  ...MapLocation.parse({ id: fields.id }),
  ...fields,
})

const level = (id: string, locations: MapLocation[] = [], fields: Partial<MapLevel> = {}): MapLevel => ({
  ...MapLevel.parse({ id, map: `/maps/${id}.svg` }),
  locations,
  ...fields,
})

const drawing = (ids: string[], walkways: Walkway[] = []): LevelDrawing => ({
  viewBox: [100, 0, 1000, 500],
  nodes: ids.map((id) => ({ tag: 'rect', attributes: {}, children: [], unit: id })),
  units: ids.map((id, index) => ({ id, centre: { x: 10 * (index + 1), y: 5 }, box: null, rooms: [] })),
  walkways,
  spots: [],
})

const rainfold = storeRecord('Rainfold', { id: 1, unit: '132', svgmap_region: 'unit_132', categories: [10] })
const dovetail = storeRecord('Dovetail', { id: 2, unit: '100', svgmap_region: null, categories: [20] })
const nook = storeRecord('Nook', { id: 3, unit: null, svgmap_region: null, categories: [31] })
const stores = [rainfold, dovetail, nook]
const size = { mapwidth: 1000, mapheight: 500 }
const asShop = () => 'shop' as const

describe('which unit is a store’s', () => {
  it('is its region, else its unit number, else its id', () => {
    expect([rainfold, dovetail, nook].map(maps.unitIdsOf)).toEqual([['unit_132'], ['unit_100', '2'], ['3']])
    for (const unit of ['132, 134', '132/134', '132 and 134'])
      expect(maps.unitIdsOf({ ...dovetail, unit })).toEqual([`unit_${unit}`, 'unit_132', 'unit_134', '2'])
  })

  it('gives every store a location, and changes none that names a store', () => {
    const named = location({ id: 'unit_132', store_id: 1, x: 0.5, y: 0.5 })
    const given = level('a', [named])
    const [one] = maps.completeLevels([given], stores)
    expect(given.locations).toEqual([named])
    expect(one?.locations[0]).toBe(named)
    expect(one?.locations.slice(1).map(({ id, store_id }) => [id, store_id])).toEqual([
      ['unit_100', 2],
      ['2', 2],
      ['3', 3],
    ])
  })

  it('does not look again for a store that another level has', () => {
    const [first] = maps.completeLevels([level('a'), level('b', [location({ id: 'x', store_id: 1 })])], [rainfold])
    expect(first?.locations).toEqual([])
  })

  it('tells the store of a location without one by the location’s id, and never gives one unit to two stores', () => {
    const levels = [level('a', [location({ id: 'unit_132', x: 0.1, y: 0.2 })])]
    const [one] = maps.completeLevels(levels, [rainfold, { ...dovetail, svgmap_region: 'unit_132' }])
    expect(one?.locations).toHaveLength(1)
    expect(one?.locations[0]).toMatchObject({ store_id: 1, x: 0.1 })
    // A whole unit before a part of another's.
    const pair = [
      { ...nook, unit: '12A/B' },
      { ...dovetail, unit: 'B' },
    ]
    const [level1] = maps.completeLevels([level('a')], pair)
    expect(level1?.locations.find(({ id }) => id === 'unit_B')?.store_id).toBe(dovetail.id)
  })
})

it('a level may be called "0", but not "N/A"', () => {
  const titles = ['0', 'N/A', '-', 'Level 1'].map((title) => MapLevel.parse({ id: 'a', title }).title)
  expect(titles).toEqual(['0', null, null, 'Level 1'])
})

describe('what is on a level', () => {
  const placesAt = (at: Partial<MapLocation>) =>
    maps.floorOf(level('a', [location({ id: 'u', store_id: 1, ...at })]), drawing(['u']), size, stores, asShop).placed

  it('places a pin by the location’s shares of the map, in the drawing’s units', () => {
    expect(placesAt({ x: 0.25, y: 0.5 })).toMatchObject([
      { store: rainfold, unitId: 'u', isDrawn: true, point: { x: 350, y: 250 } },
    ])
  })

  it('takes the middle of the unit where x and y are missing or outside the map', () => {
    for (const at of [{}, { x: 1.5, y: 0.5 }, { x: 0.5, y: -1 }])
      expect(placesAt(at)[0]?.point).toEqual({ x: 10, y: 5 })
  })

  it('leaves out what is neither drawn nor placed, and stores that are gone', () => {
    const locations = [
      location({ id: 'nowhere', store_id: 1 }),
      location({ id: 'u', store_id: 99 }),
      location({ id: 'v', store_id: null }),
    ]
    expect(maps.floorOf(level('a', locations), drawing(['u', 'v']), size, stores, asShop).placed).toEqual([])
  })

  it('marks points of a bitmap by the map’s size, and none where that is unknown', () => {
    const bitmap = level('a', [location({ id: 'p', store_id: 3, x: 0.5, y: 0.5 })], { map: '/maps/a.png' })
    expect(maps.floorOf(bitmap, null, size, stores, asShop)).toMatchObject({
      viewBox: [0, 0, 1000, 500],
      placed: [{ store: nook, isDrawn: false, point: { x: 500, y: 250 } }],
    })
    const none = maps.floorOf(bitmap, null, { mapwidth: null, mapheight: 500 }, stores, asShop)
    expect(none).toMatchObject({ viewBox: null, placed: [] })
  })
})

describe('kinds', () => {
  const kindOf = maps.kindFinder([
    categoryRecord(30, 'Dining'),
    categoryRecord(31, 'Coffee', 30),
    categoryRecord(40, 'Health & beauty'),
    categoryRecord(41, 'Scents', 40),
    categoryRecord(10, 'Fashion'),
    categoryRecord(11, 'Tables & chairs'),
    { ...categoryRecord(50, 'Beauté'), name_2: 'Beauty' },
  ])
  const store = (...categories: number[]) => storeRecord('x', { categories })

  it('are told by the store’s categories and those above them', () => {
    const kinds = [[31], [41], [50], [10], [11], []].map((ids) => kindOf(store(...ids), { category: null }))
    expect(kinds).toEqual(['food', 'care', 'care', 'shop', 'shop', 'shop'])
  })

  it('are what the location says, where it says it', () => {
    expect([kindOf(store(31), { category: 'A' }), kindOf(store(10), { category: ' h ' })]).toEqual(['anchor', 'care'])
    expect(kindOf(store(31), { category: 'restaurants' })).toBe('food')
  })
})

describe('the level shown', () => {
  const floor = (id: string, storeIds: number[], show = false) => {
    const locations = storeIds.map((store_id) => location({ id: `u${store_id}`, store_id }))
    return maps.floorOf(level(id, locations, { show }), drawing(locations.map((of) => of.id)), size, stores, asShop)
  }
  const floors = [floor('ground', [1]), floor('middle', [2], true), floor('top', [1, 3])]
  const shown = (choice: Parameters<typeof maps.chooseFloor>[1]) => maps.chooseFloor(floors, choice as never)?.level.id

  it('is the one asked for, in any case', () => expect(shown({ levelId: 'TOP', store: rainfold })).toBe('top'))
  it('is the chosen store’s', () => expect(shown({ store: rainfold })).toBe('ground'))
  it('is the one with most of a filtered list', () => expect(shown({ matches: new Set([1, 3]) })).toBe('top'))
  it('is the map’s first level otherwise', () => {
    expect([shown({}), shown({ levelId: 'cellar', matches: new Set() })]).toEqual(['middle', 'middle'])
    expect(maps.chooseFloor([], {})).toBeNull()
  })
})

it.each(['Unit #132', 'Level 1, n°132', '<p>Units 132-134</p>'])('a unit is named in "%s"', (where) =>
  expect([maps.namesUnit(where, '132'), maps.namesUnit(where, '13')]).toEqual([true, false]),
)

it('lists each entrance once, step-free where any way through it is', () => {
  const walkways = [
    walkway({ entrance: 'D', stepFree: false }),
    walkway({ entrance: 'D', stepFree: true }),
    walkway({ entrance: 'B', stepFree: false }),
    walkway({ unit: 'unit_1' }),
  ]
  const drawings = [drawing([], walkways), null].map((each) => ({ level: level('a'), drawing: each }))
  expect(maps.entrancesOf(drawings).map(({ name, stepFree }) => `${name} ${stepFree}`)).toEqual(['B false', 'D true'])
})
