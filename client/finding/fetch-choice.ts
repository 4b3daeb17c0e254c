/** The same page with other choices, of which parts are then put in place of those that are shown. */

import { parsePage } from '../base/trusted-types'
import { fetchPage } from '../navigation/fetch-page'

let last = new AbortController()

/** @returns null when another choice was made meanwhile. @throws where the page could not be had */
export async function pageAt(url: URL): Promise<Document | null> {
  last.abort()
  last = new AbortController()
  const { signal } = last
  try {
    // A link that was pointed at has been fetched already.
    const response = await fetchPage(url, signal)
    if (!response.ok) throw new Error(`No page: ${response.status}`)
    const page = await parsePage(response)
    return signal.aborted ? null : page
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/** Puts the new page's first match of each selector in the place of the old one; what is on one of them only goes or stays. */
export function replaceParts(next: Document, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const [now, then] = [document.querySelector(selector), next.querySelector(selector)]
    if (now && then) now.replaceWith(then)
  }
}

/** Other options for a select that may have the focus, and the choice made there. */
export function replaceOptions(select: HTMLSelectElement, next: Document): void {
  const then = next.getElementById(select.id)
  if (!(then instanceof HTMLSelectElement)) return
  const { value } = select
  select.replaceChildren(...then.children)
  select.value = value
}
