/** How the content's texts and addresses are read, by small examples. */
import type { Element, ElementContent, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { type FileBaseEnv, fileAddress, isOwnPath, linkAddress } from '../../../src/content/text/addresses'
import {
  hasVisibleText,
  limitLength,
  sliceWellFormed,
  stripInvisible,
  toLine,
  toLines,
} from '../../../src/content/text/characters'
import { maxDepth, maxElements, parseMarkup } from '../../../src/content/text/markup'

describe('characters', () => {
  it('of one line and of several', () => {
    expect(toLine(' \u0000A\t\r\n\u2028B\u200bC\ufeff ')).toBe('A BC')
    expect(toLines('\n A\r\n\rB\u2029C\u0085D\n E \n')).toBe('A\n\nB\nC\nD\n E')
    expect(stripInvisible('\ud83dA\u202eB\tC\u200dD\uffff')).toBe('AB\tC\u200dD')
  })

  it.each([
    ['abc', 3, 'abc'],
    ['a bcd', 3, 'a…'],
    ['a😀b', 3, 'a…'],
    ['a😀bc', 4, 'a😀…'],
  ])('of %j at most %i', (text, limit, cut) => expect(limitLength(text, limit)).toBe(cut))

  it('are cut between two of them', () => {
    expect([sliceWellFormed('a😀', 2), sliceWellFormed('a😀', 3), sliceWellFormed('😀a', 9)]).toEqual([
      'a',
      'a😀',
      '😀a',
    ])
    expect(sliceWellFormed('\ud83dab', 2)).toBe('\ud83da')
  })

  it('leave a mark, or none', () => {
    expect(['a', 'é', '停', '7', '-', '。', '€', '😀', ' a '].filter((text) => !hasVisibleText(text))).toEqual([])
    expect(['', ' ', '\u00a0\n', '\u0301', '\u200d', '\u200e'].filter(hasVisibleText)).toEqual([])
  })
})

const files = 'https://files.test/d/'
type Tried = [address: string, home: FileBaseEnv, expected: string | null]
it.each<Tried>([
  ['/a.png', { CONTENT_FILES_URL: files }, 'https://files.test/a.png'],
  ['/a.png', { CONTENT_API_URL: 'http://127.0.0.1:9000/v2' }, 'http://127.0.0.1:9000/a.png'],
  ['http://127.0.0.1:9000/a.png', { CONTENT_API_URL: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/a.png'],
  ['http://127.0.0.1:9001/a.png', { CONTENT_API_URL: 'http://127.0.0.1:9000' }, 'https://127.0.0.1:9001/a.png'],
  ['/a.png', { CONTENT_API_URL: 'http://service.test', CONTENT_FILES_URL: 'http://files.test' }, null],
  ['/a.png', {}, null],
  ['?a', { CONTENT_FILES_URL: files }, null],
  ['a.png?b#c', { CONTENT_FILES_URL: files }, 'https://files.test/d/a.png?b#c'],
  ['', { CONTENT_FILES_URL: '/' }, null],
  ['a b.test/c.png', { CONTENT_FILES_URL: files }, 'https://files.test/d/a%20b.test/c.png'],
  ['cdn.test', {}, 'https://cdn.test'],
  ['cdn.zip/a.png', {}, 'https://cdn.zip/a.png'],
  ['https://CDN.test/a b.png', {}, 'https://CDN.test/a%20b.png'],
  ['/a b.png', { CONTENT_FILES_URL: '/' }, '/a%20b.png'],
  ['xhttp://cdn.test/a.png', { CONTENT_FILES_URL: files }, null],
  ['http:cdn.test/https:a.png', {}, 'https://cdn.test/https:a.png'],
  ['system/a.png', { CONTENT_API_URL: 'https://service.test', CONTENT_FILES_URL: files }, `${files}system/a.png`],
  ['/system/a.png', { CONTENT_API_URL: 'https://service.test/api/' }, 'https://service.test/system/a.png'],
  ['/system/a.png', { CONTENT_API_URL: 'https://service.test', CONTENT_FILES_URL: '/' }, '/system/a.png'],
  ['a.png', {}, null],
  ['data:image/png;base64,AA', { CONTENT_API_URL: 'https://service.test' }, null],
  ['http://http://cdn.test/a.png', {}, 'https://cdn.test/a.png'],
  ['HTTPS//CDN.test/a.png', {}, 'https://CDN.test/a.png'],
  ['webcal://cdn.test/a.png', {}, null],
  // The service's own stand-in, and nothing that only has the word in its name.
  ...[
    '/photos/original/missing.png',
    'missing.png?1430000000',
    'https://cdn.test/images/missing_original.png?auto=compress',
    'http://files.test/assets/missing-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png#a',
  ].map((address): Tried => [address, { CONTENT_FILES_URL: files }, null]),
  ...[
    ...['https://files.test/missing-piece.png', 'https://cdn.test/missing.svg', 'https://cdn.test/missing_persons.png'],
    ...['https://cdn.test/missing-piece/logo.png', 'https://cdn.test/missing-children-day.jpg'],
    'https://cdn.test/a.png?alt=missing.png',
  ].map((address): Tried => [address, { CONTENT_FILES_URL: files }, address]),
])('the file %s with %o lies at %s', (address, home, expected) => expect(fileAddress(address, home)).toBe(expected))

describe('a link', () => {
  const home = { CONTENT_FILES_URL: 'https://files.test' }
  it('to a file leads to the files', () => {
    const documents = 'pdf doc docx xls xlsx ppt pptx odt zip csv PDF'.split(' ')
    for (const ending of [...documents, ...'jpg jpeg png gif webp avif svg mp3 mp4 mov'.split(' ')])
      expect(linkAddress(`/d/a.${ending}?v=1`, home)).toBe(`https://files.test/d/a.${ending}?v=1`)
  })

  it.each<[string, ...string[]]>([
    ['/pages/a.pdf-guide', '/pages/a.pdf-guide'],
    ['/', '/'],
    ['/STORES/a', 'STORES/a'],
    ['https://a.test', 'https:a.test', 'https:/a.test', '<https://a.test>'],
    // One address inside, however often its scheme was typed.
    ['https://a.test/b', 'http://https://a.test/b'],
    ['http://a.test', 'HTTPS://http//a.test', 'http:///a.test', 'http//:a.test', 'htpp://a.test', 'http:// a.test'],
    ['http://a.test\\b', 'http:\\\\a.test\\b'],
    ['https://http.test/https://a.test', 'https://http.test/https://a.test'],
    ['https://www.a.test?b', 'www.a.test?b'],
    ['/stores', 'http:///stores'],
    ['/events/market', 'https://events/market'],
    ['webcal://a.test/b.ics', 'webcal://a.test/b.ics'],
    ['https://a.test/?b=1&c=2', 'https://a.test/?b=1&amp;amp;c=2'],
    // People.
    ['mailto:desk@a.test', 'desk@a.test', 'http://desk@a.test/', 'mailto:%20desk@a.test'],
    ['mailto:desk@a.test', 'Mail-to: Desk <desk@a.test>'],
    ['mailto:desk@a.test,shop@a.test', 'e-mail: desk@a.test; shop@a.test'],
    ['https://desk@a.test/b', 'https://desk@a.test/b'],
    ['https://a.test/@b', 'https://a.test/@b'],
    ['mailto:a@b.ca', 'mailto:mailto:a@b.ca'],
    ['mailto:a@b.test', 'mailto:a@b.test?xsubject=1'],
    ['tel:+16045550100', '604-555-0100', 'http://604-555-0100/', 'tel:%28604%29%20555-0100', 'Phone: 604-555-0100'],
    ['tel:+16045550100;ext=204', '(604) 555-0100 ext. 204'],
    ['tel:604555', 'tel: 604 555'],
    ['sms:+16045550100', 'sms: 604 555 0100'],
    ['sms:+16045550100?body=Hi%20there', 'SMS:+16045550100?body=Hi there&x=1'],
    ['https://10.100.100.10', '10.100.100.10'],
    ['https://a.test/b//c', 'https://a.test///b//c'],
    ['https://a.test/?b=https://c.test//d', 'https://a.test/?b=https://c.test//d'],
    ['mailto:a@b.test?body=one%3Ftwo', 'mailto:a@b.test?body=one?two&x=1'],
    ['mailto:a@b.test?subject=%22Hats%22%20%E2%80%93%205%', 'mailto:a@b.test?subject="Hats" – 5%'],
    ["mailto:a@b.test?subject=aZ0_.~!$'()*+,;:@/=%20-", "mailto:a@b.test?subject=aZ0_.~!$'()*+,;:@/=%20-"],
    ['https://shop.test/a', 'https:://shop.test/a'],
    ['https://shop.test/index.php', 'shop.test/index.php'],
  ])('to %s is meant by %j', (meant, ...addresses) => {
    for (const address of addresses) expect(linkAddress(address, home), address).toBe(meant)
  })

  it.each([
    ...['?q=stores', 'xtel:1', 'xhttps://a.test', 'http://http://', 'http://javascript:alert(1)'],
    ...['javascript:location="http://a.test"', 'mailto:a@b.test%3Fbcc=c@d.test', 'tel:1-800-FLOWERS', '2026-11-24'],
    ...['mailto:a@b.test,nobody', 'mailto:a@b.test c', 'mailto:?cc=a@b.test', 'hours.html'],
  ])('%s leads nowhere', (address) => expect(linkAddress(address, home)).toBeNull())

  const service = { CONTENT_API_URL: 'https://service.test/api/', CONTENT_FILES_URL: '' }
  it.each([
    ['/system/rules.pdf', service, 'https://service.test/system/rules.pdf'],
    ['rules.pdf', service, 'https://service.test/api/rules.pdf'],
    ['system/rules.pdf?v=2', {}, null],
  ])('to the file %s, with %o, leads to %s', (address, files, expected) => {
    expect(linkAddress(address, files)).toBe(expected)
  })

  it('is a path of ours, or none, whatever is in it', () => {
    expect(['/', '/a', '/a//b', '/a\\b'].filter((path) => !isOwnPath(path))).toEqual([])
    expect(['', 'a', '//a', '/\\a', '/a\tb', '/\na', '/a\r', 'x/a'].filter(isOwnPath)).toEqual([])
  })
})

describe('the tree of a text', () => {
  it('tells what it cost', () => {
    const costOf = (html: string) => {
      const work = { elements: 1 }
      parseMarkup(html, work)
      return work.elements
    }
    expect(costOf('A')).toBeGreaterThan(0)
    expect(costOf('<p>A<b>B</b></p>') - costOf('A')).toBe(2)
  })

  /** Costs 102: the element, a hundred attributes, a kilobyte. */
  const costly = `<b ${Array.from({ length: 100 }, (_, at) => `a${String(at).padStart(2, '0')}=1234567`).join(' ')}></b>`
  const most = Math.floor(maxElements / 102)

  it('has so many elements, attributes and kilobytes of attributes, counted together, and no more', () => {
    expect(parseMarkup(costly.repeat(most), { elements: 0 })?.children).toHaveLength(most)
    expect(parseMarkup(costly.repeat(most + 1), { elements: 0 })).toBeNull()
  })

  it.each([
    [maxDepth, '<i>A</i>', 'A|'],
    [maxDepth + 2, '<i>A</i>B<script>C</script><i>D<b>E</b></i>', 'A|B|D|E|'],
    [maxDepth - 2, '<i>A<b>B<u>C</u></b>D</i>', '<i>A|<b>B|C|</b>D|</i>'],
  ])('is so deep and no deeper: what lies below gives its words, in their order (%i)', (count, inside, kept) => {
    const tree = parseMarkup(`${'<div>'.repeat(count)}${inside}`, { elements: 0 })
    const depth = Math.min(count, maxDepth)
    let at: Root | Element = tree as Root
    for (let level = 0; level < depth; level += 1) at = at.children[0] as Element
    /** All text, with a mark behind each piece, and the tags between them. */
    const texts = ({ children }: Root | Element): string =>
      (children as ElementContent[])
        .map((child) => {
          if (child.type === 'element') return `<${child.tagName}>${texts(child)}</${child.tagName}>`
          return `${'value' in child && child.value}|`
        })
        .join('')
    expect(texts(at)).toBe(kept)
  })
})
