/** What each request is, and whether its answer may be kept. Pure functions only. */
import { build } from './build-info'

/** Pages that are kept, the last ones seen; those of `always` are beside that number. */
export const mostPages = 30
/** Pictures that are kept, and how many of them may be from other hosts: browsers count those as megabytes each. */
export const mostPictures = 60
export const mostForeignPictures = 15
/** A navigation waits this long (ms) for the network when there is a copy. */
export const networkTimeoutMs = 3_000
/** Data older than this (ms) is first asked for anew; younger is answered at once and refreshed behind. */
export const dataAge = 60 * 60_000
/** What was fetched ahead, and pictures whose address says nothing of their content, are refreshed after this (ms). */
export const refreshAfter = 12 * 60 * 60_000

/** Answers that are true for one visitor or one moment, whatever their headers say. */
const never = /^(?:\/[a-z]{2})?\/(?:search|visit|contact-us|newsletter|thank-you|contests\/.+)$/
/** Not the site's pages: left to the browser. */
const notPages =
  /^\/(?:ops|api|locale|mcp|healthz|cdn-cgi|\.well-known)(?:\/|$)|^\/sw\.js$|\.(?:xml|txt|ics|webmanifest)$/
/** Kept however many others have been seen since. */
const always = /^(?:\/[a-z]{2})?(?:\/(?:offline|stores|hours|map))?\/?$/
/** Their scripts find names in the page there is, so that without a network the whole list does for any query. */
const anyQuery = /^(?:\/[a-z]{2})?\/(?:stores|map)$/
/** Parameters by which others count visits; the gateway drops them too. */
const counted = /^(?:utm_.*|fbclid|gclid|msclkid)$/

/** Whether a page is kept however many others have been seen since. */
export const isAlwaysKept = ({ pathname }: URL): boolean => always.test(pathname)
/** Whether a kept page can answer any query of its own: its script filters by name without a network. */
export const servesAnyName = ({ pathname }: URL): boolean => anyQuery.test(pathname)
/** What the script of such a page finds by itself, a part of a name and on the map one store; and a way, which stays in its form. */
export const namesFoundIn = (pathname: string): string[] =>
  pathname.endsWith('/map') ? ['q', 'store', 'from', 'to', 'from_name', 'to_name', 'stepfree'] : ['q']

/** The address under which a page is kept: without hash and without what others count by. */
export function keyOf(address: string): URL {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (counted.test(name)) url.searchParams.delete(name)
  return url
}

export type Kind =
  /** Content in its name: once fetched, true for ever. */
  | 'file'
  | 'picture'
  | 'data'
  | 'page'
  /** A page that is never kept: only its absence is explained. */
  | 'passing'

/** What a request is for; null: none of the service worker's business. */
export function kindOf(request: Request): Kind | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range')) return null
  if (url.origin !== location.origin) return request.destination === 'image' ? 'picture' : null
  const { pathname } = url
  if (notPages.test(pathname)) return null
  if (/^\/(?:assets|fonts)\//.test(pathname) || build.shell.includes(pathname)) return 'file'
  if (request.destination === 'image') return 'picture'
  if (pathname.endsWith('.json')) return 'data'
  const isPage = request.mode === 'navigate' || /^text\/html\b/.test(request.headers.get('accept') ?? '')
  if (!isPage) return null
  // A page fetched ahead has not been seen: it must not push out one that has.
  return never.test(pathname) || request.headers.get('purpose') === 'prefetch' ? 'passing' : 'page'
}

/**
 * Whether an answer may be kept: whole, ours, and not forbidden. A redirect is not: '/' leads where the visitor's
 * language is. Of another host's pictures nothing can be read, so those are taken as they are.
 */
export function mayKeep(response: Response, kind: Kind): boolean {
  if (response.type === 'opaque') return kind === 'picture'
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return false
  const type = response.headers.get('content-type') ?? ''
  return kind === 'page' ? type.startsWith('text/html') : kind === 'data' ? type.includes('json') : true
}
