/** An island's name and how it starts. Which clicks a script may handle. */
import type { MouseEvent } from 'react'

/** Names of the islands, as the server writes them into the page. */
export type IslandName = 'drawing' | 'map' | 'search-box' | 'visit-stops'

/**
 * Takes over the server's markup in `container`; calls `failed` if it later cannot go on. Ends when that part of the
 * page is removed, or by the function that it returns.
 */
export type IslandStart<Props> = (
  container: Element,
  props: Props,
  failed: (error: unknown) => void,
  // biome-ignore lint/suspicious/noConfusingVoidType: modules that have nothing to end return nothing.
) => (() => void) | void

/** Whether a click follows a link in its own place, so that a script may do that instead. */
export const isPlainClick = (click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
