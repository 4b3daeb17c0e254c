/** Floor plans look on a page as a browser shows their files: compared pixel by pixel, in small. */
import { expect, test } from 'playwright/test'
import { runnerImport } from 'vite'
import { centreAliases, chosenCentre } from '../../../scripts/lib/centres.ts'
import type * as markupModule from '../../../src/components/map/svg-markup'
import type * as readerModule from '../../../src/content/drawing/drawing'
import { drawings, mapSize } from '../../support/drawings'

/** Most difference of a colour that anti-aliasing makes, and the share of the pixels that may differ by more. */
const [slight, few] = [48, 0.01]

async function importOf<Module>(file: string): Promise<Module> {
  const alias = centreAliases((await chosenCentre()).name)
  return (await runnerImport<Module>(file, { configFile: false, logLevel: 'error', resolve: { alias } })).module
}

test('a drawing of any program is drawn as its file is', { tag: '@all' }, async ({ page }) => {
  const { readDrawing } = await importOf<typeof readerModule>('./src/content/drawing/drawing.ts')
  const { svgMarkup } = await importOf<typeof markupModule>('./src/components/map/svg-markup.ts')
  const pairs = Object.entries(drawings).map(([name, svg]) => {
    const { viewBox, nodes } = readDrawing(svg, new Set(['u1', 'u2', 'u3']), mapSize)
    const [width, height] = [200, Math.round((200 * viewBox[3]) / viewBox[2])]
    const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="${height}" viewBox="${viewBox.join(' ')}">`
    return { name, svg, ours: `${opening}${svgMarkup(nodes)}</svg>`, width, height }
  })
  const compared = await page.evaluate(
    async ([pairs, slight]) => {
      const pixels = async (svg: string, width: number, height: number) => {
        const image = new Image()
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
        await image.decode()
        const canvas = new OffscreenCanvas(width, height)
        const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        paper.fillStyle = '#fff'
        paper.fillRect(0, 0, width, height)
        paper.drawImage(image, 0, 0, width, height)
        return paper.getImageData(0, 0, width, height).data
      }
      return Promise.all(
        pairs.map(async ({ name, svg, ours, width, height }) => {
          const [file, page] = [await pixels(svg, width, height), await pixels(ours, width, height)]
          const far = file.filter((value, at) => Math.abs(value - (page[at] ?? 0)) > slight).length
          const hasRed = file.some((value, at) => at % 4 === 0 && value > 250 && !file[at + 1] && !file[at + 2])
          return { name, share: far / (width * height), hasRed, colours: new Set(new Uint32Array(file.buffer)).size }
        }),
      )
    },
    [pairs, slight] as const,
  )
  for (const { name, share, hasRed, colours } of compared) {
    expect.soft(share, name).toBeLessThan(few)
    expect.soft({ hasRed, isDrawn: colours > 3 }, name).toEqual({ hasRed: false, isDrawn: true })
  }
})
