/** Fetches the same page with other choices, and replaces parts of the current page with its own. */

import { parsePage } from '../base/trusted-types'
import { fetchPage } from '../navigation/fetch-page'

let last = new AbortController()

/** @returns null when another choice was made meanwhile. @throws when the page cannot be fetched */
export async function pageAt(url: URL): Promise<Document | null> {
  last.abort()
  last = new AbortController()
  const { signal } = last
  try {
    // A hovered link has been prefetched already.
    const response = await fetchPage(url, signal)
    if (!response.ok) throw new Error(`No page: ${response.status}`)
    const page = await parsePage(response)
    return signal.aborted ? null : page
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/** Replaces the first match of each selector with the new page's; one that only one of the pages has is left alone. */
export function replaceParts(next: Document, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const [now, then] = [document.querySelector(selector), next.querySelector(selector)]
    if (now && then) now.replaceWith(then)
  }
}

/** Replaces the options of a select, which may have the focus, and keeps its value. */
export function replaceOptions(select: HTMLSelectElement, next: Document): void {
  const then = next.getElementById(select.id)
  if (!(then instanceof HTMLSelectElement)) return
  const { value } = select
  select.replaceChildren(...then.children)
  select.value = value
}
