/**
 * The budgets (rule 9.7), checked against the built files. `npm run budgets` measures each route in a browser instead,
 * which takes minutes; its figures cannot be lower than these.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.mjs'
import { closure, limits, weightOfFiles, weightOf as weightOfText } from '../support/weights.mjs'

const folder = join(builtFolder((await chosenCentre()).name), 'client')
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(`${folder}/.vite/manifest.json`, 'utf8'),
)
const views: Record<string, { css: string }> & { base: { css: string } } = JSON.parse(
  readFileSync(`${folder}/.vite/first-views.json`, 'utf8'),
)
const entry = 'client/entry.ts'
const filter = 'client/behaviours/lists/name-filter.ts'
const islands = Object.keys(manifest).filter((name) => /^client\/islands\/(?:[\w-]+|map\/map)\.tsx?$/.test(name))
/** The files of some chunks, apart from React's, and its files. */
const filesOf = (...names: string[]) =>
  closure(manifest, names).filter((file) => !/\/(?:react|rolldown-runtime)-/.test(file))
const react = Object.values(manifest).flatMap(({ file }) => (/\/(?:react|rolldown-runtime)-/.test(file) ? [file] : []))
const weightOf = (...names: string[]) => weightOfFiles(folder, closure(manifest, names))

describe('the built files, in brotli', () => {
  it('begin with at most 6 KB of script', () => {
    expect(weightOf(entry)).toBeLessThanOrEqual(limits.first)
    // The directory requests its filter together with the page.
    expect(weightOf(entry, filter)).toBeLessThanOrEqual(limits.first)
  })

  it('let the filter of the directory run without the entry, which is the last of its files to arrive', () => {
    const files = closure(manifest, [filter])
    expect(files.length).toBeLessThanOrEqual(2)
    expect(files).not.toContain(manifest[entry]?.file)
  })

  it('come to at most 13 KB of script that a page loads by itself, all of it together', () => {
    const parts = ['shell/shell', 'forms', 'pictures', 'carousel', 'popup', 'tables', 'lists/visit-list']
    expect(weightOf(entry, ...parts.map((part) => `client/behaviours/${part}.ts`))).toBeLessThanOrEqual(
      limits.untouched,
    )
  })

  it('hold React in a chunk of at most 58 KB, which no page loads by itself', () => {
    expect(weightOfFiles(folder, [...new Set(react)])).toBeLessThanOrEqual(limits.react)
    const scripts = Object.keys(manifest).filter((name) => name.endsWith('.ts'))
    const shared = closure(manifest, scripts).filter((file) => /\/react-/.test(file))
    expect(shared).toEqual([])
  })

  it.each(islands)('add at most 12 KB for the island %s', (name) => {
    const here = filesOf(entry, 'client/behaviours/shell/shell.ts')
    const added = filesOf(name).filter((file) => !here.includes(file))
    expect(added.length).toBeGreaterThan(0)
    expect(weightOfFiles(folder, added)).toBeLessThanOrEqual(limits.island)
  })

  it('have the islands that are measured', () => {
    expect(islands.map((name) => name.split('/').at(-1))).toEqual(['map.ts', 'search-box.tsx', 'visit-stops.tsx'])
  })

  it('have at most 12 KB of style, in one file', () => {
    expect(weightOfFiles(folder, [manifest['client/styles/site.css']?.file ?? ''])).toBeLessThanOrEqual(limits.css)
  })

  it.each(Object.keys(views))('have at most 6 KB of style before the first paint: %s', (name) => {
    expect(weightOfText(Buffer.from(views.base.css + (name === 'base' ? '' : views[name]?.css)))).toBeLessThanOrEqual(
      limits.view,
    )
  })
})
