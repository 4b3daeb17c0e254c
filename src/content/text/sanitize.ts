/**
 * Editor HTML from the content service, made safe once, when it enters the cache.
 *
 * A real HTML parser and an allow-list (rehype-sanitize), then what the look asks for: no second h1, alignment as
 * classes instead of styles (the content security policy allows none), tables in a scroller, lazy pictures with an
 * alt, frames only from `EMBED_HOSTS`, and `<gallery source>` as a marker that the page replaces by the gallery.
 */
import { env } from 'cloudflare:workers'
import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { commaList } from '../../base/settings'
import { fileAddress, linkAddress } from './addresses'
import { beginning, lines, seen } from './characters'
import { parseMarkup, silent, type Work } from './markup'
import { hasPhone, withPhoneLinks } from './phones'
import { withoutUnclosed } from './unclosed'

const alignment = /^align-(left|center|right|justify)$/

const schema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
    'u',
    'small',
    'figure',
    'figcaption',
    'caption',
    'iframe',
    'gallery',
    'mark',
    'progress',
    'time',
  ],
  attributes: {
    '*': ['lang', 'dir', ['className', alignment]],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height'],
    gallery: ['source'],
    div: ['dataGallery', ['className', 'scroll-x', 'gallery-slot', 'embed', alignment]],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    ol: ['start', 'reversed'],
    time: ['dateTime'],
    progress: ['value', 'max', 'title'],
  },
  // Over http only from a trial's service: `fileAddress` has seen to that before.
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms', 'webcal'], src: ['http', 'https'] },
  strip: silent,
  // The default schema makes task lists of stray inputs.
  required: {},
  clobberPrefix: '',
  clobber: [],
}

/** What makes an address of each attribute: as editors mean it, and as browsers read it. */
const addresses = { href: linkAddress, src: fileAddress } as const

/**
 * Before the allow-list: `style="text-align:…"` and `align` become a class, all other styles are lost; and addresses
 * lead where they are meant to, or nowhere.
 */
function prepare(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const properties = child.properties ?? {}
    const styled = /text-align\s*:\s*(\w+)/i.exec(String(properties.style ?? ''))?.[1]
    const align = `align-${String(styled ?? properties.align).toLowerCase()}`
    const classes = toClasses(properties)
    if (alignment.test(align) && !classes.includes(align)) properties.className = [...classes, align]
    if (child.tagName === 'img') child.properties = { ...properties, ...sizeOf(properties) }
    for (const name of ['href', 'src'] as const) {
      const written = child.properties[name]
      if (typeof written !== 'string') continue
      const address = addresses[name](written, env)
      if (address === null) delete child.properties[name]
      else child.properties[name] = address
    }
    prepare(child)
  }
}

/** Pixels, as an attribute or a style writes them; null for anything else ("50%"). */
function pixels(value: unknown): number | null {
  const number = Number(/^\s*(\d{1,4})(?:\.\d*)?(?:px)?\s*$/i.exec(String(value ?? ''))?.[1])
  return number > 0 ? number : null
}

/**
 * How large a picture is to be shown, of its style and its attributes: both sides where they are known, so that its box is
 * there before it is; the width alone where that is; nothing of a height alone, which would change its shape.
 */
function sizeOf({ width, height, style }: Properties): Pick<Properties, 'width' | 'height'> {
  const styled = (name: string) => pixels(new Map(declarations(style)).get(name))
  const own = { width: pixels(width), height: pixels(height) }
  const wide = styled('width') ?? own.width
  const inShape = wide && own.width && own.height ? Math.round((own.height * wide) / own.width) : own.height
  const high = styled('height') ?? inShape
  return wide === null ? { width: undefined, height: undefined } : { width: wide, height: high ?? undefined }
}

/** Names and values of a style attribute. */
const declarations = (style: Properties[string]): [name: string, value: string][] =>
  String(style ?? '')
    .split(';')
    .map((each) => {
      const [name = '', value = ''] = each.split(':')
      return [name.trim().toLowerCase(), value]
    })

const toClasses = (properties: Properties): string[] => {
  const value = properties.className
  return Array.isArray(value) ? value.map(String) : []
}

const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const isBlank = (node: ElementContent): boolean =>
  (node.type === 'text' && node.value.replace(/\u00a0/g, ' ').trim() === '') ||
  (node.type === 'element' && node.tagName === 'br')

/**
 * After the allow-list: the look's rules. Gives the nodes that take this node's place. `around` are the classes of the
 * element that it stands in: what has its box already, because this was done before, gets no other. In a link no other begins.
 */
