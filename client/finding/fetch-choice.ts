/** Fetches the same page with other choices. */
import { parsePage } from '../base/trusted-types'
import { fetchPage } from '../navigation/fetch-page'

let controller = new AbortController()

// What was chosen on a page that is being left may no longer change the address: that would cancel the navigation.
document.addEventListener('mall:before-navigate', () => controller.abort())

/** @returns null when another choice was made meanwhile or another page chosen. @throws when it cannot be fetched */
export async function fetchChoice(url: URL): Promise<Document | null> {
  controller.abort()
  controller = new AbortController()
  const { signal } = controller
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
