/** The route table as those below the pages may ask it: it is handed to them by the gateway. */
import type { ResourceName } from '../content/resources'
import type { KnownRoutes } from './address'
import type { PageContext } from './context'
import type { PageMeta } from './page-meta'

export interface KnownRoute {
  /** Hono's notation: `/stores/:slug`. */
  path: string
  middleware: readonly string[]
  /** Query parameters it reads. */
  query: readonly string[]
  /** Resources it shows. */
  reads: readonly ResourceName[]
  /** Loads and validates. @throws notFound where there is no such page */
  prepare: (context: PageContext) => Promise<{ meta: PageMeta }>
}

export interface RouteTable extends KnownRoutes {
  /** The route of a path (no language prefix, no query), or null. */
  match: (path: string) => KnownRoute | null
}
