/** A blog's posts as a list, on `/blogs` or at the address of another blog. */
import type { ReactNode } from 'react'
import { routes } from '../../base/routes'
import { mainBlog } from '../../centre/items/blogs'
import type { PageOf } from '../../centre/items/listing'
import { graph } from '../../centre/structured-data/graph'
import { ButtonLink } from '../../components/button-link'
import { PostCard } from '../../components/cards/card'
import { Chips, type Choice } from '../../components/lists/chips'
import { emptyOrMissing } from '../../components/lists/empty'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import type { Banner } from '../../content/schema/media'
import type { Blog, Post } from '../../content/schema/page'
import { chosenPath, pagedTitle, trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage, type Said } from '../../texts/localised'

/** The address of a blog: `/blogs` for the centre's own, `/blogs/{slug}` for another. */
export const blogPath = (blog: Blog | null, main: Blog | null): string =>
  blog === null || blog === main ? routes.blogs.path : routes.post.href({ slug: blog.slug })

/** Links to the centre's blogs, if it has more than one. */
function BlogChips({ blogs, blog: current, context }: Pick<BlogPageProps, 'blogs' | 'blog' | 'context'>) {
  const { t, link, locale, property } = context
  if (blogs.length < 2) return null
  const main = mainBlog(blogs, property.name)
  const choices = blogs.map(
    (blog): Choice => ({
      ...(blog === main ? { text: t('blogs.title') } : inLanguage(blog, 'name', locale)),
      href: link(blogPath(blog, main)),
      current: blog === current && 'page',
    }),
  )
  return <Chips label={t('blogs.blogs')} of={choices} />
}

/** "Load more", a link to the next posts; a script can append them to these instead (`data-load-more`). */
function LoadMore({ page, path, context: { t, link } }: { page: PageOf<Post>; path: string; context: PageContext }) {
  if (page.pages < 2) return null
  const shown =
    page.page === 1
      ? t('blogs.shown', { last: page.last, total: page.total })
      : t('blogs.shownRange', { first: page.first, last: page.last, total: page.total })
  return (
    <div className="load">
      <p className="small muted" role="status" data-loaded={t('blogs.shown', { last: page.last, total: page.total })}>
        {shown}
      </p>
      <p className="row">
        {page.previous === null ? null : (
          <ButtonLink rel="prev" href={link(chosenPath(path, {}, page.previous))}>
            {t('blogs.newer')}
          </ButtonLink>
        )}{' '}
        {page.next === null ? null : (
          <ButtonLink rel="next" data-load-more="posts" href={link(chosenPath(path, {}, page.next))}>
            {t('blogs.more')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

interface BlogData {
  banners: readonly Banner[]
  blogs: readonly Blog[]
  /** Null: there is no blog at all. */
  blog: Blog | null
  page: PageOf<Post>
}

interface BlogPageProps extends BlogData {
  context: PageContext
  children?: ReactNode
}

/** The heading of a blog's page, its way from the centre's own, and the path of its first page. */
function headOf({ blog, blogs }: Pick<BlogData, 'blog' | 'blogs'>, context: PageContext) {
  const main = mainBlog(blogs, context.property.name)
  const front: Said = { text: context.t('blogs.title'), lang: undefined }
  const title = blog === null || blog === main ? front : inLanguage(blog, 'name', context.locale)
  const own: Crumb = { name: title.text, lang: title.lang }
  const crumbs = title === front ? [own] : [{ name: front.text, path: routes.blogs.path }, own]
  return { title, crumbs, path: blogPath(blog, main) }
}

/** The head of a page of a blog's posts; `nodes` are further structured data. */
export function blogMeta(data: BlogData, context: PageContext, nodes: readonly (object | null)[] = []) {
  const { title, crumbs, path } = headOf(data, context)
  return {
    title: pagedTitle(title.text, data.page.page, context),
    titleLang: title.lang,
    description: context.t('blogs.description', { name: context.property.name }),
    canonical: chosenPath(path, {}, data.page.page),
    structuredData: graph(trail(crumbs, context), ...nodes),
  }
}

/** One page of a blog's posts; on the first page, the newest is large, with the others beside it. */
export function BlogPage({ banners, blogs, blog, page, context, children }: BlogPageProps) {
  const { title, crumbs, path } = headOf({ blog, blogs }, context)
  return (
    <HeadedPage title={title} picture={pageBanner(banners, 'Blog Banner', context)} crumbs={crumbs} context={context}>
      <BlogChips blogs={blogs} blog={blog} context={context} />
      {emptyOrMissing('posts', 'blogs', page.total, context) ?? (
        <>
          <div className={page.page === 1 ? 'lead-grid' : 'grid rows'} id="posts">
            {page.items.map((post, index) => (
              <PostCard key={post.id} item={post} context={context} level={2} lazy={index > 0} />
            ))}
          </div>
          <LoadMore page={page} path={path} context={context} />
        </>
      )}
      {children}
    </HeadedPage>
  )
}
