/** An island's name and the types of its module. Its props are declared with it; they arrive as unchecked JSON. */
import type { ReactNode } from 'react'

/** Names of the islands, as the server writes them into the page. */
export type IslandName = 'map' | 'search-box' | 'visit-stops'

/** Takes over the server's markup in `container`. Whatever it starts ends when that part of the page is removed. */
export type IslandStart<Props> = (container: Element, props: Props) => void

/** A component that the server rendered with the same props, or, where React is not needed, a start function. */
export type IslandModule = { default: (props: never) => ReactNode } | { start: IslandStart<never> }
