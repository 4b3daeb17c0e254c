/** HTML as a tree of bounded depth, because its walkers are recursive, and size: a short text can mean a large tree. */
import type { ElementContent, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'

/** Whether a test holds of a node or of anything in it. */
export const someNode = (node: ElementContent, test: (node: ElementContent) => boolean): boolean =>
  test(node) || (node.type === 'element' && node.children.some((child) => someNode(child, test)))

/** What parsing has cost so far: elements made. */
export interface Work {
  elements: number
}

/** Elements deeper than this are replaced by their text. */
export const maxDepth = 100
/** The limit on a tree's elements, attributes and kilobytes of attributes, counted together. */
export const maxElements = 20_000

type Node = DefaultTreeAdapterMap['node']
type ParentNode = DefaultTreeAdapterMap['parentNode']

class TooLarge extends Error {}

/** Elements whose content is no text of the page to browsers. */
export const nonTextTags = [
  ...['script', 'style', 'template', 'noscript', 'title', 'canvas', 'svg', 'annotation', 'annotation-xml', 'rp', 'xml'],
  ...['noembed', 'noframes', 'datalist', 'select', 'textarea'],
]

/** Elements that keep to themselves whatever follows until they are closed. */
const swallowingTags = [...nonTextTags, 'audio', 'details', 'form', 'iframe', 'object', 'video', 'xmp']
/** How often what swallows the rest of a text is closed: one that was closed may uncover another. */
const maxClosings = 4

/** The tree of a piece of HTML; null where it would exceed `maxElements`. The elements made are added to `work`. */
export function parseMarkup(html: string, work: Work): Root | null {
  let left = maxElements
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      work.elements += 1
      let size = 0
      for (const { name, value } of attributes) size += name.length + value.length
      left -= 1 + attributes.length + size / 1_000
      if (left < 0) throw new TooLarge()
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
  }
  try {
    let tree = parseFragment(html, { treeAdapter, sourceCodeLocationInfo: true })
    let text = html
    for (let time = 0; time < maxClosings; time++) {
      const closed = closeForgotten(text, tree)
      if (closed === text) break
      text = closed
      tree = parseFragment(text, { treeAdapter, sourceCodeLocationInfo: true })
    }
    flatten(tree)
    return fromParse5(tree) as Root
  } catch (error) {
    if (error instanceof TooLarge) return null
    throw error
  }
}

/** The text with an end at once for each element and comment whose end was forgotten: the words after it were meant. */
function closeForgotten(html: string, tree: ParentNode): string {
  const ends: [at: number, end: string][] = []
  const left: Node[] = [tree]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    left.push(...childrenOf(node))
    if ('content' in node) left.push(node.content)
    if (defaultTreeAdapter.isCommentNode(node)) {
      const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {}
      const isOpen = endOffset >= html.length && html.startsWith('<!--', startOffset) && !/--!?>$/.test(html)
      if (isOpen) ends.push([startOffset + '<!--'.length, '-->'])
    } else if (defaultTreeAdapter.isElementNode(node) && swallowingTags.includes(node.tagName)) {
      const { startTag, endTag } = node.sourceCodeLocation ?? {}
      if (!startTag || endTag || html[startTag.endOffset - 2] === '/') continue
      ends.push([startTag.endOffset, `</${node.tagName}>`])
    }
  }
  ends.sort(([one], [other]) => one - other)
  const parts = ends.map(([at, end], index) => html.slice(ends[index - 1]?.[0] ?? 0, at) + end)
  return [...parts, html.slice(ends.at(-1)?.[0] ?? 0)].join('')
}

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])

/** Cuts the tree at `maxDepth`, level by level: anything deeper is replaced by its text. */
function flatten(tree: ParentNode): void {
  let level: ParentNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const next: ParentNode[] = []
    for (const node of level) {
      if (depth === maxDepth) node.childNodes = textNodesIn(node)
      // Nothing in a template is shown, and templates may be nested.
      if ('content' in node) node.content.childNodes = []
      for (const child of node.childNodes) if ('childNodes' in child) next.push(child)
    }
    level = next
  }
}

/** The text nodes below a node, in document order, except those in `silent` elements. */
function textNodesIn(node: ParentNode): DefaultTreeAdapterMap['childNode'][] {
  const texts: DefaultTreeAdapterMap['childNode'][] = []
  const left = [...node.childNodes].reverse()
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.nodeName === '#text') texts.push(next)
    else if (!nonTextTags.includes(next.nodeName)) {
      for (const child of childrenOf(next).toReversed()) left.push(child as DefaultTreeAdapterMap['childNode'])
    }
  }
  return texts
}
