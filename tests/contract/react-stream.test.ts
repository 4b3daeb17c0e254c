import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { patchedRenderer } from '../../scripts/lib/react-stream.mjs'

const resolved = createRequire(import.meta.url).resolve('react-dom/package.json')
const source = readFileSync(resolved.replace('package.json', 'cjs/react-dom-server.edge.production.js'), 'utf8')
const { version } = JSON.parse(readFileSync(resolved, 'utf8'))

describe('the patch of React’s streaming renderer', () => {
  it('fits the React that is installed', () => {
    const code = patchedRenderer(source, version)
    expect(code).toContain('function wholePage(request)')
    expect(code).not.toContain('writtenBytes')
  })

  it('fits where other lines were added before those that it changes', () => {
    const code = patchedRenderer(source, version)
    expect(patchedRenderer(`"another line";\n${source}`, version)).toBe(`"another line";\n${code}`)
  })

  it.each([
    [
      'a line that it changes is another',
      source.replace('return textEncoder.encode(content)', 'return encoderOf(content)'),
      'the lines that it changes are not there',
    ],
    ['what it changes is gone', 'exports.version = "20.0.0"\n', 'the lines that it changes are not there'],
    [
      'what it changes is there once more',
      `${source}\nfunction completeWritingOfMore(destination) {\n  destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes));\n}\n`,
      'bytes are still written in other places',
    ],
    [
      'bytes are handled in another place',
      `${source}\nexports.first = function (chunk) { return chunk.subarray(0, 1) }\n`,
      'bytes are still written in other places',
    ],
  ])('fails with React’s version where %s', (_, other, why) => {
    expect(other).not.toBe(source)
    expect(() => patchedRenderer(other, '20.0.0')).toThrow(
      `src/render/react-dom-server.patch does not fit React 20.0.0: ${why}.`,
    )
  })
})
