/**
 * Names in a drawing. Each is shown while its unit is large enough on screen to read it, in letters that do not grow
 * beyond a comfortable size. The server has worked out how large each can be (src/components/map/unit-names.ts).
 */
import { narrow } from './pan-zoom'

/** Text sizes (CSS pixels) of names, and of numbers: on the narrowest phones rather small than missing. */
const sizes = { name: { least: 9, most: 14 }, code: { least: 6, most: 11 } }
/** A name at maximum zoom, of a large store, or marked, is shown from this size on. */
const leastKept = 6.5
/** Text size (CSS pixels) that the name of the marked unit should have. */
const sought = 11
/** Typical size of the drawing's own text, in its own units, and the most by which it is enlarged. */
const own = 13
const mostOwn = 1.7
/** Text size of the names of halls and courts, in CSS pixels. */
const areaSize = 10.5
/** Size of a sign, in CSS pixels, and the drawing width below which it shrinks: the server has placed them for that. */
const sign = 20
const narrowest = 330

interface Label {
  label: Element
  name: Text | null
  code: Text | null
  /** A large store's, whose name stands there at any width without script too, or the marked unit's. */
  isKept: boolean
}

interface Text {
  text: SVGTextElement
  /** The largest size that fits, in the drawing's units. */
  most: number
}

interface Drawing {
  labels: Label[]
  /** The size at which the names of halls and courts are written, in the drawing's units; 0 where there are none. */
  area: number
  /** The height of a sign, in the drawing's units; 0 where there is none. */
  sign: number
  /** The width of the whole drawing, in its units. */
  width: number
}

const drawings = new WeakMap<SVGSVGElement, Drawing>()

function textIn(label: Element, selector: string): Text | null {
  const text = label.querySelector<SVGTextElement>(selector)
  return text && { text, most: Number(text.getAttribute('font-size')) }
}

const heightsOf = (svg: SVGSVGElement, selector: string): number[] =>
  Array.from(svg.querySelectorAll<SVGGraphicsElement>(selector), (sign) => sign.getBBox().height).filter(Boolean)

function read(svg: SVGSVGElement): Drawing {
  const drawing = drawings.get(svg) ?? {
    labels: [...svg.querySelectorAll('.fp-label')].map((label) => ({
      label,
      name: textIn(label, '.fp-name'),
      code: textIn(label, '.fp-num'),
      isKept: label.matches('.fp-n1, :has(.fp-name.on)'),
    })),
    area: textIn(svg, '.fp-area text')?.most ?? 0,
    // One that waits for zooming in has no size yet.
    sign: heightsOf(svg, 'a.fp-spot').concat(heightsOf(svg, '.fp-spot'))[0] ?? 0,
    width: svg.viewBox.baseVal.width,
  }
  drawings.set(svg, drawing)
  return drawing
}

/** Sets the text size to `pixels` on screen, or less where there is no room. */
function setSize({ text, most }: Text, pixels: number, unit: number): void {
  const size = String(Math.min(most, pixels / unit))
  if (text.getAttribute('font-size') === size) return
  text.setAttribute('font-size', size)
  // Safari keeps the lines as far apart as the former size had them, until they are written again.
  text.replaceChildren(...text.childNodes)
}

/**
 * Shows the names that are readable at this size, and the numbers of the other units.
 * @param pane around the drawing
 * @param unit CSS pixels per unit of the drawing
 * @param isLargest the drawing cannot be enlarged any further
 */
export function showNames(pane: HTMLElement, svg: SVGSVGElement, unit: number, isLargest: boolean): void {
  if (unit === 0) return
  const drawing = read(svg)
  pane.toggleAttribute('data-names', true)
  pane.toggleAttribute('data-codes', own * mostOwn * unit >= sizes.name.least)
  svg.style.setProperty('--own', String(Math.min(mostOwn, Math.max(1, (sizes.name.least + 0.5) / (own * unit)))))
  // Numbers alone say nothing to who sees all of a centre on a phone.
  const isPhone = unit * drawing.width < narrow
  const size = sign / Math.max(unit, narrowest / drawing.width)
  if (drawing.area > 0) svg.style.setProperty('--area', String(areaSize / (drawing.area * unit)))
  if (drawing.sign > 0) svg.style.setProperty('--sign', String(Math.max(1, size / drawing.sign)))
  for (const { label, name, code, isKept } of drawing.labels) {
    const isSeen = name !== null && name.most * unit >= (isLargest || isKept ? leastKept : sizes.name.least)
    label.classList.toggle('fp-seen', isSeen)
    label.classList.toggle('fp-coded', !isSeen && !isPhone && code !== null && code.most * unit >= sizes.code.least)
    if (isSeen && name) setSize(name, sizes.name.most, unit)
    else if (code) setSize(code, sizes.code.most, unit)
  }
}

/** The factor by which to enlarge the drawing until the marked unit's name is readable; 1 or less if it already is. */
export function toRead(svg: SVGSVGElement, unit: number): number {
  const name = read(svg).labels.find(({ name }) => name?.text.classList.contains('on'))?.name
  return name && name.most * unit < sizes.name.least ? sought / (name.most * unit) : 1
}
