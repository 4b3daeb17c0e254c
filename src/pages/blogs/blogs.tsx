import type { ReactNode } from 'react'
import { notFound } from '../../base/errors'
import { routes } from '../../base/routes'
import { newsAnchor, storeAddress } from '../../centre/addresses'
import { mainBlog, postsOf } from '../../centre/items/blogs'
import { itemsInOrder, type PageOf } from '../../centre/items/listing'
import { bySlug } from '../../centre/items/lookup'
import { ownerStore } from '../../centre/items/owners'
import { isCancelled, newsDate } from '../../centre/items/visibility'
import { blogNode, newsArticle } from '../../centre/structured-data/pages'
import { dateLabel } from '../../centre/time/dates'
import { ButtonLink } from '../../components/button-link'
import { PostCard, Urgent } from '../../components/cards/card'
import { Await } from '../../components/late'
import { Chips, type Choice } from '../../components/lists/chips'
import { emptyOrMissing } from '../../components/lists/empty'
import { FieldText } from '../../components/prose/rich-text'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { Words } from '../../components/text'
import type { News } from '../../content/schema/items'
import type { Blog, Post } from '../../content/schema/page'
import type { Store } from '../../content/schema/store'
import { breadcrumbsOf, pagedTitle, pageOf, pageSizes, withQuery } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { valueOr } from '../../request/deferred'
import { inLanguage, type LangText } from '../../texts/localised'
import { definePage, hasUnknownValue, type Lists, type PartProps } from '../page'

/** The address of a blog: `/blogs` for the centre's own, `/blogs/{slug}` for another. */
export const blogPath = (blog: Blog | null, main: Blog | null): string =>
  blog === null || blog === main ? routes.blogs.path : routes.post.href({ slug: blog.slug })

function BlogChips({ data: { blogs, blog: current, main }, context }: PartProps<BlogData>) {
  const { t, link, locale } = context
  const offered = blogs.filter((blog) => blog === main || blog === current || postsOf(blog, context).length > 0)
  if (offered.length < 2) return null
  const choices = offered.map(
    (blog): Choice => ({
      ...(blog === main ? { text: t('blogs.title') } : inLanguage(blog, 'name', locale)),
      href: link(blogPath(blog, main)),
      current: blog === current && 'page',
    }),
  )
  return <Chips label={t('blogs.blogs')} of={choices} />
}

