/**
 * The name of a store inside its unit: in how many lines, along or across, and how large. Pure geometry, in the drawing's
 * units; what is large enough to be read is decided where the drawing's size on the screen is known.
 */
import type { Box } from '../../content/drawing/geometry'

export interface NameLabel {
  lines: string[]
  /** Of the letters, in the drawing's units. */
  size: number
  /** From below upwards, in a tall unit. */
  isUpright: boolean
}

/** Height of a line in sizes of the type, and of the last one: capitals, with what hangs below them. */
const lineHeight = 1.05
const lastLine = 0.95
/** Of letters and digits without anything below the line. */
const lowLine = 0.84
/** Share of the unit that a name may take, and a number. */
const filled = 0.98
const filledByCode = 0.99
const mostLines = 4
/** A name reads better along than across, unless across it can be so much larger. */
const worthTurning = 1.15

/** Widths of letters in sizes of the type, each group by its widest: faces for screens differ by little. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[ijl'’.,:;| ]/, 0.3],
  [/[frtI()-]/, 0.42],
  [/[ceasvxyzkJ]/, 0.56],
  [/[A-DGKPRSUVXYZ&]/, 0.68],
  [/[HNOQw]/, 0.77],
  [/[mMW@%—]/, 0.92],
]
const otherWidth = 0.61

/** How wide a text is, in sizes of its type. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    width += widths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
  }
  return width
}

/** The words in so many lines that the longest is as short as can be: greedily, for each length that is tried. */
function wrapped(words: readonly string[], count: number): string[] {
  const longestWord = Math.max(...words.map(({ length }) => length))
  for (let width = longestWord; ; width++) {
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    if (lines.length <= count) return lines
  }
}

function fitted(words: readonly string[], width: number, height: number): Omit<NameLabel, 'isUpright'> {
  let best = { lines: [] as string[], size: 0 }
  for (let count = 1; count <= Math.min(words.length, mostLines); count++) {
    const lines = wrapped(words, count)
    const longest = Math.max(...lines.map(widthOf))
    const size = filled * Math.min(width / longest, height / ((lines.length - 1) * lineHeight + lastLine))
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** How a name stands in a unit of this size. Null for a name without words. */
export function nameLabel(name: string, { width, height }: Pick<Box, 'width' | 'height'>): NameLabel | null {
  // An "&" begins a line, and is none of its own.
  const words = name.trim().match(/(?:& )?\S+/g) ?? []
  if (words.length === 0) return null
  const along = fitted(words, width, height)
  const across = fitted(words, height, width)
  const isUpright = across.size > along.size * worthTurning
  return { ...(isUpright ? across : along), isUpright }
}

/**
 * How the number of a unit stands in it, "164" or, with the letter of its kind, "S 164": in one line, along or across. With the letter
 * where that can be so large as is asked for.
 */
export function codeLabel(
  kind: string,
  number: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
  enough: number,
): NameLabel {
  const labels = [`${kind} ${number}`, number].map((text): NameLabel => {
    const [along, across] = [
      [width, height],
      [height, width],
    ].map(([length = 0, side = 0]) => filledByCode * Math.min(length / widthOf(text), side / lowLine)) as [
      number,
      number,
    ]
    return { lines: [text], size: Math.max(along, across), isUpright: across > along * worthTurning }
  })
  return (labels.find(({ size }) => size >= enough) ?? labels[1]) as NameLabel
}

/** Where each line begins below the middle, in sizes of the type. */
export const lineShift = (index: number, count: number): number =>
  Math.round((0.35 + (index - (count - 1) / 2) * lineHeight) * 100) / 100
