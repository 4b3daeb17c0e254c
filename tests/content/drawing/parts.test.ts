/** How each part of a drawing is read, by small examples. */
import { describe, expect, it } from 'vitest'
import { svgMarkup } from '../../../src/components/map/svg-markup'
import { readDrawing } from '../../../src/content/drawing/drawing'
import { boundingBoxOf, outlinesOf, pointCount, rootSpace } from '../../../src/content/drawing/geometry'
import { isDrawingOf } from '../../../src/content/drawing/level-drawing'
import { roomsIn } from '../../../src/content/drawing/room'
import {
  type DrawnElement,
  type DrawnNode,
  hasElement,
  nodesIn,
  replaceElements,
} from '../../../src/content/drawing/tree'

const read = (inside: string, attributes = '') =>
  readDrawing(`<svg${attributes}>${inside}</svg>`, new Set(['u1', 'u2']))
const shown = (inside: string) => svgMarkup(read(inside).nodes)

describe('the part of the plane that a drawing shows', () => {
  it.each([
    ['viewBox="0 0 200 100"', [0, 0, 200, 100]],
    ['viewBox=" -10,-5.5 , 2e2\n1.5e1 " width="9"', [-10, -5.5, 200, 15]],
    ['viewBox=".5 +1. 3 4"', [0.5, 1, 3, 4]],
    ['viewBox="10-5 3 4"', [10, -5, 3, 4]],
    ['width="300px" height="150.5"', [0, 0, 300, 150.5]],
    ['viewBox="0 0 100 0" width="auto" height="0"', [0, 0, 1000, 1000]],
    ['viewBox="0 0 100" height="7"', [0, 0, 1000, 7]],
    // With others, nothing could be computed.
    ['viewBox="1e999 0 9 9"', [0, 0, 1000, 1000]],
    ['viewBox="1e300 0 10 10"', [0, 0, 1000, 1000]],
    ['viewBox="0 0 1e308 9" width="70" height="50"', [0, 0, 70, 50]],
    ['viewBox="0 0 1 1" width="1e300" height="1e300" preserveAspectRatio="none"', [0, 0, 1, 1]],
    ['viewBox="0 0 1e6 0.001"', [0, 0, 1e6, 0.001]],
    ['width="210mm" height="2in"', [0, 0, (210 / 25.4) * 96, 192]],
    ['width="75pt" height="6PC"', [0, 0, 100, 96]],
    ['width="100%" height="100%"', [0, 0, 1000, 1000]],
    // Stretched or cut to its own size; anything else is fitted in.
    ['viewBox="0 0 9 9" width="18" height="9" preserveAspectRatio="none"', [0, 0, 18, 9]],
    ['viewBox="0 0 9 9" width="18" height="9" preserveAspectRatio="xMidYMid slice"', [0, 0, 18, 9]],
    ['viewBox="0 0 9 9" width="100%" height="9" preserveAspectRatio="none"', [0, 0, 9, 9]],
  ])('%s', (attributes, viewBox) => expect(read('', ` ${attributes}`).viewBox).toEqual(viewBox))

  const content =
    '<g transform="translate(100 50)"><rect x="5" width="20" height="30"/><rect width="100%" height="9"/></g>'

  it.each([
    ['width="100%" height="100%"', { mapwidth: 1600, mapheight: 900 }, [0, 0, 1600, 900]],
    ['', { mapwidth: 1600, mapheight: 900 }, [0, 0, 1600, 900]],
    ['width="640" height="480"', { mapwidth: 1600, mapheight: 900 }, [0, 0, 640, 480]],
    ['width="100%" height="100%"', { mapwidth: 0, mapheight: null }, [105, 50, 20, 30]],
    ['width="100%" height="400"', { mapwidth: null, mapheight: null }, [0, 0, 125, 400]],
    ['', { mapwidth: 1e300, mapheight: 1e-300 }, [105, 50, 20, 30]],
  ])('without a viewBox, %s of a map of %j', (attributes, size, viewBox) => {
    expect(readDrawing(`<svg ${attributes}>${content}</svg>`, new Set(), size).viewBox).toEqual(viewBox)
  })

  it('moves the walkways of a stretched drawing with it', () => {
    const walkways = '<g id="walkways"><line x1="1" y1="2" x2="3" y2="4"/></g>'
    const stretched = read(walkways, ' viewBox="0 0 10 10" width="20" height="10" preserveAspectRatio="none"')
    expect(stretched.walkways).toMatchObject([{ from: { x: 2, y: 2 }, to: { x: 6, y: 4 } }])
  })
})

