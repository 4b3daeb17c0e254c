/** What each request is for, and whether its response may be kept. Pure functions only. */
import { addressParameters } from '../../src/centre/constants'
import { build } from './build-info'

/** How many pages are kept, the most recently seen; those of `isAlwaysKept` do not count. */
export const maxPages = 30
/** How many pictures are kept, and how many of them from other hosts: browsers count each of those as megabytes. */
export const maxPictures = 60
export const maxForeignPictures = 15
/** A navigation waits this long (ms) for the network when there is a copy. */
export const networkTimeoutMs = 3_000
/** Data older than this (ms) is requested first; younger data is returned at once and refreshed in the background. */
export const dataAge = 60 * 60_000
/** Prefetched items, and pictures without a hash in their URL, are refreshed after this (ms). */
export const refreshAfter = 12 * 60 * 60_000

/** Pages that hold for one visitor or one moment only, whatever their headers say. */
const neverKept = /^(?:\/[a-z]{2})?\/(?:search|visit|contact-us|newsletter|thank-you|contests\/.+)$/
/** Not pages: left to the browser. */
const notPages =
  /^\/(?:ops|api|locale|mcp|healthz|cdn-cgi|\.well-known)(?:\/|$)|^\/sw\.js$|\.(?:xml|txt|ics|webmanifest)$/
/** Whether a page is kept however many others have been seen since. */
export const isAlwaysKept = ({ pathname, search }: URL): boolean =>
  search === '' && /^(?:\/[a-z]{2})?(?:\/(?:offline|stores|hours|map))?\/?$/.test(pathname)
/** Whether the unfiltered page can answer any query: its script filters by name offline. */
export const servesAnyName = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/(?:stores|map)$/.test(pathname)
/** Parameters that such a page's script applies itself, or that wait in its form for the network (directions). */
export const scriptParametersOf = (pathname: string): string[] =>
  pathname.endsWith('/map') ? ['q', 'store', 'from', 'to', 'from_name', 'to_name', 'stepfree'] : ['q']

/** The URL under which a page is kept: with nothing but what is part of its address, as the gateway reads it. */
export function keyOf(address: string): URL {
  const url = new URL(address)
  url.hash = ''
  const { anywhere, finding } = addressParameters
  const known: readonly string[] = servesAnyName(url) ? [...anywhere, ...finding] : anywhere
  for (const name of [...url.searchParams.keys()]) if (!known.includes(name)) url.searchParams.delete(name)
  return url
}

export type Kind =
  /** Identified by a hash or a version in its name: never changes. */
  | 'file'
  | 'picture'
  | 'data'
  | 'page'
  /** A page that is never kept; offline, a stand-in or the offline page is shown. */
  | 'transient'

/** What a request is for; null leaves it to the browser. */
export function kindOf(request: Request): Kind | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range')) return null
  // An opaque copy cannot be read, as a logo's pixels are; the browser's own cache has the file.
  if (url.origin !== location.origin)
    return request.destination === 'image' && request.mode === 'no-cors' ? 'picture' : null
  const { pathname } = url
  if (notPages.test(pathname)) return null
  if (/^\/(?:assets|fonts)\//.test(pathname) || build.shell.includes(pathname)) return 'file'
  if (request.destination === 'image') return 'picture'
  if (pathname.endsWith('.json')) return 'data'
  const isPage = request.mode === 'navigate' || /^text\/html\b/.test(request.headers.get('accept') ?? '')
  if (!isPage) return null
  // A prefetched page has not been seen and must not evict one that has.
  return neverKept.test(pathname) || request.headers.get('purpose') === 'prefetch' ? 'transient' : 'page'
}

/**
 * Whether a response may be kept: complete, from this site, without a redirect ('/' redirects by language), and not
 * forbidden by `cache-control`. Pictures of other hosts are opaque, so they are kept unchecked.
 */
export function mayKeep(response: Response, kind: Kind): boolean {
  if (response.type === 'opaque') return kind === 'picture'
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return false
  const type = response.headers.get('content-type') ?? ''
  return kind === 'page' ? type.startsWith('text/html') : kind === 'data' ? type.includes('json') : true
}
