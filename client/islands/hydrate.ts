/** Starts islands that are components. Needs React, so it is loaded only for them. */
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { IslandStart } from '../shared/island'

/** The start function of a component that the server has rendered with the same props. */
export const startOf =
  <Props extends object>(Island: ComponentType<Props>): IslandStart<Props> =>
  (container, props, failed) => {
    // Synchronously, because the visitor has just touched the island.
    const root = flushSync(() =>
      hydrateRoot(container, createElement(Island, props), {
        onUncaughtError: failed,
        onRecoverableError: (error) => console.warn('An island was rendered anew', error),
      }),
    )
    return () => root.unmount()
  }
