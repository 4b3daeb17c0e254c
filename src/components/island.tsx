import { createElement, type ReactNode } from 'react'
import type { IslandName } from '../../client/shared/island'

/** JSON for the content of a script element; `<` is escaped, so that it cannot end the element or open a comment. */
export const scriptJson = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c')

interface IslandProps<Props> {
  name: IslandName
  props: Props
  /** When the browser takes over: when idle, or on first interaction. */
  defer: 'idle' | 'interaction'
  children: ReactNode
}

/** A part of the page that a script takes over (client/islands/loader.ts); until then, its markup works by itself. */
export const Island = <Props extends object>({ name, props, defer, children }: IslandProps<Props>) => (
  <div data-island={name} data-defer={defer} data-island-status="server">
    <div data-island-root="">{children}</div>
    <script type="application/json">{scriptJson(props)}</script>
  </div>
)

type ReactIslandProps<Props> = Omit<IslandProps<Props>, 'children'> & { component: (props: Props) => ReactNode }

/** An island that is a React component: rendered here and hydrated in the browser with the same props. */
export const ReactIsland = <Props extends object>({ component, ...island }: ReactIslandProps<Props>) => (
  <Island {...island}>{createElement(component, island.props)}</Island>
)
