/** Derives a centre's palette from one colour, in OKLCH, where equal steps of lightness look equal. */
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

/** @typedef {import('../../src/base/centre/schema/theme.ts').Colours} Colours */

const oklch = converter('oklch')
const neutral = '#3d4a5c'

/**
 * @param {string | undefined} brand
 * @param {string | undefined} accent
 * @returns {Colours} every pair has enough contrast (contrast.mjs)
 */
export function paletteOf(brand = neutral, accent) {
  const { c: chroma = 0, h: hue = 0 } = oklch(brand) ?? {}
  const warm = accent === undefined ? { c: Math.max(0.12, chroma), h: warmHue(hue) } : (oklch(accent) ?? {})
  const tone = (/** @type {number} */ l, /** @type {number} */ share) => colour(l, Math.min(0.2, chroma * share), hue)
  const warmTone = (/** @type {number} */ l, /** @type {number} */ share) =>
    colour(l, (warm.c ?? 0.12) * share, warm.h ?? 45)
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
const warmHue = (/** @type {number} */ hue) => (hue > 20 && hue < 110 ? 250 : 55)

const colour = (/** @type {number} */ l, /** @type {number} */ c, /** @type {number} */ h) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))

/**
 * The colour at a lightness, darkened as far as the contrast with all backgrounds (at least `least`) requires.
 * @type {(lightness: number, chroma: number, hue: number, grounds: readonly string[], least: number) => string}
 */
function readable(lightness, chroma, hue, grounds, least) {
  for (let l = lightness; l > 0.1; l -= 0.01) {
    const darkened = colour(l, chroma, hue)
    if (isReadable(darkened, grounds, least)) return darkened
  }
  return '#000000'
}

/** @type {(found: string, grounds: readonly string[], least: number) => boolean} */
const isReadable = (found, grounds, least) => grounds.every((ground) => wcagContrast(found, ground) >= least)
