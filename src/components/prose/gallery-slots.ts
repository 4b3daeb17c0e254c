/** The galleries between the parts of editors' texts. */
import type { Gallery } from '../../content/schema/media'
import { hasGallerySlot, type TextPart } from './gallery-marker'

/** The galleries that a page's texts may name, and the function that splits a text at them. */
export interface SlottedGalleries {
  /** A gallery that a text names but this list lacks is left out. */
  known: readonly Gallery[]
  cut: (html: string) => TextPart[]
}

const uncut = (html: string): TextPart[] => [{ at: 0, html }]

/** The function that splits these texts; the parser is loaded only if a text contains a gallery. */
export const cutterOf = async (texts: readonly (string | null)[]): Promise<SlottedGalleries['cut']> =>
  texts.some(hasGallerySlot) ? (await import('./gallery-cut')).splitAtGalleries : uncut
