import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from '../../../client/islands/props'
import { scriptJson } from '../json-script'

interface IslandElementProps<Name extends IslandName> {
  name: Name
  /** JSON: it travels in the page, and must be what `children` was rendered with. */
  props: IslandProps[Name]
  /** When the browser takes over: in a quiet moment, when it is near the window, or when it is touched. */
  defer: 'idle' | 'visible' | 'interaction'
  /** The same component, rendered here. */
  children: ReactNode
}

/**
 * A part of the page that React takes over in the browser (client/islands/loader.ts). Until then, and when that
 * fails, the markup rendered here does the work. Islands do not nest. The wrappers have no box.
 */
export function Island<Name extends IslandName>({ name, props, defer, children }: IslandElementProps<Name>) {
  return (
    <div data-island={name} data-defer={defer} data-island-status="server">
      <div data-island-root="">{children}</div>
      <script type="application/json">{scriptJson(props)}</script>
    </div>
  )
}
