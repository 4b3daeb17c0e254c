import { bySlug } from '../centre/lookup'
import type { Gallery, GalleryItem } from '../content/schema/media'
import type { PageContext } from '../pages/page'
import { contentLang, inLanguage } from './localised'
import { currentSlides } from './page-head'
import { pictureUrl } from './picture'
import { RichText } from './rich-text'

/** The gallery of that slug, in any case; of that name where none has it. */
export function findGallery(galleries: readonly Gallery[], source: string): Gallery | null {
  const name = source.trim().toLowerCase()
  return bySlug(galleries, source) ?? galleries.find((gallery) => gallery.name.toLowerCase() === name) ?? null
}

function GalleryPicture({ item, name, context }: { item: GalleryItem; name: string; context: PageContext }) {
  const { text, lang } = inLanguage(item, 'name', context.locale)
  const caption = inLanguage(item, 'description', context.locale)
  const picture = (
    <img
      src={pictureUrl(item.image_url ?? '')}
      alt={text ?? name}
      lang={text === null ? undefined : lang}
      width="800"
      height="600"
      loading="lazy"
    />
  )
  if (caption.text === null) return picture
  return (
    <figure>
      {picture}
      <figcaption>
        <RichText html={caption.text} lang={caption.lang} className="caption" />
      </figcaption>
    </figure>
  )
}

/** A gallery as a strip of its pictures, those to be seen now; nothing where it has none. */
export function GalleryStrip({ gallery, context }: { gallery: Gallery; context: PageContext }) {
  const items = currentSlides(gallery, context).filter(({ image_url }) => image_url !== null)
  if (items.length === 0) return null
  return (
    <div className="strip" role="group" aria-label={gallery.name} lang={contentLang(context.locale)}>
      {items.map((item, index) => (
        <GalleryPicture
          key={item.id ?? `${item.image_url} ${index}`}
          item={item}
          name={gallery.name}
          context={context}
        />
      ))}
    </div>
  )
}
