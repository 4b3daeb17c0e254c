type Entrance = 'A' | 'B' | 'C' | 'D'

export interface Unit {
  /** The number on the door, "132". */
  unit: string
  level: 1 | 2
  hall: string
  x: number
  y: number
  width: number
  height: number
  /** The middle of the door, on the unit's edge. */
  door: Point
  /** Where the way to the door leaves the hall's centre line. */
  turn: Point
}

interface Point {
  x: number
  y: number
}

/** One segment of the walkways. The unit, entrance or joint that it names is at its second end. */
export interface Walk {
  from: Point
  to: Point
  unit?: string
  entrance?: Entrance
  /** Connects to the joint of the same name on another level. */
  joint?: string
  /** False if there are steps. */
  stepFree?: false
}

export interface Level {
  id: string
  level: 1 | 2
  title: string
  title_2: string
  /** The building's outline, as an SVG path. */
  outline: string
  units: Unit[]
  walks: Walk[]
  /** `text_2` in the centre's second language. */
  labels: { text: string; text_2: string; x: number; y: number }[]
  entrances: { name: Entrance; x: number; y: number }[]
  amenities: { name: string; slug: string; sign: string; x: number; y: number }[]
}

type Side = 'top' | 'bottom' | 'left' | 'right'

const number = (n: number) => Math.round(n * 10) / 10

/** The thickness of the wall between two units. */
const gap = 4

/**
 * The units of a row, side by side.
 * @param box the strip that the row fills
 * @param door the side of the units that faces the hall
 * @param middle the coordinate of the hall's centre line
 */
export function row(
  level: 1 | 2,
  units: string,
  hall: string,
  [x0, y0, fullWidth, fullHeight]: readonly [x: number, y: number, width: number, height: number],
  door: Side,
  middle: number,
): Unit[] {
  const names = units.split(' ')
  const sideways = door === 'top' || door === 'bottom'
  const step = (sideways ? fullWidth : fullHeight) / names.length
  return names.map((unit, index) => {
    const x = number(sideways ? x0 + index * step : x0)
    const y = number(sideways ? y0 : y0 + index * step)
    const width = number(sideways ? step - gap : fullWidth)
    const height = number(sideways ? fullHeight : step - gap)
    const centre = { x: number(x + width / 2), y: number(y + height / 2) }
    const doorAt: Point = {
      x: door === 'left' ? x : door === 'right' ? number(x + width) : centre.x,
      y: door === 'top' ? y : door === 'bottom' ? number(y + height) : centre.y,
    }
    const turn: Point = sideways ? { x: centre.x, y: middle } : { x: middle, y: centre.y }
    return { unit, level, hall, x, y, width, height, door: doorAt, turn }
  })
}

export interface Hall {
  along: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** Splits a hall's centre line wherever something branches off, so that shared ends are junctions. */
function pieces(hall: Hall, points: Point[]): Walk[] {
  const across = hall.along === 'x' ? 'y' : 'x'
  const stops = points
    .filter((point) => point[across] === hall.at && point[hall.along] >= hall.from && point[hall.along] <= hall.to)
    .map((point) => point[hall.along])
  const sorted = [...new Set([hall.from, ...stops, hall.to])].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? hall.from
    return hall.along === 'x'
      ? { from: { x: start, y: hall.at }, to: { x: end, y: hall.at } }
      : { from: { x: hall.at, y: start }, to: { x: hall.at, y: end } }
  })
}

/** All walkways of a level: its halls, split at branches, the way to each door, and `spurs`. */
export function walkways(halls: Hall[], units: Unit[], spurs: Walk[]): Walk[] {
  const crossings = halls.flatMap((one) =>
    halls.filter((other) => other.along !== one.along).map((other) => crossing(one, other)),
  )
  const points = [...crossings, ...units.map((unit) => unit.turn), ...spurs.flatMap((spur) => [spur.from, spur.to])]
  return [
    ...halls.flatMap((hall) => pieces(hall, points)),
    ...units.map((unit) => ({ from: unit.turn, to: unit.door, unit: unit.unit })),
    ...spurs,
  ]
}

const crossing = (one: Hall, other: Hall): Point =>
  one.along === 'x' ? { x: other.at, y: one.at } : { x: one.at, y: other.at }

/** Connections between the levels: every level has the same ones in the same place. */
const JOINTS: Walk[] = [
  { from: { x: 890, y: 500 }, to: { x: 890, y: 474 }, joint: 'elevator-1' },
  { from: { x: 90, y: 500 }, to: { x: 90, y: 526 }, joint: 'elevator-2' },
  { from: { x: 700, y: 500 }, to: { x: 700, y: 474 }, joint: 'escalator-1', stepFree: false },
  { from: { x: 800, y: 240 }, to: { x: 826, y: 240 }, joint: 'stairs-1', stepFree: false },
]

