/**
 * Navigates between pages without a full load (rule 9.2), with the Navigation API: one event for links, forms, Back and
 * Forward. A browser without the API simply follows its links.
 */

import { isPage } from './addresses'
import type { Hooks } from './hooks'

/** Detail of the events `mall:before-navigate` and `mall:after-navigate`. */
export interface NavigateDetail {
  url: string
  from: string
}

/** Loads the router, which does the work. */
export const router = () => import('./router')

/** Starts intercepting navigations, where the browser has the Navigation API. */
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

/** True for a link, a GET form or a history step that leads to another page of this site. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  // pushState and replaceState: part of the page putting its own state into the address bar.
  if (destination.sameDocument && navigationType !== 'traverse') return false
  return isPage(url) && !event.sourceElement?.closest('[data-full-load]')
}
