/** The schemas that have a name in the document, and JSON Schema that refers to them. */
import type * as z from 'zod'
import { Hours, HoursRow, StoreHours } from '../../content/schema/hours'
import { Contest, Event, Job, Promotion } from '../../content/schema/items'
import { CommunityItem, Mallcomm } from '../../content/schema/mallcomm'
import { CentreMap } from '../../content/schema/map'
import { Banner, Fashion, FeatureItem, Gallery, GalleryItem, Homepage, Popup } from '../../content/schema/media'
import { Blog, Page, PointOfInterest, Post, SiteMapData } from '../../content/schema/page'
import { Property } from '../../content/schema/property'
import { Category, Store } from '../../content/schema/store'
import { StoreDetail } from '../content/fields'
import { PageMetaAnswer, ProblemBody, Purged, SearchResults } from '../schemas'
import { type JsonSchema, jsonSchema } from './json-schema'

/** Schemas that have a name in the document. Coupons are promotions and news are events, field for field. */
const named: Readonly<Record<string, z.ZodType>> = {
  Property,
  Homepage,
  Banner,
  Gallery,
  GalleryItem,
  Store,
  StoreDetail,
  Promotion,
  Event,
  Job,
  Category,
  Page,
  Hours,
  HoursRow,
  Contest,
  Popup,
  Blog,
  Post,
  Community: Mallcomm,
  CommunityItem,
  PointOfInterest,
  Fashion,
  FeatureItem,
  CentreMap,
  StoreHours,
  SiteMapData,
  Problem: ProblemBody,
  PageMeta: PageMetaAnswer,
  SearchResults,
  Purged,
}
const names = new Map<object, string>(Object.entries(named).map(([name, schema]) => [schema, name]))

/** A schema as it is written in the document: by its name where it has one. */
export const written = (schema: z.ZodType): JsonSchema => jsonSchema(schema, names)

/** Every named schema. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, jsonSchema(schema, names, true)]))
