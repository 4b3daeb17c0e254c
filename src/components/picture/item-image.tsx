import type { PageContext } from '../../request/context'
import type { ItemPicture } from './item-picture'
import { Picture } from './picture'
import type { PictureKind } from './sources'

interface ItemImageProps {
  picture: ItemPicture
  kind: PictureKind
  when?: 'first' | 'now' | 'near'
  /** Of a picture. */
  className?: string
  /** Of the plate under a logo. */
  plateClass?: string
  context: Pick<PageContext, 'imageResizing'>
}

/** The picture that stands for an item; a logo is shown whole, on a paper plate. */
export function ItemImage({
  picture: { url, alt, lang, logoOf },
  kind,
  when,
  className,
  plateClass = 'plate',
  context,
}: ItemImageProps) {
  const shared = { kind, url, alt, lang, when, context }
  if (logoOf === undefined) return <Picture className={className} {...shared} />
  return (
    <div className={plateClass}>
      <Picture name={logoOf} {...shared} />
    </div>
  )
}
