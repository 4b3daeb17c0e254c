/** Fits a store's name into its unit: how many lines, horizontal or upright, how large. In units of the drawing. */
import { memoize } from '../../base/memoize'
import type { Box } from '../../content/drawing/geometry'

export interface NameLabel {
  lines: string[]
  /** Font size, in drawing units. */
  size: number
  /** Reads upwards, in a tall unit. */
  isUpright: boolean
}

/** From line to line, in em; then what the last line takes, with its descenders. */
export const lineHeight = 1.05
const lastLine = 0.95
/** The same without descenders. */
const lowLine = 0.84
/** From the middle of a line down to its baseline. */
export const baselineDrop = 0.35
/** Fraction of the unit's width or height that a name, or a number, may fill. */
const nameShare = 0.98
const codeShare = 0.99
const maxLines = 4
/** Horizontal text reads better, so upright text must be larger by this factor. */
const worthTurning = 1.15

/** Widths of characters in em: a group has that of its widest. Screen typefaces differ little. */
const widths: ReadonlyMap<string, number> = new Map(
  (
    [
      ["ijl'’.,:;| ", 0.3],
      ['frtI()-', 0.42],
      ['ceasvxyzkJ', 0.56],
      ['ABCDGKPRSUVXYZ&', 0.68],
      ['HNOQw', 0.77],
      ['mMW@%—', 0.92],
    ] as const
  ).flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
)
const otherWidth = 0.61

/** The width of a text, in em. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) width += widths.get(letter) ?? otherWidth
  return width
}

/** The words in at most `count` lines, the longest as short as possible: wraps greedily at ever greater widths. */
function wrapWords(words: readonly string[], count: number): string[] {
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

/** A name in one to four lines, each with the width of its longest in em; none for a name without words. */
const layouts = memoize((name: string) => {
  // An "&" stays with the word after it.
  const words = name.trim().match(/(?:& )?\S+/g) ?? []
  return Array.from({ length: Math.min(words.length, maxLines) }, (_, index) => {
    const lines = wrapWords(words, index + 1)
    return { lines, width: Math.max(...lines.map(textWidth)) }
  })
})

function fitName(name: string, width: number, height: number): Omit<NameLabel, 'isUpright'> {
  let best = { lines: [] as string[], size: 0 }
  for (const { lines, width: longest } of layouts(name)) {
    const size = nameShare * Math.min(width / longest, height / ((lines.length - 1) * lineHeight + lastLine))
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** The label for a name in a unit of this size; null for a name without words. */
export function nameLabel(name: string, { width, height }: Pick<Box, 'width' | 'height'>): NameLabel | null {
  if (layouts(name).length === 0) return null
  const along = fitName(name, width, height)
  const across = fitName(name, height, width)
  const isUpright = across.size > along.size * worthTurning
  return { ...(isUpright ? across : along), isUpright }
}

/** The label for a unit's number, in one line. */
export function codeLabel(number: string, { width, height }: Pick<Box, 'width' | 'height'>): NameLabel {
  const sizeAlong = (length: number, side: number) => codeShare * Math.min(length / textWidth(number), side / lowLine)
  const [along, across] = [sizeAlong(width, height), sizeAlong(height, width)]
  return { lines: [number], size: Math.max(along, across), isUpright: across > along * worthTurning }
}

/** Offset of the first line's baseline from the centre of so many lines, in em. */
export const firstLineOffset = (count: number): number =>
  Math.round((baselineDrop - ((count - 1) / 2) * lineHeight) * 100) / 100
