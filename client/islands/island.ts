/** What the code of an island is. Its props are written beside it, once; from the page they come as JSON, unchecked. */
import type { ReactNode } from 'react'

/** Takes over the server's markup in `container`. What it starts ends with the part of the page. */
export type IslandStart<Props> = (container: Element, props: Props) => void

/** A component that the server has drawn with the same props; or, where that needs no React, what takes over. */
export type IslandModule = { default: (props: never) => ReactNode } | { start: IslandStart<never> }
