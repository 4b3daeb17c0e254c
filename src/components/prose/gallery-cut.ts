/** Cuts an editor's text where it is interrupted by a gallery. It brings a parser: gallery-slots.ts loads it where there is one. */
import type { Element, ElementContent, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { parseMarkup } from '../../content/text/markup'
import { hasGallerySlot, type TextPart } from './gallery-marker'

// As the sanitiser writes (src/content/text/sanitize.ts): what was read is written again as it was.
const writer = unified().use(rehypeStringify)

/** Neighbouring nodes, or the slug of the gallery between two such. */
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

/** Something visible: cutting an element in two may leave a half without. */
const isVisible = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && (/^(?:img|iframe|hr)$/.test(node.tagName) || node.children.some(isVisible))

/**
 * Cuts sanitised HTML at its gallery markers. A marker may lie inside other elements (a paragraph, a table cell): each
 * piece has these for itself, so that it can stand in the page alone. It is cut as a tree: text without a marker stays
 * the very text, and no piece is put together from parts of markup.
 */
export function splitAtGalleries(html: string): TextPart[] {
  if (!hasGallerySlot(html)) return [{ at: 0, html }]
  const tree = parseMarkup(html, { elements: 0 })
  // More than anybody writes: then it stands without its galleries.
  if (tree === null) return [{ at: 0, html }]
  return cut(tree.children.filter((node) => node.type !== 'doctype'))
    .filter((piece) => typeof piece === 'string' || piece.some(isVisible))
    .map((piece, at): TextPart => {
      if (typeof piece === 'string') return { at, gallery: piece }
      const root: Root = { type: 'root', children: piece }
      return { at, html: writer.stringify(root) }
    })
}
