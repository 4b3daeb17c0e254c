/** Links that share an item's address with a short text (rule 5.6). */
import { urlEncode } from '../../base/bytes/encoded'
import { plainText, truncate } from '../plain-text'

/** Longest text in a share link, in characters; networks cut longer ones arbitrarily. */
const quoteLength = 99

/** Links that share an item on Facebook, on X and by e-mail. `quote` may be HTML. */
export function shareLinks(url: string, title: string, quote: string | null = null) {
  const words = plainText(quote)
  const text = truncate(words === '' ? title : `${title}: ${words}`, quoteLength)
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${urlEncode(value)}`)
      .join('&')
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: text })}` },
    { network: 'twitter', href: `https://twitter.com/intent/tweet?${query({ url, text })}` },
    { network: 'email', href: `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}` },
  ] as const
}
