/**
 * Names in a drawing: each is shown where its unit is large enough on the screen to read it, in letters that do not grow
 * with the drawing beyond what reads well. The server has worked out how large each can be (src/components/map/unit-names.ts).
 */

/** In CSS pixels: what can be read of a name, and of a number; what can be read close to; what reads well, of both. */
const least = 9
const leastCode = 8
const leastAtMost = 7
const enough = 14
const enoughCode = 11
/** What a name that is looked for should have. */
const sought = 11
/** Letters and numbers of the drawing itself, in its own units, are about so large; they may be so much larger. */
const own = 13
const mostOwn = 1.7
/** A sign is at least so large, in CSS pixels. */
const sign = 20

interface Label {
  label: Element
  name: Text | null
  code: Text | null
}

interface Text {
  text: SVGTextElement
  /** The largest it can be, in the drawing's units. */
  most: number
}

interface Known {
  labels: Label[]
  /** How large a sign is drawn, in the drawing's units; 0 where there is none. */
  sign: number
}

const known = new WeakMap<SVGSVGElement, Known>()

function textIn(label: Element, selector: string): Text | null {
  const text = label.querySelector<SVGTextElement>(selector)
  return text && { text, most: Number(text.getAttribute('font-size')) }
}

function read(svg: SVGSVGElement): Known {
  const drawing = known.get(svg) ?? {
    labels: [...svg.querySelectorAll('.fp-label')].map((label) => ({
      label,
      name: textIn(label, '.fp-name'),
      code: textIn(label, '.fp-num'),
    })),
    sign: svg.querySelector<SVGGraphicsElement>('.fp-spot')?.getBBox().height ?? 0,
  }
  known.set(svg, drawing)
  return drawing
}

/** Letters as large as reads well, as far as there is room. */
function setSize({ text, most }: Text, pixels: number, unit: number): void {
  text.setAttribute('font-size', String(Math.min(most, pixels / unit)))
}

/**
 * Shows the names that can be read now, and the numbers of the other units.
 * @param pane round the drawing
 * @param unit CSS pixels that one unit of the drawing takes
 * @param isLargest the drawing cannot be enlarged any more
 */
export function showNames(pane: HTMLElement, svg: SVGSVGElement, unit: number, isLargest: boolean): void {
  if (unit === 0) return
  const drawing = read(svg)
  pane.toggleAttribute('data-names', true)
  pane.toggleAttribute('data-codes', own * mostOwn * unit >= least)
  svg.style.setProperty('--own', String(Math.min(mostOwn, Math.max(1, (least + 0.5) / (own * unit)))))
  if (drawing.sign > 0) svg.style.setProperty('--sign', String(Math.max(1, sign / (drawing.sign * unit))))
  for (const { label, name, code } of drawing.labels) {
    const isSeen = name !== null && name.most * unit >= (isLargest ? leastAtMost : least)
    label.classList.toggle('fp-seen', isSeen)
    label.classList.toggle('fp-coded', !isSeen && code !== null && code.most * unit >= leastCode)
    if (isSeen && name) setSize(name, enough, unit)
    else if (code) setSize(code, enoughCode, unit)
  }
}

/** How much larger the drawing has to be until the name of the marked unit reads well; 1 or less: it does. */
export function toRead(svg: SVGSVGElement, unit: number): number {
  const name = read(svg).labels.find(({ name }) => name?.text.classList.contains('on'))?.name
  return name && name.most * unit < least ? sought / (name.most * unit) : 1
}
