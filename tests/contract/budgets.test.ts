/**
 * The budgets (rule 9.7), checked against the built files. `npm run budgets` measures each route in a browser instead,
 * which takes minutes; its figures cannot be lower than these.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.mjs'
import { sectionsOf } from '../../scripts/lib/style-sheets.mjs'
import { isWhole } from '../support/breadth.ts'
import { closure, overweight, promises, weightOfFiles, weightOf as weightOfText } from '../support/weights.mjs'

const folder = join(builtFolder((await chosenCentre()).name), 'client')
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(`${folder}/.vite/manifest.json`, 'utf8'),
)
const views: Record<string, { css: string }> & { base: { css: string } } = JSON.parse(
  readFileSync(`${folder}/.vite/first-views.json`, 'utf8'),
)
const entry = 'client/entry.ts'
const filter = 'client/behaviours/lists/name-filter.ts'
/** All scripts that are fetched by name, except React components. */
const scripts = Object.keys(manifest).filter((name) => name.endsWith('.ts'))
/** React, and the components that it hydrates. */
const react = 'client/islands/hydrate.tsx'
const components = Object.keys(manifest).filter((name) => name.endsWith('.tsx'))
const weightOf = (...names: string[]) => weightOfFiles(folder, closure(manifest, names))

/** What is said of scripts that weigh too much, with all that they import. */
const tooMuch = (kind: 'first' | 'all' | 'react', ...names: string[]) =>
  overweight(
    { kind: `Script (${kind})`, promise: promises[kind], weight: weightOf(...names), isRelease: isWhole },
    closure(manifest, names).map((file) => [file, weightOfFiles(folder, [file])]),
  )

/** The same of styles: `is` chooses the sections that a sheet is made of. */
const tooMuchStyle = (kind: 'view' | 'css', name: string, weight: number, is: (section: Section) => boolean) =>
  overweight(
    { kind: `Style (${name})`, promise: promises[kind], weight, isRelease: isWhole },
    sectionsOf([...Object.keys(views), 'all', 'none', 'documents'])
      .filter(is)
      .map(({ file, css }) => [file, weightOfText(Buffer.from(css))]),
  )
type Section = ReturnType<typeof sectionsOf>[number]

describe('the built files, in brotli', () => {
  it('begin with at most 6 KB of script', () => {
    // The directory requests its filter together with the page.
    expect(tooMuch('first', entry, filter)).toBe('')
  })

  it('let the filter of the directory run without the entry, which is the last of its files to arrive', () => {
    const files = closure(manifest, [filter])
    expect(files.length).toBeLessThanOrEqual(2)
    expect(files).not.toContain(manifest[entry]?.file)
  })

  // No page has both the directory's list and the map.
  it.each(['client/behaviours/lists/', 'client/islands/map/'])(
    'come to at most 40 KB of script on a page without React: all of them together, without %s',
    (without) => {
      const others = scripts.filter((name) => !name.startsWith(without))
      expect(others.length).toBeGreaterThan(15)
      expect(others.length).toBeLessThan(scripts.length)
      expect(tooMuch('all', ...others)).toBe('')
    },
  )

  it('keep what is loaded without React out of its chunk', () => {
    // Code that is also loaded without React does not belong to React's chunk.
    const shared = closure(manifest, scripts).filter((file) => closure(manifest, [react]).includes(file))
    expect(weightOfFiles(folder, shared)).toBeLessThan(512)
  })

  it('come to at most 75 KB of script on a page with React, all that it has of its own', () => {
    expect(components).toEqual([react, 'client/islands/visit-stops.tsx'])
    const others = ['behaviours/share', 'navigation/router', 'offline/companion']
    const names = others.map((name) => `client/${name}.ts`)
    expect(tooMuch('react', entry, ...components, ...names)).toBe('')
  })

  it('have at most 12 KB of style, in one file', () => {
    const weight = weightOfFiles(folder, [manifest['client/styles/site.css']?.file ?? ''])
    expect(tooMuchStyle('css', 'all components', weight, ({ isShared }) => isShared)).toBe('')
  })

  it.each(Object.keys(views))('have at most 6 KB of style before the first paint: %s', (name) => {
    const weight = weightOfText(Buffer.from(views.base.css + (name === 'base' ? '' : views[name]?.css)))
    const isIn = ({ names }: Section) => [name, 'base', 'all'].some((each) => names.includes(each))
    expect(tooMuchStyle('view', name, weight, isIn)).toBe('')
  })

  it('say what is too much, by how much, and who may raise it; a tenth is left to a change, not to a release', () => {
    const css = { kind: 'Style', promise: 1000, weight: 1101, isRelease: false }
    const said = overweight(css, [
      ['small.css', 1],
      ['large.css', 900],
    ])
    expect(said).toContain('Style: 1101 bytes, 1 more than the 1100 that a change may have.')
    expect(said).toContain('large.css 900, small.css 1.')
    expect(said).toMatch(/may raise/)
    expect(overweight({ ...css, weight: 1100 }, [])).toBe('')
    expect(overweight({ ...css, weight: 1001, isRelease: true }, [])).toContain('1 more than the 1000')
  })
})
