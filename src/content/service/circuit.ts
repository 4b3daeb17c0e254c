/**
 * What is left alone for a moment because it keeps failing. One circuit for each resource and kind of record: what
 * fails alone is left alone alone, so that a broken home page keeps no promotion away.
 */

/** So many failures in a row open a circuit, for so long (ms). */
const failuresToOpen = 5
const openFor = 15_000
/** So many different things failing, and none answering, are a service that is down: each is then left alone at once. */
const thingsToSuspect = 3

interface State {
  failures: number
  openUntil: number
}

/** The circuits of one isolate. Keys are resources and kinds of records: there are no more than the registry has. */
export class Circuits {
  private readonly states = new Map<string, State>()
  /** What has failed since anything answered. */
  private readonly failing = new Set<string>()

  /** Whether this is not to be asked now. */
  isOpen(key: string): boolean {
    return performance.now() < (this.states.get(key)?.openUntil ?? 0)
  }

  succeeded(key: string): void {
    this.states.delete(key)
    this.failing.clear()
  }

  /** `isTelling`: the failure says something of the whole service, not only of this. */
  failed(key: string, isTelling = true): void {
    const state = this.states.get(key) ?? { failures: 0, openUntil: 0 }
    state.failures += 1
    if (isTelling) this.failing.add(key)
    const isSuspect = isTelling && this.failing.size >= thingsToSuspect
    if (isSuspect || state.failures >= failuresToOpen) {
      state.failures = 0
      state.openUntil = performance.now() + openFor
    }
    this.states.set(key, state)
  }

  /** These may be asked again at once; all, where none is named. */
  close(...keys: string[]): void {
    if (keys.length === 0) {
      this.states.clear()
      this.failing.clear()
    }
    for (const key of keys) {
      this.states.delete(key)
      this.failing.delete(key)
    }
  }
}

/** The circuits of this isolate. */
export const circuits = new Circuits()

/** How much later than set a timer may fire (ms) before the delay is this isolate's own: it was busy, not the service. */
const lateness = 250

/** Whether a time-out of `set` ms that took `elapsed` ms is the fault of an isolate that did not get to reading the answer. */
export const isOwnDelay = (set: number, elapsed: number): boolean => elapsed - set > lateness
