import { PROPERTY_ID } from '../env'
import type { Clock } from './clock'
import { plainText } from './html'

/** The centre's name, as the owner of items and as the name of its blog. */
export const CENTRE_NAME = 'Sevenoaks Shopping Centre'

/** The centre that records belong to. */
export interface Centre {
  propertyId: number
  /** The name, as the owner of items. */
  name: string
  /** Slug prefix of the centre's own items. */
  slug: string
  site: string
  /** The language of the plain fields, as the service writes it. */
  locale: string
}

export const SEVENOAKS: Centre = {
  propertyId: PROPERTY_ID,
  name: CENTRE_NAME,
  slug: 'sevenoaks',
  site: 'https://www.sevenoaks.test',
  locale: 'en-ca',
}

/** What the content families need to write their records. */
export interface Context {
  centre: Centre
  clock: Clock
  /** A picture's address, from its path in the art folder. */
  art(path: string): string
  /** The id and name of a store, by slug. Throws for an unknown store, which is a mistake in the sample. */
  store(slug: string): { id: number; name: string; is_temporarily_closed: boolean | null }
}

export type OwnerPrefix = 'promotionable' | 'eventable' | 'jobable'

interface Owner {
  id: number
  name: string
  type: 'Store' | 'Property'
  is_temporarily_closed?: boolean | null
}

/** The fields that promotions, coupons, events, jobs and news share. */
interface SharedRecord {
  id: number
  property_id: number
  name: string
  name_2: string | null
  subtitle: string | null
  description: string
  description_2: string | null
  plain_text_description: string
  plain_text_description_2: string
  tags: string[]
  image_url: string | null
  image_url_alt: string | null
  banner_url: string | null
  image_url_alt_text: string
  image_url_alt_alt_text: string
  banner_url_alt_text: string
  status: string
  start_date: string
  end_date: string | null
  no_end_date: boolean
  show_on_web_date: string
  slug: string
  path: string
  url: string
  is_featured: boolean | null
  is_featured_on_home_page: boolean | null
  position_featured: number | null
  position_featured_on_home_page: number | null
  feature_item_index: number
  extra: null
  alt_url: string | null
  email: string | null
  phone: string | null
  location_information: string | null
  location_information_2?: string
  meta_data: null
  categories: null
  cadence_line: string | null
  cadence_line_2?: string
  disclaimer_message: string | null
  show_times: boolean
  is_recurring: boolean | null
  is_ongoing: boolean | null
  recurring_events: { id: number; start_date: string; end_date: string }[]
  event_recommendations: never[]
  category_list: string[]
  drafts: never[]
  api_resource: string
  locale: string
  created_at: string
  updated_at: string
}

export type Owned<Prefix extends OwnerPrefix> = SharedRecord & {
  [Key in `${Prefix}_type`]: 'Store' | 'Property'
} & { [Key in `${Prefix}_id`]: number } & { [Key in Prefix]: Owner }

/** What is specific to an item; the rest is filled in. */
export interface ItemSpec {
  id: number
  /** The store's slug; omitted for the centre's own items. */
  store?: string
  /** The item's own part of the slug, without the owner's prefix. */
  slug: string
  name: string
  name_2?: string
  subtitle?: string
  html: string
  html_2?: string
  image?: string | null
  banner?: string
  alt?: string
  start: string
  /** Null: no end. */
  end: string | null
  /** When it is first shown; defaults to the start. */
  shown?: string
  status?: string
  tags?: readonly string[]
  featured?: boolean | null
  /** Its place on the home page. */
  home?: number
  location?: string
  location_2?: string
  cadence?: string
  cadence_2?: string
  disclaimer?: string
  showTimes?: boolean
  ongoing?: boolean
  /** The other times of a recurring item. */
  again?: readonly { start: string; end: string }[]
}

/** One item's full record, as the service sends it; its page is below the path of its `resource`. */
export function ownedRecord<Prefix extends OwnerPrefix>(
  context: Context,
  prefix: Prefix,
  resource: 'promotions' | 'coupons' | 'events' | 'jobs' | 'news',
  item: ItemSpec,
): Owned<Prefix> {
  const { art, centre } = context
  const store = item.store === undefined ? null : context.store(item.store)
  const owner: Owner = store
    ? { id: store.id, name: store.name, type: 'Store', is_temporarily_closed: store.is_temporarily_closed }
    : { id: centre.propertyId, name: centre.name, type: 'Property' }
  const slug = `${item.store ?? centre.slug}-${item.slug}`
  const shown = item.shown ?? item.start
  const record: SharedRecord = {
    id: item.id,
    property_id: centre.propertyId,
    name: item.name,
    name_2: item.name_2 ?? null,
    subtitle: item.subtitle ?? null,
    description: item.html,
    description_2: item.html_2 ?? null,
    plain_text_description: plainText(item.html),
    plain_text_description_2: item.html_2 ? plainText(item.html_2) : '',
    tags: [...(item.tags ?? [])],
    image_url: item.image ? art(item.image) : null,
    image_url_alt: null,
    banner_url: item.banner ? art(item.banner) : null,
    image_url_alt_text: item.alt ?? '',
    image_url_alt_alt_text: '',
    banner_url_alt_text: '',
    status: item.status ?? 'active',
    start_date: item.start,
    end_date: item.end,
    // The service flags only half of the items without an end.
    no_end_date: item.end === null && item.id % 2 === 0,
    show_on_web_date: shown,
    slug,
    path: `/${resource}/${slug}`,
    // The doubled slash is the service's own.
    url: `${centre.site}//${resource}/${slug}`,
    is_featured: item.featured ?? null,
    is_featured_on_home_page: item.home === undefined ? null : true,
    position_featured: item.featured ? 1 : null,
    position_featured_on_home_page: item.home ?? null,
    feature_item_index: 0,
    extra: null,
    alt_url: null,
    email: null,
    phone: null,
    location_information: item.location ?? null,
    ...(item.location_2 ? { location_information_2: item.location_2 } : {}),
    meta_data: null,
    categories: null,
    cadence_line: item.cadence ?? null,
    ...(item.cadence_2 ? { cadence_line_2: item.cadence_2 } : {}),
    disclaimer_message: item.disclaimer ?? null,
    show_times: item.showTimes ?? true,
    is_recurring: item.again ? true : null,
    is_ongoing: item.ongoing ?? null,
    recurring_events: (item.again ?? []).map(({ start, end }, index) => ({
      id: item.id * 10 + index,
      start_date: start,
      end_date: end,
    })),
    event_recommendations: [],
    category_list: [],
    drafts: [],
    api_resource: resource,
    locale: centre.locale,
    created_at: shown,
    updated_at: shown,
  }
  return {
    ...record,
    [`${prefix}_type`]: owner.type,
    [`${prefix}_id`]: owner.id,
    [prefix]: owner,
  } as Owned<Prefix>
}
