/** Fetching ahead: the shell when a version is installed, pages and data when the page asks for it. */
import { savesData } from '../../src/centre/save-data'
import { build } from './build-info'
import { copyOf, formerData, keep, keptAt, trim } from './caches'
import { keyOf, kindOf, mayKeep, refreshAfter } from './rules'

/** After this (ms) a page of expired content, which may not be kept, is requested again; and once more if need be. */
const retryDelay = 4_000
const maxRetries = 2

/** Keeps the script, style and fonts of every page; without all of them, this version is not installed. */
export async function keepShell(): Promise<void> {
  if (savesData(navigator)) return
  await Promise.all(
    build.shell.map(async (path) => {
      const hashed = /^\/(?:assets|fonts)\//.test(path)
      if (hashed && (await copyOf('file', path))) return
      const response = await fetch(path, { cache: hashed ? 'default' : 'no-cache' })
      if (!mayKeep(response, 'file')) throw new Error(`${path} could not be kept: ${response.status}`)
      await keep('file', path, response)
    }),
  )
  // This version may take over offline, and `sweep` deletes the data of its predecessor.
  await keepAhead(await formerData())
}

/**
 * Keeps URLs of this site unless kept in the last twelve hours, one by one, so that the visitor's requests come first.
 * @param cache 'force-cache' for what is already shown: it is usually in the browser's HTTP cache
 */
export async function keepAhead(
  urls: readonly string[],
  cache: RequestCache = 'default',
  retries = maxRetries,
): Promise<void> {
  const later: string[] = []
  for (const url of urls) if ((await keepOne(url, cache)) === 'later') later.push(url)
  if (retries > 0) await keepLater(later, retries)
}

/** Retries a little later what may not be kept at the moment, except on a slow connection or with data saver. */
export async function keepLater(urls: readonly string[], retries = maxRetries): Promise<void> {
  if (urls.length === 0 || savesData(navigator)) return
  await new Promise((resolve) => setTimeout(resolve, retryDelay))
  await keepAhead(urls, 'default', retries - 1)
}

async function keepOne(address: string, cache: RequestCache): Promise<'done' | 'later'> {
  const url = keyOf(new URL(address, location.origin).href)
  if (url.origin !== location.origin) return 'done'
  const isPicture = /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(url.pathname)
  const request = new Request(url, { cache, headers: isPicture ? {} : { accept: 'text/html' } })
  const kindByRequest = kindOf(request)
  const kind = isPicture && kindByRequest !== 'file' ? 'picture' : kindByRequest
  if (kind === null || kind === 'transient') return 'done'
  const copy = await copyOf(kind, url)
  if (copy && (kind === 'file' || Date.now() - keptAt(copy) < refreshAfter)) return 'done'
  try {
    const response = await fetch(request)
    if (!mayKeep(response, kind)) {
      response.body?.cancel().catch(() => {})
      return response.status === 200 ? 'later' : 'done'
    }
    await keep(kind, url, response)
    if (kind === 'page' || kind === 'picture') await trim(kind)
  } catch {}
  return 'done'
}
