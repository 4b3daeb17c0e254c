/** Parses HTML into a tree of bounded depth (its walkers are recursive) and size (short texts can make large trees). */
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'

/** What has been parsed so far. */
export type Work = { elements: number }

/** Elements deeper than this are replaced by their text. */
export const maxDepth = 100
/** The limit on a tree's elements, attributes and kilobytes of attributes, counted together. */
export const maxElements = 20_000

type ParentNode = DefaultTreeAdapterMap['parentNode']

class TooLarge extends Error {}

/** Elements whose content is not text of the page. */
export const nonTextTags = [
  ...['script', 'style', 'template', 'noscript', 'title', 'canvas', 'svg', 'annotation', 'annotation-xml', 'rp', 'xml'],
  ...['noembed', 'noframes', 'datalist', 'select', 'textarea'],
]

/** Elements that, unclosed, would swallow the rest of the text. */
const swallowingTags = [...nonTextTags, 'audio', 'details', 'form', 'iframe', 'object', 'video', 'xmp']
/** How often forgotten ends are added: that may uncover further ones. */
const maxRepairs = 4

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
    for (let repair = 0; repair < maxRepairs; repair++) {
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

/** Closes each of these elements, and each comment, that was never closed: the text after it was meant to show. */
function closeForgotten(html: string, tree: ParentNode): string {
  const ends: [at: number, end: string][] = []
  for (const node of nodesBelow(tree)) {
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
  ends.sort(([a], [b]) => a - b)
  const parts = ends.map(([at, end], index) => html.slice(ends[index - 1]?.[0] ?? 0, at) + end)
  return [...parts, html.slice(ends.at(-1)?.[0] ?? 0)].join('')
}

/** The nodes below one, in document order, without elements of these tags. */
function* nodesBelow({ childNodes }: ParentNode, skipped: readonly string[] = []) {
  const stack = childNodes.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (skipped.includes(node.nodeName)) continue
    yield node
    const parent = 'content' in node ? node.content : node
    if ('childNodes' in parent) stack.push(...parent.childNodes.toReversed())
  }
}

/** Cuts the tree at `maxDepth`, level by level: anything deeper is replaced by its text. */
function flatten(tree: ParentNode): void {
  let level: ParentNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const next: ParentNode[] = []
    for (const node of level) {
      if (depth === maxDepth)
        node.childNodes = [...nodesBelow(node, nonTextTags)].filter(({ nodeName }) => nodeName === '#text')
      // A template's content is not shown, and templates may be nested.
      if ('content' in node) node.content.childNodes = []
      for (const child of node.childNodes) if ('childNodes' in child) next.push(child)
    }
    level = next
  }
}
