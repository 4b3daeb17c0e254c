/**
 * Editor HTML, made safe once, when it enters the cache: a real parser, what the editor saw (meaning.ts), an allow-list
 * (hast-util-sanitize), then what the look asks for. A `<gallery source>` becomes a marker at which the page cuts the text.
 */
import { env } from 'cloudflare:workers'
import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { decoded, encoded } from '../../base/bytes/encoded'
import { commaList, names, originInTheClear } from '../../base/settings'
import { telHref } from '../../base/telephone'
import { fileAddress, linkAddress } from './addresses'
import { sliceWellFormed, toLines, withoutInvisible } from './characters'
import { embedOf } from './embeds'
import { nonTextTags, parseMarkup, someNode, type Work } from './markup'
import { classesOf, element, isBlank, mapRuns, stylesOf, toSemanticNodes } from './meaning'

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
    // Rule 3(c) of a contest is the third item of a list that counts in letters.
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
  // Over http only from a trial's service: `fileAddress` has seen to that before.
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

/** What makes an address of each attribute: as editors mean it, and as browsers read it. */
const addressReaders = { href: linkAddress, src: fileAddress, poster: fileAddress } as const

/** Attributes of lazy loading: they hold the address that a script of the other site would set as `src`. */
const lazyAttributes = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataMcePSrc'] as const
/** The web addresses in all other `data-…` attributes. */
const dataAddresses = (properties: Properties): string[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    name.startsWith('data') && typeof value === 'string' && /^(?:https?:)?\/\//i.test(value.trim()) ? [value] : [],
  )
/** Where what is embedded says its address. */
const embedAttributes: Readonly<Record<string, string>> = { object: 'data', embed: 'src', oembed: 'url' }

const idOf = ({ id, name }: Properties): string => String(id ?? name ?? '')

/** What links of a text lead to within it: a table of contents does. */
function linkedIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>()
  const links = new Set<string>()
  const collect = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      ids.add(idOf(child.properties))
      links.add(decoded(String(child.properties.href ?? '').replace(/^#/, '')))
      collect(child)
    }
  }
  collect(tree)
  return new Set([...ids].filter((id) => links.has(id)))
}

/** An id of a text on the page: prefixed, so that it is none of the page's own. */
const partId = (id: string): string => (id.startsWith('part-') ? id : `part-${id}`)

/** Before the allow-list: addresses lead where they are meant to, or nowhere; all that embeds is a frame. */
function prepare(node: Root | Element, parts: ReadonlySet<string>): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const { properties } = child
    const id = idOf(properties)
    properties.id = id !== '' && parts.has(id) ? partId(id) : undefined
    const source = properties[embedAttributes[child.tagName] ?? '']
    if (typeof source === 'string') {
      child.tagName = 'iframe'
      properties.src = source
    }
    if (child.tagName === 'img') Object.assign(properties, pictureSizeOf(properties))
    const given = [properties.src, ...lazyAttributes.map((name) => properties[name])].filter(
      (each) => typeof each === 'string',
    )
    // Whatever a banner for cookies or a cache calls it: "data-cookieblock-src", "data-litespeed-src".
    if (child.tagName === 'iframe') given.push(...dataAddresses(properties))
    const usable = given.find((each) => fileAddress(each, env) !== null)
    if (usable !== undefined) properties.src = usable
    for (const name of ['href', 'src', 'poster'] as const) {
      const written = properties[name]
      if (typeof written !== 'string') continue
      const address = addressReaders[name](written, env)
      const part = address?.startsWith('#') ? decoded(address.slice(1)) : ''
      if (address === null) delete properties[name]
      else properties[name] = part && parts.has(part) ? `#${encoded(partId(part))}` : address
    }
    prepare(child, parts)
  }
}

/** A paragraph with a link that is named by its host: what could not be shown itself. */
const linkParagraph = (href: string, words = URL.parse(href)?.host || href): Element =>
  element('p', {}, [element('a', { href }, [{ type: 'text', value: words }])])

function formLink(action: string): ElementContent[] {
  const address = action === '' ? null : linkAddress(action, env)
  return address === null ? [] : [linkParagraph(address)]
}

/** Pixels, as an attribute or a style writes them; null for anything else ("50%"). */
function pixels(value: unknown): number | null {
  const number = Number(/^\s*(\d{1,4})(?:\.\d*)?(?:px)?\s*$/i.exec(String(value ?? ''))?.[1])
  return number > 0 ? number : null
}

/** How large a picture is shown: both sides where they are known, else the width; a height alone would bend it. */
function pictureSizeOf(properties: Properties): Pick<Properties, 'width' | 'height'> {
  const styles = stylesOf(properties)
  const own = { width: pixels(properties.width), height: pixels(properties.height) }
  const wide = pixels(styles.get('width')) ?? own.width
  const inShape = wide && own.width && own.height ? Math.round((own.height * wide) / own.width) : own.height
  const high = pixels(styles.get('height')) ?? inShape
  return wide === null ? { width: undefined, height: undefined } : { width: wide, height: high ?? undefined }
}

