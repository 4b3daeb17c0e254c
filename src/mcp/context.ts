/** Opens the context that tools answer from: content, clock and zone of the centre. */

import { defaultTimeZone } from '../base/config'
import { resolveZone } from '../centre/time/time-zone'
import type { Content } from '../content/content'
import { pageContext } from '../request/open'
import type { ToolContext } from './tool'

/** @throws SiteError where the property cannot be had from anywhere */
export async function openToolContext(env: Env, content: Content, requestUrl: string): Promise<ToolContext> {
  const { property, hours } = await content.read('property', 'hours')
  const { zone } = resolveZone(property.time_zone, defaultTimeZone)
  return pageContext(env, { content, property, hours, zone, requestUrl }, { path: '/', slug: null, locale: 'en' })
}
