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

/** Width of a letter and height of a line, in sizes of the type: an average, on the safe side. */
const letterWidth = 0.58
const lineHeight = 1.1
/** Share of the unit that the name may take. */
const filled = 0.9
const mostLines = 4
/** A name reads better along than across, unless across it can be so much larger. */
const worthTurning = 1.3

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
    const longest = Math.max(...lines.map(({ length }) => length))
    const size = filled * Math.min(width / (longest * letterWidth), height / (lines.length * lineHeight))
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** How a name stands in a unit of this size. Null for a name without words. */
export function nameLabel(name: string, { width, height }: Pick<Box, 'width' | 'height'>): NameLabel | null {
  const words = name.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const along = fitted(words, width, height)
  const across = fitted(words, height, width)
  const isUpright = across.size > along.size * worthTurning
  return { ...(isUpright ? across : along), isUpright }
}

/** Where each line begins below the middle, in sizes of the type. */
export const lineShift = (index: number, count: number): number =>
  Math.round((0.35 + (index - (count - 1) / 2) * lineHeight) * 100) / 100
