/** Makes, reads and searches the nodes of an HTML tree. */
import type { Element, ElementContent, Properties, Root } from 'hast'

export const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Whether it is only blanks and line breaks, in whatever formatting. */
export const isBlank = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.replace(/\u00a0/g, ' ').trim() === ''
    : node.type === 'element' &&
      (node.tagName === 'br' || (/^(?:b|strong|i|em|u|s|span)$/.test(node.tagName) && node.children.every(isBlank)))

export const classesOf = ({ className }: Properties): string[] =>
  Array.isArray(className) ? className.map(String) : []

/** Whether a node or any of its descendants passes a test. */
export const someNode = (node: ElementContent, test: (node: ElementContent) => boolean): boolean =>
  test(node) || (node.type === 'element' && node.children.some((child) => someNode(child, test)))

/** Replaces each run of nodes between separators by what `wrap` makes of it, and each separator by `alone` of it. */
export function mapRuns(
  nodes: readonly ElementContent[],
  isSeparator: (node: ElementContent) => boolean,
  wrap: (run: ElementContent[]) => ElementContent[],
  alone = (node: ElementContent) => node,
): ElementContent[] {
  const parts: ElementContent[] = []
  let run: ElementContent[] = []
  for (const node of nodes) {
    if (!isSeparator(node)) run.push(node)
    else {
      parts.push(...wrap(run), alone(node))
      run = []
    }
  }
  return [...parts, ...wrap(run)]
}

/** All elements of a tree, in document order, added to `all`. */
export function elementsIn(nodes: Root['children'], all: Element[] = []): readonly Element[] {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    all.push(node)
    elementsIn(node.children, all)
  }
  return all
}
