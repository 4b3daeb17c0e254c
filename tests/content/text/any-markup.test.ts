/** Whatever markup an editor's field holds: no exception, idempotent cleaning, and bounded work. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxDepth, maxElements } from '../../../src/content/text/markup'
import { cleanHtml, maxHtmlLength } from '../../../src/content/text/sanitize'
import { anyText, forAny, seed } from '../../support/fuzz'

const tags = fc.constantFrom(
  ...'p div b i a h1 h2 ul li ol dl dd table tr td th tbody caption pre span font svg math style script template select option form button iframe gallery img br hr blockquote figure mark u textarea title noscript xmp foreignObject mtext mglyph base meta object embed input video source'.split(
    ' ',
  ),
)
const attributes = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...'style class href src align title source onclick onerror action data poster id width " a<b'.split(' '),
      ),
      fc.oneof(
        anyText,
        fc.constantFrom('text-align:center', 'align-left', 'https://x.test/', 'javascript:x', '/a', '1'),
        fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '\u200b', ' ', 'x.test', '&#9;'), maxLength: 6 }),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="${value.replaceAll('"', '')}"`).join(''))
const words = fc.oneof(
  anyText,
  fc.constantFrom('a', ' ', '&amp;', '&#xd83d;', '&#x202e;', '&#0;', '&nbsp;', '\n', '<!--', '-->', '<![CDATA[', '</'),
)
const tagEnd = fc.constantFrom('own', 'own', 'own', '', '</p>', '</b>', '</table>', '</a>', '<')
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'small' },
    words,
    fc
      .tuple(tags, attributes, fc.array(tie('markup'), { maxLength: 3 }), tagEnd)
      .map(([tag, given, inner, end]) => `<${tag}${given}>${inner.join('')}${end === 'own' ? `</${tag}>` : end}`),
  ),
}))
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u
const harmful =
  /<(script|style|svg|math|form|input|button|object|template|base|meta|link|textarea|embed)\b|\s(on\w+|style|action|data)=/i
const leadsAstray = /\s(?:href|src|poster)="[^"]*(?:javascript|data):/i

describe(`any markup in (seed ${seed})`, () => {
  it('is cleaned without an exception, and the same when it is cleaned again', () => {
    forAny(150, fc.array(markup, { maxLength: 6 }), (parts) => {
      const clean = cleanHtml(parts.join(''))
      expect(clean === null ? null : cleanHtml(clean)).toBe(clean)
      // "<" in text is escaped, so whatever looks like a tag is one.
      if (clean?.includes('<')) expect(clean.replace(/="[^"]*"/g, '=')).not.toMatch(harmful)
      expect(clean ?? '').not.toMatch(leadsAstray)
      expect(clean ?? '').not.toMatch(unfit)
      // A path must lead to this site in every browser.
      for (const [, address = ''] of clean?.matchAll(/<\w[^<>]* (?:href|src)="(\/[^"]*)"/g) ?? [])
        expect(new URL(address, 'https://own.test').origin, address).toBe('https://own.test')
    })
  })

  it('nested as deep as one likes', () => {
    forAny(3, fc.array(tags, { minLength: 1, maxLength: 3 }), fc.integer({ min: 50, max: 4_000 }), (names, count) => {
      const open = names.map((name) => `<${name}>`).join('')
      const clean = cleanHtml(`${open.repeat(count)}x`)
      expect(clean === null ? null : cleanHtml(clean)).toBe(clean)
      let depth = 0
      let deepest = 0
      for (const [, slash] of (clean ?? '').matchAll(/<(\/?)(?!img|br|hr)[a-z]/g)) {
        depth += slash ? -1 : 1
        deepest = Math.max(deepest, depth)
      }
      // Each table and each frame may have gained a wrapper.
      expect(deepest).toBeLessThanOrEqual(2 * maxDepth)
    })
  })

  it.each([
    ['one large attribute that every paragraph repeats', `<b title="${'x'.repeat(20_000)}">${'<p>x'.repeat(8_000)}`],
    [
      'galleries in large attributes',
      `<i lang="${'x'.repeat(999)}">`.repeat(50) + '<gallery source=x></gallery>x'.repeat(2_000),
    ],
    ['links in links', '<a href="/a"><p>'.repeat(6_000)],
    ['text before the rows of tables', '<table>x'.repeat(8_000)],
    ['nothing but elements', '<br>'.repeat(60_000)],
    ['templates in templates', '<template>'.repeat(9_000)],
    ['nothing but telephone numbers', '604-555-0100 '.repeat(7_000)],
  ])('costs no more than its share: %s', (_, dirty) => {
    const work = { elements: 0 }
    const clean = cleanHtml(dirty, work)
    expect(clean?.length ?? 0).toBeLessThanOrEqual(maxHtmlLength)
    // At most five passes, each over the whole, a half, a quarter and so on.
    expect(work.elements).toBeGreaterThan(dirty.split('604').length)
    expect(work.elements).toBeLessThanOrEqual(5 * 8 * maxElements)
    const again = { elements: 0 }
    expect(clean === null ? null : cleanHtml(clean, again)).toBe(clean)
    expect(again.elements).toBeLessThanOrEqual(maxElements)
  })
})
