/** The Atom feed, read back with a third-party parser. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { addDays } from '../../../src/centre/time/calendar-days'
import type { FeedContext } from '../../../src/machine/context'
import { atomXml } from '../../../src/machine/feeds/atom'
import { escapeXml } from '../../../src/machine/feeds/xml'
import { textsFor } from '../../../src/texts/texts'
import type { Json } from '../../api/support'
import { at, now, zone } from '../../centre/builders'
import { blogRecord, newsRecord, postRecord, propertyRecord } from '../../centre/records'

const setting: FeedContext = {
  site: 'https://northfield.test',
  property: propertyRecord({ name: 'Northfield & Sons' }),
  now,
  zone,
  asOf: at('2026-11-20T21:00:00Z'),
  locale: 'en',
  t: textsFor('en'),
  link: (path) => path,
}
const html =
  '<p>One &#x26; <a href="/stores">two</a> <img src="/art/a.svg" alt="a &lt; b" loading="lazy"> <a href="https://x.test/">x</a></p>'

function read(xml: string): { entry: Json[]; link: Json[] } {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => ['entry', 'category'].includes(name)
  const options = { ignoreAttributes: false, attributeNamePrefix: '@', trimValues: false, isArray }
  const { feed } = new XMLParser(options).parse(xml) as Json
  return { ...feed, entry: feed.entry ?? [] }
}
const feedOf = (posts: Parameters<typeof blogRecord>[1], news: Parameters<typeof atomXml>[1] = []) =>
  read(atomXml([blogRecord('Northfield', posts)], news, setting))

test('what Atom requires, and the words of the posts', () => {
  const feed = feedOf(
    [
      postRecord('Tea < coffee', {
        id: 1,
        publish_date: '2026-11-18T15:00:00Z',
        updated_at: '2026-11-19T15:00:00Z',
        html_body: `${html}<div class="gallery-slot" data-gallery="stalls"></div>`,
        author: 'Hana',
        tag: ['Food', 'R&D'],
      }),
      postRecord('Plain', { id: 2, publish_date: '2026-11-10', html_body: '<p>Tea &amp; biscuits</p>' }),
      postRecord('Tomorrow', { publish_date: '2026-11-21' }),
      postRecord('Undated'),
    ],
    [
      newsRecord('The lot is paved', { id: 3, start_date: '2026-11-15T17:00:00Z', description: '<p>Stalls.</p>' }),
      newsRecord('It opens', {
        id: 4,
        start_date: '2027-01-01',
        show_on_web_date: '2026-11-14',
        updated_at: '2027-05-01',
      }),
      newsRecord('Of a day to come', { start_date: '2027-01-01' }),
    ],
  )
  expect(feed).toMatchObject({
    id: 'https://northfield.test/feed.xml',
    title: 'Northfield & Sons',
    updated: '2026-11-19T15:00:00.000Z',
    author: { name: 'Northfield & Sons' },
  })
  expect(feed.link.map((link: Json) => [link['@rel'], link['@href']])).toEqual([
    ['self', 'https://northfield.test/feed.xml'],
    ['alternate', 'https://northfield.test/blogs'],
  ])
  const entries = feed.entry.map(({ id, title, link }) => `${id} ${title} ${link['@href']}`)
  expect(entries).toEqual([
    'tag:northfield.test,2026:post-1 Tea < coffee https://northfield.test/blogs/tea-coffee',
    'tag:northfield.test,2026:news-3 The lot is paved https://northfield.test/blogs#news-the-lot-is-paved',
    'tag:northfield.test,2026:news-4 It opens https://northfield.test/blogs#news-it-opens',
    'tag:northfield.test,2026:post-2 Plain https://northfield.test/blogs/plain',
  ])
  const [tea, , opens, plain] = feed.entry
  expect(opens.published).toBe('2026-11-14T07:00:00.000Z')
  expect(tea).toMatchObject({
    published: '2026-11-18T15:00:00.000Z',
    updated: '2026-11-19T15:00:00.000Z',
    author: { name: 'Hana' },
  })
  expect(tea.category.map((category: Json) => category['@term'])).toEqual(['Food', 'R&D'])
  // The parser undoes one level of escaping; what is left is the HTML, with our own links made absolute, and without
  // the marker of a gallery.
  expect(tea.content).toMatchObject({
    '@type': 'html',
    '#text': html
      .replace('href="/stores"', 'href="https://northfield.test/stores"')
      .replace('src="/art', 'src="https://northfield.test/art'),
  })
  expect(plain.content['#text']).toBe('<p>Tea &amp; biscuits</p>')
})

test('own links in a text lead to the pages of its language', () => {
  const news = [newsRecord('Tea', { start_date: '2026-11-15', description: html })]
  const { entry } = read(atomXml([], news, { ...setting, locale: 'fr', link: (path) => `/fr${path}` }))
  expect(entry[0].content['#text']).toContain('href="https://northfield.test/fr/stores"')
  expect(entry[0].content['#text']).toContain('src="https://northfield.test/art/a.svg"')
})

test('cancelled news says so', () => {
  const { entry } = feedOf([], [newsRecord('The lot is paved', { status: 'cancelled', start_date: '2026-11-15' })])
  expect(entry.map(({ title }) => title)).toEqual(['Cancelled: The lot is paved'])
})

test('the newest fifty; an empty feed is one', () => {
  const many = Array.from({ length: 60 }, (_, day) =>
    postRecord(`Post ${day}`, { publish_date: addDays('2026-09-01', day) }),
  )
  const feed = feedOf(many)
  expect([feed.entry.length, feed.entry[0].title]).toEqual([50, 'Post 59'])
  expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(50)
  expect(feedOf([])).toMatchObject({ updated: '2026-11-20T21:00:00.000Z', entry: [] })
})

test('characters that XML does not allow are dropped', () => {
  expect(escapeXml('a\u0000\u000b\u001fb\ud800c\ufffe🦆 "<&>"')).toBe('abc🦆 &quot;&lt;&amp;&gt;&quot;')
})
