/**
 * The building blocks of every entity's schema. An item depends on its required fields (id, slug, name); any other bad
 * value becomes empty, because one odd field must not take a store off the site. Harmless deviations are corrected.
 * Each schema also accepts its own output, so that an entry read back from the cache can be checked again.
 */
import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { memoizeText } from '../../base/bounded-map'
import { has } from '../../base/config'
import type { OptionalFamily } from '../../base/routes'
import { htmlWork, tryParse } from '../check/attempt'
import { isRecord } from '../check/list'
import { describeOutput } from '../check/outputs'
import { fileAddress, linkAddress, maxAddressLength, normaliseAddress } from '../text/addresses'
import { hasVisibleText, toLine, toLines, truncate } from '../text/characters'
import { cleaner } from '../text/clean-html'
import { blocksOf, paragraphsOf } from '../text/paragraphs'

/** The longest texts, in UTF-16 units: a name or label, a multi-line text, a date, an entry of a list, an address. */
const limits = { line: 1_000, lines: 20_000, date: 64, word: 200, url: maxAddressLength } as const
/** Bytes; two slugs fit into a cache key (400). A longer one is rejected: half a slug may be another item's address. */
const maxSlugBytes = 180
/** The most entries of a list inside an item. */
export const maxEntries = 5_000

/** A schema whose output `make` transforms; `output` describes the result where its type is another. */
export function transform<Schema extends z.ZodMiniType, Value>(
  schema: Schema,
  make: (value: z.output<Schema>) => Value,
  output?: z.core.$ZodType<Awaited<Value>>,
): z.ZodMiniPipe<Schema, z.ZodMiniTransform<Value, z.output<Schema>>> {
  const made = z.pipe(schema, z.transform(make))
  if (output) describeOutput(made, output)
  return made
}

export const anything = z.optional(z.unknown())

/** What belongs to a family: in a centre that does without it there is `none`, whatever the service sends (rule 5.8). */
export const ifFamily = <Schema extends z.ZodMiniType>(
  family: OptionalFamily,
  schema: Schema,
  none: z.output<Schema>,
): Schema => (has(family) ? schema : transform(anything, () => none as never, schema)) as Schema

/** A schema that also accepts null and undefined; anything else that it would reject becomes null. */
export const orNullish = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullish(schema), null)

/** An id: a whole number; ids of the older generation of the service arrive as text. */
export const id = describeOutput(
  z.union([z.int(), transform(z.string().check(z.trim(), z.regex(/^\d{1,15}$/)), Number)]),
  z.int(),
)

/** What a schema gives; null where there is nothing, or nothing that can be read. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  transform(orNullish(schema), (value) => value ?? null)

/** An id or null; an unreadable one is null, and so is 0, which no record has. */
export const optionalId = describeOutput(
  transform(orNull(id), (value) => value || null),
  z.nullable(z.int()),
)

const textOrNumber = z.union([z.string(), transform(z.number(), String)])
const optionalInput = orNullish(textOrNumber)

