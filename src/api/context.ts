/** The context that every API response starts from. */

import type { Context } from 'hono'
import { SiteError } from '../base/errors'
import type { Content } from '../content/content'
import type { ResourceName } from '../content/resources'
import { contentOf, type Opened, open as openRequest } from '../request/open'
import type { Observed } from '../request/request-log'
import type { RouteTable } from '../request/route-table'
import { unavailable } from './problem'

/** The bindings, and what the request log reads. */
export type ApiEnv = { Bindings: Env; Variables: Observed & { routes: RouteTable } }
export type ApiContext = Context<ApiEnv>

/**
 * Opens an API request and reads the named resources.
 * @throws Problem 503 where neither the service nor any copy has the property
 */
export async function open<const Names extends readonly ResourceName[]>(
  c: ApiContext,
  ...names: Names
): Promise<Opened<Names[number]>> {
  c.set('content', contentOf(c))
  try {
    return await openRequest(c, ...names)
  } catch (error) {
    if (error instanceof SiteError) throw unavailable(error.message)
    throw error
  }
}

/** @throws Problem 503 where neither the service nor any copy has a resource: an empty one would be wrong */
export function requireAll(content: Content, ...names: ResourceName[]): void {
  const gone = names.find((name) => content.isMissing(name))
  if (gone) throw unavailable(`${gone} cannot be had at the moment.`)
}
