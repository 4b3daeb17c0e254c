/** The galleries between the parts of editors' texts. */
import type { Gallery } from '../../content/schema/media'
import { hasGallerySlot, type TextPart } from './gallery-marker'

/** The galleries that texts of a page may name, and what cuts a text at them. */
export interface SlottedGalleries {
  /** One that is named and not there leaves no trace. */
  known: readonly Gallery[]
  cut: (html: string) => TextPart[]
}

const uncut = (html: string): TextPart[] => [{ at: 0, html }]

/** What cuts these texts; loaded only where there is anything to cut. */
export const cutterOf = async (texts: readonly (string | null)[]): Promise<SlottedGalleries['cut']> =>
  texts.some(hasGallerySlot) ? (await import('./gallery-cut')).splitAtGalleries : uncut
