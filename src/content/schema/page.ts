/** Custom pages, blogs, points of interest and meta records (rule 7.8). */
import * as z from 'zod/mini'
import { isRecord } from '../check/list'
import { Gallery, GalleryItem } from './media'
import * as field from './primitives'

const subpageFields = {
  id: field.optionalId,
  slug: field.optionalSlug,
  ...field.withTwins({ title: field.text, body: field.html }),
  image_url: field.imageUrl,
  banner_url: field.imageUrl,
}
export const Subpage = field.transform(z.object(subpageFields), (entry) => field.untitled(entry, 'body', 'title'))
export type Subpage = z.output<typeof Subpage>

const pageFields = {
  id: field.id,
  slug: field.slug,
  title: field.requiredText,
  title_2: field.text,
  ...field.withTwins({ body: field.html }),
  image_url: field.imageUrl,
  banner_url: field.imageUrl,
  subpages: field.lenientListOf(Subpage),
  galleries: field.lenientListOf(Gallery),
  /** 'Site' is looked up first, then 'PropertyManager'; any other type is not found. */
  pageable_type: field.text,
  updated_at: field.dateTime,
}
export const Page = field.transform(z.object(pageFields), (page) => field.untitled(page, 'body', 'title'))
export type Page = z.output<typeof Page>

const postFields = {
  id: field.id,
  slug: field.slug,
  title: field.requiredText,
  title_2: field.text,
  body: field.longText,
  ...field.withTwins({ html_body: field.html }),
  image_url: field.imageUrl,
  publish_date: field.dateTime,
  author: field.text,
  tag: field.textList,
  categories: field.textList,
  video_link: field.linkUrl,
  html_caption: field.html,
  additional_images: field.lenientListOf(GalleryItem),
  updated_at: field.dateTime,
}
/** Fills `html_body`, which views read, from the plain text. */
export const Post = field.transform(z.object(postFields), (post) => {
  const html_body = post.html_body ?? field.plainAsHtml(post.body)
  return field.untitled({ ...post, html_body }, 'html_body', 'title')
})
export type Post = z.output<typeof Post>

export const Blog = z.object({
  id: field.optionalId,
  name: field.requiredText,
  name_2: field.text,
  slug: field.slug,
  posts: field.lenientListOf(Post),
})
export type Blog = z.output<typeof Blog>

const placeFields = {
  slug: field.optionalSlug,
  ...field.withTwins({ name: field.text }),
  description: field.html,
}
const thingFields = {
  name: field.text,
  ...field.withTwins({ description: field.html }),
  source: field.text,
  extra_details: field.longText,
}
const saysSomething = (of: object) => Object.values(of).some(Boolean)
const Place = z
  .object({ ...placeFields, items: field.lenientListOf(z.object(thingFields).check(z.refine(saysSomething))) })
  .check(z.refine(({ items, ...own }) => items.length > 0 || saysSomething(own)))

export const PointOfInterest = z.object({
  name: field.requiredText,
  name_2: field.text,
  locations: field.lenientListOf(Place),
})
export type PointOfInterest = z.output<typeof PointOfInterest>

/** A record, also as the first of a list, which may be under `meta_data`; an empty one for anything else. */
function recordOf(raw: unknown): Record<string, unknown> {
  const sent = isRecord(raw) && Array.isArray(raw.meta_data) ? raw.meta_data : raw
  const record = Array.isArray(sent) ? sent[0] : sent
  return isRecord(record) ? record : {}
}

/** A page's meta tags; any field may be empty. */
export const MetaData = z.pipe(
  z.transform(recordOf),
  z.object({
    path: field.text,
    meta_title: field.text,
    meta_description: field.text,
    meta_keywords: field.text,
    image_url: field.imageUrl,
    canonical: field.linkUrl,
  }),
)
export type MetaData = z.output<typeof MetaData>

/** `site_map_data`: the paths that have a meta record. */
export const SiteMapData = z.object({ meta_data: field.lenientListOf(z.object({ path: field.requiredText })) })
