/**
 * HTML parsed into a bounded tree: bounded in depth, because everything that walks the tree is recursive, and in number
 * of elements, because in HTML a short text can mean a very large tree (each paragraph repeats the formatting that was
 * left open before it).
 */
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'

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

class TooMuch extends Error {}

/** Elements whose content is not text for visitors. */
export const silent = ['script', 'style', 'object', 'embed', 'template', 'noscript', 'title']

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
      if (left < 0) throw new TooMuch()
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
  }
  try {
    const tree = parseFragment(html, { treeAdapter, scriptingEnabled: false })
    flatten(tree)
    return fromParse5(tree) as Root
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])

/** Cuts the tree at `maxDepth`, level by level: anything deeper is replaced by its text. */
function flatten(tree: ParentNode): void {
  let level: ParentNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const next: ParentNode[] = []
    for (const node of level) {
      if (depth === maxDepth) node.childNodes = textsIn(node)
      // Nothing in a template is shown, and templates may be nested.
      if ('content' in node) node.content.childNodes = []
      for (const child of node.childNodes) if ('childNodes' in child) next.push(child)
    }
    level = next
  }
}

/** The text nodes below a node, in document order, except those in `silent` elements. */
function textsIn(node: ParentNode): DefaultTreeAdapterMap['childNode'][] {
  const texts: DefaultTreeAdapterMap['childNode'][] = []
  const left = [...node.childNodes].reverse()
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.nodeName === '#text') texts.push(next)
    else if (!silent.includes(next.nodeName)) {
      for (const child of childrenOf(next).toReversed()) left.push(child as DefaultTreeAdapterMap['childNode'])
    }
  }
  return texts
}