describe('the box round a shape', () => {
  const boxIn = (shape: string) => read(`<g id="u1">${shape}</g>`).units[0]?.box
  const small = '<rect x="10" y="20" width="4" height="6"/>'

  it.each([
    small,
    '<polygon points="10,20 14,20 14,26"/>',
    '<path d="M10 20h4v6H10z"/>',
    '<path d="M1e+1,200e-1 L14.00,2.6E1"/>',
    // Extra numbers repeat the command.
    '<path d="M10 20 14 20 14 26"/>',
    '<path d="M10 20h1 1 1 1v3 3"/>',
    // `z` returns to the start of its subpath.
    '<path d="m10 20 4 6zm1 1 2 2z"/>',
    // Curves count as far as they bulge, not as far as their control points.
    '<path d="M10 20c0 8 4 8 4 0"/>',
    '<path d="M10 20q2 12 4 0"/>',
    // Smooth ones mirror the control point before; after another command there is none.
    '<path d="M10 23q1 6 2 0t2 0"/>',
    '<path d="M10 23c0 4 2 4 2 0s2-4 2 0"/>',
    '<path d="M10 20q1 6 2 0h1s1 6 1 6"/>',
    // Arcs: the way round, one too small for its chord, tilted.
    '<path d="M10 20a2 6 0 1 0 4 0"/>',
    '<path d="M10 20a1 3 0 1 0 4 0"/>',
    '<path d="M12 20a3 2 90 1 0 0 6a3 2 90 1 0 0-6"/>',
    '<path d="M10 20a2 3 0 1 0 0 0l4 6"/>',
    // Programs write the flags of an arc without spaces. One without a radius is a line.
    '<path d="M10 20a0,3,0,01.5.50 0 3 0 0135e-1 .55E+1"/>',
    '<path d="M10 20A0 3-9 1114 26"/>',
    '<line x1="10" y1="20" x2="14" y2="26"/>',
    '<rect x="10" y="20" width="4" height="6" rx="50"/>',
    '<rect x="7.5pt" y="2%" width="4px" height="6"/>',
    // Whatever moves an element, or those around it.
    '<rect width="6" height="4" transform="translate(14,20) rotate(90)"/>',
    '<rect width="2" height="2" transform="translate(10 20) scale(2 3) unknown(5) none"/>',
    '<rect x="-14" y="20" width="4" height="6" transform="scale(-1,1)"/>',
    '<rect x="10" y="20" width="4" height="6" transform="skewY(45) skewY(-45)"/>',
    `<g transform="translate(9 18)"><g transform="translate(-9 -18)">${small}</g></g>`,
    '<svg x="10" y="20" width="4" height="6" viewBox="0 0 2 3"><rect width="100%" height="100%"/></svg>',
    '<svg x="10" y="20" width="4" height="10" viewBox="0 0 2 3" preserveAspectRatio="xMinYMin"><rect width="2" height="3"/></svg>',
    '<svg x="10" y="20" width="4" height="6" viewBox="5 5 1 1" preserveAspectRatio="none"><rect x="5" y="5" width="1" height="1"/></svg>',
    `<rect x="a"/><g>${small}</g>`,
  ])('%s', (shape) => {
    const { x, y, width, height } = boxIn(shape) ?? {}
    expect([x, y, width, height].map((side) => Number(side?.toFixed(6)))).toEqual([10, 20, 4, 6])
  })

  it('is that of all of them', () => {
    expect(boxIn(`${small}text<circle cx="50" cy="60" r="5"/>`)).toEqual({ x: 10, y: 20, width: 45, height: 45 })
    expect(boxIn('<ellipse cx="50" cy="60" rx="5" ry="2"/>')).toEqual({ x: 45, y: 58, width: 10, height: 4 })
    expect(boxIn('<polyline points="-1.5-2 3e1+4."/>')).toEqual({ x: -1.5, y: -2, width: 31.5, height: 6 })
  })

  it.each([
    ...['<rect x="1" y="1" width="4"/>', '<rect x="1e308" y="1" width="1e308" height="1"/>'],
    '<ellipse cx="1" cy="1" rx="1"/>',
    ...['<polygon points="1,2 3"/>', '<polygon/>', '<path d="M10"/>', '<path d="z"/>', '<text x="1" y="1">A</text>'],
  ])('is not told by %s', (shape) => expect(boxIn(shape)).toBeNull())
})

