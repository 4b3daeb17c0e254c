import { describe, expect, it } from 'vitest'
import { readDrawing } from '../../src/content/drawing'

const svg = `<?xml version="1.0"?><!DOCTYPE svg>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
<style>.shop, .food { fill: #d9e2d0; stroke-width: 2px } #unit_2 { fill: red } text { font-size: 13px; font-family: Comic } .bad { fill: url(#x) }</style>
<script>alert(1)</script>
<g id="units" onclick="alert(1)"><rect id="unit_1" class="shop" x="10" y="20" width="30" height="40"/><path id="unit_2" class="food" style="stroke:blue;behavior:url(x)" d="M100 10h20v30h-20z"/></g>
<g id="signs"><text x="5" y="5">A</text><a href="javascript:alert(1)"><circle r="3"/></a><image href="https://evil.test/a.png"/><foreignObject><b>x</b></foreignObject></g>
<g id="walkways"><line x1="0" y1="50" x2="50" y2="50" data-entrance="A"/><line x1="50" y1="50" x2="60" y2="60" data-joint="stairs-1" data-step-free="no"/><line x1="50" y1="50" x2="25" y2="40" data-unit="unit_1"/></g>
</svg>`

describe('a level of the map', () => {
  const drawing = readDrawing(svg, 'level-1', new Set(['unit_1', 'unit_2', 'unit_3']))
  const markup = drawing.parts.map((part) => (typeof part === 'string' ? part : part.markup)).join('')
  const units = drawing.parts.filter((part) => typeof part !== 'string')

  it('has its units apart, in document order, with their middles', () => {
    expect(units.map(({ id, centre }) => ({ id, centre }))).toEqual([
      { id: 'unit_1', centre: { x: 25, y: 40 } },
      { id: 'unit_2', centre: { x: 110, y: 25 } },
    ])
    expect(drawing.viewBox).toEqual([0, 0, 200, 100])
  })

  it('turns style rules into attributes, by weight', () => {
    expect(units[0]?.markup).toBe('<rect x="10" y="20" width="30" height="40" fill="#d9e2d0" stroke-width="2"></rect>')
    expect(units[1]?.markup).toContain('fill="red"')
    expect(units[1]?.markup).toContain('stroke="blue"')
    expect(markup).toContain('font-size="13"')
  })

  it('prefixes ids with the level', () => {
    expect(markup).toContain('id="level-1-units"')
  })

  it('holds nothing that could run, load or style', () => {
    expect(markup).not.toMatch(/script|onclick|href|image|foreign|style|class=|url\(|Comic|walkways/i)
  })

  it('reads the walkways', () => {
    expect(drawing.walkways).toMatchObject([
      { entrance: 'A', stepFree: true, to: { x: 50, y: 50 } },
      { joint: 'stairs-1', stepFree: false },
      { unit: 'unit_1', stepFree: true },
    ])
  })

  it('says so when it is no drawing', () => {
    expect(() => readDrawing('<html><body>404</body></html>', 'x', new Set())).toThrow('no SVG')
  })
})
