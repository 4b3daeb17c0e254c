/** A centre's part of the browser build: its theme style sheet, icons, placeholder drawings and public files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder, centreFolder, chosenCentre } from './centres.mjs'
import { iconFiles } from './icons.mjs'
import { plateFiles } from './plates.mjs'
import { themeCss } from './theme.mjs'
import { writeChanged } from './write-changed.mjs'

/**
 * A Vite plugin: `#centre/theme.css` resolves to the chosen centre's tokens and font faces, and its files are emitted
 * beside those that all centres share.
 * @returns {Promise<import('vite').Plugin>}
 */
export async function centreFiles() {
  const { name, centre } = await chosenCentre()
  const theme = join(builtFolder(name), 'theme.css')
  return {
    name: 'centre-files',
    config() {
      writeChanged(theme, themeCss(centre.theme))
      return { resolve: { alias: { '#centre/theme.css': theme } } }
    },
    async generateBundle() {
      const folder = join(centreFolder(name), 'public')
      const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
      const own = files
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => ({ fileName: file.slice(folder.length + 1), source: readFileSync(file) }))
      const icons = await iconFiles(readFileSync(join(centreFolder(name), 'mark.svg')), centre.theme.colours['brand-9'])
      const { goods, scenes } = centre.pictures
      const plates = goods.length > 0 && scenes.length > 0 ? [] : plateFiles(centre.theme.colours)
      for (const { fileName, source } of [...own, ...icons, ...plates])
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
