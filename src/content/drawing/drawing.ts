/**
 * Reads a level of the centre map: an SVG as a tree of what a viewer would show of it (tree.ts), so that units can
 * become links. Hidden elements are left out, `<use>` is expanded, `<style>` rules become attributes, and resources
 * (gradients, patterns, clips, masks, markers) get ids of our own.
 */
import { fnv1a } from '../../base/bytes/fnv'
import { type Locale, localeNames } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import {
  type Box,
  boundingBox,
  centreOf,
  identity,
  isCoordinate,
  isSize,
  lengthOf,
  numberOf,
  outlinesOf,
  type Point,
  rootSpace,
  type Segment,
  spaceWithin,
  textStart,
  transformPoint,
  type UserSpace,
  type ViewBox,
  viewBoxMatrix,
  viewBoxOf,
  visit,
} from './geometry'
import type { LevelDrawing, MapSize, Walkway } from './level-drawing'
import { edgesOf, isEnclosed, roomsIn } from './room'
import { type ParsedSvg, parseSvg, type SourceElement } from './source'
import { cascadeOf, type Declarations, parseReference, styleProperties } from './style'
import {
  type DrawnElement,
  type DrawnNode,
  drawnAttributes,
  isDrawnAttribute,
  limits,
  presentationAttributes,
  referencedTags,
  resourceTags,
  shapeTags,
  textTags,
} from './tree'

const signIdPattern = /^(?:poi|place)[_-](.+)$/

const entranceIdPattern = /^(?:entrance|entree|entrée)[_-]/i

type Attributes = Readonly<Record<string, string>>

/** The languages in which an element is drawn: those it names (`fr-CA, en`), else all; none with extensions. */
const drawnLocalesOf = memoizeWeak(({ systemLanguage, requiredExtensions }: Attributes): readonly Locale[] => {
  if (requiredExtensions !== undefined) return []
  if (systemLanguage === undefined) return localeNames
  const named = systemLanguage.split(',').map((tag) => tag.trim().split('-', 1)[0]?.toLowerCase())
  return localeNames.filter((locale) => named.includes(locale))
})

/** Text that is safe to write: without control characters, or marks that change the reading direction. */
const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').toWellFormed()

/** The id that an element's `href` or `xlink:href` names within the drawing. */
const hrefIdOf = memoizeWeak(({ attributes }: SourceElement): string | undefined => {
  const [, href = ''] = Object.entries(attributes).find(([name]) => name === 'href' || name.endsWith(':href')) ?? []
  return /^#(\S+)$/.exec(href.trim())?.[1]
})

/** A symbol as it is drawn where it is used: one copy for all uses, so that its styles are resolved once. */
const symbolAsSvg = memoizeWeak((symbol: SourceElement): SourceElement => ({ ...symbol, tag: 'svg' }))

/** What an element inherits from its ancestors. */
interface Context {
  isVisible: boolean
  /** An ancestor is wholly transparent: nothing is drawn but units, which can still be pointed at. */
  isFaint: boolean
  isInUnit: boolean
  /** The nearest ancestor that limits which elements may be in it. */
  inside: 'text' | 'clipPath' | 'g'
  depth: number
  /** The `<use>` ancestors, which cannot be used within themselves. */
  uses: readonly SourceElement[]
  /** In a `<switch>`, the languages for which no child has been chosen yet. */
  openLocales?: Set<Locale>
}

const rootContext: Context = { isVisible: true, isFaint: false, isInUnit: false, inside: 'g', depth: 0, uses: [] }

class DrawingBuilder {
  private readonly unitsDrawn = new Set<string>()
  /** The content of `<defs>`. */
  private readonly resources: DrawnElement[] = []
  private readonly stylesOf: ReturnType<typeof cascadeOf>
  /** Our ids of resources, by element; null while one is being built, and for one that cannot be. */
  private readonly resourceIds = new Map<SourceElement, string | null>()
  private elements = 0
  private characters = 0
  private resourceDepth = 0

  /** @param prefix makes ids differ from those of other drawings on the page */
  constructor(
    private readonly source: ParsedSvg,
    private readonly unitIds: ReadonlySet<string>,
    private readonly prefix: string,
  ) {
    this.stylesOf = cascadeOf(source.styleSheets)
  }

