/** Where each island's code is. One file an island; React is a chunk of its own, loaded with the first of them. */
import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from './props'

/** A component; or, for an island that needs no React, what takes over the server's markup and gives its end. */
export type IslandModule<Props> =
  | { default: (props: Props) => ReactNode }
  | { start: (container: Element) => () => void }

export const registry: { [Name in IslandName]: () => Promise<IslandModule<IslandProps[Name]>> } = {
  'site-search': () => import('./site-search'),
  directory: () => import('./directory'),
  map: () => import('./map'),
}

/** Islands that need no React: the server's markup is complex, or there is much of it, and it stays as it is. */
export const plain: ReadonlySet<IslandName> = new Set(['map'])
