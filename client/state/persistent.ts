/** Stores that outlive the page: kept in localStorage and shared by all tabs of the site. */
import { atom } from 'nanostores'

/**
 * A store kept as JSON under `mall:<key>`. A stored value counts only if `isValid` accepts it: an older version, or
 * another program, may have written it. Without storage (private windows), it lives as long as the page.
 */
export function persistent<Value>(key: string, initial: Value, isValid: (value: unknown) => value is Value) {
  const name = `mall:${key}`
  const read = (): Value => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      return isValid(stored) ? stored : initial
    } catch {
      return initial
    }
  }
  const store = atom(read())
  let isFromOtherTab = false
  const reload = () => {
    // The value came from another tab: writing it back could overwrite a newer one.
    isFromOtherTab = true
    store.set(read())
    isFromOtherTab = false
  }
  // A cleared storage names no key; a page restored from the back-forward cache has missed the events.
  addEventListener('storage', (event) => (event.key ?? name) === name && reload())
  addEventListener('pageshow', ({ persisted }) => persisted && reload())
  store.listen((value) => {
    if (isFromOtherTab) return
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {}
  })
  return store
}
