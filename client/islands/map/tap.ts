/** Taps and clicks in the drawing. */

import { slugOf } from '../../finding/marks'
import { paneOf } from '../../finding/panes'
import { choosePlace, chooseStore } from './choose'

/** In CSS pixels: how far a tap may miss a unit, and the size of unit that a finger needs. */
const fingertip = 22
const tapSize = 44

/** The unit under a finger, or the nearest within reach; null for none. */
function nearestUnit(svg: Element, { clientX, clientY }: MouseEvent): SVGAElement | null {
  let [nearest, least]: [SVGAElement | null, number] = [null, fingertip]
  for (const unit of svg.querySelectorAll('.fp-u')) {
    const { left, right, top, bottom } = unit.getBoundingClientRect()
    const distance = Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    )
    if (unit instanceof SVGAElement && distance < least) [nearest, least] = [unit, distance]
  }
  return nearest
}

/**
 * A unit leads to the same card as its entry in the list. Where a unit is too small for a finger, the first tap zooms
 * in, so that every unit can be hit.
 */
export function tapped(event: MouseEvent, target: Element): void {
  const svg = target.closest('svg')
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  const hit = target.closest('a')
  const unit = hit ?? (svg && isFinger ? nearestUnit(svg, event) : null)
  if (!(unit instanceof SVGAElement)) return
  const slug = slugOf(unit)
  const href = unit.getAttribute('href') ?? ''
  const place = slug === null ? new URL(href, location.href).searchParams.get('place') : null
  if (place !== null) {
    event.preventDefault()
    return void choosePlace(place)
  }
  if (slug === null) return
  event.preventDefault()
  const { width, height } = unit.getBoundingClientRect()
  const pane = paneOf(unit)
  if (isFinger && pane && Math.min(width, height) < fingertip && pane.scale < pane.most) pane.approach(unit, tapSize)
  else chooseStore(slug)
}
