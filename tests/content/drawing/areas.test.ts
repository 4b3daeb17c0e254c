/** The halls and courts that a drawing says. */
import { describe, expect, it } from 'vitest'
import { areasIn } from '../../../src/content/drawing/areas'
import { readDrawing } from '../../../src/content/drawing/drawing'
import { nodesIn } from '../../../src/content/drawing/tree'

const said = (content: string, locale: 'en' | 'fr' = 'en') => {
  const { nodes, viewBox } = readDrawing(`<svg viewBox="0 0 1000 600">${content}</svg>`, new Set(['u1']))
  return areasIn(nodesIn(nodes, locale), viewBox).map(
    ({ lines, start }) => `${lines.join(' / ')} at ${start.x} ${start.y}`,
  )
}

describe('areas', () => {
  it('are the words outside of units and signs, in lines that belong together', () => {
    expect(
      said(`<rect id="u1" x="0" y="0" width="100" height="100"/><text x="50" y="50">Fashion</text>
        <g id="poi_wc"><circle cx="300" cy="300" r="10"/><text x="300" y="304">Washrooms</text></g>
        <g id="entrance_North"><circle cx="500" cy="0" r="10"/><text x="500" y="4">North</text></g>
        <g transform="translate(100 0)"><text x="300" y="100" font-size="15">North</text></g>
        <text x="400" y="118" font-size="15">Hall</text><text x="400" y="400" font-size="15">Hall</text>
        <text x="600" y="100"><tspan>Food</tspan> <tspan>court</tspan></text>`),
    ).toEqual(['North / Hall at 400 100', 'Hall at 400 400', 'Food court at 600 100'])
  })

  it('are said in each language', () => {
    const both = `<switch><text systemLanguage="fr" x="9" y="9">Hall Nord</text><text x="9" y="9">North Hall</text></switch>`
    expect([said(both), said(both, 'fr')]).toEqual([['North Hall at 9 9'], ['Hall Nord at 9 9']])
  })

  it.each([
    ['<text x="9" y="9">P2</text>', []],
    ['<text x="9" y="9">This drawing is not to scale; ask at Guest Services</text>', []],
    ['<text transform="rotate(30)" x="9" y="9">Parade</text>', []],
    ['<text x="a" y="9">Parade</text>', []],
    ['<text x="9" y="9" font-size="0">Parade</text>', ['Parade at 9 9']],
    [Array.from({ length: 300 }, (_, at) => `<text x="${at}" y="${at * 50}">Hall ${at}</text>`).join(''), []],
  ])('are not made of anything: %s', (content, expected) => expect(said(content)).toEqual(expected))
})
