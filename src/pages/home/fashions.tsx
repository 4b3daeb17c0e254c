import { Strip } from '../../components/prose/gallery-strip'
import { Words } from '../../components/text'
import type { Fashion } from '../../content/schema/media'
import { paragraphsOf } from '../../content/text/paragraphs'
import type { ContextProps } from '../../request/context'
import { inLanguage } from '../../texts/localised'

const asHtml = (caption: string | null): string | null => caption && paragraphsOf(caption)

/** The pictures of a series. One without a description has its caption instead. */
const picturesOf = ({ name, name_2, fashion_images }: Fashion) =>
  fashion_images.map(({ id = null, photo_url, caption, caption_2, description }) => ({
    id,
    name: caption ?? name,
    name_2: caption === null ? name_2 : caption_2,
    description: description ?? asHtml(caption),
    // A description in one language says more than a caption in the other.
    description_2: description === null ? asHtml(caption_2) : null,
    image_url: photo_url,
  }))

/** The stores' look books, each as a strip of pictures. */
export function Fashions({ fashions, context }: ContextProps & { fashions: readonly Fashion[] }) {
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
            <Strip name={series.name} of={picturesOf(series)} context={context} />
          </section>
        ))}
      </div>
    </div>
  )
}
