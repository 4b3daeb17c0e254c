/** The CSS of drawing programs: selectors of tags, classes and ids, and presentation properties. */
import { memoizeWeak } from '../../base/memoize'
import { withoutCssComments } from '../text/characters'
import type { SourceElement } from './source'
import { isDrawnAttribute, presentationAttributes, referencedTags } from './tree'

/** Values by property. */
export type Declarations = Record<string, string>

/** How much of a style sheet is read. A drawing that takes more `tests` of selectors is refused. */
const limits = { characters: 256 * 1024, selectors: 5_000, classes: 20, compounds: 8, tests: 1_000_000, nesting: 8 }

type RuleText = Record<'prelude' | 'body', string>

/** Comments, strings, escapes, punctuation, and the text between them. */
const tokens = /\/\*.*?(?:\*\/|$)|"[^"]*"?|'[^']*'?|\\.?|[{};]|[^{};"'\\/]+|\//gs

/** A style sheet's rules for screens. Other at-rules, and those nested too deeply, are skipped with their content. */
function rulesIn(css: string, nesting = 0): RuleText[] {
  const blocks: RuleText[] = []
  let [prelude, body, depth] = ['', '', 0]
  for (const [token] of css.matchAll(tokens)) {
    if (token.startsWith('/*')) continue
    if (token === '}') depth = Math.max(0, depth - 1)
    if (token === '}' && depth === 0) {
      blocks.push({ prelude, body })
      ;[prelude, body] = ['', '']
    } else if (depth > 0) body += token
    // An at-rule without a block: `@import …;`
    else if (token === ';') prelude = ''
    else if (token !== '{') prelude += token
    if (token === '{') depth += 1
  }
  // An open block ends with the sheet.
  if (depth > 0) blocks.push({ prelude, body })
  return blocks.flatMap((block) => {
    if (!block.prelude.trimStart().startsWith('@')) return block
    const isForScreens = /^\s*@media\s+(?:only\s+)?(?:all|screen)\s*$/i.test(block.prelude)
    return isForScreens && nesting < limits.nesting ? rulesIn(block.body, nesting + 1) : []
  })
}

