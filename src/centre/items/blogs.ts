/** Which blog is the centre's, and which of its posts are published (rule 4.7). */
import type { Blog, Post } from '../../content/schema/page'
import type { Moment } from '../time/time-zone'
import { ordered } from './listing'
import { bySlugOrId } from './lookup'
import { listed } from './visibility'

/** The blog with the property's name, else the first. */
export const mainBlog = (blogs: readonly Blog[], centre: string): Blog | null =>
  blogs.find(({ name }) => name.trim().toLowerCase() === centre.trim().toLowerCase()) ?? blogs[0] ?? null

/** The published posts, newest first. */
export const postsOf = (blog: Blog, moment: Moment): Post[] =>
  ordered('posts', listed(blog.posts, moment.now, moment.zone), moment)

/** The published post with that slug or id, in any blog, the centre's own first, and all of its; null if there is none. */
export function findPost(
  blogs: readonly Blog[],
  slug: string | null,
  centre: string,
  moment: Moment,
): { blog: Blog; post: Post; posts: Post[] } | null {
  const main = mainBlog(blogs, centre)
  for (const blog of main === null ? [] : [main, ...blogs.filter((other) => other !== main)]) {
    const posts = postsOf(blog, moment)
    const post = bySlugOrId(posts, slug)
    if (post !== null) return { blog, post, posts }
  }
  return null
}
