/** Records of the content service as its schemas yield them: every field present, empty unless given. */

import type { SearchDocument } from '../../src/centre/search/schema'
import type { Contest, Event, Job, News, Promotion } from '../../src/content/schema/items'
import type { CommunityItem } from '../../src/content/schema/mallcomm'
import type { Gallery } from '../../src/content/schema/media'
import type { Blog, Page, PointOfInterest, Post, Subpage } from '../../src/content/schema/page'
import type { Property } from '../../src/content/schema/property'
import type { Category, FullStore, Store } from '../../src/content/schema/store'

type Fields<T> = Partial<T> & { id?: number }
let ids = 1000
const nextId = () => ++ids

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

export const storeRecord = (name: string, fields: Fields<Store> = {}): Store => ({
  id: nextId(),
  slug: slugOf(name),
  name,
  categories: [],
  is_new_store: false,
  is_coming_soon_store: false,
  is_relocated_store: false,
  is_temporarily_closed: false,
  logo_image_url: null,
  store_front_image_url: null,
  phone: null,
  website: null,
  tags: [],
  keywords: [],
  unit: null,
  active_promotions_count: 0,
  active_events_count: 0,
  active_jobs_count: 0,
  sync_with_centre_hours: true,
  is_free_form_hours: false,
  location_information: null,
  location_information_2: null,
  svgmap_region: null,
  x_coordinate: null,
  y_coordinate: null,
  z_coordinate: null,
  external_id: null,
  ...fields,
})

export const fullStoreRecord = (name: string, fields: Fields<FullStore> = {}): FullStore => ({
  ...storeRecord(name),
  description: null,
  description_2: null,
  hours: null,
  social_links: [],
  store_recommendations: [],
  products: null,
  brand_description: null,
  service: null,
  amenities: null,
  return_policy: null,
  parking_information: null,
  is_free_form_hours: false,
  ...fields,
})

export const categoryRecord = (id: number, name: string, parent_category_id: number | null = null): Category => ({
  id,
  name,
  name_2: null,
  short_name: null,
  slug: slugOf(name),
  parent_category_id,
})

const item = (name: string) => ({
  id: nextId(),
  slug: slugOf(name),
  name,
  name_2: null,
  subtitle: null,
  description: null,
  description_2: null,
  plain_text_description: null,
  plain_text_description_2: null,
  tags: [],
  image_url: null,
  image_url_alt_text: null,
  banner_url: null,
  banner_url_alt_text: null,
  status: 'active',
  start_date: null,
  end_date: null,
  no_end_date: false,
  show_on_web_date: null,
  show_times: true,
  is_featured: false,
  is_featured_on_home_page: false,
  position_featured: null,
  position_featured_on_home_page: null,
  location_information: null,
  location_information_2: null,
  cadence_line: null,
  cadence_line_2: null,
  disclaimer_message: null,
  alt_url: null,
  phone: null,
  email: null,
  locale: null,
  created_at: null,
  updated_at: null,
})

export const promotionRecord = (name: string, fields: Fields<Promotion> = {}): Promotion => ({
  ...item(name),
  promotionable_type: 'Property',
  promotionable_id: 698,
  promotionable: null,
  ...fields,
})

export const eventRecord = (name: string, fields: Fields<Event> = {}): Event => ({
  ...item(name),
  eventable_type: 'Property',
  eventable_id: 698,
  eventable: null,
  is_recurring: false,
  is_ongoing: false,
  recurring_events: [],
  next_dates: null,
  ...fields,
})

export const newsRecord = (name: string, fields: Fields<News> = {}): News =>
  eventRecord(name, { ...fields, recurring_events: null })

export const jobRecord = (name: string, fields: Fields<Job> = {}): Job => ({
  ...item(name),
  jobable_type: 'Property',
  jobable_id: 698,
  jobable: null,
  job_type: null,
  message: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  contact_website: null,
  ...fields,
})

