/** The galleries between the parts of editors' texts. */
import type { Gallery } from '../../content/schema/media'
import type { TextPart } from './gallery-cut'

/** The galleries that a page's texts may name, and the function that splits a text at them. */
export interface SlottedGalleries {
  /** A gallery that a text names but this list lacks is left out. */
  all: readonly Gallery[]
  cut: (html: string) => TextPart[]
}

/** Whether a text has a gallery's marker, which the sanitiser makes of `<gallery source>`. */
export const hasGallerySlot = (html: string | null): boolean => html?.includes('data-gallery="') ?? false

const uncut = (html: string): TextPart[] => [{ at: 0, html }]

/** The function that splits these texts; the parser is loaded only if a text contains a gallery. */
export const cutterOf = async (texts: readonly (string | null)[]): Promise<SlottedGalleries['cut']> => {
  if (!texts.some(hasGallerySlot)) return uncut
  const { splitAtGalleries } = await import('./gallery-cut')
  return (html) => (hasGallerySlot(html) ? splitAtGalleries(html) : uncut(html))
}
