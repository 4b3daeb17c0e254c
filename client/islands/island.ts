/** The types of an island's module. Its props are declared with it; they arrive from the page as unchecked JSON. */
import type { ReactNode } from 'react'

/** Takes over the server's markup in `container`. Whatever it starts ends when that part of the page is removed. */
export type IslandStart<Props> = (container: Element, props: Props) => void

/** A component that the server rendered with the same props, or, where React is not needed, a start function. */
export type IslandModule = { default: (props: never) => ReactNode } | { start: IslandStart<never> }
