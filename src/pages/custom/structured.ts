/** What search engines are told about a page of text: the page itself and the way to it (reference 2.1). */

import type { Crumb } from '../../components/breadcrumbs'
import { languages } from '../../config'
import type { PageContext } from '../page'

export type WebPageKind = 'WebPage' | 'ContactPage'

interface WebPage {
  title: string
  description: string
  path: string
  crumbs: readonly Crumb[]
  kind?: WebPageKind
}

/** The graph's nodes: WebPage (or ContactPage) and BreadcrumbList. */
export function webPageGraph(
  { title, description, path, crumbs, kind = 'WebPage' }: WebPage,
  { site, link, locale, t }: PageContext,
): object[] {
  const url = `${site}${link(path)}`
  const trail = [{ name: t('crumbs.home'), path: '/' }, ...crumbs]
  return [
    {
      '@type': kind,
      '@id': `${url}#page`,
      url,
      name: title,
      description,
      inLanguage: languages[locale].tag,
      breadcrumb: { '@id': `${url}#trail` },
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#trail`,
      itemListElement: trail.map((crumb: Crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        ...(crumb.path === undefined ? {} : { item: `${site}${link(crumb.path)}` }),
      })),
    },
  ]
}

/** What the building offers, on the centre's own node (reference 2.1, `/amenities`). */
export function amenityFeatures(names: readonly string[], { site, property }: PageContext): object[] {
  if (names.length === 0) return []
  return [
    {
      '@type': 'ShoppingCenter',
      '@id': `${site}/#centre`,
      name: property.name,
      amenityFeature: names.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    },
  ]
}