function dress(node: ElementContent, around: readonly string[], isInLink: boolean): ElementContent[] {
  if (node.type === 'text') {
    // A character reference can name what no text of ours may hold.
    const text = { ...node, value: seen(node.value) }
    return isInLink ? [text] : withPhoneLinks(text)
  }
  if (node.type !== 'element') return []
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value === 'string') node.properties[name] = seen(value)
  }
  const classes = toClasses(node.properties)
  if (classes.length === 0) delete node.properties.className
  // A wide table scrolls inside its own box, which the keyboard must be able to reach.
  if (classes.includes('scroll-x')) node.properties = { ...node.properties, tabIndex: 0 }
  const isLink = isInLink || node.tagName === 'a'
  node.children = node.children.flatMap((child) => dress(child, classes, isLink))
  switch (node.tagName) {
    case 'h1':
      node.tagName = 'h2'
      return [node]
    case 'p':
      return paragraphs(node)
    case 'pre': {
      // Read again, a first line break would be none.
      const [first] = node.children
      if (first?.type === 'text') first.value = first.value.replace(/^\n+/, '')
      return [node]
    }
    case 'a':
      // Its address was not allowed: the words stay.
      return node.properties.href === undefined ? node.children : [node]
    case 'img': {
      const source = String(node.properties.src ?? '')
      if (!source) return []
      // In this order: who draws it adds where else it can be had (src/components/picture/prose-pictures.ts).
      const { alt, width, height, ...rest } = node.properties
      node.properties = { src: source, alt: String(alt ?? ''), width, height, ...rest, loading: 'lazy' }
      return [node]
    }
    case 'table':
      return around.includes('scroll-x') ? [node] : [element('div', { className: ['scroll-x'], tabIndex: 0 }, [node])]
    case 'gallery': {
      const source = String(node.properties.source ?? '').trim()
      // The parser takes an unclosed <gallery> as the parent of what follows: that stays.
      return [
        ...(source ? [element('div', { className: ['gallery-slot'], dataGallery: source })] : []),
        ...node.children,
      ]
    }
    case 'iframe':
      return frame(node, around.includes('embed'))
    default:
      return [node]
  }
}

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && /^(div|p|ul|ol|table|figure)$/.test(node.tagName)

/** A paragraph without its empty ones; blocks that its parts became stand beside it, as HTML demands. */
function paragraphs(node: Element): ElementContent[] {
  const parts: ElementContent[] = []
  let run: ElementContent[] = []
  const close = () => {
    if (!run.every(isBlank)) parts.push({ ...node, children: run })
    run = []
  }
  for (const child of node.children) {
    if (!isBlock(child)) run.push(child)
    else {
      close()
      parts.push(child)
    }
  }
  close()
  return parts
}

/** A frame of an allowed host, titled and lazy; of any other host, a link to it. */
function frame(node: Element, isInBox: boolean): ElementContent[] {
  const source = String(node.properties.src ?? '')
  if (!URL.canParse(source)) return []
  const { host } = new URL(source)
  const title = String(node.properties.title ?? '') || `Content of ${host}`
  if (!commaList(env.EMBED_HOSTS).includes(host)) {
    return [element('p', {}, [element('a', { href: source }, [{ type: 'text', value: title }])])]
  }
  const framed = element('iframe', { ...node.properties, title, loading: 'lazy' })
  return isInBox ? [framed] : [element('div', { className: ['embed'] }, [framed])]
}

const cleaner = unified()
  .use(() => prepare)
  .use(rehypeSanitize, schema)
  .use(() => (tree: Root) => {
    tree.children = tree.children.flatMap((node) => (node.type === 'doctype' ? [] : dress(node, [], false)))
  })
  .use(rehypeStringify)
const writer = unified().use(rehypeStringify)

/** Longest HTML, in UTF-16 units: more than any page of words; what is behind is cut off. */
export const maxHtml = 100_000
/** Most readings until nothing changes any more; two do for what an editor writes. */
const maxReadings = 5

/**
 * HTML that can be set into a page of ours; null when nothing visible is left of it.
 *
 * Giving it its own output changes nothing: HTML can be nested so that what is written of it reads as another tree,
 * which is how markup gets past sanitizers. So it is read until it stays the same; what never does loses its markup.
 * Nothing throws, and the work is bounded (markup.ts); `work` learns what it was.
 */
export function cleanHtml(dirty: string, work: Work = { elements: 0 }): string | null {
  let html = lines(beginning(dirty, maxHtml))
  for (let reading = 0; reading < maxReadings; reading++) {
    const cleaned = cleanOnce(html, work)
    if (cleaned === html) return html || null
    html = cleaned
  }
  return wordsOf(html, work) || null
}

function cleanOnce(html: string, work: Work): string {
  // Most short fields are plain text: nothing to parse.
  if (!/[<&]/.test(html) && !hasPhone(html)) return html
  return withinLimits(withoutUnclosed(html), work, (tree) => cleaner.stringify(cleaner.runSync(tree) as Root))
}

/** The text alone, as HTML. */
function wordsOf(html: string, work: Work): string {
  return withinLimits(html, work, (tree) => {
    const texts: string[] = []
    const collect = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type === 'text') texts.push(child.value)
        else if (child.type === 'element') collect(child)
      }
    }
    collect(tree)
    return writer.stringify({ type: 'root', children: [{ type: 'text', value: texts.join(' ') }] })
  })
}

/** What `write` makes of the HTML; of its first half only, where the whole is more than the limits allow, and so on. */
function withinLimits(html: string, work: Work, write: (tree: Root) => string): string {
  let part = html
  for (;;) {
    const tree = parseMarkup(part, work)
    const written = tree === null ? null : write(tree).trim()
    if (written !== null && written.length <= maxHtml) return written
    part = beginning(part, Math.floor(part.length / 2))
  }
}
