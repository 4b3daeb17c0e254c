/** Which blog is the centre's, and which of its posts are published (rule 4.7). */
import type { Blog, Post } from '../../content/schema/page'
import type { Moment } from '../time/time-zone'
import { sortItems } from './listing'
import { bySlug, bySlugOrId } from './lookup'
import { visibleItems } from './visibility'

/** The blog with the property's name, else the first. */
export const mainBlog = (blogs: readonly Blog[], centre: string): Blog | null =>
  blogs.find(({ name }) => name.trim().toLowerCase() === centre.trim().toLowerCase()) ?? blogs[0] ?? null

/** The published posts, newest first. */
export const postsOf = (blog: Blog, moment: Moment): Post[] =>
  sortItems('posts', visibleItems(blog.posts, moment.now, moment.zone), moment)

/**
 * The published post with a slug, in the centre's own blog or else another, with its blog and that blog's posts; if the
 * slug is no blog's, the post with that id too. Null for none.
 */
export function findPost(blogs: readonly Blog[], slug: string | null, centre: string, moment: Moment) {
  const main = mainBlog(blogs, centre)
  const mainFirst = blogs.toSorted((one, other) => Number(other === main) - Number(one === main))
  // An id counts only where the slug is no blog's.
  for (const find of bySlug(blogs, slug) === null ? [bySlug, bySlugOrId] : [bySlug])
    for (const blog of mainFirst) {
      const post = find(visibleItems(blog.posts, moment.now, moment.zone), slug)
      if (post !== null) return { blog, post, posts: postsOf(blog, moment) }
    }
  return null
}
