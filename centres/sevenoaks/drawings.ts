import type { CentreInput } from '../../src/base/centre/schema/centre.ts'

/** An oak: a crown with seven lobes, and a trunk. */
const oak =
  'M2 55a18 18 0 1 1 36 0a18 18 0 1 1-36 0ZM62 55a18 18 0 1 1 36 0a18 18 0 1 1-36 0ZM11 31a19 19 0 1 1 38 0a19 19 0 1 1-38 0ZM51 31a19 19 0 1 1 38 0a19 19 0 1 1-38 0ZM32.8 18a17.2 17.2 0 1 1 34.4 0a17.2 17.2 0 1 1-34.4 0ZM27.6 47a22.4 22.4 0 1 1 44.8 0a22.4 22.4 0 1 1-44.8 0ZM36 62a16 16 0 1 1 32 0a16 16 0 1 1-32 0ZM44 109Q48 84 47.5 59H52.5Q52 84 56 109Z'

/** Seven oaks, one for each day of the week, on the ridge above the footer; an acorn as the map's pin. */
export const drawings: CentreInput['drawings'] = {
  day: { d: oak, width: 100, height: 109 },
  ridge: {
    viewBox: '0 0 1440 120',
    d: 'M0 92C180 66 330 70 520 84S860 104 1040 82S1330 64 1440 78V121H0Z',
    days: [
      [578, 40, 0.44],
      [620, 29, 0.56],
      [671, 22, 0.66],
      [729, 11, 0.78],
      [800, 26.2, 0.64],
      [857, 36.1, 0.54],
      [907, 46.2, 0.42],
    ],
  },
  pin: [
    { d: 'M-22 -4C-24 26-10 40 0 52C10 40 24 26 22-4Z', fill: '#9c4a1a', stroke: '#fff', 'stroke-width': 5 },
    { d: 'M0-28C-1-36 2-40 7-43', fill: 'none', stroke: '#12322a', 'stroke-width': 5.5, 'stroke-linecap': 'round' },
    {
      d: 'M-28-3C-30-18-18-29 0-29S30-18 28-3C28 2 20 3 0 3S-28 2-28-3Z',
      fill: '#12322a',
      stroke: '#fff',
      'stroke-width': 2,
    },
  ],
}

const goods = [
  'boat',
  'books',
  'boots',
  'bowl',
  'candle',
  'gift',
  'glasses',
  'loaf',
  'mittens',
  'mug',
  'plant',
  'ring',
  'teapot',
  'umbrella',
]
const scenes = [
  'boxing-day',
  'green-shoots',
  'harvest-field',
  'lantern-dusk',
  'night-walk',
  'porch-lights',
  'rain-cedars',
  'river-morning',
  'seven-oaks',
  'winter-market',
]

export const pictures: CentreInput['pictures'] = {
  goods: goods.map((name) => `/art/goods/${name}.svg`),
  scenes: scenes.map((name) => `/art/scenes/${name}.svg`),
  notFound: '/art/scenes/harvest-field.svg',
  error: '/art/scenes/rain-cedars.svg',
  community: '/art/scenes/night-walk.svg',
}
