/**
 * Circuit breakers for whatever keeps failing. One for each resource and kind of record, so that a broken home page
 * does not take the promotions down with it.
 */

/** This many failures in a row open a circuit, for this long (ms). */
const failuresToOpen = 5
const openFor = 15_000
/** This many different things failing, with no success between, mean that the service is down: each opens at once. */
const thingsToSuspect = 3

interface State {
  failures: number
  openUntil: number
}

/** The circuits of one isolate. Keys are resources and kinds of records, so there are no more than the registry has. */
export class Circuits {
  private readonly states = new Map<string, State>()
  /** What has failed since the last success of anything. */
  private readonly failing = new Set<string>()

  /** Whether requests for this must not be made now. */
  isOpen(key: string): boolean {
    return performance.now() < (this.states.get(key)?.openUntil ?? 0)
  }

  succeeded(key: string): void {
    this.states.delete(key)
    this.failing.clear()
  }

  /** `isTelling`: the failure says something about the whole service, not just about this. */
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

  /** These may be requested again at once; all, where none is named. */
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

/** How late a timer may fire (ms) before the delay counts as this isolate's own: it was busy, not the service. */
const lateness = 250

/** Whether a timeout of `set` ms that took `elapsed` ms is the fault of an isolate too busy to read the response. */
export const isOwnDelay = (set: number, elapsed: number): boolean => elapsed - set > lateness
