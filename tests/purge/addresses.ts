/** Every kind of address that shows content: pages in both languages, feeds, API lists and single items. */
import { sampleMall } from '../../sample-mall/content'
import { apiResourceOf } from '../../src/api/content/served'
import { offeredResources, type ResourceName } from '../../src/content/resources'
import { named } from '../support/sample'
import { sampleRoutes } from '../support/sample-routes'

const { resources, community } = sampleMall(new Date('2026-11-21T20:00:00.000Z'))
const english = sampleRoutes.map(({ address }) => address)
const french = ['/', '/stores', '/stores/cedar-and-smoke', '/events', '/hours', '/promotions'].map((path) =>
  path === '/' ? '/fr' : `/fr${path}`,
)

/** Rendered by the Pages entrypoint, so that a cache in front may answer. */
export const pageAddresses: readonly string[] = [
  ...english,
  ...french,
  // A post with a gallery in it.
  '/blogs/mend-a-mitten',
  ...['/nowhere-at-all', '/stores/nowhere-at-all', '/sitemap.xml', '/robots.txt', '/feed.xml', '/events.ics'],
  ...[`/events/${named('makers-market')}.ics`, '/hours.ics', '/search-index.json', '/fr/search-index.json'],
  ...['/llms.txt', '/.well-known/ard.json'],
]

/** A `{slug}` of a resource in the sample mall: one with a page among `english`, else the first. */
function slugOf(name: ResourceName): string {
  const items = sample[name] as readonly { slug: string }[]
  return (items.find(({ slug }) => english.some((path) => path.endsWith(`/${slug}`))) ?? items[0]!).slug
}
const sample: Readonly<Record<ResourceName, unknown>> = { ...resources, mallcomm: community }

/** One item of each resource with single items. */
export const itemAddresses: readonly string[] = offeredResources
  .filter((name) => apiResourceOf(name).slug)
  .map((name) => `/api/content/${name}/${slugOf(name)}`)

export const apiAddresses: readonly string[] = [
  ...offeredResources.map((name) => `/api/content/${name}`),
  ...itemAddresses,
  '/api/content/stores?category=dining&limit=5',
  '/api/content/promotions?store=umi-garden',
  '/api/meta?path=/stores',
  `/api/meta?path=/events/${named('makers-market')}`,
  '/api/search?q=noodle',
]
