/** Chunks of script that may not come, and the last resort: the browser loads the page in full, once, never in a loop. */

/** A second attempt comes after this pause (ms): on weak Wi-Fi it often succeeds. */
const pause = 500

const flag = 'mall:reloaded'

/**
 * The second attempt. Browsers remember that an address gave no module, so it is asked for by another; all of them name
 * it in their message.
 */
async function again(error: unknown): Promise<unknown> {
  const address = String(error)
    .split(/\s/)
    .find((word) => word.startsWith('http'))
  if (!address) throw error
  await new Promise((resolve) => setTimeout(resolve, pause))
  return import(/* @vite-ignore */ `${address}?${Date.now()}`)
}

/**
 * Loads a chunk, with a second attempt. Null when it cannot be had: then either the page is being reloaded, or the
 * caller leaves the server's markup to do the work.
 */
export async function loadChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk | null> {
  try {
    return await load().catch((error) => again(error) as Promise<Chunk>)
  } catch (error) {
    console.warn(`The script of ${name} could not be loaded.`, error)
    reloadOnce()
    return null
  }
}

/**
 * A new version may have replaced the file, so the page is loaded in full (rule 9.2): once a session for each
 * version of the site. Not while offline, where that would take away the page the visitor has, nor when words would be
 * lost.
 */
function reloadOnce(): void {
  if (!navigator.onLine || hasTypedWords()) return
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  try {
    if (sessionStorage.getItem(flag) === version) return
    sessionStorage.setItem(flag, version)
  } catch {
    return
  }
  location.reload()
}

/** Something that is sent, and not just searched for, has been filled in. */
const hasTypedWords = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form[method=post] :is(input, textarea)')].some(
    ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue,
  )
