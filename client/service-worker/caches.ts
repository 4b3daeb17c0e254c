/** The worker's caches: what each holds, how old it is, and how they are kept small. */
import { build } from './build-info'
import { isAlwaysKept, maxForeignPictures, maxPages, maxPictures } from './rules'

/** Includes the format version: raise it when an older worker's copies can no longer be used. */
const prefix = 'mall-2-'

/** Files, pictures and pages outlive a version (`sweep` keeps the scripts that they name); data is of one version. */
const names = {
  file: `${prefix}files`,
  picture: `${prefix}pictures`,
  page: `${prefix}pages`,
  data: `${prefix}data-${build.version}`,
} as const

export type CacheName = keyof typeof names

/** Opens one of the caches. */
export const openCache = (name: CacheName): Promise<Cache> => caches.open(names[name])

const keptAtHeader = 'x-kept-at'
/** When a kept copy was made (epoch ms); 0 if unknown. */
export const keptAt = ({ headers }: Response): number => Number(headers.get(keptAtHeader)) || 0

/** When a response was made (epoch ms): its `date` less its `age` in caches on the way. */
function madeAt({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '')
  return (Number.isNaN(date) ? Date.now() : date) - (Number(headers.get('age')) || 0) * 1000
}

/** A kept response; null if there is none or storage cannot be read. */
export async function copyOf(name: CacheName, url: string | URL): Promise<Response | null> {
  try {
    return (await caches.match(url.toString(), { cacheName: names[name], ignoreVary: true })) ?? null
  } catch {
    return null
  }
}

/** Keeps a response as the newest of its cache, once its body is complete; nothing if that fails or room is short. */
export async function keep(name: CacheName, url: string | URL, response: Response): Promise<void> {
  try {
    const cache = await openCache(name)
    if (response.type === 'opaque') return await cache.put(url.toString(), response)
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, String(madeAt(response)))
    await cache.put(url.toString(), new Response(response.body, { headers }))
  } catch {}
}

/** URLs of the data that other versions have kept. */
export async function formerData(): Promise<string[]> {
  const former = (await caches.keys()).filter((name) => name.includes('-data-'))
  const keys = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().map(({ url }) => url)
}

/** Deletes the oldest entries beyond the limits. */
export async function trim(name: 'page' | 'picture'): Promise<void> {
  const cache = await openCache(name)
  const keepNewest = async (isCounted: (url: URL) => boolean, max: number) => {
    const keys = (await cache.keys()).filter(({ url }) => isCounted(new URL(url)))
    for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
  }
  if (name === 'page') return keepNewest((url) => !isAlwaysKept(url), maxPages)
  await keepNewest(({ origin }) => origin !== location.origin, maxForeignPictures)
  await keepNewest(() => true, maxPictures)
}

/** Removes what is no longer needed: caches of another format or version, and files that no kept page names. */
export async function sweep(): Promise<void> {
  const ours: readonly string[] = Object.values(names)
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  const files = await openCache('file')
  const pages = await (await openCache('page')).matchAll()
  const texts = await Promise.all(pages.map((page) => page.text()))
  // Files that a kept page names are needed, and those that such scripts and styles name in turn.
  const unused = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of [...build.shell, ...build.scripts]) unused.delete(path)
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const path of [...unused]) {
      if (!text.includes(path.slice(path.lastIndexOf('/') + 1))) continue
      unused.delete(path)
      if (/\.(?:js|css)$/.test(path)) texts.push((await (await files.match(path))?.text()) ?? '')
    }
  }
  for (const path of unused) await files.delete(path)
}
