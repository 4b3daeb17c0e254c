/** "Load more": appends the next page's items to the list instead of replacing it. */
import { announce } from '../../base/live'
import { beginProgress, endProgress } from '../../base/progress'
import { fetchChoice } from '../../finding/fetch-choice'

/** The lists added to a page and the control below them now, by history entry. */
const appended = new Map<string | undefined, { lists: Element[]; control: Element }>()

// Back shows the page as it was left: its items are there before the browser restores the scroll position.
document.addEventListener('mall:swapped', () => {
  const { lists, control } = appended.get(window.navigation?.currentEntry?.key) ?? {}
  const here = document.querySelector('main .load')
  if (!lists || !control || !here) return
  for (const list of lists) {
    list.classList.remove('appear')
    insertBefore(list, here)
  }
  here.replaceWith(control)
})

const hrefOf = (item: Element): string => item.querySelector('a')?.getAttribute('href') ?? ''

/** Adds items below the others, without those already shown: new items may have moved them to the next page. */
function insertBefore(added: Element, control: Element): void {
  const shown = new Set([...(control.parentElement?.querySelectorAll('.card') ?? [])].map(hrefOf))
  for (const item of [...added.children]) if (shown.has(hrefOf(item))) item.remove()
  control.before(added)
}

/** Appends the list `name` of the link's page. @returns false if outdated by another choice. @throws without a list */
async function append(link: HTMLAnchorElement, name: string): Promise<boolean> {
  const next = await fetchChoice(new URL(link.href))
  if (!next || !link.isConnected) return false
  const added = next.getElementById(name)
  const control = next.querySelector('.load')
  const here = link.closest('.load')
  if (!added || !control || !here) throw new Error('No list')
  added.removeAttribute('id')
  added.className = 'grid appear'
  // The link back would lead to what is already shown above.
  control.querySelector('[rel=prev]')?.remove()
  const status = control.querySelector<HTMLElement>('[role=status]')
  if (status?.dataset.loaded) status.textContent = status.dataset.loaded
  insertBefore(added, here)
  here.replaceWith(control)
  const key = window.navigation?.currentEntry?.key
  appended.set(key, { lists: [...(appended.get(key)?.lists ?? []), added], control })
  added.querySelector('a')?.focus()
  announce(status?.textContent ?? '')
  return true
}

export function onClick(element: HTMLElement, { timeStamp }: Event): void {
  const link = element as HTMLAnchorElement
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  beginProgress(timeStamp)
  append(link, link.dataset.loadMore ?? '').then(
    (isShown) => {
      link.ariaBusy = null
      // Otherwise the progress bar is the other page's.
      if (isShown) endProgress()
    },
    // Follow the link instead: if that fails too, the browser says so.
    () => location.assign(link.href),
  )
}
