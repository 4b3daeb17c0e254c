/** A centre's colours, fonts and measures. */
import { z } from 'zod'
import { hex, path, percent, text } from './fields.ts'

/** Names of the colours, as in the style sheets; docs/centres.md says what each is for. */
const colourNames = [
  ...(['paper', 'sheet', 'sunk', 'line', 'edge', 'ink', 'ink-2', 'on-dark', 'on-dark-2'] as const),
  ...(['brand-9', 'brand-7', 'brand-5', 'leaf', 'lichen', 'mist', 'accent', 'accent-ink'] as const),
  ...(['warm', 'warm-wash', 'open', 'closed', 'closed-wash', 'focus'] as const),
] as const

/** A system font, adjusted to the metrics of the centre's own, in CSS values. */
const SystemFace = z.strictObject({
  local: z.array(text).min(1),
  'size-adjust': percent,
  'ascent-override': percent,
  'descent-override': percent,
})

/** Shown until the centre's own font has loaded, without layout shift. `bold` where the system's is a separate face. */
const StandIn = SystemFace.extend({ bold: SystemFace.optional() })

const Face = z.strictObject({
  /** As CSS names it; where `file` is null, a system family ("system-ui"). */
  family: text,
  /** A file in public/fonts/, without its extension. */
  file: z.string().nullable(),
  /** The available formats, the best first. */
  formats: z.array(z.enum(['woff2', 'woff', 'truetype'])).default(['woff2']),
  weight: z.string().default('400 700'),
  'size-adjust': percent.optional(),
  standIns: z.array(StandIn).default([]),
  /** The fallback families, as CSS writes them. */
  after: text,
})

const systemFace = { family: 'system-ui', file: null, after: "'Segoe UI', 'Helvetica Neue', Arial, sans-serif" }

/** Tokens that a centre may set besides its colours and fonts, in CSS values. */
const Measures = z.partialRecord(
  z.enum(['t-0', 't-1', 't-2', 't-3', 't-4', 't-5', 't-6', 'r-1', 'r-2', 'r-3', 'cut', 'lift'], {
    error: 'is a token of size, radius or shadow (client/styles/base/tokens.css)',
  }),
  text,
)

export const Theme = z.strictObject({
  /** The centre's main colour, from which every colour that is not named is derived. */
  brand: hex.optional(),
  /** The colour that stands out from it; by default a warm contrast. */
  accent: hex.optional(),
  colours: z.partialRecord(z.enum(colourNames, { error: `is one of: ${colourNames.join(', ')}` }), hex).default({}),
  display: Face.prefault(systemFace),
  text: Face.prefault(systemFace),
  measures: Measures.default({}),
  /** A bar in the paper colour, or in the centre's darkest. */
  header: z.enum(['light', 'dark'], { error: 'is "light" or "dark"' }).default('light'),
})

export type Colours = Record<(typeof colourNames)[number], string>

export type Theme = Omit<z.output<typeof Theme>, 'colours'> & { colours: Colours }

export const Logo = z.strictObject({
  /** On the paper colour. */
  src: path,
  /** On the dark footer, and on a dark header. */
  onDark: path,
  width: z.int().positive(),
  height: z.int().positive(),
})

/** The attributes of an SVG's paths. */
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