  /** The content of the outermost `<svg>`, with the presentation attributes that its content inherits. */
  content(): DrawnNode[] {
    const { root } = this.source
    const styles = this.stylesOf(root)
    const context = this.innerContext(root, styles, rootContext)
    if (context === null) return []
    const attributes = Object.fromEntries(
      Object.entries(this.attributesOf(root, styles)).filter(
        ([name]) => presentationAttributes.has(name) && name !== 'overflow',
      ),
    )
    const children = this.drawChildren(root, context)
    const content = Object.keys(attributes).length === 0 ? children : [{ tag: 'g', attributes, children }]
    return this.resources.length === 0
      ? content
      : [{ tag: 'defs', attributes: {}, children: this.resources }, ...content]
  }

  private drawChildren({ children }: SourceElement, context: Context): DrawnNode[] {
    this.countWork(children.length)
    return children.flatMap((child): DrawnNode[] => {
      if (typeof child !== 'string') return this.draw(child, context)
      if (context.inside !== 'text' || !context.isVisible || context.isFaint) return []
      const text = withoutControls(child)
      this.countWork(text.length)
      return [text]
    })
  }

  private draw(source: SourceElement, context: Context): DrawnElement[] {
    const { inside, openLocales } = context
    // Hidden elements count too: they can be used as often as visible ones.
    this.countElements(1)
    const tag = this.tagOf(source, inside)
    if (tag === null || source.attributes.id === 'walkways') return []
    // In each language, a `<switch>` draws its first child that may be drawn.
    const locales = drawnLocalesOf(source.attributes).filter((locale) => !openLocales || openLocales.delete(locale))
    if (locales.length === 0) return []
    const styles = this.stylesOf(source)
    const inner = this.innerContext(source, styles, context)
    if (inner === null) return []
    const { id = '' } = source.attributes
    // Links cannot be nested, so a unit inside a unit is part of it. A duplicate id belongs to its first element.
    const isUnit = !context.isInUnit && this.unitIds.has(id) && !this.unitsDrawn.has(id)
    if (isUnit) inner.isInUnit = true
    const element: DrawnElement = { tag, attributes: this.attributesOf(source, styles), children: [] }
    if (locales.length < localeNames.length) element.only = locales
    // Added before its children are drawn, so that a duplicate id inside is no unit.
    if (isUnit) this.unitsDrawn.add(id)
    const isDrawn = this.drawContent(element, source, inner)
    if (!isDrawn && isUnit) this.unitsDrawn.delete(id)
    if (!isDrawn) return []
    if (isUnit) element.unit = id
    else if (!context.isInUnit) markSign(element, id)
    return [element]
  }

  /** The tag with which an element is drawn; null for one that is not drawn in its place. */
  private tagOf({ tag }: SourceElement, inside: Context['inside']): string | null {
    const isGroup = tag === 'a' || tag === 'switch'
    if (inside === 'text') return isGroup ? 'tspan' : textTags.has(tag) && tag !== 'text' ? tag : null
    if (shapeTags.has(tag) || tag === 'text' || tag === 'use') return tag
    if (inside === 'clipPath') return null
    return isGroup ? 'g' : tag === 'svg' || tag === 'g' ? tag : null
  }

  /** The context of an element's children; null for one that is not rendered. */
  private innerContext({ tag }: SourceElement, styles: Declarations, context: Context): Context | null {
    if (styles.display === 'none') return null
    const { openLocales: _, ...inherited } = context
    const inner: Context = { ...inherited, depth: context.depth + 1 }
    // A descendant can be visible again.
    if (styles.visibility !== undefined && styles.visibility !== 'inherit') {
      inner.isVisible = styles.visibility === 'visible'
    }
    if (lengthOf(styles.opacity, 1) <= 0) inner.isFaint = true
    if (tag === 'text') inner.inside = 'text'
    if (tag === 'switch' && context.inside !== 'text') inner.openLocales = new Set(localeNames)
    if (inner.depth > limits.depth) throw new Error('the drawing is nested too deeply')
    return inner
  }

  /** Completes an element with its children. False where nothing of it can be seen. */
  private drawContent(element: DrawnElement, source: SourceElement, inner: Context): boolean {
    const { isVisible, isFaint, isInUnit } = inner
    if (source.tag === 'use') return this.drawUse(element, source, inner)
    if (shapeTags.has(element.tag)) return isVisible && (!isFaint || isInUnit)
    if (source.tag === 'textPath') {
      const target = this.source.byId.get(hrefIdOf(source) ?? '')
      const path = target && this.resourceIdOf(target, ['path'])
      if (!path) return false
      element.attributes.href = `#${path}`
    }
    element.children = this.drawChildren(source, inner)
    // An empty unit stays: its position may be given elsewhere.
    const isEmptyUnit = element.tag === 'g' && isInUnit && source.children.every((child) => typeof child === 'string')
    return element.children.length > 0 || (isEmptyUnit && isVisible && this.unitIds.has(source.attributes.id ?? ''))
  }

