/** Reduces HTML to what its editor saw: hidden parts go, styles with a meaning become elements, forms become links. */
import type { Element, ElementContent, Properties } from 'hast'
import { withoutCssComments } from './characters'
import { nonTextTags } from './markup'
import { classesOf, element, isBlank, mapRuns, someNode } from './nodes'

/** Names and values of a style attribute, in lower case: the last of each, or the last that is important. */
export function stylesOf({ style }: Properties): ReadonlyMap<string, string> {
  const normal: [string, string][] = []
  const important: [string, string][] = []
  const text = withoutCssComments(String(style ?? ''))
  for (const declaration of text.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const [value = '', mark] = declaration.slice(colon + 1).split('!', 2)
    const list = mark === undefined ? normal : important
    list.push([declaration.slice(0, colon).trim(), value.trim()])
  }
  return new Map([...normal, ...important])
}
type Styles = ReturnType<typeof stylesOf>

/** What a node inherits from its ancestors. */
interface Outer {
  bold: boolean
  italic: boolean
  /** Of font size 0. */
  isTiny: boolean
  /** Links are underlined by themselves. */
  isInLink: boolean
  /** Headings are bold by themselves. */
  isInHeading: boolean
  /** In a table that is for layout only, as in newsletters. */
  isLayout: boolean
}

const top: Outer = { bold: false, italic: false, isTiny: false, isInLink: false, isInHeading: false, isLayout: false }

/** Block elements: no formatting is wrapped around them. */
const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' &&
  /^(?:audio|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|form|gallery|h[1-6]|hr|iframe|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/.test(
    node.tagName,
  )

const isHeading = (tagName: string): boolean => /^h[1-6]$|^th$/.test(tagName)

/** Blocks that are not on the allow-list: without a box, their words would run together. */
const boxTags =
  /^(?:address|article|aside|center|dialog|fieldset|footer|form|header|hgroup|legend|main|marquee|nav|optgroup|search)$/

// biome-ignore format: many short names.
const formatOfTag: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike' | undefined>> = {
  b: 'bold', strong: 'bold', i: 'italic', em: 'italic',
  u: 'underline', ins: 'underline', s: 'strike', strike: 'strike', del: 'strike',
}

const boldOf = (value: string | undefined): boolean | null =>
  value === undefined || !/^(?:bold|normal|lighter|\d)/.test(value) ? null : /^bold|^[6-9]\d\d|^1000/.test(value)

const italicOf = (value: string) => /^(?:italic|oblique)/.test(value) || (value === 'normal' ? false : null)

/** The part of a `font` before its size, which has weight and style: "italic bold " of "italic bold 12px Arial". */
const fontPrefix =
  /^((?:[a-z-]+\s+|\d{3,4}\s+){0,4})(?:[\d.]+(?:p[xtc]|r?em|ex|%|v[wh])|(?:xx?-)?(?:small|large)|medium|smaller|larger)/

/** Which formatting a style turns on (true) or off (false); null for neither. */
function formatOf(styles: Styles) {
  const [, font] = fontPrefix.exec(styles.get('font') ?? '') ?? []
  const inFont = (pattern: RegExp) => (font === undefined ? null : pattern.test(font))
  const line = styles.get('text-decoration-line') ?? styles.get('text-decoration')
  const slant = styles.get('font-style')
  const height = styles.get('vertical-align')
  return {
    bold: boldOf(styles.get('font-weight')) ?? inFont(/\bbold|\b[6-9]\d\d\b|\b1000\b/),
    italic: slant ? italicOf(slant) : inFont(/italic|oblique/),
    underline: line ? line.includes('underline') : null,
    strike: line ? line.includes('line-through') : null,
    sup: height === 'super',
    sub: height === 'sub',
  }
}

