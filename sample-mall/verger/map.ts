import { type Hall, type Level, row, type Unit, walkways } from '../content/floor-plan'
import { drawLevel, type MapLook, type Occupant } from '../content/map-drawing'
import { locations, type Mapplic } from '../content/mapplic'
import type { StoreRecord } from '../content/stores'
import { VERGER } from './centre'

const WIDTH = 1600
const HEIGHT = 1040

/** Two galleries, joined at both ends and by a passage under the trees in the middle. */
const units: Unit[] = [
  ...row(1, '1 2', 'Galerie Nord', [60, 110, 700, 145], 'bottom', 300),
  ...row(1, '3 4', 'Galerie Nord', [840, 110, 704, 145], 'bottom', 300),
  ...row(1, '5 6', 'Galerie Sud', [60, 785, 704, 145], 'top', 740),
  ...row(1, '7 8', 'Galerie Sud', [840, 785, 700, 145], 'top', 740),
  ...row(1, '9', 'Galerie Ouest', [60, 345, 175, 354], 'right', 280),
  ...row(1, '10', 'Galerie Est', [1365, 345, 175, 354], 'left', 1320),
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

const tree = (x: number, index: number) => {
  const y = index % 2 === 0 ? 430 : 610
  return `<circle class="tree" cx="${x}" cy="${y}" r="30"/><circle class="fruit" cx="${x + 10}" cy="${y - 8}" r="5"/>\n`
}

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
  ground: `<rect class="court" x="325" y="345" width="950" height="350" rx="60"/>
${[420, 500, 640, 700, 900, 960, 1100, 1180].map(tree).join('')}`,
}

/** The kinds of the units in order, so that colour is not the only cue, and the names of the large ones. */
const OCCUPANTS: ReadonlyMap<string, Occupant> = new Map(
  (['S', 'S', 'S', 'H', 'D', 'D', 'D', 'S', 'A', 'A'] as const).map((letter, index) => [
    String(index + 1),
    {
      elementId: `local_${index + 1}`,
      letter,
      ...(letter === 'A' ? { label: index === 8 ? 'Marché' : 'Magasin' } : {}),
    },
  ]),
)

/** The drawing of the level, by its id; undefined for any other id. */
export const levelDrawing = (id: string): string | undefined =>
  id === LEVEL.id ? drawLevel(LEVEL, OCCUPANTS, LOOK) : undefined

/** Every unit by its number. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(units.map((unit) => [unit.unit, unit]))

/** The map as the widget's data. */
export function mapplic(art: (path: string) => string, stores: readonly StoreRecord[]): Mapplic {
  const byUnit = new Map(stores.map((store) => [store.unit ?? '', store]))
  const { id, title, title_2 } = LEVEL
  const placed = locations(LEVEL, byUnit, OCCUPANTS, [WIDTH, HEIGHT])
  return {
    mapwidth: WIDTH,
    mapheight: HEIGHT,
    categories: [
      { id: 'S', title: 'Boutiques', color: '#dde5f4', show: true },
      { id: 'D', title: 'Restauration', color: '#fbd9de', show: true },
      { id: 'H', title: 'Santé, beauté et services', color: '#e6e9f0', show: true },
      { id: 'A', title: 'Grandes surfaces', color: '#c2cadd', show: true },
    ],
    levels: [{ id, title, title_2, map: art(`maps/${id}.svg`), minimap: null, show: true, locations: placed }],
  }
}
