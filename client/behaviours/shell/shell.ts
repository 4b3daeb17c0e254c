/**
 * The interactive shell of every page: menu, search, hearts, login state and prefetching. No first view needs it, so it
 * is a chunk of its own (client/behaviours/reached-for.ts).
 */
import { safely } from '../../base/safely'
import { startPrefetch, watchMarkedLinks } from '../../navigation/prefetch'
import { start as currentLetter } from '../lists/current-letter'
import { start as favourites, page as favouritesOf } from '../lists/favourites'
import { start as letterKeys } from '../lists/letter-keys'
import { start as connection } from './connection'
import { start as dialog } from './dialog'
import { start as menu } from './menu'
import { start as overlay } from './overlay'
import { start as slidingRows } from './sliding-rows'
import { start as visitor } from './visitor'

export function start(): void {
  for (const each of [
    connection,
    dialog,
    menu,
    overlay,
    visitor,
    favourites,
    letterKeys,
    currentLetter,
    slidingRows,
    startPrefetch,
    watchMarkedLinks,
  ])
    safely(each)
  document.addEventListener('mall:after-navigate', watchMarkedLinks)
  const { gtm, accessibilityMonitor } = document.documentElement.dataset
  if (gtm || accessibilityMonitor) void import('../tags').then(({ startTags }) => startTags()).catch(() => {})
}

/** Called with each part of a page that has arrived. */
export function page(part: ParentNode): void {
  favouritesOf(part)
  for (const label of part.querySelectorAll<HTMLElement>('[data-share-native] > span'))
    if ('share' in navigator) label.textContent = label.parentElement?.dataset.shareNative ?? ''
}
