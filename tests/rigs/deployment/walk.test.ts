/** Every command of the document was run, and the guide shows the output of these commands. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandsOf, reasonNot } from './commands'

const commands = commandsOf(readFileSync('docs/operations.md', 'utf8'))
const walk = readFileSync('docs/guides/first-deployment.md', 'utf8')

describe('docs/guides/first-deployment.md', () => {
  it('has the commands of docs/operations.md, in their order, and no others', () => {
    const walked = [...walk.matchAll(/^```text\n\$ ([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    expect(walked).toHaveLength(commands.length)
    for (const [at, { written }] of commands.entries())
      expect(walked[at]).toMatch(written === '' ? /^/ : literally(written))
  })

  it('says of each that was not run why', () => {
    const notRun = commands.map(({ written }) => reasonNot(written)).filter((reason) => reason !== null)
    for (const reason of notRun) expect(walk).toContain(`(not run: ${reason})`)
    expect(notRun.length).toBeLessThan(commands.length / 4)
  })
})

const literally = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`)
