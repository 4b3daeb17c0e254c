/** Replaces the drawing by that of another choice. */

import { page as startOpenStates } from '../../behaviours/open-now'
import { paneOf, showMarked, startPanes } from '../../finding/panes'
import { drawingOf } from './elements'

/** Replaces the drawing, its card and its route; if both drawings show the same level, the view is kept. */
export function replaceDrawing(next: Document): void {
  const [now, then] = [drawingOf(document), drawingOf(next)]
  if (!now || !then) return
  const [before, after] = [now, then].map((part) => part.querySelector('[data-map]'))
  const view =
    before?.getAttribute('data-map') === after?.getAttribute('data-map') ? before && paneOf(before)?.view : null
  now.replaceWith(then)
  startPanes(then)
  startOpenStates()
  if (!after || !view) return
  paneOf(after)?.restore(view)
  showMarked(after)
}
