import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { redirects } from '../../src/base/config'
import { imageUrl, linkUrl } from '../../src/content/schema/primitives'
import { fileAddress, linkAddress, sections } from '../../src/content/text/addresses'
import { mostRemembered, remembered } from '../../src/content/text/remembered'
import { cleanHtml } from '../../src/content/text/sanitize'
import { withoutUnclosed } from '../../src/content/text/unclosed'
import { routes } from '../../src/pages/routes'

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

describe('a telephone number in a text is a link', () => {
  const call = (written: string) => `<a href="tel:+16045550100">${written}</a>`
  it.each([
    ['604-555-0100', call('604-555-0100')],
    ['<p>Call 604-555-0100.</p>', `<p>Call ${call('604-555-0100')}.</p>`],
    [
      '<li>(604) 555-0100, or <b>1-604-555-0100</b></li>',
      `<li>${call('(604) 555-0100')}, or <b>${call('1-604-555-0100')}</b></li>`,
    ],
    ['604 555-0100; 604.555.0100', `${call('604 555-0100')}; ${call('604.555.0100')}`],
  ])('%s', (written, shown) => {
    expect(cleanHtml(written)).toBe(shown)
    expect(cleanHtml(shown)).toBe(shown)
  })

  it.each([
    '<a href="/contact-us"><b>604-555-0100</b></a>',
    'Article 1604-555-01001',
    'model A604-555-0100',
    '2026-11-24',
    '604-555-0100-7',
  ])('and nothing else is: %s', (written) => {
    expect(cleanHtml(written)).toBe(written)
  })
})

describe('addresses lead where the editor meant', () => {
  it.each([
    ['stores', '/stores'],
    ['./stores?q=shoes', '/stores?q=shoes'],
    ['../events/winter-market#when', '/events/winter-market#when'],
    ['//cdn.test/menu', 'https://cdn.test/menu'],
    ['www.bluedoor.test', 'https://www.bluedoor.test'],
    ['bluedoor.test/shoes', 'https://bluedoor.test/shoes'],
    ['http://bluedoor.test//a', 'http://bluedoor.test/a'],
    ['#menu', '#menu'],
    ['MAILTO:guest@mall.test', 'mailto:guest@mall.test'],
    [
      'mailto:a@mall.test,b@mall.test?cc=x@evil.test&Subject=Lost%20hat&bcc=y@evil.test&body=Red&attach=/etc/passwd',
      'mailto:a@mall.test,b@mall.test?Subject=Lost%20hat&body=Red',
    ],
    ['mailto:a@mall.test&bcc=y@evil.test', 'mailto:a@mall.test'],
    ['mailto:?subject=Look&cc=x@evil.test', 'mailto:?subject=Look'],
    ['mailto:nobody', null],
    ['tel:604-555-0100', 'tel:+16045550100'],
    ['sms: 604-555-0100', 'sms:+16045550100'],
    ['webcal://mall.test/events.ics', 'webcal://mall.test/events.ics'],
    ['guest@mall.test', 'mailto:guest@mall.test'],
    ['http://https://bluedoor.test', 'https://bluedoor.test'],
    ['HTTPS://bluedoor.test', 'https://bluedoor.test'],
    ['n/a', null],
    ['See our page', null],
    ['ftp://a.test/x', null],
    ['data:text/html,x', null],
  ])('%s', (given, expected) => {
    expect(linkUrl.parse(given)).toBe(expected)
    const href = expected?.replaceAll('&', '&#x26;')
    expect(cleanHtml(`<a href="${given.replaceAll('&', '&amp;')}">x</a>`)).toBe(href ? `<a href="${href}">x</a>` : 'x')
    if (expected !== null) expect(linkUrl.parse(expected)).toBe(expected)
  })

  it('pictures over http are asked for by https', () => {
    expect(imageUrl.parse('http://cdn.test/a b.png?w=1')).toBe('https://cdn.test/a%20b.png?w=1')
    expect(imageUrl.parse('HTTP://CDN.test:80/a.png')).toBe('https://cdn.test/a.png')
    expect(cleanHtml('<img src="http://cdn.test/a.png">')).toBe(
      '<img src="https://cdn.test/a.png" alt="" loading="lazy">',
    )
  })

  it('pictures of a trial’s service are asked for by http, as it is itself, and no others', () => {
    const { CONTENT_API_URL, CONTENT_FILES_URL } = env
    Object.assign(env, { CONTENT_API_URL: 'http://127.0.0.1:9000', CONTENT_FILES_URL: '' })
    const picture = (src: string) => `<img src="${src}" alt="" loading="lazy">`
    const cleaned = ['/system/a.png', 'http://127.0.0.1:9000/b.png', 'http://cdn.test/c.png'].map((src) =>
      cleanHtml(`<img src="${src}">`),
    )
    const framed = cleanHtml('<iframe src="http://127.0.0.1:9000/f" title="F"></iframe>')
    Object.assign(env, { CONTENT_API_URL, CONTENT_FILES_URL })
    expect(cleaned).toEqual(
      ['http://127.0.0.1:9000/system/a.png', 'http://127.0.0.1:9000/b.png', 'https://cdn.test/c.png'].map(picture),
    )
    expect(framed).toBe('<p><a href="http://127.0.0.1:9000/f">F</a></p>')
  })

  describe('files without a host lie', () => {
    const service = { CONTENT_API_URL: 'https://service.test/api/', CONTENT_FILES_URL: '' }
    const named = { CONTENT_API_URL: 'https://service.test', CONTENT_FILES_URL: 'https://files.test' }
    const unknown = { CONTENT_API_URL: '', CONTENT_FILES_URL: '' }
    const here = { CONTENT_API_URL: 'https://service.test', CONTENT_FILES_URL: '/' }
    it.each([
      ['/system/a.png', service, 'https://service.test/system/a.png'],
      ['/system/a.png', named, 'https://files.test/system/a.png'],
      ['/system/a.png', unknown, null],
      ['/system/a.png', here, '/system/a.png'],
      ['system/a.png', named, 'https://files.test/system/a.png'],
      ['../a.png', here, '/a.png'],
      ['cdn.test/a.png', unknown, 'https://cdn.test/a.png'],
      ['a.png', unknown, null],
      ['data:image/png;base64,AA', service, null],
      ['#a', service, null],
    ])('%s with %o: %s', (address, home, expected) => {
      expect(fileAddress(address, home)).toBe(expected)
    })
    it.each([
      ['/system/rules.pdf', service, 'https://service.test/system/rules.pdf'],
      ['rules.pdf', service, 'https://service.test/api/rules.pdf'],
      ['system/rules.pdf?v=2', unknown, null],
      ['/pages/gift-cards', service, '/pages/gift-cards'],
    ])('as links, %s with %o: %s', (address, home, expected) => {
      expect(linkAddress(address, home)).toBe(expected)
    })
  })

  it('the first parts of all routes are known', () => {
    const firsts = [...routes.map(({ path }) => path), ...Object.keys(redirects)].map(
      (path) => path.split('/')[1] ?? '',
    )
    expect([...new Set(firsts)].filter((first) => !['', 'offline'].includes(first)).toSorted()).toEqual(sections)
  })
})

