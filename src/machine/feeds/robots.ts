/** /robots.txt (RFC 9309). Pages with noindex are not disallowed: a crawler must be able to read their noindex. */

import { files } from '../../centre/files'

/** The text of robots.txt. The site's own host allows all but the API and operators' pages, any other host nothing. */
export const robotsTxt = (site: string, isOwnHost: boolean): string =>
  isOwnHost
    ? `User-agent: *\nDisallow: /api\nDisallow: /ops\n\nSitemap: ${site}${files.sitemap.path}\n`
    : 'User-agent: *\nDisallow: /\n'
