/** Every command of the document was run, and the guide shows the output of these commands. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandsOf, reasonNot } from './commands'

const commands = commandsOf(readFileSync('docs/operations.md', 'utf8'))
const walk = readFileSync('docs/guides/first-deployment.md', 'utf8')

describe('docs/guides/first-deployment.md', () => {
  it('has commands of docs/operations.md, in their order, and no others', () => {
    const walked = [...walk.matchAll(/^```text\n\$ ([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    let at = 0
    for (const block of walked) {
      while (at < commands.length && !block.startsWith(commands[at]?.written ?? '')) at++
      expect(commands[at]?.written, block).toBeDefined()
      at++
    }
    // What printed nothing of its own is left out.
    expect(walked.length).toBeGreaterThan(commands.length / 2)
  })

  it('says of each that was not run why', () => {
    const notRun = commands.map(({ written }) => reasonNot(written)).filter((reason) => reason !== null)
    for (const reason of notRun) expect(walk).toContain(`(not run: ${reason})`)
    expect(notRun.length).toBeLessThan(commands.length / 4)
  })
})
