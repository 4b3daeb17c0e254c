/** Opens the desk that tools answer from: content, clock and zone of the centre. */
import { textsFor } from '../centre/texts'
import { resolveZone } from '../centre/time-zone'
import { defaultTimeZone } from '../config'
import type { Content } from '../content/content'
import { localesOf, siteOrigin } from '../settings'
import type { Desk } from './tool'

/** @throws SiteError where the property cannot be had from anywhere */
export async function openDesk(env: Env, content: Content, requestUrl: string): Promise<Desk> {
  const { property, hours } = await content.read('property', 'hours')
  return {
    path: '/',
    slug: null,
    query: {},
    locale: 'en',
    locales: localesOf(env),
    t: textsFor('en'),
    link: (path) => path,
    now: content.now,
    zone: resolveZone(property.time_zone, defaultTimeZone).zone,
    property,
    hours,
    site: siteOrigin(env, property.url, requestUrl),
    content,
  }
}
