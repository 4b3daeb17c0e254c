/** The marker for a gallery in an editor's text: what the sanitiser turns `<gallery source>` into. */

/** A piece of the text, or the slug of the gallery between two pieces; `at` is its index. */
export type TextPart = { at: number } & ({ html: string } | { gallery: string })

/** Whether a text contains a gallery: only then do the galleries need to be read. */
export const hasGallerySlot = (html: string | null): boolean => html?.includes('data-gallery="') ?? false
