/**
 * Open or closed, by comparing numbers only: the server ships instants, so a visitor with another zone, or a device
 * with stale zone data, still sees the centre's truth. No library here: the browser runs this.
 */

/** Epoch milliseconds, half-open: the centre is open at the first and no longer at the second. */
export type Interval = readonly [opens: number, closes: number]

export interface OpenState {
  state: 'open' | 'closed' | 'unknown'
  /** When open: the instant of closing. */
  until: number | null
  /** When closed: the next instant of opening that is known for certain, or null ("See hours"). */
  opensAt: number | null
}

/**
 * The state at `nowMs`. `intervals` are sorted and do not overlap. `unknown` are the spans whose hours nobody knows,
 * the time after the shipped horizon among them; where it is left out, no intervals at all means unknown.
 */
export function openState(intervals: readonly Interval[], nowMs: number, unknown?: readonly Interval[]): OpenState {
  let opensAt: number | null = null
  for (const [opens, closes] of intervals) {
    if (nowMs >= opens && nowMs < closes) return { state: 'open', until: closes, opensAt: null }
    if (opens > nowMs && (opensAt === null || opens < opensAt)) opensAt = opens
  }
  const nothing: OpenState = { state: 'unknown', until: null, opensAt: null }
  if (unknown === undefined) return intervals.length === 0 ? nothing : { state: 'closed', until: null, opensAt }
  for (const [from, to] of unknown) {
    if (nowMs >= from && nowMs < to) return nothing
    // A day without known hours lies between: it may open earlier than the opening we know of.
    if (from >= nowMs && opensAt !== null && from < opensAt) opensAt = null
  }
  return { state: 'closed', until: null, opensAt }
}

/** The next instant at which the answer changes, or null: what a timer waits for. */
export function nextStateChange(
  intervals: readonly Interval[],
  nowMs: number,
  unknown: readonly Interval[] = [],
): number | null {
  let next: number | null = null
  for (const interval of [...intervals, ...unknown]) {
    for (const instant of interval) {
      if (instant > nowMs && (next === null || instant < next)) next = instant
    }
  }
  return next
}

/** What the browser shows, in the page's language: one entry an interval, for being in it and for waiting for it. */
export interface OpenWords {
  open: string[]
  closed: string[]
  /** "Closes in {minutes} minutes". */
  closing: string
  closingOne: string
  /** Closed, with no known opening. */
  closedOnly: string
  unknown: string
}
