/** Parses an SVG file into a tree, within limits. */
import { Parser } from 'htmlparser2'
import { limits } from './tree'

export interface SourceElement {
  /** Without the prefix of SVG's own namespace. */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (SourceElement | string)[]
  parent: SourceElement | null
}

export type ParsedSvg = ReturnType<typeof parseSvg>

/** Expands the entities of the file's DOCTYPE, by which Illustrator declares namespaces and even styles. */
function expandEntities(svgText: string): string {
  const declared = svgText.slice(0, limits.prologue).matchAll(/<!ENTITY\s([\w\s.-]+)["']([^"'<]*)["']/g)
  const entities = new Map(Array.from(declared, ([, name = '', value = '']) => [name.trim(), value]))
  if (entities.size === 0) return svgText
  let charactersLeft = limits.characters - svgText.length
  return svgText.replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name)
    if (value === undefined) return reference
    charactersLeft -= value.length
    if (charactersLeft < 0) throw new Error('the drawing is too large')
    return value
  })
}

/** @throws Error where the text does not begin with `<svg>`, or exceeds a limit: on size, depth or elements */
export function parseSvg(svgText: string) {
  if (svgText.length > limits.characters) throw new Error('the drawing is too large')
  /** The first element of each id. */
  const byId = new Map<string, SourceElement>()
  /** The text of each `<style>` that applies to screens. */
  const styleSheets: string[] = []
  let root: SourceElement | null = null
  let open: SourceElement | null = null
  let [depth, elements] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (root !== null && open === null) return
        elements += 1
        if (elements > limits.elements) throw new Error('the drawing has too many elements')
        if (depth >= limits.depth) throw new Error('the drawing is nested too deeply')
        const element: SourceElement = { tag: name.replace(/^svg:/, ''), attributes, children: [], parent: open }
        if (root === null && element.tag !== 'svg') throw new Error('the drawing is no SVG')
        root ??= element
        if (open?.tag !== 'style') open?.children.push(element)
        const { id, media = '' } = attributes
        if (id !== undefined && open?.tag !== 'style' && !byId.has(id)) byId.set(id, element)
        if (element.tag === 'style' && (media.trim() === '' || /\b(?:all|screen)\b/i.test(media))) styleSheets.push('')
        else if (element.tag === 'style') element.tag = 'style for others'
        open = element
        depth += 1
      },
      ontext(text) {
        if (open?.tag === 'style') styleSheets[styleSheets.length - 1] += text
        else open?.children.push(text)
      },
      onclosetag() {
        if (open === null) return
        open = open.parent
        depth -= 1
      },
    },
    { xmlMode: true },
  )
  parser.end(expandEntities(svgText))
  if (root === null) throw new Error('the drawing is no SVG')
  return { root, byId, styleSheets }
}
