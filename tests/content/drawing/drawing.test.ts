import { describe, expect, it } from 'vitest'
import { miniMarkup } from '../../../src/components/map/mini-markup'
import { planMarkup } from '../../../src/components/map/plan-markup'
import { OwnElement, svgMarkup } from '../../../src/components/map/svg-markup'
import type { UnitLink } from '../../../src/components/map/unit-link'
import { textWidth } from '../../../src/components/map/unit-names'
import { readDrawing } from '../../../src/content/drawing/drawing'
import type { LevelDrawing } from '../../../src/content/drawing/level-drawing'
import type { DrawnNode } from '../../../src/content/drawing/tree'
import { drawings, mapSize } from '../../support/drawings'

const evil = '<meta http-equiv="refresh" content="0;url=https://evil.test">'
const asAttribute = evil.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const store = { name: 'A', unit: null }
const place = { store, unitId: 'u1', kind: 'shop' as const, point: { x: 1, y: 1 }, isDrawn: true }
const label = `"><b>${evil}`
const link: UnitLink = { label, href: '/stores/s', place, isSelected: true, isPale: false }

const read = (svgText: string): LevelDrawing => readDrawing(svgText, new Set(['u1', 'u2']))

const plan = (drawing: LevelDrawing, links: UnitLink[]): string => planMarkup({ drawing, bitmap: null, links })
/** The drawing's full plan and its thumbnail. */
const shown = (drawing: LevelDrawing): string[] => [plan(drawing, [link]), miniMarkup({ drawing, places: [place] })]

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
      { tag: 'g', attributes: { 'x"><meta': '1', onclick: 'a', fill: '"><meta>', class: 'x' }, children: [evil] },
      null,
      7,
    ] as unknown as DrawnNode[]
    const attribute = svgMarkup(forged)
    expect(attribute).toBe(`<g>${evil.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</g>`)
  })
})

describe('a drawing has bounds', () => {
  it('of elements and length: what is beyond them is refused, not half shown', () => {
    expect(() => read(`<svg>${'<g/>'.repeat(30_000)}</svg>`)).toThrow('too many elements')
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
    const points = '1,1 3,5 '.repeat(65_000)
    const [unit] = read(`<svg><polygon id="u1" points="${points}"/></svg>`).units
    expect(unit).toMatchObject({ id: 'u1', centre: { x: 2, y: 3 }, rooms: [] })
  })
})

it('a picture of ours on a plan comes over https or from this site, as browsers read its address', () => {
  for (const href of ['/\t/evil.test/a.png', '/\n\\evil.test', '//evil.test', '/\\evil.test', 'javascript:x'])
    expect(svgMarkup([new OwnElement('image', { href })]), href).toBe('<image></image>')
  expect(svgMarkup([new OwnElement('image', { href: '/logo.png' })])).toBe('<image href="/logo.png"></image>')
})

