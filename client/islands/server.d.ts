/** The islands as the server renders them: one line each, typed by props.ts. */
import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from './props'

type Rendered<Name extends IslandName> = (props: IslandProps[Name]) => ReactNode

export declare const SiteSearch: Rendered<'site-search'>
export declare const Directory: Rendered<'directory'>
