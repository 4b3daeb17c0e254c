/** The last resort of the browser side: let the browser load the page in full, once and never in a loop. */

const key = (name: string): string => `sevenoaks:reloaded:${name}`

/**
 * A script that cannot be loaded: the page is loaded in full, since a new version may have replaced the file
 * (specification §4). Once a session for each chunk: a second failure is left alone, the server's markup works.
 * Not while offline, where a reload would take away the page the visitor has, nor when words would be lost.
 */
export function chunkFailed(name: string, error: unknown): void {
  console.warn(`The script of ${name} could not be loaded.`, error)
  if (!navigator.onLine || hasTypedWords()) return
  try {
    if (sessionStorage.getItem(key(name))) return
    sessionStorage.setItem(key(name), '1')
  } catch {
    return
  }
  location.reload()
}

/** The chunk is there: should it fail another day, it has its one reload again. */
export function chunkLoaded(name: string): void {
  try {
    sessionStorage.removeItem(key(name))
  } catch {}
}

/** Something that is sent, and not just searched for, has been filled in. */
const hasTypedWords = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form[method=post] :is(input, textarea)')].some(
    ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue,
  )
