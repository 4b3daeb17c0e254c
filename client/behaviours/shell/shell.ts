/** The interactive shell of every page: in a chunk of its own, as no first view needs it (behaviours/load-shell.ts). */
import { onArrival } from '../../base/arrivals'
import { whenIdle } from '../../base/idle'
import { runSafely } from '../../base/safely'
import { stripEmail } from '../../base/strip-email'
import { mayPrefetch } from '../../navigation/fetch-page'
import { startPrefetch } from '../../navigation/prefetch'
import { restoreTyped } from '../../navigation/typed'
import { startFavourites, updateFavourites } from '../lists/favourites'
import { startLetters } from '../lists/letters'
import { copyOpenHours } from '../lists/open-rows'
import { startOnDemand } from '../on-demand'
import { startDialogs } from './dialog'
import { startHeader, startMenu } from './header'
import { startOverlays } from './overlay'
import { startVisitor } from './visitor'

/** @param loadAhead what is fetched when the browser is idle, where the connection allows it */
export function startShell(loadAhead: () => unknown): void {
  for (const start of [
    startVisitor,
    startDialogs,
    startMenu,
    startHeader,
    startOverlays,
    startFavourites,
    startLetters,
    startOnDemand,
    // The browser does it itself, except for a page that was left by a navigation of ours.
    restoreTyped,
    startPrefetch,
  ])
    runSafely(start)
  whenIdle(() => mayPrefetch() && loadAhead())
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const tags = navigation?.serverTiming?.find(({ name }) => name === 'tags')?.description
  if (tags) void import('../tags').then(({ startTags }) => startTags(tags)).catch(() => {})

  for (const work of [stripEmail, updateFavourites, copyOpenHours, labelShareButtons]) onArrival(work)
}

/** Names the device's share sheet where there is one. */
function labelShareButtons(part: ParentNode): void {
  for (const label of part.querySelectorAll<HTMLElement>('[data-share-native] > span'))
    if ('share' in navigator) label.textContent = label.parentElement?.dataset.shareNative ?? ''
}
