/** Loads chunks that may fail; as a last resort the page is loaded in full, once, never in a loop. */

/** The path of the script that every page has (client/entry.ts), which tells versions of the site apart. */
export const entryScriptOf = (page: Document) => page.querySelector('script[data-entry]')?.getAttribute('src')

/** Pause (ms) before the retry, which often succeeds on weak Wi-Fi. */
const retryDelay = 500

const reloadedKey = 'mall:reloaded'

/** Imports again, under another URL where the error has it: browsers other than Safari remember that one failed. */
async function retry<Chunk>(error: unknown, load: () => Promise<Chunk>): Promise<Chunk> {
  await new Promise((resolve) => setTimeout(resolve, retryDelay))
  const [address] = /http\S+/.exec(String(error)) ?? []
  return address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : load()
}

/** Loads a chunk, with one retry. Null if that fails: the page may reload; otherwise the server's markup must do. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk | null> {
  try {
    return await load().catch((error) => retry(error, load))
  } catch (error) {
    console.warn(error)
    reloadOnce()
    return null
  }
}

/** Reloads the page once per session and version (rule 9.2), unless offline or where typed text would be lost. */
function reloadOnce(): void {
  if (!navigator.onLine || hasTypedText()) return
  const version = entryScriptOf(document) ?? ''
  try {
    if (sessionStorage.getItem(reloadedKey) === version) return
    sessionStorage.setItem(reloadedKey, version)
  } catch {
    return
  }
  location.reload()
}

/** Whether something was typed into a form or a search box. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')].some(
    ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue,
  )
