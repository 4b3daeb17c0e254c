import { env, withEnv } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { maxMemoised, memoizeText } from '../../../src/base/bounded-map'
import { type Locale, languages } from '../../../src/base/config'
import { plainText } from '../../../src/centre/plain-text'
import { RichText } from '../../../src/components/prose/rich-text'
import { imageUrl, linkUrl } from '../../../src/content/schema/primitives'
import { embedSources } from '../../../src/content/text/embeds'
import { cleanHtml } from '../../../src/content/text/sanitize'
import { textsFor } from '../../../src/texts/texts'
import { pasted } from './pasted'

/** An editor's HTML as a page has it. */
const drawn = (dirty: string, locale: Locale = 'en', lang?: string): string => {
  const context = { locale, t: textsFor(locale), imageResizing: null, site: '', link: (path: string) => path }
  return RichText({ html: cleanHtml(dirty) ?? '', lang, context }).props.dangerouslySetInnerHTML.__html
}

describe('what could do harm is gone', () => {
  it('and does not come back as a picture put together of an attribute and a text', () =>
    expect(drawn('<abbr title="<img src=">&lt;meta http-equiv=refresh content=0;//evil.test>" alt=""</abbr>')).toBe(
      '<abbr title="<img src=">&lt;meta http-equiv=refresh content=0;//evil.test>" alt=""</abbr>',
    ))

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action="https://evil.test"><input name=card><button>Pay</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<base href="https://evil.test"><meta http-equiv=refresh content="0;url=https://evil.test">',
    '<video src="javascript:alert(1)" poster="javascript:alert(1)" onloadstart=alert(1)><source onerror=alert(1) src="data:text/html,<script>1</script>"></video>',
    '<video><track src="javascript:alert(1)"><source src="vbscript:x"></video><audio src="jav&#9;ascript:alert(1)" onerror=alert(1)></audio>',
    '<object data="javascript:alert(1)"><param name=movie value="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<ol type="a onclick=alert(1)" start="1 onclick=alert(1)"><li value="javascript:1" type="x">x</li></ol>',
    '<b style="font-weight:700" onclick=alert(1)><span style="font-weight:400;x:expression(alert(1))" onclick=alert(1)>x</span></b>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<svg><style><img src=x onerror=alert(1)></style></svg><svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
    '<select><template><img src=x onerror=alert(1)></template></select><textarea></select><img src=x onerror=alert(1)>',
    '<a aria-label="<img src=x onerror=alert(1)>" href="javascript:alert(1)"></a>',
  ])('%s', (dirty) => {
    const clean = cleanHtml(dirty) ?? ''
    expect(clean.replace(/title="[^"]*"|&#x3C;[^<]*/g, '')).not.toMatch(
      /script|onerror|onclick|onload|javascript|<form|<input|<iframe|<svg|style=|<base|<meta|<object|<embed|data:/i,
    )
    expect(cleanHtml(clean)).toBe(clean || null)
  })

  it.each([
    ...['https://www.youtube.com.evil.test/embed/abc', 'https://evilyoutube.com/embed/abc'],
    ...['https://www.youtube.com@evil.test/embed/abc', 'https://www.youtube.com/redirect?q=https://evil.test'],
    ...['https://player.vimeo.com.evil.test/video/1', 'https://google.evil.test/maps/embed?pb=1'],
    'https://www.google.com/amp/s/evil.test?output=html',
  ])('no frame of a host that only looks like one: %s', (src) => {
    expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe(
      `<p><a href="${src.replaceAll('&', '&#x26;')}">${new URL(src).host}</a></p>`,
    )
  })
})

