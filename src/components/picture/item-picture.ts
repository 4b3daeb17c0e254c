/** Which picture stands for an item. */
import { centre, contentLocale, type Locale } from '../../base/config'
import type { Store } from '../../content/schema/store'
import { contentLang } from '../../texts/localised'

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

export interface ItemPicture {
  url: string
  alt: string
  /** Of the alternative text, where that is not the page's. */
  lang?: string | undefined
  /** Present where it is a store's logo, to be shown whole on a paper plate: the store's name. */
  logoOf?: string
}

interface Pictured {
  slug: string
  image_url: string | null
  image_url_alt_text?: string | null
}

/** The item's own picture, else its store's logo, else a drawing chosen by its slug (look, "Imagery"). */
export function pictureOf(
  item: Pictured,
  store: Pick<Store, 'name' | 'logo_image_url'> | null,
  kind: 'goods' | 'scenes',
  locale: Locale = contentLocale,
): ItemPicture {
  if (item.image_url) {
    const alt = item.image_url_alt_text ?? ''
    return { url: item.image_url, alt, lang: alt === '' ? undefined : contentLang(locale) }
  }
  if (store?.logo_image_url) return { url: store.logo_image_url, alt: '', logoOf: store.name }
  return { url: drawing(kind, item.slug), alt: '' }
}
