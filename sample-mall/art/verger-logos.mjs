/**
 * The square logos of the stores of Les Galeries du Verger: a sign or one or two letters, built of strokes and shapes.
 * `node sample-mall/art/verger-logos.mjs` draws them all. Colour, ground, weight and sign follow from the store's slug.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STORE_ROWS } from '../verger/store-table.ts'

/** Letters as lines in a square of 100, to be drawn with a stroke. */
const LETTERS = {
  A: 'M14 90L50 10L86 90M28 62H72',
  B: 'M22 10V90M22 10H52A19 19 0 0 1 52 48H22M22 48H56A21 21 0 0 1 56 90H22',
  C: 'M84 28A40 40 0 1 0 84 72',
  D: 'M22 10V90H44A40 40 0 0 0 44 10Z',
  E: 'M80 10H24V90H80M24 50H70',
  F: 'M80 10H24V90M24 50H68',
  G: 'M82 26A40 40 0 1 0 88 58V52H58',
  H: 'M20 10V90M80 10V90M20 50H80',
  I: 'M50 10V90',
  J: 'M70 10V62A26 26 0 0 1 18 62',
  K: 'M24 10V90M80 10L28 52L82 90',
  L: 'M26 10V90H80',
  M: 'M14 90V10L50 66L86 10V90',
  N: 'M20 90V10L80 90V10',
  O: 'M50 10A40 40 0 1 0 50 90A40 40 0 1 0 50 10Z',
  P: 'M24 90V10H56A23 23 0 0 1 56 56H24',
  Q: 'M50 10A40 40 0 1 0 50 90A40 40 0 1 0 50 10ZM60 62L88 92',
  R: 'M24 90V10H56A22 22 0 0 1 56 54H24M52 54L82 90',
  S: 'M78 26A28 21 0 1 0 50 50A28 21 0 1 1 22 74',
  T: 'M12 10H88M50 10V90',
  U: 'M20 10V60A30 30 0 0 0 80 60V10',
  V: 'M14 10L50 90L86 10',
  W: 'M8 10L30 90L50 26L70 90L92 10',
  Y: 'M14 10L50 52L86 10M50 52V90',
  Z: 'M16 10H84L16 90H84',
}

const circle = (x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}"${more}/>`
const petals = (count, draw) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} 100 100)">${draw}</g>`,
  ).join('')
const line = (d, width) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"/>`

