/** Callbacks for each part of a page that is added: first the document, then what every navigation brings. */
import { runSafely } from './safely'

const listeners: ((part: ParentNode) => void)[] = []

/** Calls `work` with the page, and with each part that is added later. */
export function onArrival(work: (part: ParentNode) => void): void {
  listeners.push(work)
  runSafely(() => work(document))
}

/** Reports a part that has been added to the page. */
export const arrive = (part: ParentNode): void => {
  for (const listener of listeners) runSafely(() => listener(part))
}
