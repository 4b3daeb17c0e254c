/** A sample of a site's routes: every page without a slug, and one page of each family with slugs. */
import { familiesOf } from '../../scripts/lib/smoke/site.ts'

/** A visit plan with stores of the sample mall. */
const visitSample = '/visit?s=rainfold-outerwear,lantern-toys,fernway-pharmacy'

/** Pages that no sitemap lists. */
const unlisted = ['/search', '/search?q=boots', '/stores?q=shoes', '/thank-you', '/visit', visitSample, '/no-such-page']

/** @type {(sitemap: string) => string[]} paths, some with a query, of the text of /sitemap.xml */
export const routeSamples = (sitemap) => [...familiesOf(sitemap), ...unlisted]
