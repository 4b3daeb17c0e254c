/** Editor HTML as plain text. */
import { describe, expect, test } from 'vitest'
import { cutText, opening, plainLines, plainText } from '../../src/centre/plain-text'

test('the text of HTML, on one line or a line a block', () => {
  expect(plainText('<p>One &#x26; two</p><ul><li>a</li><li>b&nbsp;c</li></ul>')).toBe('One & two a b c')
  expect(plainLines('<h2>Head</h2>\n<p>First<br>second</p><table><tr><td>1</td><td>2</td></tr></table>')).toBe(
    'Head\nFirst\nsecond\n1 2',
  )
  expect(plainText('5 < 6 and <a href="x>y" title="a">7</a> &unknown; &#xD800;&#0;')).toBe('5 < 6 and 7 &unknown;')
  expect(plainText(null)).toBe('')
})

test('a text is cut between words, and never through a character', () => {
  expect(cutText('The quick brown fox', 12)).toBe('The quick…')
  expect(cutText('🦆🦆🦆', 3)).toBe('🦆…')
  expect(cutText('short', 12)).toBe('short')
})

describe('the opening of a text', () => {
  const paragraph = 'Tea, chai, a cocoa with a biscuit on the lid.'
  const table = '<table><tr><th>Drink</th><th>Price</th></tr></table>'

  test.each([
    [`<p>${paragraph}</p>${table}`, paragraph],
    [`<h2>Warm drinks</h2><p>${paragraph}</p>${table}`, `Warm drinks ${paragraph}`],
    ['<p>Short.</p>', 'Short.'],
    ['', ''],
    [null, ''],
  ])('%s', (html, expected) => expect(opening(html, 150)).toBe(expected))

  test('is cut where even that is too long', () =>
    expect(opening(`<p>${paragraph}</p>`, 20)).toBe('Tea, chai, a cocoa…'))
})
