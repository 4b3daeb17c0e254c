/** Addresses that stand for all: every page without a slug, and one of each family with one. */

/** A list of stores of the sample mall. */
const visitSample = '/visit?s=rainfold-outerwear,lantern-toys,fernway-pharmacy'

/** Pages that no sitemap lists. */
const unlisted = ['/search', '/search?q=boots', '/stores?q=shoes', '/thank-you', '/visit', visitSample, '/no-such-page']

/**
 * The addresses that a sitemap, or an index of sitemaps, names.
 * @param {string} sitemap
 * @returns {string[]} paths
 */
export const pathsOf = (sitemap) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)

/**
 * One address of each family of pages, in the site's first language.
 * @param {string} sitemap the text of /sitemap.xml
 * @returns {string[]} paths
 */
export function familiesOf(sitemap) {
  const paths = pathsOf(sitemap)
  const hasChildren = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))
  const families = new Map()
  for (const path of paths) {
    if (path.startsWith('/fr/')) continue
    const parent = path.slice(0, path.lastIndexOf('/'))
    // A page that has others below it is a page of its own; so is one at the top.
    const family = parent === '' || hasChildren.has(path) ? path : `${parent}/:slug`
    if (!families.has(family)) families.set(family, path)
  }
  return [...families.values()]
}

/**
 * @param {string} sitemap the text of /sitemap.xml
 * @returns {string[]} paths, with a query where there is one
 */
export const routeSamples = (sitemap) => [...familiesOf(sitemap), ...unlisted]
