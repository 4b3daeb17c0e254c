/** Rows of stores that keep the same hours: the first has them (src/pages/stores/facts.tsx), and the others get them here. */
import { page as startOpenStates } from '../open-now'

export function page(part: ParentNode): void {
  const first = new Map<string | undefined, HTMLElement>()
  for (const state of part.querySelectorAll<HTMLElement>('[data-open-as]')) {
    const like = first.get(state.dataset.openAs)
    if (like) Object.assign(state.dataset, like.dataset)
    else first.set(state.dataset.openAs, state)
  }
  if (first.size > 0) startOpenStates()
}
