/** The schemas of the resources (rule 7.8), apart from the registry: pages only read what has passed them. */
import type * as z from 'zod/v4/core'
import { Hours, StoreHours } from './hours'
import { Contest, Event, Job, News, Promotion } from './items'
import { Community, hasNoCommunity } from './mallcomm'
import { CentreMap } from './map'
import { Banner, Fashion, FeatureItem, Gallery, Homepage, Popup } from './media'
import { Blog, Page, PointOfInterest, SiteMapData } from './page'
import { Property } from './property'
import { Category, Store } from './store'

export interface ResourceSchema<Schema extends z.$ZodType = z.$ZodType> {
  /** For a list, the schema of one item: lists are checked item by item, and bad ones are dropped. */
  schema: Schema
  /** The schema's name in code and in the API's description. */
  schemaName: string
  /** In the API's description, the name of another schema with the same fields. */
  describedAs?: string
  /** Whether a response has no content at all; by default, if it has none of the schema's fields. */
  isSilent?: (raw: unknown) => boolean
}

/** A schema is given with its name: `{ Job }`. */
function define<Schema extends z.$ZodType>(
  named: Readonly<Record<string, Schema>>,
  rest: Pick<ResourceSchema, 'describedAs' | 'isSilent'> = {},
): ResourceSchema<Schema> {
  const [[schemaName, schema]] = Object.entries(named) as [[string, Schema]]
  return { schema, schemaName, ...rest }
}

/** By the names of the registry (resources.ts). */
export const schemas = {
  property: define({ Property }),
  homepage: define({ Homepage }),
  banners: define({ Banner }),
  galleries: define({ Gallery }),
  stores: define({ Store }),
  promotions: define({ Promotion }),
  events: define({ Event }),
  jobs: define({ Job }),
  categories: define({ Category }),
  pages: define({ Page }),
  news: define({ News }, { describedAs: 'Event' }),
  hours: define({ Hours }),
  contests: define({ Contest }),
  popups: define({ Popup }),
  blogs: define({ Blog }),
  mallcomm: define({ Community }, { isSilent: hasNoCommunity }),
  // A coupon has the fields of a promotion.
  coupons: define({ Promotion }),
  point_of_interests: define({ PointOfInterest }),
  landmarks: define({ PointOfInterest }),
  fashions: define({ Fashion }),
  feature_items: define({ FeatureItem }),
  mapplic: define({ CentreMap }),
  store_hours: define({ StoreHours }),
  site_map_data: define({ SiteMapData }),
}
