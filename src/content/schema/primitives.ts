/**
 * The fields of schemas. An item needs its required ones (id, slug, name); any other bad value becomes empty, so that
 * one odd field does not take a store off the site. Harmless deviations are corrected. Each schema also accepts its own
 * output, so that a cached value can be checked again.
 */
import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { memoizeText } from '../../base/bounded-map'
import { hasFamily } from '../../base/config'
import { slugOfTitle } from '../../base/fold-slug'
import type { OptionalFamily } from '../../base/routes'
import { htmlWork, tryParse } from '../check/attempt'
import { isRecord } from '../check/list'
import { withOutput } from '../check/outputs'
import { fileAddress, linkAddress, maxAddressLength, normalizeAddress } from '../text/addresses'
import { hasVisibleText, limitLength, toLine, toLines } from '../text/characters'
import { cleaner } from '../text/clean-html'
import { blocksOf, paragraphsOf } from '../text/paragraphs'

/** The longest texts, in UTF-16 units. */
const limits = { line: 1_000, lines: 20_000, date: 64, word: 200, url: maxAddressLength } as const
/** In bytes: two slugs fit into a cache key (400). A longer one is rejected; cut, it might be another item's. */
const maxSlugBytes = 180
/** The most entries of a list inside an item. */
export const maxEntries = 5_000

/** A schema with a transform; `output` describes the result where that is of another type. */
export function transform<Schema extends z.ZodMiniType, Value>(
  schema: Schema,
  make: (value: z.output<Schema>) => Value,
  output?: z.core.$ZodType<Awaited<Value>>,
): z.ZodMiniPipe<Schema, z.ZodMiniTransform<Value, z.output<Schema>>> {
  const made = z.pipe(schema, z.transform(make))
  if (output) withOutput(made, output)
  return made
}

export const anything = z.optional(z.unknown())

/** A field of a family: always `none` in a centre that does without it (rule 5.8). */
export const ifFamily = <Schema extends z.ZodMiniType>(
  family: OptionalFamily,
  schema: Schema,
  none: z.output<Schema>,
): Schema => (hasFamily(family) ? schema : transform(anything, () => none as never, schema)) as Schema

/** A schema that accepts null and undefined, and for which bad values become null. */
export const orNullish = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullish(schema), null)

/** A number that is sent as text. */
const numeral = (form: RegExp) => transform(z.string().check(z.trim(), z.regex(form)), Number)

/** An id: a whole number, which older services send as text. */
export const id = withOutput(z.union([z.int(), numeral(/^\d{1,15}$/)]), z.int())

/** The schema's output; null for a missing or bad value. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  transform(orNullish(schema), (value) => value ?? null)

/** An id or null; 0, which no record has, is null too. */
export const optionalId = transform(orNull(id), (value) => value || null, z.nullable(z.int()))

const textOrNumber = z.union([z.string(), transform(z.number(), String)])

