/**
 * The one script of every page. It starts the small behaviours, the islands and the navigation; the page has worked
 * without it all along, so a part that fails takes nothing else with it.
 */
import { safely } from './base/safely'
import { showWholeStyle } from './base/whole-style'
import { start as onDemand, page as onDemandOf } from './behaviours/on-demand'
import { start as openNow, page as openNowOf } from './behaviours/open-now'
import { start as reachedFor, page as reachedForOf } from './behaviours/reached-for'
import { start as offline } from './behaviours/shell/offline'
import { startIslands, stopIslands } from './islands/loader'
import { startNavigation } from './navigation/navigate'

// Functions one by one, not `import * as`: module objects would bring a chunk of their own before everything else.

/** Called once each. They listen on the document, and so outlive the page they were started on. */
const starts: readonly (() => void)[] = [reachedFor, offline, onDemand, openNow]

/** Called with each part of a page that has come: the document at first, then what a navigation has brought. */
const arrivals: readonly ((part: ParentNode) => void)[] = [onDemandOf, openNowOf, startIslands, reachedForOf]

const arrive = (part: ParentNode): void => {
  for (const each of arrivals) safely(() => each(part))
}

// Whoever comes back to a place in the page finds it by its true heights.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') showWholeStyle()
for (const start of starts) safely(start)
arrive(document)
safely(() => startNavigation({ leave: stopIslands, arrive }))
