/**
 * Zooms and pans a drawing by its `viewBox`: lines and letters stay sharp. The wheel zooms only with a modifier key
 * (rule 9.9). No library: those that exist use CSS transforms, do not support the keyboard, and are larger than this.
 */

/** Maximum zoom: this factor, or more where the drawing is then narrower than `maxWidth` CSS pixels. */
const maxFactor = 5
const maxWidth = 4000
/** Zoom factor of a button or a key. */
const zoomStep = 1.5
/** A drawing narrower than this (CSS pixels) as a whole shows few names and no numbers: its first step zooms further. */
export const narrowWidth = 560
/** Share of the view by which a button or a key pans. */
const panShare = 0.2
/** A view fitted to a part of the drawing is this many times as large as the part. */
const fitMargin = 1.25
/** A pointer that moves less than this (CSS pixels) is clicking. */
const dragThreshold = 6

export type Point = Pick<DOMRect, 'x' | 'y'>
export type Box = Point & Pick<DOMRect, 'width' | 'height'>

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

export const directions = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const
export type Direction = keyof typeof directions
export type Move = 'in' | 'out' | 'all' | Direction

/** One drawing that can be zoomed and panned. */
export class PanZoom {
  readonly #svg: SVGSVGElement
  readonly bounds: Box
  #view: Box
  readonly #onScale: (scale: number) => void
  /** The last position of each pointer that is down. */
  readonly #pointers = new Map<number, Point>()
  #dragged = false

  /** @param onScale called with every new scale; 1 is the whole drawing */
  constructor(svg: SVGSVGElement, onScale: (scale: number) => void) {
    const { x, y, width, height } = svg.viewBox.baseVal
    this.#svg = svg
    this.bounds = { x, y, width, height }
    this.#view = this.bounds
    this.#onScale = onScale
    this.#listen()
  }

  get scale(): number {
    return this.bounds.width / this.#view.width
  }

