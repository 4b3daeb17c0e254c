import type { ReactNode } from 'react'

/** Parts with spaces between them, for copied text and search engines, which see no styles. */
export const withSpaces = (parts: readonly ReactNode[]): ReactNode[] =>
  parts
    .filter((part) => part !== null && part !== false && part !== undefined)
    .flatMap((part, index) => (index === 0 ? [part] : [' ', part]))
