/**
 * Names in a drawing, shown while they are readable, and never larger than comfortable. The server has worked out how
 * large each can be (src/components/map/unit-names.ts).
 */
import { narrowWidth } from './pan-zoom'

/** Text sizes (CSS pixels) of names and numbers; on the narrowest phones, small numbers are better than none. */
const sizes = { name: { min: 9, max: 14 }, code: { min: 6, max: 11 } }
/** A name at maximum zoom, of a large store, or marked, is shown from this size on. */
const minKept = 6.5
/** Text size (CSS pixels) that the name of the marked unit should have. */
const readableSize = 11
/** Typical size of the drawing's own text, in its own units, and the most by which it is enlarged. */
const ownSize = 13
const maxOwn = 1.7
/** Text size of the names of halls and courts, in CSS pixels. */
const areaSize = 10.5
/** Size of a sign, in CSS pixels, and the drawing width below which it shrinks: the server has placed them for that. */
const signSize = 20
const minSignWidth = 330

/** A text of a label; `max` is the largest size that fits, in the drawing's units. */
function fittedTextIn(label: Element, selector: string) {
  const text = label.querySelector<SVGTextElement>(selector)
  return text && { text, max: Number(text.getAttribute('font-size')) }
}
type FittedText = NonNullable<ReturnType<typeof fittedTextIn>>

const heightsOf = (svg: SVGSVGElement, selector: string): number[] =>
  Array.from(svg.querySelectorAll<SVGGraphicsElement>(selector), (sign) => sign.getBBox().height).filter(Boolean)

const readDrawing = (svg: SVGSVGElement) => ({
  labels: [...svg.querySelectorAll('.fp-label')].map((label) => ({
    label,
    name: fittedTextIn(label, '.fp-name'),
    code: fittedTextIn(label, '.fp-num'),
    /** Of the marked unit, or of a large store, whose name is shown at any width. */
    isKept: label.matches('.fp-n1, :has(.fp-name.on)'),
  })),
  /** The size at which the names of halls and courts are written, in the drawing's units; 0 where there are none. */
  area: fittedTextIn(svg, '.fp-area text')?.max ?? 0,
  /** The height of a sign, in the drawing's units; 0 where there is none, as while it is hidden. */
  sign: heightsOf(svg, 'a.fp-spot').concat(heightsOf(svg, '.fp-spot'))[0] ?? 0,
  width: svg.viewBox.baseVal.width,
})

const drawings = new WeakMap<SVGSVGElement, ReturnType<typeof readDrawing>>()

function drawingOf(svg: SVGSVGElement) {
  const drawing = drawings.get(svg) ?? readDrawing(svg)
  drawings.set(svg, drawing)
  return drawing
}

/** Sets the text size to `pixels` on screen, or less where there is no room. */
function setSize({ text, max }: FittedText, pixels: number, unit: number): void {
  const size = String(Math.min(max, pixels / unit))
  if (text.getAttribute('font-size') === size) return
  text.setAttribute('font-size', size)
  // Safari keeps the former line spacing until the lines are inserted again.
  text.replaceChildren(...text.childNodes)
}

/**
 * Shows the names of a drawing in its pane that are readable at this size, and the numbers of the other units.
 * @param unit CSS pixels per unit of the drawing
 */
export function showNames(pane: HTMLElement, svg: SVGSVGElement, unit: number, isMaxScale: boolean): void {
  if (unit === 0) return
  const drawing = drawingOf(svg)
  pane.toggleAttribute('data-names', true)
  pane.toggleAttribute('data-codes', ownSize * maxOwn * unit >= sizes.name.min)
  svg.style.setProperty('--own', String(Math.min(maxOwn, Math.max(1, (sizes.name.min + 0.5) / (ownSize * unit)))))
  // On a phone that shows all of a centre, numbers alone say nothing.
  const isPhone = unit * drawing.width < narrowWidth
  const size = signSize / Math.max(unit, minSignWidth / drawing.width)
  if (drawing.area > 0) svg.style.setProperty('--area', String(areaSize / (drawing.area * unit)))
  if (drawing.sign > 0) svg.style.setProperty('--sign', String(Math.max(1, size / drawing.sign)))
  for (const { label, name, code, isKept } of drawing.labels) {
    const isReadable = name !== null && name.max * unit >= (isMaxScale || isKept ? minKept : sizes.name.min)
    label.classList.toggle('fp-seen', isReadable)
    label.classList.toggle('fp-coded', !isReadable && !isPhone && code !== null && code.max * unit >= sizes.code.min)
    if (isReadable && name) setSize(name, sizes.name.max, unit)
    else if (code) setSize(code, sizes.code.max, unit)
  }
}

/** The factor by which to enlarge the drawing until the marked unit's name is readable; 1 or less if it already is. */
export function scaleToRead(svg: SVGSVGElement, unit: number): number {
  const name = drawingOf(svg).labels.find(({ name }) => name?.text.classList.contains('on'))?.name
  return name && name.max * unit < sizes.name.min ? readableSize / (name.max * unit) : 1
}
