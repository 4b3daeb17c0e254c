/**
 * The one script of every page. It starts the small behaviours, the islands and the navigation. The page works without
 * it, so each part may fail on its own.
 */
import { safely } from './base/safely'
import { showWholeStyle } from './base/whole-style'
import { start as onDemand, page as onDemandOf } from './behaviours/on-demand'
import { start as openNow, page as openNowOf } from './behaviours/open-now'
import { start as reachedFor, page as reachedForOf } from './behaviours/reached-for'
import { start as offline } from './behaviours/shell/offline'
import { startIslands, stopIslands, warm } from './islands/loader'
import { startNavigation } from './navigation/navigate'

// Functions one by one, not `import * as`: namespace objects would add a chunk that has to load before everything else.

/** Called once each. They listen on the document, and so outlive the page they started on. */
const starts: readonly (() => void)[] = [() => reachedFor(warm), offline, onDemand, openNow]

/** Called with each part of a page that arrives: first the document, then whatever a navigation brings. */
const arrivals: readonly ((part: ParentNode) => void)[] = [onDemandOf, openNowOf, startIslands, reachedForOf]

const arrive = (part: ParentNode): void => {
  for (const each of arrivals) safely(() => each(part))
}

// Restoring a scroll position (reload, Back) needs true heights.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') showWholeStyle()
for (const start of starts) safely(start)
arrive(document)
safely(() => startNavigation({ leave: stopIslands, arrive }))
