/** Editor HTML as plain text. */
import { describe, expect, test } from 'vitest'
import { excerpt, plainLines, plainText, truncate, truncateHtml } from '../../src/centre/plain-text'

test('the text of HTML, on one line or a line a block', () => {
  expect(plainText('<p>One &#x26; two</p><ul><li>a</li><li>b&nbsp;c</li></ul>')).toBe('One & two a b c')
  expect(plainLines('<h2>Head</h2>\n<p>First<br>second</p><table><tr><td>1</td><td>2</td></tr></table>')).toBe(
    'Head\nFirst\nsecond\n1 2',
  )
  expect(plainText('5 < 6 and <a href="x>y" title="a">7</a> &unknown; &#xD800;&#0;')).toBe('5 < 6 and 7 &unknown;')
  expect(plainText(null)).toBe('')
})

// biome-ignore format: many short rows.
test.each([
  ['&#128512; &#x10FFFF; &#x110000;', '😀 \u{10ffff}'], ['&#xD800;&#xDFFF;&#xE000;', '\ue000'],
  ['&AMP; &#65; &#X41; &#0065; &apos;&hellip;', "& A A A '…"], ["a <b title='x > y'>c</b> d", 'a c d'],
  ['5 <= 6 <3 it\'s > "x"', '5 <= 6 <3 it\'s > "x"'], ['<a title="never ends>b</a> c', 'b c'],
  ["<a title='never ends>b</a> c <i title='x'>d</i>", 'b c d'], ['<b', '<b'],
  ['a<td>b</td><th>c</th>d<tdx>e', 'a b c de'], ['a<xtd>b<tr>c', 'ab c'], ['&a#x41; &#65;', '&a#x41; A'],
  ['a<3 b<i>c', 'a<3 bc'], ['<p> a </p> \n <p> b </p>', 'a b'],
])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text))

// biome-ignore format: many short rows.
test.each([
  ['12345', 5, '12345'], ['ab<i>cd</i>', 4, 'ab'], ['ab<i>cd</i>', 6, 'ab<i>c'], ['<i>ab</i>', 2, ''],
  ['ab&amp;cd', 7, 'ab&amp;'], ['&amp; and so on', 8, '&amp; an'], ['a & much of text', 13, 'a '], ['one 🦆', 5, 'one '],
])('%j is cut after %d to %j', (html, length, expected) => expect(truncateHtml(html, length)).toBe(expected))

test.each([
  ['exactly ten', 11, 'exactly ten'],
  ['one, two, three', 10, 'one, two…'],
  ['sesquipedalian', 6, 'sesqui…'],
  ['four and more', 8, 'four and…'],
  ['🦆🦆🦆', 3, '🦆…'],
])('%j in %d characters: %j', (text, length, expected) => expect(truncate(text, length)).toBe(expected))

describe('the opening of a text', () => {
  const paragraph = 'Tea, chai, a cocoa with a biscuit on the lid.'
  const table = '<table><tr><th>Drink</th><th>Price</th></tr></table>'

  test.each([
    [`<p>${paragraph}</p>${table}`, paragraph],
    [`<h2>Warm drinks</h2><p>${paragraph}</p>${table}`, `Warm drinks ${paragraph}`],
    [`<p>${'a'.repeat(40)}</p><p>B</p>`, 'a'.repeat(40)],
    [`<p>${'a'.repeat(39)}</p><p>B</p>`, `${'a'.repeat(39)} B`],
    ['', ''],
    [null, ''],
  ])('%s', (html, expected) => expect(excerpt(html, 150)).toBe(expected))

  test('is cut where even that is too long', () =>
    expect(excerpt(`<p>${paragraph}</p>`, 20)).toBe('Tea, chai, a cocoa…'))
})
