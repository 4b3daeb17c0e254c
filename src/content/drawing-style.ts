/** The part of CSS that drawing programs write into floor plans: simple selectors and presentation properties. */
import type { Element, Properties } from 'hast'

/** Presentation attributes that may stay, as hast names them. Fonts are the site's own. */
export const presentation = [
  'fill',
  'fillOpacity',
  'fillRule',
  'stroke',
  'strokeWidth',
  'strokeOpacity',
  'strokeDashArray',
  'strokeLineCap',
  'strokeLineJoin',
  'opacity',
  'fontSize',
  'fontWeight',
  'textAnchor',
  'visibility',
]

const byCssName = new Map(
  presentation.map((name) => [
    name
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      .replace('dash-array', 'dasharray')
      .replace(/line-(cap|join)/, 'line$1'),
    name,
  ]),
)

export interface StyleRule {
  /** `.name`, `#name` or a tag name. */
  selector: string
  properties: Properties
}

/** The rules of a `<style>` element; selectors of more than one part, and at-rules, are left out. */
export function styleRules(css: string): StyleRule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}@]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^[.#]?[\w-]+$/.test(selector))
      .map((selector) => ({ selector, properties: declarations(body) })),
  )
}

/** "fill:#fff;stroke-width:2px" as attributes. References (`url(…)`) are dropped: what they point to is gone. */
export function declarations(body: string): Properties {
  const properties: Properties = {}
  for (const declaration of body.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s)
    const attribute = byCssName.get(name.trim().toLowerCase())
    const clean = value.replace(/!important/i, '').trim()
    if (attribute && clean && !/url\(|var\(|expression/i.test(clean))
      properties[attribute] = clean.replace(/^([\d.]+)px$/, '$1')
  }
  return properties
}

/** What an element's tag, classes, id and own style say, in CSS's order of weight. */
export function styleOf(node: Element, rules: readonly StyleRule[]): Properties {
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : []
  const matching = (prefix: string, names: readonly string[]) =>
    rules.filter(({ selector }) => names.some((name) => selector === prefix + name))
  const weighed = [
    ...matching('', [node.tagName]),
    ...matching('.', classes),
    ...matching('#', node.properties.id ? [String(node.properties.id)] : []),
  ]
  return Object.assign(
    {},
    ...weighed.map(({ properties }) => properties),
    declarations(String(node.properties.style ?? '')),
  )
}
