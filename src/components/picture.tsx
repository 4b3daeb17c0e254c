/** Which picture stands for an item, and where it comes from. */
import { centre, contentLocale, type Locale } from '../base/config'
import type { Store } from '../content/schema/store'
import { contentLang } from '../texts/localised'

/** Absolute https pictures come from the service's image CDN, which compresses them when asked (rule 7.7). */
export const pictureUrl = (url: string): string =>
  url.startsWith('https://') && !url.includes('?') ? `${url}?auto=compress` : url

/** Plates in the centre's colours (scripts/lib/plates.mjs), for a centre without pictures of its own. */
const plates = Array.from({ length: 8 }, (_, index) => `/art/plates/${index + 1}.svg`)

/** The centre's picture for what has none: objects for offers, posts and jobs, views for events. The same one for the same slug. */
function drawing(kind: 'goods' | 'scenes', slug: string): string {
  const own = centre.pictures[kind]
  const pictures = own.length > 0 ? own : plates
  let hash = 0
  for (let index = 0; index < slug.length; index++) hash = (Math.imul(hash, 31) + slug.charCodeAt(index)) >>> 0
  return pictures[hash % pictures.length] as string
}

/** `isLogo`: to be shown whole, on a paper plate. */
export interface Picture {
  src: string
  alt: string
  /** Of the alternative text, where that is not the page's. */
  lang?: string | undefined
  isLogo: boolean
}

interface Pictured {
  slug: string
  image_url: string | null
  image_url_alt_text?: string | null
}

/** The item's own picture, else its store's logo, else a drawing chosen by its slug (look, "Imagery"). */
export function pictureOf(
  item: Pictured,
  store: Pick<Store, 'logo_image_url'> | null,
  kind: 'goods' | 'scenes',
  locale: Locale = contentLocale,
): Picture {
  if (item.image_url) {
    const alt = item.image_url_alt_text ?? ''
    return { src: pictureUrl(item.image_url), alt, lang: alt === '' ? undefined : contentLang(locale), isLogo: false }
  }
  if (store?.logo_image_url) return { src: pictureUrl(store.logo_image_url), alt: '', isLogo: true }
  return { src: drawing(kind, item.slug), alt: '', isLogo: false }
}
