/** /robots.txt (RFC 9309). Pages that are not to be indexed say so themselves: a crawler must be able to read that. */

import { files } from '../../centre/files'

/** The rules: on the site's own host all but the API and the operators' pages; on any other host nothing. */
export const robotsTxt = (site: string, isOwnHost: boolean): string =>
  isOwnHost
    ? `User-agent: *\nDisallow: /api\nDisallow: /ops\n\nSitemap: ${site}${files.sitemap.path}\n`
    : 'User-agent: *\nDisallow: /\n'
