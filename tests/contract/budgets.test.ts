/**
 * The budgets (rule 9.7), read off the built files. `npm run budgets` asks a browser instead, route by route, which
 * takes minutes; this is what it cannot be better than.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { closure, limits, weightOfFiles } from '../../scripts/lib/weights.mjs'

const folder = `${import.meta.dirname}/../../dist/client`
const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
  readFileSync(`${folder}/.vite/manifest.json`, 'utf8'),
)
const entry = 'client/entry.ts'
const weightOf = (...names: string[]) => weightOfFiles(folder, closure(manifest, names))

describe('the built files, in brotli', () => {
  it('begin with at most 6 KB of script', () => {
    expect(weightOf(entry)).toBeLessThanOrEqual(limits.first)
  })

  it('come to at most 75 KB of script with React and the heaviest island', () => {
    const islands = Object.keys(manifest).filter((name) => /^client\/islands\/(?!hydrate)/.test(name))
    expect(islands.length).toBeGreaterThanOrEqual(3)
    for (const island of islands) {
      // Components need React, and both find names in documents that are fetched by a chunk of their own.
      const react = island.endsWith('.tsx') ? ['client/islands/hydrate.tsx', 'client/islands/parts/site-index.ts'] : []
      expect(weightOf(entry, island, ...react), island).toBeLessThanOrEqual(limits.all)
    }
  })

  it('have at most 12 KB of style, in one file', () => {
    const styles = Object.values(manifest).flatMap(({ css = [] }) => css)
    expect(styles).toHaveLength(1)
    expect(weightOfFiles(folder, styles)).toBeLessThanOrEqual(limits.css)
  })
})
