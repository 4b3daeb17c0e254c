/** Stores that outlive the page: kept in localStorage and shared by all tabs of the site. */
import { atom, type WritableAtom } from 'nanostores'

const prefix = 'mall:'
const reloaders = new Map<string, () => void>()

/**
 * A store whose value is kept as JSON under `mall:<key>`. A stored value counts only if `isValid` accepts it: an older
 * version of the site, or another program, may have written it. Where storage is unavailable (private windows), the
 * value lives as long as the page.
 */
export function persistent<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): WritableAtom<Value> {
  const name = prefix + key
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
  reloaders.set(name, () => {
    // The value came from another tab: writing it back could overwrite a newer one.
    isFromOtherTab = true
    store.set(read())
    isFromOtherTab = false
  })
  store.listen((value) => {
    if (isFromOtherTab) return
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {}
  })
  return store
}

// `key` is null when all storage was cleared. A page restored from the back-forward cache has missed the events.
const reloadAll = (): void => {
  for (const read of reloaders.values()) read()
}
addEventListener('storage', ({ key }) => (key === null ? reloadAll() : reloaders.get(key)?.()))
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reloadAll()
})
