/** Detects the language of a page's texts, from both message catalogues and from the content. */
import type { Label } from '../../src/base/centre/schema/fields'
import { centre } from '../../src/base/config'
import { dateWords } from '../../src/centre/time/format'
import { en } from '../../src/texts/en'
import { fr } from '../../src/texts/fr'
import { inOnePiece } from './page'

/** A text of a page that is seen or announced, and its declared language. */
export interface Piece {
  text: string
  lang: string
  where: string
}

const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'content', 'label', 'value']
/** Attributes with texts for the browser's script. */
const isWords = /^data-(?!(island|open-intervals|open-unknown|words|store|search|list|stops|keep|share-title)$)/

export async function piecesOf(body: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  const langs: string[] = []
  let text = ''
  let where = ''
  await new HTMLRewriter()
    .on('*', {
      element(element) {
        const own = element.getAttribute('lang')
        const lang = own ?? langs.at(-1) ?? ''
        where = element.tagName
        for (const [name = '', value = ''] of element.attributes) {
          const isRead = spoken.includes(name) && !(name === 'value' && element.tagName !== 'button')
          if (isRead || isWords.test(name)) pieces.push({ text: value, lang, where: `${element.tagName}[${name}]` })
        }
        if (isVoid.test(element.tagName)) return
        langs.push(lang)
        element.onEndTag(() => void langs.pop())
      },
      text(chunk) {
        text += chunk.text
        if (!chunk.lastInTextNode) return
        // Words in a drawing have no declared language.
        if (!/^(script|style|text|tspan)$/.test(where)) pieces.push({ text, lang: langs.at(-1) ?? '', where })
        text = ''
      },
    })
    .transform(new Response(inOnePiece(body)))
    .text()
  const read = (written: string) =>
    written
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&#38;', '&')
      .replace(/\s+/g, ' ')
      .trim()
  return pieces.map((piece) => ({ ...piece, text: read(piece.text) })).filter((piece) => piece.text !== '')
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A pattern for a catalogue text with any value for its placeholders; null for one of placeholders and signs only. */
const pattern = (text: string): RegExp | null =>
  /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ''))
    ? new RegExp(`^${literal(text).replace(/\\\{\w+\\\}/g, '.+?')}$`)
    : null

const catalogue = (texts: readonly string[], others: readonly string[]): RegExp[] =>
  texts.filter((text) => !others.includes(text)).flatMap((text) => pattern(text) ?? [])
/** The centre's own labels in a language. */
const labels = (locale: 'en' | 'fr'): string[] =>
  [
    ...centre.menu.flatMap(({ name, sub_menu }) => [name, ...(sub_menu ?? []).map((entry) => entry.name)]),
    ...[...centre.footer, ...centre.legal].map(({ name }) => name),
    ...centre.campaigns.flatMap(({ front, sections }) => [front, ...sections].map(({ name }) => name)),
    ...centre.programmes.flatMap(({ name, text }) => [name, text]),
  ].flatMap((label: Label) => (typeof label === 'string' ? [] : (label[locale] ?? [])))
const words = {
  en: [...Object.values(en), ...labels('en'), 'Full-time', 'Part-time', 'Full Time', 'Part Time'],
  fr: [...Object.values(fr), ...labels('fr')],
}
const only = { en: catalogue(words.en, words.fr), fr: catalogue(words.fr, words.en) }

const names = (locale: 'en' | 'fr') => {
  const { weekdays, months } = dateWords[locale]
  return new RegExp(`(?<!\\p{L})(${[...weekdays, ...months].join('|')})(?!\\p{L})`, 'u')
}
/** Small words that every sentence of a language has, and no name in the sample mall. */
const sentence = {
  en: /(?<!\p{L})(the|and|with|your|from|this|every|until|closed|opens?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(les|des|une|aux|avec|votre|dans|jusqu’|fermé|ouvert)(?!\p{L})/iu,
}
const calendar = { en: names('en'), fr: names('fr') }

/** Content fields that visitors read, other than names of stores, people and places. */
const readable =
  /^(title|subtitle|heading|callout|description|plain_text_description|body|html_body|html_caption|cadence_line|location_information|disclaimer_message|job_type|caption|alert_title|alert_message|welcome_message|extra_hours|holiday_name|image_url_alt_text|products|service|amenities|return_policy|parking_information|brand_description)(_2)?$/
/** Texts of primary fields, and of their twins in the other language. */
const written = { first: new Set<string>(), twin: new Set<string>() }
/** Texts of primary fields with a twin, and those that occur somewhere without one. */
const translated = new Set<string>()
const untranslated = new Set<string>()
/** All of them: content is not ours to translate. */
const all = new Set<string>()
/** Proper names, which are the same in every language. */
let proper: string[] = []

const plain = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}{3}/u.test(part))