describe('the work that a drawing costs', () => {
  const path = (d: string): DrawnElement => ({ tag: 'path', attributes: { d }, children: [] })

  it('does not grow with the detail of curves beyond what a floor needs', () => {
    const count = 15_000
    const place = rootSpace()
    const points = (d: string) => pointCount(outlinesOf(path(d), place).flat())
    expect(points(`M0 0q1 1 2 0${'t2 0'.repeat(9)}`)).toBe(1 + 10 * 8)
    expect(points(`M0 0${'c1 1 2 2 3 0'.repeat(count)}`)).toBeLessThan(100_000 + count)
    expect(points(`M0 0${'a1 1 0 112 2'.repeat(count)}`)).toBe(1 + count)
    expect(boundingBoxOf(path('M0 0a5 5 0 0 1 10 10'), place)).toEqual({ x: 0, y: 0, width: 10, height: 10 })
  })

  it('does not grow with the number of slanted units', () => {
    const [outline = []] = outlinesOf(path('M0 0l10 3 3 20-11-4z'), rootSpace())
    const budget = { segments: 0, comparisons: 20_000 }
    const found = Array.from({ length: 100 }, () => roomsIn([outline], budget).length)
    expect(found[0]).toBeGreaterThan(0)
    expect(found.at(-1)).toBe(0)
    expect(budget.comparisons).toBeGreaterThan(-100)
  })

  it('does not grow with texts in a unit of many lines: there they are left as they are', () => {
    const unit = `<path id="u1" d="M0 0h90v90h-90l${'1 1-1-1 '.repeat(400)}z"/>`
    const places = (texts: number) => {
      const { units, nodes } = read(unit + '<text x="50" y="50">A</text>'.repeat(texts), ' viewBox="0 0 90 90"')
      return [units[0]?.rooms.length !== 0, hasElement(nodes.slice(-1), ({ inUnit }) => inUnit === 'u1')]
    }
    expect(places(9)).toEqual([true, true])
    expect(places(4_000)).toEqual([false, false])
  })
})

describe('words in two languages', () => {
  const t = (word: string, attributes = '') => `<text${attributes && ` ${attributes}`}>${word}</text>`
  const fr = (word: string) => t(word, 'systemLanguage="fr"')
  const choice = (...children: string[]) => `<switch>${children.join('')}</switch>`
  /** The words of a drawing in English and in French. */
  const said = (inside: string): string[] =>
    (['en', 'fr'] as const).map((locale) =>
      svgMarkup(nodesIn(read(inside).nodes, locale))
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )

  it.each([
    ['the first that fits is drawn', choice(fr('Nord'), t('North')), ['North', 'Nord']],
    ['one for all hides those after it', choice(t('North'), fr('Nord')), ['North', 'North']],
    ['none fits', choice(fr('Nord')), ['', 'Nord']],
    ['no language of the site fits', choice(t('Nord', 'systemLanguage="de"')), ['', '']],
    ['several tags, in any case', choice(t('A', 'systemLanguage="de, FR-ca"'), t('B')), ['B', 'A']],
    ['outside of a choice', fr('Nord') + t('North', 'systemLanguage="en-CA"'), ['North', 'Nord']],
    ['a choice within a choice', choice(choice(fr('A'), t('B')), t('C')), ['B', 'A']],
    ['a choice by language', choice(`<switch systemLanguage="fr">${fr('A')}${t('B')}</switch>`, t('C')), ['C', 'A']],
    ['a link counts as one', choice(`<a>${fr('A')}${t('B')}</a>`, t('C')), ['B', 'A B']],
    ['what cannot be drawn is no choice', choice('<foreignObject>x</foreignObject>', t('A')), ['A', 'A']],
    ['nor a style or the walkways', choice('<style>a{}</style>', '<g id="walkways"/>', t('A')), ['A', 'A']],
    ['other attributes decide nothing', choice(t('A', 'lang="fr" systemlanguage="fr"'), t('B')), ['A', 'A']],
    ['in a text, none', `<text>${choice('<tspan>A</tspan>', '<tspan>B</tspan>')}</text>`, ['A B', 'A B']],
  ])('%s', (_, inside, words) => expect(said(inside)).toEqual(words))

  it('come to no markup of their own, and the drawing itself is always drawn', () => {
    const { nodes } = readDrawing(`<svg systemLanguage="de">${choice(fr('A'), t('B'))}</svg>`, new Set())
    expect(svgMarkup(nodesIn(nodes, 'fr'))).toBe('<g><text>A</text></g>')
  })

  it('are not drawn where a cache holds something else for their language', () => {
    const odd = { tag: 'text', attributes: {}, children: ['A'], only: 'fr' } as unknown as DrawnElement
    expect(nodesIn([odd], 'fr')).toEqual([])
  })
})