  /** A `<use>` as a group around what it uses; in a clip, which may have no groups, as the shape itself. */
  private drawUse(element: DrawnElement, source: SourceElement, inner: Context): boolean {
    const target = this.source.byId.get(hrefIdOf(source) ?? '')
    if (target === undefined || inner.uses.includes(source) || isAncestor(target, source)) return false
    const uses = [...inner.uses, source]
    const { x = '0', y = '0', width, height, ...attributes } = element.attributes
    const [left, top] = [lengthOf(x), lengthOf(y)].map((length) => (Number.isFinite(length) ? length : 0))
    const shift = left === 0 && top === 0 ? [] : [`translate(${left} ${top})`]
    const transform = (own: string | undefined): Record<string, string> => {
      const functions = [attributes.transform, ...shift, own].filter((value) => value !== undefined)
      return functions.length === 0 ? {} : { transform: functions.join(' ') }
    }
    const isSymbol = target.tag === 'symbol' && inner.inside === 'g'
    const [used] = this.draw(isSymbol ? symbolAsSvg(target) : target, { ...inner, uses })
    if (used === undefined) return false
    if (inner.inside === 'clipPath') {
      element.tag = used.tag
      element.children = used.children
      element.attributes = { ...attributes, ...used.attributes, ...transform(used.attributes.transform) }
      return true
    }
    if (used.tag === 'svg') Object.assign(used.attributes, width && { width }, height && { height })
    element.tag = 'g'
    element.attributes = { ...attributes, ...transform(undefined) }
    element.children = [used]
    return true
  }

  private attributesOf(element: SourceElement, styles = this.stylesOf(element)): Record<string, string> {
    const { tag, attributes: source } = element
    const attributes: Record<string, string> = {}
    for (const name of drawnAttributes) {
      const stated = styleProperties.has(name) ? styles[name] : source[name]
      if (stated === undefined || (name === 'viewBox' && !viewBoxTags.has(tag))) continue
      // A value that is then left out takes work too, for each use of the element.
      this.countWork(stated.length)
      const value = Object.hasOwn(referencedTags, name) ? this.resolveReference(name, stated) : stated
      if (value === null || !isDrawnAttribute(name, value)) continue
      attributes[name] = value
    }
    return attributes
  }

  /** A value with a reference as one to our id, other values as they are; null where nothing is found. */
  private resolveReference(name: string, value: string): string | null {
    const reference = parseReference(value)
    if (reference === null) return value
    const target = this.source.byId.get(reference.id)
    const id = target && this.resourceIdOf(target, referencedTags[name] ?? [])
    if (id) return `url(#${id})`
    return name === 'fill' || name === 'stroke' ? reference.fallback || 'none' : null
  }

  /** Our id of a resource, which is built on first use; null for another tag, or within itself. */
  private resourceIdOf(source: SourceElement, tags: readonly string[]): string | null {
    if (!tags.includes(source.tag) || this.resourceDepth >= maxResourceDepth) return null
    const existing = this.resourceIds.get(source)
    if (existing !== undefined) return existing
    this.resourceIds.set(source, null)
    this.resourceDepth += 1
    const chain = this.hrefChain(source)
    for (const { children } of chain) this.countWork(children.length)
    const attributes = Object.assign({}, ...chain.toReversed().map((link) => this.attributesOf(link)))
    const holder = chain.find(({ children }) => children.some((child) => typeof child !== 'string')) ?? source
    const isGradient = source.tag.endsWith('Gradient')
    const inside = source.tag === 'clipPath' ? 'clipPath' : 'g'
    const children = isGradient
      ? holder.children.flatMap((stop): DrawnElement[] =>
          typeof stop !== 'string' && stop.tag === 'stop'
            ? [{ tag: 'stop', attributes: this.attributesOf(stop), children: [] }]
            : [],
        )
      : this.drawChildren(holder, { ...rootContext, inside, isInUnit: true })
    const id = `d${this.prefix}-${this.resources.length + 1}`
    this.countElements(children.length)
    this.resources.push({ tag: source.tag, attributes: { ...attributes, id }, children })
    this.resourceIds.set(source, id)
    this.resourceDepth -= 1
    return id
  }

