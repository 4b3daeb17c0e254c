/** The transfer sizes of the browser's files, compressed as a CDN sends them. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * What visitors are promised (rule 9.7) in bytes (1 KB = 1024): the first script; all that a page requests by itself,
 * however long it is open, where nothing is fetched ahead; React; what one island adds to both; what the search finds
 * with; the inline style, and the style sheets that follow.
 */
export const promises = {
  first: 6 * 1024,
  untouched: 13.5 * 1024,
  react: 65 * 1024,
  island: 12 * 1024,
  finding: 15 * 1024,
  view: 6 * 1024,
  css: 13 * 1024,
}

/** What the search finds with, loaded together with its box. */
export const finder = 'client/finding/site-index.ts'

/** Room to work in: a change may use a promise whole; a release (`npm test -- --all`) leaves a tenth of it free. */
const air = 0.1

/**
 * What is said where something weighs too much; '' where it does not.
 * @param {{ kind: string, promise: number, weight: number, isRelease: boolean }} of in bytes
 * @param {() => (readonly [name: string, bytes: number])[]} parts of which the largest are named
 */
export function overweight({ kind, promise, weight, isRelease }, parts) {
  const limit = isRelease ? Math.floor(promise * (1 - air)) : promise
  if (weight <= limit) return ''
  const largest = parts()
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5)
  return [
    `${kind}: ${weight} bytes, ${weight - limit} more than the ${limit} that a ${isRelease ? 'release' : 'change'} may have.`,
    `Visitors are promised ${promise} (rule 9.7): a change may use them whole, a release leaves a tenth.`,
    `The largest, each compressed by itself: ${largest.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}.`,
    'Shrink or defer something. Who reviews the change may raise the promise, in rule 9.7 and tests/support/weights.mjs,',
    'with what visitors get for it (docs/decisions/0013-first-view.md).',
  ].join('\n')
}

/**
 * Bytes after brotli at level 11, the one used for immutable files.
 * @param {Uint8Array} content
 */
export const weightOf = (content) => brotliCompressSync(content).length

/**
 * @param {string} folder where the build is
 * @param {readonly string[]} files names in it
 * @returns {number} bytes
 */
export const weightOfFiles = (folder, files) =>
  files.reduce((sum, file) => sum + weightOf(readFileSync(`${folder}/${file}`)), 0)