describe('elements', () => {
  it.each([
    // Links and choices are groups.
    ['<a><switch><circle r="1"/></switch></a>', '<g><g><circle r="1"></circle></g></g>'],
    ['<a fill="red" href="javascript:x"><circle r="1"/></a>', '<g fill="red"><circle r="1"></circle></g>'],
    // A text along no path is not shown.
    ['<text>A<textPath>B</textPath></text>', '<text>A</text>'],
    // Tags of XML, where case and ends count.
    ['<RECT/><rect/><G><circle r="1"/></G>', '<rect></rect>'],
    // Nothing that could run or load.
    ['<script>alert(1)</script><image href="https://evil.test/a.png"/><foreignObject><b>x</b></foreignObject>', ''],
    ['<rect onclick="alert(1)" style="stroke:blue;behavior:url(x)"/>', '<rect stroke="blue"></rect>'],
    ['<svg:g><svg:rect width="1"/></svg:g>', '<g><rect width="1"></rect></g>'],
    // A style sheet's content is never rendered.
    ['<style>rect{fill:red}<rect/></style><rect/>', '<rect fill="red"></rect>'],
    // Empty groups and texts are left out, other shapes are not.
    ['<g><g/><text/><tspan/></g><path/>', '<path></path>'],
    ['<text>A<tspan>B</tspan>C&amp;<![CDATA[D]]></text>', '<text>A<tspan>B</tspan>C&#38;D</text>'],
    ['<text>A\u202eB\u2066C\u0007D</text>', '<text>A B C D</text>'],
    ['<rect viewBox="0 0 1 1" x="1"/>', '<rect x="1"></rect>'],
    ['<svg viewBox="0 0 1 1"><rect/></svg>', '<svg viewBox="0 0 1 1"><rect></rect></svg>'],
    ['<rect x="1" rx="" ry="&lt;" stroke="url(#a)" fill="a:b" onclick="1"/>', '<rect x="1" stroke="none"></rect>'],
    // A value may be as long as a colour; coordinates have no limit.
    [`<path d="${'1 '.repeat(99)}"/>`, `<path d="${'1 '.repeat(99)}"></path>`],
    [`<path fill="${'1'.repeat(100)}"/>`, `<path fill="${'1'.repeat(100)}"></path>`],
    [`<path fill="${'1'.repeat(101)}"/>`, '<path></path>'],
  ])('%s', (inside, markup) => expect(shown(inside)).toBe(markup))

  it('end with the outermost one', () => {
    const drawn = (text: string) => svgMarkup(readDrawing(text, new Set()).nodes)
    expect(drawn('<svg><rect/></svg><svg><circle/></svg>A<text>B</text>')).toBe('<rect></rect>')
    expect(drawn('<svg><text>A</text></svg>B')).toBe('<text>A</text>')
  })

  it('have the colours that the outermost one hands down, and nothing else of it', () => {
    const { nodes } = read('<rect/>', ' fill="red" width="5" viewBox="0 0 1 1"')
    expect(svgMarkup(nodes)).toBe('<g fill="red"><rect></rect></g>')
  })

  it.each(['', 'x', '<g/>', '<html><svg/></html>', '<!-- <svg/> -->'])('make no drawing without an <svg>: %s', (text) =>
    expect(() => readDrawing(text, new Set())).toThrow('no SVG'),
  )

  it('may lie 64 deep', () => {
    const nested = (depth: number) => `${'<g>'.repeat(depth)}<path/>${'</g>'.repeat(depth)}`
    expect(shown(nested(62))).toContain('<path>')
    for (const depth of [63, 5000]) expect(() => read(nested(depth))).toThrow('nested too deeply')
  })
})

