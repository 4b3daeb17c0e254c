/**
 * The style sheets, made of the files in client/styles. A comment in the first line of a file says which its rules are in:
 *
 * - `first: store, map`: pages with these first views inline them, and they are in the sheet that each page loads later;
 * - `first: none`: only in the later sheet;
 * - `only: base`: only in these, which are first views, or `documents`, the sheet of what is not a page.
 *
 * Such a line further down is for the rules below it. A later rule wins: the order is that of `folders`, and of names in
 * each. Rules are in the layer `components`, unless their section names one. The later sheet has everything that is not
 * `only` somewhere, and so decides the final look.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preprocessCSS } from 'vite'
import { root } from './bootstrap.mjs'

const styles = 'client/styles'
const folders = ['base', 'parts', 'shell', 'items', 'pages', 'modes']
const headLine = /^\/\* (first|only): ([a-z, ]+) \*\/\n/
/** Sheets by their path in the manifest. */
const later = `${styles}/site.css`
const documents = `${styles}/whole.css`

/** @typedef {{ file: string, isShared: boolean, names: string[], css: string }} Section shared ones are in the later sheet too */

/**
 * The sections of all files, in their order.
 * @param {readonly string[]} known names of the sheets that a head line may name
 * @returns {Section[]}
 * @throws for a file without a head line, with an unknown name, or outside the folders
 */
export function sectionsOf(known, files = filesOf()) {
  return files.flatMap(({ file, text }) =>
    text.split(/^(?=\/\* (?:first|only):)/m).map((css) => {
      const [, kind, list = ''] = headLine.exec(css) ?? []
      if (!kind) throw new Error(`${file} must begin with a line as "/* first: store, map */": see style-sheets.mjs.`)
      const names = list.split(', ')
      const unknown = names.filter((name) => !known.includes(name))
      if (unknown.length > 0) throw new Error(`${file} names sheets that do not exist: ${unknown.join(', ')}.`)
      return { file, isShared: kind === 'first', names, css }
    }),
  )
}

function filesOf() {
  const order = (/** @type {string} */ path) => path.replace(/^[^/]+/, (folder) => String(folders.indexOf(folder)))
  return globSync('**/*.css', { cwd: join(root, styles) })
    .map((path) => ({ file: `${styles}/${path}`, at: order(path.slice(0, -'.css'.length)) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ file, at }) => {
      if (at.startsWith('-1')) throw new Error(`${file} is in none of the folders that have a place in the order.`)
      return { file, text: readFileSync(join(root, file), 'utf8') }
    })
}

const pathOf = (/** @type {string} */ view) => `${styles}/first-${view}.css`

/**
 * A Vite plugin that makes the sheets: each an input of its own. Those of first views are then removed from the served
 * files and handed to the Worker as `{ name: { css, source } }`, with the digests by which its content security policy
 * allows them.
 * @param {readonly string[]} firstViews
 * @returns {import('vite').Plugin}
 */
export function styleSheets(firstViews) {
  const views = ['base', ...firstViews]
  const paths = [later, documents, ...views.map(pathOf)]
  const sections = sectionsOf([...views, 'all', 'none', 'documents'])
  return {
    name: 'style-sheets',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: paths } } }),
    // What cannot be read is said of its file, not of the sheets that it is in.
    async buildEnd(error) {
      const { css, ...config } = this.environment.getTopLevelConfig()
      const plain = { ...config, css: { ...css, lightningcss: {} } }
      for (const { file, text } of error ? filesOf() : []) await preprocessCSS(text, file, plain)
    },
    resolveId: (id) => (paths.includes(id) ? join(root, id) : null),
    async load(id) {
      const path = paths.find((each) => join(root, each) === id)
      if (!path) return null
      const view = views.find((each) => pathOf(each) === path)
      const isIn = (/** @type {Section} */ { isShared, names }) => {
        if (names.includes('all')) return true
        if (view) return names.includes(view)
        return isShared || (path === documents && (names.includes('base') || names.includes('documents')))
      }
      const css = sections
        .filter(isIn)
        .map(({ css }) => (/^@(layer|custom-media)/m.test(css) ? css : `@layer components {${css}}`))
      if (view !== 'base' && path !== documents) return css.join('\n')
      // Last: a centre may override any token.
      const theme = await this.resolve('#centre/theme.css')
      return [...css, readFileSync(theme?.id ?? '', 'utf8')].join('\n')
    },
    writeBundle({ dir = '' }) {
      const manifestFile = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
      /** @type {Record<string, { css: string, source: string }>} */
      const sheets = {}
      for (const view of views) {
        const { file } = manifest[pathOf(view)]
        const css = readFileSync(join(dir, file), 'utf8').trim()
        if (/<\/style/i.test(css)) throw new Error(`The styles of ${view} would end the element they stand in.`)
        const digest = createHash('sha256').update(css).digest('base64')
        sheets[view] = { css, source: `'sha256-${digest}'` }
        rmSync(join(dir, file))
        delete manifest[pathOf(view)]
      }
      writeFileSync(join(dir, '.vite/first-views.json'), JSON.stringify(sheets, null, 2))
      writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
    },
  }
}
