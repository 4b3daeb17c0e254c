/**
 * The style sheets that pages inline (client/styles/first/): built with the others, then removed from the served files
 * and handed to the Worker with their digests, by which its content security policy allows them.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './bootstrap.mjs'

const folder = 'client/styles/first'

/** The sheets as inputs for Vite, as paths from the project's folder. */
export const firstViewInputs = () => globSync(`${folder}/*.css`, { cwd: root }).sort()

/** A Vite plugin that writes `{ name: { css, source } }` beside the manifest. */
export const firstViewsFile = () => ({
  name: 'first-views',
  apply: /** @type {const} */ ('build'),
  /** @param {{ dir?: string }} output */
  writeBundle({ dir = '' }) {
    const manifestFile = join(dir, '.vite/manifest.json')
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
    /** @type {Record<string, { css: string, source: string }>} */
    const sheets = {}
    for (const input of firstViewInputs()) {
      const { file } = manifest[input]
      const css = readFileSync(join(dir, file), 'utf8').trim()
      if (/<\/style/i.test(css)) throw new Error(`${input} would end the element it stands in.`)
      const digest = createHash('sha256').update(css).digest('base64')
      sheets[basename(input, '.css')] = { css, source: `'sha256-${digest}'` }
      rmSync(join(dir, file))
      delete manifest[input]
    }
    writeFileSync(join(dir, '.vite/first-views.json'), JSON.stringify(sheets, null, 2))
    writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
  },
})