/** Whether an element is hidden, or its content is no text of the page. */
function isHidden(node: Element, styles: Styles): boolean {
  const { tagName, properties } = node
  const says = (name: string, value: RegExp) => value.test(styles.get(name) ?? '')
  const isOffscreen = ['left', 'top', 'right'].some((side) => says(side, /^-(?:999|\d{4})/))
  const isFlat = ['height', 'max-height'].some((side) => says(side, /^0(?!\.?\d*[1-9])/))
  // The box of a video often has height 0 and a padding instead; an inline element has no height of its own.
  const isBox =
    (isBlock(node) || styles.has('display')) && ![...styles.keys()].some((name) => name.startsWith('padding'))
  return (
    nonTextTags.includes(tagName) ||
    (properties.hidden !== undefined && properties.hidden !== false) ||
    (tagName === 'dialog' && !properties.open) ||
    says('display', /^none/) ||
    says('visibility', /^(?:hidden|collapse)/) ||
    says('opacity', /^0(?:\.0*)?%?$/) ||
    (says('position', /^(?:absolute|fixed)/) && (isOffscreen || says('clip', /^rect\((?:[01](?:px)?[\s,]*){4}\)/))) ||
    (isBox && isFlat && ['overflow', 'overflow-y'].some((name) => says(name, /^(?:hidden|clip)/)))
  )
}

const isControl = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (/^(?:select|textarea|button)$/.test(node.tagName) ||
    (node.tagName === 'input' && !/^hidden$/i.test(String(node.properties.type))))

type NodeSet = ReadonlySet<ElementContent>

/** Wraps runs of text in `tagName`: inside of blocks, not around them, and not around `excluded` nodes. */
const wrapRuns = (tagName: string, nodes: readonly ElementContent[], excluded: NodeSet): ElementContent[] =>
  mapRuns(
    nodes,
    (node) => someNode(node, (each) => excluded.has(each) || isBlock(each)),
    (run) => (run.every(isBlank) ? run : [element(tagName, {}, run)]),
    (node) => {
      if (node.type === 'element' && !excluded.has(node)) node.children = wrapRuns(tagName, node.children, excluded)
      return node
    },
  )

const alignment = /^(?:(?:ql|has-text)-align|align|text)-(left|center|right|justify)$/

/** The text alignment of an element, by its style, attribute or an editor's class; null without one. */
function alignmentOf({ tagName, properties }: Element, styles: Styles): string | null {
  const styled = /^(?:-webkit-|-moz-)?(left|center|right|justify)\b/.exec(styles.get('text-align') ?? '')?.[1]
  if (styled) return styled
  // On these, the attribute aligns the box, not its text.
  const attribute = /^(?:table|img|iframe|hr)$/.test(tagName) ? '' : String(properties.align ?? '').toLowerCase()
  if (/^(?:left|center|right|justify)$/.test(attribute)) return attribute
  return alignment.exec(classesOf(properties).find((name) => alignment.test(name)) ?? '')?.[1] ?? null
}

// biome-ignore format: a line for each kind of mark.
const listMarkers: Readonly<Record<string, string>> = {
  'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A',
  'lower-roman': 'i', 'upper-roman': 'I', decimal: '1',
  disc: 'disc', circle: 'circle', square: 'square', none: 'none',
}

/** The marker type of a list or item, by Quill's attribute (its lists are all `<ol>`), its style, or its own `type`. */
function listMarkerOf({ tagName, properties }: Element, styles: Styles): Properties[string] {
  if (properties.dataList === 'bullet') return 'disc'
  const isList = /^(?:ol|ul|li)$/.test(tagName)
  const styled = isList && (styles.get('list-style-type') ?? styles.get('list-style'))
  const marker = styled ? styled.split(/\s+/).find((word) => listMarkers[word]) : undefined
  return marker === undefined ? properties.type : listMarkers[marker]
}

const textOf = (...nodes: ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(...node.children) : ''))
    .join('')

/** Removes the list marker ("1.", "·") from a paragraph of Word's, and returns its text; '' without one. */
function takeMarker({ children }: Element): string {
  for (const [at, child] of children.entries()) {
    if (child.type !== 'element') continue
    const before = children[at - 1]
    const isMark = before?.type === 'comment' && before.value === '[if !supportLists]'
    if (isMark || /mso-list:\s*ignore/i.test(String(child.properties.style)))
      return textOf(...children.splice(at, 1)).trim()
    const mark = takeMarker(child)
    if (mark) return mark
  }
  return ''
}

