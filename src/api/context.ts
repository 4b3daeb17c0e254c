/** The context of the API's handlers. */
import type { Context } from 'hono'
import type { Content } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { RouteTable } from '../request/address'
import type { LogVariables } from '../request/request-log'
import { unavailable } from './problem'

/** The bindings, and what the request log reads. */
export type ApiEnv = { Bindings: Env; Variables: LogVariables & { routes: RouteTable } }
export type ApiContext = Context<ApiEnv>

/** @throws Problem 503 where a resource is missing: an empty answer would be wrong */
export function requireAll(content: Content, ...names: ResourceName[]): void {
  const missing = names.find((name) => content.isMissing(name))
  if (missing) throw unavailable(`${missing} cannot be had at the moment.`)
}
