/** Opens the desk that tools answer from: content, clock and zone of the centre. */
import { resolveZone } from '../centre/time-zone'
import { defaultTimeZone } from '../config'
import type { Content } from '../content/content'
import { pageContext } from '../pages/context'
import type { Desk } from './tool'

/** @throws SiteError where the property cannot be had from anywhere */
export async function openDesk(env: Env, content: Content, requestUrl: string): Promise<Desk> {
  const { property, hours } = await content.read('property', 'hours')
  const { zone } = resolveZone(property.time_zone, defaultTimeZone)
  return pageContext(env, { content, property, hours, zone, requestUrl }, { path: '/', slug: null, locale: 'en' })
}
