/**
 * From page to page without a full load (rule 9.2), on the browser's Navigation API: one event for links, forms,
 * Back and Forward. Where a browser has no such API it simply follows its links.
 */

import { isPage } from './addresses'
import type { Hooks } from './hooks'

/** What the events `mall:before-navigate` and `mall:after-navigate` carry. */
export interface NavigateDetail {
  url: string
  from: string
}

/** The part that does the work. */
export const router = () => import('./router')

/** Starts intercepting; a browser without the Navigation API is left to its own. */
export function startNavigation(hooks: Hooks): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOurs(event, url)) return
    const detail: NavigateDetail = { url: url.href, from: location.href }
    const tell = (moment: string) => document.dispatchEvent(new CustomEvent(`mall:${moment}-navigate`, { detail }))
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        tell('before')
        const loaded = await router().catch(() => null)
        if (!loaded) return location.reload()
        await loaded.go(url, event, hooks)
        if (!event.signal.aborted) tell('after')
      },
    })
  })
}

/** A link, a GET form or a step through the history that leads to another page of this site. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  // pushState and replaceState: a part of the page noting its own state in the address.
  if (destination.sameDocument && navigationType !== 'traverse') return false
  return isPage(url) && !event.sourceElement?.closest('[data-full-load]')
}
