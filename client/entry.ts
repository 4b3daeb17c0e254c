/**
 * The one script of every page. It starts the small behaviours, the islands and the navigation; the page has worked
 * without it all along, so a part that fails takes nothing else with it.
 */
import './styles/site.css'
import { start as favourites, page as favouritesOf } from './behaviours/lists/favourites'
import { start as onDemand, page as onDemandOf } from './behaviours/on-demand'
import { start as openNow, page as openNowOf } from './behaviours/open-now'
import { start as connection } from './behaviours/shell/connection'
import { start as dialog } from './behaviours/shell/dialog'
import { start as menu } from './behaviours/shell/menu'
import { start as offline } from './behaviours/shell/offline'
import { start as overlay } from './behaviours/shell/overlay'
import { start as visitor } from './behaviours/shell/visitor'
import { startIslands, stopIslands } from './islands/loader'
import { startNavigation } from './navigation/navigate'
import { startPrefetch, watchMarkedLinks } from './navigation/prefetch'

// Functions one by one, not `import * as`: module objects would bring a chunk of their own before everything else.

/** Called once each. They listen on the document, and so outlive the page they were started on. */
const starts: readonly (() => void)[] = [
  connection,
  dialog,
  menu,
  overlay,
  visitor,
  favourites,
  offline,
  onDemand,
  openNow,
  startPrefetch,
]

/** Called with each part of a page that has come: the document at first, then what a navigation has brought. */
const arrivals: readonly ((part: ParentNode) => void)[] = [favouritesOf, onDemandOf, openNowOf, startIslands]

const safely = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}

const arrive = (part: ParentNode): void => {
  for (const each of arrivals) safely(() => each(part))
}

const begin = (): void => {
  for (const start of starts) safely(start)
  arrive(document)
  safely(() => startNavigation({ leave: stopIslands, arrive }))
  safely(watchMarkedLinks)
  document.addEventListener('mall:after-navigate', watchMarkedLinks)
}

// The script is not held up by the style sheet at the page's end, which the end of parsing waits for: where that is
// there, all else is.
if (document.readyState === 'loading' && !document.querySelector('body > link[rel=stylesheet]'))
  document.addEventListener('DOMContentLoaded', begin)
else begin()
