/**
 * Loads the shell (shell/shell.ts) and applies the whole style sheet, on the first interaction or when idle. Earlier
 * clicks are repeated once it has loaded; if it cannot be loaded, the plain link works.
 */
import { closest } from '../base/closest'
import { whenIdle } from '../base/idle'
import { beginProgress, clearProgress } from '../base/progress'
import { enableWholeStyle } from '../base/whole-style'
import { loadChunk } from '../navigation/full-load'
import { isPlainClick } from '../shared/island'
import { clickSelectors } from './click-selectors'

/** @param loadAhead what the shell fetches when the browser is idle, where the connection allows it */
export function scheduleShell(loadAhead: () => unknown): void {
  let isLoading = false
  let isDone = false
  const clicked = new Set<HTMLElement>()
  const load = () => {
    enableWholeStyle()
    if (isLoading) return
    isLoading = true
    void loadChunk(() => import('./shell/shell')).then((shell) => {
      shell?.startShell(loadAhead)
      isDone = true
      if (clicked.size > 0) clearProgress()
      for (const element of clicked) element.click()
    })
  }
  whenIdle(load)
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'])
    document.addEventListener(type, load, { passive: true, once: true, capture: true })
  document.addEventListener(
    'click',
    (event) => {
      const target = closest(event, `[data-opens], .heart[data-store], ${clickSelectors}`)
      if (!target || isDone || !isPlainClick(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clicked.add(target)
      beginProgress(event.timeStamp)
      load()
    },
    { capture: true },
  )
}
