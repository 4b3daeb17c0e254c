/**
 * A level of the centre map: an SVG drawing parsed into a tree of what may be shown (tree.ts), so that a page can make
 * each unit a link. `<style>` rules become attributes, because the content security policy allows no inline styles.
 *
 * The text is parsed as XML, with a callback for each tag: one pass, no recursion, and an early exit once a limit is
 * reached, so that the cost is at most linear in the text's length.
 */
import { Parser } from 'htmlparser2'
import { type Locale, localeNames } from '../../base/config'
import { centreOf, numberOf, type Point, viewBoxOf } from './geometry'
import type { DrawnSpot, DrawnUnit, LevelDrawing, Walkway } from './level-drawing'
import { StyleSheet } from './style'
import {
  type DrawnElement,
  type DrawnNode,
  drawnAttributes,
  drawnTags,
  isDrawnAttribute,
  limits,
  presentation,
  textTags,
} from './tree'

/** The id of a sign. */
const signId = /^(?:poi|place)[_-](.+)$/

/** The id of an entrance. */
const entranceId = /^(?:entrance|entree|entrée)[_-]/i

/** Elements that are not shown, but whose children are. Others that are not allowed are removed with their content. */
const transparent = new Set(['a', 'switch', 'textPath'])

type Attributes = Readonly<Record<string, string>>

/** An open element, and what happens to it. */
type Frame =
  | {
      kind: 'kept'
      element: DrawnElement
      source: Attributes
      /** For a `<switch>`, the languages for which none of its children has been chosen yet. */
      open?: Set<Locale>
    }
  | { kind: 'transparent' | 'left out' | 'style' | 'walkways' }

/** Without the prefix of SVG's own namespace. */
const localName = (name: string): string => name.replace(/^svg:/, '')

/**
 * The languages in which an element may be drawn, as SVG has it: one that says for which languages it is (`fr`, `fr-CA,
 * en`) is for no others, and nothing here has what an extension is required for.
 */
function localesOf({ systemLanguage, requiredExtensions }: Attributes): readonly Locale[] {
  if (requiredExtensions !== undefined) return []
  if (systemLanguage === undefined) return localeNames
  const named = systemLanguage.split(',').map((tag) => tag.trim().split('-', 1)[0]?.toLowerCase())
  return localeNames.filter((locale) => named.includes(locale))
}

const walkwayName = (value: string | undefined): string | null => value?.slice(0, 200) || null

/** Text that is safe to write: without control characters, or marks that change the reading direction. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').toWellFormed()

/** Receives the tags of an SVG text one by one, and builds the tree. */
class DrawingReader {
  /** The tree as drawn: its styles are only known at the end. */
  root: { element: DrawnElement; source: Attributes } | null = null
  readonly sources = new Map<DrawnElement, Attributes>()
  readonly styles = new StyleSheet()
  readonly walkways: Walkway[] = []
  private readonly stack: Frame[] = []
  private css = ''
  private elements = 0
  private isOver = false
  private hasWalkways = false

  open(name: string, source: Attributes): void {
    if (this.isOver) return
    this.elements += 1
    if (this.elements > limits.elements) throw new Error('the drawing has too many elements')
    if (this.stack.length >= limits.depth) throw new Error('the drawing is nested too deeply')
    const tag = localName(name)
    if (this.stack.length === 0 && tag !== 'svg') throw new Error('the drawing is no SVG')
    this.stack.push(this.frameOf(tag, source))
  }

  private frameOf(tag: string, source: Attributes): Frame {
    const above = this.stack.at(-1)
    if (tag === 'style') return { kind: 'style' }
    if (above?.kind === 'walkways') {
      this.walkway(tag, source)
      return { kind: 'walkways' }
    }
    if (above?.kind === 'left out' || above?.kind === 'style') return { kind: 'left out' }
    if (source.id === 'walkways') {
      // This layer is data, not part of the picture; the first of several counts.
      const kind = this.hasWalkways ? 'left out' : 'walkways'
      this.hasWalkways = true
      return { kind }
    }
    return this.drawnFrame(tag, source, above)
  }

  private drawnFrame(tag: string, source: Attributes, above: Frame | undefined): Frame {
    const among = above?.kind === 'kept' ? above.open : undefined
    const isSwitch = tag === 'switch' && !(above?.kind === 'kept' && textTags.has(above.element.tag))
    // A `<switch>`, and whatever one chooses from, has to be an element, of which there is one.
    const drawn = isSwitch || (among && transparent.has(tag)) ? 'g' : tag
    if (transparent.has(drawn)) return { kind: 'transparent' }
    if (!drawnTags.has(drawn)) return { kind: 'left out' }
    // In each language, the first child of a `<switch>` that may be drawn is.
    const only = localesOf(source).filter((locale) => !among || among.delete(locale))
    if (only.length === 0 && this.root !== null) return { kind: 'left out' }
    const element: DrawnElement = { tag: drawn, attributes: {}, children: [] }
    if (only.length < localeNames.length && this.root !== null) element.only = only
    this.sources.set(element, source)
    if (this.root === null) this.root = { element, source }
    else this.parent()?.children.push(element)
    return { kind: 'kept', element, source, ...(isSwitch ? { open: new Set(localeNames) } : {}) }
  }

