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
 * The published post with that slug in any blog, the centre's own first, and all of its; else, where no blog has the
 * slug, that with the id; null for none.
 */
export function findPost(
  blogs: readonly Blog[],
  slug: string | null,
  centre: string,
  moment: Moment,
): { blog: Blog; post: Post; posts: Post[] } | null {
  const main = mainBlog(blogs, centre)
  const inOrder = blogs.toSorted((one, other) => Number(other === main) - Number(one === main))
  // An id is asked for only where no slug is meant.
  for (const find of bySlug(blogs, slug) === null ? [bySlug, bySlugOrId] : [bySlug])
    for (const blog of inOrder) {
      const post = find(visibleItems(blog.posts, moment.now, moment.zone), slug)
      if (post !== null) return { blog, post, posts: postsOf(blog, moment) }
    }
  return null
}