describe('units and signs', () => {
  it('are where the drawing has them, each once, and never the drawing itself', () => {
    const { units, nodes } = read(
      '<g id="u1"><rect id="u2" x="1" y="2" width="4" height="6"/></g><rect id="u1" width="9" height="9"/><g id="u2"/>',
      ' id="u1"',
    )
    expect(units).toMatchObject([
      { id: 'u1', centre: { x: 3, y: 5 }, box: { x: 1, y: 2, width: 4, height: 6 } },
      { id: 'u2', centre: null, box: null, rooms: [] },
    ])
    // A unit without a shape stays: its position may be given elsewhere.
    expect(nodes.map((node) => (typeof node === 'string' ? node : node.unit))).toEqual(['u1', undefined, 'u2'])
  })

  it('a sign tells its place, unless it stands in a unit or has no place', () => {
    const rect = (id: string) => `<rect id="${id}" x="2" y="4" width="2" height="2"/>`
    const others = ['xpoi_a', 'poi_', `poi_${'a'.repeat(201)}`].map(rect).join('')
    const inUnit = `<g id="u1">${rect('poi-inside')}</g><g id="poi_none"><text>A</text></g>`
    const { spots, nodes } = read(rect('poi_washrooms') + rect('place-desk') + inUnit + others)
    const slugs = ['washrooms', 'desk', 'a'.repeat(200)]
    expect(spots).toEqual(slugs.map((slug) => ({ slug, centre: { x: 3, y: 5 } })))
    const marks = nodes.map((node) => (typeof node === 'string' ? node : (node.spot ?? node.unit)))
    expect(marks).toEqual(['washrooms', 'desk', 'u1', undefined, undefined, undefined, 'a'.repeat(200)])
  })

  it('a unit that is a sign by its name as well is a unit', () => {
    const { units, spots } = readDrawing('<svg><rect id="poi_u" width="2" height="2"/></svg>', new Set(['poi_u']))
    expect([units.length, spots.length]).toEqual([1, 0])
  })
})

