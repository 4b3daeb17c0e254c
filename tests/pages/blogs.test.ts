/** Blogs, posts and news. */
import { expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { cleanSlate } from '../support/clean-slate'
import { itemOf } from '../support/items'
import * as pages from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'

const { canonicalOf, graphOf, h1Of, inDays, linkedSlugs, mainOf, nodeOf, pageAt, titleOf, wholePage } = pages
cleanSlate()

const post = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  body: 'A beginning.',
  html_body: '<p>A beginning, and the rest.</p>',
  publish_date: inDays(-id),
  ...more,
})
const only = (...blogs: object[]) => mall.change({ resource: 'blogs', items: blogs })

it('/blogs shows the newest posts and how many there are; by a link the next ones, and a link back', async () => {
  const first = await wholePage('/blogs', 'Blog')
  const posts = linkedSlugs(/id="posts".*?class="load"/s.exec(mainOf(first))?.[0] ?? '', 'blogs')
  expect(posts).toEqual(['five-warm-drinks', 'mend-a-mitten', 'roof-garden', 'shortest-day', 'supper-for-four'])
  expect(mainOf(first)).toContain('5 of 11 posts')
  expect(mainOf(first)).not.toContain('What opens next')
  expect(nodeOf(first, 'Blog')).toMatchObject({ name: centre.name })
  expect(mainOf(first)).toMatch(/rel="next"[^>]*href="\/blogs\?page=2"/)
  const body = await pageAt('/blogs?page=2')
  expect([first, body].map((page) => page.includes('<link rel="alternate" hrefLang'))).toEqual([true, false])
  const main = mainOf(body)
  expect(main).toContain('6–10 of 11 posts')
  expect(main).toContain('Ask Pocket &amp; Pin: the stubborn zip')
  expect(main).not.toContain('Five warm drinks')
  expect(main).toMatch(/rel="prev" href="\/blogs"/)
  expect(main).toMatch(/href="\/blogs\?page=3"/)
  expect(titleOf(body)).toContain('page 2')
  const last = mainOf((await get('/blogs?page=3')).body)
  expect(last).toContain('Before the mall, hops')
  expect(last).not.toContain('rel="next"')
  expect((await get('/blogs?page=4')).status).toBe(404)
})

it('other blogs have an address each, and an older one', async () => {
  for (const path of ['/blogs?blog=Neighbourhood-Notes', '/blogs/neighbourhood-notes']) {
    const body = await wholePage(path, 'Neighbourhood Notes')
    expect(mainOf(body)).toContain('The bells of Clayburn')
    expect(mainOf(body)).not.toContain('Five warm drinks')
    expect(mainOf(body)).not.toContain('id="news"')
    expect(canonicalOf(body)).toBe('/blogs/neighbourhood-notes')
  }
})

it('other blogs are reached from the centre’s own; one whose slug a post has, by its id', async () => {
  expect(mainOf((await get('/blogs')).body)).toContain('href="/blogs/food-court-kitchen"')
  expect((await get('/blogs?blog=no-such-blog')).status).toBe(404)
  await mall.change({ resource: 'blogs', append: [{ id: 9, name: 'To come', slug: 'to-come', posts: [] }] })
  expect(mainOf((await get('/blogs')).body)).not.toContain('href="/blogs/to-come"')
  expect(mainOf((await get('/blogs/to-come')).body)).toContain('href="/blogs/to-come"')
  await only(
    { id: 1, name: centre.name, slug: 'main', posts: [1, 2, 3, 4, 5, 6].map((id) => post(id)) },
    { id: 2, name: 'Long', slug: 'long', posts: [11, 12, 13, 14, 15, 16, 17].map((id) => post(id)) },
    { id: 3, name: 'Post', slug: 'post-1', posts: [post(21)] },
  )
  expect(mainOf((await get('/blogs?blog=long')).body)).toContain('href="/blogs/long?page=2"')
  const second = mainOf((await get('/blogs/long?page=2')).body)
  expect(linkedSlugs(/id="posts".*?class="load"/s.exec(second)?.[0] ?? '', 'blogs')).toEqual(['post-16', 'post-17'])
  expect(h1Of((await get('/blogs/post-1')).body)).toEqual(['Post 1'])
  expect(canonicalOf(await wholePage('/blogs/3', 'Post'))).toBe('/blogs/3')
  // A post leads to the ones before and after it in time, and to three earlier ones.
  const main = mainOf((await get('/blogs/post-2')).body)
  expect(main).toMatch(/rel="next" href="\/blogs\/post-1"/)
  expect(main).toMatch(/rel="prev" href="\/blogs\/post-3"/)
  const earlier = /Earlier posts<\/h2>.*?<nav/s.exec(main)?.[0] ?? ''
  expect(linkedSlugs(earlier, 'blogs')).toEqual(['post-3', 'post-4', 'post-5'])
  expect(mainOf((await get('/blogs/post-6')).body)).not.toContain('Earlier posts')
})

