/** The marker that stands in an editor's text where a gallery is to be: what the sanitiser makes of `<gallery source>`. */

/** A piece of the text, or the gallery that stands between two pieces, by its slug; `at` counts them. */
export type TextPart = { at: number } & ({ html: string } | { gallery: string })

/** True where a text is interrupted by a gallery: only then the galleries need to be read. */
export const hasGallerySlot = (html: string | null): boolean => html?.includes('data-gallery="') ?? false