describe('the layer of walkways', () => {
  const line = (more = '') => `<line x1="1" y1="2" x2="3" y2="4" ${more}/>`
  const way = { from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, stepFree: true, unit: null, entrance: null, joint: null }

  it.each([
    [`<g>${line()}</g>`, way],
    [line('data-step-free="no" data-unit="u1"'), { ...way, stepFree: false, unit: 'u1' }],
    [line('data-entrance="A" data-joint="lift-1"'), { ...way, entrance: 'A', joint: 'lift-1' }],
    [line(`data-joint="${'l'.repeat(201)}"`), { ...way, joint: 'l'.repeat(200) }],
  ])('%s', (inside, expected) => {
    const { walkways, nodes } = read(`<g id="walkways">${inside}</g>`)
    expect(walkways).toEqual([expected])
    expect(nodes).toEqual([])
  })

  const shifted = 'transform="translate(10 20)"'
  it.each([
    `<g ${shifted}><g id="walkways">${line()}</g></g>`,
    `<svg x="10" y="20"><g id="walkways">${line()}</g></svg>`,
    `<g id="walkways" ${shifted}>${line()}</g>`,
    `<g id="walkways"><g ${shifted}>${line()}</g></g>`,
    `<g id="walkways">${line(shifted)}</g>`,
  ])('lies where it is drawn: %s', (layer) =>
    expect(read(layer).walkways).toEqual([{ ...way, from: { x: 11, y: 22 }, to: { x: 13, y: 24 } }]),
  )

  it.each(['x1', 'y1', 'x2', 'y2'])('has no line without %s, or with one too far away', (end) => {
    const others = ['', '-1e306', '100000001', '1e400', 'NaN'].map((far) =>
      line().replace(RegExp(`${end}="."`), `${end}="${far}"`),
    )
    expect(read(`<g id="walkways">${others.join('')}${line()}</g>`).walkways).toEqual([way])
  })

  it('has no more lines, entrances and joints than a floor can have', () => {
    const many = (count: number, more = (_: number) => '') =>
      read(`<g id="walkways">${Array.from({ length: count }, (_, index) => line(more(index))).join('')}</g>`).walkways
    expect([5_000, 5_001].map((count) => many(count).length)).toEqual([5_000, 0])
    for (const name of ['entrance', 'joint'] as const) {
      const named = many(300, (index) => `data-${name}="n${index % 150}"`)
      expect(new Set(named.map((each) => each[name]))).toHaveLength(101)
      expect(named).toHaveLength(300)
      expect(named[150]?.[name]).toBe('n0')
    }
  })

  it('is made of lines, and is the first of its name', () => {
    const layer = `<g id="walkways">${line().replace('line', 'rect')}<style>${line()}</style>${line()}</g>`
    const { walkways, nodes } = read(`${layer}<g id="walkways">${line()}<rect/></g>${line()}`)
    expect(walkways).toEqual([way])
    expect(svgMarkup(nodes)).toBe('<line x1="1" y1="2" x2="3" y2="4"></line>')
  })
})

it('a drawing as the cache keeps it is known, and what is none, or of an older shape, is not', () => {
  const rect = (id: string) => `<rect id="${id}" width="1" height="1"/>`
  const whole = read(
    `<text>A</text>${rect('u1')}${rect('poi_a')}<g id="walkways"><line x1="1" y1="2" x2="3" y2="4"/></g>`,
  )
  const isKnown = (value: unknown) => isDrawingOf('1', value)
  const [way, spot, unit] = [whole.walkways[0], whole.spots[0], whole.units[0]]
  const node = { tag: 'g', attributes: {}, children: [] }
  const kept = JSON.parse(JSON.stringify({ ...whole, level: '1' })) as typeof whole
  expect([kept, { ...kept, nodes: ['A', ...kept.nodes] }].every(isKnown)).toBe(true)
  const changes: Readonly<Record<string, unknown[]>> = {
    level: [undefined, '2'],
    viewBox: [undefined, [0, 0, 1], [0, 0, 1, null]],
    nodes: [[7], [null], ...[{ tag: 7 }, { attributes: null }, { children: 'x' }].map((odd) => [{ ...node, ...odd }])],
    units: [[null], [{ ...unit, id: 7 }], [{ ...unit, rooms: undefined }]],
    walkways: [
      [null],
      ...[{ from: undefined }, { to: undefined }, { from: { x: null } }].map((odd) => [{ ...way, ...odd }]),
    ],
    spots: [[null], [{ ...spot, slug: 7 }], [{ slug: 'a', centre: { x: null } }]],
  }
  const others = Object.entries(changes).flatMap(([name, values]) =>
    values.map((value) => ({ ...kept, [name]: value })),
  )
  expect([null, 'x', [], {}, ...others].filter(isKnown)).toEqual([])
})

