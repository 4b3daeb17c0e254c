/** A sample of a site's routes: every page without a slug, and one page of each family with slugs. */

/** A visit plan with stores of the sample mall. */
const visitSample = '/visit?s=rainfold-outerwear,lantern-toys,fernway-pharmacy'

/** Pages that no sitemap lists. */
const unlisted = ['/search', '/search?q=boots', '/stores?q=shoes', '/thank-you', '/visit', visitSample, '/no-such-page']

/** The paths listed in a sitemap or a sitemap index. @type {(sitemap: string) => string[]} */
export const pathsOf = (sitemap) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)

/**
 * One path of each family of pages, without those under /fr/.
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
    // A page with others below it is a family of its own; so is a top-level page.
    const family = parent === '' || hasChildren.has(path) ? path : `${parent}/:slug`
    if (!families.has(family)) families.set(family, path)
  }
  return [...families.values()]
}

/** @type {(sitemap: string) => string[]} paths, some with a query, of the text of /sitemap.xml */
export const routeSamples = (sitemap) => [...familiesOf(sitemap), ...unlisted]