/**
 * After the allow-list: the look's rules. Returns the nodes that take this node's place. `around` are the classes of the
 * parent: HTML that has been through here has its boxes, and gets no others. Within a link (`isInLink`) no other begins.
 */
function finish(node: ElementContent, work: Work, around: readonly string[] = [], isInLink = false): ElementContent[] {
  if (node.type === 'text') {
    // A character reference can name what no text of ours may hold.
    const text = { ...node, value: withoutInvisible(node.value) }
    return isInLink ? [text] : withPhoneLinks(text, work)
  }
  if (node.type !== 'element') return []
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value === 'string') node.properties[name] = withoutInvisible(value)
  }
  const classes = classesOf(node.properties)
  if (classes.length === 0) delete node.properties.className
  const isLink = isInLink || node.tagName === 'a'
  node.children = node.children.flatMap((child) => finish(child, work, classes, isLink))
  if (/^h[1-6]$/.test(node.tagName) && node.children.every(isBlank)) return []
  switch (node.tagName) {
    case 'p':
      return splitParagraph(node)
    case 'pre':
      return [finishPreformatted(node)]
    case 'a':
      if (node.properties.id && node.properties.href === undefined) return [{ ...node, tagName: 'span' }]
      // Without an allowed address, only the words stay.
      return node.properties.href === undefined || node.children.every(isBlank) ? node.children : [node]
    case 'img':
      return finishImage(node)
    case 'table':
      if (!someNode(node, isCell)) return node.children.flatMap((child) => ('children' in child ? child.children : []))
      // A wide one scrolls inside its own box, which a script makes a tab stop while it does (client/behaviours/tables.ts).
      return [boxed('scroll-x', node, around)]
    case 'details':
      // Nothing opens, or it was never closed.
      return node.children.every(isBlank) ? [] : [node]
    case 'progress':
    case 'meter':
      // Its content is for browsers that do not support it.
      node.children = []
      return [node]
    case 'video':
    case 'audio':
      return finishPlayer(node)
    case 'iframe':
      return finishFrame(node, around)
    default:
      return node.tagName === 'gallery' || isMarker(node) ? finishGallery(node) : [node]
  }
}

/** A node in a box with a class, unless its parent, whose classes are `around`, is that box. */
const boxed = (name: string, node: Element, around: readonly string[]): Element =>
  around.includes(name) ? node : element('div', { className: [name] }, [node])

/** A parser drops a line break at the beginning of <pre>, so without it, a second reading gives the same. */
function finishPreformatted(node: Element): Element {
  const [first] = node.children
  if (first?.type === 'text') first.value = first.value.replace(/^\n+/, '')
  return node
}

/** A picture, its attributes in the order that a pattern of src/components/prose/rich-text.tsx expects. */
function finishImage(node: Element): Element[] {
  const { src = '', alt, width, height, ...rest } = node.properties
  if (!src) return []
  node.properties = { src: String(src), alt: String(alt ?? ''), width, height, ...rest, loading: 'lazy' }
  return [node]
}

const isMarker = (node: ElementContent): boolean => node.type === 'element' && node.properties.dataGallery !== undefined

/** A gallery's marker. The parser takes an unclosed <gallery> as the parent of what follows: that stays. */
function finishGallery({ properties, children }: Element): ElementContent[] {
  const source = String(properties.source ?? properties.dataGallery ?? '').trim()
  return [...(source ? [element('div', { className: ['gallery-slot'], dataGallery: source })] : []), ...children]
}

/** Whether a node shows anything: what is split in two may leave an empty half. */
const isVisible = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && /^(?:audio|hr|iframe|img|meter|progress|video)$/.test(node.tagName)

/** Most galleries of one text, each of which repeats all that it stands in. */
const maxGalleries = 100

