/** What the browser's files weigh, as a content network sends them. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * Bytes of the budgets (rule 9.7) (1 KB = 1024): the first script, all script of a page, all script of one with a
 * component of React, the style that a page brings in itself, and the style sheet that comes after it.
 */
export const limits = { first: 6 * 1024, all: 40 * 1024, react: 75 * 1024, view: 6 * 1024, css: 12 * 1024 }

/** The pages that load React, each for what it earns there (docs/decisions/0010-react-in-the-browser.md). */
const withReact = ['/visit']

/**
 * What all script of a page may weigh.
 * @param {string} path with its query, if any
 */
export const scriptLimit = (path) => (withReact.includes(path.split('?', 1)[0] ?? '') ? limits.react : limits.all)

/**
 * Brotli at the level that is used for files that never change (11).
 * @param {Uint8Array} content
 */
export const weightOf = (content) => brotliCompressSync(content).length

/**
 * A chunk of Vite's manifest and all it imports, dynamic imports left out: what must be there before it runs.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest
 * @param {readonly string[]} names keys of the manifest
 * @returns {string[]} file names, each once
 */
export function closure(manifest, names) {
  const found = new Set()
  /** @param {string} name */
  const add = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const name of names) add(name)
  return [...found]
}

/** Names of files carry a hash of their content, so that a weight is for ever. */
const weights = new Map()

/**
 * @param {string} folder where the build is
 * @param {readonly string[]} files names in it
 * @returns {number} bytes
 */
export function weightOfFiles(folder, files) {
  let sum = 0
  for (const file of files) {
    const path = `${folder}/${file}`
    if (!weights.has(path)) weights.set(path, weightOf(readFileSync(path)))
    sum += weights.get(path)
  }
  return sum
}
