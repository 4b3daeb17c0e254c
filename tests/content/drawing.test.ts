import { describe, expect, it } from 'vitest'
import { miniMarkup } from '../../src/components/map/mini-markup'
import { planMarkup } from '../../src/components/map/plan-markup'
import { OwnElement, svgMarkup } from '../../src/components/map/svg-markup'
import type { UnitLink } from '../../src/components/map/unit-link'
import { readDrawing } from '../../src/content/drawing/drawing'
import { isLevelDrawing, type LevelDrawing } from '../../src/content/drawing/level-drawing'
import type { DrawnNode } from '../../src/content/drawing/tree'

const svg = `<?xml version="1.0"?><!DOCTYPE svg>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
<style>.shop, .food { fill: #d9e2d0; stroke-width: 2px } #unit_2 { fill: red } text { font-size: 13px; font-family: Comic } .bad { fill: url(#x) }</style>
<script>alert(1)</script>
<g id="units" onclick="alert(1)"><rect id="unit_1" class="shop" x="10" y="20" width="30" height="40"/><path id="unit_2" class="food" style="stroke:blue;behavior:url(x)" d="M100 10h20v30h-20z"/></g>
<g id="signs"><text x="5" y="5">A</text><a href="javascript:alert(1)"><circle r="3"/></a><image href="https://evil.test/a.png"/><foreignObject><b>x</b></foreignObject></g>
<g id="walkways"><line x1="0" y1="50" x2="50" y2="50" data-entrance="A"/><line x1="50" y1="50" x2="60" y2="60" data-joint="stairs-1" data-step-free="no"/><line x1="50" y1="50" x2="25" y2="40" data-unit="unit_1"/></g>
</svg>`

describe('a level of the map', () => {
  const drawn = () => readDrawing(svg, new Set(['unit_1', 'unit_2', 'unit_3']))
  const markup = () => svgMarkup(drawn().nodes)

  it('has its units apart, in document order, with their middles', () => {
    expect(drawn().units).toEqual([
      { id: 'unit_1', centre: { x: 25, y: 40 } },
      { id: 'unit_2', centre: { x: 110, y: 25 } },
    ])
    expect(drawn().viewBox).toEqual([0, 0, 200, 100])
  })

  it('turns style rules into attributes, by weight', () => {
    expect(markup()).toContain('<rect x="10" y="20" width="30" height="40" fill="#d9e2d0" stroke-width="2"></rect>')
    expect(markup()).toContain('<path d="M100 10h20v30h-20z" fill="red" stroke="blue" stroke-width="2"></path>')
    expect(markup()).toContain('font-size="13"')
  })

  it('holds nothing that could run, load or style', () => {
    expect(markup()).not.toMatch(/script|onclick|href|image|foreign|style|class=|id=|url\(|Comic|walkways/i)
  })

  it('reads the walkways', () => {
    expect(drawn().walkways).toMatchObject([
      { entrance: 'A', stepFree: true, to: { x: 50, y: 50 } },
      { joint: 'stairs-1', stepFree: false },
      { unit: 'unit_1', stepFree: true },
    ])
  })

  it('says so when it is no drawing', () => {
    expect(() => readDrawing('<html><body>404<svg></svg></body></html>', new Set())).toThrow('no SVG')
  })
})

const evil = '<meta http-equiv="refresh" content="0;url=https://evil.test">'
const asAttribute = evil.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const store = { id: 1, name: 'S' }
const place = { store, unitId: 'u1', kind: 'shop' as const, point: { x: 1, y: 1 }, isDrawn: true }
const link: UnitLink = {
  name: 'A store',
  href: '/stores/s',
  label: `"><b>${evil}`,
  place,
  isSelected: true,
  isPale: false,
}

const read = (svgText: string): LevelDrawing => readDrawing(svgText, new Set(['u1', 'u2']))

/** The drawing's full plan and its thumbnail. */
const shown = (drawing: LevelDrawing): string[] => [
  planMarkup({ drawing, bitmap: null, viewBox: drawing.viewBox, links: [link], unit: () => null }),
  miniMarkup(drawing, [place]),
]

describe('a drawing does not break out of what is made of it', () => {
  it('by the mark of a unit inside an attribute', () => {
    const hostile = `<svg viewBox="0 0 9 9"><g id="u1" fill="red"><text>${asAttribute}</text></g><path d='M0 0⟦0⟧ x="&gt;&lt;meta http-equiv=refresh&gt;'/><rect id="u2" stroke='⟦0⟧'/></svg>`
    for (const markup of shown(read(hostile))) expect(markup).not.toMatch(/="[^"]*<|⟦|<meta/)
  })

  it('by a text element that an expression would end early or late', () => {
    const hostile = `<svg viewBox="0 0 9 9"><g fill="<text"/><path d="</text>${evil.replaceAll('"', "'")}"/><text>a</text></svg>`
    for (const markup of shown(read(hostile))) expect(markup).not.toMatch(/<meta/)
  })

  it('by an entry of the cache that was changed', () => {
    const forged = [
      { tag: 'script', attributes: {}, children: ['alert(1)'] },
      { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: [] },
      { tag: 'g><meta', attributes: {}, children: [] },
      {
        tag: 'g',
        attributes: { 'x"><meta': '1', onclick: 'a', fill: '"><meta>', class: 'x', id: 'x' },
        children: [evil],
      },
      null,
      7,
    ] as unknown as DrawnNode[]
    const attribute = svgMarkup(forged)
    expect(attribute).toBe(`<g>${evil.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</g>`)
    const older = { viewBox: [0, 0, 1, 1], parts: ['<script>', { id: 'u1', markup: '', centre: null }], walkways: [] }
    for (const value of [older, null, 'x', [], {}, { ...read('<svg/>'), nodes: [null] }]) {
      expect(isLevelDrawing(value)).toBe(false)
    }
    expect(isLevelDrawing(JSON.parse(JSON.stringify(read(svg))))).toBe(true)
  })
})

