/**
 * Loads what stands round the page (./shell/shell.ts) with the first sign that somebody is there, or in a quiet moment, and
 * draws with the whole style. A click that was sooner is made again when the script has come; where it does not come, the
 * link does its own work.
 */
import { whenIdle } from '../base/idle'
import { safely } from '../base/safely'
import { showWholeStyle } from '../base/whole-style'
import { loadChunk } from '../navigation/full-load'

const reached = '[data-opens], .heart[data-store]'

type Shell = typeof import('./shell/shell')

let shell: Promise<Shell | null> | undefined
let hasSettled = false

function load(): Promise<Shell | null> {
  showWholeStyle()
  shell ??= loadChunk('shell', () => import('./shell/shell')).then((loaded) => {
    if (loaded) {
      loaded.start()
      safely(() => loaded.page(document))
    }
    hasSettled = true
    return loaded
  })
  return shell
}

export function start(): void {
  whenIdle(() => void load())
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'])
    document.addEventListener(type, () => void load(), { passive: true, once: true, capture: true })
  document.addEventListener(
    'click',
    (event) => {
      if (hasSettled || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(reached) : null
      if (!target) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void load().then(() => target.click())
    },
    { capture: true },
  )
}

/** A part of a page that has come later than the shell. */
export function page(part: ParentNode): void {
  if (hasSettled) void shell?.then((loaded) => loaded?.page(part))
}