/** A tag or a character reference. */
const markupPattern = /<\/?[a-z][^<>]*>|&(?:[a-z]\w{1,30}|#\w{1,7});/i
/** How often a plain text is decoded until no markup is left ("&amp;amp;"). */
const maxPasses = 4

/** A plain text without markup: "A&amp;W" is A&W, and "<b>Sale</b>" is Sale. */
function toPlainText(value: string): string {
  let text = value
  for (let pass = 0; markupPattern.test(text); pass++) {
    if (pass === maxPasses) return text.replace(/[&<]/g, ' ')
    text = cleaner().textOf(text, htmlWork)
  }
  return text
}

/** `toPlainText` on one line, with single blanks. Of a long text, only what may be needed is read. */
const toPlainLine = (value: string) => toLine(toPlainText(value.slice(0, 5 * limits.line))).replace(/ {2,}/g, ' ')
/** Stands for a line break while markup is removed, which makes line breaks blanks. */
const lineBreak = '\ue000'

/** Whether a text stands for nothing, as from a form or an export: "N/A", "-", "null", "false", "0". */
export const saysNothing = (value: string): boolean =>
  /^(?:n\/a|n\.a\.|na|s\.o\.|none|nil|null|undefined|false|0|[\p{Pd}.…?_]+)$/iu.test(value)

const notEmpty = z.minLength(1, { error: 'empty', abort: true })

/** A required text on one line, with a visible character; one that is too long is cut. */
export const requiredText = z.pipe(
  transform(textOrNumber, (value) => limitLength(toPlainLine(value) || toLine(value), limits.line)),
  z.string().check(notEmpty, z.refine(hasVisibleText, 'nothing of it can be seen')),
)

const isSlug = (value: string): boolean =>
  hasVisibleText(value) && !/^\.{1,2}$/.test(value) && new TextEncoder().encode(value).byteLength <= maxSlugBytes

/** A slug without slashes around it. */
const slugOf = (value: string): string => toLine(value).replace(/^\/+/, '').replace(/\/$/, '')

/** A required slug: neither a dot segment nor too long for an address. */
export const slug = z.pipe(
  transform(textOrNumber, slugOf),
  z.string().check(notEmpty, z.refine(isSlug, 'cannot be part of an address')),
)

const textBy = (read: (value: string) => string | null) =>
  transform(orNullish(textOrNumber), (value) => (value == null ? null : read(value) || null), z.nullable(z.string()))

/** A text on one line, or null; one that is too long is cut. */
export const text = textBy((value) => {
  const text = toPlainLine(value)
  return saysNothing(text) ? null : limitLength(text, limits.line)
})

/** A telephone number with the words beside it; null without a digit other than 0. */
export const phone = textBy((value) =>
  /(?!0)\p{Nd}/u.test(value) ? limitLength(toPlainLine(value.replace(/^\s*tel:/i, '')), limits.line) : null,
)

/** A word of the service's vocabulary in lower case, or null. */
export const keyword = textBy((value) => limitLength(toLine(value), limits.line).toLowerCase())

/** A text with line breaks, or null. */
export const longText = textBy((value) => {
  const text = toLines(toPlainText(toLines(value).replaceAll('\n', lineBreak)).replace(/ ?\ue000 ?/g, '\n'))
  return saysNothing(text) ? null : limitLength(text, limits.lines)
})

/** Fields, each with a twin for the content's second language: `name` and `name_2`. */
export const withTwins = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => [name, `${name}_2`].map((each) => [each, schema])),
  ) as Shape & { [Name in keyof Shape & string as `${Name}_2`]: Shape[Name] }

/** A slug or null. */
export const optionalSlug = textBy((value) => {
  const slug = slugOf(value)
  return isSlug(slug) ? slug : null
})

/** A flag, also as a word or a number ("True", "1", "yes"); `otherwise` where it is missing or unclear. */
const flagOr = (otherwise: boolean) =>
  transform(
    orNullish(z.union([z.boolean(), textOrNumber])),
    (value) => {
      const word = String(value ?? '').trim()
      return /^(?:true|1|yes|y|on|oui)$/i.test(word) || (otherwise && !/^(?:false|0|no|n|off|non)$/i.test(word))
    },
    z.boolean(),
  )
export const flag = flagOr(false)
/** A flag that is on by default. */
export const flagUnlessOff = flagOr(true)

const finite = numeral(/^-?\d+(\.\d+)?$/).check(z.refine(Number.isFinite))

/** A number, also as text, or null. */
export const number = withOutput(orNull(z.union([z.number(), finite])), z.nullable(z.number()))

/** A date-time as sent, or null: a text, which src/centre reads, since it depends on the property's zone. */
export const dateTime = textBy((value) => limitLength(toLine(value), limits.date))

