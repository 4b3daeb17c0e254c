import type { PageContext } from '../../request/context'
import type { ItemPicture } from './item-picture'
import { Picture } from './picture'
import type { PictureKind } from './sources'

interface ItemImageProps {
  picture: ItemPicture
  kind: PictureKind
  when?: 'first' | 'now' | 'near'
  className?: string
  plateClass?: string
  context: Pick<PageContext, 'imageResizing'>
}

/** The picture of an item. A logo is shown whole on a paper plate, as is a name if there is no picture at all. */
export function ItemImage({
  picture: { url, alt, lang, logoOf, instead },
  kind,
  when,
  className,
  plateClass = 'plate',
  context,
}: ItemImageProps) {
  const shared = { kind, alt, lang, when, context }
  if (logoOf === undefined && url !== null)
    return <Picture className={className} url={url} instead={instead} {...shared} />
  return (
    <div className={plateClass}>
      {url === null ? (
        <span className="display" aria-hidden="true">
          {logoOf}
        </span>
      ) : (
        <Picture name={logoOf} url={url} {...shared} />
      )}
    </div>
  )
}
