/**
 * Open or closed, by comparing instants only: the server sends them, so that visitors in other zones, or with outdated
 * zone data on their devices, still see the right state. No dependencies: the browser runs this.
 */

/** Epoch ms, half-open: open at the first instant, no longer at the second. */
export type Interval = readonly [opens: number, closes: number]

/** `until` is the closing instant when open, `opensAt` the next opening that is known for certain when closed. */
type OpenState = { state: 'open' | 'closed' | 'unknown'; until: number | null; opensAt: number | null }

/** The state at `nowMs`; `intervals` are sorted and disjoint, `unknown` includes all time after the horizon. */
export function openState(intervals: readonly Interval[], nowMs: number, unknown: readonly Interval[]): OpenState {
  let opensAt: number | null = null
  for (const [opens, closes] of intervals) {
    if (nowMs >= opens && nowMs < closes) return { state: 'open', until: closes, opensAt: null }
    if (opens > nowMs) opensAt ??= opens
  }
  for (const [from, to] of unknown) {
    if (nowMs >= from && nowMs < to) return { state: 'unknown', until: null, opensAt: null }
    // There is a day without known hours in between: it may open before the opening that we know of.
    if (from >= nowMs && opensAt !== null && from < opensAt) opensAt = null
  }
  return { state: 'closed', until: null, opensAt }
}

/** The first of the instants after `nowMs`; null for none. */
export const nextAfter = (nowMs: number, instants: readonly number[]): number | null =>
  instants.reduce<number | null>(
    (next, instant) => (instant > nowMs && (next === null || instant < next) ? instant : next),
    null,
  )

/** Texts for the browser, in the page's language: per interval, one for being in it (`open`) and one for before it. */
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
