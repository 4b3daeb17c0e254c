/** Records of the content service as its schemas yield them: every field present, empty unless given. */
import type { SearchDocument } from '../../src/centre/search/schema'
import { Contest, Event, Job, News, Promotion } from '../../src/content/schema/items'
import { CommunityItem } from '../../src/content/schema/mallcomm'
import { Gallery, GalleryItem } from '../../src/content/schema/media'
import { Blog, Page, type PointOfInterest, Post, Subpage } from '../../src/content/schema/page'
import { Property } from '../../src/content/schema/property'
import { Category, FullStore, Store } from '../../src/content/schema/store'

let ids = 1000
const nextId = () => ++ids

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Makes records of a schema, each with an id, a name or title, and the slug that this gives. */
function maker<Value extends object>(
  schema: { parse: (raw: unknown) => Value },
  usual: Partial<Value>,
  named: 'name' | 'title' = 'name',
) {
  const empty = { ...schema.parse({ id: 1, slug: 'x', [named]: 'x' }), ...usual }
  return (name: string, fields: Partial<Value> & { id?: unknown } = {}): Value => ({
    ...empty,
    id: nextId(),
    slug: slugOf(name),
    [named]: name,
    ...fields,
  })
}

const ofStore = { sync_with_centre_hours: true }
export const storeRecord = maker<Store>(Store, ofStore)
export const fullStoreRecord = maker<FullStore>(FullStore, ofStore)

const category = maker<Category>(Category, {})
export const categoryRecord = (id: number, name: string, parent_category_id: number | null = null): Category =>
  category(name, { id, parent_category_id })

const active = { status: 'active' }
export const promotionRecord = maker<Promotion>(Promotion, { ...active, promotionable_type: 'Property' })
export const eventRecord = maker<Event>(Event, { ...active, eventable_type: 'Property' })
export const newsRecord = maker<News>(News, { ...active, eventable_type: 'Property' })
export const jobRecord = maker<Job>(Job, { ...active, jobable_type: 'Property' })
export const contestRecord = maker<Contest>(Contest, active)
export const postRecord = maker<Post>(Post, {}, 'title')
export const subpageRecord = maker<Subpage>(Subpage, {}, 'title')

const blog = maker<Blog>(Blog, {})
export const blogRecord = (name: string, posts: Post[]): Blog => blog(name, { posts })

const page = maker<Page>(Page, { pageable_type: 'Site' }, 'title')
export const pageRecord = (slug: string, title: string, fields: Partial<Page> = {}): Page =>
  page(title, { slug, ...fields })

const community = maker<CommunityItem>(CommunityItem, { recurring_events: null }, 'title')
export const communityRecord = (title: string, fields: Partial<CommunityItem> = {}): CommunityItem =>
  community(title, { id: slugOf(title), ...fields })

/** What search knows of an item, as far as it is given. */
export const searchDocument = (
  kind: SearchDocument['kind'],
  title: string,
  fields: Partial<SearchDocument> = {},
): SearchDocument => ({ id: `${kind}:${title}`, kind, title, href: `/${title}`, ...fields })

type Spot = PointOfInterest['locations'][number]
const ofPlace = { description: null, description_2: null, source: null, extra_details: null }
export const placeRecord = (
  name: string,
  spots: (Partial<Spot> & { name: string; with?: string[] })[],
  name_2: string | null = null,
): PointOfInterest => ({
  name,
  name_2,
  locations: spots.map(({ with: items = [], ...spot }) => ({
    slug: slugOf(`${name} ${spot.name}`),
    name_2: null,
    description: null,
    items: items.map((each) => ({ name: each, ...ofPlace })),
    ...spot,
  })),
})

export const galleryRecord = (
  name: string,
  pictures: { image_url: string; name?: string; callout?: string }[],
): Gallery => ({
  ...Gallery.parse({ id: nextId(), name, slug: slugOf(name) }),
  gallery_items: pictures.map((picture, position) => ({
    ...GalleryItem.parse({}),
    id: nextId(),
    position,
    ...picture,
  })),
})

const ofCentre: Property = {
  ...Property.parse({ id: 698, name: 'Northfield Centre' }),
  slug: 'northfield',
  url: 'https://northfield.test/',
  time_zone: 'America/Vancouver',
  address1: '12 Main St',
  city: 'Abbotsford',
  province_state: 'BC',
  country: 'Canada',
  postal_code: 'V2S 0A0',
  contact_phone: '604-555-0100',
  default_logo: '/art/mark.svg',
}
export const propertyRecord = (fields: Partial<Property> = {}): Property => ({ ...ofCentre, ...fields })