describe('a tree', () => {
  const leaf = (tag: string): DrawnElement => ({ tag, attributes: {}, children: [] })
  const [rect, path, circle] = [leaf('rect'), leaf('path'), leaf('circle')]
  const group = { ...leaf('g'), children: [rect, 'text', path] }
  const nodes = ['A', group, circle]

  it('has elements replaced, taken out or kept, at any depth, and shares what did not change', () => {
    const changed = replaceElements(nodes, ({ tag }) => (tag === 'rect' ? circle : tag === 'path' ? null : undefined))
    expect(changed).toEqual(['A', { ...group, children: [circle, 'text'] }, circle])
    expect(changed[2]).toBe(circle)
    expect(group.children).toHaveLength(3)
    expect(replaceElements(nodes, () => undefined)[1]).toBe(group)
    // Replacing one by one is a change, though the count is the same.
    const other = replaceElements(nodes, ({ tag }) => (tag === 'rect' ? path : undefined))[1]
    expect(other).toEqual({ ...group, children: [path, 'text', path] })
    // A replacement is not visited itself.
    expect(replaceElements([group], ({ tag }) => (tag === 'g' ? 'B' : null))).toEqual(['B'])
  })

  it('has an element that is looked for, or none', () => {
    const has = (tag: string) => hasElement(nodes, (element) => element.tag === tag)
    expect(['g', 'path', 'circle'].filter(has)).toEqual(['g', 'path', 'circle'])
    expect(['text', 'line', 'A'].filter(has)).toEqual([])
    expect(hasElement([group, null as unknown as DrawnNode], ({ tag }) => tag === 'rect')).toBe(true)
    expect(hasElement([null as unknown as DrawnNode], () => true)).toBe(false)
  })
})

