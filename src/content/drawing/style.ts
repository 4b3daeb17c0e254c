/** The CSS of drawing programs: selectors of tags, classes and ids, and presentation properties. Parsed in one pass. */
import { memoizeWeak } from '../../base/memoize'
import { withoutComments } from '../text/characters'
import type { SourceElement } from './source'
import { isDrawnAttribute, presentationAttributes, referencedTags } from './tree'

/** Values by the names of attributes, and of the two properties by which things are hidden. */
export type Declarations = Record<string, string>

/** How much of a style sheet is read; the rest is ignored. Beyond `tests`, a drawing is refused. */
const limits = { characters: 256 * 1024, selectors: 5_000, classes: 20, compounds: 8, tests: 1_000_000, nesting: 8 }

type RuleText = Record<'prelude' | 'body', string>

/** Comments, strings and escapes, braces, and what is between them; each ends with the sheet at the latest. */
const tokens = /\/\*.*?(?:\*\/|$)|"[^"]*"?|'[^']*'?|\\.?|[{};]|[^{};"'\\/]+|\//gs

/** A style sheet's rules for screens. Other at-rules, and too many around each other, are skipped with all in them. */
function* parseRules(css: string, nesting = 0): Generator<RuleText> {
  let [prelude, body, depth] = ['', '', 0]
  for (const [token] of css.matchAll(tokens)) {
    if (token.startsWith('/*')) continue
    if (token === '}') depth = Math.max(0, depth - 1)
    if (token === '}' && depth === 0) {
      yield* flattenRule({ prelude, body }, nesting)
      ;[prelude, body] = ['', '']
    } else if (depth > 0) body += token
    // An at-rule without a block: `@import …;`
    else if (token === ';') prelude = ''
    else if (token !== '{') prelude += token
    if (token === '{') depth += 1
  }
  // What is left open ends with the sheet.
  if (depth > 0) yield* flattenRule({ prelude, body }, nesting)
}

function* flattenRule({ prelude, body }: RuleText, nesting: number): Generator<RuleText> {
  if (!prelude.trimStart().startsWith('@')) yield { prelude, body }
  else if (nesting < limits.nesting && /^\s*@media\s+(?:only\s+)?(?:all|screen)\s*$/i.test(prelude))
    yield* parseRules(body, nesting + 1)
}