const groundUnits: Unit[] = [
  ...row(1, '100', 'West Hall', [30, 200, 204, 255], 'bottom', 500),
  ...row(1, '150', 'East Hall', [1370, 200, 204, 255], 'bottom', 500),
  ...row(1, '102 104 106 107 109 110 112 114 116', 'West Hall', [240, 335, 396, 120], 'bottom', 500),
  ...row(1, '118 119 120 121 122 123 125', 'East Hall', [968, 335, 396, 120], 'bottom', 500),
  ...row(1, '113 115 124 126 127 128 130 131', 'West Hall', [240, 545, 396, 120], 'top', 500),
  ...row(1, '132 133 134 140 142 144 146 148', 'East Hall', [968, 545, 396, 120], 'top', 500),
  ...row(1, '135 137 139 141 151 153 155 157', 'South Hall', [640, 550, 120, 410], 'right', 800),
  ...row(1, '136 138 143 145 152 154 156 158', 'South Hall', [840, 550, 120, 410], 'left', 800),
  ...row(1, '160 162 164 166 168 170 172', 'North Hall', [640, 146, 120, 308], 'right', 800),
  ...row(1, '161 163 165 167 169 171 173', 'North Hall', [840, 146, 120, 308], 'left', 800),
  ...row(1, 'F8 F9 F10 F1 F2 F3 F4', 'the food court', [240, 20, 520, 70], 'bottom', 115),
  ...row(1, 'F5 F6 F7 147 F11 F12 F13', 'the food court', [840, 20, 520, 70], 'bottom', 115),
  ...row(1, 'K1', 'West Hall', [320, 510, 34, 20], 'top', 500),
  ...row(1, 'K2', 'West Hall', [520, 510, 34, 20], 'top', 500),
  ...row(1, 'K3', 'East Hall', [1060, 510, 34, 20], 'top', 500),
  ...row(1, 'K4', 'East Hall', [1260, 510, 34, 20], 'top', 500),
  ...row(1, 'K5', 'South Hall', [810, 640, 20, 34], 'left', 800),
  ...row(1, 'K6', 'South Hall', [810, 860, 20, 34], 'left', 800),
  // Five separate small buildings around the car park.
  ...row(1, 'P1', 'the west car park', [60, 780, 130, 100], 'bottom', 1010),
  ...row(1, 'P2', 'the south car park', [330, 800, 150, 110], 'bottom', 1010),
  ...row(1, 'P3', 'the east car park', [1410, 780, 130, 100], 'bottom', 1010),
  ...row(1, 'P4', 'the south car park', [1120, 800, 150, 110], 'bottom', 1010),
  ...row(1, 'P5', 'the north car park', [1420, 20, 150, 90], 'bottom', 150),
]

const groundHalls: Hall[] = [
  { along: 'x', at: 500, from: 60, to: 1540 },
  { along: 'y', at: 800, from: 115, to: 955 },
  { along: 'x', at: 115, from: 240, to: 1360 },
  { along: 'x', at: 1010, from: 60, to: 1586 },
  { along: 'y', at: 1586, from: 150, to: 1010 },
  { along: 'x', at: 150, from: 1420, to: 1586 },
]

const upperUnits: Unit[] = [
  ...row(2, '200', 'West Gallery', [30, 200, 204, 255], 'bottom', 500),
  ...row(2, '280', 'East Gallery', [1370, 200, 204, 255], 'bottom', 500),
  ...row(2, '202 203 204 205 206 207 208 209', 'West Gallery', [240, 335, 396, 120], 'bottom', 500),
  ...row(2, '212 213 214 215 216 217 218 219', 'East Gallery', [968, 335, 396, 120], 'bottom', 500),
  ...row(2, '222 223 224 225 226 227 228 229', 'West Gallery', [240, 545, 396, 120], 'top', 500),
  ...row(2, '232 233 234 235 236 237 238 239', 'East Gallery', [968, 545, 396, 120], 'top', 500),
  ...row(2, '241 243 245 247 249 251', 'South Gallery', [640, 550, 120, 330], 'right', 800),
  ...row(2, '242 244 246 248 250 252', 'South Gallery', [840, 550, 120, 330], 'left', 800),
  ...row(2, '261 263 265 267 269 271', 'North Gallery', [640, 146, 120, 308], 'right', 800),
  ...row(2, '262 264 266 268 270 272', 'North Gallery', [840, 146, 120, 308], 'left', 800),
]

const upperHalls: Hall[] = [
  { along: 'x', at: 500, from: 60, to: 1540 },
  { along: 'y', at: 800, from: 160, to: 880 },
]

