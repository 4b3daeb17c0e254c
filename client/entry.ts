/** The one script of every page. The page works without it, so each part may fail on its own. */
import { arrive, onArrival } from './base/arrivals'
import { runSafely } from './base/safely'
import { enableWholeStyle } from './base/whole-style'
import { scheduleShell } from './behaviours/load-shell'
import { startOpenStates, updateOpenStates } from './behaviours/open-now'
import { setUpBehaviours, startPictures } from './behaviours/page-behaviours'
import { startOffline } from './behaviours/shell/offline'
import { loadSearchBox, startIslands, stopIslands } from './islands/loader'
import { startNavigation } from './navigation/navigate'

// Functions one by one, not `import * as`: namespace objects would add a chunk that has to load before everything else.

// Restoring a scroll position (reload, Back) needs true heights.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') enableWholeStyle()
// They listen on the document, and so outlive the page they started on.
for (const start of [() => scheduleShell(loadSearchBox), startOffline, startPictures, startOpenStates]) runSafely(start)
for (const work of [setUpBehaviours, updateOpenStates, startIslands]) onArrival(work)
runSafely(() => startNavigation({ leave: stopIslands, arrive }))