/** The id in `url(#id)`, and what to paint with where there is no such element; null for another value. */
export function parseReference(value: string): { id: string; fallback: string } | null {
  const [, address = '', fallback = ''] = /^url\(([^()]*)\)([^()]*)$/i.exec(value) ?? []
  const id = address.trim().replace(/^["']|["']$/g, '')
  return /^#[^\s"'#]+$/.test(id) && /^[\w\s#-]*$/.test(fallback) ? { id: id.slice(1), fallback: fallback.trim() } : null
}

const hidingProperties: ReadonlySet<string> = new Set(['display', 'visibility'])
/** What style sheets decide. A transform of theirs may have units, an attribute has none. */
export const styleProperties: ReadonlySet<string> = new Set([
  ...hidingProperties,
  'transform',
  ...presentationAttributes,
])
/** What says about which point a transform turns. */
const originProperties: ReadonlySet<string> = new Set(['transform-origin', 'transform-box'])
const unitSuffix = /(?<=\d)(?:px|deg)\b/g

/** A value in older words: what a variable falls back to (Figma), and `rgb(0 0 0 / 50%)` with commas. */
const toLegacySyntax = (value: string): string =>
  value
    .replace(/var\(\s?--[\w-]{1,100}\s?,([^(),]{0,100}(?:\([^()]{0,100}\)\s?)?)\)/gi, '$1')
    .replace(
      /^(rgb|hsl)a?\(\s?([^\s,/()]+)\s([^\s,/()]+)\s([^\s,/()]+)\s?\/\s?([^\s,/()]+)\s?\)$/i,
      '$1a($2, $3, $4, $5)',
    )

/** A property's value, if it is a plain one, or a reference into the drawing; null if not. */
function allowedValue(name: string, written: string | undefined): string | null {
  const value = toLegacySyntax(written?.trim() ?? '').trim()
  if (originProperties.has(name)) return /^[\w\s.+-]{1,100}$/.test(value) ? value : null
  if (hidingProperties.has(name)) return /^[a-z-]{1,40}$/i.test(value) ? value.toLowerCase() : null
  const isReference = Object.hasOwn(referencedTags, name) && value.length <= 200 && parseReference(value) !== null
  return isReference || isDrawnAttribute(name, value) ? value : null
}

/** "fill:#fff;stroke-width:2px" as attributes, those that are `!important` apart; only plain values and references. */
function parseDeclarations(body: string): Record<'usual' | 'important', Declarations> {
  const declared = { usual: {} as Declarations, important: {} as Declarations }
  for (const declaration of withoutComments(body).split(';', 200)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (!styleProperties.has(name) && !originProperties.has(name)) continue
    const [, written = '', important] = /^([^!]*)(!\s*important\s*)?$/i.exec(declaration.slice(colon + 1)) ?? []
    const value = allowedValue(
      name,
      name === 'transform' ? written.replace(unitSuffix, '') : written.replace(/^\s*([\d.]+)px\s*$/, '$1'),
    )
    if (value !== null) declared[important ? 'important' : 'usual'][name] = value
  }
  return declared
}

/** An element's own tag, id and classes, as a compound selector asks for them; null for any tag. */
interface Compound {
  tag: string | null
  names: string[]
  /** It has to be the parent of the next compound's element, not just around it. */
  isParent: boolean
}

interface SelectorRule {
  compounds: Compound[]
  /** Ids, classes and tags, by their weight. */
  specificity: number
  order: number
  declared: ReturnType<typeof parseDeclarations>
}

/** `g.units > .cls-1` as compounds, the outermost first; null for what is not understood, which then never applies. */
function compoundsOf(selector: string): Compound[] | null {
  if (selector.length > 200 || !/^[\w\s.#*>\u0080-\uffff-]+$/.test(selector)) return null
  const words = selector.match(/>|[^\s>]+/g) ?? []
  const compounds: Compound[] = []
  for (const word of words) {
    const last = compounds.at(-1)
    if (word === '>') {
      if (last === undefined || last.isParent) return null
      last.isParent = true
      continue
    }
    const [tag = '', ...names] = word.split(/(?=[.#])/)
    const isNamed = /^[.#]/.test(tag)
    const all = isNamed ? [tag, ...names] : names
    if (all.some((name) => name.length === 1) || (!isNamed && tag !== '*' && tag.includes('*'))) return null
    compounds.push({ tag: isNamed || tag === '*' ? null : tag, names: all, isParent: false })
  }
  return compounds.length === 0 || compounds.length > limits.compounds || compounds.at(-1)?.isParent ? null : compounds
}

const specificityOf = (compounds: readonly Compound[]): number =>
  compounds.reduce(
    (sum, { tag, names }) =>
      names.reduce((weight, name) => weight + (name.startsWith('#') ? 10_000 : 100), sum) + Number(tag !== null),
    0,
  )

/** An element's id and classes, as selectors write them. */
const namesOf = memoizeWeak(({ attributes: { id, class: classes = '' } }: SourceElement): string[] => {
  const all = classes.split(/\s+/, limits.classes).flatMap((name) => (name ? `.${name}` : []))
  return id ? [`#${id}`, ...all] : all
})

/** The same with a transform about a point of the drawing written as a transform about its corner. */
function withOriginInTransform({
  'transform-origin': origin,
  'transform-box': box,
  ...styles
}: Declarations): Declarations {
  const [, x, y] = /^(-?[\d.]+)(?:px)?\s+(-?[\d.]+)(?:px)?(?:\s+0(?:px)?)?$/.exec(origin ?? '') ?? []
  const { transform } = styles
  if (!transform || transform === 'none' || x === undefined || (box !== undefined && box !== 'view-box')) return styles
  return { ...styles, transform: `translate(${x} ${y}) ${transform} translate(${-Number(x)} ${-Number(y)})` }
}

export class StyleSheet {
  /** By the last compound's id, or else its first class, its tag, or `*`. */
  private readonly rules = new Map<string, SelectorRule[]>()
  private read = 0
  private order = 0
  private tests = 0

  add(css: string): void {
    const text = css.slice(0, Math.max(0, limits.characters - this.read))
    this.read += text.length
    for (const { prelude, body } of parseRules(text)) {
      const declared = parseDeclarations(body)
      for (const selector of prelude.split(',')) {
        const compounds = compoundsOf(selector.trim())
        const last = compounds?.at(-1)
        if (!compounds || !last) continue
        this.order += 1
        if (this.order > limits.selectors) return
        const key = last.names.find((name) => name.startsWith('#')) ?? last.names[0] ?? last.tag ?? '*'
        const rule = { compounds, specificity: specificityOf(compounds), order: this.order, declared }
        const others = this.rules.get(key)
        if (others) others.push(rule)
        else this.rules.set(key, [rule])
      }
    }
  }

  /**
   * The values that an element itself is given, as CSS weighs them, found out once for all that use it.
   * @throws Error where that takes too many tests
   */
  readonly valuesFor = memoizeWeak((element: SourceElement): Declarations => {
    const { attributes, tag } = element
    const result: Declarations = {}
    for (const name of [...styleProperties, ...originProperties]) {
      const value = Object.hasOwn(attributes, name) ? allowedValue(name, attributes[name]) : null
      if (value !== null) result[name] = value
    }
    const rules = [...namesOf(element), tag, '*']
      .flatMap((key) => this.rules.get(key) ?? [])
      .filter((rule) => this.matchesSelector(rule.compounds, element))
      .sort((one, other) => one.specificity - other.specificity || one.order - other.order)
    const all = [...rules.map(({ declared }) => declared), parseDeclarations(attributes.style ?? '')]
    return withOriginInTransform(
      Object.assign(result, ...all.map(({ usual }) => usual), ...all.map(({ important }) => important)),
    )
  })

  private matchesSelector(compounds: readonly Compound[], element: SourceElement): boolean {
    const last = compounds.length - 1
    this.tests += 1
    if (this.tests > limits.tests) throw new Error('the drawing has too many styles')
    if (!matchesCompound(element, compounds[last] as Compound)) return false
    // How many compounds, from the innermost, an element around this one may be the last of.
    let open = new Set([last])
    for (let { parent } = element; parent !== null && !open.has(0); { parent } = parent) {
      const next = new Set<number>()
      for (const count of open) {
        const wanted = compounds[count - 1] as Compound
        if (!wanted.isParent) next.add(count)
        this.tests += 1
        if (matchesCompound(parent, wanted)) next.add(count - 1)
      }
      open = next
    }
    return open.has(0)
  }
}

function matchesCompound(element: SourceElement, { tag, names }: Compound): boolean {
  if (tag !== null && tag !== element.tag) return false
  if (names.length === 0) return true
  const own = namesOf(element)
  return names.every((name) => own.includes(name))
}
