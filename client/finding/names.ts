/**
 * Names in a drawing: each is shown where its unit is large enough on the screen to read it, in letters that do not grow
 * with the drawing beyond what reads well. The server has worked out how large each can be (src/components/map/unit-names.ts).
 */

/** In CSS pixels: what can be read, what can be read close to, and what reads well. */
const least = 7
const leastAtMost = 6
const enough = 14
/** Letters and numbers of the drawing itself, in its own units, are about so large. */
const code = 12

interface Name {
  label: Element
  text: SVGTextElement
  /** The largest it can be, in the drawing's units. */
  most: number
}

const known = new WeakMap<SVGSVGElement, Name[]>()

function namesIn(svg: SVGSVGElement): Name[] {
  const names =
    known.get(svg) ??
    [...svg.querySelectorAll<SVGTextElement>('.fp-name')].map((text) => ({
      label: text.parentElement ?? text,
      text,
      most: Number(text.getAttribute('font-size')),
    }))
  known.set(svg, names)
  return names
}

/**
 * Shows the names that can be read now.
 * @param pane round the drawing
 * @param unit CSS pixels that one unit of the drawing takes
 * @param isLargest the drawing cannot be enlarged any more
 */
export function showNames(pane: HTMLElement, svg: SVGSVGElement, unit: number, isLargest: boolean): void {
  pane.toggleAttribute('data-names', true)
  pane.toggleAttribute('data-codes', code * unit >= leastAtMost)
  for (const { label, text, most } of namesIn(svg)) {
    const isSeen = most * unit >= (isLargest ? leastAtMost : least)
    label.classList.toggle('fp-seen', isSeen)
    if (isSeen) text.setAttribute('font-size', String(Math.min(most, enough / unit)))
  }
}