/** "Load more", a link to the next posts, which a script appends to these instead (`data-load-more`). */
function LoadMore({ page, path, context: { t, link } }: { page: PageOf<Post>; path: string; context: PageContext }) {
  const { first, last, total } = page
  if (page.pages < 2) return null
  return (
    <div className="load">
      <p className="small muted" role="status" data-loaded={t('blogs.shown', { last, total })}>
        {t(page.page === 1 ? 'blogs.shown' : 'blogs.shownRange', { first, last, total })}
      </p>
      <p className="row">
        {page.previous === null ? null : (
          <ButtonLink rel="prev" href={link(withQuery(path, {}, page.previous))}>
            {t('blogs.newer')}
          </ButtonLink>
        )}{' '}
        {page.next === null ? null : (
          <ButtonLink rel="next" data-load-more="posts" href={link(withQuery(path, {}, page.next))}>
            {t('blogs.more')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

/** The page of a blog's posts that `?page=` asks for; `blog` is null if there is none at all. */
export function blogData({ blogs, banners }: Lists<['blogs', 'banners']>, blog: Blog | null, context: PageContext) {
  const main = mainBlog(blogs, context.property.name)
  const front: LangText = { text: context.t('blogs.title'), lang: undefined }
  const title = blog === null || blog === main ? front : inLanguage(blog, 'name', context.locale)
  const crumbs = title === front ? [front] : [{ ...front, path: routes.blogs.path }, title]
  const page = pageOf(blog === null ? [] : postsOf(blog, context), pageSizes.posts, context, 'blogs')
  return { blogs, banners, blog, main, title, crumbs, path: blogPath(blog, main), page }
}

type BlogData = ReturnType<typeof blogData>

/** The head of a page of posts. `nodes` are further structured data. */
export function blogMeta(data: BlogData, context: PageContext, nodes: readonly (object | null)[] = []) {
  const { title, crumbs, path, page } = data
  return {
    title: pagedTitle(title.text, page.page, context),
    titleLang: title.lang,
    description: context.t('blogs.description', { name: context.property.name }),
    canonical: withQuery(path, {}, page.page),
    structuredData: [breadcrumbsOf(crumbs, context), ...nodes],
  }
}

/** A page of posts. On the first one, the newest post is large. */
export function BlogPage({ data, context, children }: PartProps<BlogData> & { children?: ReactNode }) {
  const { title, crumbs, path, page } = data
  const picture = pageBanner(data.banners, 'Blog Banner', context)
  return (
    <HeadedPage title={title} picture={picture} crumbs={crumbs} context={context}>
      <BlogChips data={data} context={context} />
      {emptyOrMissing('posts', 'blogs', page.total, context) ?? (
        <>
          <div className={page.page === 1 ? 'lead-grid rows' : 'grid rows'} id="posts">
            {page.items.map((post, index) => (
              <PostCard key={post.id} item={post} context={context} level={2} eager={index === 0} />
            ))}
          </div>
          <LoadMore page={page} path={path} context={context} />
        </>
      )}
      {children}
    </HeadedPage>
  )
}

const reads = ['blogs', 'stores', 'banners'] as const
const late = ['news'] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const { content, property, query } = context
  const main = mainBlog(lists.blogs, property.name)
  const blog = query.blog === undefined ? main : bySlug(lists.blogs, query.blog)
  // While the blogs are missing, an unknown name is no 404.
  if (query.blog !== undefined && blog === null && !content.isMissing('blogs')) throw notFound()
  const data = blogData(lists, blog, context)
  /** The first page of the centre's own blog, which alone shows the news. */
  const isFront = blog === main && data.page.page === 1
  const shown = content.read(...late).then(({ news }) => (isFront ? itemsInOrder('news', news, context) : []))
  return { ...data, stores: lists.stores, isFront, news: context.late.defer(shown) }
}

/** News has no pages (rule 3.6): each piece has an anchor, `#news-{slug}`. */
function NewsItem({ item, stores, context }: { item: News; stores: readonly Store[]; context: PageContext }) {
  const date = dateLabel(newsDate(item, context), context)
  const store = ownerStore(item, stores)
  return (
    <article id={newsAnchor(item)}>
      <Words as="h3" of={inLanguage(item, 'name', context.locale)} />
      <p className="small muted">
        {isCancelled(item) ? <Urgent text={context.t('flag.cancelled')} /> : null}{' '}
        {date ? <time dateTime={date.date}>{date.label}</time> : null}
        {date && store ? ', ' : ''}
        {store ? <a href={context.link(storeAddress(store))}>{store.name}</a> : null}
      </p>
      <FieldText of={item} field="description" context={context} />
    </article>
  )
}

/** `/blogs`: the centre's own blog, newest first, and the news; `?blog=` shows another blog. */
export const blogs = definePage({
  firstView: 'list',
  isCertain: true,
  query: ['blog', 'page'],
  reads,
  late,
  load,
  noStore: ({ blogs: all }, { query }) => hasUnknownValue(query, { blog: all }),
  meta(data, context) {
    const { blog, main, page, news } = data
    return blogMeta(data, context, [
      blog !== null && blog === main ? blogNode(blog, page.items, context) : null,
      ...valueOr(news, []).map((item) => newsArticle(item, context)),
    ])
  },
  view: (data, context) => (
    <BlogPage data={data} context={context}>
      {data.isFront ? (
        <Await of={data.news} context={context}>
          {(news) => (
            <section aria-labelledby="news">
              <h2 id="news">{context.t('search.kind.news')}</h2>
              {emptyOrMissing('news', 'news', news.length, context) ?? (
                <div className="jobs news">
                  {news.map((item) => (
                    <NewsItem key={item.id} item={item} stores={data.stores} context={context} />
                  ))}
                </div>
              )}
            </section>
          )}
        </Await>
      ) : null}
    </BlogPage>
  ),
})
