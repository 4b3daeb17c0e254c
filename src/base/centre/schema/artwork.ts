/** A centre's logo, drawings and pictures. */
import { z } from 'zod'
import { path } from './fields.ts'

export const Logo = z.strictObject({
  /** On the paper colour. */
  src: path,
  /** On the dark footer, and on a dark header. */
  onDark: path,
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Parts of an SVG: the attributes of its paths. */
const Paths = z.array(z.record(z.string(), z.union([z.string(), z.number()])))

/** A centre's own drawings; the product's plain one replaces any that is missing. */
export const Drawings = z.strictObject({
  /** Marks a store on the map: its tip at 0,52, about 60 units wide and 100 high. */
  pin: Paths.optional(),
  /** Represents a day in the week's chart; it grows with the hours. */
  day: z.strictObject({ d: z.string(), width: z.number(), height: z.number() }).optional(),
  /** The footer's upper edge, and where the day's drawing is placed on it: x, y, size. */
  ridge: z
    .strictObject({
      viewBox: z.string(),
      d: z.string(),
      days: z.array(z.tuple([z.number(), z.number(), z.number()])),
    })
    .optional(),
})

export const Pictures = z.strictObject({
  /** For offers, posts and jobs without a picture, chosen by slug. Empty: plates in the centre's colours. */
  goods: z.array(path),
  /** For events. */
  scenes: z.array(path),
  notFound: path.optional(),
  error: path.optional(),
  community: path.optional(),
})
