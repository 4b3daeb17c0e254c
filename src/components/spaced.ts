import type { ReactNode } from 'react'

/**
 * Adjacent parts with a space between them. Styles separate them visually, but without styles, in copied text and to a
 * search engine they would read "NewPromotion".
 */
export const spaced = (parts: readonly ReactNode[]): ReactNode[] =>
  parts
    .filter((part) => part !== null && part !== false && part !== undefined)
    .flatMap((part, index) => (index === 0 ? [part] : [' ', part]))