export const contestRecord = (name: string, fields: Fields<Contest> = {}): Contest => ({
  id: nextId(),
  slug: slugOf(name),
  name,
  name_2: null,
  description: null,
  description_2: null,
  plain_text_description: null,
  plain_text_description_2: null,
  image_url: null,
  status: 'active',
  start_date: null,
  end_date: null,
  no_end_date: false,
  show_on_web_date: null,
  is_featured: false,
  use_contest_image: false,
  rules_and_regs: null,
  minimum_age: null,
  entry_limit: null,
  skill_question: null,
  updated_at: null,
  ...fields,
})

export const postRecord = (title: string, fields: Fields<Post> = {}): Post => ({
  id: nextId(),
  slug: slugOf(title),
  title,
  title_2: null,
  body: null,
  html_body: null,
  html_body_2: null,
  image_url: null,
  publish_date: null,
  author: null,
  tag: [],
  categories: [],
  video_link: null,
  html_caption: null,
  updated_at: null,
  ...fields,
})

export const blogRecord = (name: string, posts: Post[]): Blog => ({
  id: nextId(),
  name,
  name_2: null,
  slug: slugOf(name),
  posts,
})

export const subpageRecord = (title: string, fields: Partial<Subpage> = {}): Subpage => ({
  id: nextId(),
  slug: slugOf(title),
  title,
  title_2: null,
  body: null,
  body_2: null,
  image_url: null,
  banner_url: null,
  ...fields,
})

export const pageRecord = (slug: string, title: string, fields: Fields<Page> = {}): Page => ({
  id: nextId(),
  slug,
  title,
  title_2: null,
  body: null,
  body_2: null,
  image_url: null,
  banner_url: null,
  subpages: [],
  galleries: [],
  pageable_type: 'Site',
  updated_at: null,
  ...fields,
})

export const communityRecord = (title: string, fields: Partial<CommunityItem> = {}): CommunityItem => ({
  id: slugOf(title),
  slug: slugOf(title),
  title,
  body: null,
  image_url: null,
  start_date: null,
  end_date: null,
  store_name: null,
  category: null,
  recurring_events: null,
  ...fields,
})

/** What search knows of an item, as far as it is given. */
export const searchDocument = (
  kind: SearchDocument['kind'],
  title: string,
  fields: Partial<SearchDocument> = {},
): SearchDocument => ({ id: `${kind}:${title}`, kind, title, href: `/${title}`, ...fields })

type Spot = PointOfInterest['locations'][number]
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
    items: items.map((each) => ({
      name: each,
      description: null,
      description_2: null,
      source: null,
      extra_details: null,
    })),
    ...spot,
  })),
})

export const galleryRecord = (
  name: string,
  pictures: { image_url: string; name?: string; callout?: string }[],
): Gallery => ({
  id: nextId(),
  name,
  slug: slugOf(name),
  gallery_items: pictures.map((picture, position) => ({
    id: nextId(),
    name: null,
    name_2: null,
    heading: null,
    callout: null,
    callout_2: null,
    description: null,
    description_2: null,
    url: null,
    position,
    start_date: null,
    end_date: null,
    ...picture,
  })),
})

export const propertyRecord = (fields: Partial<Property> = {}): Property => ({
  id: 698,
  name: 'Northfield Centre',
  slug: 'northfield',
  url: 'https://northfield.test/',
  time_zone: 'America/Vancouver',
  address1: '12 Main St',
  address2: null,
  city: 'Abbotsford',
  province_state: 'BC',
  country: 'Canada',
  postal_code: 'V2S 0A0',
  latitude: null,
  longitude: null,
  contact_phone: '604-555-0100',
  contact_email: null,
  description: null,
  welcome_message: null,
  default_logo: '/art/mark.svg',
  social_links: [],
  alert_display_type: 'none',
  alert_title: null,
  alert_title_2: null,
  alert_message: null,
  alert_message_2: null,
  meta_data_object: { show_store_hours: true },
  ...fields,
})
