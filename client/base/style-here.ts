/** Whether the style sheet of all components has come: for what is never part of a first view. */
import { showWholeStyle, wholeStyleLink } from './whole-style'

/** Longer than this (ms) nobody waits for what they have asked to see. */
const timeoutMs = 1_000

/** Whether it is here and drawn with. */
export function hasWholeStyle(): boolean {
  const link = wholeStyleLink()
  try {
    // One that could not be had is there as well, and its rules are not to be read.
    return link?.media === 'all' && (link.sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

/** Waits for it: true when it is drawn with, false when it does not come soon. */
export function wholeStyle(): Promise<boolean> {
  showWholeStyle()
  if (hasWholeStyle()) return Promise.resolve(true)
  return new Promise((settle) => {
    wholeStyleLink()?.addEventListener('load', () => settle(true), { once: true })
    setTimeout(settle, timeoutMs, false)
  })
}
