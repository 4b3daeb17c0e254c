import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { patchedRenderer } from '../../scripts/lib/react-stream.ts'

const resolved = createRequire(import.meta.url).resolve('react-dom/package.json')
const source = readFileSync(resolved.replace('package.json', 'cjs/react-dom-server.edge.production.js'), 'utf8')
const { version } = JSON.parse(readFileSync(resolved, 'utf8'))

describe('the patch of React’s streaming renderer', () => {
  it('fits the React that is installed, and where other lines were added before those that it changes', () => {
    const code = patchedRenderer(source, version)
    expect(code).toContain('function wholePage(request)')
    expect(code).not.toContain('writtenBytes')
    expect(patchedRenderer(`"another line";\n${source}`, version)).toBe(`"another line";\n${code}`)
  })

  it.each<[string, string]>([
    ['lines that it changes are not there', source.replace('textEncoder.encode(content)', 'encoderOf(content)')],
    ['lines that it changes are not there', 'exports.version = "20.0.0"\n'],
    ['bytes are still written in other places', `${source}\nexports.more = (to) => to.enqueue(currentView.buffer)\n`],
    ['bytes are still written in other places', `${source}\nexports.first = (chunk) => chunk.subarray(0, 1)\n`],
  ])('fails with React’s version where %s', (why, other) => {
    expect(other).not.toBe(source)
    const said = new RegExp(`^src/render/react-dom-server.patch does not fit React 20.0.0: .*${why}\\.`)
    expect(() => patchedRenderer(other, '20.0.0')).toThrow(said)
  })
})
