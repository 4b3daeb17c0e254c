import written from './posts.json' with { type: 'json' }
import { CENTRE_NAME, type Context } from './records'

interface Post {
  id: number
  title: string
  title_2: string | null
  slug: string
  body: string
  html_body: string
  html_body_2: string | null
  image_url: string | null
  publish_date: string
  author: string | null
  tag: string[]
  categories: string[] | null
  video_link: string | null
  html_caption: string | null
  additional_images: { id: number; image_url: string }[]
}

export interface Blog {
  id: number
  name: string
  slug: string
  posts: Post[]
}

type Row = {
  slug: string
  title: string
  title_2?: string
  /** Days since publication; negative: not yet published. */
  age: number
  image: string | null
  lead: string
  html: string
  html_2?: string
  author?: string
  tag?: string[]
  video?: string
  caption?: string
}

/**
 * One post of the first blog is dated in three days. "mend-a-mitten" has everything that editors have ever pasted in:
 * the sanitiser must keep what is safe and remove the rest.
 */
const POSTS: Readonly<Record<'main' | 'neighbours' | 'kitchen', readonly Row[]>> = written

/** Three blogs. The first is named after the centre. */
export function blogs({ clock, art }: Context): Blog[] {
  const posts = (firstId: number, rows: readonly Row[]): Post[] =>
    rows.map((row, index) => ({
      id: firstId + index,
      title: row.title,
      title_2: row.title_2 ?? null,
      slug: row.slug,
      body: row.lead,
      html_body: row.html,
      html_body_2: row.html_2 ?? null,
      image_url: row.image ? art(row.image) : null,
      publish_date: clock.at(-row.age, '8:00'),
      author: row.author ?? null,
      tag: row.tag ?? [],
      categories: row.tag ? [...row.tag] : null,
      video_link: row.video ?? null,
      html_caption: row.caption ?? null,
      additional_images: row.video ? [{ id: firstId * 10 + index, image_url: art('goods/bowl.svg') }] : [],
    }))
  return [
    { id: 81, name: CENTRE_NAME, slug: 'sevenoaks-whats-new', posts: posts(81001, POSTS.main) },
    { id: 82, name: 'Neighbourhood Notes', slug: 'neighbourhood-notes', posts: posts(82001, POSTS.neighbours) },
    { id: 83, name: 'The Food Court Kitchen', slug: 'food-court-kitchen', posts: posts(83001, POSTS.kitchen) },
  ]
}
