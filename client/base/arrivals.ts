/** What is done with each part of a page that arrives: first the document, then whatever a navigation brings. */
import { runSafely } from './safely'

const listeners: ((part: ParentNode) => void)[] = []

/** Does `work` with the page that is there, and with each part that arrives later. */
export function onArrival(work: (part: ParentNode) => void): void {
  listeners.push(work)
  runSafely(() => work(document))
}

/** Called with each part of a page that has arrived. */
export const arrive = (part: ParentNode): void => {
  for (const each of listeners) runSafely(() => each(part))
}
