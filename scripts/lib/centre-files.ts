/** A centre's part of the browser build: its theme style sheet, icons, placeholder drawings and public files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { builtFolder, centreFolder, chosenCentreOrThrow } from './centres.ts'
import { filesIn, writeChanged } from './files.ts'
import { plateFiles } from './plates.ts'
import { themeCss } from './theme.ts'

/** More effort takes twice the time, and makes larger files of marks. */
const palette = { palette: true, effort: 1 }

/**
 * A Vite plugin: `#centre/theme.css` resolves to the chosen centre's tokens and font faces, and its files are emitted
 * beside those that all centres share.
 */
export async function centreFiles(): Promise<Plugin> {
  const { name, centre } = await chosenCentreOrThrow()
  const theme = join(builtFolder(name), 'theme.css')
  return {
    name: 'centre-files',
    config() {
      writeChanged(theme, themeCss(centre.theme))
      return { resolve: { alias: { '#centre/theme.css': theme } } }
    },
    async generateBundle() {
      const files = filesIn(join(centreFolder(name), 'public'))
      const own = Array.from(files, ([fileName, source]) => ({ fileName, source }))
      const icons = await iconFiles(readFileSync(join(centreFolder(name), 'mark.svg')), centre.theme.colours['brand-9'])
      const { goods, scenes } = centre.pictures
      const plates = goods.length > 0 && scenes.length > 0 ? [] : plateFiles(centre.theme.colours)
      for (const { fileName, source } of [...own, ...icons, ...plates])
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/**
 * The icons of a centre, made from its mark, a square SVG. `ground` is the background colour, for systems that crop icons
 * to their own shape.
 */
async function iconFiles(mark: Buffer, ground: string) {
  const drawn = (size: number) => sharp(mark, { density: 600 }).resize(size, size).png(palette).toBuffer()
  /** An opaque square, with the mark at a share of its size: the margin may be cropped to any shape. */
  const whole = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: await drawn(Math.round(size * share)), gravity: 'centre' }])
      .png(palette)
      .toBuffer()
  return [
    { fileName: 'favicon.svg', source: mark },
    { fileName: 'favicon.ico', source: await pngToIco([await drawn(16), await drawn(32)]) },
    { fileName: 'apple-touch-icon.png', source: await whole(180, 1) },
    { fileName: 'icons/icon-192.png', source: await drawn(192) },
    { fileName: 'icons/icon-512.png', source: await drawn(512) },
    { fileName: 'icons/maskable-512.png', source: await whole(512, 0.8) },
  ]
}
