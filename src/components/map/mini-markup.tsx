/** A level's drawing as a thumbnail. */
import type { PlacedStore } from '../../centre/map/map'
import type { LevelDrawing } from '../../content/drawing/level-drawing'
import { replaceElements } from '../../content/drawing/tree'
import { heightOfPin, numberedDiscs, pin } from './pins'
import { svg, svgMarkup } from './svg-markup'

/**
 * A thumbnail as an `<svg>`, without texts or links: the units of `places` highlighted, each with a pin or, with
 * `numberOf`, the number of its stop, from 1. `route` is a walking route as a path's `d`.
 */
export function miniMarkup<Store>(
  { nodes, viewBox }: LevelDrawing,
  places: readonly PlacedStore<Store>[],
  { numberOf, route }: { numberOf?: (store: Store) => number; route?: string | null } = {},
): string {
  const chosen = new Set(places.map(({ unitId }) => unitId))
  const shapes = replaceElements(nodes, ({ tag }) => (tag === 'text' ? null : undefined))
  const drawn = replaceElements(shapes, (element) =>
    element.unit !== undefined && chosen.has(element.unit) ? svg('g', { class: 'fp-u fp-on' }, element) : undefined,
  )
  const walk = route ? [svg('path', { class: 'fp-route', d: route })] : []
  const located = places.flatMap(({ point, store }) => (point === null ? [] : [{ point, store }]))
  const pins = numberOf
    ? numberedDiscs(
        located.map(({ point, store }) => ({ point, number: numberOf(store) })),
        viewBox,
      )
    : // Twice as large as on the map; upside down where there is no room above.
      located.map(({ point }) => pin(point, viewBox, 2, point.y - heightOfPin(2, viewBox[2]) < viewBox[1]))
  const attributes = { class: 'plan mini', viewBox: viewBox.join(' '), focusable: 'false' }
  return svgMarkup([svg('svg', attributes, ...drawn, ...walk, ...pins)])
}

/** A thumbnail (`miniMarkup`) on the page; `label` says what it shows. */
export const MiniDrawing = ({ svg, label }: { svg: string; label: string }) => (
  <div
    className="map-mini"
    role="img"
    aria-label={label}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: svg-markup.ts builds it from a tree by allow-list.
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)
