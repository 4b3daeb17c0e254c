/** Sharing an item: its address, and the short text that goes with it (specification §2, content service 6.11). */

/** Where an item is shared to. */
export interface ShareLink {
  network: 'facebook' | 'twitter' | 'email'
  href: string
}

/** Longest quote in a share link; the services cut longer ones at will. */
const quoteLength = 99

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** HTML as one line of plain text: tags become blanks where words would run together, entities become characters. */
export function plainText(html: string | null | undefined): string {
  const text = (html ?? '')
    .replace(/<\/?(?:p|div|li|ul|ol|h[1-6]|br|tr|td|th|table|blockquote|figure)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
  return decoded(text).replace(/\s+/g, ' ').trim()
}

/** A text cut at the end of a word, with an ellipsis where something was left out. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

/** The address of an item: the site's address, a path, and the item's slug. */
export const shareUrl = (site: string, path: string, slug: string): string =>
  `${site.replace(/\/$/, '')}/${path.replace(/^\/|\/$/g, '')}/${encodeURIComponent(slug)}`

/** Links that share an item by Facebook, X and e-mail. `quote` may be HTML. */
export function shareLinks(url: string, title: string, quote: string | null = null): ShareLink[] {
  const text = shorten(quote === null || plainText(quote) === '' ? title : `${title}: ${plainText(quote)}`, quoteLength)
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: text })}` },
    { network: 'twitter', href: `https://twitter.com/intent/tweet?${query({ url, text })}` },
    { network: 'email', href: `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}` },
  ]
}
