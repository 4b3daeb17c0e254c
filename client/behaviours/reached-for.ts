/**
 * Loads the page's shell (./shell/shell.ts) on the first sign of interaction or when the browser is idle, and applies
 * the whole style sheet. An earlier click is repeated once the script has loaded; if it cannot be loaded, the plain
 * link works.
 */
import { closest } from '../base/closest'
import { whenIdle } from '../base/idle'
import { safely } from '../base/safely'
import { showWholeStyle } from '../base/whole-style'
import { loadChunk } from '../navigation/full-load'
import { isPlainClick } from '../shared/island'

const reached = '[data-opens], .heart[data-store]'

type Shell = typeof import('./shell/shell')

let shell: Promise<Shell | null> | undefined
let hasSettled = false

let loadAhead = (): unknown => null

/** What was clicked before the script was there: once each, however often it was clicked. */
const clicked = new Set<HTMLElement>()

function load(): Promise<Shell | null> {
  showWholeStyle()
  shell ??= loadChunk('shell', () => import('./shell/shell')).then((loaded) => {
    if (loaded) {
      loaded.start(loadAhead)
      safely(() => loaded.page(document))
    }
    hasSettled = true
    for (const each of clicked) each.click()
    return loaded
  })
  return shell
}

/** @param ahead what the shell fetches when the browser is idle, where the connection allows it */
export function start(ahead: () => unknown): void {
  loadAhead = ahead
  whenIdle(() => void load())
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'])
    document.addEventListener(type, () => void load(), { passive: true, once: true, capture: true })
  document.addEventListener(
    'click',
    (event) => {
      const target = closest(event, reached)
      if (!target || hasSettled || !isPlainClick(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clicked.add(target)
      void load()
    },
    { capture: true },
  )
}

/** Passes a part of a page that arrived after the shell on to it. */
export function page(part: ParentNode): void {
  if (hasSettled) void shell?.then((loaded) => loaded?.page(part))
}