describe('what a browser takes for another host is none of our paths', () => {
  it.each([
    ...['//evil.test/a', '/\t/evil.test/a', '\t/\r\n/evil.test/a', '&#9;/&#10;/evil.test/a', '\\\\evil.test/a'],
    ...['\\/evil.test/a', '/\t\\evil.test/a', '/\u200b/evil.test/a', ' &#1;//evil.test/a'],
  ])('%j', (address) => {
    expect(cleanHtml(`<a href="${address}">x</a>`)).toBe('<a href="https://evil.test/a">x</a>')
    expect(cleanHtml(`<img src="${address}">`)).toBe('<img src="https://evil.test/a" alt="" loading="lazy">')
    const plain = address.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect([imageUrl.parse(plain), linkUrl.parse(plain)]).toEqual(['https://evil.test/a', 'https://evil.test/a'])
  })

  it.each(['/a\tb', '/a\\b', '/a//b', '/'])('and %j stays a path', (path) => {
    const read = path.replace('\t', '')
    expect([imageUrl.parse(path), linkUrl.parse(path)]).toEqual([read, read])
    expect(cleanHtml(`<a href="${path}">x</a>`)).toBe(`<a href="${read}">x</a>`)
  })
})

describe('a telephone number in a text is a link', () => {
  const call = (written: string) => `<a href="tel:+16045550100">${written}</a>`
  it.each([
    ['604-555-0100', call('604-555-0100')],
    ['<p>Call 604-555-0100.</p>', `<p>Call ${call('604-555-0100')}.</p>`],
    ['604-555-0100 x 12', '<a href="tel:+16045550100;ext=12">604-555-0100 x 12</a>'],
    ['604-555-0100, Poste 12-14', `${call('604-555-0100')}, Poste 12-14`],
    ['(604) 555-0100, <b>1-604-555-0100</b>', `${call('(604) 555-0100')}, <b>${call('1-604-555-0100')}</b>`],
  ])('%s', (written, shown) => {
    expect(cleanHtml(written)).toBe(shown)
    expect(cleanHtml(shown)).toBe(shown)
  })

  it.each(['<a href="/contact-us"><b>604-555-0100</b></a>', 'Article 1604-555-01001', '2026-11-24', '604-555-0100-7'])(
    'and nothing else is: %s',
    (written) => expect(cleanHtml(written)).toBe(written),
  )
})

describe('addresses lead where the editor meant', () => {
  it.each([
    ['../events/winter-market#when', '/events/winter-market#when'],
    ['#menu', '#menu'],
    [
      'mailto:a@mall.test,b@mall.test?cc=x@evil.test&Subject=Lost%20hat&bcc=y@evil.test&body=Red&attach=/etc/passwd',
      'mailto:a@mall.test,b@mall.test?Subject=Lost%20hat&body=Red',
    ],
    ['n/a', null],
  ])('%s', (given, expected) => {
    const href = expected?.replaceAll('&', '&#x26;')
    expect(cleanHtml(`<a href="${given.replaceAll('&', '&amp;')}">x</a>`)).toBe(href ? `<a href="${href}">x</a>` : 'x')
  })

  it('pictures of a trial’s service are asked for by http, as it is itself, and no others', () => {
    const { CONTENT_API_URL, CONTENT_FILES_URL } = env
    Object.assign(env, { CONTENT_API_URL: 'http://127.0.0.1:9000', CONTENT_FILES_URL: '' })
    const pictures = cleanHtml('<img src="/system/a.png"><img src="http://cdn.test/c.png">')
    const framed = cleanHtml('<iframe src="http://127.0.0.1:9000/f" title="F"></iframe>')
    Object.assign(env, { CONTENT_API_URL, CONTENT_FILES_URL })
    const addresses = pictures?.match(/(?<=src=")[^"]*/g)
    expect(addresses).toEqual(['http://127.0.0.1:9000/system/a.png', 'https://cdn.test/c.png'])
    expect(framed).toBe('<p><a href="http://127.0.0.1:9000/f">F</a></p>')
  })
})

