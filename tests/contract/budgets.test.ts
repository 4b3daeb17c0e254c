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
/** All scripts that are fetched by name, except React components. */
const scripts = Object.keys(manifest).filter((name) => name.endsWith('.ts'))
/** React, and the components that it hydrates. */
const react = 'client/islands/hydrate.tsx'
const components = Object.keys(manifest).filter((name) => name.endsWith('.tsx'))
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

  // No page has both the directory's list and the map.
  it.each(['client/behaviours/lists/', 'client/islands/map/'])(
    'come to at most 40 KB of script on a page without React: all of them together, without %s',
    (without) => {
      const others = scripts.filter((name) => !name.startsWith(without))
      expect(others.length).toBeGreaterThan(15)
      expect(others.length).toBeLessThan(scripts.length)
      expect(weightOf(...others)).toBeLessThanOrEqual(limits.all)
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
    expect(weightOf(entry, ...components, ...names)).toBeLessThanOrEqual(limits.react)
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