/** Word writes a list as paragraphs, each with its marker: adjacent ones of a list are made one again. */
function joinWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const marks = new Map<ElementContent, { list: string; mark: string }>()
  for (const node of nodes) {
    const mark = node.type === 'element' && node.tagName === 'p' && takeMarker(node)
    if (!mark) continue
    const [, list = '', level = '1'] = /^(l\d+) level(\d)/.exec(stylesOf(node.properties).get('mso-list') ?? '') ?? []
    node.tagName = 'li'
    node.properties = { className: [`ql-indent-${Number(level) - 1}`], value: /^\d+(?=[.)])/.exec(mark)?.[0] }
    marks.set(node, { list, mark })
  }
  if (marks.size === 0) return [...nodes]
  const asList = (items: ElementContent[]): Element => {
    const [, number, letter] = /^\(?(?:(\d)|([a-z])[a-z]*)[.)]/i.exec(marks.get(items[0] as Element)?.mark ?? '') ?? []
    const type = letter?.replace(/[a-hj-z]/, 'a').replace(/[A-HJ-Z]/, 'A')
    return element(number || letter ? 'ol' : 'ul', { type }, items)
  }
  return mapRuns(
    nodes,
    (node) => !marks.has(node) && (node.type === 'element' || textOf(node).trim() !== ''),
    (run) => {
      const items = run.filter((node) => marks.has(node))
      return items.length === 0 ? run : [...Map.groupBy(items, (item) => marks.get(item)?.list).values()].map(asList)
    },
  )
}

/** Google Docs and older editors put a nested list after its item: it is moved into it. */
function moveIntoItems(list: Element): void {
  for (const item of list.children.splice(0)) {
    const isInner = item.type === 'element' && /^[ou]l$/.test(item.tagName)
    const before = list.children.findLast((child) => child.type === 'element' && child.tagName === 'li')
    if (isInner && before?.type === 'element') before.children.push(item)
    else list.children.push(isInner ? element('li', {}, [item]) : item)
  }
}

/** Quill writes nested lists as one, with each item's depth as a class, and numbers them 1, a, i. */
function nestByIndent(list: Element): void {
  moveIntoItems(list)
  const depthOf = (item: ElementContent) =>
    item.type === 'element' ? Number(/ql-indent-(\d)/.exec(classesOf(item.properties).join(' '))?.[1] ?? 0) : 0
  if (!list.children.some(depthOf)) return
  const items = list.children
  const open = [list]
  list.children = []
  for (const item of items) {
    open.length = Math.min(open.length, depthOf(item) + 1)
    for (let depth = open.length; depth <= depthOf(item); depth++) {
      const parent = open.at(-1)?.children.findLast((child) => child.type === 'element')
      if (parent?.type !== 'element') break
      const inner = element(list.tagName, list.tagName === 'ol' ? { type: '1ai'[depth % 3] } : {})
      parent.children.push(inner)
      open.push(inner)
    }
    open.at(-1)?.children.push(item)
  }
}

function inherit({ tagName, properties }: Element, styles: Styles, outer: Outer): Outer {
  const { bold, italic } = formatOf(styles)
  const kind = formatOfTag[tagName]
  const size = styles.get('font-size')
  return {
    bold: bold ?? (outer.bold || kind === 'bold'),
    italic: italic ?? (outer.italic || kind === 'italic'),
    isTiny: size === undefined || /(?:em|%)$/.test(size) ? outer.isTiny : /^0(?:\.0*)?(?:px|pt)?$/.test(size),
    isInLink: outer.isInLink || tagName === 'a',
    isInHeading: outer.isInHeading || isHeading(tagName),
    isLayout: tagName === 'table' ? /^(?:presentation|none)$/.test(String(properties.role)) : outer.isLayout,
  }
}

/** Nodes whose own style turns off inherited bold or italic. */
type TurnedOff = Readonly<Record<'bold' | 'italic', Set<ElementContent>>>