describe('markup that never closes swallows nothing', () => {
  it.each([
    ...['textarea', 'noscript', 'template', 'title', 'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes'],
    ...['object', 'select', 'svg', 'math', 'details', 'TEXTAREA class="a>b"'],
  ])('<%s>', (name) => {
    const clean = cleanHtml(`<p>Before</p><${name}><p>After <b>it</b></p>`)
    expect(clean).toContain('<p>Before</p>')
    expect(clean).toContain('<p>After <b>it</b></p>')
  })

  it.each([
    ['a comment', '<p>Before</p><!-- note <p>After</p>', 'note'],
    ['a tag at the end', '<p>Before</p> After <a href="/stores', '</p> After'],
    ['the outer of two', '<p>Before</p><template><template>x</template><p>After</p>', 'After'],
  ])('%s', (_, dirty, words) => {
    const clean = cleanHtml(dirty) ?? ''
    expect(clean).toContain('Before')
    expect(clean).toContain(words)
  })

  it('nor leaves something to open with nothing in it', () =>
    expect(cleanHtml('<details><summary>When?</summary><p>Daily</p>')).toBe('<summary>When?</summary><p>Daily</p>'))

  it('what closes stays what it is', () => {
    expect(cleanHtml("<p>A</p><script>if (a<b && \"x) y='<p>'</script><p>B</p>")).toBe('<p>A</p><p>B</p>')
    expect(cleanHtml('<p>A</p><noscript><img src="https://t.test/p.gif"></noscript><p>B</p>')).toBe('<p>A</p><p>B</p>')
    expect(cleanHtml('<p>A</p><!-- <p>no</p> --><p title="a > b">B</p>')).toBe('<p>A</p><p>B</p>')
  })
})

it.each(['h1', 'h2', 'h6', 'p'])('a blank <%s> is none, whatever its blanks are set in', (name) => {
  const blanks = ['', '&nbsp;', '<br>', '<strong>&nbsp;</strong>', '<span><em> <br></em></span>']
  expect(cleanHtml(`<p>A</p>${blanks.map((blank) => `<${name}>${blank}</${name}>`).join('')}`)).toBe('<p>A</p>')
})

it.each([
  ['<ol><li>A</li><ol><li>B</li></ol><li>C</li></ol>', '<ol><li>A<ol><li>B</li></ol></li><li>C</li></ol>'],
  ['<ul><ul><li>A</li></ul> <menu><li>B</li></menu></ul>', '<ul><li><ul><li>A</li></ul><ul><li>B</li></ul></li> </ul>'],
])('a list in a list stands in an item: %s', (written, shown) => expect(cleanHtml(written)).toBe(shown))

it.each([
  ['h3 h3 h2', 'h2 h2 h2'],
  ['h1 h4 h2 h2 h1', 'h2 h3 h3 h3 h2'],
  ['h3 h4 h6 h4 h3', 'h2 h3 h4 h3 h2'],
  ['h1 h2 h3 h4 h5 h6', 'h2 h3 h4 h5 h6 h6'],
])('headings %s are the outline %s below the page’s own', (written, shown) => {
  const of = (names: string) => names.split(' ').map((name) => `<${name}>A</${name}>`)
  const within = (parts: string[]) => `<blockquote>${parts.slice(0, 2).join('')}</blockquote>${parts.slice(2).join('')}`
  expect(cleanHtml(within(of(written)))).toBe(within(of(shown)))
  expect(cleanHtml(within(of(shown)))).toBe(within(of(shown)))
})

