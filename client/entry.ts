/**
 * The one script of every page. It starts the small behaviours, the islands and the navigation; the page has worked
 * without it all along, so a part that fails takes nothing else with it.
 */
import './styles/site.css'
import * as connection from './behaviours/connection'
import * as dialog from './behaviours/dialog'
import * as favourites from './behaviours/favourites'
import * as menu from './behaviours/menu'
import * as offline from './behaviours/offline'
import * as onDemand from './behaviours/on-demand'
import * as openNow from './behaviours/open-now'
import * as overlay from './behaviours/overlay'
import * as visitor from './behaviours/visitor'
import { startIslands, stopIslands } from './islands/loader'
import { startNavigation } from './navigation/navigate'
import { startPrefetch, watchMarkedLinks } from './navigation/prefetch'

interface Behaviour {
  /** Called once. Listens on the document, so that it outlives the page it was started on. */
  start(): void
  /** Called with the new content after the first load and after every navigation. */
  page?(part: ParentNode): void
}

const behaviours: readonly Behaviour[] = [
  connection,
  dialog,
  menu,
  overlay,
  visitor,
  favourites,
  offline,
  onDemand,
  openNow,
]

const safely = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}

const arrive = (part: ParentNode): void => {
  for (const { page } of behaviours) if (page) safely(() => page(part))
  safely(() => startIslands(part))
}

for (const { start } of behaviours) safely(start)
arrive(document)
safely(() => startNavigation({ leave: stopIslands, arrive }))
safely(startPrefetch)
safely(watchMarkedLinks)
document.addEventListener('sevenoaks:after-navigate', watchMarkedLinks)
