import { type Hall, type Level, row, type Unit, walkways } from '../content/floor-plan'
import { drawLevel, type MapLook, type Occupant } from '../content/map-drawing'
import { locations, type Mapplic } from '../content/mapplic'
import type { StoreRecord } from '../content/stores'
import { VERGER } from './centre'
import { STORE_ROWS, type StoreRow, unitOf } from './store-table'

const WIDTH = 1600
const HEIGHT = 1040

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).join(' ')

const north = { hall: 'Galerie Nord', door: 'bottom', middle: 300 } as const
const south = { hall: 'Galerie Sud', door: 'top', middle: 740 } as const
const orchardNorth = { hall: 'Le Verger', door: 'top', middle: 300 } as const
const orchardSouth = { hall: 'Le Verger', door: 'bottom', middle: 740 } as const

/** Two galleries, joined at both ends and by a passage under the trees in the middle. */
const units: Unit[] = [
  ...row(1, { ...north, units: numbers(1, 9), box: [60, 110, 700, 145] }),
  ...row(1, { ...north, units: numbers(10, 17), box: [840, 110, 704, 145] }),
  ...row(1, { ...south, units: numbers(18, 25), box: [60, 785, 704, 145] }),
  ...row(1, { ...south, units: numbers(26, 34), box: [840, 785, 700, 145] }),
  ...row(1, { ...orchardNorth, units: numbers(35, 40), box: [325, 345, 435, 115] }),
  ...row(1, { ...orchardNorth, units: numbers(41, 46), box: [840, 345, 435, 115] }),
  ...row(1, { ...orchardSouth, units: numbers(47, 52), box: [325, 580, 435, 115] }),
  ...row(1, { ...orchardSouth, units: numbers(53, 58), box: [840, 580, 435, 115] }),
  ...row(1, {
    units: '59',
    hall: 'Galerie Ouest',
    box: [60, 345, 175, 354],
    door: 'right',
    middle: 280,
  }),
  ...row(1, {
    units: '60',
    hall: 'Galerie Est',
    box: [1365, 345, 175, 354],
    door: 'left',
    middle: 1320,
  }),
]

const halls: Hall[] = [
  { along: 'x', at: 300, from: 60, to: 1540 },
  { along: 'x', at: 740, from: 60, to: 1540 },
  { along: 'y', at: 280, from: 300, to: 740 },
  { along: 'y', at: 800, from: 300, to: 740 },
  { along: 'y', at: 1320, from: 300, to: 740 },
]

/** The one level of the building. */
const LEVEL: Level = {
  id: 'niveau-1',
  level: 1,
  title: 'Rez-de-chaussée',
  title_2: 'Ground floor',
  outline:
    'M70 90H760V60Q800 40 840 60V90H1530Q1560 90 1560 120V700H1580V780H1560V920Q1560 950 1530 950H840V980Q800 1000 760 980V950H70Q40 950 40 920V340H20V260H40V120Q40 90 70 90Z',
  units,
  walks: walkways(halls, units, [
    { from: { x: 800, y: 300 }, to: { x: 800, y: 70 }, entrance: 'A' },
    { from: { x: 800, y: 740 }, to: { x: 800, y: 970 }, entrance: 'B' },
    { from: { x: 60, y: 300 }, to: { x: 30, y: 300 }, entrance: 'C' },
    { from: { x: 1540, y: 740 }, to: { x: 1570, y: 740 }, entrance: 'D' },
  ]),
  labels: [
    { text: 'Galerie Nord', text_2: 'North gallery', x: 520, y: 305 },
    { text: 'Galerie Sud', text_2: 'South gallery', x: 1060, y: 745 },
    { text: 'Le Verger', text_2: 'The orchard', x: 560, y: 526 },
    { text: 'Terrasse', text_2: 'Terrace', x: 1040, y: 526 },
  ],
  entrances: [
    { name: 'A', x: 800, y: 70 },
    { name: 'B', x: 800, y: 970 },
    { name: 'C', x: 30, y: 300 },
    { name: 'D', x: 1570, y: 740 },
  ],
  amenities: [
    { name: 'Accueil', slug: 'accueil', sign: 'i', x: 800, y: 520 },
    { name: 'Toilettes', slug: 'toilettes-ouest', sign: 'WC', x: 345, y: 520 },
    { name: 'Toilettes et salle d’allaitement', slug: 'toilettes-est', sign: 'WC', x: 1255, y: 520 },
    { name: 'Guichet automatique', slug: 'guichet', sign: '$', x: 800, y: 190 },
  ],
}