it.each([
  // The room that it says it takes.
  ['width=" 640 " height="480.57PX"', 'width="640" height="480" '],
  // The size of its style, in its own shape, or by both sides.
  ['width="1600" height="1200" style="width: 400px; height: auto"', 'width="400" height="300" '],
  ['style="Height:90px;width:120.5px;float:left"', 'width="120" height="90" '],
  // No shares of anything, no sizes that are none.
  ['width="50%" height="-3"', ''],
  ['width="0" height="90000"', ''],
])('of a picture with %s stays %j', (attributes, size) => {
  const clean = `<img src="https://cdn.test/a.png" alt="" ${size}loading="lazy">`
  expect(cleanHtml(`<img src="https://cdn.test/a.png" ${attributes}>`)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

it('what was made of a text is made once, null too, and is the same every time', () => {
  const read = vi.fn(cleanHtml)
  const once = memoizeText(read)
  for (let time = 0; time < 3; time++) {
    expect(once('<p>Hi</p><script>1</script>')).toBe('<p>Hi</p>')
    expect(once('<script>1</script>')).toBeNull()
  }
  expect(read).toHaveBeenCalledTimes(2)
  // With what was made of it a text is too heavy to be kept.
  const same = vi.fn((text: string) => text)
  const [kept, huge] = [memoizeText(same), 'x'.repeat(maxMemoised / 2 + 1)]
  expect([kept(huge), kept(huge), same.mock.calls.length]).toEqual([huge, huge, 2])
})

describe('what they saw in the editor is what visitors see', () => {
  const slot = (name: string) => `<div class="gallery-slot" data-gallery="${name}"></div>`

  for (const [from, pieces] of Object.entries(pasted)) {
    it.each(pieces)(`${from}: %s`, (html, shown) => {
      const clean = cleanHtml(html)
      // Cells and blocks apart, which is the page's matter: only the words.
      expect(plainText(clean).replace(/[\s\u00ad\u200d]/g, '')).toBe(shown.replace(/[\s\u00ad\u200d]/g, ''))
      expect(clean === null ? null : cleanHtml(clean)).toBe(clean)
    })
  }

  it.each([
    ...['display:none', 'DISPLAY : none !important', 'mso-hide:all;display:none', 'visibility:hidden', 'opacity:0'],
    ...['font-size:0', 'position:absolute;left:-9999px', 'display:block;max-height:0;overflow:hidden'],
  ])('nothing of what is styled "%s"', (style) => {
    for (const attributes of [`style="${style}" href="/stores"`, 'hidden'])
      for (const tag of ['p', 'span', 'li', 'video'])
        expect(plainText(cleanHtml(`<p>seen</p><${tag} ${attributes}>unseen<i>unseen</i></${tag}>`)), tag).toBe('seen')
  })

  it.each([
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>A</p></b>', '<p>A</p>'],
    ['<p><span style="font-weight:700">A</span>B</p>', '<p><span><strong>A</strong></span>B</p>'],
    ['<b>A<span style="font-weight:400">B</span>C</b>', '<b>A</b><span>B</span><b>C</b>'],
    ['<b>A<i>B<span style="font-weight:400">C</span></i></b>', '<b>A</b><i><b>B</b><span>C</span></i>'],
    [
      '<div style="font-weight:bold"><p>A</p><p>B</p></div>',
      '<div><p><strong>A</strong></p><p><strong>B</strong></p></div>',
    ],
    [
      '<span style="font-style:italic;text-decoration:underline line-through">A</span>',
      '<span><s><u><em>A</em></u></s></span>',
    ],
    ['<a href="/stores"><span style="text-decoration:underline">A</span></a>', '<a href="/stores"><span>A</span></a>'],
    ['<u style="text-decoration:none">A</u>', 'A'],
    ['<center>A</center>', '<div class="align-center">A</div>'],
    ['<p class="ql-align-right">A</p>', '<p class="align-right">A</p>'],
    ['<p style="text-align:-webkit-center">A</p>', '<p class="align-center">A</p>'],
    ['<h2 style="font-weight:bold">A</h2>', '<h2>A</h2>'],
    ['<p style="direction:rtl">A</p>', '<p dir="rtl">A</p>'],
    // Elements that render nothing, in browsers with and without scripts.
    ['<noscript><p title="</noscript><b>A</b>">B</p></noscript><p>C</p>', '<b>A</b>">B<p>C</p>'],
    // Alignment, wherever it is given, once.
    [
      '<div align="CENTER"><p align="right">A</p></div>',
      '<div class="align-center"><p class="align-right">A</p></div>',
    ],
    ['<p style="color:red;TEXT-ALIGN :  justify" align="left">A</p>', '<p class="align-justify">A</p>'],
    ['<p class="align-left other scroll-x" align="right">A</p>', '<p class="align-right">A</p>'],
    ['<div class="scroll-x other align-left embed">A</div>', '<div class="scroll-x align-left embed">A</div>'],
    // Paragraphs.
    ['<p>&nbsp; <br></p><div><br></div>', '<div><br></div>'],
    [
      '<p>A<picture><img src="https://a.test/b.png"></picture></p>',
      '<p>A<picture><img src="https://a.test/b.png" alt="" loading="lazy"></picture></p>',
    ],
    ['<pre>\n\n\nA\n\nB</pre>', '<pre>A\n\nB</pre>'],
    ['<pre><b>A</b>\nB</pre>', '<pre><b>A</b>\nB</pre>'],
    // Characters written as references.
    ['<p title="A&#8238;B">C&#8238;D</p>', '<p>CD</p>'],
    ['<a href="/stores" title="A&#8238;B">C</a>', '<a href="/stores" title="AB">C</a>'],
    // Pictures and files.
    ['<img alt="A" src="/a/missing.png"><img>', null],
    ['<img title="x" alt="A" src="https://a.test/b.png">', '<img src="https://a.test/b.png" alt="A" loading="lazy">'],
    ['<p><a href="/stores" target="_blank" rel="x">A</a></p>', '<p><a href="/stores">A</a></p>'],
    // Galleries and frames.
    ['<gallery source=" a ">B</gallery>', `${slot('a')}B`],
    ['<p>a</p><div id="x" data-gallery="R&amp;D">b</div>', `<p>a</p>${slot('R&#x26;D')}b`],
    ['<p>a<br>b <gallery source=x></gallery></p>', `<p>a<br>b </p>${slot('x')}`],
    ['<h3><b><gallery source=x></gallery></b>a</h3><gallery></gallery>', `${slot('x')}<h2>a</h2>`],
    [
      '<table><tbody><tr><td><gallery source=x></gallery></td><td>S</td></tr></tbody></table>',
      `${slot('x')}<div class="scroll-x"><table><tbody><tr><td></td><td>S</td></tr></tbody></table></div>`,
    ],
    [
      '<table><tbody><tr><td lang="fr">1<gallery source=x></gallery>2</td><td></td></tr></tbody></table>',
      ['lang="fr">1</td>', 'lang="fr">2</td><td></td>']
        .map((cell) => `<div class="scroll-x"><table><tbody><tr><td ${cell}</tr></tbody></table></div>`)
        .join(slot('x')),
    ],
    [`<abbr title='${slot('x')}'>a</abbr>`, `<abbr title="${slot('x').replaceAll('"', '&#x22;')}">a</abbr>`],
    [
      '<iframe src="https://video.test:8443/1"></iframe>',
      '<p><a href="https://video.test:8443/1">video.test:8443</a></p>',
    ],
    ['<iframe src="/maps"></iframe><iframe></iframe>B', 'B'],
    ['<p lang="fr" dir="rtl" id="a" data-a="b">A</p>', '<p lang="fr" dir="rtl">A</p>'],
    ['A &amp; B &lt; C', 'A &#x26; B &#x3C; C'],
    [' ', null],
    // Styles as browsers weigh them.
    ['<p style="/* off */display:none">x</p>', null],
    ['<p style="display:none !important;display:block">x</p>', null],
    ['<p style="position:absolute;clip:rect(0, 0, 0, 0)">x</p>', null],
    ['<p style="display:none;display:block">x</p>', '<p>x</p>'],
    ['<span style="font: bold 12px Arial">x</span>', '<span><strong>x</strong></span>'],
    ['<span style="font:italic 700 12pt/1.2 Georgia">x</span>', '<span><em><strong>x</strong></em></span>'],
    ['<b style="font:12px Arial">x</b>', 'x'],
    // Lists.
    ['<ol type="a" start="3"><li value="7">A</li></ol>', '<ol type="a" start="3"><li value="7">A</li></ol>'],
    ['<ol style="list-style-type:upper-roman"><li>A</li></ol>', '<ol type="I"><li>A</li></ol>'],
    ['<ul><li style="list-style-type:circle">A</li></ul>', '<ul><li type="circle">A</li></ul>'],
    ['<ol><li data-list="bullet">A</li></ol>', '<ol><li type="disc">A</li></ol>'],
    [
      '<ol><li>A</li><li class="ql-indent-1">B</li><li class="ql-indent-2">C</li><li>D</li></ol>',
      '<ol><li>A<ol type="a"><li>B<ol type="i"><li>C</li></ol></li></ol></li><li>D</li></ol>',
    ],
    // Those of Word, with and without its styles.
    [
      `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>A</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>B</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.</span>C</p>`,
      '<ul><li>A<ul><li>B</li></ul></li></ul><ol><li value="3">C</li></ol>',
    ],
    [
      '<p>A</p><p><!--[if !supportLists]--><span>b)&nbsp;</span><!--[endif]-->B</p><p>C</p>',
      '<p>A</p><ol type="a"><li>B</li></ol><p>C</p>',
    ],
    // Tables of contents.
    [
      '<a href="#a b">A</a><a href="#c">C</a><a href="#gone">G</a><a href="#">Top</a><h2 id="a b">A</h2><p id="main"><a name="c"></a>C</p>',
      '<a href="#part-a%20b">A</a><a href="#part-c">C</a><a href="#gone">G</a>Top<h2 id="part-a b">A</h2><p><span id="part-c"></span>C</p>',
    ],
    // Tables, which may be wider than the page.
    ['<table><tbody><tr></tr></tbody></table>', null],
    [
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<div class="scroll-x"><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>',
    ],
    ['<table role="presentation"><tr><td><p>A</p></td><td>&nbsp;</td></tr></table>', '<div><div><p>A</p></div></div>'],
    // Forms.
    [
      '<p>A</p><form action="https://list.test/subscribe?u=1"><h2>Join</h2><label>E-mail <input></label><select><option>Kids</option></select><button>Go</button></form><p>B</p>',
      '<p>A</p><p><a href="https://list.test/subscribe?u=1">list.test</a></p><p>B</p>',
    ],
    ['<object data="/flyer.pdf"><p>Fallback</p></object>', '<p><a href="/flyer.pdf">/flyer.pdf</a></p>'],
    ['<embed src="https://a.test/b%20c.pdf?v=1">', '<p><a href="https://a.test/b%20c.pdf?v=1">b c.pdf</a></p>'],
    ['<form action="/newsletter"><input type="email"></form>', '<p><a href="/newsletter">/newsletter</a></p>'],
    ['<select><option>A</option></select><textarea>B</textarea><label>C</label>', 'C'],
    ['<a href="Http://shop.example/a">A</a>', '<a href="http://shop.example/a">A</a>'],
    // Pictures that a script would load, links that are a drawing, fallbacks.
    [
      '<img data-src="https://cdn.test/a.png" src="data:image/gif;base64,R0">',
      '<img src="https://cdn.test/a.png" alt="" loading="lazy">',
    ],
    ['<a href="/stores" aria-label="Shops"><svg><title>x</title></svg></a>', '<a href="/stores">Shops</a>'],
    [
      '<p><progress value="7318" max="10000" title="So far" style="width:1px" onclick="x()"></progress></p>',
      '<p><progress value="7318" max="10000" title="So far"></progress></p>',
    ],
    [
      '<p>See: <iframe src="https://video.test/1" title="Tour"></iframe> now</p>',
      '<p>See: </p><p><a href="https://video.test/1">Tour</a></p><p> now</p>',
    ],
    // Players.
    [
      '<video src="https://cdn.test/a.mp4" autoplay width="640">No video</video>',
      '<video src="https://cdn.test/a.mp4" width="640" controls preload="metadata" playsinline></video>',
    ],
    [
      '<video poster="/p.jpg"><source src="HTTP://cdn.test/a.mp4" type="video/mp4"><p>No <a href="/a">video</a></p></video>',
      '<video poster="/p.jpg" controls preload="none" playsinline><source src="https://cdn.test/a.mp4" type="video/mp4"></video>',
    ],
    [
      '<audio><source src="/a.mp3">No sound</audio>',
      '<audio controls preload="metadata"><source src="/a.mp3"></audio>',
    ],
  ])('%s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
    if (clean !== null) expect(cleanHtml(clean)).toBe(clean)
  })

  it('a film of a host that the policy forbids is a link', () => {
    const play = (src: string) =>
      withEnv({ ...env, IMAGE_HOSTS: 'cdn.test, *.art.test' }, () => cleanHtml(`<video src="${src}"></video>`))
    for (const src of ['https://cdn.test/a.mp4', 'https://x.art.test/a.mp4', '/a.mp4'])
      expect(play(src)).toContain('<video ')
    expect(play('https://other.test/a.mp4')).toBe('<p><a href="https://other.test/a.mp4">other.test</a></p>')
  })
})

describe('what is embedded', () => {
  const youTube = 'https://www.youtube.com/embed/aB3-_x'
  const watch = 'https://www.youtube.com/watch?v=aB3-_x'
  const playlist = 'https://www.youtube.com/embed/videoseries?list=PL1'
  const vimeo = 'https://player.vimeo.com/video/12'
  const map = 'https://www.google.com/maps'
  const grove = `${map}/embed?pb=!1m2!2sGrove%20Mall!3m1`
  const place = (query: string) => `https://www.google.com/maps/search/?api=1&query=${query}`
  const forms: [source: string, frame: string | null, page: string][] = [
    ['https://www.youtube.com/embed/aB3-_x?autoplay=1&rel=0', `${youTube}?rel=0`, watch],
    ['//youtube.com/embed/aB3-_x?start=90', `${youTube}?start=90`, `${watch}&t=90`],
    ['https://www.youtube.com/watch?v=aB3-_x&t=1m30s', `${youTube}?start=90`, `${watch}&t=90`],
    ['HTTPS://YouTu.be/aB3-_x?si=1', youTube, watch],
    ['https://www.youtube.com/shorts/aB3-_x', youTube, watch],
    ['https://youtube.com/live/aB3-_x?feature=share', youTube, watch],
    ['https://www.youtube-nocookie.com/embed/aB3-_x', youTube.replace('.com', '-nocookie.com'), watch],
    [playlist, playlist, 'https://www.youtube.com/playlist?list=PL1'],
    ['https://www.youtube.com/@mall', null, 'https://www.youtube.com/@mall'],
    [`${vimeo}?h=ab3&autoplay=1`, `${vimeo}?h=ab3`, 'https://vimeo.com/12/ab3'],
    ['https://vimeo.com/12', vimeo, 'https://vimeo.com/12'],
    ['https://vimeo.com/event/12/embed', null, 'https://vimeo.com/event/12/embed'],
    [grove, grove, place('Grove+Mall')],
    ['https://maps.google.ca/?q=Mall&output=embed', `${map}?q=Mall&output=embed`, place('Mall')],
    ['https://tour.test/embed/1', null, 'https://tour.test/embed/1'],
  ]
  const reading = (html: string | null) => /(?:src|href)="([^"]*)"/.exec(html ?? '')?.[1]?.replaceAll('&#x26;', '&')

  it.each(forms)('%s is framed by %s and has the page %s', (source, frame, page) => {
    for (const html of [
      `<iframe src="${source}" allowfullscreen></iframe>`,
      `<iframe data-src="${source}"></iframe>`,
      `<figure class="media"><oembed url="${source}"></oembed></figure>`,
      `<object data="${source}">No player</object>`,
      `<embed src="${source}">`,
    ]) {
      const clean = cleanHtml(html)
      expect(reading(clean)).toBe(frame ?? page)
      expect(clean?.includes('allowfullscreen')).toBe(frame !== null)
      expect(cleanHtml(clean ?? '')).toBe(clean)
      // Whatever is framed, the policy allows.
      if (frame !== null) expect(embedSources(env).some((allowed) => frame.startsWith(allowed))).toBe(true)
    }
    const linked = String(
      withEnv({ ...env, EMBED_HOSTS: 'none' }, () => cleanHtml(`<iframe src="${source}"></iframe>`)),
    )
    expect([linked.includes('<iframe'), reading(linked)]).toEqual([false, page])
  })

  it('has frames of the hosts that are named, titled and late', () => {
    const may = 'allow="fullscreen; picture-in-picture; encrypted-media; web-share" allowfullscreen'
    const framed = (html: string) => withEnv({ ...env, EMBED_HOSTS: 'video.test, tour.test' }, () => cleanHtml(html))
    expect(framed('<p><iframe src="https://tour.test/1" title="A" width="50%" height="300"></iframe></p>')).toBe(
      `<div class="embed"><iframe src="https://tour.test/1" title="A" width="50%" height="300" ${may} loading="lazy"></iframe></div>`,
    )
    const twice = '<div class="embed"><iframe src="https://video.test/1" title="A"></iframe></div>'
    expect(framed(twice)).toBe(twice.replace('></i', ` ${may} loading="lazy"></i`))
  })

  it('is of the families unless hosts are named, and a host of a family stands for all of it', () => {
    expect(embedSources({ EMBED_HOSTS: '' })).toHaveLength(5)
    expect(embedSources({ EMBED_HOSTS: 'none' })).toEqual([])
    expect(embedSources({ EMBED_HOSTS: 'https://Tour.test, youtu.be, m.youtube.com, *.art.test' })).toEqual([
      ...['https://www.youtube.com', 'https://www.youtube-nocookie.com', 'https://tour.test', 'https://*.art.test'],
    ])
    const shown = (src: string) =>
      withEnv({ ...env, EMBED_HOSTS: 'youtu.be, *.art.test' }, () => cleanHtml(`<iframe src="${src}"></iframe>`))
    expect(shown('https://www.youtube.com/embed/a')).toContain('<iframe')
    expect(shown('https://x.art.test/1')).toContain('<iframe')
    expect(shown('https://vimeo.com/1')).toBe('<p><a href="https://vimeo.com/1">Vimeo</a></p>')
  })

  it('says on a page what it is, in the page’s language and marked as that, and keeps the editor’s title', () => {
    const shown = (locale: Locale, lang: string | undefined, title = '') =>
      /title="[^"]*"(?: lang="[^"]*")?/.exec(
        drawn(`<iframe src="https://vimeo.com/1" title="${title}"></iframe>`, locale, lang),
      )?.[0]
    expect(shown('fr', undefined)).toBe(`title="Vidéo sur Vimeo" lang="${languages.fr.tag}"`)
    expect(shown('fr', 'en-CA')).toBe(`title="Vidéo sur Vimeo" lang="${languages.fr.tag}"`)
    expect(shown('en', undefined)).toBe(`title="Video on Vimeo" lang="${languages.en.tag}"`)
    expect(shown('fr', 'en-CA', 'Tour')).toBe('title="Tour"')
  })

  it('has the editor’s title, or a name; never that of the copied code', () => {
    const title = (given: string) =>
      /title="([^"]*)"/.exec(cleanHtml(`<iframe src="${watch}" title="${given}"></iframe>`) ?? '')?.[1]
    const titles = ['Tree lighting', '', 'YouTube video player'].map(title)
    expect(titles).toEqual(['Tree lighting', 'YouTube', 'YouTube'])
  })
})

it.each([
  ['src="https://www.youtube.com/embed/dQw4w9WgXcQ&amp;rel=0"', 'dQw4w9WgXcQ'],
  ['src="https://www.youtube.com/embed?listType=playlist&amp;list=PL1"', 'videoseries?list=PL1'],
  ['data-cookieblock-src="https://www.youtube.com/embed/abc"', 'abc'],
  ['src="about:blank" data-litespeed-src="//www.youtube.com/embed/abc"', 'abc'],
])('a frame by another of its addresses: %s', (attributes, film) => {
  const framed = cleanHtml(`<iframe ${attributes}></iframe>`)
  expect(framed).toContain(`<iframe src="https://www.youtube.com/embed/${film}"`)
})
