/** Helpers to read a page in tests. */
import { expect } from 'vitest'
import { get } from './site'

/** Without the elements that keep a piece of text on one line (src/components/text.tsx): they are no part of the words. */
export const inOnePiece = (html: string): string =>
  html.replace(/<span class="whole">(.*?)<\/span>/g, (_, piece: string) => piece.replace(/ (?=\d{4})/, '\u00a0'))
export const mainOf = (body: string): string =>
  inOnePiece(/<main.*<\/main>/s.exec(body)?.[0].replaceAll('<!-- -->', '') ?? '')
/** The text of some markup: without tags, with common entities decoded and white space collapsed. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
export const h1Of = (body: string): string[] =>
  [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => inOnePiece(text ?? '').replaceAll('<!-- -->', ''))
export const titleOf = (body: string): string => /<title[^>]*>([^<]*)/.exec(body)?.[1] ?? ''
export const robotsOf = (body: string): string | undefined => /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]
/** The path of the canonical URL. */
export const canonicalOf = (body: string): string | undefined =>
  /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(body)?.[1]
export const graphOf = (body: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{"@graph":[]}')['@graph']
export const nodeOf = (body: string, type: string): Record<string, unknown> | undefined =>
  graphOf(body).find((node) => node['@type'] === type)
/** Paths to empty members of a graph: null, undefined, '', an empty list or node. */
export function emptyMembers(value: unknown, way = ''): string[] {
  if (value === null || value === undefined || value === '') return [way]
  if (typeof value !== 'object') return []
  const entries = Object.entries(value)
  if (entries.length === 0) return [way]
  return entries.flatMap(([name, inner]) => emptyMembers(inner, `${way}.${name}`))
}
/** The whole of a page that answers with 200. */
export async function pageAt(path: string): Promise<string> {
  const { status, body } = await get(path)
  expect(status, path).toBe(200)
  return body
}
/** The main part of what an address answers. */
export const mainAt = async (path: string): Promise<string> => mainOf((await get(path)).body)
/** The status of an answer, and the address to which it leads. */
export async function leadOf(path: string, init?: RequestInit): Promise<(number | string | null)[]> {
  const { status, headers } = await get(path, init)
  return [status, headers.get('location')]
}
/** How long (s) a cache in front may keep a response. */
export const lifetimeOf = (headers: Headers): number =>
  Number(/max-age=(\d+)/.exec(headers.get('cloudflare-cdn-cache-control') ?? '')?.[1] ?? 0)
/** The ids of the levels that a page draws. */
export const levelsOf = (body: string): (string | undefined)[] =>
  [...body.matchAll(/data-map="([^"]*)"/g)].map(([, id]) => id)
/** The slugs a page links to below a folder, in the order shown. */
export const linkedSlugs = (html: string, folder: string): string[] =>
  [...html.matchAll(new RegExp(`href="(?:/fr)?/${folder}/([^"/?#.]+)"`, 'g'))].map(([, slug]) => slug ?? '')

/** Addresses of this site linked from the main part, except in editors' texts and to another language. */
export async function ownLinks(body: string): Promise<string[]> {
  const links: string[] = []
  await new HTMLRewriter()
    .on('main a[href^="/"]', {
      element: (link) => void (link.hasAttribute('hreflang') || links.push(link.getAttribute('href') ?? '')),
    })
    .on('.prose a[href^="/"]', { element: (link) => void (link.hasAttribute('hreflang') || links.pop()) })
    .transform(new Response(body))
    .text()
  return links
}

/** Expects a page to have some parts, each after the one before. */
export function expectInOrder(html: string, parts: readonly string[]): void {
  const places = parts.map((part) => html.indexOf(part))
  expect(places, parts.join()).not.toContain(-1)
  expect(places, parts.join()).toEqual(places.toSorted((one, other) => one - other))
}

/** The answer to an address, or that to the one it leads to where it is spelled otherwise (rule 5.2). */
async function found(path: string) {
  const answer = await get(path)
  return answer.status === 308 ? get(answer.headers.get('location') ?? '') : answer
}

/** Expects a complete page: status 200, one h1, title, description and breadcrumbs. Returns its body. */
export async function wholePage(path: string, heading: string | RegExp): Promise<string> {
  const { status, body } = await found(path)
  expect(status, path).toBe(200)
  const [h1 = '', ...more] = h1Of(body)
  expect(more, path).toEqual([])
  expect(h1, path).toMatch(heading)
  expect(titleOf(body), path).not.toBe('')
  expect(body, path).toMatch(/<meta name="description" content="[^"]+"/)
  expect(mainOf(body), path).toContain('aria-current="page"')
  const crumbs = nodeOf(body, 'BreadcrumbList') as { itemListElement: unknown[] } | undefined
  expect(crumbs?.itemListElement.length, path).toBeGreaterThan(1)
  return body
}

/** An instant a number of days from now, in the service's format. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