const TREES = [410, 470, 650, 710, 890, 950, 1130, 1190]

const LOOK: MapLook = {
  name: VERGER.name,
  second: 'en',
  width: WIDTH,
  height: HEIGHT,
  style: `.floor{fill:#fff;stroke:#10172b;stroke-width:3}
.court{fill:#e4eecb}.tree{fill:#7d9b3f}.fruit{fill:#b3123f}
.unit{stroke:#fff;stroke-width:3}
.shop{fill:#dde5f4}.food{fill:#fbd9de}.care{fill:#e6e9f0}.anchor{fill:#c2cadd}.vacant{fill:#f4f5f8}
text{font-family:"Figtree",system-ui,sans-serif;font-size:14px;text-anchor:middle;fill:#141a2a}
.num{font-size:12px}
.hall{font-size:16px;font-weight:700;fill:#485066}
.door{fill:#10172b}.on-door{fill:#fff;font-weight:700}
.sign{fill:#fff;stroke:#10172b;stroke-width:2}`,
  ground: `<rect class="court" x="325" y="472" width="950" height="96" rx="48"/>
${TREES.map(
  (x, index) =>
    `<circle class="tree" cx="${x}" cy="${index % 2 === 0 ? 496 : 544}" r="17"/><circle class="fruit" cx="${x + 6}" cy="${index % 2 === 0 ? 490 : 548}" r="3"/>`,
).join('\n')}
`,
}

const CARE = new Set(['services', 'sante', 'banque-et-poste', 'reparations', 'beaute'])
const FOOD = new Set(['restaurants', 'cafes', 'epicerie-fine'])

function letterOf(row: StoreRow, index: number): Occupant['letter'] {
  if (index >= 58) return 'A'
  const kind = row.in[0] ?? ''
  return FOOD.has(kind) ? 'D' : CARE.has(kind) ? 'H' : 'S'
}

const OCCUPANTS: ReadonlyMap<string, Occupant> = new Map(
  STORE_ROWS.map((row, index) => {
    const letter = letterOf(row, index)
    const label = letter === 'A' ? { label: row.name.split(' ')[0] ?? row.name } : {}
    return [unitOf(index), { elementId: `local_${unitOf(index)}`, letter, ...label }]
  }),
)

/** The drawing of the level, by its id; undefined for any other id. */
export const levelDrawing = (id: string): string | undefined =>
  id === LEVEL.id ? drawLevel(LEVEL, OCCUPANTS, LOOK) : undefined

/** Every unit by its number. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(units.map((unit) => [unit.unit, unit]))

/** The map as the widget's data. */
export function mapplic(art: (path: string) => string, stores: readonly StoreRecord[]): Mapplic {
  const byUnit = new Map(stores.map((store, index) => [unitOf(index), store]))
  return {
    mapwidth: WIDTH,
    mapheight: HEIGHT,
    categories: [
      { id: 'S', title: 'Boutiques', color: '#dde5f4', show: true },
      { id: 'D', title: 'Restauration', color: '#fbd9de', show: true },
      { id: 'H', title: 'Santé, beauté et services', color: '#e6e9f0', show: true },
      { id: 'A', title: 'Grandes surfaces', color: '#c2cadd', show: true },
    ],
    levels: [
      {
        id: LEVEL.id,
        title: LEVEL.title,
        title_2: LEVEL.title_2,
        map: art(`maps/${LEVEL.id}.svg`),
        minimap: null,
        show: true,
        locations: locations(LEVEL, byUnit, OCCUPANTS, [WIDTH, HEIGHT]),
      },
    ],
  }
}
