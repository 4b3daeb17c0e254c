/** Sharing an item: its address, and the short text that goes with it (rule 5.6). */

import { encoded } from '../../base/encoded'
import { cutText, plainText } from '../plain-text'

/** Where an item is shared to. */
export interface ShareLink {
  network: 'facebook' | 'twitter' | 'email'
  href: string
}

/** Longest quote in a share link; the services cut longer ones at will. */
const quoteLength = 99

/** The address of an item: the site's address, a path, and the item's slug. */
export const shareUrl = (site: string, path: string, slug: string): string =>
  `${site.replace(/\/$/, '')}/${path.replace(/^\/|\/$/g, '')}/${encoded(slug)}`

/** Links that share an item by Facebook, X and e-mail. `quote` may be HTML. */
export function shareLinks(url: string, title: string, quote: string | null = null): ShareLink[] {
  const text = cutText(quote === null || plainText(quote) === '' ? title : `${title}: ${plainText(quote)}`, quoteLength)
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&')
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: text })}` },
    { network: 'twitter', href: `https://twitter.com/intent/tweet?${query({ url, text })}` },
    { network: 'email', href: `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}` },
  ]
}
