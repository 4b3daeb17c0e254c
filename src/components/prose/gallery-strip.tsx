/** Galleries: strips of pictures, also within editors' texts. */
import { currentSlides } from '../../centre/items/listing'
import { bySlug } from '../../centre/items/lookup'
import { plainText } from '../../centre/plain-text'
import type { Gallery, GalleryItem } from '../../content/schema/media'
import { galleryMarker } from '../../content/text/embeds'
import type { ContextProps, PageContext } from '../../request/context'
import { contentLang, inLanguage, type LangText } from '../../texts/localised'
import { IconButton } from '../button-link'
import { Picture } from '../picture/picture'
import { pictureUrl } from '../picture/sources'
import { decodeAttribute, Prose, RichText } from './rich-text'

/** A text split at its galleries: parts at even indexes, names of galleries at odd ones. */
const splitAtGalleries = (html: string | null): string[] =>
  (html ?? '').split(galleryMarker).map((part, at) => (at % 2 === 1 ? decodeAttribute(part) : part))

export const hasGallery = (html: string | null): boolean => splitAtGalleries(html).length > 1

/** The gallery with that slug, else with that name; both case-insensitive. */
function findGallery(galleries: readonly Gallery[], source: string): Gallery | null {
  const name = source.trim().toLowerCase()
  return bySlug(galleries, source) ?? galleries.find((gallery) => gallery.name.toLowerCase() === name) ?? null
}

/** A page's galleries, each once and current, for structured data: those of `all` that `texts` name, then its own. */
export function shownGalleries(
  texts: readonly (string | null)[],
  all: readonly Gallery[],
  context: PageContext,
  own: readonly Gallery[] = [],
): Gallery[] {
  const names = texts.flatMap((html) => splitAtGalleries(html).filter((_, at) => at % 2 === 1))
  const named = names.flatMap((name) => findGallery(all, name) ?? [])
  return [...new Set([...named, ...own])].map((each) => ({ ...each, gallery_items: currentSlides(each, context) }))
}

type Shown = Pick<GalleryItem, 'id' | 'name' | 'name_2' | 'description' | 'description_2' | 'image_url'>

function GalleryPicture({ item, name, context }: { item: Shown; name: string; context: PageContext }) {
  const { text, lang } = inLanguage(item, 'name', context.locale)
  const caption = inLanguage(item, 'description', context.locale)
  const label = text === null ? { alt: name, lang: contentLang(context.locale) } : { alt: text, lang }
  const url = item.image_url ?? ''
  // With script it opens in the viewer.
  const picture = (
    <a href={pictureUrl(url)} data-picture="">
      <Picture kind="gallery" url={url} {...label} context={context} />
    </a>
  )
  if (caption.text === null) return picture
  // The name, which is the alternative text, says the same.
  const isRepeated = plainText(caption.text).trim() === text && !caption.text.includes('<a')
  return (
    <figure>
      {picture}
      <figcaption aria-hidden={isRepeated || undefined}>
        <Prose of={caption} className="caption" context={context} />
      </figcaption>
    </figure>
  )
}

/** The dialog in which a script shows the pictures of a gallery one at a time; without `name`, a single picture. */
export function Viewer({ name, context: { t, locale } }: ContextProps & { name?: string }) {
  // A label has a single language, so a name in another one is left out.
  const label = name && contentLang(locale) === undefined ? t('gallery.viewer', { name }) : t('gallery.pictures')
  return (
    <dialog className="viewer" closedby="any" aria-label={label} data-position={name && t('gallery.position')}>
      <div className="viewer-stage" />
      <div className="viewer-caption" />
      <form className="row viewer-bar" method="dialog">
        {name === undefined ? null : (
          <>
            <IconButton icon="arrow-left" type="button" aria-label={t('gallery.previous')} data-viewer-step="-1" />
            <p className="viewer-position small" role="status" />
            <IconButton icon="arrow-right" type="button" aria-label={t('gallery.next')} data-viewer-step="1" />{' '}
          </>
        )}
        <IconButton icon="x" className="icon-btn viewer-close" type="submit" aria-label={t('gallery.close')} />
      </form>
    </dialog>
  )
}

/** A strip of the gallery's current pictures; nothing if it has none. */
export const GalleryStrip = ({ gallery, context }: ContextProps & { gallery: Gallery }) => (
  <Strip name={gallery.name} of={currentSlides(gallery, context)} context={context} />
)

/** A strip of pictures, in the given order. */
export function Strip({ name, of, context }: { name: string; of: readonly Shown[]; context: PageContext }) {
  const items = of.filter(({ image_url }) => image_url !== null)
  if (items.length === 0) return null
  // A label has a single language, so a name in another one is left out; each picture has a `lang` of its own.
  const isOwn = contentLang(context.locale) === undefined
  return (
    <div data-gallery="">
      <div className="strip" role="group" aria-label={isOwn ? name : context.t('gallery.pictures')}>
        {items.map((item, index) => (
          <GalleryPicture key={item.id ?? `${item.image_url} ${index}`} item={item} name={name} context={context} />
        ))}
      </div>
      <Viewer name={name} context={context} />
    </div>
  )
}

type RichTextWithGalleriesProps = ContextProps & { of: LangText<string | null>; galleries: readonly Gallery[] }

/** Editor text whose `<gallery source>` elements are replaced by the pictures of that gallery. */
export const RichTextWithGalleries = ({ of: { text, lang }, galleries, context }: RichTextWithGalleriesProps) =>
  splitAtGalleries(text).map((part, at) => {
    const key = String(at)
    if (at % 2 === 0) return part.trim() && <RichText key={key} html={part} lang={lang} context={context} />
    const gallery = findGallery(galleries, part)
    return gallery && <GalleryStrip key={key} gallery={gallery} context={context} />
  })
