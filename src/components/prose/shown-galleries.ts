import type { Gallery } from '../../content/schema/media'
import type { PageContext } from '../../request/context'
import { currentSlides } from '../shell/page-head'
import type { SlottedGalleries } from './gallery-slots'
import { findGallery } from './gallery-strip'

/**
 * The galleries that a page shows, each once and with the pictures of now, for its structured data.
 * @param texts the page's texts: what their markers name comes first, in their order
 * @param own galleries of the record itself
 */
export function shownGalleries(
  texts: readonly (string | null)[],
  { cut, known }: SlottedGalleries,
  context: PageContext,
  own: readonly Gallery[] = [],
): Gallery[] {
  const parts = texts.flatMap((html) => (html === null ? [] : cut(html)))
  const named = parts.flatMap((part) => ('gallery' in part ? (findGallery(known, part.gallery) ?? []) : []))
  return [...new Set([...named, ...own])].map((gallery) => ({
    ...gallery,
    gallery_items: currentSlides(gallery, context),
  }))
}
