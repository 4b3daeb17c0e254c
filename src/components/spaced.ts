import type { ReactNode } from 'react'

/**
 * Parts that stand beside each other, with a blank between them. Styles keep them apart for the eye; a reader without
 * styles, a copied text and a search engine would read "NewPromotion".
 */
export const spaced = (parts: readonly ReactNode[]): ReactNode[] =>
  parts
    .filter((part) => part !== null && part !== false && part !== undefined)
    .flatMap((part, index) => (index === 0 ? [part] : [' ', part]))