/** HTML of what has no tags: HTML that was escaped twice, or plain text with line breaks. */
function asHtml(sent: string): string {
  // "Tom &amp;amp; Jerry&amp;nbsp;": character references that were escaped again.
  const value = sent.replace(/&(?:amp;)+(?=(?:#\w+|[a-z]\w*);)/gi, '&')
  if (/<[a-z!/]/i.test(value)) return value
  if (/&lt;\/?(?:p|br|div|span|strong|em|b|a|ul|li|h[1-6])\b/i.test(value)) return cleaner().textOf(value, htmlWork)
  const text = toLines(value)
  return text.includes('\n') ? blocksOf(text) : value
}

/** Editors' HTML, sanitised; null when nothing visible is left. */
export const html = textBy(
  memoizeText((value) => {
    const clean = cleaner().cleanHtml(asHtml(value), htmlWork)
    return clean === null || saysNothing(clean.replace(/<\/?(?:p|div|span|strong|em)>/g, '')) ? null : clean
  }),
)

/** A heading at the top of HTML, or a paragraph in bold. */
const headingPattern =
  /^(?:<h[2-6]>(?:<(?:strong|b)>)?|<p><(?:strong|b)>)([^<]+)(?:<\/(?:strong|b)>)?<\/(?:h[2-6]|p)>\s*/

/** An item whose text, and its twin, does not begin with a heading that only repeats its title. */
export function untitled<Item extends object>(
  item: Item,
  field: keyof Item & string,
  title: keyof Item & string,
): Item {
  const of = item as Readonly<Record<string, string | null | undefined>>
  const read = (sent: string | null) => {
    const [whole = '', words] = headingPattern.exec(sent ?? '') ?? []
    const said = whole && slugOfTitle(text.parse(words) ?? '')
    const isTitle = said && [title, `${title}_2`].some((name) => slugOfTitle(of[name] ?? '') === said)
    // The outline was made with that heading at its top.
    return isTitle ? html.parse(sent?.slice(whole.length)) : sent
  }
  return { ...item, [field]: read(of[field] ?? null), [`${field}_2`]: read(of[`${field}_2`] ?? null) }
}

/** Plain text as sanitised HTML, or null. */
export const plainAsHtml = (plain: string | null) => (plain === null ? null : html.parse(paragraphsOf(plain)))

/** An address; null where it is too long, because a cut one would lead elsewhere. */
const urlBy = (read: (value: string) => string | null) =>
  textBy((value) => {
    const address = normalizeAddress(value)
    const url = address.length > limits.url || saysNothing(address) ? null : read(address)
    return url !== null && url.length <= limits.url ? url : null
  })

/** The address of a picture or file, or null (addresses.ts). */
export const imageUrl = urlBy((value) => fileAddress(value, env))

/** The address of a link, or null (addresses.ts). */
export const linkUrl = urlBy((value) => linkAddress(value, env))

/** An e-mail address, or the text in its place, or null; of a `mailto:` link, the address. */
export const email = textBy((value) => {
  const written = value.includes('</') ? toPlainLine(value) : value
  const address = toLine(written.replace(/^\s*mailto:/i, '').replace(/\?.*/s, ''))
  return saysNothing(address) ? null : limitLength(address, limits.line)
})

/** A list of texts, also comma-separated, each once whatever its case; bad entries are dropped. */
export const textList = transform(anything, textsOf, z.array(z.string()))

function textsOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  const texts = list.slice(0, maxEntries).flatMap((entry) => {
    const named = isRecord(entry) ? entry.name : entry
    const word = typeof named === 'string' || typeof named === 'number' ? toPlainLine(String(named)) : ''
    return hasVisibleText(word) && !saysNothing(word) ? [limitLength(word, limits.word)] : []
  })
  return [...Map.groupBy(texts, (word) => word.toLowerCase()).values()].flatMap(([first = '']) => first)
}

/** A list in an item, without its bad entries, of which at most `max` are read; empty where it is no list. */
export const lenientListOf = <Item extends z.ZodMiniType>(item: Item, max = maxEntries) => {
  const valid = (entry: unknown): z.output<Item>[] => {
    const read = tryParse(item, entry)
    return read.success ? [read.data] : []
  }
  return transform(anything, (value) => (Array.isArray(value) ? value.slice(0, max).flatMap(valid) : []), z.array(item))
}

export const idList = lenientListOf(id)
