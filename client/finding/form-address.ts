/** Addresses of GET forms: a filter's state lives in the address and nowhere else. */

/** The URL that a GET form leads to, without its empty fields, nor the one of the name `without`. */
export function formAddress(form: HTMLFormElement, without?: string): URL {
  const url = new URL(form.action)
  url.search = url.hash = ''
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '' && name !== without) url.searchParams.set(name, text)
  }
  return url
}

/**
 * Whether the select's value differs from the one the server chose. `byKeys`: whether it has the focus of a keyboard,
 * whose next key may choose another (behaviours/lists/select-keys.ts).
 */
export const isChanged = (select: HTMLSelectElement | null, byKeys = false): boolean =>
  select !== null &&
  select.value !== ([...select.options].find((option) => option.defaultSelected)?.value ?? '') &&
  select.matches(':focus-visible') === byKeys

let timer = 0

/** Puts a state into the address bar, debounced: browsers limit how often that may happen. */
export function updateAddress(url: URL): void {
  clearTimeout(timer)
  // `location` is already the next page's.
  if (window.navigation?.transition) return
  const { search, hash } = location
  timer = window.setTimeout(() => {
    // The map may show another choice meanwhile.
    if (location.search !== search) return
    // A part of the page that was jumped to meanwhile stays in the address.
    if (location.hash !== hash) url.hash = location.hash
    history.replaceState(history.state, '', url)
  }, 150)
}

// Not while a page is loading: replaceState would cancel the navigation, and `location` may still be the old page's.
document.addEventListener('mall:before-navigate', () => clearTimeout(timer))