/** Signs in a square of 200; \`a\` is the second colour. */
const SIGNS = {
  robe: () => '<path d="M78 44H122L112 84L150 156H50L88 84Z"/>',
  oiseau: (a) =>
    `<path d="M46 112A54 54 0 0 1 154 112H100A54 54 0 0 1 46 112Z"/>${circle(128, 90, 6, ` fill="${a}"`)}<path d="M154 104L176 112L154 118Z"/>`,
  vagues: () => [70, 100, 130].map((y) => line(`M40 ${y}q15 -18 30 0t30 0t30 0t30 0`, 10)).join(''),
  pelote: (a) =>
    `${circle(100, 100, 58)}<g color="${a}">${line('M56 80Q100 60 146 84M48 104Q100 84 152 106M56 128Q100 110 144 128', 6)}</g>`,
  talon: () =>
    '<path d="M44 60C60 60 66 104 104 116C136 124 158 126 158 142H118L96 128L66 116V142H56V104C48 96 44 80 44 60Z"/>',
  livre: (a) =>
    `<path d="M100 64C82 50 58 50 42 56V146C58 140 82 140 100 154C118 140 142 140 158 146V56C142 50 118 50 100 64Z"/><path d="M98 66h4v86h-4z" fill="${a}"/>`,
  disque: (a) =>
    `${circle(100, 100, 60)}${circle(100, 100, 40, ` fill="none" stroke="${a}" stroke-width="2"`)}${circle(100, 100, 20, ` fill="${a}"`)}${circle(100, 100, 5)}`,
  de: (a) =>
    `<rect x="48" y="48" width="104" height="104" rx="22"/>${[
      [76, 76],
      [124, 124],
      [100, 100],
      [124, 76],
      [76, 124],
    ]
      .map(([x, y]) => circle(x, y, 9, ` fill="${a}"`))
      .join('')}`,
  objectif: (a) =>
    `${circle(100, 100, 60)}${petals(6, `<path d="M100 100L100 50L143 75Z" fill="${a}" opacity=".85"/>`)}${circle(100, 100, 18)}`,
  timbre: (a) =>
    `<path d="M52 56h96v88H52z" stroke="currentColor" stroke-width="10" stroke-dasharray="0 14" stroke-linecap="round"/><path d="M62 68L100 100L138 68V132H62Z" fill="${a}"/>`,
  croix: () => '<path d="M82 44H118V82H156V118H118V156H82V118H44V82H82Z"/>',
  lunettes: () =>
    `${line('M42 104a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M110 104a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M90 98q10 -8 20 0', 10)}`,
  fleur: (a) =>
    `${petals(5, '<path d="M100 92C78 78 82 44 100 40C118 44 122 78 100 92Z"/>')}${circle(100, 100, 13, ` fill="${a}"`)}`,
  ciseaux: () =>
    `${line('M64 52L122 132M136 52L78 132', 10)}${circle(70, 142, 13, ' fill="none" stroke="currentColor" stroke-width="10"')}${circle(130, 142, 13, ' fill="none" stroke="currentColor" stroke-width="10"')}`,
  savon: (a) =>
    `<rect x="44" y="88" width="112" height="60" rx="28"/><rect x="66" y="106" width="68" height="24" rx="12" fill="${a}"/>${circle(86, 66, 12)}${circle(116, 54, 8)}${circle(128, 74, 6)}`,
  flacon: (a) =>
    `<path d="M84 40H116V66C142 76 148 96 148 120C148 144 134 158 100 158C66 158 52 144 52 120C52 96 58 76 84 66Z"/><path d="M58 118H142C142 140 130 150 100 150C70 150 58 140 58 118Z" fill="${a}"/>`,
  assiette: (a) => `${circle(100, 100, 60)}${circle(100, 100, 36, ` fill="${a}"`)}`,
  bol: (a) =>
    `<path d="M40 92H160A60 60 0 0 1 40 92Z"/>${[76, 100, 124].map((x) => `<path d="M${x} 78q-10 -12 0 -22t0 -20" fill="none" stroke="${a}" stroke-width="7" stroke-linecap="round"/>`).join('')}`,
  ble: () =>
    `${line('M100 158V60', 6)}${[60, 84, 108].map((y) => `<path d="M100 ${y + 24}C76 ${y + 20} 74 ${y} 76 ${y - 8}C94 ${y - 4} 100 ${y + 8} 100 ${y + 24}ZM100 ${y + 24}C124 ${y + 20} 126 ${y} 124 ${y - 8}C106 ${y - 4} 100 ${y + 8} 100 ${y + 24}Z"/>`).join('')}<path d="M100 70C88 58 92 44 100 36C108 44 112 58 100 70Z"/>`,
  pomme: (a) =>
    `<path d="M100 74C84 58 46 62 46 104C46 138 70 160 84 160C92 160 94 156 100 156C106 156 108 160 116 160C130 160 154 138 154 104C154 62 116 58 100 74Z"/><path d="M102 64C100 48 112 36 130 36C130 54 120 64 102 64Z" fill="${a}"/>`,
  fromage: (a) =>
    `<path d="M40 124L150 72A34 34 0 0 1 160 100V148H40Z"/>${circle(78, 128, 9, ` fill="${a}"`)}${circle(122, 116, 12, ` fill="${a}"`)}${circle(108, 142, 6, ` fill="${a}"`)}`,
  glace: (a) =>
    `<path d="M66 96H134L100 166Z" fill="${a}"/>${circle(84, 78, 24)}${circle(116, 78, 24)}${circle(100, 56, 22)}`,
  feuille: (a) =>
    `<path d="M48 152C40 84 84 44 156 44C158 112 122 160 48 152Z"/><path d="M52 150L132 70" stroke="${a}" stroke-width="7"/>`,
  lampe: (a) => `<path d="M76 44H124L152 106H48Z"/><path d="M95 106h10v40h-10zM72 146h56v10H72z" fill="${a}"/>`,
  lune: () => '<path d="M128 148A58 58 0 1 1 128 52A46 46 0 1 0 128 148Z"/>',
  boulon: (a) => `<path d="M100 38L154 69V131L100 162L46 131V69Z"/>${circle(100, 100, 28, ` fill="${a}"`)}`,
  anneau: (a) =>
    `${circle(100, 116, 40, ' fill="none" stroke="currentColor" stroke-width="12"')}<path d="M78 52H122L134 66L100 94L66 66Z" fill="${a}"/>`,
  horloge: (a) =>
    `${circle(100, 100, 60)}<path d="M100 60V100L128 118" fill="none" stroke="${a}" stroke-width="9" stroke-linecap="round"/>`,
  boite: (a) =>
    `<path d="M48 84H152V156H48ZM42 62H158V84H42Z"/><path d="M92 62h16v94H92z" fill="${a}"/>${line('M100 60C76 60 70 36 84 34C98 32 100 60 100 60C100 60 102 32 116 34C130 36 124 60 100 60', 7)}`,
  bobine: (a) =>
    `<path d="M56 44H144V62H56ZM56 138H144V156H56Z"/><path d="M68 66H132V134H68Z" fill="${a}"/>${line('M68 84L132 76M68 104L132 96M68 124L132 116', 4)}`,
  cintre: () => line('M100 76V68C100 60 116 62 116 50A16 16 0 0 0 84 50M100 76L40 128H160Z', 10),
  train: (a) =>
    `<path d="M56 52Q56 40 68 40H132Q144 40 144 52V124Q144 140 128 140H72Q56 140 56 124Z"/><path d="M70 60H130V92H70Z" fill="${a}"/>${line('M72 146L60 162M128 146L140 162', 8)}`,
  cheval: () => '<path d="M62 156L72 104C58 100 54 84 66 72L104 44L112 60C136 66 148 92 148 156H112L104 122L96 156Z"/>',
  berceau: (a) =>
    `<path d="M44 92A56 56 0 0 0 156 92Z"/><path d="M100 92V38A54 54 0 0 1 154 84Z" fill="${a}"/>${circle(76, 156, 9)}${circle(124, 156, 9)}`,
  danse: () =>
    `${circle(112, 52, 13)}${line('M108 68L96 108L128 128L118 160M96 108L66 150M50 84Q84 92 104 78Q130 66 152 82', 11)}`,
  velo: () =>
    `${line('M38 122a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M110 122a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M64 122L84 76H124L136 122M84 76L104 122H64M124 76L104 122M118 62H132', 8)}`,
  mont: (a) =>
    `<path d="M36 152L86 56L112 104L124 84L164 152Z"/><path d="M86 56L70 88L84 96L92 84L100 82Z" fill="${a}"/>`,
  sac: (a) =>
    `<path d="M50 82H150L160 158H40Z"/><path d="M76 92V70A24 24 0 0 1 124 70V92" fill="none" stroke="${a}" stroke-width="9"/>`,
  saisons: (a) =>
    `<path d="M100 40A60 60 0 0 0 40 100H100Z"/><path d="M100 40A60 60 0 0 1 160 100H100Z" fill="${a}"/><path d="M40 100A60 60 0 0 0 100 160V100Z" fill="${a}"/><path d="M160 100A60 60 0 0 1 100 160V100Z"/>`,
  moulin: (a) => `${petals(4, '<path d="M100 100L100 38L130 62Z"/>')}${circle(100, 100, 10, ` fill="${a}"`)}`,
  poisson: (a) =>
    `<path d="M38 100C60 64 106 60 132 96L160 74V126L132 104C106 140 60 136 38 100Z"/>${circle(68, 94, 6, ` fill="${a}"`)}`,
  telephone: (a) =>
    `<rect x="64" y="38" width="72" height="124" rx="14"/><path d="M104 66L82 104H98L94 136L118 94H102Z" fill="${a}"/>`,
}

