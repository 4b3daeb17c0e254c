/**
 * Turns sentences about today's hours into the state at this minute and keeps it current: to the minute, after sleep,
 * in any time zone. The server sends instants and words (src/components/hours/open-state.tsx); the browser only
 * compares instants.
 */
import { type Interval, nextAfter, type OpenWords, openState } from '../../src/centre/time/open-state'
import { announce } from '../base/live'

/** What one element shows, and the next instant (epoch ms) at which it would show something else. */
interface Shown {
  state: 'open' | 'closing' | 'closed' | 'unknown'
  text: string
  next: number | null
}

const minute = 60_000
/** Within this time (ms) before closing, the minutes are counted down. */
const soon = 30 * minute
/** The longest delay (ms) that `setTimeout` supports; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Matches on paper, and in a preview of it, for which some browsers have no event. */
const paper = matchMedia('print')
const originals = new WeakMap<Element, string>()
let timer = 0

const read = <Value>(element: HTMLElement, name: string): Value => JSON.parse(element.dataset[name] ?? '[]') as Value

function shownAt(now: number, element: HTMLElement): Shown {
  const intervals = read<Interval[]>(element, 'openIntervals')
  const unknown = read<Interval[]>(element, 'openUnknown')
  const words = read<OpenWords>(element, 'openWords')
  const { state, until, opensAt } = openState(intervals, now, unknown)
  const change = nextAfter(now, [...intervals, ...unknown].flat())
  if (state === 'open') {
    const index = intervals.findIndex(([, closes]) => closes === until)
    const left = (until ?? now) - now
    const text = words.open[index] ?? ''
    if (left > soon || !until) return { state, text, next: until ? until - soon : change }
    const minutes = Math.ceil(left / minute)
    return {
      state: 'closing',
      text: minutes === 1 ? words.closingOne : words.closing.replace('{minutes}', String(minutes)),
      next: until - (minutes - 1) * minute,
    }
  }
  if (state === 'unknown') return { state, text: words.unknown, next: change }
  // On a day without opening hours the server's own sentence says why; it holds until midnight.
  const closedUntil = Number(element.dataset.openClosedUntil ?? 0)
  if (now < closedUntil)
    return { state, text: originals.get(element) ?? '', next: Math.min(closedUntil, change ?? closedUntil) }
  const index = intervals.findIndex(([opens]) => opens === opensAt)
  return { state, text: words.closed[index] ?? words.closedOnly, next: change }
}

/** Updates one element. @returns the instant (epoch ms) at which it next changes, or null */
function show(element: HTMLElement, now: number): number | null {
  const place = element.firstElementChild ?? element
  if (!originals.has(element)) originals.set(element, place.textContent ?? '')
  const { state, text, next } = shownAt(now, element)
  const before = element.dataset.open
  if (place.textContent !== text) place.textContent = text
  element.dataset.open = state
  // Announce only a change that happens while the visitor is here, and not each minute of the countdown.
  if (before && before !== state && element.closest('main') && element === document.querySelector('main .open-state'))
    announce(text)
  return next
}

/** Restores the server's sentence for printing: it is true all day, which paper needs. */
function restore(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const original = originals.get(element)
    if (original && element.firstElementChild) element.firstElementChild.textContent = original
    delete element.dataset.open
  }
}

/** Updates every element and schedules the next change; on paper there is none. */
function update(): void {
  clearTimeout(timer)
  if (paper.matches) {
    restore()
    return
  }
  const now = Date.now()
  let next = Number.POSITIVE_INFINITY
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-intervals]')) {
    try {
      next = Math.min(next, show(element, now) ?? next)
    } catch (error) {
      console.warn('The open state could not be read', error)
    }
  }
  if (next !== Number.POSITIVE_INFINITY) timer = window.setTimeout(update, Math.min(next - now, longestTimer))
}

export function start(): void {
  // Timers do not run while the device sleeps or the page is in the back-forward cache.
  for (const type of ['pageshow', 'focus', 'afterprint']) addEventListener(type, update)
  addEventListener('beforeprint', restore)
  paper.addEventListener('change', update)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update())
}

export const page = update
