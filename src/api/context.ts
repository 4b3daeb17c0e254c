/** What every answer of the API starts from. */

import type { Context } from 'hono'
import { defaultTimeZone } from '../base/config'
import { SiteError } from '../base/errors'
import { resolveZone } from '../centre/time/time-zone'
import { Content, type Reading } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Observed } from '../request/request-log'
import type { RouteTable } from '../request/route-table'
import { unavailable } from './problem'

/** The bindings, and what the request log reads. */
export type ApiEnv = { Bindings: Env; Variables: Observed & { routes: RouteTable } }
export type ApiContext = Context<ApiEnv>

export interface Moment {
  /** Epoch ms. */
  now: number
  /** IANA zone of the property. */
  zone: string
}

export interface Opened<Names extends ResourceName> extends Moment {
  content: Content
  read: { [Name in Names | 'property']: Reading<Name> }
}

/**
 * Reads resources, and the property for its clock.
 * @throws Problem 503 where the property cannot be had from anywhere
 */
export async function open<const Names extends readonly ResourceName[]>(
  c: ApiContext,
  ...names: Names
): Promise<Opened<Names[number]>> {
  const content = new Content(c.env, (work) => c.executionCtx.waitUntil(work))
  c.set('content', content)
  try {
    const read = (await content.read('property', ...names)) as Opened<Names[number]>['read']
    const { time_zone } = (read as Opened<never>['read']).property
    return { content, read, now: content.now, zone: resolveZone(time_zone, defaultTimeZone).zone }
  } catch (error) {
    if (error instanceof SiteError) throw unavailable(error.message)
    throw error
  }
}
