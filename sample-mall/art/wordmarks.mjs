// Wordmarks of invented stores: outlines of OFL faces, one muted ink each, never text, for they are shown as images.
// They need opentype.js and the @fontsource packages of the package.json beside this file.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { n1, write } from './lib.mjs'

// The packages may be installed elsewhere: ART_REQUIRE then names that place's package.json.
const req = createRequire(process.env.ART_REQUIRE || import.meta.url)
const opentype = req('opentype.js')
const cache = {}
const font = (k) =>
  (cache[k] ??= (() => {
    const [f, w = 400] = k.split('@')
    const b = fs.readFileSync(req.resolve(`@fontsource/${f}/files/${f}-latin-${w}-normal.woff`))
    return opentype.parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength))
  })())
const W = 280,
  H = 168
/** Commands as relative path data, which is about a third shorter. */
function relative(commands) {
  let x = 0,
    y = 0,
    sx = 0,
    sy = 0,
    d = ''
  const pair = (px, py) => {
    const a = n1(px - x),
      b = n1(py - y)
    return a + (b.startsWith('-') ? '' : ' ') + b
  }
  const join = (parts) => parts.reduce((all, part) => all + (all && !part.startsWith('-') ? ' ' : '') + part, '')
  for (const c of commands) {
    if (c.type === 'Z') {
      d += 'z'
      x = sx
      y = sy
      continue
    }
    const points =
      c.type === 'C'
        ? [
            [c.x1, c.y1],
            [c.x2, c.y2],
            [c.x, c.y],
          ]
        : c.type === 'Q'
          ? [
              [c.x1, c.y1],
              [c.x, c.y],
            ]
          : [[c.x, c.y]]
    d += c.type.toLowerCase() + join(points.map(([px, py]) => pair(px, py)))
    // The pen is where the rounded numbers have taken it, so that errors do not add up.
    x += Number(n1(c.x - x))
    y += Number(n1(c.y - y))
    if (c.type === 'M') {
      sx = x
      sy = y
    }
  }
  return d
}
const run = (k, s, size, track = 0) => {
  const f = font(k)
  let x = 0
  const parts = []
  let y0 = 1e9,
    y1 = -1e9
  for (const ch of s) {
    const g = f.charToGlyph(ch)
    const p = g.getPath(x, 0, size)
    const b = p.getBoundingBox()
    if (p.commands.length) {
      y0 = Math.min(y0, b.y1)
      y1 = Math.max(y1, b.y2)
    }
    parts.push(...p.commands)
    x += (g.advanceWidth * size) / f.unitsPerEm + track
  }
  return { d: relative(parts), w: x - track, y0, y1, h: y1 - y0 }
}
/** lines: [font, text, size, track]; motif drawn above. All centred and scaled into a 220 x 112 field. */
function mark(ink, lines, motif = '', mh = 0, opt = {}) {
  const rs = lines.map(([k, s, z, t]) => run(k, s, z, t))
  const gap = opt.gap ?? 12
  const w = Math.max(...rs.map((r) => r.w), opt.mw ?? 0)
  const h = rs.reduce((a, r) => a + r.h, 0) + gap * (rs.length - 1) + (mh ? mh + 12 : 0)
  const k = Math.min(214 / w, 108 / h, 1.5)
  let y = mh ? mh + 12 : 0
  let body = motif ? `<g transform="translate(${n1(w / 2)} ${n1(mh / 2)})">${motif}</g>` : ''
  for (const r of rs) {
    body += `<path transform="translate(${n1((w - r.w) / 2)} ${n1(y - r.y0)})" d="${r.d}"/>`
    y += r.h + gap
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" fill="${ink}" stroke="none">${opt.under ?? ''}<g transform="translate(${n1((W - w * k) / 2)} ${n1((H - h * k) / 2)}) scale(${n1(k * 100) / 100})">${body}</g></svg>\n`
}
const s = (c, w = 3) => `fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`
const I = {
  cedar: '#1f4a3a',
  bark: '#5a3a22',
  slate: '#34505a',
  brick: '#8a3a28',
  ink: '#22302a',
  olive: '#55602f',
  rust: '#8c4a1d',
  stone: '#5b574c',
  teal: '#1f5a5c',
  wine: '#6e2f35',
}
const M = {
  'alder-and-finch': mark(
    I.cedar,
    [
      ['cormorant-garamond@600', 'Alder', 58],
      ['cormorant-garamond@600', '& Finch', 58],
    ],
    '',
    0,
    { gap: 8 },
  ),
  'aunt-oras-bakeshop': mark(
    I.rust,
    [
      ['pacifico', 'Aunt Ora’s', 46],
      ['josefin-sans@600', 'BAKESHOP', 17, 7],
    ],
    '',
    0,
    { gap: 10 },
  ),
  'bramble-row': mark(
    I.wine,
    [['italiana', 'Bramble Row', 48, 1]],
    `<path d="M-40 0H-12M12 0H40" ${s(I.wine, 2)}/><circle r="5"/>`,
    12,
  ),
  'button-and-brine': mark(
    I.slate,
    [
      ['bungee', 'BUTTON', 34, 1],
      ['bungee', '& BRINE', 34, 1],
    ],
    `<path d="M-50 0q12.500-14 25 0t25 0 25 0 25 0" ${s(I.slate, 5)}/>`,
    16,
    { gap: 9 },
  ),
  'cairn-outfitters': mark(
    I.olive,
    [
      ['oswald@600', 'CAIRN', 46, 8],
      ['oswald@400', 'OUTFITTERS', 17, 6],
    ],
    `<ellipse cy="12" rx="30" ry="8"/><ellipse cy="-2" rx="21" ry="7"/><ellipse cy="-14" rx="12" ry="6"/>`,
    40,
    { gap: 10 },
  ),
  'cloudberry-kids': mark(
    I.rust,
    [
      ['fredoka@600', 'cloudberry', 46],
      ['fredoka@500', 'kids', 30, 3],
    ],
    '',
    0,
    { gap: 4 },
  ),
  'copper-kettle': mark(
    I.bark,
    [
      ['yeseva-one', 'Copper Kettle', 40],
      ['josefin-sans@600', 'TEA ROOM', 15, 7],
    ],
    `<path d="M-8 12q-9-10 0-20t0-16M8 12q-9-10 0-20t0-16" ${s(I.bark, 3.5)}/>`,
    34,
  ),
  dovetail: mark(I.bark, [['hepta-slab@600', 'dovetail', 44]], '', 0, {
    under: `<path d="M0 150H88L80 168H200L192 150H280V168H0Z" opacity=".9"/>`,
  }),
  'dunlin-optical': mark(
    I.ink,
    [
      ['familjen-grotesk@600', 'dunlin', 50],
      ['familjen-grotesk@400', 'optical', 22, 5],
    ],
    `<circle cx="-20" r="14" ${s(I.ink, 5)}/><circle cx="20" r="14" ${s(I.ink, 5)}/><path d="M-6 0q6-7 12 0" ${s(I.ink, 4)}/>`,
    32,
  ),
  'ember-and-oat': mark(
    I.brick,
    [
      ['caprasimo', 'Ember', 50],
      ['caprasimo', '& Oat', 50],
    ],
    '',
    0,
    { gap: 6 },
  ),
  'fernway-pharmacy': mark(
    I.cedar,
    [
      ['radio-canada-big@700', 'Fernway', 46],
      ['radio-canada-big@400', 'Pharmacy', 24, 2],
    ],
    `<path d="M-6-18H6V-6H18V6H6V18H-6V6H-18V-6H-6Z"/>`,
    38,
    { gap: 8 },
  ),
  'foxglove-beauty': mark(I.wine, [['limelight', 'Foxglove', 50]], '', 0),
  'five-corners-barber': mark(
    I.ink,
    [
      ['oswald@600', '5 CORNERS', 40, 3],
      ['oswald@400', 'BARBER', 18, 14],
    ],
    '',
    0,
    { under: `<path d="M20 20H260V148H20Z" ${s(I.ink, 4)}/><path d="M28 28H252V140H28Z" ${s(I.ink, 1.5)}/>` },
  ),
  '88-noodle-house': mark(
    I.brick,
    [
      ['righteous', '88', 70, 4],
      ['josefin-sans@600', 'NOODLE HOUSE', 17, 4],
    ],
    '',
    0,
    { gap: 12 },
  ),
  'gable-street-shoes': mark(
    I.teal,
    [
      ['tenor-sans', 'GABLE STREET', 30, 3],
      ['tenor-sans', 'SHOES', 14, 9],
    ],
    `<path d="M-26 14L0-14L26 14" ${s(I.teal, 5)}/>`,
    30,
  ),
  'golden-hour': mark(
    I.bark,
    [
      ['cinzel@500', 'GOLDEN HOUR', 30, 4],
      ['cinzel@400', 'JEWELLERS', 13, 7],
    ],
    `<path d="M-22 10a22 22 0 0 1 44 0ZM-32 14H32" ${s(I.bark, 2.5)}/>`,
    30,
  ),
  'harrow-menswear': mark(I.ink, [['abril-fatface', 'Harrow', 58]], '', 0),
  'hollis-and-wren': mark(I.slate, [['poiret-one', 'HOLLIS & WREN', 34, 4]], '', 0, {
    under: `<path d="M64 42H216M64 126H216" ${s(I.slate, 1.5)}/>`,
  }),
  inkling: mark(I.slate, [['gloock', 'Inkling', 56]], '', 0, { under: `<path d="M226 34q14 20 0 26q-14-6 0-26Z"/>` }),
  'juniper-wireless': mark(
    I.teal,
    [['space-grotesk@700', 'juniper', 50]],
    `<path d="M-26 8a26 26 0 0 1 52 0M-15 10a15 15 0 0 1 30 0" ${s(I.teal, 5)}/><circle cy="10" r="4.500"/>`,
    32,
  ),
  'kestrel-sport': mark(I.brick, [['syne@800', 'KESTREL', 44]], `<path d="M-60 8L0-10L60 8L8 2L0 12L-8 2Z"/>`, 24),
  'kulfi-corner': mark(
    I.rust,
    [
      ['righteous', 'Kulfi', 60],
      ['josefin-sans@600', 'CORNER', 20, 10],
    ],
    '',
    0,
    { gap: 10 },
  ),
  'lantern-toys': mark(
    I.rust,
    [
      ['fredoka@700', 'LANTERN', 42, 3],
      ['fredoka@500', 'toys', 30, 2],
    ],
    '',
    0,
    { gap: 8, under: '' },
  ),
  'loom-and-letter': mark(
    I.olive,
    [
      ['cormorant-garamond@600', 'Loom', 50],
      ['cormorant-garamond@400', 'and', 20, 2],
      ['cormorant-garamond@600', 'Letter', 50],
    ],
    '',
    0,
    { gap: 3 },
  ),
  'moss-home': mark(
    I.cedar,
    [
      ['unbounded@600', 'moss', 52],
      ['unbounded@400', 'home', 16, 10],
    ],
    '',
    0,
    { gap: 14 },
  ),
  'nook-coffee': mark(I.bark, [['sansita@700', 'Nook', 66]], '', 0, {
    under: `<path d="M84 140H196" ${s(I.bark, 4)}/>`,
  }),
  'otter-and-pine': mark(
    I.teal,
    [['yeseva-one', 'Otter & Pine', 40]],
    `<path d="M0-26L10-8H5L15 8H3V18H-3V8H-15L-5-8H-10Z"/>`,
    44,
  ),
  'pinwheel-photo': mark(
    I.slate,
    [['josefin-sans@600', 'pinwheel', 46]],
    [0, 90, 180, 270].map((a) => `<path transform="rotate(${a})" d="M0 0Q2-20 20-20Q18-4 0 0Z"/>`).join(''),
    42,
  ),
  rainfold: mark(
    I.slate,
    [['syne@700', 'rainfold', 48]],
    `<path d="M-34 8L-24-10M-12 8L-2-10M10 8L20-10M32 8L42-10" ${s(I.slate, 5)}/>`,
    24,
  ),
  'saffron-table': mark(
    I.rust,
    [
      ['italiana', 'Saffron', 58],
      ['italiana', 'TABLE', 22, 12],
    ],
    '',
    0,
    { gap: 12 },
  ),
  'sparrow-denim': mark(
    I.slate,
    [
      ['rokkitt@700', 'SPARROW', 46, 3],
      ['rokkitt@500', 'DENIM WORKS', 18, 5],
    ],
    '',
    0,
    { gap: 9, under: `<path d="M26 28H254V140H26Z" ${s(I.slate, 2.5)} stroke-dasharray="7 6"/>` },
  ),
  'tannery-nine': mark(
    I.bark,
    [
      ['oswald@500', 'TANNERY', 30, 8],
      ['abril-fatface', '9', 64],
    ],
    '',
    0,
    { gap: 8 },
  ),
  'upland-cycle': mark(
    I.olive,
    [['bungee', 'UPLAND', 36, 2]],
    `<circle cx="-24" r="17" ${s(I.olive, 4.5)}/><circle cx="24" r="17" ${s(I.olive, 4.5)}/><path d="M-24 0L-6-14H14L24 0M-6-14L0 0" ${s(I.olive, 4)}/>`,
    40,
  ),
  'velvet-fig': mark(I.wine, [['gloock', 'Velvet Fig', 46]], '', 0),
  'willow-nails': mark(I.olive, [['poiret-one', 'willow', 60, 2]], '', 0),
  'zest-juice-bar': mark(
    I.rust,
    [['fredoka@700', 'ZEST', 62, 3]],
    `<path d="M-28 12a28 28 0 0 1 56 0Z" ${s(I.rust, 5)}/><path d="M0 12V-10M0 12L-16-6M0 12L16-6" ${s(I.rust, 3)}/>`,
    32,
  ),
  // The rest of the directory. [ink, lines, motif]: a row each.
}
/** Small signs to stand over a name, each with its height. */
const G = {
  none: ['', 0],
  dot: [`<circle r="5"/>`, 12],
  rule: [`<path d="M-46 0H46" fill="none" stroke="currentColor" stroke-width="3"/>`, 6],
  wave: [
    `<path d="M-50 0q12.5-14 25 0t25 0 25 0 25 0" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
    16,
  ],
  arc: [
    `<path d="M-24 12a24 24 0 0 1 48 0" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
    28,
  ],
  sun: [
    `<circle r="9"/><path d="M0-20V-14M0 14V20M-20 0H-14M14 0H20M-14-14l4 4M14-14l-4 4M-14 14l4-4M14 14l-4-4" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
    42,
  ],
  moon: [`<path d="M10-18a20 20 0 1 0 8 30a16 16 0 1 1-8-30Z"/>`, 40],
  leaf: [
    `<path d="M0 18C-20 8-18-14 0-20C18-14 20 8 0 18ZM0 14V-8" fill="none" stroke="currentColor" stroke-width="4"/>`,
    40,
  ],
  sprig: [
    `<path d="M0 20V-4M0 8C-14 8-18-2-18-8C-8-10 0-4 0 8ZM0 4C14 4 18-6 18-12C8-14 0-8 0 4Z" stroke="currentColor" stroke-width="2"/>`,
    38,
  ],
  drop: [`<path d="M0-20C12-4 14 4 12 10a13 13 0 0 1-24 0C-14 4-12-4 0-20Z"/>`, 42],
  star: [`<path d="M0-20L5-6L20-6L8 3L12 18L0 9L-12 18L-8 3L-20-6L-5-6Z"/>`, 40],
  gem: [
    `<path d="M-20-6L-10-18H10L20-6L0 18ZM-20-6H20M-10-18L0 18M10-18L0 18" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>`,
    38,
  ],
  hill: [`<path d="M-40 14L-14-14L0 2L14-10L40 14Z"/>`, 30],
  tooth: [`<path d="M-16-16C-6-20 6-20 16-16C22-4 14 2 12 18C6 20 6 4 0 4S-6 20-12 18C-14 2-22-4-16-16Z"/>`, 40],
  key: [
    `<circle cx="-16" r="11" fill="none" stroke="currentColor" stroke-width="5"/><path d="M-5 0H26V9M16 0V8" fill="none" stroke="currentColor" stroke-width="5"/>`,
    26,
  ],
  scissors: [
    `<path d="M-24-10L20 10M-24 10L20-10" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/><circle cx="-28" cy="-11" r="6" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="-28" cy="11" r="6" fill="none" stroke="currentColor" stroke-width="4"/>`,
    32,
  ],
  needle: [
    `<path d="M-40 0H40M30-4a5 4 0 1 1 0 8" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/><path d="M-40 0q-10-12-24-4t-18 10" fill="none" stroke="currentColor" stroke-width="2.5"/>`,
    18,
  ],
  fish: [`<path d="M-26 0C-12-16 12-16 24 0C12 16-12 16-26 0ZM24 0L38-10V10Z"/>`, 30],
  cup: [
    `<path d="M-20-10H16V4a14 14 0 0 1-14 14H-6A14 14 0 0 1-20 4ZM16-6h6a7 7 0 0 1 0 14H15" fill="none" stroke="currentColor" stroke-width="4.5"/>`,
    34,
  ],
  bowl: [
    `<path d="M-30-8H30C30 10 16 18 0 18S-30 10-30-8Z"/><path d="M-8-14q-6-6 0-12M8-14q-6-6 0-12" fill="none" stroke="currentColor" stroke-width="3.5"/>`,
    42,
  ],
  flame: [`<path d="M0-22C4-10 16-6 14 8A14 14 0 0 1-14 8C-14 0-8-2-8-8C-2-4 2-12 0-22Z"/>`, 42],
  flower: [
    `<g>${[0, 72, 144, 216, 288].map((a) => `<ellipse transform="rotate(${a})" cy="-12" rx="7" ry="10"/>`).join('')}</g>`,
    44,
  ],
  hex: [`<path d="M0-18L16-9V9L0 18L-16 9V-9Z" fill="none" stroke="currentColor" stroke-width="4.5"/>`, 38],
  bars: [`<path d="M-24 14V0M-8 14V-8M8 14V-16M24 14V-4" fill="none" stroke="currentColor" stroke-width="7"/>`, 32],
  bolt: [`<path d="M4-22L-14 4H-2L-6 22L14-6H2Z"/>`, 46],
  book: [
    `<path d="M0-10C-10-18-26-16-32-12V12C-26 8-10 8 0 14C10 8 26 8 32 12V-12C26-16 10-18 0-10ZM0-10V14" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/>`,
    34,
  ],
  bird: [`<path d="M-34-4Q-16-18 0 2Q16-18 34-4Q14-8 2 12H-2Q-14-8-34-4Z"/>`, 28],
  house: [
    `<path d="M-24 2L0-18L24 2M-16-2V16H16V-2" fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/>`,
    38,
  ],
  plane: [`<path d="M-34 4L34-14L6 16L0 6Z"/>`, 32],
  box: [
    `<path d="M-18-10L0-18L18-10V10L0 18L-18 10ZM-18-10L0-2L18-10M0-2V18" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linejoin="round"/>`,
    40,
  ],
  ring: [`<circle r="15" fill="none" stroke="currentColor" stroke-width="5"/>`, 34],
  wheel: [
    `<circle r="17" fill="none" stroke="currentColor" stroke-width="4.5"/><path d="M-17 0H17M0-17V17M-12-12L12 12M12-12L-12 12" fill="none" stroke="currentColor" stroke-width="2.5"/>`,
    40,
  ],
  shoe: [`<path d="M-34-6H-12C-6 2 10 4 28 6Q38 8 36 16H-34Z"/>`, 24],
  note: [
    `<path d="M-10 14V-16L16-20V8" fill="none" stroke="currentColor" stroke-width="4.5"/><ellipse cx="-16" cy="14" rx="8" ry="6"/><ellipse cx="10" cy="8" rx="8" ry="6"/>`,
    44,
  ],
  eye: [
    `<path d="M-32 0Q0-26 32 0Q0 26-32 0Z" fill="none" stroke="currentColor" stroke-width="4.5"/><circle r="8"/>`,
    30,
  ],
  dice: [
    `<rect x="-16" y="-16" width="32" height="32" rx="6" fill="none" stroke="currentColor" stroke-width="4.5"/><circle cx="-7" cy="-7" r="3.5"/><circle r="3.5"/><circle cx="7" cy="7" r="3.5"/>`,
    40,
  ],
  tree: [`<path d="M0-24L14-4H7L18 12H3V20H-3V12H-18L-7-4H-14Z"/>`, 46],
}
const cap = (s) => s.toUpperCase()
// One voice a row of type: which faces go together.
const V = {
  roman: (a, b) => [['cinzel@500', cap(a), 34, 3], ...(b ? [['cinzel@400', cap(b), 15, 6]] : [])],
  garamond: (a, b) => [['cormorant-garamond@600', a, 54], ...(b ? [['cormorant-garamond@600', b, 54]] : [])],
  slab: (a, b) => [['hepta-slab@600', a, 42], ...(b ? [['josefin-sans@600', cap(b), 16, 6]] : [])],
  fat: (a, b) => [['abril-fatface', a, 52], ...(b ? [['abril-fatface', b, 34]] : [])],
  deco: (a, b) => [['limelight', a, 44], ...(b ? [['josefin-sans@400', cap(b), 16, 8]] : [])],
  thin: (a, b) => [['poiret-one', a, 46, 3], ...(b ? [['poiret-one', b, 26, 5]] : [])],
  tall: (a, b) => [['oswald@600', cap(a), 44, 5], ...(b ? [['oswald@400', cap(b), 18, 7]] : [])],
  round: (a, b) => [['fredoka@600', a, 46], ...(b ? [['fredoka@500', b, 26, 2]] : [])],
  retro: (a, b) => [['righteous', a, 46], ...(b ? [['josefin-sans@600', cap(b), 17, 6]] : [])],
  script: (a, b) => [['pacifico', a, 44], ...(b ? [['josefin-sans@600', cap(b), 16, 7]] : [])],
  soft: (a, b) => [['caprasimo', a, 44], ...(b ? [['caprasimo', b, 30]] : [])],
  ink: (a, b) => [['gloock', a, 48], ...(b ? [['gloock', b, 34]] : [])],
  wide: (a, b) => [['unbounded@600', a, 34], ...(b ? [['unbounded@400', b, 15, 6]] : [])],
  syne: (a, b) => [['syne@800', a, 40], ...(b ? [['syne@700', b, 24, 2]] : [])],
  grotesk: (a, b) => [['space-grotesk@700', a, 42], ...(b ? [['familjen-grotesk@400', b, 22, 3]] : [])],
  plain: (a, b) => [['radio-canada-big@700', a, 40], ...(b ? [['radio-canada-big@400', b, 22, 2]] : [])],
  block: (a, b) => [['bungee', cap(a), 34, 2], ...(b ? [['bungee', cap(b), 20, 3]] : [])],
  yeseva: (a, b) => [['yeseva-one', a, 42], ...(b ? [['yeseva-one', b, 28]] : [])],
  italiana: (a, b) => [['italiana', a, 50, 1], ...(b ? [['italiana', b, 26, 6]] : [])],
  sansita: (a, b) => [['sansita@700', a, 50], ...(b ? [['sansita@700', b, 26]] : [])],
  rokkitt: (a, b) => [['rokkitt@700', cap(a), 44, 3], ...(b ? [['rokkitt@500', cap(b), 19, 5]] : [])],
  tenor: (a, b) => [['tenor-sans', cap(a), 32, 4], ...(b ? [['tenor-sans', cap(b), 15, 7]] : [])],
}
const R = {
  'marlow-and-pike': ['ink', 'tenor', 'Marlow', '& Pike', 'rule'],
  'round-midnight': ['slate', 'italiana', '’Round', 'Midnight', 'moon'],
  'thistle-and-thread': ['olive', 'garamond', 'Thistle', '& Thread', 'none'],
  'and-daughters': ['wine', 'script', '& Daughters', '', 'none'],
  'elan-atelier': ['ink', 'thin', 'Élan', 'atelier', 'none'],
  'angstrom-lighting': ['rust', 'wide', 'Ångström', 'lighting', 'sun'],
  'spun-sugar': ['wine', 'round', 'spun', 'sugar', 'none'],
  'copperleaf-credit-union': ['rust', 'plain', 'Copperleaf', 'Credit Union', 'leaf'],
  'pocket-and-pin': ['slate', 'rokkitt', 'Pocket', '& Pin', 'needle'],
  'harbour-lane': ['teal', 'yeseva', 'Harbour', 'Lane', 'wave'],
  'sage-and-stone': ['olive', 'italiana', 'Sage', '& Stone', 'sprig'],
  'wren-street-books': ['bark', 'slab', 'Wren Street', 'Books', 'bird'],
  'little-fir': ['cedar', 'soft', 'little fir', '', 'tree'],
  'tidewater-candle-co': ['teal', 'garamond', 'Tidewater', 'Candle Co.', 'flame'],
  'bellweather-watches': ['ink', 'roman', 'Bellweather', 'Watches', 'ring'],
  'northbank-mobile': ['cedar', 'grotesk', 'northbank', 'mobile', 'bars'],
  'case-and-cord': ['slate', 'syne', 'case', '& cord', 'none'],
  'moth-and-mender': ['stone', 'ink', 'Moth', '& Mender', 'none'],
  'puddle-jumpers': ['teal', 'round', 'Puddle', 'jumpers', 'drop'],
  'the-sock-drawer': ['brick', 'retro', 'The Sock', 'Drawer', 'none'],
  'cobble-and-last': ['bark', 'rokkitt', 'Cobble', '& Last', 'shoe'],
  'ironwood-fitness': ['ink', 'tall', 'Ironwood', 'Fitness', 'none'],
  'sun-and-slope': ['slate', 'syne', 'sun', '& slope', 'hill'],
  'second-player': ['wine', 'block', 'Second', 'Player', 'none'],
  'arch-and-line-brows': ['ink', 'thin', 'arch & line', '', 'arc'],
  'pretzel-post': ['rust', 'sansita', 'Pretzel', 'Post', 'none'],
  'clearwell-physio': ['teal', 'plain', 'Clearwell', 'physio', 'wave'],
  'slow-made-goods': ['bark', 'slab', 'Slow-Made', 'Fraser Valley', 'rule'],
  'paper-crane': ['brick', 'thin', 'paper', 'crane', 'bird'],
  'blue-heron-travel': ['slate', 'yeseva', 'Blue Heron', 'Travel', 'plane'],
  'larch-hearing': ['olive', 'plain', 'Larch', 'hearing', 'arc'],
  'sweet-larder': ['wine', 'script', 'Sweet Larder', '', 'none'],
  'valley-scoop': ['brick', 'soft', 'Valley', 'Scoop', 'none'],
  'hazel-and-hive': ['rust', 'ink', 'Hazel', '& Hive', 'hex'],
  'bright-side-cleaners': ['teal', 'retro', 'Bright Side', 'Cleaners', 'sun'],
  'keystone-keys': ['stone', 'tall', 'Keystone', 'Keys', 'key'],
  'prairie-rose-florist': ['wine', 'garamond', 'Prairie', 'Rose', 'flower'],
  'northline-tailors': ['ink', 'tenor', 'Northline', 'Tailors', 'scissors'],
  'masala-junction': ['rust', 'retro', 'Masala', 'Junction', 'none'],
  'taco-verde': ['cedar', 'block', 'Taco', 'Verde', 'none'],
  'the-curd-wagon': ['brick', 'soft', 'The Curd', 'Wagon', 'none'],
  'bao-and-bloom': ['wine', 'round', 'bao', '& bloom', 'flower'],
  'olive-and-grain': ['olive', 'sansita', 'Olive', '& Grain', 'sprig'],
  'pho-lantern': ['brick', 'yeseva', 'Pho', 'Lantern', 'bowl'],
  'ridgeline-bank': ['cedar', 'plain', 'Ridgeline', 'Bank', 'hill'],
  'cedar-and-smoke': ['ink', 'rokkitt', 'Cedar', '& Smoke', 'flame'],
  'acorn-auto-care': ['bark', 'tall', 'Acorn', 'Auto Care', 'wheel'],
  'red-barn-grill': ['brick', 'slab', 'Red Barn', 'Grill', 'house'],
  'daybreak-fitness': ['rust', 'wide', 'daybreak', '24 hours', 'sun'],
  'arbour-bridal': ['stone', 'italiana', 'Arbour', 'BRIDAL', 'sprig'],
  'beckett-big-and-tall': ['slate', 'fat', 'Beckett', 'big & tall', 'none'],
  'cove-and-current': ['teal', 'syne', 'cove', '& current', 'wave'],
  'indigo-mill': ['slate', 'rokkitt', 'Indigo', 'Mill', 'wheel'],
  'ember-lane': ['brick', 'garamond', 'Ember Lane', '', 'flame'],
  'finch-and-fable': ['teal', 'ink', 'Finch', '& Fable', 'book'],
  'grove-street-vintage': ['olive', 'deco', 'Grove Street', 'Vintage', 'none'],
  'hush-and-hem': ['wine', 'thin', 'hush', '& hem', 'none'],
  'rooted-skincare': ['cedar', 'tenor', 'Rooted', 'Skincare', 'sprig'],
  'salt-and-sash': ['slate', 'italiana', 'Salt & Sash', '', 'none'],
  'tall-tale-comics': ['ink', 'block', 'Tall Tale', 'Comics', 'none'],
  'undercover-umbrellas': ['teal', 'yeseva', 'Undercover', 'Umbrellas', 'arc'],
  'verdigris-antiques': ['teal', 'deco', 'Verdigris', 'Antiques', 'none'],
  wickerwork: ['bark', 'ink', 'Wickerwork', '', 'none'],
  'yonder-luggage': ['rust', 'syne', 'yonder', 'luggage', 'plane'],
  'zephyr-drones': ['slate', 'grotesk', 'zephyr', 'drones', 'none'],
  'marquee-cinemas': ['wine', 'deco', 'Marquee', 'Cinemas', 'star'],
  'ivy-court': ['cedar', 'roman', 'Ivy Court', '', 'leaf'],
  'jasper-and-june': ['rust', 'garamond', 'Jasper', '& June', 'none'],
  'knit-common': ['brick', 'round', 'knit', 'common', 'none'],
  'lark-and-lapel': ['ink', 'tenor', 'Lark', '& Lapel', 'bird'],
  'meridian-uniforms': ['slate', 'tall', 'Meridian', 'Uniforms', 'none'],
  'nettle-and-rye': ['olive', 'italiana', 'Nettle', '& Rye', 'none'],
  'oxbow-leather': ['bark', 'fat', 'Oxbow', 'leather', 'none'],
  'petal-and-plume': ['wine', 'script', 'Petal', '& Plume', 'none'],
  'amber-room': ['rust', 'roman', 'Amber Room', '', 'gem'],
  'birch-and-barrel': ['stone', 'slab', 'Birch', '& Barrel', 'none'],
  'cinder-cookware': ['ink', 'syne', 'cinder', 'cookware', 'none'],
  'down-and-feather': ['slate', 'garamond', 'Down', '& Feather', 'none'],
  'fable-games': ['wine', 'retro', 'Fable', 'Games', 'dice'],
  'gadget-garage': ['teal', 'grotesk', 'gadget', 'garage', 'bolt'],
  'hearthside-rugs': ['brick', 'yeseva', 'Hearthside', 'Rugs', 'house'],
  'inner-harbour-massage': ['teal', 'thin', 'Inner Harbour', 'massage', 'wave'],
  'jade-leaf-acupuncture': ['cedar', 'italiana', 'Jade Leaf', 'ACUPUNCTURE', 'leaf'],
  'kinfolk-portraits': ['bark', 'ink', 'Kinfolk', 'Portraits', 'none'],
  'lumen-laser': ['slate', 'wide', 'lumen', 'laser', 'dot'],
  'northlight-eyecare': ['slate', 'plain', 'Northlight', 'eyecare', 'eye'],
  'open-road': ['olive', 'block', 'Open Road', 'Driving School', 'none'],
  'polish-and-comb': ['wine', 'deco', 'Polish', '& Comb', 'none'],
  'razor-and-rye': ['ink', 'tall', 'Razor', '& Rye', 'scissors'],
  'silver-birch-insurance': ['stone', 'garamond', 'Silver Birch', 'Insurance', 'none'],
  'uplift-tutoring': ['teal', 'round', 'uplift', 'tutoring', 'book'],
  'the-long-table': ['bark', 'tenor', 'The Long', 'Table', 'rule'],
  'umi-garden': ['slate', 'thin', 'umi', 'garden', 'fish'],
  'viola-trattoria': ['wine', 'script', 'Viola', 'Trattoria', 'none'],
  'wild-yeast-pizza': ['rust', 'sansita', 'Wild Yeast', 'pizza', 'none'],
  'yuzu-tea-house': ['olive', 'round', 'yuzu', 'tea house', 'cup'],
  'anise-kitchen': ['brick', 'italiana', 'Anise', 'KITCHEN', 'star'],
  'board-and-brew': ['bark', 'retro', 'Board', '& Brew', 'dice'],
  'over-and-out': ['cedar', 'slab', 'Over & Out', 'Cricket', 'none'],
  'dapple-equestrian': ['bark', 'roman', 'Dapple', 'Equestrian', 'none'],
  'everline-dance': ['slate', 'thin', 'everline', 'dance', 'note'],
  'first-tracks-running': ['teal', 'tall', 'First Tracks', 'Running', 'shoe'],
  'glide-skate-and-blade': ['slate', 'syne', 'glide', 'skate & blade', 'none'],
}
for (const [name, [ink, voice, first, second, sign]] of Object.entries(R)) {
  const [motif, height] = G[sign]
  M[name] = mark(I[ink], V[voice](first, second), motif.replaceAll('currentColor', I[ink]), height, { gap: 9 })
}
write('stores', M)