/** Which sign a store has; those without one have their letters. */
const SIGN_OF = {
  'atelier-belle-rive': 'robe',
  'maison-fauvette': 'oiseau',
  'grand-large': 'vagues',
  'fil-d-ariane': 'pelote',
  'chausse-trappe': 'talon',
  'librairie-la-marge': 'livre',
  'disques-du-coin': 'disque',
  'jeux-pareil': 'de',
  'objectif-nord': 'objectif',
  voltige: 'telephone',
  'relais-postal': 'timbre',
  'caisse-du-moulin': 'moulin',
  'pharmacie-roy-delorme': 'croix',
  'lunetterie-clairvue': 'lunettes',
  'salon-camelia': 'fleur',
  'barbier-octave': 'ciseaux',
  'savonnerie-du-rang': 'savon',
  'eau-de-vergne': 'flacon',
  'la-tablee': 'assiette',
  'pho-riviere': 'bol',
  'boulangerie-mie-jolie': 'ble',
  'le-pressoir': 'pomme',
  'fromagerie-du-coteau': 'fromage',
  'glacier-boreal': 'glace',
  'the-de-juin': 'feuille',
  'lampes-et-lueurs': 'lampe',
  'matelas-morphee': 'lune',
  'quincaillerie-doyon': 'boulon',
  'boucle-d-or': 'anneau',
  'horlogerie-lussier': 'horloge',
  coffret: 'boite',
  'retouches-eclair': 'bobine',
  'nettoyeur-blanc-sec': 'cintre',
  'voyages-l-escale': 'train',
  manege: 'cheval',
  berceau: 'berceau',
  'studio-pirouette': 'danse',
  'cyclo-verger': 'velo',
  'bloc-nord': 'mont',
  'maroquinerie-valois': 'sac',
  'marche-des-quatre-saisons': 'saisons',
  kaze: 'poisson',
}

