/** "Load more": appends the next page's items to the list instead of replacing it. */
import { announce } from '../../base/live'
import { beginProgress, endProgress, failProgress } from '../../base/progress'
import { parsePage } from '../../base/trusted-types'
import { fetchPage } from '../../navigation/fetch-page'

const addressOf = (item: Element): string => item.querySelector('a')?.getAttribute('href') ?? ''

/** Fetches the link's page and appends the items of the list `name`. @throws when that fails or there is none */
async function append(link: HTMLAnchorElement, name: string): Promise<void> {
  const response = await fetchPage(new URL(link.href), new AbortController().signal)
  if (!response.ok) throw new Error(`No page: ${response.status}`)
  const next = await parsePage(response)
  const added = next.getElementById(name)
  const control = next.querySelector('.load')
  const here = link.closest('.load')
  if (!added || !control || !here) throw new Error('No list')
  // The visitor has gone to another page meanwhile.
  if (!here.isConnected) return
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
}

/** Handles a click on the link. */
export function use(element: HTMLElement, { timeStamp }: Event): void {
  const link = element as HTMLAnchorElement
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  beginProgress(timeStamp)
  append(link, link.dataset.loadMore ?? '').then(endProgress, () => {
    failProgress()
    // Follow the link itself instead.
    location.assign(link.href)
  })
}