/** A tag, or a character's name. */
const markupPattern = /<\/?[a-z][^<>]*>|&(?:[a-z]\w{1,30}|#\w{1,7});/i
/** Most readings of a plain text, until no markup is left: a second one undoes "&amp;amp;". */
const maxReadings = 4

/** A plain text as its author saw it: "A&amp;W" is called A&W, and "<b>Sale</b>" Sale. */
function toPlainText(value: string): string {
  let text = value
  for (let reading = 0; markupPattern.test(text); reading++) {
    if (reading === maxReadings) return text.replace(/[&<]/g, ' ')
    text = cleaner().plainTextOf(text, htmlWork)
  }
  return text
}

/** `toPlainText` on one line, as browsers show it: two blanks are one. Of a longer text, no more is read than may be needed. */
const toPlainLine = (value: string): string =>
  toLine(toPlainText(value.slice(0, 5 * limits.line))).replace(/ {2,}/g, ' ')
/** Stands for a line break where markup is read, to which a break is a blank. */
const lineBreak = '\ue000'

/** What stands where a form or an export has nothing: "N/A", "-", "null", "false", "0". */
export const saysNothing = (said: string): boolean =>
  /^(?:n\/a|n\.a\.|na|s\.o\.|none|nil|null|undefined|false|0|[\p{Pd}.…?_]+)$/iu.test(said)

/** What operators read of a text that has nothing in it. */
const notEmpty = z.minLength(1, { error: 'empty', abort: true })

/** A required, trimmed, single-line text with something visible in it; one that is too long is cut. */
export const requiredText = z.pipe(
  transform(textOrNumber, (value) => truncate(toPlainLine(value) || toLine(value), limits.line)),
  z.string().check(notEmpty, z.refine(hasVisibleText, 'nothing of it can be seen')),
)

const isSlug = (value: string): boolean =>
  hasVisibleText(value) && !/^\.{1,2}$/.test(value) && new TextEncoder().encode(value).byteLength <= maxSlugBytes

/** A slug as it stands in an address: some write the slash before it too. */
const slugOf = (value: string): string => toLine(value).replace(/^\/+/, '').replace(/\/$/, '')

/** A required slug: part of an address, so neither a dot segment nor too long. */
export const slug = z.pipe(
  transform(textOrNumber, slugOf),
  z.string().check(notEmpty, z.refine(isSlug, 'cannot be part of an address')),
)

const textBy = (read: (value: string) => string | null) =>
  transform(optionalInput, (value) => (value == null ? null : read(value) || null), z.nullable(z.string()))

/** A single-line text, or null; it is trimmed, one that says nothing is null, and one that is too long is cut. */
export const text = textBy((value) => {
  const said = toPlainLine(value)
  return saysNothing(said) ? null : truncate(said, limits.line)
})

/** A telephone number with what is written beside it; null for words without a digit ("none") and for zeros alone. */
export const phone = textBy((value) =>
  /(?!0)\p{Nd}/u.test(value) ? truncate(toPlainLine(value.replace(/^\s*tel:/i, '')), limits.line) : null,
)

/** A word of the service's own in lower case, or null. */
export const keyword = textBy((value) => truncate(toLine(value), limits.line).toLowerCase())

/** A plain text that keeps its line breaks, or null. */
export const longText = textBy((value) => {
  const said = toLines(toPlainText(toLines(value).replaceAll('\n', lineBreak)).replace(/ ?\ue000 ?/g, '\n'))
  return saysNothing(said) ? null : truncate(said, limits.lines)
})

/** Fields, each with its twin for the site's second language: `name` and `name_2`. */
export const withTwins = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => [
      [name, schema],
      [`${name}_2`, schema],
    ]),
  ) as Shape & { [Name in keyof Shape & string as `${Name}_2`]: Shape[Name] }

/** A slug, or null where there is none or it cannot be part of an address. */
export const optionalSlug = textBy((value) => {
  const read = slugOf(value)
  return isSlug(read) ? read : null
})

const flagInput = orNullish(z.union([z.boolean(), textOrNumber]))

/** The value of a flag, also where it is a word or a number ("True", "1", "yes"); null where it is neither yes nor no. */
function parseFlag(value: z.output<typeof flagInput>): boolean | null {
  const word = String(value ?? '').trim()
  return /^(?:true|1|yes|y|on|oui)$/i.test(word) ? true : /^(?:false|0|no|n|off|non)$/i.test(word) ? false : null
}

/** A flag; null, absent and anything that is not a flag are false. */
export const flag = transform(flagInput, (value) => parseFlag(value) ?? false, z.boolean())

/** A flag that is on by default: null, absent and anything that is not a flag are true. */
export const flagUnlessOff = transform(flagInput, (value) => parseFlag(value) ?? true, z.boolean())

/** A number or null; numeric text counts. */
export const number = describeOutput(
  orNull(
    z.union([
      z.number(),
      transform(z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/)), Number).check(z.refine(Number.isFinite)),
    ]),
  ),
  z.nullable(z.number()),
)