/** Nodes with their galleries at the top: what holds one (a table cell) ends before it and begins again behind it. */
function hoistGalleries(nodes: readonly ElementContent[]): ElementContent[] {
  let left = maxGalleries
  const lift = (children: readonly ElementContent[], wrap: (run: ElementContent[]) => ElementContent[]) => {
    const parts = children.flatMap((node): ElementContent[] => {
      if (isMarker(node)) return left-- > 0 ? [node] : []
      if (node.type !== 'element') return [node]
      const inner = lift(node.children, (run) => [{ ...node, children: run }])
      // The cells behind it stay in their columns.
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

const phoneLink = (written: string) => element('a', { href: telHref(written) }, [{ type: 'text', value: written }])

/** The text in parts, with each telephone number as a link, which does not wrap. A link takes as much work as an element. */
function withPhoneLinks(text: Text, work: Work): ElementContent[] {
  const parts = text.value.split(phonePattern)
  work.elements += (parts.length - 1) / 2
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? phoneLink(part) : part === '' ? [] : { type: 'text', value: part },
  )
}

const endsParagraph = (node: ElementContent): boolean =>
  node.type === 'element' && /^(div|p|ul|ol|table|figure)$/.test(node.tagName)

/** A paragraph without its empty ones; blocks that its parts became stand beside it, as HTML demands. */
const splitParagraph = (node: Element): ElementContent[] =>
  mapRuns(node.children, endsParagraph, (run) => (run.every(isBlank) ? [] : [{ ...node, children: run }]))

const isCell = (node: ElementContent): boolean => node.type === 'element' && /^t[dh]$/.test(node.tagName)

/** Titles that a service writes into what is copied from it: they say its name, in English. */
const genericTitle = /^(?:youtube|vimeo)(?: video)? player$|^google maps?$/i
/** What a frame may do besides showing: nothing that asks a visitor or starts by itself. */
const framePermissions = 'fullscreen; picture-in-picture; encrypted-media; web-share'

/** A frame of what may be embedded, titled with the editor's words or its name; of anything else a link to its page. */
function finishFrame(node: Element, around: readonly string[]): ElementContent[] {
  const source = String(node.properties.src ?? '')
  // A document among this site's own files.
  if (!URL.canParse(source)) return /^\/.*\.[a-z\d]{2,5}(?:[?#]|$)/is.test(source) ? [linkParagraph(source)] : []
  const { frame: src, page, name } = embedOf(source, env)
  const own = String(node.properties.title ?? '').trim()
  const title = own === '' || genericTitle.test(own) ? name : own
  if (src === null) return [linkParagraph(page, title)]
  const { width, height } = node.properties
  const shown = { src, title, width, height, allow: framePermissions, allowFullScreen: true }
  return [boxed('embed', element('iframe', { ...shown, loading: 'lazy' }), around)]
}

/** A film or a sound with controls, which nobody hears who does not start it; of a host that the policy forbids, a link. */
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

/** Whether the policy lets it play (`media-src`, src/gateway/headers.ts). */
const isPlayable = (address: string): boolean =>
  !URL.canParse(address) ||
  new URL(address).origin === originInTheClear(env) ||
  commaList(env.IMAGE_HOSTS).some((entry) => entry === '*' || names(entry, new URL(address).host))

function cleanTree(tree: Root, work: Work): string {
  tree.children = toSemanticNodes(tree.children as ElementContent[], formLink)
  prepare(tree, linkedIds(tree))
  const { children } = sanitize(tree, schema) as Root
  const dressed = children.flatMap((node) => (node.type === 'doctype' ? [] : finish(node, work)))
  nestHeadings(dressed, [])
  return toHtml({ type: 'root', children: hoistGalleries(dressed) })
}

/**
 * Makes headings say what is part of what, whichever sizes were chosen: h2 below the page's own, and one level more
 * within another. `open` are the levels, as written, of the headings that the next one stands within.
 */
function nestHeadings(nodes: readonly ElementContent[], open: number[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0)
    if (level > 0) {
      while ((open.at(-1) ?? 0) >= level) open.pop()
      open.push(level)
      node.tagName = `h${Math.min(6, open.length + 1)}`
    }
    nestHeadings(node.children, open)
  }
}

/** Longest HTML, in UTF-16 units: more than any page of words; what is behind is cut off. */
export const maxHtmlLength = 100_000
/** Most readings until nothing changes any more; two do for what an editor writes. */
const maxReadings = 5

/**
 * HTML that can be set into a page of ours; null when nothing visible is left. HTML can be nested so that what is
 * written of it reads as another tree: it is read until it stays the same, and what never does loses its markup.
 * Nothing throws, the work is bounded (markup.ts), and `work` learns what it was.
 */
export function cleanHtml(dirty: string, work: Work = { elements: 0 }): string | null {
  let html = toLines(sliceWellFormed(dirty, maxHtmlLength))
  for (let reading = 0; reading < maxReadings; reading++) {
    // Most short fields are plain text: nothing to parse.
    const isMarkup = /[<&]/.test(html) || phonePattern.test(html)
    const read = isMarkup ? withinLimits(html, work, (tree) => cleanTree(tree, work)) : html
    if (read === html) return html || null
    html = read
  }
  return toHtml({ type: 'text', value: plainTextOf(html, work) }) || null
}

const inlineTags = /^(?:a|abbr|b|em|font|i|mark|s|small|span|strong|su[bp]|u)$/

/** The text alone, on one line. */
export const plainTextOf = (html: string, work: Work = { elements: 0 }): string =>
  withinLimits(sliceWellFormed(html, maxHtmlLength), work, (tree) => {
    const texts: string[] = []
    const collect = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type === 'text') texts.push(child.value)
        else if (child.type === 'element' && !nonTextTags.includes(child.tagName)) {
          const apart = inlineTags.test(child.tagName) ? '' : ' '
          texts.push(apart)
          collect(child)
          texts.push(apart)
        }
      }
    }
    collect(tree)
    return texts.join('').replace(/\s+/g, ' ')
  })

/** What `write` makes of the HTML; of its first half only, where the whole is more than the limits allow, and so on. */
function withinLimits(html: string, work: Work, write: (tree: Root) => string): string {
  let part = html
  for (;;) {
    const tree = parseMarkup(part, work)
    const written = tree === null ? null : write(tree).trim()
    if (written !== null && written.length <= maxHtmlLength) return written
    part = sliceWellFormed(part, Math.floor(part.length / 2))
  }
}
