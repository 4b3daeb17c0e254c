/**
 * A level of the centre map: an SVG drawing made into a tree of what a viewer of SVG shows of it (tree.ts), so that
 * units can become links. What is hidden is left out, what is used stands where it is used (`<use>`), `<style>` rules
 * become attributes, and what things are painted, cut or marked with gets ids of our own.
 */
import { fnv1a } from '../../base/bytes/fnv'
import { type Locale, localeNames } from '../../base/config'
import { memoizeWeak } from '../../base/memoize'
import {
  type Box,
  boxRound,
  fitted,
  isPlace,
  isSize,
  type Line,
  lengthOf,
  type Matrix,
  middleOf,
  moved,
  numberOf,
  outermost,
  outlinesOf,
  type Place,
  type Point,
  placeWithin,
  startOf,
  unmoved,
  type ViewBox,
  viewBoxOf,
  visit,
} from './geometry'
import type { DrawnUnit, LevelDrawing, MapSize, Walkway } from './level-drawing'
import { edgesOf, isWithin, roomsIn } from './room'
import { type ParsedSvg, parseSvg, type SourceElement } from './source'
import { type Declarations, referenceIn, StyleSheet, styling } from './style'
import {
  type DrawnElement,
  type DrawnNode,
  drawnAttributes,
  isDrawnAttribute,
  limits,
  presentation,
  references,
  resourceTags,
  shapeTags,
  textTags,
} from './tree'

const signId = /^(?:poi|place)[_-](.+)$/

const entranceId = /^(?:entrance|entree|entrée)[_-]/i

type Attributes = Readonly<Record<string, string>>

/** The languages an element is drawn in: those it names (`fr-CA, en`), else all; none where it needs an extension. */
const localesOf = memoizeWeak(({ systemLanguage, requiredExtensions }: Attributes): readonly Locale[] => {
  if (requiredExtensions !== undefined) return []
  if (systemLanguage === undefined) return localeNames
  const named = systemLanguage.split(',').map((tag) => tag.trim().split('-', 1)[0]?.toLowerCase())
  return localeNames.filter((locale) => named.includes(locale))
})

