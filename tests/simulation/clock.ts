/** A virtual clock that advances only when nothing else happens: hours take as long as the work in them. */

interface Timer {
  at: number
  order: number
  run: () => void
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** Turns of the event loop after which only timers are left: response bodies take one or two. */
const quietTurns = 3

export class VirtualClock {
  /** Epoch ms. */
  now: number
  private readonly began: number
  private readonly timers = new Map<number, Timer>()
  private order = 0

  constructor(began: number) {
    this.began = began
    this.now = began
  }

  readonly setTimeout = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): number => {
    this.order += 1
    this.timers.set(this.order, { at: this.now + Math.max(0, ms), order: this.order, run: () => run(...values) })
    return this.order
  }

  readonly clearTimeout = (id: number | undefined): void => void this.timers.delete(id ?? 0)

  /** Replaces `Date`. */
  readonly Date = ((clock: VirtualClock) =>
    class extends Date {
      constructor(...given: [] | [string | number | Date]) {
        super(...((given.length === 0 ? [clock.now] : given) as [number]))
      }
      static override now = (): number => clock.now
    })(this)

  /** Replaces `performance`. */
  readonly performance = { now: (): number => this.now - this.began }

  wait = (ms: number): Promise<void> => new Promise((resolve) => this.setTimeout(() => resolve(), ms))

  /** Lets time pass until `end` (epoch ms). */
  async until(end: number): Promise<void> {
    this.setTimeout(() => {}, end - this.now)
    while (this.now < end) {
      for (let quiet = 0; quiet < quietTurns; quiet++) await turn()
      let next: Timer | undefined
      for (const timer of this.timers.values()) {
        if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer
      }
      if (!next) throw new Error('Nothing is left to happen')
      this.timers.delete(next.order)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
  }
}
