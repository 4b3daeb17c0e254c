/**
 * React's streaming renderer for the Worker: React's own production file with src/render/react-dom-server.patch
 * (docs/decisions/0003-rendering.md).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { root } from './bootstrap.mjs'
import { writeChanged } from './files.ts'

const react = join(root, 'node_modules/react-dom')
const patchFile = 'src/render/react-dom-server.patch'
/** The same for every centre; src/render/react-dom-server.cjs names it. */
const made = join(root, 'dist/react-dom-server.cjs')

/** What React does with bytes, and must not do with strings: nothing of it is left once the patch is applied. */
const bytes = /\bcurrentView\b|\bwrittenBytes\b|\bbyteLengthOfChunk\b|\bchunk\.(?:byteLength|subarray|buffer)\b/

/** React's file with the patch; throws when it does not fit. `version` is that of React, for the message. */
export function patchedRenderer(source: string, version: string) {
  const code = applyPatch(source, readFileSync(join(root, patchFile), 'utf8'))
  if (code !== false && !bytes.test(code)) return code
  const why = code === false ? 'the lines that it changes are not there' : 'bytes are still written in other places'
  throw new Error(
    `${patchFile} does not fit React ${version}: ${why}. ` +
      'docs/decisions/0003-rendering.md says how to make it anew, and how to do without it.',
  )
}

/** Writes the renderer into dist/, and returns its path: a CommonJS module like React's own. Throws like the patch. */
export function streamRenderer() {
  const { version } = JSON.parse(readFileSync(join(react, 'package.json'), 'utf8'))
  const source = readFileSync(join(react, 'cjs/react-dom-server.edge.production.js'), 'utf8')
  writeChanged(made, patchedRenderer(source, version))
  return made
}
