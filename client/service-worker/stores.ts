/** The worker's caches: what is in which, how old it is, and how it is kept small. */
import { build } from './build-info'
import { isAlwaysKept, mostForeignPictures, mostPages, mostPictures } from './rules'

/** The shape of what is kept; raised when an older worker's copies can no longer be used. */
const prefix = 'mall-1-'

/**
 * Files, pictures and pages outlive a version, since a page keeps the scripts it names (`sweep`); data is what the
 * scripts of one version read.
 */
const names = {
  file: `${prefix}files`,
  picture: `${prefix}pictures`,
  page: `${prefix}pages`,
  data: `${prefix}data-${build.version}`,
} as const

export type StoreName = keyof typeof names

/** Opens one of the caches. */
export const open = (name: StoreName): Promise<Cache> => caches.open(names[name])

let isStopped = false

/** Whether `stop` was called. */
export const stopped = (): boolean => isStopped

/** From now on nothing is kept any more. */
export function stop(): void {
  isStopped = true
}

/** When the answer was made (epoch ms): its own date, less the time it lay in a cache on the way. */
const keptAtHeader = 'x-kept-at'
/** When a kept copy was made (epoch ms); 0 where it does not say. */
export const keptAt = ({ headers }: Response): number => Number(headers.get(keptAtHeader)) || 0

function madeAt({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '')
  return (Number.isNaN(date) ? Date.now() : date) - (Number(headers.get('age')) || 0) * 1000
}

/** A kept answer; null where there is none, or where storage cannot be read. */
export async function kept(name: StoreName, url: string | URL): Promise<Response | null> {
  try {
    return (await caches.match(url.toString(), { cacheName: names[name], ignoreVary: true })) ?? null
  } catch {
    return null
  }
}

/**
 * Keeps an answer, as the youngest of its cache. Resolves when its body has come to its end; one that breaks off, or
 * finds no room, is not kept.
 */
export async function keep(name: StoreName, url: string | URL, response: Response): Promise<void> {
  if (isStopped) return
  try {
    const cache = await open(name)
    if (response.type === 'opaque') return await cache.put(url.toString(), response)
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, String(madeAt(response)))
    await cache.put(url.toString(), new Response(response.body, { headers }))
  } catch {}
}

/** Drops the oldest beyond what may be kept. */
export async function trim(name: 'page' | 'picture'): Promise<void> {
  if (isStopped) return
  const cache = await open(name)
  const drop = async (keys: readonly Request[], most: number) => {
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  }
  const keys = await cache.keys()
  if (name === 'page')
    return drop(
      keys.filter(({ url }) => !isAlwaysKept(new URL(url))),
      mostPages,
    )
  await drop(
    keys.filter(({ url }) => new URL(url).origin !== location.origin),
    mostForeignPictures,
  )
  await drop(await cache.keys(), mostPictures)
}

/** Removes what no version needs any more: caches of another shape or version, and files that no kept page names. */
export async function sweep(): Promise<void> {
  const ours: readonly string[] = Object.values(names)
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  const files = await open('file')
  const texts: string[] = []
  const pages = await open('page')
  for (const key of await pages.keys()) texts.push((await (await pages.match(key))?.text()) ?? '')
  // What a kept page names is needed, and what such a script or style names in turn.
  const unseen = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of [...build.shell, ...build.scripts]) unseen.delete(path)
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const path of [...unseen]) {
      if (!text.includes(path.slice(path.lastIndexOf('/') + 1))) continue
      unseen.delete(path)
      if (/\.(?:js|css)$/.test(path)) texts.push((await (await files.match(path))?.text()) ?? '')
    }
  }
  for (const path of unseen) await files.delete(path)
}

/** Removes everything. */
export async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