/** Both floors, the ground floor first. */
export const LEVELS: readonly Level[] = [
  {
    id: 'level-1',
    level: 1,
    title: 'Level 1',
    title_2: 'Niveau 1',
    outline: 'M20 190H230V10H1370V190H1580V675H970V970H630V675H20Z',
    units: groundUnits,
    walks: walkways(groundHalls, groundUnits, [
      ...JOINTS,
      { from: { x: 60, y: 500 }, to: { x: 18, y: 500 }, entrance: 'B' },
      { from: { x: 1540, y: 500 }, to: { x: 1586, y: 500 }, entrance: 'C' },
      { from: { x: 800, y: 955 }, to: { x: 800, y: 985 }, entrance: 'A' },
      { from: { x: 800, y: 985 }, to: { x: 800, y: 1010 } },
      // Entrance D has four steps; a ramp goes around them.
      { from: { x: 800, y: 115 }, to: { x: 800, y: 12 }, entrance: 'D', stepFree: false },
      { from: { x: 800, y: 115 }, to: { x: 780, y: 60 } },
      { from: { x: 780, y: 60 }, to: { x: 800, y: 12 }, entrance: 'D' },
    ]),
    labels: [
      { text: 'West Hall', text_2: 'Hall Ouest', x: 430, y: 490 },
      { text: 'Oak Court', text_2: 'Cour des Chênes', x: 800, y: 474 },
      { text: 'East Hall', text_2: 'Hall Est', x: 1160, y: 490 },
      { text: 'North', text_2: 'Hall', x: 800, y: 312 },
      { text: 'Hall', text_2: 'Nord', x: 800, y: 330 },
      { text: 'South', text_2: 'Hall', x: 800, y: 772 },
      { text: 'Hall', text_2: 'Sud', x: 800, y: 790 },
      { text: 'Food court', text_2: 'Restauration', x: 440, y: 240 },
      { text: 'Food court', text_2: 'Restauration', x: 1160, y: 240 },
    ],
    entrances: [
      { name: 'A', x: 800, y: 985 },
      { name: 'B', x: 18, y: 500 },
      { name: 'C', x: 1582, y: 500 },
      { name: 'D', x: 800, y: 14 },
    ],
    amenities: [
      { name: 'Guest Services', slug: 'guest-services', sign: 'i', x: 800, y: 500 },
      { name: 'Washrooms and family room', slug: 'washrooms-entrance-b', sign: 'W', x: 150, y: 570 },
      { name: 'Family room', slug: 'family-room', sign: 'F', x: 184, y: 570 },
      { name: 'Washrooms', slug: 'washrooms-food-court', sign: 'W', x: 1000, y: 118 },
      { name: 'Elevator', slug: 'elevator-1', sign: 'E', x: 890, y: 474 },
      { name: 'Elevator', slug: 'elevator-2', sign: 'E', x: 90, y: 526 },
      { name: 'Bank machine', slug: 'atm-entrance-a', sign: '$', x: 775, y: 945 },
      { name: 'Nursing room', slug: 'nursing-room', sign: 'N', x: 1025, y: 520 },
      { name: 'Wheelchairs and strollers', slug: 'wheelchairs', sign: 'R', x: 715, y: 522 },
      { name: 'Car chargers', slug: 'chargers', sign: 'C', x: 1552, y: 720 },
      { name: 'Phone lockers', slug: 'lockers', sign: 'L', x: 384, y: 520 },
      { name: 'Bike racks', slug: 'bikes-a', sign: 'V', x: 890, y: 1000 },
      { name: 'Bike racks', slug: 'bikes-c', sign: 'V', x: 1500, y: 712 },
      { name: 'Bank machine', slug: 'atm-ridgeline', sign: '$', x: 216, y: 826 },
      { name: 'Bus stop', slug: 'bus-acorn-parkway', sign: 'T', x: 1013, y: 1010 },
    ],
  },
  {
    id: 'level-2',
    level: 2,
    title: 'Level 2',
    title_2: 'Niveau 2',
    outline: 'M20 190H630V130H970V190H1580V675H970V890H630V675H20Z',
    units: upperUnits,
    walks: walkways(upperHalls, upperUnits, JOINTS),
    labels: [
      { text: 'West Gallery', text_2: 'Galerie Ouest', x: 430, y: 490 },
      { text: 'Above', text_2: 'Vide sur', x: 800, y: 492 },
      { text: 'Oak Court', text_2: 'la cour', x: 800, y: 510 },
      { text: 'East Gallery', text_2: 'Galerie Est', x: 1160, y: 490 },
      { text: 'North', text_2: 'Galerie', x: 800, y: 312 },
      { text: 'Gallery', text_2: 'Nord', x: 800, y: 330 },
      { text: 'South', text_2: 'Galerie', x: 800, y: 712 },
      { text: 'Gallery', text_2: 'Sud', x: 800, y: 730 },
      { text: 'Roof garden', text_2: 'Jardin sur le toit', x: 435, y: 270 },
      { text: 'Offices', text_2: 'Bureaux', x: 1165, y: 270 },
    ],
    entrances: [],
    amenities: [
      { name: 'Washrooms', slug: 'washrooms-level-2', sign: 'W', x: 150, y: 570 },
      { name: 'Quiet room', slug: 'quiet-room', sign: 'Q', x: 1460, y: 570 },
      { name: 'Elevator', slug: 'elevator-1', sign: 'E', x: 890, y: 474 },
      { name: 'Elevator', slug: 'elevator-2', sign: 'E', x: 90, y: 526 },
    ],
  },
]

/** Every unit of the building by its number. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  LEVELS.flatMap((level) => level.units).map((unit) => [unit.unit, unit]),
)
