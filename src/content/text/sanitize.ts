/**
 * Sanitises editors' HTML once, when it enters the cache: parse5, what the editor saw (semantic.ts), an allow-list
 * (hast-util-sanitize), then our own structure. A `<gallery source>` becomes a marker where the page splits the text.
 */
import { env } from 'cloudflare:workers'
import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { urlDecode, urlEncode } from '../../base/bytes/encoded'
import { commaList, insecureOrigin, matchesHost } from '../../base/settings'
import { telHref } from '../../base/telephone'
import { fileAddress, linkAddress } from './addresses'
import { sliceWellFormed, stripInvisible, toLines } from './characters'
import { embedOf } from './embeds'
import { nonTextTags, parseMarkup, type Work } from './markup'
import { classesOf, element, elementsIn, isBlank, mapRuns, someNode } from './nodes'
import { stylesOf, toSemanticNodes } from './semantic'

const alignment = /^align-(left|center|right|justify)$/
const bullets = ['disc', 'circle', 'square', 'none']

const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
    ...'u small figure figcaption caption iframe gallery mark progress meter time'.split(' '),
    ...'abbr bdo cite dfn audio video track'.split(' '),
  ],
  ancestors: { ...defaultSchema.ancestors, source: ['audio', 'video'], track: ['audio', 'video'] },
  attributes: {
    '*': ['lang', 'dir', ['className', alignment], ['id', /^part-/]],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height'],
    gallery: ['source'],
    div: ['dataGallery', ['className', 'scroll-x', 'gallery-slot', 'embed', alignment]],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    // A contest's terms may refer to "3(c)", an item of a list that counts in letters.
    ol: [['start', /^-?\d{1,9}$/], 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    ul: [['type', ...bullets]],
    li: [
      ['value', /^-?\d{1,9}$/],
      ['type', '1', 'a', 'A', 'i', 'I', ...bullets],
    ],
    abbr: ['title'],
    details: ['open'],
    audio: ['src', 'title'],
    video: ['src', 'title', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    time: ['dateTime'],
    progress: ['value', 'max', 'title'],
    meter: ['value', 'min', 'max', 'low', 'high', 'optimum', 'title'],
  },
  // http is left only where `fileAddress` allows it: for a trial's service.
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'webcal'],
    src: ['http', 'https'],
    poster: ['http', 'https'],
  },
  strip: nonTextTags,
  // The default schema makes task lists of stray inputs.
  required: {},
  clobberPrefix: '',
  clobber: [],
}

const addressReaders = { href: linkAddress, src: fileAddress, poster: fileAddress } as const

/** Attributes of lazy loading: the address that a script of another site would set as `src`. */
const lazyAttributes = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataMcePSrc'] as const
/** The web addresses in all other `data-…` attributes. */
const dataAddresses = (properties: Properties): string[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    name.startsWith('data') && typeof value === 'string' && /^(?:https?:)?\/\//i.test(value.trim()) ? [value] : [],
  )
/** The attributes of elements that embed by their address. */
const embedAttributes: Readonly<Record<string, string>> = { object: 'data', embed: 'src', oembed: 'url' }

const idOf = ({ id, name }: Properties): string => String(id ?? name ?? '')

