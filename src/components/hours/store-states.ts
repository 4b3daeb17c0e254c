/** Whether stores are open, for suggestions and the directory, in sentences that the browser keeps up to date. */
import type { StateNow } from '../../../client/shared/open-state'
import { type ShownHours, shownToday } from '../../centre/stores/hours'
import type { Reading } from '../../content/content'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { untilSentence } from '../../texts/hours-words'
import { stateOf } from './open-state'

/** Opening periods sent to the browser: today's and the next. */
const intervalsSent = 2

function stateFor(hours: ShownHours, context: PageContext): StateNow | null {
  const state = stateOf(hours, untilSentence, context, { max: intervalsSent, short: true })
  if (!state?.data) return state && { text: state.text, data: null }
  const { 'data-open-room': _, ...data } = state.data
  return { text: state.text, data }
}

/** Drops fields that do not affect the hours, so that rows that differ only in these count as equal. */
const withoutMarks = (key: string, value: unknown): unknown =>
  key === 'id' || key === 'updated_at' ? undefined : value

/** The state of each store. Many are equal, so `states` lists each once, for the stores looked up so far. */
export function storeStates(storeHours: Reading<'store_hours'>, context: PageContext) {
  const states: StateNow[] = []
  const indexes = new Map<string, number>()
  const indexOf = (hours: ShownHours): { state?: number } => {
    const state = stateFor(hours, context)
    if (state === null) return {}
    const key = JSON.stringify(state)
    const index = indexes.get(key) ?? states.push(state) - 1
    indexes.set(key, index)
    return { state: index }
  }
  /** By hours: most stores have the centre's, or the same as others. */
  const cache = new Map<string, { state?: number }>()
  const stateOf = (store: Store): { state?: number } => {
    const hours = shownToday(store, storeHours, context)
    const key = hours.kind === 'known' && !hours.isOwn ? 'centre' : JSON.stringify(hours, withoutMarks)
    const state = cache.get(key) ?? indexOf(hours)
    cache.set(key, state)
    return state
  }
  return { states, stateOf }
}
