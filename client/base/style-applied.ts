/** Waits for the style sheet of all components, for what is never part of a first view. */
import { enableWholeStyle, wholeStyleLink } from './whole-style'

/** A visitor waits at most this long (ms) for what they have asked to see. */
const timeoutMs = 1_000

function hasWholeStyle(): boolean {
  try {
    // A link that failed to load has a sheet too, but reading its rules throws.
    return (wholeStyleLink()?.sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

/** Applies the style sheet and waits for it: true once it is applied, false after the timeout. */
export function loadWholeStyle(): Promise<boolean> {
  enableWholeStyle()
  if (hasWholeStyle()) return Promise.resolve(true)
  return new Promise((resolve) => {
    wholeStyleLink()?.addEventListener('load', () => resolve(true), { once: true })
    setTimeout(resolve, timeoutMs, false)
  })
}
