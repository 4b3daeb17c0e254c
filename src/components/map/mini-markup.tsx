/** A level's drawing as a thumbnail. */
import type { PlacedStore } from '../../centre/map/map'
import type { LevelDrawing } from '../../content/drawing/level-drawing'
import { replaceElements } from '../../content/drawing/tree'
import { heightOfPin, numberedDiscs, pin } from './pins'
import { svg, svgMarkup } from './svg-markup'

interface MiniProps<Store> {
  drawing: LevelDrawing
  /** The units that are highlighted, each with a pin or, with `numberOf`, the number of its stop, from 1. */
  places: readonly PlacedStore<Store>[]
  numberOf?: (store: Store) => number
  /** A walking route as a path's `d`. */
  route?: string | null
}

/** A thumbnail as an `<svg>`, without texts or links. */
export function miniMarkup<Store>({ drawing: { nodes, viewBox }, places, numberOf, route }: MiniProps<Store>): string {
  const chosen = new Set(places.map(({ unitId }) => unitId))
  const shapes = replaceElements(nodes, ({ tag }) => (tag === 'text' ? null : undefined))
  const drawn = replaceElements(shapes, (element) =>
    element.unit !== undefined && chosen.has(element.unit) ? svg('g', { class: 'fp-u fp-on' }, element) : undefined,
  )
  const walk = route ? [svg('path', { class: 'fp-route', d: route })] : []
  const located = places.flatMap(({ point, store }) => (point === null ? [] : [{ point, store }]))
  const stops = numberOf && located.map(({ point, store }) => ({ point, number: numberOf(store) }))
  const pins = stops
    ? numberedDiscs(stops, viewBox)
    : // Twice as large as on the map; upside down where there is no room above.
      located.map(({ point }) => pin(point, viewBox, 2, point.y - heightOfPin(2, viewBox[2]) < viewBox[1]))
  const attributes = { class: 'plan mini', viewBox: viewBox.join(' '), focusable: 'false' }
  return svgMarkup([svg('svg', attributes, ...drawn, ...walk, ...pins)])
}

/** A thumbnail on the page; `label` says what it shows. */
export const MiniDrawing = <Store,>({ label, ...props }: MiniProps<Store> & { label: string }) => (
  <div
    className="map-mini"
    role="img"
    aria-label={label}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: svg-markup.ts builds it from a tree by allow-list.
    dangerouslySetInnerHTML={{ __html: miniMarkup(props) }}
  />
)
