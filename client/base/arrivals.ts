/** What is done with each part of a page that arrives: first the document, then whatever a navigation brings. */
import { safely } from './safely'

const arrivals: ((part: ParentNode) => void)[] = []

/** Does `work` with the page that is there, and with each part that arrives later. */
export function onArrival(work: (part: ParentNode) => void): void {
  arrivals.push(work)
  safely(() => work(document))
}

/** Called with each part of a page that has arrived. */
export const arrive = (part: ParentNode): void => {
  for (const each of arrivals) safely(() => each(part))
}
