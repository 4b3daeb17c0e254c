/** The route table as the layers below the pages may use it: the gateway hands it to them. */
import type { ResourceName } from '../content/resources'
import type { KnownRoutes } from './address'
import type { PageContext } from './context'
import type { PageMeta } from './page-meta'

interface KnownRoute {
  /** Hono's notation: `/stores/:slug`. */
  path: string
  middleware: readonly string[]
  /** Query parameters it reads. */
  query: readonly string[]
  /** Resources it shows. */
  reads: readonly ResourceName[]
  /** Loads and validates the page. @throws notFound where there is no such page */
  prepare: (context: PageContext) => Promise<{ meta: PageMeta }>
}

export interface RouteTable extends KnownRoutes {
  /** The route of a path (no language prefix, no query), or null. */
  match: (path: string) => KnownRoute | null
}