describe('markup that never closes swallows nothing', () => {
  it.each(
    ['textarea', 'noscript', 'template', 'title', 'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes'].concat([
      'plaintext',
      'object',
      'select',
      'svg',
      'math',
      'details',
      'TEXTAREA class="a>b"',
    ]),
  )('<%s>', (name) => {
    const clean = cleanHtml(`<p>Before</p><${name}><p>After <b>it</b></p>`)
    expect(clean).toContain('<p>Before</p>')
    expect(clean).toContain('<p>After <b>it</b></p>')
  })

  it.each([
    ['a comment', '<p>Before</p><!-- note <p>After</p>', 'note'],
    ['a tag', '<p>Before <b After</p>', 'After'],
    ['a tag at the end', '<p>Before</p> After <a href="/stores', '</p> After'],
    ['a quote', '<p>Before</p><a href="/stores>After</a>', 'After'],
    ['the outer of two', '<p>Before</p><template><template>x</template><p>After</p>', 'After'],
  ])('%s', (_, dirty, words) => {
    const clean = cleanHtml(dirty) ?? ''
    expect(clean).toContain('Before')
    expect(clean).toContain(words)
  })

  it('is found in one pass, however often it is begun', () => {
    // Each would take minutes if every opening searched for its end again.
    for (const part of [
      '<a ',
      '<a b="<a" ',
      '<!-- ',
      '<textarea>',
      '<a b=',
      "<a b='",
      '<a b="> ',
      '</a ',
      '<script><a ',
    ]) {
      for (const end of ['', '<', '>']) {
        const html = part.repeat(100_000 / part.length) + end
        expect(withoutUnclosed(html).length).toBeLessThanOrEqual(html.length)
      }
    }
  })

  it('what closes stays what it is', () => {
    expect(cleanHtml("<p>A</p><script>if (a<b && \"x) y='<p>'</script><p>B</p>")).toBe('<p>A</p><p>B</p>')
    expect(cleanHtml('<p>A</p><noscript><img src="https://t.test/p.gif"></noscript><p>B</p>')).toBe('<p>A</p><p>B</p>')
    expect(cleanHtml('<p>A</p><!-- <p>no</p> --><p title="a > b">B</p>')).toBe('<p>A</p><p>B</p>')
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
    [
      'a picture with the room it says it takes',
      '<img width="640" src="https://cdn.test/a.png" height=480>',
      '<img src="https://cdn.test/a.png" alt="" width="640" height="480" loading="lazy">',
    ],
    [
      'of a picture the size of its style, in its own shape',
      '<img src="https://cdn.test/a.png" width="1600" height="1200" style="width: 400px; height: auto">',
      '<img src="https://cdn.test/a.png" alt="" width="400" height="300" loading="lazy">',
    ],
    [
      'a picture whose style says both sides',
      '<img src="https://cdn.test/a.png" style="Height:90px;width:120.5px;float:left">',
      '<img src="https://cdn.test/a.png" alt="" width="120" height="90" loading="lazy">',
    ],
    [
      'no shares of anything, no sizes that are none',
      '<img src="https://cdn.test/a.png" width="50%" height="-3"><img src="https://cdn.test/a.png" width="0" height="90000">',
      '<img src="https://cdn.test/a.png" alt="" loading="lazy"><img src="https://cdn.test/a.png" alt="" loading="lazy">',
    ],
    [
      'the width alone where that is all, and no height alone',
      '<img src="https://cdn.test/a.png" width="200"><img src="https://cdn.test/a.png" height="200">',
      '<img src="https://cdn.test/a.png" alt="" width="200" loading="lazy"><img src="https://cdn.test/a.png" alt="" loading="lazy">',
    ],
    [
      'progress towards a goal',
      '<p><progress value="7318" max="10000" title="So far" style="width:1px" onclick="x()"></progress></p>',
      '<p><progress value="7318" max="10000" title="So far"></progress></p>',
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
    // Two fit; a third replaces both, and so on.
    expect(read).toHaveBeenCalledTimes(7)
    expect(once(third('a'))).toBe(third('a'))
    expect(read).toHaveBeenCalledTimes(7)
    const huge = 'x'.repeat(mostRemembered)
    expect([once(huge), once(huge)]).toEqual([huge, huge])
    expect(read).toHaveBeenCalledTimes(9)
  })
})