/** Ground, ink, second colour. */
const COLOURS = [
  ['#ffffff', '#1e2d5c', '#e0a23c'],
  ['#b3123f', '#ffffff', '#ffd3da'],
  ['#10172b', '#ffa9b5', '#ffffff'],
  ['#f3ead8', '#5a2b1c', '#c98a3b'],
  ['#ffffff', '#2f6b4a', '#a9cf7a'],
  ['#e4eecb', '#36521a', '#b3123f'],
  ['#23454a', '#f3e3c4', '#e08a5a'],
  ['#ffffff', '#141a2a', '#b3123f'],
  ['#f7c9b6', '#6b1f2e', '#ffffff'],
  ['#dde5f4', '#1e2d5c', '#b3123f'],
  ['#3a2a55', '#f4d36b', '#ffffff'],
  ['#ffffff', '#b4551d', '#f3c08a'],
  ['#f2c84b', '#141a2a', '#ffffff'],
]

const CAPS = ['butt', 'round', 'square']

/** A whole number that belongs to a text. */
const numberOf = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7)

/** The letters of a name: of its two weightiest words. */
function initials(name) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  const words = plain
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 2 && !['LES', 'DES', 'CHEZ', 'AUX', 'CIE'].includes(word))
  return words.slice(0, 2).map((word) => word[0])
}

function letters(name, key) {
  const found = initials(name)
  const weight = [5, 8, 11, 15][key % 4]
  const cap = CAPS[(key >> 3) % 3]
  const join = cap === 'round' ? 'round' : 'miter'
  const size = found.length === 1 ? 100 : 66
  const gap = found.length === 1 ? 0 : 8 + weight
  const total = found.length * size + (found.length - 1) * gap
  const drawn = found.map((letter, index) => {
    const x = 100 - total / 2 + index * (size + gap)
    const scale = size / 100
    return `<path transform="translate(${round(x)} ${round(100 - size / 2)}) scale(${scale})" stroke-width="${round(weight / scale)}" d="${LETTERS[letter]}"/>`
  })
  const frame = (key >> 7) % 3
  const rim =
    frame === 0
      ? circle(100, 100, 82, ' stroke-width="3"')
      : frame === 1
        ? '<path d="M40 168H160" stroke-width="4"/>'
        : ''
  return `<g fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="3">${drawn.join('')}${rim}</g>`
}

const round = (n) => Math.round(n * 100) / 100

const folder = fileURLToPath(new URL('../assets/sample-art/verger/stores/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [index, { slug, name }] of STORE_ROWS.entries()) {
  const key = numberOf(slug)
  // Neighbours in the list never have the same ground.
  const [ground, ink, second] = COLOURS[(index * 5 + (key % 2)) % COLOURS.length]
  const sign = SIGNS[SIGN_OF[slug]]
  const drawn = sign ? `<g fill="currentColor">${sign(second)}</g>` : letters(name, key)
  writeFileSync(
    `${folder}${slug}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200" color="${ink}"><rect width="200" height="200" fill="${ground}"/>${drawn}</svg>\n`,
  )
}
console.log(`${STORE_ROWS.length} logos`)
