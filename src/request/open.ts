/** Makes the context of a page from what every page starts with. */

import type { Locale } from '../base/config'
import { localesOf, siteOrigin } from '../base/settings'
import type { Content } from '../content/content'
import type { ResourceName } from '../content/resources'
import type { Hours } from '../content/schema/hours'
import type { Property } from '../content/schema/property'
import { textsFor } from '../texts/texts'
import type { PageContext } from './context'

/** What every page shows, in its header and footer: read together with what is the page's own. */
export const shellReads = ['property', 'hours'] as const satisfies ResourceName[]

/** What has been read for it: all but the property may be missing. */
export interface Basis {
  content: Content
  property: Property
  hours: Hours | null
  /** IANA zone of the property. */
  zone: string
  requestUrl: string
}

/** A page's context; `path` is without the prefix of a language. */
export function pageContext(
  env: Env,
  { content, property, hours, zone, requestUrl }: Basis,
  { path, slug, locale }: Pick<PageContext, 'path' | 'slug'> & { locale: Locale },
): PageContext {
  const locales = localesOf(env)
  const prefix = locale === locales[0] ? '' : `/${locale}`
  return {
    path,
    slug,
    query: {},
    locale,
    locales,
    t: textsFor(locale),
    link: (to) => (prefix && to === '/' ? prefix : `${prefix}${to}`),
    now: content.now,
    zone,
    property,
    hours,
    site: siteOrigin(env, property.url, requestUrl),
    content,
  }
}