  /** A gradient or pattern, and those from which it inherits by `href`. */
  private hrefChain(source: SourceElement): SourceElement[] {
    const chain = [source]
    for (let next: SourceElement | undefined = source; next !== undefined && chain.length < 8; ) {
      next = this.source.byId.get(hrefIdOf(next) ?? '')
      if (next === undefined || chain.includes(next) || !resourceTags.has(next.tag)) break
      chain.push(next)
    }
    return chain
  }

  private countElements(count: number): void {
    this.elements += count
    if (this.elements > limits.elements) throw new Error('the drawing has too many elements')
  }

  /** Counts characters, and whatever else takes as much work. */
  private countWork(work: number): void {
    this.characters += work
    if (this.characters > limits.characters) throw new Error('the drawing is too large')
  }
}

/** How deep resources may refer to others: a pattern filled with a gradient and clipped. */
const maxResourceDepth = 8

const viewBoxTags: ReadonlySet<string> = new Set(['svg', 'symbol', 'pattern', 'marker'])

const isAncestor = (outer: SourceElement, { parent }: SourceElement): boolean =>
  parent !== null && (parent === outer || isAncestor(outer, parent))

function markSign(element: DrawnElement, id: string): void {
  // Slugs are cut to the same length wherever they are read.
  const slug = signIdPattern.exec(id.slice(0, 210))?.[1]?.slice(0, 200)
  if (slug !== undefined) element.spot = slug
  if (entranceIdPattern.test(id)) element.isEntrance = true
}

/** A large mall's level has some hundreds of walkways, a dozen entrances and as many joints. */
const maxPerLevel = { walkways: 5_000, names: 100 }

/** The first layer of walkways, hidden or not; none where there are too many: part of them would give wrong routes. */
function walkwaysIn({ byId }: ParsedSvg, root: UserSpace): Walkway[] {
  const layer = byId.get('walkways')
  const walkways: Walkway[] = []
  const known = { entrance: new Set<string>(), joint: new Set<string>() }
  const addLine = ({ tag, attributes }: DrawnElement, { matrix }: UserSpace): void => {
    const point = (end: 1 | 2): Point =>
      transformPoint(matrix, { x: numberOf(attributes[`x${end}`]), y: numberOf(attributes[`y${end}`]) })
    const name = (kind: 'unit' | 'entrance' | 'joint') => attributes[`data-${kind}`]?.slice(0, 200) || null
    const limitedName = (kind: keyof typeof known): string | null => {
      const text = name(kind)
      if (text !== null && known[kind].size < maxPerLevel.names) known[kind].add(text)
      return text !== null && known[kind].has(text) ? text : null
    }
    const [from, to] = [point(1), point(2)]
    if (tag !== 'line' || ![from.x, from.y, to.x, to.y].every(isCoordinate)) return
    const names = { unit: name('unit'), entrance: limitedName('entrance'), joint: limitedName('joint') }
    walkways.push({ from, to, stepFree: attributes['data-step-free'] !== 'no', ...names })
  }
  const spaceOf = (element: SourceElement): UserSpace =>
    element.parent === null ? root : spaceWithin(element, spaceOf(element.parent))
  if (layer !== undefined) visit(layer.children, addLine, spaceOf(layer))
  return walkways.length > maxPerLevel.walkways ? [] : walkways
}

/** The side of a drawing of unknown size. */
const defaultSide = 1000

