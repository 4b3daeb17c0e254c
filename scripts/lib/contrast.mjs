/** Which colour pairs of a centre have too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
import { wcagContrast } from 'culori'

const text = 4.5
const shape = 3

/**
 * Foreground, backgrounds, required contrast ratio, and where the pair is used.
 * @type {readonly [string, readonly string[], number, string][]}
 */
const pairs = [
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

/**
 * A line for each pair with too little contrast: both names, the actual and the required ratio.
 * @param {Record<string, string>} colours by name, as six hex digits
 * @returns {string[]}
 */
export const lowContrasts = (colours) =>
  pairs.flatMap(([front, backs, least, where]) =>
    backs.flatMap((back) => {
      const contrast = wcagContrast(colours[front], colours[back])
      if (contrast >= least) return []
      return [
        `theme.colours.${front} (${colours[front]}) on theme.colours.${back} (${colours[back]}) has ${contrast.toFixed(2)}:1 and needs ${least}:1 (${where})`,
      ]
    }),
  )
