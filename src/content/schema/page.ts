/** Custom pages, blogs, points of interest and meta records (rule 7.8). */
import * as z from 'zod'
import { gives } from '../check/outputs'
import { Gallery } from './media'
import {
  dateTime,
  html,
  id,
  imageUrl,
  lenientListOf,
  linkUrl,
  longText,
  optionalId,
  optionalSlug,
  plainAsHtml,
  requiredText,
  slug,
  text,
  textList,
} from './primitives'

export const Subpage = z.object({
  id: optionalId,
  slug: optionalSlug,
  title: text,
  title_2: text,
  body: html,
  body_2: html,
  image_url: imageUrl,
  banner_url: imageUrl,
})
export type Subpage = z.output<typeof Subpage>

export const Page = z.object({
  id,
  slug,
  title: requiredText,
  title_2: text,
  body: html,
  body_2: html,
  image_url: imageUrl,
  banner_url: imageUrl,
  subpages: lenientListOf(Subpage),
  galleries: lenientListOf(Gallery),
  /** 'Site' is looked up first, then 'PropertyManager'; any other type is not found. */
  pageable_type: text,
  updated_at: dateTime,
})
export type Page = z.output<typeof Page>

const postFields = {
  id,
  slug,
  title: requiredText,
  title_2: text,
  /** Plain text. */
  body: longText,
  html_body: html,
  html_body_2: html,
  image_url: imageUrl,
  publish_date: dateTime,
  author: text,
  tag: textList,
  categories: textList,
  video_link: linkUrl,
  html_caption: html,
  updated_at: dateTime,
}
/** Fills `html_body`, which views read, for a post that is only written in plain text. */
export const Post = gives(
  z.object(postFields).transform((post) => ({ ...post, html_body: post.html_body ?? plainAsHtml(post.body) })),
  z.object(postFields),
)
export type Post = z.output<typeof Post>

export const Blog = z.object({
  id: optionalId,
  name: requiredText,
  name_2: text,
  slug,
  posts: lenientListOf(Post),
})
export type Blog = z.output<typeof Blog>

export const PointOfInterest = z.object({
  name: requiredText,
  name_2: text,
  locations: lenientListOf(
    z.object({
      slug: optionalSlug,
      name: text,
      name_2: text,
      description: html,
      items: lenientListOf(
        z.object({ name: text, description: html, description_2: html, source: text, extra_details: longText }),
      ),
    }),
  ),
})
export type PointOfInterest = z.output<typeof PointOfInterest>

/** What a meta record may say about its page; an unreadable field says nothing. */
const MetaFields = z.object({
  path: text,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  image_url: imageUrl,
  canonical: linkUrl,
})
const { path: _, ...saying } = MetaFields.shape

/** True where a record is empty or has a readable field: one of pure nonsense must not replace a good one. */
function isReadable(record: Readonly<Record<string, unknown>>): boolean {
  const said = Object.keys(saying).flatMap((name) => {
    const value = record[name]
    return value == null || value === '' ? [] : [value]
  })
  return said.length === 0 || said.some((value) => typeof value === 'string' || typeof value === 'number')
}

/** The record behind a page's meta tags; any field, and the whole record, may be empty. */
export const MetaData = z
  .union([
    z.object({ meta_data: z.array(z.unknown()) }).transform((envelope) => envelope.meta_data[0] ?? {}),
    z.unknown(),
  ])
  .transform((value) =>
    value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {},
  )
  .refine(isReadable, 'none of its fields can be read')
  .pipe(MetaFields)
export type MetaData = z.output<typeof MetaData>

/** `site_map_data`: the paths that have a meta record. */
export const SiteMapData = z.object({ meta_data: lenientListOf(z.object({ path: requiredText })) })
