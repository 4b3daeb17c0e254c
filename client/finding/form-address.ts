/** Addresses of GET forms: the state of a filter is in the address, and nowhere else. */

/** Where a GET form leads, without its empty fields; `change` replaces fields, null takes them out. */
export function formAddress(form: HTMLFormElement, change: Readonly<Record<string, string | null>> = {}): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '' && !(name in change)) url.searchParams.set(name, text)
  }
  for (const [name, value] of Object.entries(change)) if (value) url.searchParams.set(name, value)
  return url
}

/** Whether another option is chosen than the server chose. */
export const isChanged = (select: HTMLSelectElement | null): boolean =>
  select !== null && select.value !== ([...select.options].find((option) => option.defaultSelected)?.value ?? '')

let timer = 0

/** Notes a state in the address when typing has paused: browsers take only so many changes in a while. */
export function noteAddress(url: URL): void {
  clearTimeout(timer)
  const from = location.href
  timer = window.setTimeout(() => {
    // The visitor may have gone elsewhere meanwhile, also to other choices of the same page.
    if (location.href === from) history.replaceState(history.state, '', url)
  }, 150)
}

// Not while a page is on its way: noting the address would call it off, and its own may be the one from before.
document.addEventListener('mall:before-navigate', () => clearTimeout(timer))