/** Text that is safe to write: without control characters, or marks that change the reading direction. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').toWellFormed()

/** The id that an element's `href` names, if that is within the drawing; its prefix may be any. */
const targetOf = memoizeWeak(
  ({ attributes }: SourceElement): string | undefined =>
    Object.entries(attributes)
      .find(([name]) => name === 'href' || name.endsWith(':href'))?.[1]
      ?.trim()
      .match(/^#(\S+)$/)?.[1],
)

/** A symbol as it is used. One for all uses, so that its styles are found out once. */
const asSvg = memoizeWeak((symbol: SourceElement): SourceElement => ({ ...symbol, tag: 'svg' }))

/** What an element inherits from those around it, and where it stands. */
interface Around {
  isVisible: boolean
  /** Something around is wholly transparent: nothing is drawn but units, which can still be pointed at. */
  isFaint: boolean
  isInUnit: boolean
  /** The nearest element that decides what may be inside: a text, a clip, or a drawing or group. */
  inside: 'text' | 'clipPath' | 'g'
  depth: number
  /** The `<use>` elements around it, which cannot be used within themselves. */
  uses: readonly SourceElement[]
  /** Within a `<switch>`, the languages for which none of its children has been chosen yet. */
  open?: Set<Locale>
}

const atStart: Around = { isVisible: true, isFaint: false, isInUnit: false, inside: 'g', depth: 0, uses: [] }

class Drawer {
  private readonly units = new Set<string>()
  /** What the drawing is painted, cut and marked with. */
  private readonly resources: DrawnElement[] = []
  private readonly styles = new StyleSheet()
  /** Ids of resources by the element they are made of; null while one is being made, and for one that cannot be. */
  private readonly made = new Map<SourceElement, string | null>()
  private elements = 0
  private characters = 0
  private nesting = 0

  /** @param name for ids that no other drawing of a page has */
  constructor(
    private readonly source: ParsedSvg,
    private readonly unitIds: ReadonlySet<string>,
    private readonly name: string,
  ) {
    for (const css of source.styleSheets) this.styles.add(css)
  }

  /** The content of the outermost `<svg>`, with the presentation attributes that it passes down. */
  content(): DrawnNode[] {
    const { root } = this.source
    const styles = this.styles.of(root)
    const around = this.aroundChildren(root, styles, atStart)
    if (around === null) return []
    const attributes = Object.fromEntries(
      Object.entries(this.dressed(root, styles)).filter(([name]) => presentation.has(name) && name !== 'overflow'),
    )
    const children = this.children(root, around)
    const content = Object.keys(attributes).length === 0 ? children : [{ tag: 'g', attributes, children }]
    return this.resources.length === 0
      ? content
      : [{ tag: 'defs', attributes: {}, children: this.resources }, ...content]
  }

  private children({ children }: SourceElement, around: Around): DrawnNode[] {
    this.count(children.length)
    return children.flatMap((child): DrawnNode[] => {
      if (typeof child !== 'string') return this.draw(child, around)
      if (around.inside !== 'text' || !around.isVisible || around.isFaint) return []
      const text = plain(child)
      this.count(text.length)
      return [text]
    })
  }

  /** What an element is drawn as, which is one element, or nothing. */
  private draw(source: SourceElement, around: Around): DrawnElement[] {
    const { inside, open } = around
    // What is hidden counts too: it is used as often as what is seen.
    this.countElements(1)
    const tag = this.tagOf(source, inside)
    if (tag === null || source.attributes.id === 'walkways') return []
    // In each language, the first child of a `<switch>` that may be drawn is.
    const only = localesOf(source.attributes).filter((locale) => !open || open.delete(locale))
    if (only.length === 0) return []
    const styles = this.styles.of(source)
    const within = this.aroundChildren(source, styles, around)
    if (within === null) return []
    const { id = '' } = source.attributes
    // Links cannot be nested, so a unit inside a unit is part of it. A duplicate id belongs to its first element.
    const isUnit = !around.isInUnit && this.unitIds.has(id) && !this.units.has(id)
    if (isUnit) within.isInUnit = true
    const element: DrawnElement = { tag, attributes: this.dressed(source, styles), children: [] }
    if (only.length < localeNames.length) element.only = only
    // Known before its children are, so that a unit of the same id inside is no other.
    if (isUnit) this.units.add(id)
    const isDrawn = this.fill(element, source, within)
    if (!isDrawn && isUnit) this.units.delete(id)
    if (!isDrawn) return []
    if (isUnit) element.unit = id
    else if (!around.isInUnit) mark(element, id)
    return [element]
  }

  /** The tag that an element is drawn with; null for one that is not drawn where it stands. */
  private tagOf({ tag }: SourceElement, inside: Around['inside']): string | null {
    if (inside === 'text') {
      if (tag === 'a' || tag === 'switch') return 'tspan'
      return textTags.has(tag) && tag !== 'text' ? tag : null
    }
    if (shapeTags.has(tag) || tag === 'text' || tag === 'use') return tag
    if (inside === 'clipPath') return null
    return tag === 'a' || tag === 'switch' ? 'g' : tag === 'svg' || tag === 'g' ? tag : null
  }

  /** What surrounds an element's children; null for one that is not rendered. */
  private aroundChildren({ tag }: SourceElement, styles: Declarations, around: Around): Around | null {
    if (styles.display === 'none') return null
    const { open: _, ...passed } = around
    const within: Around = { ...passed, depth: around.depth + 1 }
    // Hidden with all inside, except for what is visible again.
    if (styles.visibility !== undefined && styles.visibility !== 'inherit') {
      within.isVisible = styles.visibility === 'visible'
    }
    if (lengthOf(styles.opacity, 1) <= 0) within.isFaint = true
    if (tag === 'text') within.inside = 'text'
    if (tag === 'switch' && around.inside !== 'text') within.open = new Set(localeNames)
    if (within.depth > limits.depth) throw new Error('the drawing is nested too deeply')
    return within
  }

  /** Completes an element with what it holds. False where nothing of it can be seen. */
  private fill(element: DrawnElement, source: SourceElement, within: Around): boolean {
    const { isVisible, isFaint, isInUnit } = within
    if (source.tag === 'use') return this.fillUse(element, source, within)
    if (shapeTags.has(element.tag)) return isVisible && (!isFaint || isInUnit)
    if (source.tag === 'textPath') {
      const target = this.source.byId.get(targetOf(source) ?? '')
      const path = target && this.resource(target, ['path'])
      if (!path) return false
      element.attributes.href = `#${path}`
    }
    element.children = this.children(source, within)
    // A unit without a shape stays: its position may be given elsewhere.
    const isEmptyUnit = element.tag === 'g' && isInUnit && source.children.every((child) => typeof child === 'string')
    return element.children.length > 0 || (isEmptyUnit && isVisible && this.unitIds.has(source.attributes.id ?? ''))
  }

  /** A `<use>` as a group of what it uses; in a clip, which may hold no groups, as the shape itself. */
  private fillUse(element: DrawnElement, source: SourceElement, within: Around): boolean {
    const target = this.source.byId.get(targetOf(source) ?? '')
    if (target === undefined || within.uses.includes(source) || isAround(target, source)) return false
    const uses = [...within.uses, source]
    const { x = '0', y = '0', width, height, ...attributes } = element.attributes
    const [left, top] = [lengthOf(x), lengthOf(y)].map((length) => (Number.isFinite(length) ? length : 0))
    const shift = left === 0 && top === 0 ? [] : [`translate(${left} ${top})`]
    const transform = (also: string | undefined): Record<string, string> => {
      const all = [attributes.transform, ...shift, also].filter((one) => one !== undefined)
      return all.length === 0 ? {} : { transform: all.join(' ') }
    }
    const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
    const isSymbol = target.tag === 'symbol' && within.inside === 'g'
    const [used] = this.draw(isSymbol ? asSvg(target) : target, { ...within, uses })
    if (used === undefined) return false
    if (within.inside === 'clipPath') {
      element.tag = used.tag
      element.children = used.children
      element.attributes = { ...attributes, ...used.attributes, ...transform(used.attributes.transform) }
      return true
    }
    if (used.tag === 'svg') Object.assign(used.attributes, size)
    element.tag = 'g'
    element.attributes = { ...attributes, ...transform(undefined) }
    element.children = [used]
    return true
  }

  private dressed({ tag, attributes: source }: SourceElement, styles: Declarations): Record<string, string> {
    const attributes: Record<string, string> = {}
    for (const name of drawnAttributes) {
      const given = styling.has(name) ? styles[name] : source[name]
      if (given === undefined || (name === 'viewBox' && !hasViewBox.has(tag))) continue
      // What is then left out takes work too, wherever the element is used.
      this.count(given.length)
      const value = Object.hasOwn(references, name) ? this.painted(name, given) : given
      if (value === null || !isDrawnAttribute(name, value)) continue
      attributes[name] = value
    }
    return attributes
  }

  /** A value with its reference, if it is one, as one of ours; null where it refers to nothing. */
  private painted(name: string, value: string): string | null {
    const reference = referenceIn(value)
    if (reference === null) return value
    const target = this.source.byId.get(reference.id)
    const made = target && this.resource(target, references[name] ?? [])
    if (made) return `url(#${made})`
    return name === 'fill' || name === 'stroke' ? reference.otherwise || 'none' : null
  }

  /** The id of an element that others are painted, cut or marked with; null where it is of another kind, or of itself. */
  private resource(source: SourceElement, tags: readonly string[]): string | null {
    if (!tags.includes(source.tag) || this.nesting >= mostNested) return null
    const made = this.made.get(source)
    if (made !== undefined) return made
    this.made.set(source, null)
    this.nesting += 1
    const chain = this.chainOf(source)
    for (const { children } of chain) this.count(children.length)
    const attributes = Object.assign({}, ...chain.toReversed().map((one) => this.dressed(one, this.styles.of(one))))
    const holder = chain.find(({ children }) => children.some((child) => typeof child !== 'string')) ?? source
    const isGradient = source.tag.endsWith('Gradient')
    const inside = source.tag === 'clipPath' ? 'clipPath' : 'g'
    const children = isGradient
      ? holder.children.flatMap((stop): DrawnElement[] =>
          typeof stop !== 'string' && stop.tag === 'stop'
            ? [{ tag: 'stop', attributes: this.dressed(stop, this.styles.of(stop)), children: [] }]
            : [],
        )
      : this.children(holder, { ...atStart, inside, isInUnit: true })
    const id = `d${this.name}-${this.resources.length + 1}`
    this.countElements(children.length)
    this.resources.push({ tag: source.tag, attributes: { ...attributes, id }, children })
    this.made.set(source, id)
    this.nesting -= 1
    return id
  }

  /** A gradient or pattern, and those that it takes what it does not say itself from. */
  private chainOf(source: SourceElement): SourceElement[] {
    const chain = [source]
    for (let at: SourceElement | undefined = source; at !== undefined && chain.length < 8; ) {
      at = this.source.byId.get(targetOf(at) ?? '')
      if (at === undefined || chain.includes(at) || !resourceTags.has(at.tag)) break
      chain.push(at)
    }
    return chain
  }

  private countElements(count: number): void {
    this.elements += count
    if (this.elements > limits.elements) throw new Error('the drawing has too many elements')
  }

  /** Counts characters, and what else takes as much work. */
  private count(work: number): void {
    this.characters += work
    if (this.characters > limits.characters) throw new Error('the drawing is too large')
  }
}

/** How deep resources may be made of others: a pattern painted with a gradient and cut by a clip. */
const mostNested = 8

const hasViewBox: ReadonlySet<string> = new Set(['svg', 'symbol', 'pattern', 'marker'])

const isAround = (outer: SourceElement, { parent }: SourceElement): boolean =>
  parent !== null && (parent === outer || isAround(outer, parent))

function mark(element: DrawnElement, id: string): void {
  // A long id is cut to the same length wherever it is read.
  const slug = signId.exec(id.slice(0, 210))?.[1]?.slice(0, 200)
  if (slug !== undefined) element.spot = slug
  if (entranceId.test(id)) element.isEntrance = true
}

/** A large mall's floor has some hundreds of walkways, a dozen entrances and as many joints. */
const most = { walkways: 5_000, names: 100 }

/** The first layer of walkways, hidden or not; none where there are too many: of some, a route would be wrong. */
function walkwaysIn({ byId }: ParsedSvg, start: Place): Walkway[] {
  const layer = byId.get('walkways')
  const ways: Walkway[] = []
  const name = (value: string | undefined): string | null => value?.slice(0, 200) || null
  const entrances = new Set<string>()
  const joints = new Set<string>()
  const oneOf = (known: Set<string>, value: string | undefined): string | null => {
    const own = name(value)
    if (own !== null && known.size < most.names) known.add(own)
    return own !== null && known.has(own) ? own : null
  }
  const see = ({ tag, attributes }: DrawnElement, { matrix }: Place): void => {
    const point = (end: 1 | 2): Point =>
      moved(matrix, { x: numberOf(attributes[`x${end}`]), y: numberOf(attributes[`y${end}`]) })
    const [from, to] = [point(1), point(2)]
    if (tag === 'line' && [from.x, from.y, to.x, to.y].every(isPlace))
      ways.push({
        from,
        to,
        stepFree: attributes['data-step-free'] !== 'no',
        unit: name(attributes['data-unit']),
        entrance: oneOf(entrances, attributes['data-entrance']),
        joint: oneOf(joints, attributes['data-joint']),
      })
  }
  const placeOf = (element: SourceElement): Place =>
    element.parent === null ? start : placeWithin(element, placeOf(element.parent))
  if (layer !== undefined) visit(layer.children, see, placeOf(layer))
  return ways.length > most.walkways ? [] : ways
}

/** The sides of a drawing that tells none. */
const square = 1000

interface Framed {
  viewBox: ViewBox
  nodes: DrawnNode[]
  /** Where the coordinates that the drawing begins with lie in it. */
  fit: Matrix
}

/** The part of the plane that a drawing shows: `viewBox`, else its own size, else the map's, else what it takes up. */
function framed({ attributes }: SourceElement, nodes: DrawnNode[], size: MapSize): Framed {
  const sized = (length: number | null): number | null => (length !== null && isSize(length) ? length : null)
  const [ownWidth, ownHeight] = [sized(lengthOf(attributes.width)), sized(lengthOf(attributes.height))]
  const viewBox = viewBoxOf(attributes.viewBox)
  const { preserveAspectRatio = '' } = attributes
  if (viewBox && ownWidth && ownHeight && /none|slice/.test(preserveAspectRatio)) {
    // Stretched, or cut, to a size of another shape.
    const box = { x: 0, y: 0, width: ownWidth, height: ownHeight }
    const stretched = { width: `${ownWidth}`, height: `${ownHeight}`, viewBox: viewBox.join(' '), preserveAspectRatio }
    return {
      viewBox: [0, 0, ownWidth, ownHeight],
      nodes: [{ tag: 'svg', attributes: stretched, children: nodes }],
      fit: fitted(viewBox, box, preserveAspectRatio),
    }
  }
  if (viewBox) return { viewBox, nodes, fit: unmoved }
  const [width, height] = [ownWidth ?? sized(size.mapwidth), ownHeight ?? sized(size.mapheight)]
  const extent = width && height ? null : extentOf(nodes)
  const hasExtent = extent !== null && isSize(extent.width) && isSize(extent.height)
  const shown: ViewBox =
    hasExtent && !width && !height
      ? [extent.x, extent.y, extent.width, extent.height]
      : [0, 0, width ?? endOf(extent?.x, extent?.width), height ?? endOf(extent?.y, extent?.height)]
  return { viewBox: shown, nodes, fit: unmoved }
}

/** Where content ends on one side, if it tells; else as for an empty drawing. */
const endOf = (from = 0, length = 0): number => (isSize(from + length) ? from + length : square)

function extentOf(nodes: readonly DrawnNode[]): Box | null {
  const points: Point[] = []
  visit(nodes, (element, place) => {
    if (shapeTags.has(element.tag)) for (const point of outlinesOf(element, place).flat(2)) points.push(point)
  })
  const box = boxRound(points)
  return box && [box.x, box.y].every(isPlace) ? box : null
}

const isIn = (box: Box | null, { x, y }: Point): boolean =>
  box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Above this many comparisons of texts with units, a drawing keeps its own texts, and there is no room for ours. */
const mostCompared = 2_000_000

/** Where a tree's units are, and the signs outside of them; marks the texts that stand in a unit. */
function located(nodes: readonly DrawnNode[], viewBox: ViewBox): Pick<LevelDrawing, 'units' | 'spots'> {
  const units: DrawnUnit[] = []
  const spots: LevelDrawing['spots'] = []
  const outlines: Line[][][] = []
  const texts: { element: DrawnElement; at: Point }[] = []
  const see = (element: DrawnElement, place: Place): void => {
    const { tag, unit, spot } = element
    if (tag === 'text') texts.push({ element, at: startOf(element, place) })
    if (unit === undefined && spot === undefined) return
    const own = outlinesOf(element, place)
    const box = boxRound(own.flat(2))
    const centre = box && middleOf(box)
    if (unit !== undefined) {
      const rooms = roomsIn(own, place.effort)
      const edges = own.map(edgesOf)
      const isInside = centre === null || edges.some((lines) => isWithin(lines, centre))
      units.push({ id: unit, centre: isInside || !rooms[0] ? centre : middleOf(rooms[0]), box, rooms })
      outlines.push(edges)
    } else if (spot !== undefined && centre !== null) spots.push({ slug: spot, centre })
    else delete element.spot
  }
  visit(nodes, see, outermost(viewBox))
  let compared = units.length * texts.length
  for (const { element, at } of texts) {
    if (compared > mostCompared) return { units: units.map((unit) => ({ ...unit, rooms: [] })), spots }
    const standsIn = (lines: Line[]): boolean => {
      compared += lines.length
      return isWithin(lines, at)
    }
    const unit = units.find(({ box }, index) => isIn(box, at) && outlines[index]?.some(standsIn))
    if (unit) element.inUnit = unit.id
  }
  return { units, spots }
}

/**
 * Parses a level's SVG text. `unitIds`: the ids of units; `size`: that of the map, for a drawing that does not say one.
 * @throws Error where it does not begin with `<svg>`, or exceeds the limits on size, depth or number of elements
 */
export function readDrawing(
  svgText: string,
  unitIds: ReadonlySet<string>,
  size: MapSize = { mapwidth: null, mapheight: null },
): LevelDrawing {
  const source = parseSvg(svgText)
  const content = new Drawer(source, unitIds, fnv1a(svgText)).content()
  const { viewBox, nodes, fit } = framed(source.root, content, size)
  const start = { ...outermost(viewBox), matrix: fit }
  return { viewBox, nodes, ...located(nodes, viewBox), walkways: walkwaysIn(source, start) }
}
