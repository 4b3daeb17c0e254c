import { describe, expect, it, vi } from 'vitest'
import { imageUrl, linkUrl } from '../../src/content/schema/primitives'
import { mostRemembered, remembered } from '../../src/content/text/remembered'
import { cleanHtml } from '../../src/content/text/sanitize'

describe('what could do harm is gone', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action="https://evil.test"><input name=card><button>Pay</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<base href="https://evil.test"><meta http-equiv=refresh content="0;url=https://evil.test">',
    '<object data="data:text/html,<script>1</script>"></object>',
  ])('%s', (dirty) => {
    expect(cleanHtml(dirty) ?? '').not.toMatch(
      /script|onerror|onclick|onload|javascript|<form|<input|<iframe|<svg|style=|<base|<meta|<object/i,
    )
  })
})

describe('what a browser takes for another host is none of our paths', () => {
  const foreign = [
    '//evil.test/a',
    '/\t/evil.test/a',
    '/\n/evil.test/a',
    '\t/\r\n/evil.test/a',
    '&#9;/&#10;/evil.test/a',
    '\\\\evil.test/a',
    '/\\evil.test/a',
    '\\/evil.test/a',
    '/\t\\evil.test/a',
    '///evil.test/a',
    '/\u200b/evil.test/a',
    ' &#1;//evil.test/a',
  ]
  it.each(foreign)('%j', (address) => {
    expect(cleanHtml(`<a href="${address}">x</a>`)).toBe('<a href="https://evil.test/a">x</a>')
    expect(cleanHtml(`<img src="${address}">`)).toBe('<img src="https://evil.test/a" alt="" loading="lazy">')
    const plain = address.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect([imageUrl.parse(plain), linkUrl.parse(plain)]).toEqual(['https://evil.test/a', 'https://evil.test/a'])
  })

  it('and a path stays one', () => {
    for (const path of ['/a\tb', '/a\\b', '/a//b', '/']) {
      const read = path.replace('\t', '')
      expect([imageUrl.parse(path), linkUrl.parse(path)]).toEqual([read, read])
      expect(cleanHtml(`<a href="${path}">x</a>`)).toBe(`<a href="${read}">x</a>`)
    }
  })
})

describe('what an editor meant stays', () => {
  it.each([
    ['alignment, as a class', '<p style="text-align: center; color: red">Hi</p>', '<p class="align-center">Hi</p>'],
    ['the older align attribute', '<p align="right">Hi</p>', '<p class="align-right">Hi</p>'],
    [
      'a gallery, as a marker',
      '<gallery source="lantern-night"></gallery>',
      '<div class="gallery-slot" data-gallery="lantern-night"></div>',
    ],
    ['the page keeps its only h1', '<h1>Rules</h1>', '<h2>Rules</h2>'],
    [
      'a table in a scroller',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<div class="scroll-x" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    [
      'a picture, lazy and with an alt',
      '<img src="https://cdn.test/a.png">',
      '<img src="https://cdn.test/a.png" alt="" loading="lazy">',
    ],
    ['no empty paragraphs', '<p>&nbsp;</p><p>Hi</p><p><br></p>', '<p>Hi</p>'],
    [
      'a frame of another host, as a link',
      '<iframe src="https://video.test/1" title="Tour"></iframe>',
      '<p><a href="https://video.test/1">Tour</a></p>',
    ],
    [
      'a frame inside a paragraph, beside it',
      '<p>See: <iframe src="https://video.test/1" title="Tour"></iframe> now</p>',
      '<p>See: </p><p><a href="https://video.test/1">Tour</a></p><p> now</p>',
    ],
    ['the words of a link that may not be followed', '<p><a href="javascript:x()">Rules</a></p>', '<p>Rules</p>'],
    ['plain text', 'Level 1, near Entrance B', 'Level 1, near Entrance B'],
  ])('%s', (_, dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })

  it('is null when nothing visible is left', () => {
    expect(cleanHtml('<p> </p><script>1</script>')).toBeNull()
  })
})

describe('what was made of a text', () => {
  it('is made once, null too, and is the same every time', () => {
    const read = vi.fn(cleanHtml)
    const once = remembered(read)
    for (let time = 0; time < 3; time++) {
      expect(once('<p>Hi</p><script>1</script>')).toBe('<p>Hi</p>')
      expect(once('<script>1</script>')).toBeNull()
    }
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is forgotten before it takes more room than there is', () => {
    const read = vi.fn((text: string) => text)
    const once = remembered(read)
    const third = (letter: string) => letter.repeat(mostRemembered / 5)
    for (const letter of 'abcabca') expect(once(third(letter))).toBe(third(letter))
    // Two fit: the third takes the place of both, and so on.
    expect(read).toHaveBeenCalledTimes(7)
    expect(once(third('a'))).toBe(third('a'))
    expect(read).toHaveBeenCalledTimes(7)
    const huge = 'x'.repeat(mostRemembered)
    expect([once(huge), once(huge)]).toEqual([huge, huge])
    expect(read).toHaveBeenCalledTimes(9)
  })
})
