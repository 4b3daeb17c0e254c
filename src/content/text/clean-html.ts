/** Loads the cleaner of editors' HTML (sanitize.ts), a tenth of the Worker's code, when a response needs it. */
import type * as Sanitizer from './sanitize'

let sanitizer: typeof Sanitizer | null = null

/** Must be awaited before a schema with HTML in it parses anything. */
export async function loadCleaner(): Promise<void> {
  sanitizer ??= await import('./sanitize')
}

/** The functions of sanitize.ts, once it is loaded. */
export function cleaner(): typeof Sanitizer {
  if (sanitizer === null) throw new Error('HTML was to be cleaned before its cleaner was loaded.')
  return sanitizer
}
