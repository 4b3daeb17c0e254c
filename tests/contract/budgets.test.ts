/** The budgets (rule 9.7) of the built files; `npm run budgets` measures in a browser, which takes minutes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.ts'
import { chunksOf } from '../../scripts/lib/service-worker.ts'
import { sectionsOf } from '../../scripts/lib/style-sheets.ts'
import { isRelease } from '../support/breadth.ts'
import { finder, overweight, promises, weightOfFiles, weightOf as weightOfText } from '../support/weights.mjs'

const folder = join(builtFolder((await chosenCentre()).name), 'client')
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(`${folder}/.vite/manifest.json`, 'utf8'),
)
const views: Record<string, { css: string }> & { base: { css: string } } = JSON.parse(
  readFileSync(`${folder}/.vite/first-views.json`, 'utf8'),
)
const entry = 'client/entry.ts'
const filter = 'client/behaviours/lists/name-filter.ts'
const shell = Object.keys(manifest).find((name) => /^_shell-/.test(name)) ?? ''
const islands = Object.keys(manifest).filter((name) => /^client\/islands\/[\w-]+\.tsx?$/.test(name))
/** The files of some chunks with all that they import. */
const closure = (names: readonly string[]) => [...new Set([...chunksOf(manifest, names)].map(({ file }) => file))]
const isReact = (file: string) => /\/(?:react|rolldown-runtime)-/.test(file)
const react = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(isReact)

/** What is said of scripts that weigh too much. */
const tooHeavy = (kind: 'first' | 'untouched' | 'react' | 'island' | 'finding', files: readonly string[]) =>
  overweight(
    { kind: `Script (${kind})`, promise: promises[kind], weight: weightOfFiles(folder, files), isRelease },
    () => files.map((file) => [file, weightOfFiles(folder, [file])]),
  )

/** The same of styles: `is` chooses the sections that a sheet is made of. */
const tooMuchStyle = (kind: 'view' | 'css', name: string, weight: number, is: (section: Section) => boolean) =>
  overweight({ kind: `Style (${name})`, promise: promises[kind], weight, isRelease }, () =>
    sectionsOf([...Object.keys(views), 'all', 'none', 'documents'])
      .filter(is)
      .map(({ file, css }) => [file, weightOfText(Buffer.from(css))]),
  )
type Section = ReturnType<typeof sectionsOf>[number]

describe('the built files, in brotli', () => {
  it('begin with at most 6 KB of script', () => {
    // The directory requests its filter together with the page.
    expect(tooHeavy('first', closure([entry, filter]))).toBe('')
  })

  it('let the filter of the directory run without the entry, which is the last of its files to arrive', () => {
    const files = closure([filter])
    expect(files.length).toBeLessThanOrEqual(2)
    expect(files).not.toContain(manifest[entry]?.file)
  })

  it('come to at most 13.5 KB of script that a page loads by itself, all of it together', () => {
    const parts = ['pictures', 'carousel', 'popup', 'lists/visit-list']
    const names = [entry, shell, ...parts.map((part) => `client/behaviours/${part}.ts`)]
    expect(tooHeavy('untouched', closure(names))).toBe('')
  })

  it('hold React in a chunk of at most 65 KB, which no page loads by itself', () => {
    expect(tooHeavy('react', react)).toBe('')
    const scripts = Object.keys(manifest).filter((name) => name.endsWith('.ts'))
    expect(closure(scripts).filter((file) => /\/react-/.test(file))).toEqual([])
  })

  it.each(islands)('add at most 12 KB for the island %s', (name) => {
    const here = closure([entry, shell])
    const added = closure([name]).filter((file) => !isReact(file) && !here.includes(file))
    expect(added.length).toBeGreaterThan(0)
    expect(tooHeavy('island', added)).toBe('')
  })

  it('find with at most 15 KB', () => expect(tooHeavy('finding', closure([finder]))).toBe(''))

  it('have the islands that are measured', () => {
    const files = ['drawing.ts', 'map.tsx', 'search-box.tsx', 'visit-stops.tsx']
    expect(islands.map((name) => name.split('/').at(-1))).toEqual(files)
  })

  it('have at most 13 KB of style, in one file', () => {
    const weight = weightOfFiles(folder, [manifest['client/styles/site.css']?.file ?? ''])
    expect(tooMuchStyle('css', 'all components', weight, ({ isShared }) => isShared)).toBe('')
  })

  it.each(Object.keys(views))('have at most 6 KB of style before the first paint: %s', (name) => {
    const weight = weightOfText(Buffer.from(views.base.css + (name === 'base' ? '' : views[name]?.css)))
    const isIn = ({ names }: Section) => [name, 'base', 'all'].some((each) => names.includes(each))
    expect(tooMuchStyle('view', name, weight, isIn)).toBe('')
  })

  it('say what is too much, by how much, and who may raise it; a release leaves a tenth to the changes after it', () => {
    const css = { kind: 'Style', promise: 1000, weight: 1001, isRelease: false }
    const said = overweight(css, () => Object.entries({ 'small.css': 1, 'large.css': 900 }))
    expect(said).toContain('Style: 1001 bytes, 1 more than the 1000 that a change may have.')
    expect(said).toContain('large.css 900, small.css 1.')
    expect(said).toMatch(/may raise/)
    expect(overweight({ ...css, weight: 1000 }, () => [])).toBe('')
    expect(overweight({ ...css, weight: 901, isRelease: true }, () => [])).toContain('1 more than the 900')
  })
})
