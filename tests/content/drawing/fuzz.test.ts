/** Whatever is read as a drawing, the page's markup of it is SVG with allowed elements and attributes only. */
import fc from 'fast-check'
import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { miniMarkup } from '../../../src/components/map/mini-markup'
import { planMarkup } from '../../../src/components/map/plan-markup'
import type { UnitLink } from '../../../src/components/map/unit-link'
import { readDrawing } from '../../../src/content/drawing/drawing'
import { forAny } from '../../support/fuzz'

const words = (text: string): string[] => text.split(' ')
const tags = new Set([
  ...words('svg g path rect circle ellipse line polyline polygon text tspan textPath a image defs stop'),
  ...words('linearGradient radialGradient pattern clipPath mask marker'),
])
const names =
  /^(ariaHidden|ariaLabel|ariaCurrent|className|focusable|viewBox|href|d|points|x|y|[xy][12]|c[xy]|r|r[xy]|d[xy]|width|height|transform|fill|fillOpacity|fillRule|stroke|strokeWidth|strokeOpacity|strokeDashArray|strokeLineCap|strokeLineJoin|opacity|fontSize|fontWeight|fontStyle|textAnchor|id|color|overflow|offset|stopColor|stopOpacity|clipPath|clipRule|mask|marker(Start|Mid|End)|pathLength|rotate|startOffset|preserveAspectRatio|(gradient|pattern)(Units|Transform)|patternContentUnits|clipPathUnits|mask(Content)?Units|orient)$/
const known = ['the drawing is no SVG', 'the drawing is nested too deeply', 'the drawing has too many elements']

const label = '"><script>alert(1)</script>'
const store = { name: 'A store', unit: '"><meta>' }
const place = { store, unitId: 'u1', kind: 'shop' as const, point: { x: 1, y: 1 }, isDrawn: true }
const link: UnitLink = { label, href: '/stores/s?a=1&b="', place, isSelected: true, isPale: false }

/** A reference within the drawing, by an id of the reader's own. */
const ownReference = /^(?:url\(#d[0-9a-z]+-\d+\)|#d[0-9a-z]+-\d+)$/

/** Everything disallowed in the tree that a browser parses from the markup. */
function* faults(node: Root | Element): Generator<string> {
  for (const child of node.children) {
    if (child.type === 'text') continue
    if (child.type !== 'element') yield child.type
    else {
      if (!tags.has(child.tagName)) yield `<${child.tagName}>`
      for (const [name, value] of Object.entries(child.properties)) {
        const text = String(value)
        if (!names.test(name)) yield name
        if (name === 'id' && !/^d[0-9a-z]+-\d+$/.test(text)) yield `id ${text}`
        if (ownReference.test(text)) continue
        if (name === 'href' && text !== link.href && text !== '/bitmap.png') yield `href ${text}`
        if (name === 'ariaLabel' ? text !== label : name !== 'href' && /[<>"':;\\/&@{}]|url/i.test(text))
          yield `${name} ${text}`
      }
      yield* faults(child)
    }
  }
}

function judge(text: string): void {
  let drawing: ReturnType<typeof readDrawing>
  try {
    drawing = readDrawing(text, new Set(['u1', 'u2', '__proto__', 'constructor']))
  } catch (error) {
    expect(known).toContain((error as Error).message)
    return
  }
  // As the cache stores it.
  drawing = JSON.parse(JSON.stringify(drawing)) as typeof drawing
  const plan = planMarkup({
    drawing,
    bitmap: '/bitmap.png',
    links: [link],
    route: 'M0 0"><meta>',
  })
  for (const svg of [`<svg>${plan}</svg>`, miniMarkup({ drawing, places: [place] })]) {
    const tree = fromParse5(parseFragment(svg)) as Root
    expect(tree.children).toHaveLength(1)
    expect([...faults(tree)]).toEqual([])
  }
}

const nasty = fc.constantFrom(
  ...['⟦0⟧', '⟦1⟧', '\u0000', '\ud83d', '\u202e', '{', '}', '.a{fill:red', '#u1', '#u2', 'display:none', '&a;'],
  ...['<meta http-equiv=refresh content="0;url=//evil.test">', '</svg><script>alert(1)</script>', '<!ENTITY a "&b;">'],
  ...['"><img src=x onerror=alert(1)>', "'/><iframe srcdoc=x>", '<!-- --!><b>', '--><script>1</script><!--'],
  ...['&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;/text&#62;&quot;', '<![CDATA[<script>alert(1)</script>]]>'],
  ...[']]></style><script>1</script>', '</text><math><mtext><style><!--</style><img src=x>', 'javascript:alert(1)'],
  ...['url(#x)', 'url(#u1)', 'url("#u2") red', 'url("//evil.test")', 'expression(alert(1))', '\\75rl(//evil.test)'],
)
const word = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ maxLength: 12 }),
  fc.constantFrom('u1', 'u2', 'fr', 'walkways', '__proto__', 'a', '1 2 3', 'M0 0L1 1z', 'red'),
)
const tag = fc.constantFrom(
  ...words('svg g path rect text tspan a use image script style foreignObject animate set defs symbol title desc'),
  ...words(
    'metadata switch line iframe math template svg:g b table textPath linearGradient stop pattern clipPath mask',
  ),
  'marker',
)
const attribute = fc.constantFrom(
  ...words('id class style d fill stroke x y width points transform href xlink:href onclick onload viewBox to values'),
  ...words('attributeName font-size fill-opacity clip-path mask marker-end offset stop-color xmlns:x data-unit'),
  ...words('aria-hidden systemLanguage requiredExtensions __proto__ constructor'),
)
const quote = (value: string) => `"${value.replaceAll('"', '&quot;')}"`
const attributes = fc
  .array(
    fc
      .tuple(attribute, word, fc.boolean())
      .map(([name, value, isRaw]) => ` ${name}=${isRaw ? `'${value}'` : quote(value)}`),
    { maxLength: 4 },
  )
  .map((all) => all.join(''))

/** Nested elements, properly closed or not, with text, comments and sections between them. */
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    word,
    word.map((inside) => `<!--${inside}-->`),
    word.map((inside) => `<![CDATA[${inside}]]>`),
    fc.tuple(attributes, word, word).map(([css, selector, body]) => `<style${css}>.${selector}{fill:${body}}</style>`),
    fc
      .tuple(tag, attributes, fc.array(tie('markup'), { maxLength: 4 }), fc.boolean())
      .map(([name, all, inside, isClosed]) => `<${name}${all}>${inside.join('')}${isClosed ? `</${name}>` : ''}`),
  ),
}))

it('holds for any text', () => {
  forAny(10, fc.string({ unit: 'binary', maxLength: 200 }), judge)
  forAny(40, fc.string({ unit: 'binary', maxLength: 60 }), (text) => judge(`<svg>${text}</svg>`))
})

it('holds for hostile SVG', () => {
  forAny(150, attributes, fc.array(markup, { maxLength: 6 }), (all, parts) =>
    judge(`<svg${all}>${parts.join('')}</svg>`),
  )
})
