/** Navigates without a full load (rule 9.2), by the Navigation API. A browser without it simply follows its links. */
import { beginProgress, clearProgress, failProgress } from '../base/progress'
import type { Hooks } from './router'
import { shown } from './shown'

/** Loads the router, which does the work. */
export const loadRouter = () => import('./router')

const notPages = /^\/(api|ops|locale|assets|fonts|icons|art|mcp|healthz|\.well-known)(\/|$)|\.\w{2,11}$/

/** True for a page of this site: same origin, not a file, the API or the operators' pages. */
export const isPage = ({ origin, pathname }: URL): boolean => origin === location.origin && !notPages.test(pathname)

/** Starts intercepting navigations, where the browser has the Navigation API. */
export function startNavigation(hooks: Hooks): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isIntercepted(event, url)) return
    const from = shown.entry ?? navigation.currentEntry
    // Back before the next page has come: this one keeps its scroll position, which the browser would not restore.
    const isBack = event.navigationType === 'traverse' && url.href === shown.entry?.url
    shown.entry = isBack ? null : from
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        if (isBack) return clearProgress()
        document.dispatchEvent(new Event('mall:before-navigate'))
        beginProgress(event.timeStamp)
        // Aborted by another navigation, or by the browser's stop button.
        event.signal.onabort = clearProgress
        let isShown = false
        try {
          const { showPage } = await loadRouter()
          isShown = await showPage(url, event, hooks, from)
        } catch (error) {
          if (event.signal.aborted) return
          failProgress()
          console.warn('The page is loaded in full', error)
        }
        // The visitor has chosen another page meanwhile.
        if (event.signal.aborted) return
        if (isShown) {
          shown.entry = null
          return
        }
        // The address bar already has the new URL, and a reload is not intercepted, so this cannot loop. It aborts this
        // navigation too, and the bar must stay visible until then.
        event.signal.onabort = null
        // A reload would keep the place on the page that was left.
        if (event.navigationType !== 'traverse') scrollTo({ top: 0, behavior: 'instant' })
        location.reload()
      },
    })
  })
}

/** True for a link, a GET form or a history step that leads to another page of this site. */
function isIntercepted(event: NavigateEvent, url: URL): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  // pushState and replaceState: part of the page putting its own state into the address bar.
  if (destination.sameDocument && navigationType !== 'traverse') return false
  return isPage(url) && !event.sourceElement?.closest('[data-full-load]')
}