/** The ids to which links of the same text lead, as in a table of contents. */
function linkedIds(tree: Root): ReadonlySet<string> {
  const all = elementsIn(tree.children).map(({ properties }) => properties)
  const links = new Set(all.map(({ href }) => urlDecode(String(href ?? '').replace(/^#/, ''))))
  return new Set(all.map(idOf).filter((id) => links.has(id)))
}

/** A text's id, prefixed so that it differs from the page's own. */
const partId = (id: string): string => (id.startsWith('part-') ? id : `part-${id}`)

/** Before the allow-list: reads addresses, removes those that lead nowhere, and makes frames of all that embeds. */
function prepare(tree: Root): void {
  const parts = linkedIds(tree)
  for (const node of elementsIn(tree.children)) {
    const { properties, tagName } = node
    const id = idOf(properties)
    properties.id = id !== '' && parts.has(id) ? partId(id) : undefined
    const source = properties[embedAttributes[tagName] ?? '']
    if (typeof source === 'string') {
      node.tagName = 'iframe'
      properties.src = source
    }
    if (tagName === 'img') Object.assign(properties, pictureSizeOf(properties))
    const sources = [properties.src, ...lazyAttributes.map((name) => properties[name])]
    // Cookie banners and caches have names of their own: "data-cookieblock-src", "data-litespeed-src".
    if (node.tagName === 'iframe') sources.push(...dataAddresses(properties))
    const usable = sources.find((value) => typeof value === 'string' && fileAddress(value, env) !== null)
    if (usable !== undefined) properties.src = usable
    for (const name of ['href', 'src', 'poster'] as const) {
      const written = properties[name]
      if (typeof written !== 'string') continue
      const address = addressReaders[name](written, env)
      const part = address?.startsWith('#') ? urlDecode(address.slice(1)) : ''
      if (address === null) delete properties[name]
      else properties[name] = part && parts.has(part) ? `#${urlEncode(partId(part))}` : address
    }
  }
}

/** A paragraph with a link, by default named by its host, in place of what may not be embedded. */
const linkParagraph = (href: string, label = URL.parse(href)?.host || href): Element =>
  element('p', {}, [element('a', { href }, [{ type: 'text', value: label }])])

function formLink(action: string): ElementContent[] {
  const address = action === '' ? null : linkAddress(action, env)
  return address === null ? [] : [linkParagraph(address)]
}

/** A length in pixels, as an attribute or a style has it; null for anything else ("50%"). */
function pixels(value: unknown): number | null {
  const number = Number(/^\s*(\d{1,4})(?:\.\d*)?(?:px)?\s*$/i.exec(String(value ?? ''))?.[1])
  return number > 0 ? number : null
}

/** The size at which a picture is shown: both sides if known, else the width; a height alone would distort it. */
function pictureSizeOf(properties: Properties): Pick<Properties, 'width' | 'height'> {
  const styles = stylesOf(properties)
  const own = { width: pixels(properties.width), height: pixels(properties.height) }
  const wide = pixels(styles.get('width')) ?? own.width
  const inShape = wide && own.width && own.height ? Math.round((own.height * wide) / own.width) : own.height
  const high = pixels(styles.get('height')) ?? inShape
  return wide === null ? { width: undefined, height: undefined } : { width: wide, height: high ?? undefined }
}

/**
 * After the allow-list: gives a node the structure that our styles expect; returns what replaces it. The parent's
 * classes tell which boxes HTML that was sanitised before already has. Links are not nested (`isInLink`).
 */
function finish(node: ElementContent, work: Work, boxes: readonly string[] = [], isInLink = false): ElementContent[] {
  if (node.type === 'text') {
    // Character references can stand for invisible characters.
    const text = { ...node, value: stripInvisible(node.value) }
    return isInLink ? [text] : withPhoneLinks(text, work)
  }
  if (node.type !== 'element') return []
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value === 'string') node.properties[name] = stripInvisible(value)
  }
  const classes = classesOf(node.properties)
  if (classes.length === 0) delete node.properties.className
  const isLink = isInLink || node.tagName === 'a'
  node.children = node.children.flatMap((child) => finish(child, work, classes, isLink))
  // Details may never have been closed.
  if (/^(?:h[1-6]|details)$/.test(node.tagName) && node.children.every(isBlank)) return []
  return finishers[isMarker(node) ? 'gallery' : node.tagName]?.(node, boxes) ?? [node]
}

/** What replaces an element of these tags; `boxes` are its parent's classes. */
const finishers: Readonly<Record<string, (node: Element, boxes: readonly string[]) => ElementContent[]>> = {
  /** A paragraph split around the blocks in it, without empty parts. */
  p: (node) => mapRuns(node.children, endsParagraph, (run) => (run.every(isBlank) ? [] : [{ ...node, children: run }])),
  /** Parsers drop a line break at its start: without it, parsing the result again changes nothing. */
  pre(node) {
    const [first] = node.children
    if (first?.type === 'text') first.value = first.value.replace(/^\n+/, '')
    return [node]
  },
  a(node) {
    const { id, href } = node.properties
    if (id && href === undefined) return [{ ...node, tagName: 'span' }]
    // Without an allowed address, only its text stays.
    return href === undefined || node.children.every(isBlank) ? node.children : [node]
  },
  /** A picture, its attributes in the order that src/components/prose/rich-text.tsx expects. */
  img(node) {
    const { src = '', alt, width, height, ...rest } = node.properties
    if (!src) return []
    node.properties = { src: String(src), alt: String(alt ?? ''), width, height, ...rest, loading: 'lazy' }
    return [node]
  },
  /** A wide table scrolls in its own box, which is then a tab stop (client/behaviours/tables.ts). */
  table(node, boxes) {
    if (someNode(node, isCell)) return [boxed('scroll-x', node, boxes)]
    return node.children.flatMap((child) => ('children' in child ? child.children : []))
  },
  // Its content is for browsers that do not support it.
  progress: (node) => [{ ...node, children: [] }],
  meter: (node) => [{ ...node, children: [] }],
  video: finishPlayer,
  audio: finishPlayer,
  /** A frame if its address may be embedded, titled by its editor or named as its provider; else a link to its page. */
  iframe(node, boxes) {
    const source = String(node.properties.src ?? '')
    // A document of this site.
    if (!URL.canParse(source)) return /^\/.*\.[a-z\d]{2,5}(?:[?#]|$)/is.test(source) ? [linkParagraph(source)] : []
    const { frame: src, page, name } = embedOf(source, env)
    const own = String(node.properties.title ?? '').trim()
    const title = own === '' || genericTitle.test(own) ? name : own
    if (src === null) return [linkParagraph(page, title)]
    const { width, height } = node.properties
    const attributes = { src, title, width, height, allow: framePermissions, allowFullScreen: true, loading: 'lazy' }
    return [boxed('embed', element('iframe', attributes), boxes)]
  },
  /** A gallery's marker, and what follows: in an unclosed <gallery>, that is its content. */
  gallery({ properties, children }) {
    const source = String(properties.source ?? properties.dataGallery ?? '').trim()
    return [...(source ? [element('div', { className: ['gallery-slot'], dataGallery: source })] : []), ...children]
  },
}

const isCell = (node: ElementContent): boolean => node.type === 'element' && /^t[dh]$/.test(node.tagName)

const endsParagraph = (node: ElementContent): boolean =>
  node.type === 'element' && /^(div|p|ul|ol|table|figure)$/.test(node.tagName)

/** A node in a box with a class, unless its parent, whose classes are `boxes`, is that box. */
const boxed = (name: string, node: Element, boxes: readonly string[]): Element =>
  boxes.includes(name) ? node : element('div', { className: [name] }, [node])

const isMarker = (node: ElementContent): boolean => node.type === 'element' && node.properties.dataGallery !== undefined

/** Whether a node shows anything: what is split may leave an empty half. */
const isVisible = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && /^(?:audio|hr|iframe|img|meter|progress|video)$/.test(node.tagName)

/** The most galleries of one text: each repeats the elements around it. */
const maxGalleries = 100

/** Moves galleries to the top level: an element around one ends before it and begins again after it. */
function hoistGalleries(nodes: readonly ElementContent[]): ElementContent[] {
  let left = maxGalleries
  const lift = (children: readonly ElementContent[], wrap: (run: ElementContent[]) => ElementContent[]) => {
    const parts = children.flatMap((node): ElementContent[] => {
      if (isMarker(node)) return left-- > 0 ? [node] : []
      if (node.type !== 'element') return [node]
      const inner = lift(node.children, (run) => [{ ...node, children: run }])
      // The cells after it stay in their columns.
      return isCell(node) && inner.slice(-1).some(isMarker) ? [...inner, { ...node, children: [] }] : inner
    })
    if (!parts.some(isMarker)) return wrap(parts)
    return mapRuns(parts, isMarker, (run) => (run.some((node) => someNode(node, isVisible)) ? wrap(run) : []))
  }
  return lift(nodes, (run) => run)
}

/**
 * A North American number as people write it, with an extension: 604-555-0100, (604) 555-0100, 604 555-0100,
 * 1-604-555-0100, 604.555.0100, "604-555-0100, ext. 12", "604-555-0100 poste 12".
 */
const phonePattern =
  /(?<![\w.+-])((?:\+?1[ .\u00a0-])?(?:\(\d{3}\)[ \u00a0]?|\d{3}[ .\u00a0-])\d{3}[ .\u00a0-]\d{4}(?:,?[ \u00a0]?(?:(?:ext(?:ension)?|x|poste?|local)[.:]?[ \u00a0]?|#)#?\d{1,6})?)(?![\w-])/i

function withPhoneLinks(text: Text, work: Work): ElementContent[] {
  const parts = text.value.split(phonePattern)
  work.elements += (parts.length - 1) / 2
  return parts.flatMap((value, index) => {
    const part: Text = { type: 'text', value }
    return index % 2 === 1 ? element('a', { href: telHref(value) }, [part]) : value === '' ? [] : part
  })
}

/** Titles that a provider's embed code comes with: its name, in English. */
const genericTitle = /^(?:youtube|vimeo)(?: video)? player$|^google maps?$/i
/** What a frame is permitted: nothing that prompts a visitor or starts by itself. */
const framePermissions = 'fullscreen; picture-in-picture; encrypted-media; web-share'

/** A film or sound with controls, not started by itself; a link where the security policy forbids its host. */
function finishPlayer(node: Element): ElementContent[] {
  const parts = node.children.filter((child) => child.type === 'element')
  const files = [node, ...parts.filter(({ tagName }) => tagName === 'source')].flatMap(({ properties: { src } }) =>
    typeof src === 'string' ? [src] : [],
  )
  const [first] = files
  if (first === undefined) return []
  if (!files.every((file) => isPlayable(file))) return [linkParagraph(first)]
  const { src, title, width, height, poster } = node.properties
  node.properties = { src, title, width, height, poster, controls: true, preload: poster ? 'none' : 'metadata' }
  if (node.tagName === 'video') node.properties.playsInline = true
  node.children = parts.filter(({ tagName, properties }) => /^(?:source|track)$/.test(tagName) && properties.src)
  return [node]
}

/** Whether the security policy allows it (`media-src`, src/gateway/headers.ts). */
const isPlayable = (address: string): boolean =>
  !URL.canParse(address) ||
  new URL(address).origin === insecureOrigin(env) ||
  commaList(env.IMAGE_HOSTS).some((entry) => entry === '*' || matchesHost(entry, new URL(address).host))

function cleanTree(tree: Root, work: Work): string {
  tree.children = toSemanticNodes(tree.children as ElementContent[], formLink)
  prepare(tree)
  const { children } = sanitize(tree, schema) as Root
  const finished = children.flatMap((node) => (node.type === 'doctype' ? [] : finish(node, work)))
  nestHeadings(finished)
  return toHtml({ type: 'root', children: hoistGalleries(finished) })
}

/** Makes an outline of headings, whatever their sizes: h2 below the page's own, and one level more within another. */
function nestHeadings(nodes: ElementContent[]): void {
  /** The original levels of the headings that the next one is in. */
  const open: number[] = []
  for (const node of elementsIn(nodes)) {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0)
    if (level === 0) continue
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    node.tagName = `h${Math.min(6, open.length + 1)}`
  }
}

/** The longest HTML, in UTF-16 units: more than any text; the rest is cut off. */
export const maxHtmlLength = 100_000
/** The most passes until nothing changes; an editor's text takes two. */
const maxPasses = 5

/**
 * Sanitised HTML; null when nothing visible is left. Serialised HTML may parse to another tree (mutation XSS), so it is
 * sanitised until it stays the same; if it never does, only its text is left. Does not throw; the work is bounded
 * (markup.ts) and added to `work`.
 */
export function cleanHtml(dirty: string, work: Work = { elements: 0 }): string | null {
  let html = toLines(sliceWellFormed(dirty, maxHtmlLength))
  for (let pass = 0; pass < maxPasses; pass++) {
    // Most short fields are plain text: nothing to parse.
    const isMarkup = /[<&]/.test(html) || phonePattern.test(html)
    const clean = isMarkup ? withinLimits(html, work, (tree) => cleanTree(tree, work)) : html
    if (clean === html) return html || null
    html = clean
  }
  return toHtml({ type: 'text', value: textOf(html, work) }) || null
}

const inlineTags = /^(?:a|abbr|b|em|font|i|mark|s|small|span|strong|su[bp]|u)$/

/** The text alone, on one line. */
export const textOf = (html: string, work: Work = { elements: 0 }): string =>
  withinLimits(sliceWellFormed(html, maxHtmlLength), work, (tree) => {
    const texts: string[] = []
    const collect = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type === 'text') texts.push(child.value)
        else if (child.type === 'element' && !nonTextTags.includes(child.tagName)) {
          const space = inlineTags.test(child.tagName) ? '' : ' '
          texts.push(space)
          collect(child)
          texts.push(space)
        }
      }
    }
    collect(tree)
    return texts.join('').replace(/\s+/g, ' ')
  })

/** What `write` makes of the HTML, which is halved until it is within the limits. */
function withinLimits(html: string, work: Work, write: (tree: Root) => string): string {
  let part = html
  for (;;) {
    const tree = parseMarkup(part, work)
    const written = tree === null ? null : write(tree).trim()
    if (written !== null && written.length <= maxHtmlLength) return written
    part = sliceWellFormed(part, Math.floor(part.length / 2))
  }
}
