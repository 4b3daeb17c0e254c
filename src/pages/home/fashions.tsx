import { GalleryStrip } from '../../components/prose/gallery-strip'
import { Words } from '../../components/text'
import type { Fashion, Gallery } from '../../content/schema/media'
import { paragraphsOf } from '../../content/text/paragraphs'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

const asHtml = (caption: string | null): string | null => caption && paragraphsOf(caption)

/** A series as a gallery. A picture without a description has its caption instead. */
const asGallery = ({ id, name, name_2, slug, fashion_images }: Fashion): Gallery => ({
  id,
  name,
  slug,
  gallery_items: fashion_images.map(({ id: pictureId, photo_url, caption, caption_2, description }, index) => ({
    id: pictureId ?? null,
    name: caption ?? name,
    name_2: caption === null ? name_2 : caption_2,
    heading: null,
    callout: null,
    callout_2: null,
    description: description ?? asHtml(caption),
    // A description in one language says more than a caption in the other.
    description_2: description === null ? asHtml(caption_2) : null,
    url: null,
    image_url: photo_url,
    position: index,
    start_date: null,
    end_date: null,
  })),
})

/** The stores' look books, each as a strip of pictures. */
export function Fashions({ fashions, context }: { fashions: readonly Fashion[]; context: PageContext }) {
  const shown = fashions.filter(({ fashion_images }) => fashion_images.some(({ photo_url }) => photo_url !== null))
  if (shown.length === 0) return null
  return (
    <div className="section">
      <div className="wrap jobs looks">
        {shown.map((series, index) => (
          <section key={series.id ?? series.name} aria-labelledby={`h-look-${index + 1}`}>
            <div className="section-head">
              <Words as="h2" id={`h-look-${index + 1}`} of={inLanguage(series, 'name', context.locale)} />
            </div>
            <GalleryStrip gallery={asGallery(series)} context={context} />
          </section>
        ))}
      </div>
    </div>
  )
}