/** The id in `url(#id)`, and the paint to use where there is no such element; null for another value. */
export function parseReference(value: string): { id: string; fallback: string } | null {
  const [, address = '', fallback = ''] = /^url\(([^()]*)\)([^()]*)$/i.exec(value) ?? []
  const id = address.trim().replace(/^["']|["']$/g, '')
  return /^#[^\s"'#]+$/.test(id) && /^[\w\s#-]*$/.test(fallback) ? { id: id.slice(1), fallback: fallback.trim() } : null
}

const hideProperties: ReadonlySet<string> = new Set(['display', 'visibility'])
/** The properties that are read. */
export const styleProperties: ReadonlySet<string> = new Set([...hideProperties, 'transform', ...presentationAttributes])
/** The properties that say about which point a transform turns. */
const originProperties: ReadonlySet<string> = new Set(['transform-origin', 'transform-box'])
/** In a style, a transform has units; in an attribute, none. */
const unitSuffix = /(?<=\d)(?:px|deg)\b/g

/** A value in the syntax of CSS 2: variables as their fallback (Figma), `rgb(0 0 0 / 50%)` with commas. */
const toLegacySyntax = (value: string): string =>
  value
    .replace(/var\(\s?--[\w-]{1,100}\s?,([^(),]{0,100}(?:\([^()]{0,100}\)\s?)?)\)/gi, '$1')
    .replace(
      /^(rgb|hsl)a?\(\s?([^\s,/()]+)\s([^\s,/()]+)\s([^\s,/()]+)\s?\/\s?([^\s,/()]+)\s?\)$/i,
      '$1a($2, $3, $4, $5)',
    )

/** A property's value, if it may be drawn or is a reference into the drawing; else null. */
function allowedValue(name: string, written: string | undefined): string | null {
  const value = toLegacySyntax(written?.trim() ?? '').trim()
  if (originProperties.has(name)) return /^[\w\s.+-]{1,100}$/.test(value) ? value : null
  if (hideProperties.has(name)) return /^[a-z-]{1,40}$/i.test(value) ? value.toLowerCase() : null
  const isReference = Object.hasOwn(referencedTags, name) && value.length <= 200 && parseReference(value) !== null
  return isReference || isDrawnAttribute(name, value) ? value : null
}

/** "fill:#fff;stroke-width:2px" as allowed values, the `!important` ones separately. */
function parseDeclarations(body: string): Record<'normal' | 'important', Declarations> {
  const declared = { normal: {} as Declarations, important: {} as Declarations }
  for (const declaration of withoutCssComments(body).split(';', 200)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (!styleProperties.has(name) && !originProperties.has(name)) continue
    const [, written = '', important] = /^([^!]*)(!\s*important\s*)?$/i.exec(declaration.slice(colon + 1)) ?? []
    const value = allowedValue(
      name,
      name === 'transform' ? written.replace(unitSuffix, '') : written.replace(/^\s*([\d.]+)px\s*$/, '$1'),
    )
    if (value !== null) declared[important ? 'important' : 'normal'][name] = value
  }
  return declared
}

type Compounds = NonNullable<ReturnType<typeof compoundsOf>>

/**
 * `g.units > .cls-1` as compounds, in that order: tag (null for any), id and classes of one element, which has to be the
 * parent of the next one's before a `>`. Null for a selector that is not supported, which never applies.
 */
function compoundsOf(selector: string) {
  const words = selector.match(/>|[^\s>]+/g) ?? []
  if (selector.length > 200 || !/^[\w\s.#*>\u0080-\uffff-]+$/.test(selector)) return null
  if (/^>|> >|>$/.test(words.join(' '))) return null
  const compounds = words.flatMap((word, index) => {
    if (word === '>') return []
    const parts = word.split(/(?=[.#])/)
    const [tag = null] = parts.filter((part) => part !== '*' && !/^[.#]/.test(part))
    const names = parts.filter((part) => /^[.#]/.test(part))
    return [{ tag, names, isParent: words[index + 1] === '>' }]
  })
  const isSupported = compounds.every(({ tag, names }) => !tag?.includes('*') && names.every((name) => name.length > 1))
  return isSupported && compounds.length > 0 && compounds.length <= limits.compounds ? compounds : null
}

/** The specificity of a selector: a hundred classes count as one id, a hundred tags as one class. */
const specificityOf = (compounds: Compounds): number =>
  compounds
    .flatMap(({ tag, names }) => [tag === null ? 0 : 1, ...names.map((name) => (name.startsWith('#') ? 10_000 : 100))])
    .reduce((sum, weight) => sum + weight, 0)

/** The rules of style sheets in their order, one for each selector. */
function* rulesOf(styleSheets: readonly string[]) {
  let [charactersLeft, order] = [limits.characters, 0]
  for (const css of styleSheets) {
    const text = css.slice(0, charactersLeft)
    charactersLeft -= text.length
    for (const { prelude, body } of rulesIn(text)) {
      const declared = parseDeclarations(body)
      for (const selector of prelude.split(',')) {
        const compounds = compoundsOf(selector.trim())
        if (compounds && order === limits.selectors) return
        if (compounds) yield { compounds, declared, order: order++, specificity: specificityOf(compounds) }
      }
    }
  }
}

/** By what a rule is found for an element: its last compound's id, else the first class, else the tag or `*`. */
function keyOf(compounds: Compounds): string {
  const { tag = null, names = [] } = compounds.at(-1) ?? {}
  return names.find((name) => name.startsWith('#')) ?? names[0] ?? tag ?? '*'
}

/** An element's id and classes, as selectors write them. */
const namesOf = memoizeWeak(({ attributes: { id, class: classes = '' } }: SourceElement): string[] => {
  const all = classes.split(/\s+/, limits.classes).flatMap((name) => (name ? `.${name}` : []))
  return id ? [`#${id}`, ...all] : all
})

/** Declarations with `transform-origin`, if it is a point of the drawing, written into `transform`. */
function withOriginInTransform(declarations: Declarations): Declarations {
  const { 'transform-origin': origin, 'transform-box': box, ...styles } = declarations
  const [, x, y] = /^(-?[\d.]+)(?:px)?\s+(-?[\d.]+)(?:px)?(?:\s+0(?:px)?)?$/.exec(origin ?? '') ?? []
  const { transform } = styles
  if (!transform || transform === 'none' || x === undefined || (box !== undefined && box !== 'view-box')) return styles
  return { ...styles, transform: `translate(${x} ${y}) ${transform} translate(${-Number(x)} ${-Number(y)})` }
}

/**
 * A function that gives an element's cascaded values: attributes, rules by specificity, its `style`. They are resolved
 * once for all uses of it. @throws Error where that takes too many tests
 */
export function cascadeOf(styleSheets: readonly string[]): (element: SourceElement) => Declarations {
  const rulesByKey = Map.groupBy(rulesOf(styleSheets), ({ compounds }) => keyOf(compounds))
  let tests = 0
  const isMatch = (element: SourceElement, { tag, names }: Compounds[number]): boolean => {
    tests += 1
    if (tests > limits.tests) throw new Error('the drawing has too many styles')
    return (tag === null || tag === element.tag) && names.every((name) => namesOf(element).includes(name))
  }
  const isSelected = (element: SourceElement, compounds: Compounds): boolean => {
    const last = compounds.length - 1
    if (!isMatch(element, compounds[last] as Compounds[number])) return false
    // For each state of the match, how many compounds are left for this element's ancestors.
    let open = new Set([last])
    for (let { parent } = element; parent !== null && !open.has(0); { parent } = parent) {
      const next = new Set<number>()
      for (const count of open) {
        const wanted = compounds[count - 1] as Compounds[number]
        if (!wanted.isParent) next.add(count)
        if (isMatch(parent, wanted)) next.add(count - 1)
      }
      open = next
    }
    return open.has(0)
  }
  return memoizeWeak((element: SourceElement): Declarations => {
    const { attributes, tag } = element
    const result: Declarations = {}
    for (const name of [...styleProperties, ...originProperties]) {
      const value = Object.hasOwn(attributes, name) ? allowedValue(name, attributes[name]) : null
      if (value !== null) result[name] = value
    }
    const rules = [...namesOf(element), tag, '*']
      .flatMap((key) => rulesByKey.get(key) ?? [])
      .filter(({ compounds }) => isSelected(element, compounds))
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order)
    const all = [...rules.map(({ declared }) => declared), parseDeclarations(attributes.style ?? '')]
    Object.assign(result, ...all.map(({ normal }) => normal), ...all.map(({ important }) => important))
    return withOriginInTransform(result)
  })
}