describe('a drawing has bounds', () => {
  const nested = (depth: number) => `<svg>${'<g>'.repeat(depth)}<path d="M0 0"/>${'</g>'.repeat(depth)}</svg>`

  it('of depth, elements and length: what is beyond them is refused, not half shown', () => {
    expect(svgMarkup(read(nested(60)).nodes)).toContain('<path')
    expect(() => read(nested(5000))).toThrow('nested too deeply')
    expect(() => read(`<svg>${'<g/>'.repeat(400_000)}</svg>`)).toThrow('too many elements')
    expect(() => read(`<svg>${' '.repeat(3_000_000)}</svg>`)).toThrow('too large')
    // A short rule, multiplied by the elements that it matches.
    const much = `<style>rect{fill:${'1'.repeat(99)};stroke:${'1'.repeat(99)}}</style>${'<rect/>'.repeat(15_000)}`
    expect(() => read(`<svg>${much}</svg>`)).toThrow('too large')
  })

  it('and names that mean something to JavaScript, or come twice, are names like others', () => {
    const ids = ['__proto__', 'constructor', 'u1', 'u1']
    const rects = ids.map((id) => `<rect id="${id}" class="${id}" __proto__="x" x="1" y="1" width="2" height="2"/>`)
    const drawing = readDrawing(
      `<svg><style>.__proto__{fill:red}.constructor{fill:blue}</style><g id="u1">${rects.join('')}</g></svg>`,
      new Set(ids),
    )
    expect(drawing.units.map(({ id }) => id)).toEqual(['u1'])
    const flat = readDrawing(`<svg><style>.__proto__{fill:red}</style>${rects.join('')}</svg>`, new Set(ids))
    expect(flat.units.map(({ id }) => id)).toEqual(['__proto__', 'constructor', 'u1'])
    expect(svgMarkup(flat.nodes)).toContain('fill="red"')
  })

  it('and a middle that a million points cannot make fail', () => {
    const points = '1,1 3,5 '.repeat(200_000)
    expect(read(`<svg><polygon id="u1" points="${points}"/></svg>`).units).toEqual([
      { id: 'u1', centre: { x: 2, y: 3 } },
    ])
  })
})

describe('style sheets of a drawing', () => {
  const fillOf = (css: string, element: string): string | undefined =>
    /fill="([^"]*)"/.exec(svgMarkup(read(`<svg><style>${css}</style>${element}</svg>`).nodes))?.[1]

  it('count by weight, and among equals by place', () => {
    const rect = '<rect id="i" class="b a" fill="none"/>'
    expect(fillOf('#i{fill:red}.a{fill:blue}rect{fill:green}', rect)).toBe('red')
    expect(fillOf('.a{fill:blue}.b{fill:green}', rect)).toBe('green')
    expect(fillOf('.x, .a{fill:blue !important}', rect)).toBe('blue')
    expect(fillOf('.a{}', rect)).toBe('none')
  })

  it('may have comments, strings and at-rules anywhere', () => {
    const rect = '<rect class="a"/>'
    expect(fillOf('/* } .a{fill:red} */.a{fill:blue}', rect)).toBe('blue')
    expect(fillOf('@import "x"; @media print { .a{fill:red} } .a{fill:blue}', rect)).toBe('blue')
    expect(fillOf('@media print { .a{fill:red} }', rect)).toBeUndefined()
    expect(fillOf('.b{font-family:"}.a{fill:red}"}.a{fill:blue}', rect)).toBe('blue')
    expect(fillOf('<![CDATA[.a{fill:blue}]]>', rect)).toBe('blue')
    expect(fillOf('.a{fill:blue', rect)).toBeUndefined()
  })

  it('set no references, no escapes and nothing but presentation', () => {
    for (const value of [
      'url(#x)',
      'URL (#x)',
      'var(--x)',
      '\x3drl(x)',
      '"x"',
      '<x',
      'a:b',
      '//x',
      `${'1'.repeat(101)}`,
    ])
      expect(fillOf(`.a{fill:${value}}`, '<rect class="a"/>'), value).toBeUndefined()
  })
})

it('a picture of ours on a plan comes over https or from this site, as browsers read its address', () => {
  for (const href of ['/\t/evil.test/a.png', '/\n\\evil.test', '//evil.test', '/\\evil.test', 'javascript:x']) {
    expect(svgMarkup([new OwnElement('image', { href })]), href).toBe('<image></image>')
  }
  expect(svgMarkup([new OwnElement('image', { href: '/logo.png' })])).toBe('<image href="/logo.png"></image>')
})
