/**
 * Editor HTML from the content service, made safe once, when it enters the cache.
 *
 * A real HTML parser and an allow-list (rehype-sanitize), then what the look asks for: no second h1, alignment as
 * classes instead of styles (the content security policy allows none), tables in a scroller, lazy pictures with an
 * alt, frames only from `EMBED_HOSTS`, and `<gallery source>` as a marker that the page replaces by the gallery.
 */
import { env } from 'cloudflare:workers'
import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { commaList } from '../settings'

const alignments = ['left', 'center', 'right', 'justify']

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
  ],
  attributes: {
    '*': ['align', 'lang', 'dir', ['className', /^align-(left|center|right|justify)$/]],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height'],
    gallery: ['source'],
    div: ['dataGallery', ['className', 'scroll-x', 'gallery-slot', 'embed']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    ol: ['start', 'reversed'],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  strip: ['script', 'style', 'object', 'embed', 'template', 'noscript', 'title'],
  // The default schema makes task lists of stray inputs.
  required: {},
  clobberPrefix: '',
  clobber: [],
}

/** Before the allow-list: `style="text-align:…"` and `align` become a class, all other styles are lost. */
function keepAlignment(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const properties = child.properties ?? {}
    const styled = /text-align\s*:\s*(\w+)/i.exec(String(properties.style ?? ''))?.[1]
    const align = String(styled ?? properties.align ?? '').toLowerCase()
    delete properties.align
    const kept = toClasses(properties).filter((name) => /^align-|^scroll-x$|^gallery-slot$|^embed$/.test(name))
    if (alignments.includes(align) && !kept.includes(`align-${align}`)) kept.push(`align-${align}`)
    if (kept.length > 0) properties.className = kept
    else delete properties.className
    keepAlignment(child)
  }
}

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

/** After the allow-list: the look's rules. Gives the nodes that take this node's place. */
function dress(node: ElementContent, inScroller: boolean): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node]
  const isScroller = node.tagName === 'div' && toClasses(node.properties).includes('scroll-x')
  // A wide table scrolls inside its own box, which the keyboard must be able to reach.
  if (isScroller) node.properties = { ...node.properties, tabIndex: 0 }
  node.children = node.children.flatMap((child) => dress(child, isScroller))
  switch (node.tagName) {
    case 'h1':
      node.tagName = 'h2'
      return [node]
    case 'p':
      return paragraphs(node)
    case 'a':
      // Its address was not allowed: the words stay.
      return node.properties.href === undefined ? node.children : [node]
    case 'img': {
      const source = String(node.properties.src ?? '')
      if (!source || /missing/i.test(source)) return []
      node.properties = { ...node.properties, alt: String(node.properties.alt ?? ''), loading: 'lazy' }
      return [node]
    }
    case 'table':
      return inScroller ? [node] : [element('div', { className: ['scroll-x'], tabIndex: 0 }, [node])]
    case 'gallery': {
      const source = String(node.properties.source ?? '').trim()
      // The parser takes an unclosed <gallery> as the parent of what follows: that stays.
      return [
        ...(source ? [element('div', { className: ['gallery-slot'], dataGallery: source })] : []),
        ...node.children,
      ]
    }
    case 'iframe':
      return frame(node)
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
function frame(node: Element): ElementContent[] {
  const source = String(node.properties.src ?? '')
  if (!URL.canParse(source)) return []
  const { host } = new URL(source)
  const title = String(node.properties.title ?? '') || `Content of ${host}`
  if (!commaList(env.EMBED_HOSTS).includes(host)) {
    return [element('p', {}, [element('a', { href: source }, [{ type: 'text', value: title }])])]
  }
  return [element('div', { className: ['embed'] }, [element('iframe', { ...node.properties, title, loading: 'lazy' })])]
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => keepAlignment)
  .use(rehypeSanitize, schema)
  .use(() => (tree: Root) => {
    tree.children = tree.children.flatMap((node) => (node.type === 'doctype' ? [] : dress(node, false)))
  })
  .use(rehypeStringify)

/**
 * HTML that can be set into a page of ours; null when nothing visible is left of it.
 * Giving it its own output changes nothing.
 */
export function cleanHtml(dirty: string): string | null {
  // Most short fields are plain text: nothing to parse.
  if (!/[<&]/.test(dirty)) return dirty.trim() || null
  return String(processor.processSync(dirty)).trim() || null
}
