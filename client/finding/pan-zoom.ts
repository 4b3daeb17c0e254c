/**
 * Enlarges and moves a drawing by its `viewBox`, so that lines and letters stay sharp. Wheels zoom only with a modifier
 * key (rule 9.9), and one finger moves the page until the drawing is enlarged. No library: those there are move a
 * box by CSS transforms, know no keyboard, and weigh more than this.
 */

/** The most a drawing is enlarged, and how wide it then is at least, in CSS pixels: in a narrow one units are as large as in a wide one. */
const enlarged = 5
const widest = 4000
/** What a button or a key does. */
const step = 1.5
/** A drawing that is narrower has few names at rest: the first step leads to where most can be read. */
const narrow = 560
/** Share of the view that a button or a key moves. */
const stride = 0.2
/** A pointer that moves less than this (CSS pixels) clicks. */
const slack = 6

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const between = (least: number, value: number, top: number): number => Math.min(Math.max(value, least), top)

export type Move = 'in' | 'out' | 'all' | 'up' | 'left' | 'right' | 'down'

/** One drawing that can be zoomed and panned; `changed` is told the scale, 1 being the whole drawing. */
export class PanZoom {
  readonly #svg: SVGSVGElement
  readonly #whole: Box
  #view: Box
  readonly #changed: (scale: number) => void
  /** Where each pointer that is down was last seen. */
  readonly #pointers = new Map<number, { x: number; y: number }>()
  #dragged = false

  /** @param changed told of every new scale, from 1 */
  constructor(svg: SVGSVGElement, changed: (scale: number) => void) {
    const { x, y, width, height } = svg.viewBox.baseVal
    this.#svg = svg
    this.#whole = { x, y, width, height }
    this.#view = this.#whole
    this.#changed = changed
    this.#listen()
  }

  get scale(): number {
    return this.#whole.width / this.#view.width
  }

  /** The most that it is enlarged. */
  get most(): number {
    return Math.max(enlarged, widest / Math.max(1, this.#svg.getBoundingClientRect().width))
  }

  get view(): Box {
    return this.#view
  }

  /** A view of another drawing of the same size: where the visitor had been looking. */
  restore(view: Box): void {
    this.#show(view)
  }

  move(move: Move): void {
    const { x, y, width, height } = this.#view
    if (move === 'in')
      this.#zoom(this.scale === 1 && this.#svg.getBoundingClientRect().width < narrow ? step ** 2 : step)
    else if (move === 'out') this.#zoom(1 / step)
    else if (move === 'all') this.#show(this.#whole)
    else if (move === 'left' || move === 'right')
      this.#show({ x: x + (move === 'left' ? -stride : stride) * width, y, width, height })
    else this.#show({ x, y: y + (move === 'up' ? -stride : stride) * height, width, height })
  }

  /** Moves a part of the drawing into view, if it is not in it. */
  reveal(element: SVGGraphicsElement): void {
    const { x, y, width, height } = element.getBBox()
    const view = this.#view
    const isIn = x >= view.x && y >= view.y && x + width <= view.x + view.width && y + height <= view.y + view.height
    if (isIn || this.scale === 1) return
    this.#show({ ...view, x: x + width / 2 - view.width / 2, y: y + height / 2 - view.height / 2 })
  }

  /** Enlarges until a part of the drawing is so many CSS pixels wide and high, and shows it in the middle. */
  approach(element: SVGGraphicsElement, pixels: number): void {
    const { width, height } = element.getBBox()
    const side = Math.max(1, Math.min(width, height)) * (this.#svg.getBoundingClientRect().width / this.#whole.width)
    this.showAt(element, pixels / side)
  }

  /** Shows a part of the drawing in the middle, enlarged so much. */
  showAt(element: SVGGraphicsElement, factor: number): void {
    const { x, y, width, height } = element.getBBox()
    const scale = between(1, factor, this.most)
    const [shown, high] = [this.#whole.width / scale, this.#whole.height / scale]
    this.#show({ x: x + width / 2 - shown / 2, y: y + height / 2 - high / 2, width: shown, height: high })
  }

  /** Enlarges round a point of the drawing; its middle if none is given. */
  #zoom(factor: number, at?: { x: number; y: number }): void {
    const { x, y, width, height } = this.#view
    const scale = between(1, this.scale * factor, this.most)
    const point = at ?? { x: x + width / 2, y: y + height / 2 }
    const share = this.#whole.width / scale / width
    this.#show({
      x: point.x - (point.x - x) * share,
      y: point.y - (point.y - y) * share,
      width: width * share,
      height: height * share,
    })
  }

  #show(view: Box): void {
    const whole = this.#whole
    const width = between(whole.width / this.most, view.width, whole.width)
    const height = (width * whole.height) / whole.width
    const x = between(whole.x, view.x, whole.x + whole.width - width)
    const y = between(whole.y, view.y, whole.y + whole.height - height)
    this.#view = { x, y, width, height }
    this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    this.#changed(this.scale)
  }

  #pointOf({ x, y }: { x: number; y: number }): { x: number; y: number } {
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
    // Units are links: a browser would drag their address away, and take the end of a drag for a click.
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
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const moved = Math.hypot(now.x - before.x, now.y - before.y)
    if (!this.#dragged && this.#pointers.size === 1 && moved < slack) return
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other && this.scale === 1) return
    this.#dragged = true
    this.#svg.setPointerCapture(event.pointerId)
    this.#pointers.set(event.pointerId, now)
    if (other) {
      const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      this.#zoom(
        spread(now) / Math.max(1, spread(before)),
        this.#pointOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }),
      )
    }
    const [from, to] = [this.#pointOf(before), this.#pointOf(now)]
    // Of two fingers each moves the middle by half.
    const part = other ? 0.5 : 1
    this.#show({ ...this.#view, x: this.#view.x - (to.x - from.x) * part, y: this.#view.y - (to.y - from.y) * part })
  }
}
