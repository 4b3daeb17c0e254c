/**
 * Zooms and pans a drawing by its `viewBox`: lines and letters stay sharp. The wheel zooms only with a modifier key
 * (rule 9.9). No library: those that exist use CSS transforms, do not support the keyboard, and are larger than this.
 */

/** Maximum zoom: this factor, or more where the drawing is then narrower than `maxWidth` CSS pixels. */
const maxFactor = 5
const maxWidth = 4000
/** Zoom factor of a button or a key. */
const zoomStep = 1.5
/** Narrower than this (CSS pixels), a whole drawing shows few names and no numbers: its first step zooms further. */
export const narrowWidth = 560
/** Share of the view by which a button or a key pans. */
const panShare = 0.2
/** A view fitted to a part of the drawing is this many times as large as the part. */
const fitMargin = 1.25
/** A pointer that moves less than this (CSS pixels) is clicking. */
const dragThreshold = 6

type Point = Pick<DOMRect, 'x' | 'y'>
type Box = Point & Pick<DOMRect, 'width' | 'height'>

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

export const directions = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const
export type Direction = keyof typeof directions
export type Move = 'in' | 'out' | 'all' | Direction

/** Makes a drawing zoom and pan. `onScale` is called with every new scale; 1 is the whole drawing. */
export function panZoom(svg: SVGSVGElement, onScale: (scale: number) => void) {
  const { x, y, width, height } = svg.viewBox.baseVal
  const bounds: Box = { x, y, width, height }
  let view = bounds
  /** The last position of each pointer that is down. */
  const pointers = new Map<number, Point>()
  let isDragged = false

  const scaleNow = () => bounds.width / view.width
  const widthOnScreen = () => svg.getBoundingClientRect().width
  const maxScale = () => Math.max(maxFactor, maxWidth / Math.max(1, widthOnScreen()))

  /** Shows a part of the drawing, clamped to the drawing and to the maximum scale. */
  function show(wanted: Box): void {
    const width = clamp(wanted.width, bounds.width / maxScale(), bounds.width)
    const height = (width * bounds.height) / bounds.width
    const x = clamp(wanted.x, bounds.x, bounds.x + bounds.width - width)
    const y = clamp(wanted.y, bounds.y, bounds.y + bounds.height - height)
    view = { x, y, width, height }
    svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    onScale(scaleNow())
  }

  /** Zooms around a point of the drawing, by default the middle of the view. */
  function zoom(factor: number, at?: Point): void {
    const { x, y, width, height } = view
    const point = at ?? { x: x + width / 2, y: y + height / 2 }
    const share = bounds.width / clamp(scaleNow() * factor, 1, maxScale()) / width
    const [left, top] = [point.x - (point.x - x) * share, point.y - (point.y - y) * share]
    show({ x: left, y: top, width: width * share, height: height * share })
  }

  function move(move: Move): void {
    const { x, y, width, height } = view
    if (move === 'in') zoom(scaleNow() === 1 && widthOnScreen() < narrowWidth ? zoomStep ** 2 : zoomStep)
    else if (move === 'out') zoom(1 / zoomStep)
    else if (move === 'all') show(bounds)
    else {
      const [right, down] = directions[move]
      show({ x: x + right * panShare * width, y: y + down * panShare * height, width, height })
    }
  }

  const isInView = ({ x, y, width, height }: Box): boolean =>
    x >= view.x && y >= view.y && x + width <= view.x + view.width && y + height <= view.y + view.height

  function centre(part: Box, wanted: number): void {
    const scale = clamp(wanted, 1, maxScale())
    const [width, height] = [bounds.width / scale, bounds.height / scale]
    show({ x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height })
  }

  /** Pans so that a part of the drawing is in view, if it is not yet. */
  function reveal(element: SVGGraphicsElement): void {
    const part = element.getBBox()
    if (scaleNow() !== 1 && !isInView(part)) centre(part, scaleNow())
  }

  /** Brings a part of the drawing into view, at the scale `wanted` if it fits; a view that shows it so stays. */
  function fit(part: Box, wanted: number): void {
    const max = Math.min(bounds.width / (part.width * fitMargin), bounds.height / (part.height * fitMargin))
    const scale = clamp(Math.max(wanted, scaleNow()), 1, max)
    if (scaleNow() < scale || !isInView(part)) centre(part, scale)
  }

  /** Zooms until a part of the drawing is at least `pixels` CSS pixels wide and high, and centres it. */
  function zoomTo(element: SVGGraphicsElement, pixels: number): void {
    const part = element.getBBox()
    const side = Math.max(1, Math.min(part.width, part.height)) * (widthOnScreen() / bounds.width)
    centre(part, pixels / side)
  }

  function pointOf({ x, y }: Point): Point {
    const { left, top, width, height } = svg.getBoundingClientRect()
    return { x: view.x + ((x - left) / width) * view.width, y: view.y + ((y - top) / height) * view.height }
  }

  function drag({ buttons, pointerId, clientX, clientY }: PointerEvent): void {
    // Its release was not reported, as when a context menu has opened.
    if (buttons === 0) pointers.delete(pointerId)
    const before = pointers.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const moved = Math.hypot(now.x - before.x, now.y - before.y)
    if (!isDragged && pointers.size === 1 && moved < dragThreshold) return
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
    if (!other && scaleNow() === 1) return
    isDragged = true
    svg.setPointerCapture(pointerId)
    pointers.set(pointerId, now)
    if (other) {
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const middle = pointOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      zoom(spread(now) / Math.max(1, spread(before)), middle)
    }
    const [from, to] = [pointOf(before), pointOf(now)]
    // With two fingers, each moves the midpoint by half.
    const part = other ? 0.5 : 1
    show({ ...view, x: view.x - (to.x - from.x) * part, y: view.y - (to.y - from.y) * part })
  }

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 300), pointOf(event))
  }
  svg.addEventListener('wheel', onWheel, { passive: false })
  // Safari has events of its own for a pinch: on a trackpad nothing else, on a touchscreen two pointers as well.
  let before = 1
  for (const type of ['gesturestart', 'gesturechange']) {
    svg.addEventListener(type, (event) => {
      const { scale, clientX: x, clientY: y } = event as MouseEvent & { scale: number }
      event.preventDefault()
      if (type === 'gesturechange' && pointers.size === 0) zoom(scale / before, pointOf({ x, y }))
      before = scale
    })
  }
  svg.addEventListener('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    if (button !== 0) return
    if (pointers.size === 0) isDragged = false
    pointers.set(pointerId, { x: clientX, y: clientY })
  })
  svg.addEventListener('pointermove', drag)
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    svg.addEventListener(type, ({ pointerId }) => {
      if (type !== 'pointerleave' || !svg.hasPointerCapture(pointerId)) pointers.delete(pointerId)
    })
  }
  // Units are links: the browser would drag their URL, and treat the end of a drag as a click.
  svg.addEventListener('dragstart', (event) => event.preventDefault())
  const endDrag = (event: MouseEvent) => {
    if (isDragged) event.preventDefault()
    isDragged = false
  }
  svg.addEventListener('click', endDrag, true)

  return { bounds, show, move, reveal, fit, centre, zoomTo, maxScale, scale: scaleNow, view: () => view }
}

export type PanZoom = ReturnType<typeof panZoom>
