import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { keepingStrings } from '../../scripts/lib/react-stream.mjs'

const resolved = createRequire(import.meta.url).resolve('react-dom/package.json')
const source = readFileSync(resolved.replace('package.json', 'cjs/react-dom-server.edge.production.js'), 'utf8')

describe('React’s streaming renderer with strings kept as strings', () => {
  it('finds every place in the React that is installed', () => {
    const { code, missing } = keepingStrings(source)
    expect(missing, 'React has changed: see scripts/lib/react-stream.mjs').toEqual([])
    expect(code).not.toBe(source)
  })

  it('takes React’s file as it is where a place is not found, and says which', () => {
    const other = source.replace('return textEncoder.encode(content)', 'return encoderOf(content)')
    expect(keepingStrings(other)).toEqual({ code: other, missing: ['the encoding of strings'] })
  })

  it('takes React’s file as it is where a place is found twice', () => {
    const other = `${source}\nfunction completeWriting(destination) {\n  currentView &&\n    0 < writtenBytes &&\n    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),\n    (currentView = null),\n    (writtenBytes = 0));\n}\n`
    expect(keepingStrings(other)).toEqual({ code: other, missing: ['the end of writing'] })
  })

  it('takes React’s file as it is where bytes are handled in another place', () => {
    const other = `${source}\nexports.first = function (chunk) { return chunk.subarray(0, 1) }\n`
    expect(keepingStrings(other)).toEqual({ code: other, missing: ['strings in every place where there were bytes'] })
  })
})
