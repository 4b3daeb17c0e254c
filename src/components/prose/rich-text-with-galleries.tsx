import type { PageContext } from '../../request/context'
import type { SlottedGalleries } from './gallery-slots'
import { findGallery, GalleryStrip } from './gallery-strip'
import { RichText } from './rich-text'

interface RichTextWithGalleriesProps {
  /** Sanitised, as for `RichText`. */
  html: string
  lang?: string | undefined
  className?: string
  /** For the markers in `html`. */
  galleries: SlottedGalleries
  context: PageContext
}

/** Editor text whose `<gallery source>` elements are replaced by the pictures of that gallery. */
export function RichTextWithGalleries({
  html,
  lang,
  className = 'prose',
  galleries,
  context,
}: RichTextWithGalleriesProps) {
  return galleries.cut(html).map((part) => {
    if ('html' in part)
      return <RichText key={part.at} html={part.html} lang={lang} className={className} context={context} />
    const gallery = findGallery(galleries.known, part.gallery)
    return gallery === null ? null : <GalleryStrip key={part.at} gallery={gallery} context={context} />
  })
}
