/** Pages, lists, posts, news and pictures (rule 8.6). */
import { routes } from '../../base/routes'
import type { News } from '../../content/schema/items'
import type { Gallery } from '../../content/schema/media'
import type { Blog, Post } from '../../content/schema/page'
import { newsAddress, postAddress } from '../addresses'
import { fieldIn } from '../items/language'
import { newsDate } from '../items/visibility'
import { plainText, truncate } from '../plain-text'
import { nameKey } from '../stores/directory'
import { centreId, fileUrl, type GraphContext, idOf, isoDate, languageTag, type NodeOf, node, pageUrl } from './graph'

/** A breadcrumb, or an item of a list: its name, and its path without language prefix; the page itself needs none. */
type Entry = { text: string; path?: string | undefined }

/** The entries of a list, numbered from 1; `member` holds the address. */
const listItems = (entries: readonly Entry[], member: 'item' | 'url', context: GraphContext) =>
  entries.map(({ text: name, path }, index) =>
    node('ListItem', { position: index + 1, name, [member]: path === undefined ? null : pageUrl(path, context) }),
  )

/** A page's breadcrumbs, after the home page. Null without any. */
export function breadcrumbs(crumbs: readonly Entry[], context: GraphContext, home: string) {
  if (crumbs.length === 0) return null
  return node('BreadcrumbList', { itemListElement: listItems([{ text: home, path: '/' }, ...crumbs], 'item', context) })
}

/** The items on a list page, in the order shown. Null for an empty list. */
export function itemList(path: string, items: readonly Entry[], context: GraphContext) {
  if (items.length === 0) return null
  return node('ItemList', {
    '@id': idOf(path, 'list', context),
    numberOfItems: items.length,
    itemListElement: listItems(items, 'url', context),
  })
}

/** Its path is without language prefix. */
type PageFacts = { path: string; name: string; description?: string | null; image?: string | null }

/** A page about the centre; how to reach it has the centre as its main entity (`isContact`). */
export function webPage({ path, name, description, image }: PageFacts, context: GraphContext, isContact = false) {
  const centre = { '@id': centreId(context) }
  const members = {
    '@id': idOf(path, 'page', context),
    name,
    url: pageUrl(path, context),
    description: plainText(description),
    primaryImageOfPage: image ? node('ImageObject', { contentUrl: fileUrl(image, context) }) : null,
    inLanguage: languageTag(context.locale),
    isPartOf: { '@id': idOf('/', 'website', context) },
  }
  return isContact
    ? node('ContactPage', { ...members, mainEntity: centre })
    : node('WebPage', { ...members, about: centre })
}

/** A gallery's pictures, with their captions. Null without any. */
export function imageGallery(gallery: Gallery, path: string, context: GraphContext): NodeOf<'ImageGallery'> | null {
  const pictures = gallery.gallery_items.flatMap((item) => {
    const contentUrl = fileUrl(item.image_url, context)
    // As on the page: what is written below a picture, else its name.
    const below = plainText(fieldIn(context.locale, item.description, item.description_2))
    const caption = below || fieldIn(context.locale, item.name, item.name_2)
    return contentUrl ? [node('ImageObject', { contentUrl, caption })] : []
  })
  if (pictures.length === 0) return null
  return node('ImageGallery', {
    '@id': idOf(path, `gallery-${gallery.slug ?? gallery.id ?? nameKey(gallery.name).replace(/\W+/g, '-')}`, context),
    name: gallery.name,
    image: pictures,
  })
}

/** A post's author: the centre, where none or the centre is named, else the person named. */
const authorOf = (author: string | null, context: GraphContext) =>
  author === null || nameKey(author) === nameKey(context.property.name)
    ? publisherOf(context)
    : node('Person', { name: author })

/** The centre as publisher, with the logo that article results ask for. */
const publisherOf = (context: GraphContext) =>
  node('Organization', {
    '@id': centreId(context),
    name: context.property.name,
    url: pageUrl('/', context),
    logo: fileUrl(context.property.default_logo, context),
  })

/** Longest headline that search engines show whole. */
const headlineLength = 110

/** The part of an article that a list has too. */
const articleHead = (id: string, path: string, title: string, published: string | null, context: GraphContext) => ({
  '@id': id,
  headline: truncate(title, headlineLength),
  url: pageUrl(path, context),
  datePublished: isoDate(published, context.zone),
})

function article(
  { image_url, updated_at }: Post | News,
  head: ReturnType<typeof articleHead>,
  text: string | null,
  context: GraphContext,
) {
  return {
    ...head,
    description: truncate(plainText(text), 300),
    image: fileUrl(image_url, context),
    mainEntityOfPage: head.url,
    dateModified: isoDate(updated_at, context.zone) ?? head.datePublished,
    publisher: publisherOf(context),
    inLanguage: languageTag(context.locale),
  } satisfies Partial<Record<keyof NodeOf<'Article'>, unknown>>
}

function postHead(post: Post, context: GraphContext) {
  const title = fieldIn(context.locale, post.title, post.title_2)
  return articleHead(idOf(postAddress(post), 'post', context), postAddress(post), title, post.publish_date, context)
}

/** A post. */
export function blogPosting(post: Post, context: GraphContext) {
  const text = fieldIn(context.locale, post.body ?? post.html_body, post.html_body_2)
  return node('BlogPosting', {
    ...article(post, postHead(post, context), text, context),
    author: authorOf(post.author, context),
    keywords: post.tag,
  })
}

/** A blog, with the posts that its page lists. */
export const blogNode = (blog: Blog, posts: readonly Post[], context: GraphContext): NodeOf<'Blog'> =>
  node('Blog', {
    '@id': idOf(routes.blogs.path, 'blog', context),
    name: fieldIn(context.locale, blog.name, blog.name_2),
    url: pageUrl(routes.blogs.path, context),
    inLanguage: languageTag(context.locale),
    publisher: { '@id': centreId(context) },
    blogPost: posts.map((post) => node('BlogPosting', postHead(post, context))),
  })

/** A news item, at its anchor on /blogs. */
export function newsArticle(news: News, context: GraphContext): NodeOf<'NewsArticle'> {
  const { locale, site } = context
  const path = newsAddress(news)
  const title = fieldIn(locale, news.name, news.name_2)
  // The address already has a fragment.
  const head = articleHead(`${site}${path}`, path, title, newsDate(news, context), context)
  return node('NewsArticle', {
    ...article(news, head, fieldIn(locale, news.description, news.description_2), context),
    author: publisherOf(context),
  })
}
