/**
 * Derives a centre's palette from one colour, in OKLCH, where equal steps of lightness look equal; and which colour pairs
 * of a palette have too little contrast (WCAG 2.2, 1.4.3 and 1.4.11).
 */
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import type { Colours } from '../../src/base/centre/schema/theme.ts'

const oklch = converter('oklch')

/** A palette of which every pair has enough contrast (`lowContrasts`), by default of a neutral blue. */
export function paletteOf(brand = '#3d4a5c', accent?: string): Colours {
  const { c: chroma = 0, h: hue = 0 } = oklch(brand) ?? {}
  const warm = accent === undefined ? { c: Math.max(0.12, chroma), h: warmHue(hue) } : (oklch(accent) ?? {})
  const tone = (l: number, share: number) => colour(l, Math.min(0.2, chroma * share), hue)
  const warmTone = (l: number, share: number) => colour(l, (warm.c ?? 0.12) * share, warm.h ?? 45)
  const paper = colour(0.972, Math.min(0.008, chroma * 0.08), hue)
  const sunk = colour(0.93, Math.min(0.014, chroma * 0.12), hue)
  const wash = warmTone(0.94, 0.3)
  // Every colour that the brand is shown on, or that is shown on it.
  const onBrand = [paper, tone(0.93, 0.25), tone(0.93, 0.18), tone(0.88, 0.25), warmTone(0.85, 0.8)]
  return {
    paper,
    sheet: '#ffffff',
    sunk,
    line: colour(0.86, Math.min(0.02, chroma * 0.15), hue),
    edge: readable(0.62, 0.02, hue, ['#ffffff', sunk], 3.1),
    ink: colour(0.22, Math.min(0.03, chroma * 0.3), hue),
    'ink-2': readable(0.46, Math.min(0.03, chroma * 0.3), hue, [sunk, paper], 4.8),
    'on-dark': '#ffffff',
    'on-dark-2': tone(0.88, 0.25),
    'brand-9': tone(0.25, 0.8),
    'brand-7': isReadable(brand, onBrand, 4.5) ? brand : readable(0.42, chroma, hue, onBrand, 5),
    'brand-5': readable(0.5, chroma, hue, ['#ffffff'], 4.8),
    leaf: tone(0.62, 0.7),
    lichen: tone(0.93, 0.25),
    mist: tone(0.93, 0.18),
    accent: readable(0.52, warm.c ?? 0.12, warm.h ?? 45, ['#ffffff'], 4.8),
    'accent-ink': readable(0.46, warm.c ?? 0.12, warm.h ?? 45, [wash, paper], 4.8),
    warm: warmTone(0.85, 0.8),
    'warm-wash': wash,
    open: '#17683f',
    closed: '#a8201a',
    'closed-wash': '#fbe6e2',
    focus: '#0b5cab',
  }
}

/** Blue for warm brands, orange for the others; never the red of "Closed" or the green of "Open". */
const warmHue = (hue: number) => (hue > 20 && hue < 110 ? 250 : 55)

const colour = (l: number, c: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))

/** The colour at a lightness, darkened as far as the contrast with all backgrounds (at least `least`) requires. */
function readable(lightness: number, chroma: number, hue: number, grounds: readonly string[], least: number) {
  for (let l = lightness; l > 0.1; l -= 0.01) {
    const darkened = colour(l, chroma, hue)
    if (isReadable(darkened, grounds, least)) return darkened
  }
  return '#000000'
}

const isReadable = (found: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => wcagContrast(found, ground) >= least)

const text = 4.5
const shape = 3

/** Foreground, backgrounds, required contrast ratio, and where the pair is used. */
const pairs: readonly [keyof Colours, readonly (keyof Colours)[], number, string][] = [
  ['ink', ['paper', 'sheet', 'sunk', 'warm-wash', 'mist', 'lichen'], text, 'text'],
  ['ink-2', ['paper', 'sheet', 'sunk'], text, 'lesser text'],
  ['on-dark', ['brand-9', 'brand-7', 'brand-5'], text, 'text on the footer, buttons and bars'],
  ['on-dark-2', ['brand-9', 'brand-7'], text, 'lesser text on dark'],
  ['warm', ['brand-9', 'brand-7'], text, 'headings and marks on dark'],
  ['brand-7', ['paper', 'sheet', 'lichen', 'mist'], text, 'links and headings'],
  ['accent-ink', ['paper', 'sheet', 'warm-wash'], text, 'prices and flags'],
  ['sheet', ['accent'], text, 'text on the accent'],
  ['open', ['paper', 'sheet'], text, '"Open"'],
  ['closed', ['paper', 'sheet', 'closed-wash'], text, '"Closed"'],
  ['edge', ['sheet'], shape, 'the border of a field'],
  ['focus', ['paper', 'sheet'], shape, 'the ring round what has the focus'],
]

/** A line for each pair of colours with too little contrast: both names, the actual and the required ratio. */
export const lowContrasts = (colours: Colours) =>
  pairs.flatMap(([front, backs, least, where]) =>
    backs.flatMap((back) => {
      const named = [front, back].map((name) => `theme.colours.${name} (${colours[name]})`).join(' on ')
      const contrast = wcagContrast(colours[front], colours[back])
      return contrast < least ? [`${named} has ${contrast.toFixed(2)}:1 and needs ${least}:1 (${where})`] : []
    }),
  )
