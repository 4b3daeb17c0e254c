/**
 * The interactive shell of every page: menu, search, hearts, login state and prefetching. No first view needs it, so it
 * is a chunk of its own (client/behaviours/reached-for.ts).
 */
import { onArrival } from '../../base/arrivals'
import { whenIdle } from '../../base/idle'
import { safely } from '../../base/safely'
import { withoutEmail } from '../../base/without-email'
import { mayPrefetch } from '../../navigation/fetch-page'
import { startPrefetch, watchMarkedLinks } from '../../navigation/prefetch'
import { restoreTyped } from '../../navigation/typed'
import { start as favourites, page as favouritesOf } from '../lists/favourites'
import { startLetters } from '../lists/letters'
import { page as openRows } from '../lists/open-rows'
import { start as onDemand } from '../on-demand'
import { start as dialog } from './dialog'
import { startHeader, startMenu } from './header'
import { start as overlay } from './overlay'
import { startVisitor } from './visitor'

/** @param loadAhead what is fetched when the browser is idle, where the connection allows it */
export function start(loadAhead: () => unknown): void {
  for (const each of [
    startVisitor,
    dialog,
    startMenu,
    startHeader,
    overlay,
    favourites,
    startLetters,
    onDemand,
    // The browser does it itself, except where it has left the page by a navigation of ours.
    restoreTyped,
    startPrefetch,
    watchMarkedLinks,
  ])
    safely(each)
  whenIdle(() => mayPrefetch() && loadAhead())
  document.addEventListener('mall:after-navigate', watchMarkedLinks)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const tags = navigation?.serverTiming?.find(({ name }) => name === 'tags')?.description
  if (tags) void import('../tags').then(({ startTags }) => startTags(tags)).catch(() => {})

  for (const work of [withoutEmail, favouritesOf, openRows, nameSharing]) onArrival(work)
}

/** A device's own sheet is named as such. */
function nameSharing(part: ParentNode): void {
  for (const label of part.querySelectorAll<HTMLElement>('[data-share-native] > span'))
    if ('share' in navigator) label.textContent = label.parentElement?.dataset.shareNative ?? ''
}