  /** The element that the next child belongs to. */
  private parent(): DrawnElement | null {
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const frame = this.stack[at]
      if (frame?.kind === 'kept') return frame.element
      if (frame?.kind !== 'transparent') return null
    }
    return null
  }

  text(text: string): void {
    if (this.stack.at(-1)?.kind === 'style') this.css += text
    const parent = this.isOver ? null : this.parent()
    if (!parent || !textTags.has(parent.tag)) return
    const last = parent.children.at(-1)
    if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text
    else parent.children.push(text)
  }

  close(): void {
    const frame = this.stack.pop()
    if (frame?.kind === 'style') {
      this.styles.add(this.css)
      this.css = ''
    }
    if (frame && this.stack.length === 0) this.isOver = true
  }

  private walkway(tag: string, source: Attributes): void {
    const point = (end: 1 | 2): Point => ({ x: numberOf(source[`x${end}`]), y: numberOf(source[`y${end}`]) })
    const [from, to] = [point(1), point(2)]
    if (tag !== 'line' || ![from.x, from.y, to.x, to.y].every(Number.isFinite)) return
    this.walkways.push({
      from,
      to,
      stepFree: source['data-step-free'] !== 'no',
      unit: walkwayName(source['data-unit']),
      entrance: walkwayName(source['data-entrance']),
      joint: walkwayName(source['data-joint']),
    })
  }
}

/** Sets the attributes of a tree's elements, and marks the units. The reader has bounded the depth. */
class Finisher {
  readonly units = new Map<string, DrawnUnit>()
  readonly spots: DrawnSpot[] = []
  private characters = 0
  private readonly reader: DrawingReader
  private readonly unitIds: ReadonlySet<string>

  constructor(reader: DrawingReader, unitIds: ReadonlySet<string>) {
    this.reader = reader
    this.unitIds = unitIds
  }

  finish(nodes: readonly DrawnNode[], isInUnit: boolean): DrawnNode[] {
    return nodes.flatMap((node): DrawnNode[] => {
      if (typeof node === 'string') {
        const text = plain(node)
        this.count(text)
        return [text]
      }
      const source = this.reader.sources.get(node) ?? {}
      const { id = '' } = source
      // Links cannot be nested, so a unit inside a unit is part of it. A duplicate id belongs to its first element.
      const isUnit = node !== this.reader.root?.element && !isInUnit && this.unitIds.has(id) && !this.units.has(id)
      if (isUnit) this.units.set(id, { id, centre: null })
      this.dress(node, source)
      node.children = this.finish(node.children, isInUnit || isUnit)
      const slug = isInUnit || isUnit ? undefined : signId.exec(id)?.[1]?.slice(0, 200)
      const centre = slug === undefined ? null : centreOf(node)
      if (slug !== undefined && centre !== null) {
        node.spot = slug
        this.spots.push({ slug, centre })
      }
      if (!isInUnit && !isUnit && entranceId.test(id)) node.isEntrance = true
      if (isUnit) {
        node.unit = id
        this.units.set(id, { id, centre: centreOf(node) })
      } else if (node.children.length === 0 && (node.tag === 'g' || textTags.has(node.tag))) return []
      return [node]
    })
  }

  private dress(element: DrawnElement, source: Attributes): void {
    const { id = '', class: classes = '', style = '' } = source
    const styled = this.reader.styles.of({ tag: element.tag, id, classes, style })
    for (const name of drawnAttributes) {
      const value = styled[name] ?? source[name]
      if (name === 'viewBox' && element.tag !== 'svg') continue
      if (value === undefined || !isDrawnAttribute(name, value)) continue
      element.attributes[name] = value
      this.count(value)
    }
  }

  private count(text: string): void {
    this.characters += text.length
    if (this.characters > limits.characters) throw new Error('the drawing is too large')
  }
}

/** The content of the outermost `<svg>`, with the presentation attributes that it passes down. */
function contentOf(root: DrawnNode): DrawnNode[] {
  if (typeof root === 'string') return []
  const inherited = Object.entries(root.attributes).filter(([name]) => presentation.has(name))
  if (inherited.length === 0) return root.children
  return [{ tag: 'g', attributes: Object.fromEntries(inherited), children: root.children }]
}

/**
 * Parses a level's SVG text. `unitIds` are the ids of the elements that are units.
 * @throws Error where it does not begin with `<svg>`, or exceeds the limits on size, depth or number of elements
 */
export function readDrawing(svgText: string, unitIds: ReadonlySet<string>): LevelDrawing {
  if (svgText.length > limits.characters) throw new Error('the drawing is too large')
  const reader = new DrawingReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: () => reader.close(),
    },
    { xmlMode: true },
  )
  parser.end(svgText)
  const { root } = reader
  if (!root) throw new Error('the drawing is no SVG')
  const finisher = new Finisher(reader, unitIds)
  const nodes = finisher.finish([root.element], false).flatMap(contentOf)
  return {
    viewBox: viewBoxOf(root.source),
    nodes,
    units: [...finisher.units.values()],
    walkways: reader.walkways,
    spots: finisher.spots,
  }
}
