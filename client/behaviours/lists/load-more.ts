/** "Load more": appends the next page's items to the list instead of replacing it. */
import { announce } from '../../base/live'
import { beginProgress, endProgress } from '../../base/progress'
import { pageAt } from '../../finding/fetch-choice'

const addressOf = (item: Element): string => item.querySelector('a')?.getAttribute('href') ?? ''

/** Appends the items of the list `name` of the link's page; false when another was chosen meanwhile. @throws else */
async function append(link: HTMLAnchorElement, name: string): Promise<boolean> {
  const next = await pageAt(new URL(link.href))
  if (!next || !link.isConnected) return false
  const added = next.getElementById(name)
  const control = next.querySelector('.load')
  const here = link.closest('.load')
  if (!added || !control || !here) throw new Error('No list')
  // New items may have pushed others onto this page: skip what is already shown.
  const shown = new Set([...(here.parentElement?.querySelectorAll('.card') ?? [])].map(addressOf))
  for (const item of [...added.children]) if (shown.has(addressOf(item))) item.remove()
  added.removeAttribute('id')
  added.className = 'grid appear'
  // The link back would lead to what is already shown above.
  control.querySelector('[rel=prev]')?.remove()
  const status = control.querySelector<HTMLElement>('[role=status]')
  if (status?.dataset.loaded) status.textContent = status.dataset.loaded
  here.before(added)
  here.replaceWith(control)
  history.replaceState(history.state, '', link.href)
  added.querySelector('a')?.focus()
  announce(status?.textContent ?? '')
  return true
}

/** Handles a click on the link. */
export function use(element: HTMLElement, { timeStamp }: Event): void {
  const link = element as HTMLAnchorElement
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  beginProgress(timeStamp)
  append(link, link.dataset.loadMore ?? '').then(
    (isShown) => {
      link.ariaBusy = null
      // Else the bar is the other page's.
      if (isShown) endProgress()
    },
    // Follow the link itself instead, which says so where it fails too.
    () => location.assign(link.href),
  )
}
