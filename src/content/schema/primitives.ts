/**
 * The building blocks of every entity's schema.
 *
 * The rule: what is harmlessly off is put right (a number where text is due, blanks round a name, a missing
 * optional field), what is plainly wrong (an object where a name is due) fails, and the item with it.
 * Each schema also accepts its own output, so that an entry read back from the cache can be checked again.
 */
import * as z from 'zod'
import { gives } from '../outputs'
import { cleanHtml } from '../sanitize'

/** An id: a whole number; ids of the older generation of the service arrive as text. */
export const id = gives(z.union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)]), z.int())

/** A required, trimmed, non-empty text. */
export const requiredText = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim())
  .pipe(z.string().min(1))

/** A text or null; blanks are trimmed and an empty text is null. */
export const text = gives(
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value?.trim() || null),
  z.string().nullable(),
)

/** A flag; null, absent and the service's 0 and "false" are false. */
export const flag = gives(
  z
    .union([z.boolean(), z.literal(['true', 'false', 0, 1])])
    .nullish()
    .transform((value) => value === true || value === 'true' || value === 1),
  z.boolean(),
)

/** A number or null; numeric text counts. */
export const number = gives(
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^(-?\d+(\.\d+)?)?$/)
        .transform((value) => (value === '' ? null : Number(value))),
    ])
    .nullish()
    .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null)),
  z.number().nullable(),
)

/**
 * A date-time as the service sends it, or null. It stays text: what it means depends on the property's zone and is
 * decided in src/centre. Nonsense such as "0000-00-00" becomes null there, not here, so that it can be reported.
 */
export const dateTime = text

/** Editor HTML, sanitised; null when nothing visible is left. */
export const html = text.transform((value) => (value === null ? null : cleanHtml(value)))

/**
 * An absolute https address, or an address on our own origin (one leading slash); null for anything else, and for
 * the older generation's placeholder pictures, whose addresses contain "missing" (content service, section 1).
 */
export const imageUrl = text.transform((value) => {
  if (value === null || /missing/i.test(value)) return null
  if (/^\/(?![/\\])/.test(value)) return value
  const absolute = value.startsWith('//') ? `https:${value}` : value
  return URL.canParse(absolute) && new URL(absolute).protocol === 'https:' ? absolute : null
})

/** A web address a visitor may follow, or a path on our own site; anything that could run a script is null. */
export const linkUrl = text.transform((value) => {
  if (value === null) return null
  if (/^[/#](?![/\\])/.test(value)) return value
  const absolute = value.startsWith('//')
    ? `https:${value}`
    : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(value)
      ? `https://${value}`
      : value
  if (!URL.canParse(absolute)) return null
  // "https://host//path" occurs in real data; the doubled slash is collapsed.
  return /^(https?|mailto|tel):/.test(absolute) ? absolute.replace(/^(https?:\/\/[^/]+)\/{2,}/, '$1/') : null
})

/** A list of texts; null, absent and a single text are accepted. */
export const textList = gives(
  z
    .union([z.array(z.union([z.string(), z.number().transform(String), z.null()])), z.string()])
    .nullish()
    .transform((value) => {
      const list = Array.isArray(value) ? value : (value ?? '').split(',')
      return list.map((entry) => entry?.trim() ?? '').filter(Boolean)
    }),
  z.array(z.string()),
)

/** A list of ids; null and absent are empty. */
export const idList = gives(
  z
    .array(id)
    .nullish()
    .transform((value) => value ?? []),
  z.array(z.int()),
)

/** A list inside an item whose bad entries are left out without failing the item. */
export const lenientListOf = <T extends z.ZodType>(item: T) =>
  gives(
    z
      .array(z.unknown())
      .nullish()
      .transform((value) =>
        (value ?? []).flatMap((entry): z.output<T>[] => {
          const parsed = item.safeParse(entry)
          return parsed.success ? [parsed.data] : []
        }),
      ),
    z.array(item),
  )