describe('what a viewer of SVG does not show is not in the drawing', () => {
  const markup = (inside: string) => svgMarkup(read(`<svg>${inside}</svg>`).nodes)
  const notes = '<rect id="u1" width="1" height="1"/><text>notes</text>'
  const hidden = (attributes: string, css = '') => markup(`<style>${css}</style><g ${attributes}>${notes}</g>`)

  it.each<[attributes: string, css?: string]>([
    ['display="none"'],
    ['style="display:none"'],
    ['style="fill:red;DISPLAY : none !important"'],
    ['display="none"', '.n{display:inline}'],
    ['visibility="hidden"'],
    ['inkscape:groupmode="layer" style="display:none"'],
    ['class="n"', '@media screen { .n { visibility: hidden } }'],
  ])('a layer with %s, by %s', (attributes, css) => {
    expect(hidden(attributes, css)).toBe('')
    expect(read(`<svg><style>${css ?? ''}</style><g ${attributes}>${notes}</g></svg>`).units).toEqual([])
  })

  it.each(['opacity="0"', 'style="opacity:0.00"', 'opacity="-1"'])(
    'nor one with %s, but a unit that can still be pointed at',
    (attributes) => expect(hidden(attributes)).toMatch(/^<g opacity="[^"]+"><rect width="1" height="1"><\/rect><\/g>$/),
  )

  it.each<[attributes: string, css?: string]>([
    ['display="inline"'],
    ['style="display:none;display:inline"'],
    ['class="n"', '.n{display:none}g.n{display:inline}'],
    ['opacity="none"'],
  ])('while one with %s is, by %s', (attributes, css) => {
    expect(hidden(attributes, css)).toContain('<text>notes</text>')
  })

  it('but what is visible again within it is', () => {
    const inside =
      '<g visibility="hidden"><rect/><g><circle visibility="visible"/></g><text>A<tspan style="visibility:visible">B</tspan></text></g>'
    expect(markup(inside)).toBe('<g><g><circle></circle></g><text><tspan>B</tspan></text></g>')
    expect(markup('<g display="none"><rect display="inline" visibility="visible"/></g>')).toBe('')
  })

  it('nor is what only waits to be used', () => {
    const waiting = [...'defs symbol clipPath mask pattern marker linearGradient foreignObject metadata x'.split(' ')]
    expect(markup(waiting.map((tag) => `<${tag}>${notes}</${tag}>`).join(''))).toBe('')
  })

  it('and the layer of walkways, which is data, may be hidden', () => {
    const layer = '<g display="none"><g id="walkways" style="display:none"><line x1="1" y1="2" x2="3" y2="4"/></g></g>'
    expect(read(`<svg>${layer}</svg>`).walkways).toHaveLength(1)
  })

  it('whatever program it is of', () => {
    for (const [name, text] of Object.entries(drawings)) {
      const { nodes } = readDrawing(text, new Set(['u1', 'u2', 'u3']), mapSize)
      expect(svgMarkup(nodes), name).not.toMatch(/leasing|clip-path="url\(#[^d]/)
    }
  })
})

describe('what is used elsewhere is drawn there', () => {
  const shapes = '<defs><rect id="r" width="4" height="6"/><g id="g"><use href="#r" x="1" fill="red"/></g></defs>'
  const drawn = '<rect width="4" height="6"></rect>'
  const markup = (inside: string) => svgMarkup(read(`<svg>${shapes}${inside}</svg>`).nodes)

  it.each([
    ['<use href="#r"/>', `<g>${drawn}</g>`],
    ['<use xlink:href=" #r "/>', `<g>${drawn}</g>`],
    ['<use href="#r" x="10" y="5" transform="scale(2)"/>', `<g transform="scale(2) translate(10 5)">${drawn}</g>`],
    ['<use href="#r" y="1in"/>', `<g transform="translate(0 96)">${drawn}</g>`],
    ['<use href="#g" fill="blue"/>', `<g fill="blue"><g><g fill="red" transform="translate(1 0)">${drawn}</g></g></g>`],
    ['<use href="#none"/><use/><use href="other.svg#r"/><use href="https://evil.test/#r"/>', ''],
    ['<use id="a" href="#b"/><use id="b" href="#a"/><g id="c"><use href="#c"/></g>', ''],
    [
      '<symbol id="s" viewBox="0 0 2 2"><path/></symbol><use href="#s" width="9" height="9"/>',
      '<g><svg viewBox="0 0 2 2" width="9" height="9"><path></path></svg></g>',
    ],
  ])('%s', (inside, expected) => expect(markup(inside)).toBe(expected))

  it('a unit too, by the id of either, once', () => {
    const units = (inside: string) => read(`<svg>${shapes}${inside}</svg>`).units
    expect(units('<use id="u1" href="#r" x="10"/>')).toMatchObject([{ id: 'u1', centre: { x: 12, y: 3 } }])
    expect(
      units('<defs><rect id="u1" width="4" height="4"/></defs><use href="#u1" x="2"/><use href="#u1"/>'),
    ).toMatchObject([{ id: 'u1', centre: { x: 4, y: 2 } }])
  })

  it('with gradients that stand on others, under ids that no other drawing has', () => {
    const gradients =
      '<linearGradient id="a"><stop offset="1" style="stop-color:red"/></linearGradient><linearGradient id="b" href="#a" x1="5"/>'
    const drawn = markup(`${gradients}<rect fill="url(#b)" stroke="url(#b)"/>`)
    const [, id] = /id="(d[0-9a-z]+-1)"/.exec(drawn) ?? []
    expect(drawn).toBe(
      `<defs><linearGradient x1="5" id="${id}"><stop offset="1" stop-color="red"></stop></linearGradient></defs><rect fill="url(#${id})" stroke="url(#${id})"></rect>`,
    )
    expect(markup(`${gradients}<path fill="url(#b)"/>`)).not.toContain(`${id}`)
  })

  it('and never of itself, without end, or more than a drawing may hold', () => {
    const pattern =
      '<pattern id="p"><rect fill="url(#p)" clip-path="url(#q)"/></pattern><clipPath id="q"><rect clip-path="url(#q)"/></clipPath>'
    expect(markup(`${pattern}<rect fill="url(#p)"/>`)).toContain('<rect fill="none" clip-path="url(#d')
    const times = (length: number, of: (at: number) => string) => Array.from({ length }, (_, at) => of(at)).join('')
    const chain = times(500, (at) => `<pattern id="p${at}"><rect fill="url(#p${at + 1})"/></pattern>`)
    expect(markup(`${chain}<rect fill="url(#p0)"/>`).match(/<pattern/g)).toHaveLength(8)
    const bomb = times(12, (at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(9)}</g>`)
    expect(() => markup(`<defs><path id="b0"/>${bomb}</defs><use href="#b12"/>`)).toThrow('too many elements')
    const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(9_999)}">]><svg><text>${'&a;'.repeat(300)}</text></svg>`
    expect(() => read(entities)).toThrow('too large')
    // Nor are hidden things a way round it.
    const hidden = `<g id="h">${'<rect display="none"/>'.repeat(2_000)}</g>`
    expect(() => markup(`<defs>${hidden}</defs>${'<use href="#h"/>'.repeat(2_000)}`)).toThrow('too many elements')
    const stops = `<linearGradient id="s">${'<stop/>'.repeat(200)}</linearGradient>`
    const shades = times(150, (at) => `<linearGradient id="s${at}" href="#s"/><path fill="url(#s${at})"/>`)
    expect(() => markup(stops + shades)).toThrow('too many elements')
    const rules = '.a rect{fill:red}'.repeat(4_000)
    expect(() => read(`<svg><style>${rules}</style>${'<rect/>'.repeat(500)}</svg>`)).toThrow('too many styles')
    // Styles are found out once for all uses; what is left out of each is counted, and so is what is no element.
    const used = (inside: string) => read(`<svg><g id="u">${inside}</g>${'<use href="#u"/>'.repeat(500)}</svg>`)
    expect(used(`<rect/><style>${rules}</style>`).nodes).toHaveLength(501)
    for (const idle of [`<path d="${'0'.repeat(9_000)}!"/>`, '&gt;'.repeat(9_000)])
      expect(() => used(idle)).toThrow('too large')
    const nested = (levels: number) => markup(`<style>${'@media all{'.repeat(levels)}rect{fill:red}</style><rect/>`)
    expect([8, 9, 5_000].map((levels) => nested(levels).includes('red'))).toEqual([true, false, false])
  })
})

describe('a name stays within its unit', () => {
  type Corner = readonly [x: number, y: number]
  /** By the signs of the areas between a point and the sides of a convex shape. */
  const isWithin = (corners: readonly Corner[], [x, y]: Corner): boolean => {
    const sides = corners.map(([x1, y1], at) => {
      const [x2, y2] = corners[(at + 1) % corners.length] as Corner
      return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    })
    return sides.every((side) => side >= -0.5) || sides.every((side) => side <= 0.5)
  }
  /** The corners of each text's box on a plan, as far as its words reach. */
  function corners(markup: string): Corner[][] {
    const texts = markup.matchAll(
      /<text class="fp-(?:name|num)" x="(\S+)" y="(\S+)" font-size="(\S+)"( transform)?[^>]*>(.*?)<\/text>/g,
    )
    return Array.from(texts, ([, x, y, size, isUpright, inside = '']) => {
      const lines = Array.from(inside.matchAll(/<tspan[^>]*>([^<]*)/g), ([, line = '']) => line)
      const across = (Number(size) * Math.max(...lines.map(textWidth))) / 2
      const along = (Number(size) * ((lines.length - 1) * 1.05 + 0.7)) / 2
      const [dx, dy] = isUpright ? [along, across] : [across, along]
      return polygon('-1,-1 1,-1 1,1 -1,1').map(
        ([right, down]): Corner => [Number(x) + right * dx, Number(y) + down * dy],
      )
    })
  }
  /** Where the pin of a selected unit points. */
  function tipOf(drawing: LevelDrawing, at: typeof place): Corner {
    const markup = plan(drawing, [{ ...link, place: at }])
    const [, x, y, size] = /class="pin"[^>]*translate\((\S+) (\S+)\) scale\((\S+) /.exec(markup) ?? []
    const down = Number(/scale\(\S+ (\S+)\)/.exec(markup)?.[1])
    expect(Number(size)).toBeGreaterThan(0)
    return [Number(x), Number(y) + 52 * down]
  }
  const polygon = (points: string) => points.split(' ').map((point) => point.split(',').map(Number) as [number, number])
  const units: Record<string, readonly Corner[]> = {
    u1: polygon('0,0 90,0 0,90'),
    u2: Array.from(
      { length: 64 },
      (_, at): Corner => [150 + 40 * Math.cos((at * Math.PI) / 32), 50 + 40 * Math.sin((at * Math.PI) / 32)],
    ),
    u3: polygon('100,100 180,100 200,120 200,150 100,150'),
  }

  it.each(Object.entries(units))('of a triangle, a circle, and a cut corner: %s', (unitId, shape) => {
    const drawing = readDrawing(
      '<svg viewBox="0 0 200 150"><path id="u1" d="M0 0L90 0L0 90z"/><circle id="u2" cx="150" cy="50" r="40"/><path id="u3" d="M100 100h80l20 20v30h-100z"/></svg>',
      new Set(Object.keys(units)),
    )
    for (const name of ['Gap', 'The Rainfold Outerwear Company', 'Wu & Sons, Watchmakers', 'Supercalifragilistic']) {
      const links = [{ ...link, isSelected: false, place: { ...place, unitId, store: { name, unit: '1024' } } }]
      const boxes = corners(plan(drawing, links))
      expect(boxes, name).toHaveLength(2)
      expect(
        boxes.flat().every((corner) => isWithin(shape, corner)),
        name,
      ).toBe(true)
    }
    expect(isWithin(shape, tipOf(drawing, { ...place, unitId }))).toBe(true)
  })

  it('in the larger arm of an L, with its pin; and has none where a unit encloses nothing', () => {
    const drawing = read(
      '<svg viewBox="0 0 200 150"><path id="u1" d="M0 0h100v20h-80v100h-20z"/><path id="u2" d="M0 140h90" fill="none"/></svg>',
    )
    const [unit, line] = drawing.units
    expect(unit?.rooms[0]?.width).toBeLessThanOrEqual(100)
    const { x = 50, y = 50 } = unit?.centre ?? {}
    expect((x < 20 && y < 120) || (x < 100 && y < 20)).toBe(true)
    expect(line).toMatchObject({ centre: { x: 45, y: 140 }, rooms: [] })
  })

  it('and the drawing’s own text inside it makes way for it, wherever it is moved to', () => {
    const moved = `<svg viewBox="0 0 200 150"><g transform="translate(50 50)"><polygon id="u1" points="0 0 100 0 80 50 -20 50"/></g><text transform="matrix(1 0 0 1 60 80)"><tspan x="0" y="0">Old</tspan></text><text x="35" y="55">Beside</text></svg>`
    const markup = plan(read(moved), [link])
    expect(markup).not.toContain('<tspan x="0" y="0">Old')
    expect(markup).toContain('Beside')
  })
})

describe('what drawing programs write of late', () => {
  const drawn = (inner: string, css = '') =>
    svgMarkup(readDrawing(`<svg viewBox="0 0 200 150"><style>${css}</style>${inner}</svg>`, new Set()).nodes)

  const turned = '<rect transform="translate(110 60) rotate(45) translate(-110 -60)"></rect>'

  it.each(['/* hidden */display:none', 'display:none/*x*/', 'fill:red;/*;*/ display/**/:none'])(
    'a comment in a style hides nothing of it: %s',
    (style) => {
      expect(drawn(`<g style="${style}"><rect width="9" height="9"/></g>`)).toBe('')
      expect(drawn('<g class="n"><rect width="9" height="9"/></g>', `.n{${style}}`)).toBe('')
    },
  )

  it.each([
    ['<rect fill="var(--fill-0, #fde68a)"/>', '<rect fill="#fde68a"></rect>'],
    ['<rect style="stroke:var(--s, rgb(1, 2, 3))"/>', '<rect stroke="rgb(1, 2, 3)"></rect>'],
    ['<rect fill="rgb(250 200 0 / 50%)"/>', '<rect fill="rgba(250, 200, 0, 50%)"></rect>'],
    ['<rect transform="rotate(45)" transform-origin="110 60"/>', turned],
    ['<rect style="transform:rotate(45deg);transform-origin:110px 60px"/>', turned],
    ['<rect fill="var(--a)" stroke="var(--b, url(https://evil.test))"/>', '<rect></rect>'],
  ])('%s', (source, written) => expect(drawn(source)).toBe(written))
})
