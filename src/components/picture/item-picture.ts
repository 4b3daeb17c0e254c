/** Which picture stands for an item. */
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import { type DrawingKind, mayStandIn, standIn } from './stand-ins'

export interface ItemPicture {
  /** Null: there is nothing left to show but the name of `logoOf`, on its plate. */
  url: string | null
  alt: string
  /** Of the alternative text, where that is not the page's. */
  lang?: string | undefined
  /** Present where it stands on a paper plate, shown whole: the name of the store whose logo it is, or of the centre. */
  logoOf?: string
}

interface Pictured {
  slug: string
  image_url: string | null
  image_url_alt_text?: string | null
}

/**
 * The item's own picture, else its store's logo, else a drawing chosen by its slug (look, "Imagery"). What stands in for a
 * picture is seen on a page twice at most; where nothing is left, the name of whose item it is stands on a plate.
 */
export function pictureOf(
  item: Pictured,
  store: Pick<Store, 'name' | 'logo_image_url'> | null,
  kind: DrawingKind,
  context: Pick<PageContext, 'content' | 'locale' | 'property'>,
): ItemPicture {
  if (item.image_url) {
    const alt = item.image_url_alt_text ?? ''
    return { url: item.image_url, alt, lang: alt === '' ? undefined : contentLang(context.locale) }
  }
  const logo = store?.logo_image_url
  if (store && logo && mayStandIn(context.content, logo, item.slug)) return { url: logo, alt: '', logoOf: store.name }
  const url = standIn(context.content, kind, item.slug)
  return url === null ? { url, alt: '', logoOf: store?.name ?? context.property.name } : { url, alt: '' }
}