/** Records every content text with its language. Items, unlike stores and places, have names that are texts. */
function note(value: unknown, resource: string): void {
  if (Array.isArray(value)) for (const each of value) note(each, resource)
  else if (value !== null && typeof value === 'object') {
    for (const [field, inner] of Object.entries(value)) {
      const isName = /^name(_2)?$/.test(field) && !/^(stores|property|blogs)$/.test(resource)
      if (typeof inner === 'string' && (isName || readable.test(field))) {
        const twin = (value as Record<string, unknown>)[`${field}_2`]
        for (const part of plain(inner)) {
          written[field.endsWith('_2') ? 'twin' : 'first'].add(part)
          if (!field.endsWith('_2')) (twin ? translated : untranslated).add(part)
        }
      } else if (/^(tags?|categories)$/.test(field) && Array.isArray(inner)) {
        for (const each of inner) {
          if (typeof each !== 'string') continue
          untranslated.add(each)
          written.first.add(each)
        }
      } else note(inner, resource)
    }
  }
}

/** Records the language of all content, given as the service's responses by resource name. */
export function readContent(resources: Readonly<Record<string, unknown>>, stores: readonly { name: string }[]): void {
  for (const set of [...Object.values(written), translated, untranslated, all, judged]) set.clear()
  for (const [name, value] of Object.entries(resources)) note(value, name)
  const { address1 } = (resources.property ?? {}) as { address1?: string | null }
  // A diet with the same name in both languages is a plain string.
  const diets = centre.diets.map(({ name }) => name).filter((name) => typeof name === 'string')
  proper = [centre.name, ...(address1 ? [address1] : []), ...diets, ...stores.map(({ name }) => name.trim())]
  for (const texts of Object.values(written)) for (const text of texts) all.add(text)
  const same = [...written.first].filter((text) => written.twin.has(text))
  for (const text of [...same, ...proper]) for (const set of Object.values(written)) set.delete(text)
  for (const text of untranslated) translated.delete(text)
}

export type Language = 'en' | 'fr'

/** Why a text does not belong on a page. */
export interface Stranger {
  /** A text of the other catalogue, a date, sentence or content text in the other language, or a text that is declared
   * to be in the other language although the content has a translation. */
  kind: 'catalogue' | 'date' | 'sentence' | 'content' | 'translated'
  where: string
  text: string
}

const withoutNames = (text: string) => proper.reduce((rest, name) => rest.replaceAll(name, '·'), text)

function kindOf(whole: string, lang: string, page: Language, first: Language): Stranger['kind'] | null {
  const other = page === 'en' ? 'fr' : 'en'
  const text = withoutNames(whole)
  if (!lang.startsWith(page)) return page !== first && translated.has(text) ? 'translated' : null
  if (calendar[other].test(text) && !calendar[page].test(text)) return 'date'
  if (written[other === first ? 'first' : 'twin'].has(text)) return 'content'
  const isIn = (language: Language) => only[language].some((each) => each.test(text))
  if (!all.has(text) && isIn(other) && !isIn(page)) return 'catalogue'
  return sentence[other].test(text) && !sentence[page].test(text) ? 'sentence' : null
}
/** What was found of a text: most stand on every page. */
const judged = new Map<string, Stranger['kind'] | null>()

/** Texts of a page in the other language that are not declared so, and those whose translation is not shown. */
export const strangers = (pieces: readonly Piece[], page: Language, first: Language = 'en'): Stranger[] =>
  pieces
    .filter(({ text }) => !/^(https?:|[\w.-]+\.test)/.test(text))
    .flatMap(({ text, where, lang }) => {
      const key = `${page} ${first} ${lang} ${text}`
      if (!judged.has(key)) judged.set(key, kindOf(text, lang, page, first))
      const kind = judged.get(key)
      return !kind ? [] : [{ kind, where, text: withoutNames(text).slice(0, 90) }]
    })
