/** Splits an editor's text at its galleries. Needs a parser, so gallery-strip.tsx loads it only if a text has any. */
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { parseMarkup, some } from '../../content/text/markup'

/** A piece of a text, or the slug of the gallery between two pieces; `at` is its index. */
export type TextPart = { at: number } & ({ html: string } | { gallery: string })

/** A run of sibling nodes, or the slug of the gallery between two runs. */
type Piece = ElementContent[] | string

const galleryOf = ({ tagName, properties }: Element): string | null =>
  tagName === 'div' && typeof properties.dataGallery === 'string' ? properties.dataGallery : null

function cut(nodes: readonly ElementContent[]): Piece[] {
  const pieces: Piece[] = []
  let run: ElementContent[] = []
  const interrupt = (gallery: string) => {
    pieces.push(run, gallery)
    run = []
  }
  for (const node of nodes) {
    if (node.type !== 'element') {
      run.push(node)
      continue
    }
    const gallery = galleryOf(node)
    if (gallery !== null) {
      interrupt(gallery)
      continue
    }
    for (const inner of cut(node.children)) {
      if (typeof inner === 'string') interrupt(inner)
      else run.push({ ...node, children: inner })
    }
  }
  return [...pieces, run]
}

/** Whether a node shows anything: splitting an element may leave an empty half. */
const isVisible = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && /^(?:audio|hr|iframe|img|meter|progress|video)$/.test(node.tagName)

/**
 * Splits sanitised HTML at its gallery markers. A marker may be nested in other elements (a paragraph, a table cell):
 * each piece repeats these ancestors, so that it is complete on its own. Works on the parsed tree, never on strings of
 * markup.
 */
export function splitAtGalleries(html: string): TextPart[] {
  const tree = parseMarkup(html, { elements: 0 })
  // Too large to parse, which no editor's text is: it is shown without its galleries.
  if (tree === null) return [{ at: 0, html }]
  return cut(tree.children.filter((node) => node.type !== 'doctype'))
    .filter((piece) => typeof piece === 'string' || piece.some((node) => some(node, isVisible)))
    .map((piece, at): TextPart => {
      if (typeof piece === 'string') return { at, gallery: piece }
      const root: Root = { type: 'root', children: piece }
      // The sanitiser's serialiser (src/content/text/sanitize.ts), so that markup comes out as it went in.
      return { at, html: toHtml(root) }
    })
}