/** The area that a drawing shows: its `viewBox`, else its size, else the map's, else the extent of its content. */
function withViewBox({ attributes }: SourceElement, nodes: DrawnNode[], size: MapSize) {
  /** `matrix` leads from the file's outermost coordinates to those of the box. */
  const framed = (viewBox: ViewBox, content = nodes, matrix = identity) => ({ viewBox, nodes: content, matrix })
  const sized = (length: number | null): number | null => (length !== null && isSize(length) ? length : null)
  const [ownWidth, ownHeight] = [sized(lengthOf(attributes.width)), sized(lengthOf(attributes.height))]
  const viewBox = viewBoxOf(attributes.viewBox)
  const { preserveAspectRatio = '' } = attributes
  if (viewBox && ownWidth && ownHeight && /none|slice/.test(preserveAspectRatio)) {
    // Stretched or cropped to another aspect ratio.
    const box = { x: 0, y: 0, width: ownWidth, height: ownHeight }
    const stretched = { width: `${ownWidth}`, height: `${ownHeight}`, viewBox: viewBox.join(' '), preserveAspectRatio }
    const svg = { tag: 'svg', attributes: stretched, children: nodes }
    return framed([0, 0, ownWidth, ownHeight], [svg], viewBoxMatrix(viewBox, box, preserveAspectRatio))
  }
  if (viewBox) return framed(viewBox)
  const [width, height] = [ownWidth ?? sized(size.mapwidth), ownHeight ?? sized(size.mapheight)]
  const extent = width && height ? null : extentOf(nodes)
  if (!width && !height && extent && isSize(extent.width) && isSize(extent.height))
    return framed([extent.x, extent.y, extent.width, extent.height])
  return framed([0, 0, width ?? endOf(extent?.x, extent?.width), height ?? endOf(extent?.y, extent?.height)])
}

/** Where content ends on one axis, if that is known. */
const endOf = (from = 0, length = 0): number => (isSize(from + length) ? from + length : defaultSide)

function extentOf(nodes: readonly DrawnNode[]): Box | null {
  const points: Point[] = []
  visit(nodes, (element, space) => {
    if (shapeTags.has(element.tag)) for (const point of outlinesOf(element, space).flat(2)) points.push(point)
  })
  const box = boundingBox(points)
  return box && [box.x, box.y].every(isCoordinate) ? box : null
}

const isInBox = (box: Box | null, { x, y }: Point): boolean =>
  box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Above this many comparisons of texts with units, a drawing keeps its own texts and gets no labels of ours. */
const maxComparisons = 2_000_000

/** Where units, and the signs outside of them, are; marks the texts in units. */
function locateUnits(nodes: readonly DrawnNode[], viewBox: ViewBox): Pick<LevelDrawing, 'units' | 'spots'> {
  const units: LevelDrawing['units'] = []
  const spots: LevelDrawing['spots'] = []
  const outlines: Segment[][][] = []
  const texts: { element: DrawnElement; at: Point }[] = []
  const onElement = (element: DrawnElement, space: UserSpace): void => {
    const { tag, unit, spot } = element
    if (tag === 'text') texts.push({ element, at: textStart(element, space) })
    if (unit === undefined && spot === undefined) return
    const shapes = outlinesOf(element, space)
    const box = boundingBox(shapes.flat(2))
    const centre = box && centreOf(box)
    if (unit !== undefined) {
      const rooms = roomsIn(shapes, space.budget)
      const edges = shapes.map(edgesOf)
      const isInside = centre === null || edges.some((segments) => isEnclosed(segments, centre))
      units.push({ id: unit, centre: isInside || !rooms[0] ? centre : centreOf(rooms[0]), box, rooms })
      outlines.push(edges)
    } else if (spot !== undefined && centre !== null) spots.push({ slug: spot, centre })
    else delete element.spot
  }
  visit(nodes, onElement, rootSpace(viewBox))
  let comparisons = units.length * texts.length
  for (const { element, at } of texts) {
    if (comparisons > maxComparisons) return { units: units.map((unit) => ({ ...unit, rooms: [] })), spots }
    const isInside = (segments: Segment[]): boolean => {
      comparisons += segments.length
      return isEnclosed(segments, at)
    }
    const unit = units.find(({ box }, index) => isInBox(box, at) && outlines[index]?.some(isInside))
    if (unit) element.inUnit = unit.id
  }
  return { units, spots }
}

const noSize: MapSize = { mapwidth: null, mapheight: null }

/**
 * Parses a level's SVG text. `unitIds`: the ids of units; `size`: that of the map, for a drawing without one.
 * @throws Error where it does not begin with `<svg>`, or exceeds the limits on size, depth or number of elements
 */
export function readDrawing(svgText: string, unitIds: ReadonlySet<string>, size = noSize): LevelDrawing {
  const source = parseSvg(svgText)
  const content = new DrawingBuilder(source, unitIds, fnv1a(svgText)).content()
  const { viewBox, nodes, matrix } = withViewBox(source.root, content, size)
  const space = { ...rootSpace(viewBox), matrix }
  return { viewBox, nodes, ...locateUnits(nodes, viewBox), walkways: walkwaysIn(source, space) }
}
