/**
 * Turns sentences about today's hours into the state at this minute, and keeps it current. The browser only compares
 * instants that the server sends, with the words (src/components/hours/open-state.tsx).
 */
import { type Interval, type OpenWords, openState } from '../../src/centre/time/open-state'
import { announce } from '../base/live'

const minuteMs = 60_000
/** Minutes before closing from which they are counted down. */
const countdownMinutes = 30

/** Matches in print and in its preview, for which some browsers have no event. */
const printMedia = matchMedia('print')
const originals = new WeakMap<Element, string>()
let timer = 0

const parseData = <Value>(element: HTMLElement, name: string) => JSON.parse(element.dataset[name] ?? '[]') as Value

/** An element's state at an instant, and the sentence for it. */
function stateAt(now: number, element: HTMLElement): [state: 'open' | 'closing' | 'closed' | 'unknown', text?: string] {
  const intervals = parseData<Interval[]>(element, 'openIntervals')
  const words = parseData<OpenWords>(element, 'openWords')
  const { state, until, opensAt } = openState(intervals, now, parseData<Interval[]>(element, 'openUnknown'))
  if (until !== null) {
    const minutes = Math.ceil((until - now) / minuteMs)
    if (minutes > countdownMinutes) return [state, words.open[intervals.findIndex(([, closes]) => closes === until)]]
    return ['closing', minutes === 1 ? words.closingOne : words.closing.replace('{minutes}', String(minutes))]
  }
  if (state === 'unknown') return [state, words.unknown]
  // On a day without opening hours the server's own sentence says why; it holds until midnight.
  if (now < Number(element.dataset.openClosedUntil ?? 0)) return [state, originals.get(element)]
  return [state, words.closed[intervals.findIndex(([opens]) => opens === opensAt)] ?? words.closedOnly]
}

const sentenceOf = (element: Element): Element => element.firstElementChild ?? element

function show(element: HTMLElement, now: number): void {
  const sentence = sentenceOf(element)
  if (!originals.has(element)) originals.set(element, sentence.textContent ?? '')
  const [state, text = ''] = stateAt(now, element)
  const before = element.dataset.open
  if (sentence.textContent !== text) sentence.textContent = text
  element.dataset.open = state
  // Announce only a change that happens while the visitor is here, and not each minute of the countdown.
  if (before && before !== state && element === document.querySelector('main .open-state')) announce(text)
}

/** Restores the server's sentences for printing: they are true all day. */
function restoreAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    sentenceOf(element).textContent = originals.get(element) ?? ''
    delete element.dataset.open
  }
}

/** Updates every element, now and at each full minute; in print, restores the server's sentences. */
export function updateOpenStates(): void {
  clearTimeout(timer)
  if (printMedia.matches) {
    restoreAll()
    return
  }
  const now = Date.now()
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-intervals]')) show(element, now)
  timer = window.setTimeout(updateOpenStates, minuteMs - (now % minuteMs))
}

export function startOpenStates(): void {
  // Timers do not run while the device sleeps or the page is in the back-forward cache.
  for (const type of ['pageshow', 'focus', 'afterprint']) addEventListener(type, updateOpenStates)
  addEventListener('beforeprint', restoreAll)
  printMedia.addEventListener('change', updateOpenStates)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && updateOpenStates())
}
