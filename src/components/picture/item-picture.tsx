/** The picture of an item: which one, and how it is shown. */
import type { ComponentProps } from 'react'
import { plate } from '../../../client/shared/plate'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { contentLang } from '../../texts/localised'
import { Picture } from './picture'
import { type ArtKind, mayStandIn, standIn, standInIfBroken } from './stand-ins'

export interface ItemPicture {
  /** Null: the name in `logoOf` is shown, on a plate. */
  url: string | null
  alt: string
  lang?: string | undefined
  /** For a logo, which is shown uncropped on a plate: the name of its store, or of the centre. */
  logoOf?: string
  /** Address of what the browser shows if the picture fails to load (client/behaviours/pictures.ts). */
  fallback?: string | undefined
}

/** A picture of the item's own. If it fails to load, its alternative text says more than a drawing. */
export const ownPicture = (
  url: string,
  alt: string | null | undefined,
  item: { slug: string; locale?: string | null },
  kind: ArtKind,
  { locale }: Pick<PageContext, 'locale'>,
): ItemPicture =>
  alt ? { url, alt, lang: contentLang(locale, item) } : { url, alt: '', fallback: standInIfBroken(kind, item.slug) }

/**
 * The item's own picture, else its store's logo, else a drawing chosen by its slug. Each fallback appears at most twice
 * on a page; when none is left, the plate shows the name of the item's store or of the centre (rule 7.7).
 */
export function pictureOf(
  item: { slug: string; image_url: string | null; image_url_alt_text?: string | null; locale?: string | null },
  store: Pick<Store, 'name' | 'logo_image_url'> | null,
  kind: ArtKind,
  context: Pick<PageContext, 'content' | 'locale' | 'property'>,
): ItemPicture {
  if (item.image_url) return ownPicture(item.image_url, item.image_url_alt_text, item, kind, context)
  const logo = store?.logo_image_url
  if (store && logo && mayStandIn(context.content, logo, item.slug)) return { url: logo, alt: '', logoOf: store.name }
  const url = standIn(context.content, kind, item.slug)
  return url === null ? { url, alt: '', logoOf: store?.name ?? context.property.name } : { url, alt: '' }
}

type ShownProps = 'kind' | 'when' | 'className' | 'context'
type ItemImageProps = { picture: ItemPicture } & Pick<ComponentProps<typeof Picture>, ShownProps>

/** The picture of an item. A logo is shown on a plate, as is a name if there is no picture at all. */
export function ItemImage({ picture: { url, logoOf, ...picture }, ...shown }: ItemImageProps) {
  if (url === null) return plate({ name: logoOf ?? '', logo: null, lazy: false })
  const image = <Picture url={url} name={logoOf} {...picture} {...shown} />
  return logoOf === undefined ? image : <div className="plate">{image}</div>
}
