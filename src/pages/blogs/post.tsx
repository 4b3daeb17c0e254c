import { routes } from '../../base/routes'
import { postAddress } from '../../centre/addresses'
import { findPost, mainBlog } from '../../centre/items/blogs'
import { bySlug } from '../../centre/items/lookup'
import { blogPosting, imageGallery } from '../../centre/structured-data/pages'
import { dateLabel } from '../../centre/time/dates'
import { ButtonLink } from '../../components/button-link'
import { PostCard } from '../../components/cards/card'
import { Poster, PreviousNext, SaveItem } from '../../components/items/item-parts'
import { ShareLinks } from '../../components/items/share-links'
import { GalleryStrip, RichTextWithGalleries, shownGalleries } from '../../components/prose/gallery-strip'
import { FieldText } from '../../components/prose/rich-text'
import { HeadedPage } from '../../components/shell/page-head'
import type { Post } from '../../content/schema/page'
import { breadcrumbsOf, descriptionOf, sideListSizes, throwMissing } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'
import { BlogPage, blogData, blogMeta, blogPath } from './blogs'

const reads = ['blogs', 'galleries', 'banners'] as const

/** The post with the slug, else the posts of the blog with it. */
function load({ blogs, galleries, banners }: Lists<typeof reads>, context: PageContext) {
  const { property, slug, t, locale } = context
  const match = findPost(blogs, slug, property.name, context)
  if (match === null) {
    const blog = bySlug(blogs, slug) ?? throwMissing('blogs', 'posts', context)
    return { kind: 'blog' as const, ...blogData({ blogs, banners }, blog, context) }
  }
  const { blog, post } = match
  const main = mainBlog(blogs, property.name)
  const title = inLanguage(post, 'title', locale)
  const crumbs = [
    { text: t('blogs.title'), path: routes.blogs.path },
    ...(blog === main ? [] : [{ ...inLanguage(blog, 'name', locale), path: blogPath(blog, main) }]),
    title,
  ]
  return { kind: 'post' as const, ...match, galleries, title, body: inLanguage(post, 'html_body', locale), crumbs }
}

type PostPage = Extract<Loaded<typeof load>, { kind: 'post' }>

/** "November 11, 2026, by Northfield Mall" */
function Byline({ post, context }: ContextProps & { post: Post }) {
  const date = dateLabel(post.publish_date, context)
  const author = context.t('post.by', { name: post.author ?? context.property.name })
  return (
    <p className="muted">
      {date ? <time dateTime={date.date}>{date.label}</time> : null}
      {date ? `, ${author}` : author}
    </p>
  )
}

const galleryOf = (post: Post, { locale }: PageContext) => ({
  id: null,
  name: inLanguage(post, 'title', locale).text,
  slug: null,
  gallery_items: post.additional_images
    .filter(({ image_url }) => image_url !== post.image_url)
    .map((picture) => (picture.name ? picture : { ...picture, name: post.title, name_2: post.title_2 })),
})

const Body = ({ data: { post, body, galleries }, context }: PartProps<PostPage>) => (
  <div className={`split ${post.image_url ? 'split-even' : ''}`}>
    <Poster of={post} fallback="goods" context={context}>
      {post.html_caption ? (
        <figcaption>
          <FieldText of={post} field="html_caption" className="caption" context={context} />
        </figcaption>
      ) : null}
    </Poster>
    <div>
      <RichTextWithGalleries of={body} galleries={galleries} context={context} />
      <GalleryStrip gallery={galleryOf(post, context)} context={context} />
      {post.video_link ? (
        <p>
          <ButtonLink href={post.video_link}>{context.t('post.video')}</ButtonLink>
        </p>
      ) : null}
    </div>
  </div>
)

function EarlierPosts({ data: { post, posts }, context }: PartProps<PostPage>) {
  const earlier = posts.slice(posts.indexOf(post) + 1).slice(0, sideListSizes.earlierPosts)
  if (earlier.length === 0) return null
  return (
    <>
      <h2>{context.t('post.earlier')}</h2>
      <div className="grid rows">
        {earlier.map((other) => (
          <PostCard key={other.id} item={other} context={context} />
        ))}
      </div>
    </>
  )
}

function PostView({ data, context }: PartProps<PostPage>) {
  const { post, posts, title, body, crumbs } = data
  const byline = <Byline post={post} context={context} />
  return (
    <HeadedPage title={title} picture={null} crumbs={crumbs} under={byline} context={context}>
      <article className="stack">
        <Body data={data} context={context} />
        <SaveItem kind="blogs" slug={post.slug} t={context.t} />
        <ShareLinks list={routes.blogs.path} slug={post.slug} title={title.text} quote={body.text} context={context} />
        <EarlierPosts data={data} context={context} />
        {/* The newest post is first in the list, and last in time. */}
        <PreviousNext
          of={posts.toReversed()}
          item={post}
          linkOf={(other) => ({ path: postAddress(other), title: inLanguage(other, 'title', context.locale) })}
          context={context}
        />
      </article>
    </HeadedPage>
  )
}

/** `/blogs/{slug}`: a post of any blog, from its `publish_date` on; or a blog. */
export const post = definePage({
  firstView: 'article',
  query: ['page'],
  reads,
  load,
  meta(data, context) {
    if (data.kind === 'blog') return blogMeta(data, context)
    const { post: item, title, body, crumbs } = data
    const posting = blogPosting(item, context)
    const galleries = shownGalleries([body.text], data.galleries, context, [galleryOf(item, context)])
    const { datePublished, dateModified } = posting as { datePublished?: string; dateModified?: string }
    return {
      title: title.text,
      titleLang: title.lang,
      description: descriptionOf(body.text),
      descriptionLang: body.lang,
      image: item.image_url,
      canonical: postAddress(item),
      type: 'article',
      published: datePublished,
      modified: dateModified,
      structuredData: [
        breadcrumbsOf(crumbs, context),
        posting,
        ...galleries.map((each) => imageGallery(each, postAddress(item), context)),
      ],
    }
  },
  view: (data, context) =>
    data.kind === 'post' ? <PostView data={data} context={context} /> : <BlogPage data={data} context={context} />,
})