/**
 * A date-time as the service sends it, or null. It stays text: its meaning depends on the property's zone, and nonsense
 * is decided on, and reported, in src/centre.
 */
export const dateTime = textBy((value) => truncate(toLine(value), limits.date))

/** As HTML, what has no tag: HTML escaped once too often, or plain text, whose line breaks its editor saw. */
function asHtml(sent: string): string {
  // "Tom &amp;amp; Jerry&amp;nbsp;": characters escaped more often than their tags.
  const value = sent.replace(/&(?:amp;)+(?=(?:#\w+|[a-z]\w*);)/gi, '&')
  if (/<[a-z!/]/i.test(value)) return value
  if (/&lt;\/?(?:p|br|div|span|strong|em|b|a|ul|li|h[1-6])\b/i.test(value))
    return cleaner().plainTextOf(value, htmlWork)
  const text = toLines(value)
  return text.includes('\n') ? blocksOf(text) : value
}

/** Editor HTML, sanitised; null when nothing visible is left, or nothing said. */
export const html = textBy(
  memoizeText((value) => {
    const clean = cleaner().cleanHtml(asHtml(value), htmlWork)
    return clean === null || saysNothing(clean.replace(/<\/?(?:p|div|span|strong|em)>/g, '')) ? null : clean
  }),
)

/** Plain text as HTML (paragraphs.ts), as the cleaner writes it; null where there is none. */
export const plainAsHtml = (plain: string | null): string | null =>
  plain === null ? null : html.parse(paragraphsOf(plain))

/** An address as a browser reads it; null where it is too long, because a cut one would lead elsewhere. */
const urlBy = (read: (value: string) => string | null) =>
  textBy((value) => {
    const address = normaliseAddress(value)
    const url = address.length > limits.url || saysNothing(address) ? null : read(address)
    return url !== null && url.length <= limits.url ? url : null
  })

/** The address of a picture or a file, over https (addresses.ts); null for one that leads nowhere. */
export const imageUrl = urlBy((value) => fileAddress(value, env))

/** An address that a visitor may follow (addresses.ts); null for one that could run a script or leads nowhere. */
export const linkUrl = urlBy((value) => linkAddress(value, env))

/** An e-mail address, or what is written in its place, if it says something; of a `mailto:` link, the address. */
export const email = textBy((value) => {
  const said = toLine(value.replace(/^\s*mailto:/i, '').replace(/\?.*/s, ''))
  return saysNothing(said) ? null : truncate(said, limits.line)
})

/** A list of texts, each once whatever its case; null, absent and a comma-separated text are accepted, others dropped. */
export const textList = transform(anything, textsOf, z.array(z.string()))

function textsOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  const texts = list.slice(0, maxEntries).flatMap((entry) => {
    const named = isRecord(entry) ? entry.name : entry
    const word = typeof named === 'string' || typeof named === 'number' ? toPlainLine(String(named)) : ''
    return hasVisibleText(word) && !saysNothing(word) ? [truncate(word, limits.word)] : []
  })
  return [...Map.groupBy(texts, (word) => word.toLowerCase()).values()].flatMap(([first = '']) => first)
}

/** The entries of a list that pass; none where it is not a list. */
const validEntries = <Item extends z.ZodMiniType>(item: Item, value: unknown, most = maxEntries): z.output<Item>[] =>
  (Array.isArray(value) ? value : []).slice(0, most).flatMap((entry): z.output<Item>[] => {
    const read = tryParse(item, entry)
    return read.success ? [read.data] : []
  })

/** A list inside an item: bad entries are dropped without failing the item, and at most `most` are looked at. */
export const lenientListOf = <Item extends z.ZodMiniType>(item: Item, most = maxEntries) =>
  transform(anything, (value) => validEntries(item, value, most), z.array(item))

/** A list of ids; null and absent are empty, and what is no id is left out. */
export const idList = lenientListOf(id)
