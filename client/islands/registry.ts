/** Where each island's code is. One file an island; React is a chunk of its own, loaded with the first of them. */
import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from './props'

export type IslandModule<Props> = { default: (props: Props) => ReactNode }

export const registry: { [Name in IslandName]: () => Promise<IslandModule<IslandProps[Name]>> } = {
  'site-search': () => import('./site-search'),
  directory: () => import('./directory'),
}
