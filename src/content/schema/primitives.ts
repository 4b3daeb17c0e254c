/**
 * The building blocks of every entity's schema.
 *
 * The rule: an item lives by its required fields (id, slug, name). Where one of these is plainly wrong (an object where a
 * name is due) the item fails; anything else that is wrong is nothing (null, false, an empty list), because one odd
 * field must not take a store off the site. What is harmlessly off is put right (a number where text is due, blanks
 * round a name). Texts are read as characters.ts says, and each has a limit here, where it enters.
 * Each schema also accepts its own output, so that an entry read back from the cache can be checked again.
 */
import { env } from 'cloudflare:workers'
import * as z from 'zod'
import { attempt } from '../check/attempt'
import { gives } from '../check/outputs'
import { asBrowsersRead, fileAddress, linkAddress } from '../text/addresses'
import { cutTo, isVisible, line, lines } from '../text/characters'
import { cleanHtml } from '../text/clean-html'
import { paragraphsOf } from '../text/paragraphs'
import { remembered } from '../text/remembered'

/** Longest texts, in UTF-16 units: a name or label, a text of several lines, a date, a word of a list, an address. */
const limits = { line: 1_000, lines: 20_000, date: 64, word: 200, url: 2_048 } as const
/**
 * Longest slug, in bytes. Two of them, with what stands before them, fit into a key of the cache (400 bytes).
 * A longer one is refused and not cut: half a slug is another item's address.
 */
const maxSlugBytes = 180
/** Most entries of a list inside an item. */
const maxEntries = 5_000

/** An id: a whole number; ids of the older generation of the service arrive as text. */
export const id = gives(
  z.union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  z.int(),
)

/** An id or null; what cannot be read as one is null. */
export const optionalId = gives(
  id
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  z.int().nullable(),
)

const written = z.union([z.string(), z.number().transform(String)])
const optionallyWritten = written.nullish().catch(null)

/** A required, trimmed text of one line in which something can be seen; too long a one is cut. */
export const requiredText = written
  .transform((value) => cutTo(line(value), limits.line))
  .pipe(z.string().min(1).refine(isVisible, 'nothing of it can be seen'))

const isSlug = (value: string): boolean =>
  isVisible(value) && !/^\.{1,2}$/.test(value) && new TextEncoder().encode(value).byteLength <= maxSlugBytes

/** A required slug: a part of an address, so neither a dot segment nor longer than an address can bear. */
export const slug = written.transform(line).pipe(z.string().min(1).refine(isSlug, 'cannot be part of an address'))

const textBy = (read: (value: string) => string | null) =>
  gives(
    optionallyWritten.transform((value) => (value == null ? null : read(value) || null)),
    z.string().nullable(),
  )

/** A text of one line, or null; blanks are trimmed, an empty text is null, and too long a one is cut. */
export const text = textBy((value) => cutTo(line(value), limits.line))

/** A plain text whose line breaks stay, or null. */
export const longText = textBy((value) => cutTo(lines(value), limits.lines))

/** A slug, or null where there is none or it could be no part of an address. */
export const optionalSlug = textBy((value) => {
  const read = line(value)
  return isSlug(read) ? read : null
})

const optionallyFlagged = z.union([z.boolean(), written]).nullish().catch(null)

/** What a flag says, written as a word or a number too ("True", "1"); null where it says neither yes nor no. */
function flagged(value: z.output<typeof optionallyFlagged>): boolean | null {
  const word = String(value ?? '')
    .trim()
    .toLowerCase()
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : null
}

/** A flag; null, absent and anything that is no flag are false. */
export const flag = gives(
  optionallyFlagged.transform((value) => flagged(value) ?? false),
  z.boolean(),
)

/** A flag of what is so unless it is said not to be: null, absent and anything that is no flag are true. */
export const flagUnlessOff = gives(
  optionallyFlagged.transform((value) => flagged(value) ?? true),
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
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number)
        .refine(Number.isFinite),
    ])
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  z.number().nullable(),
)

/**
 * A date-time as the service sends it, or null. It stays text: what it means depends on the property's zone and is
 * decided in src/centre. Nonsense such as "0000-00-00", and a year that no calendar of ours has, becomes null there, not
 * here, so that it can be reported.
 */
export const dateTime = textBy((value) => cutTo(line(value), limits.date))

/** Editor HTML, sanitised; null when nothing visible is left. */
export const html = textBy(remembered(cleanHtml))

/** Plain text as HTML (paragraphs.ts), as the cleaner writes it; null of none. */
export const plainAsHtml = (plain: string | null): string | null =>
  plain === null ? null : html.parse(paragraphsOf(plain))

/** An address as a browser reads it. Cut, it would lead elsewhere: too long is none. */
const urlBy = (read: (value: string) => string | null) =>
  textBy((value) => {
    const address = asBrowsersRead(value)
    const url = address.length > limits.url ? null : read(address)
    return url !== null && url.length <= limits.url ? url : null
  })

/**
 * The address of a picture or a file, over https (addresses.ts); null for what leads nowhere, and for the older
 * generation's placeholder pictures, whose addresses contain "missing".
 */
export const imageUrl = urlBy((value) => (/missing/i.test(value) ? null : fileAddress(value, env)))

/** An address a visitor may follow (addresses.ts); what could run a script, or leads nowhere, is null. */
export const linkUrl = urlBy((value) => linkAddress(value, env))

/** An e-mail address, or what is written in its place; of a link to one the address alone. */
export const email = textBy((value) => cutTo(line(value.replace(/^mailto:/i, '').replace(/\?.*/s, '')), limits.line))

/** A list of texts; null, absent and a single text (separated by commas) are accepted, and what is no text is left out. */
export const textList = gives(
  z
    .unknown()
    .optional()
    .transform((value) => {
      const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
      return list.slice(0, maxEntries).flatMap((entry) => {
        const word = typeof entry === 'string' || typeof entry === 'number' ? line(String(entry)) : ''
        return isVisible(word) ? [cutTo(word, limits.word)] : []
      })
    }),
  z.array(z.string()),
)

/** The entries of a list that pass; nothing of what is no list. */
const passing = <Item extends z.ZodType>(item: Item, value: unknown, most = maxEntries): z.output<Item>[] =>
  (Array.isArray(value) ? value.slice(0, most) : []).flatMap((entry): z.output<Item>[] => {
    const read = attempt(item, entry)
    return read.success ? [read.data] : []
  })

/** A list inside an item whose bad entries are left out without failing the item; `most` of them are looked at. */
export const lenientListOf = <Item extends z.ZodType>(item: Item, most = maxEntries) =>
  gives(
    z
      .unknown()
      .optional()
      .transform((value) => passing(item, value, most)),
    z.array(item),
  )

/** A list of ids; null and absent are empty. */
export const idList = gives(
  z
    .unknown()
    .optional()
    .transform((value) => passing(id, value)),
  z.array(z.int()),
)