/** An element with its style's formatting as elements around its text; what it turns off is added to `off`. */
function applyFormat(node: Element, styles: Styles, outer: Outer, off: TurnedOff): ElementContent[] {
  const format = formatOf(styles)
  const kind = formatOfTag[node.tagName]
  const isCell = /^(?:t[dh]|tr|img|svg)$/.test(node.tagName)
  const add = (tagName: string, isOn: boolean | null, excluded: NodeSet = new Set()) => {
    if (isOn) node.children = wrapRuns(tagName, node.children, excluded)
  }
  const isHeavy = outer.bold || outer.isInHeading || isHeading(node.tagName)
  add('strong', format.bold && kind !== 'bold' && !isHeavy, off.bold)
  add('em', format.italic && kind !== 'italic' && !outer.italic, off.italic)
  add('u', format.underline && kind !== 'underline' && !outer.isInLink && node.tagName !== 'a')
  add('s', format.strike && kind !== 'strike')
  add('sup', format.sup && !isCell && node.tagName !== 'sup')
  add('sub', format.sub && !isCell && node.tagName !== 'sub')
  const isTurnedOff = kind !== undefined && format[kind] === false
  const parts = isTurnedOff ? node.children : [node]
  for (const style of ['bold', 'italic'] as const) {
    if (format[style] === false && outer[style]) for (const part of parts) off[style].add(part)
  }
  if (isTurnedOff) return parts
  if (kind !== 'bold' && kind !== 'italic') return [node]
  // Nested bold is dropped; nodes whose style turns it off are moved out of the element.
  if (outer[kind]) return node.children
  return someNode(node, (each) => off[kind].has(each)) ? wrapRuns(node.tagName, node.children, off[kind]) : [node]
}

/**
 * The nodes as their editor saw them, in elements and attributes of the allow-list.
 * @param linkOf makes a link in place of a form, by its address
 */
export function toSemanticNodes(nodes: readonly ElementContent[], linkOf: (action: string) => ElementContent[]) {
  const off: TurnedOff = { bold: new Set(), italic: new Set() }
  const read = (node: ElementContent, outer: Outer): ElementContent[] => {
    if (node.type === 'text') return outer.isTiny && !isBlank(node) ? [] : [node]
    if (node.type !== 'element') return []
    const styles = stylesOf(node.properties)
    if (isHidden(node, styles)) return []
    if (node.tagName === 'form' && someNode(node, isControl)) return linkOf(String(node.properties.action ?? ''))
    const { properties } = node
    const inner = inherit(node, styles, outer)
    node.children = joinWordLists(node.children).flatMap((child) => read(child, inner))
    // A link without text gets its label.
    const label = String(properties.ariaLabel ?? properties.title ?? '')
    if (node.tagName === 'a' && label && node.children.every(isBlank)) node.children = [{ type: 'text', value: label }]
    const align = alignmentOf(node, styles) ?? (node.tagName === 'center' ? 'center' : null)
    if (align && !classesOf(properties).includes(`align-${align}`))
      properties.className = [...classesOf(properties).filter((name) => !alignment.test(name)), `align-${align}`]
    if (styles.get('direction') === 'rtl') properties.dir = 'rtl'
    properties.type = listMarkerOf(node, styles)
    if (/^[ou]l$/.test(node.tagName)) nestByIndent(node)
    if (node.tagName === 'menu') node.tagName = 'ul'
    else if (/^(?:listing|plaintext|xmp)$/.test(node.tagName)) node.tagName = 'pre'
    else if (node.tagName === 'form' && node.children.every(isBlank)) return []
    else if (boxTags.test(node.tagName)) node.tagName = 'div'
    if (inner.isLayout && /^(?:table|caption|t[dhr]|t(?:body|foot|head))$/.test(node.tagName)) {
      if (node.children.every(isBlank)) return []
      if (/^t(?:r|body|foot|head)$/.test(node.tagName)) return node.children
      node.tagName = 'div'
    }
    return applyFormat(node, styles, outer, off)
  }
  return joinWordLists(nodes).flatMap((node) => read(node, top))
}
