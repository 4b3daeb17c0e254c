import type { CentreInput } from '../../src/base/centre/schema/centre.ts'

/** The shape of a day: an apple tree with a round crown, three apples cut out of it, and a trunk. */
const tree =
  'M50 0A42 42 0 1 1 49.9 0ZM30 44a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM54 28a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM60 56a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM46 80H54V110H46Z'

export const drawings: CentreInput['drawings'] = {
  day: { d: tree, width: 100, height: 110 },
  // An apple; its bottom is the pin's tip.
  pin: [
    {
      d: 'M0-20C-14-34-34-26-34-4C-34 20-14 34 0 52C14 34 34 20 34-4C34-26 14-34 0-20Z',
      fill: '#b3123f',
      stroke: '#fff',
      'stroke-width': 5,
    },
    { d: 'M0-24C0-38 9-46 22-46C22-33 13-24 0-24Z', fill: '#7d9b3f', stroke: '#fff', 'stroke-width': 3 },
  ],
}

const goods = ['bols', 'coffret', 'flacons', 'laine', 'livres', 'pommes', 'tasse', 'tissus']
const scenes = ['arcade', 'soir', 'table', 'verger']

export const pictures: CentreInput['pictures'] = {
  goods: goods.map((name) => `/art/goods/${name}.webp`),
  scenes: scenes.map((name) => `/art/scenes/${name}.webp`),
  notFound: '/art/scenes/arcade.webp',
  error: '/art/scenes/arcade.webp',
  community: '/art/scenes/verger.webp',
}
