/** The drawings of a page: their buttons, keys and announcements. */
import { closest } from '../base/closest'
import { announce } from '../base/live'
import { scaleToRead, showNames } from './names'
import { type Direction, directions, type Move, narrowWidth, type PanZoom, panZoom } from './pan-zoom'

const paneSelector = '[data-map]'
const panes = new WeakMap<Element, PanZoom>()

/** The PanZoom of the drawing that contains an element, or null. */
export function zoomOf(inside: Element): PanZoom | null {
  const pane = inside.closest(paneSelector)
  return (pane && panes.get(pane)) ?? null
}

const keys: Readonly<Record<string, Move>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'all' }

/** Shows the zoom buttons of every drawing in a part of the page, and enables its keys. */
export function startPanes(part: ParentNode): void {
  for (const pane of part.querySelectorAll<HTMLElement>(paneSelector)) {
    const svg = pane.querySelector<SVGSVGElement>('svg.plan')
    if (!svg || panes.has(pane)) continue
    const tools = pane.querySelector<HTMLElement>('.zoom')
    tools?.setAttribute('data-ready', '')
    pane.tabIndex = 0
    pane.setAttribute('aria-description', pane.dataset.help ?? '')
    const update = (scale: number) => {
      pane.toggleAttribute('data-zoomed', scale > 1)
      for (const button of tools?.querySelectorAll<HTMLElement>('button') ?? []) {
        const isAtEnd = button.dataset.zoom === 'in' ? scale >= zoom.maxScale() : scale <= 1
        // Not `disabled`: the button that was pressed last keeps the focus.
        button.ariaDisabled = isAtEnd ? 'true' : null
      }
      svg.style.setProperty('--zoom', String(scale))
      showNames(pane, svg, (svg.getBoundingClientRect().width * scale) / zoom.bounds.width, scale >= zoom.maxScale())
    }
    const zoom = panZoom(svg, update)
    panes.set(pane, zoom)
    // Called with the initial size, and whenever it changes.
    new ResizeObserver(() => update(zoom.scale())).observe(svg)
    setTabStop(svg)
    showMarked(pane)
  }
}

/** Maximum scale of a route to a place that is no unit, in a drawing too narrow for names. */
const routeScale = 3

/** Share of a drawing's height that a pin takes above its place. */
const pinShare = 0.06

/** The box around some parts of a drawing, and a pin above them. */
function boundsOf(parts: readonly SVGGraphicsElement[], drawingHeight: number) {
  const boxes = parts.map((part) => part.getBBox())
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y)) - drawingHeight * pinShare
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Zooms in on a marked unit until its name is readable; less where a route has to be seen from end to end. */
export function showMarked(inside: Element): void {
  const svg = inside.closest(paneSelector)?.querySelector<SVGSVGElement>('svg.plan')
  const unit = svg?.querySelector<SVGAElement>('a[aria-current]')
  const zoom = zoomOf(inside)
  const route = svg?.querySelector<SVGPathElement>('.fp-route')
  if (!svg || !zoom) return
  const width = svg.getBoundingClientRect().width
  const factor = scaleToRead(svg, width / zoom.view().width)
  if (route) {
    const wanted = unit ? zoom.scale() * factor : width < narrowWidth ? routeScale : 1
    zoom.fit(boundsOf(unit ? [route, unit] : [route], zoom.bounds.height), wanted)
  } else if (unit && factor > 1) zoom.centre(unit.getBBox(), zoom.scale() * factor)
  else if (unit) zoom.reveal(unit)
}

function runMove(pane: HTMLElement, move: Move): void {
  const zoom = panes.get(pane)
  if (!zoom) return
  const before = zoom.scale()
  zoom.move(move)
  if (zoom.scale() !== before)
    announce((pane.dataset.zoomedTo ?? '').replace('{percent}', String(Math.round(zoom.scale() * 100))))
}

document.addEventListener('click', (event) => {
  const button = closest(event, '[data-zoom]')
  const pane = button?.closest<HTMLElement>(paneSelector)
  if (button && pane && button.ariaDisabled !== 'true') runMove(pane, button.dataset.zoom as Move)
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const pane = closest(event, paneSelector)
  // Elsewhere a key may have no name: a choice from a field's own list is such an event.
  if (!pane || event.ctrlKey || event.metaKey || event.altKey) return
  // "ArrowUp" is up.
  const arrow = key.startsWith('Arrow') ? (key.slice(5).toLowerCase() as Direction) : undefined
  // On a unit the arrows lead to its neighbours; elsewhere they scroll the page until the drawing is enlarged.
  const isOnUnit = arrow && target instanceof SVGAElement
  const move = keys[key] ?? (pane.hasAttribute('data-zoomed') ? arrow : undefined)
  if (!isOnUnit && !move) return
  event.preventDefault()
  if (isOnUnit) focusNeighbour(target, arrow)
  else if (move) runMove(pane, move)
})

// A unit that receives focus must be in view.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof SVGAElement) zoomOf(target)?.reveal(target)
})

const linksOf = (svg: Element): SVGAElement[] => [...svg.querySelectorAll<SVGAElement>('a')]

/** Units have a roving tabindex: leaves one link of a drawing as its tab stop, the marked one, else the first. */
function setTabStop(svg: SVGSVGElement): void {
  const links = linksOf(svg)
  const first = links.find((link) => link.ariaCurrent === 'true') ?? links[0]
  for (const link of links) link.setAttribute('tabindex', link === first ? '0' : '-1')
}

const centreOf = (link: SVGAElement) => {
  const { x, y, width, height } = link.getBBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Moves the focus to the nearest unit in a direction, if there is one; sideways distance counts double. */
function focusNeighbour(from: SVGAElement, direction: Direction): void {
  const [right, down] = directions[direction]
  const here = centreOf(from)
  let [nearest, min]: [SVGAElement | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const link of linksOf(from.ownerSVGElement ?? from)) {
    const { x, y } = centreOf(link)
    const [dx, dy] = [x - here.x, y - here.y]
    const ahead = dx * right + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * right)
    const distance = ahead + 2 * aside
    if (link !== from && ahead > 1 && aside <= 2 * ahead && distance < min) [nearest, min] = [link, distance]
  }
  if (!nearest) return
  from.setAttribute('tabindex', '-1')
  nearest.setAttribute('tabindex', '0')
  nearest.focus({ preventScroll: true })
  nearest.scrollIntoView({ block: 'nearest' })
}
