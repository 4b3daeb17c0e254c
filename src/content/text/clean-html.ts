/**
 * The cleaning of editors' HTML (sanitize.ts), which brings a parser and a tenth of all the Worker's code: only an answer of
 * the service wants it, so it is loaded before the first of them is checked, and not when a visitor's page starts an isolate.
 */
import type * as Sanitizer from './sanitize'

let sanitizer: typeof Sanitizer | null = null

/** To be awaited before anything is read by a schema with HTML in it. */
export async function loadCleaner(): Promise<void> {
  sanitizer ??= await import('./sanitize')
}

/** `cleanHtml` of sanitize.ts, once it is loaded. */
export const cleanHtml: typeof Sanitizer.cleanHtml = (dirty, work) => {
  if (sanitizer === null) throw new Error('HTML was to be cleaned before its cleaner was loaded.')
  return sanitizer.cleanHtml(dirty, work)
}
