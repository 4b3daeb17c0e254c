/** Loads the sanitiser of editors' HTML (sanitize.ts), a tenth of the Worker's code, on first use. */
import type * as Sanitizer from './sanitize'

let sanitizer: typeof Sanitizer | null = null

/** To be awaited before any schema with HTML is used. */
export async function loadCleaner(): Promise<void> {
  sanitizer ??= await import('./sanitize')
}

/** The loaded sanitize.ts. */
export function cleaner(): typeof Sanitizer {
  if (sanitizer === null) throw new Error('HTML was to be cleaned before its cleaner was loaded.')
  return sanitizer
}
