/** Of rows with the same hours, only the first has them as data (src/pages/stores/groups.tsx): the others copy it. */
import { updateOpenStates } from '../open-now'

export function copyOpenHours(part: ParentNode): void {
  const first = new Map<string | undefined, HTMLElement>()
  for (const state of part.querySelectorAll<HTMLElement>('[data-open-as]')) {
    const like = first.get(state.dataset.openAs)
    if (like) Object.assign(state.dataset, like.dataset)
    else first.set(state.dataset.openAs, state)
  }
  if (first.size > 0) updateOpenStates()
}