it('cancelled news stays, flagged, with its date or without', async () => {
  const news = (id: number, more: object) => itemOf('News', id, { status: 'cancelled', ...more })
  const undated = { start_date: '2027-02-01', show_on_web_date: null }
  const items = [news(1, {}), news(2, undated), news(3, { status: 'active' })]
  await mall.patch({ resource: 'news', items })
  const main = mainOf((await get('/blogs')).body)
  const lineOf = (id: number) => new RegExp(`id="news-news-${id}">.*?</article>`, 's').exec(main)?.[0] ?? ''
  expect(lineOf(1)).toMatch(/<b class="closed">Cancelled<\/b> <time/)
  expect(lineOf(2)).toContain('>Cancelled</b> </p>')
  expect(lineOf(3)).toContain('<time')
  expect(lineOf(3)).not.toContain('Cancelled')
})

it('news stands on /blogs, newest first, each at its anchor', async () => {
  const { body } = await get('/blogs')
  const anchors = [...mainOf(body).matchAll(/<article id="(news-[^"]+)"/g)].map(([, id]) => id)
  expect(anchors.slice(0, 2)).toEqual([`news-${named('north-lot-paving')}`, `news-${named('walking-club-million')}`])
  expect(anchors).toHaveLength(11)
  expect(mainOf(body)).toContain('Sixty-one stalls are back, eight of them wider.')
  expect(mainOf(body)).not.toContain('Longer hours are coming')
  expect(graphOf(body).filter((node) => node['@type'] === 'NewsArticle')).toHaveLength(11)
  // It has no address of its own.
  expect((await get(`/blogs/${named('north-lot-paving')}`)).status).toBe(404)
})

it('one post has its words, its galleries, its author and its day', async () => {
  const body = await wholePage('/blogs/mend-a-mitten', 'How to mend a mitten in one lap')
  const main = mainOf(body)
  expect(main).toMatch(new RegExp(`<time[^>]*>[A-Z][a-z]+\\s\\d+,\\s\\d{4}</time>, by ${centre.name}`))
  expect(main).toMatch(/A thumb, darned\..*The mitten knows its size\./s)
  // A gallery's marker is replaced by its pictures.
  expect(main).toMatch(/there are scissors\..*First lap.*7:30 AM, every Saturday/s)
  expect(main).not.toContain('gallery-slot')
  expect(nodeOf(body, 'ImageGallery')).toMatchObject({ name: 'Walking club' })
  expect(await pageAt('/blogs/dal-for-a-crowd')).toMatch(/ImageGallery.*bowl\.svg.*"strip".*bowl\.svg" data-picture/s)
  expect(body).not.toContain('alert(1)')
  expect(body).toContain('<meta property="og:type" content="article"')
  const { datePublished } = nodeOf(body, 'BlogPosting') as { datePublished: string }
  expect(datePublished).toMatch(/^20\d\d-/)
  expect(body).toContain(`<meta property="article:published_time" content="${datePublished}"`)
  expect(nodeOf(body, 'BlogPosting')).toMatchObject({ author: { name: centre.name } })
  expect(mainOf((await get('/blogs/key-to-the-city')).body)).toContain('by Hana at Guest Services')
  expect((await get('/blogs/not-yet')).status).toBe(404)
})

it('a post of another blog is found as well, and says whose it is', async () => {
  const main = mainOf(await wholePage('/blogs/dal-for-a-crowd', 'Dal for a crowd'))
  expect(main).toMatch(
    /href="\/blogs\/food-court-kitchen".*href="https:\/\/video.example.test\/watch\/dal".*Watch the video/s,
  )
})