describe('style sheets', () => {
  const styled = (css: string, attributes = 'class="a"') => shown(`<style>${css}</style><rect ${attributes}/>`)
  const rect = (said: string) => `<rect${said && ` ${said}`}></rect>`

  it.each([
    ['.a{fill:red}', 'fill="red"'],
    [' .a , #i { FILL : red ; stroke:blue}', 'fill="red" stroke="blue"'],
    ['.a{fill:red !IMPORTANT;}', 'fill="red"'],
    ['.a{stroke-width:2px;font-size:.5px}', 'stroke-width="2" font-size=".5"'],
    ['.a{stroke-width:2px 3px}', 'stroke-width="2px 3px"'],
    ['.a{d:M0 0;x:1;font-family:Comic;fill:red}', 'fill="red"'],
    ['.a{fill:red;fill:url(#x)}', 'fill="none"'],
    ['.a{fill:red;fill:url(https://evil.test/#x)}', 'fill="red"'],
    // No references, no escapes, and nothing but presentation.
    ...['url(x#x)', 'URL (#x)', 'url(//x#x)', 'url(#x) url(#y)', 'var(--x)', '"x"', 'a:b', '//x'].map(
      (value): [string, string] => [`.a{fill:${value}}`, ''],
    ),
    [`.a{fill:${'1'.repeat(101)}}`, ''],
    // Selectors of types, classes and ids, together and inside of one another; others never apply.
    ['svg>.a{fill:red}', 'fill="red"'],
    ['g .a{fill:red}', ''],
    ['rect.b2.a{fill:red}', 'fill="red"'],
    ['.a:hover,.a::before,.a[x],.a+.a,.a~.a,>.a,.a>,.,#,.a..b,a*,.a > > .a{fill:red}', ''],
    ['g *{fill:red}', ''],
    ['svg *{fill:red}', 'fill="red"'],
    // By weight, whatever comes later; what is important counts before all.
    ['.a.b2{fill:red}.a{fill:blue}', 'fill="red"'],
    ['rect.a{fill:red}.a{fill:blue}svg *{fill:blue}', 'fill="red"'],
    ['.a{fill:red!important}.a.b2{fill:blue}', 'fill="red"'],
    ['.a{fill:red ! important}.b2{fill:blue !important}.a{fill:green}', 'fill="blue"'],
    // Comments.
    ['/* .a{fill:blue} */.a{fill:red}', 'fill="red"'],
    ['.a/**/{fill:/*;stroke:blue;*/red}', 'fill="red"'],
    ['.a{fill:red}/* never closed .a{fill:blue}', 'fill="red"'],
    // Strings and escapes hide their content.
    ['.b{x:"}.a{fill:blue}"}.a{fill:red}', 'fill="red"'],
    ['.b{x:\\}.a{fill:blue}\\}}.a{fill:red}', 'fill="red"'],
    ['.a{fill:red}.b{x:"}.a{fill:blue}', 'fill="red"'],
    ['a/.a{fill:blue}.a{fill:red}', 'fill="red"'],
    // At-rules with and without a block.
    ['@media print{.a{fill:blue}}.a{fill:red}', 'fill="red"'],
    [' @media print{.a{fill:blue}.a{fill:green}}.a{fill:red}', 'fill="red"'],
    ['}.a{fill:red}', 'fill="red"'],
    // A nested rule is ignored, and does not end the outer one.
    ['.a{fill:red;.b{x:y}}.b{stroke:blue}', 'fill="red"'],
    ['@media all{@media only screen{.a{fill:red}}}.a{stroke:blue}', 'fill="red" stroke="blue"'],
    ['@media screen and (min-width:1px){.a{fill:red}}', ''],
    // What is left open ends with the sheet.
    ['.a{fill:red', 'fill="red"'],
    ['<![CDATA[.a{fill:blue}]]>', 'fill="blue"'],
    [`.${'a'.repeat(199)}{fill:red}`, 'fill="red"'],
    [`.${'a'.repeat(200)}{fill:red}`, ''],
  ])('%s', (css, said) => expect(styled(css, `class="b2 ${/a{100,}/.exec(css)?.[0] ?? 'a'}"`)).toBe(rect(said)))

  it('weigh by tag, class, id and own style, and among equals by place', () => {
    expect(styled('.a{fill:red}rect{fill:blue}')).toBe(rect('fill="red"'))
    expect(styled('#i{fill:red}.a{fill:blue}', 'id="i" class="a"')).toBe(rect('fill="red"'))
    expect(styled('#i{fill:red}', 'id="i" style="fill:blue"')).toBe(rect('fill="blue"'))
    expect(styled('.a{fill:red}', 'class="a" fill="blue"')).toBe(rect('fill="red"'))
    expect(styled('.b{fill:red}.a{fill:blue}', 'class=" a\n\tb "')).toBe(rect('fill="blue"'))
    expect(styled('.a{fill:red}.b{fill:blue}.a{stroke:red}', 'class="a b"')).toBe(rect('fill="blue" stroke="red"'))
    expect(styled('.b{fill:blue}.a{fill:red}.b{fill:green}', 'class="a b"')).toBe(rect('fill="green"'))
  })

  it('of other media, or inside of nothing, do not count', () => {
    const media = '<style media="print">.a{fill:red}</style><style media="screen, print">.a{stroke:red}</style>'
    expect(shown(`${media}<rect class="a"/>`)).toBe(rect('stroke="red"'))
    const inside = '<g class="m"><rect class="a"/></g>'
    const nested = shown(`<style>.o .m>.a{fill:red}</style><g class="o"><g class="m">${inside}</g></g>${inside}`)
    expect(nested).toBe(`<g><g><g>${rect('fill="red"')}</g></g></g><g>${rect('')}</g>`)
  })

  it('of one drawing are one, wherever they stand', () => {
    expect(shown('<style>.a{fill:red</style><style>.a{fill:blue}</style><rect class="a"/>')).toBe(rect('fill="blue"'))
    const late = shown('<rect class="a"/><g><style>.a{fill:blue}</style><rect/></g>')
    expect(late).toBe(`${rect('fill="blue"')}<g>${rect('')}</g>`)
  })

  it('are read up to 256 KiB, 5,000 selectors and 20 classes', () => {
    /** A comment that leaves this many characters of the limit. */
    const comment = (left: number) => `/*${' '.repeat(256 * 1024 - left - 4)}*/`
    expect(shown(`<style>${comment(0)}</style><style>.a{fill:red}</style><rect class="a"/>`)).toBe(rect(''))
    expect(shown(`<style>${comment(12)}.a{fill:red}.a{fill:blue}</style><rect class="a"/>`)).toBe(rect('fill="red"'))
    const classes = Array.from({ length: 20 }, (_, at) => `c${at}`)
    expect(shown(`<style>.a{fill:red}</style><rect class="${classes.slice(1).join(' ')} a"/>`)).toBe(rect('fill="red"'))
    expect(shown(`<style>.a{fill:red}</style><rect class="${classes.join(' ')} a"/>`)).toBe(rect(''))
  })
})
