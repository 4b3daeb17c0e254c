/**
 * The style sheets, made of the files in client/styles. A comment in the first line of a file says which its rules are in:
 *
 * - `first: store, map`: pages with these first views inline them, and they are in the sheet that each page loads later;
 * - `first: none`: only in the later sheet;
 * - `only: base`: only in these first views (`base` is in every page), or in `documents`, for what is not a page.
 *
 * Such a line further down is for the rules below it. A later rule wins: the order is that of `folders`, and of names in
 * each. Rules are in the layer `components`, unless their section names one. The later sheet has everything that is not
 * `only` somewhere, and so decides the final look.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { root } from './bootstrap.mjs'

const styles = 'client/styles'
const folders = ['base', 'parts', 'shell', 'items', 'pages', 'modes']
const headLine = /^\/\* (first|only): ([a-z, ]+) \*\/\n/
/** Sheets by their path in the manifest. */
const later = `${styles}/site.css`
const documents = `${styles}/whole.css`

interface Section {
  file: string
  /** In the later sheet too. */
  isShared: boolean
  names: string[]
  css: string
}

/**
 * The sections of all files, in their order. Head lines name `known` sheets; throws for a file without one, with another
 * name, or outside the folders.
 */
export function sectionsOf(known: readonly string[], files = filesOf()): Section[] {
  return files.flatMap(({ file, text }) =>
    text.split(/^(?=\/\* (?:first|only):)/m).map((css) => {
      const [, kind, list = ''] = headLine.exec(css) ?? []
      if (!kind) throw new Error(`${file} must begin with a line as "/* first: store, map */": see style-sheets.ts.`)
      const names = list.split(', ')
      const unknown = names.filter((name) => !known.includes(name))
      if (unknown.length > 0) throw new Error(`${file} names sheets that do not exist: ${unknown.join(', ')}.`)
      return { file, isShared: kind === 'first', names, css }
    }),
  )
}

function filesOf() {
  const order = (path: string) => path.replace(/^[^/]+/, (folder) => String(folders.indexOf(folder)))
  return globSync('**/*.css', { cwd: join(root, styles) })
    .map((path) => ({ file: `${styles}/${path}`, at: order(path.slice(0, -'.css'.length)) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ file, at }) => {
      if (at.startsWith('-1')) throw new Error(`${file} is in none of the folders that have a place in the order.`)
      return { file, text: readFileSync(join(root, file), 'utf8') }
    })
}

const pathOf = (view: string) => `${styles}/first-${view}.css`

/**
 * A Vite plugin that makes the sheets: each an input of its own. Those of first views are then removed from the served
 * files and handed to the Worker as `{ name: { css, source } }`, with the digests by which its content security policy
 * allows them.
 */
export function styleSheets(firstViews: readonly string[]): Plugin {
  const views = ['base', ...firstViews]
  const paths = [later, documents, ...views.map(pathOf)]
  const sections = sectionsOf([...views, 'all', 'none', 'documents'])
  let theme = ''

  const cssOf = (path: string) => {
    const view = views.find((each) => pathOf(each) === path)
    const isIn = ({ isShared, names }: Section) => {
      if (names.includes('all')) return true
      if (view) return names.includes(view)
      return isShared || (path === documents && (names.includes('base') || names.includes('documents')))
    }
    const css = sections
      .filter(isIn)
      .map(({ css }) => (/^@(layer|custom-media)/m.test(css) ? css : `@layer components {${css}}`))
    // Last: a centre may override any token.
    if (view === 'base' || path === documents) css.push(readFileSync(theme, 'utf8'))
    return css.join('\n')
  }

  /** `madeOf` gives the finished sheet of a path. */
  const writeViews = (dir: string, madeOf: (path: string) => string) => {
    const sheets: Record<string, { css: string; source: string }> = {}
    for (const view of views) {
      const css = madeOf(pathOf(view)).trim()
      if (/<\/style/i.test(css)) throw new Error(`The styles of ${view} would end the element they stand in.`)
      sheets[view] = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
    }
    writeFileSync(join(dir, '.vite/first-views.json'), JSON.stringify(sheets, null, 2))
  }

  return {
    name: 'style-sheets',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: paths } } }),
    configResolved({ resolve }) {
      theme = resolve.alias.find(({ find }) => find === '#centre/theme.css')?.replacement ?? ''
    },
    // A fault in a file is reported for that file, not for each sheet that contains it.
    async buildEnd(error) {
      const { css, ...config } = this.environment.getTopLevelConfig()
      const plain = { ...config, css: { ...css, lightningcss: {} } }
      for (const { file, text } of error ? filesOf() : []) await preprocessCSS(text, file, plain)
    },
    resolveId: (id) => (paths.includes(id) ? join(root, id) : null),
    load(id) {
      const path = paths.find((each) => join(root, each) === id)
      return path ? cssOf(path) : null
    },
    writeBundle({ dir = '' }) {
      const manifestFile = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
      const fileOf = (path: string) => join(dir, manifest[path].file)
      writeViews(dir, (path) => readFileSync(fileOf(path), 'utf8'))
      for (const path of views.map(pathOf)) {
        rmSync(fileOf(path))
        delete manifest[path]
      }
      writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
    },
    api: {
      /** Makes the sheets alone anew, where a build without hashes in its names has put them. */
      async rewrite(config: ResolvedConfig, folders: readonly string[]) {
        const made = new Map<string, string>()
        for (const path of paths) {
          const { code } = await preprocessCSS(cssOf(path), join(root, path), config)
          // The build has moved the files that a sheet names by a relative address.
          made.set(path, code.replace(/url\("\.[^"]*\/([^/"]+)"\)/g, 'url("/assets/$1")'))
        }
        const sheetOf = (path: string) => made.get(path) ?? ''
        for (const folder of folders) {
          writeViews(folder, sheetOf)
          for (const path of [later, documents]) writeFileSync(join(folder, 'assets', basename(path)), sheetOf(path))
        }
      },
    },
  }
}
