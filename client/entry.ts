/**
 * The one script of every page. It starts the small behaviours, the islands and the navigation. The page works without
 * it, so each part may fail on its own.
 */
import { arrive, onArrival } from './base/arrivals'
import { safely } from './base/safely'
import { showWholeStyle } from './base/whole-style'
import { start as arriving, page as arrivingOf } from './behaviours/arriving'
import { start as openNow, page as openNowOf } from './behaviours/open-now'
import { start as reachedFor } from './behaviours/reached-for'
import { start as offline } from './behaviours/shell/offline'
import { startIslands, stopIslands, warm } from './islands/loader'
import { startNavigation } from './navigation/navigate'

// Functions one by one, not `import * as`: namespace objects would add a chunk that has to load before everything else.

// Restoring a scroll position (reload, Back) needs true heights.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') showWholeStyle()
// They listen on the document, and so outlive the page they started on.
for (const start of [() => reachedFor(warm), offline, arriving, openNow]) safely(start)
for (const work of [arrivingOf, openNowOf, startIslands]) onArrival(work)
safely(() => startNavigation({ leave: stopIslands, arrive }))