  get maxScale(): number {
    return Math.max(maxFactor, maxWidth / Math.max(1, this.#svg.getBoundingClientRect().width))
  }

  get view(): Box {
    return this.#view
  }

  move(move: Move): void {
    const { x, y, width, height } = this.#view
    if (move === 'in')
      this.#zoom(this.scale === 1 && this.#svg.getBoundingClientRect().width < narrowWidth ? zoomStep ** 2 : zoomStep)
    else if (move === 'out') this.#zoom(1 / zoomStep)
    else if (move === 'all') this.show(this.bounds)
    else {
      const [right, down] = directions[move]
      this.show({ x: x + right * panShare * width, y: y + down * panShare * height, width, height })
    }
  }

  /** Pans so that a part of the drawing is in view, if it is not yet. */
  reveal(element: SVGGraphicsElement): void {
    const part = element.getBBox()
    if (this.scale !== 1 && !this.#isInView(part)) this.#centre(part, this.scale)
  }

  /** Brings a part of the drawing into view, at the scale `wanted` if it fits; a view that shows it so stays. */
  fit(part: Box, wanted: number): void {
    const { width, height } = this.bounds
    const max = Math.min(width / (part.width * fitMargin), height / (part.height * fitMargin))
    const scale = clamp(Math.max(wanted, this.scale), 1, max)
    if (this.scale < scale || !this.#isInView(part)) this.#centre(part, scale)
  }

  /** Zooms until a part of the drawing is at least `pixels` CSS pixels wide and high, and centres it. */
  zoomTo(element: SVGGraphicsElement, pixels: number): void {
    const { width, height } = element.getBBox()
    const side = Math.max(1, Math.min(width, height)) * (this.#svg.getBoundingClientRect().width / this.bounds.width)
    this.centreAt(element, pixels / side)
  }

  /** Centres a part of the drawing at the given scale. */
  centreAt(element: SVGGraphicsElement, scale: number): void {
    this.#centre(element.getBBox(), clamp(scale, 1, this.maxScale))
  }

  #isInView({ x, y, width, height }: Box): boolean {
    const view = this.#view
    return x >= view.x && y >= view.y && x + width <= view.x + view.width && y + height <= view.y + view.height
  }

  #centre(part: Box, scale: number): void {
    const [width, height] = [this.bounds.width / scale, this.bounds.height / scale]
    this.show({ x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height })
  }

  /** Zooms around a point of the drawing, by default the middle of the view. */
  #zoom(factor: number, at?: Point): void {
    const { x, y, width, height } = this.#view
    const scale = clamp(this.scale * factor, 1, this.maxScale)
    const point = at ?? { x: x + width / 2, y: y + height / 2 }
    const share = this.bounds.width / scale / width
    this.show({
      x: point.x - (point.x - x) * share,
      y: point.y - (point.y - y) * share,
      width: width * share,
      height: height * share,
    })
  }

  /** Shows a part of the drawing, clamped to the drawing and to the maximum scale. */
  show(view: Box): void {
    const { bounds } = this
    const width = clamp(view.width, bounds.width / this.maxScale, bounds.width)
    const height = (width * bounds.height) / bounds.width
    const x = clamp(view.x, bounds.x, bounds.x + bounds.width - width)
    const y = clamp(view.y, bounds.y, bounds.y + bounds.height - height)
    this.#view = { x, y, width, height }
    this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    this.#onScale(this.scale)
  }

  #pointOf({ x, y }: Point): Point {
    const { left, top, width, height } = this.#svg.getBoundingClientRect()
    const view = this.#view
    return { x: view.x + ((x - left) / width) * view.width, y: view.y + ((y - top) / height) * view.height }
  }

  #listen(): void {
    const svg = this.#svg
    svg.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        this.#zoom(Math.exp(-event.deltaY / 300), this.#pointOf(event))
      },
      { passive: false },
    )
    // Safari has events of its own for a pinch: on a trackpad nothing else, on a touchscreen two pointers as well.
    let before = 1
    for (const type of ['gesturestart', 'gesturechange']) {
      svg.addEventListener(type, (event) => {
        const { scale, clientX: x, clientY: y } = event as MouseEvent & { scale: number }
        event.preventDefault()
        if (type === 'gesturechange' && this.#pointers.size === 0) this.#zoom(scale / before, this.#pointOf({ x, y }))
        before = scale
      })
    }
    svg.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      if (this.#pointers.size === 0) this.#dragged = false
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    })
    svg.addEventListener('pointermove', (event) => this.#drag(event))
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      svg.addEventListener(type, (event) => {
        if (type !== 'pointerleave' || !svg.hasPointerCapture(event.pointerId)) this.#pointers.delete(event.pointerId)
      })
    }
    // Units are links: the browser would drag their URL, and treat the end of a drag as a click.
    svg.addEventListener('dragstart', (event) => event.preventDefault())
    svg.addEventListener(
      'click',
      (event) => {
        if (this.#dragged) event.preventDefault()
        this.#dragged = false
      },
      true,
    )
  }

  #drag(event: PointerEvent): void {
    // Its release was not reported, as when a context menu has opened.
    if (event.buttons === 0) this.#pointers.delete(event.pointerId)
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const moved = Math.hypot(now.x - before.x, now.y - before.y)
    if (!this.#dragged && this.#pointers.size === 1 && moved < dragThreshold) return
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other && this.scale === 1) return
    this.#dragged = true
    this.#svg.setPointerCapture(event.pointerId)
    this.#pointers.set(event.pointerId, now)
    if (other) {
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      this.#zoom(
        spread(now) / Math.max(1, spread(before)),
        this.#pointOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }),
      )
    }
    const [from, to] = [this.#pointOf(before), this.#pointOf(now)]
    // With two fingers, each moves the midpoint by half.
    const part = other ? 0.5 : 1
    this.show({ ...this.#view, x: this.#view.x - (to.x - from.x) * part, y: this.#view.y - (to.y - from.y) * part })
  }
}
