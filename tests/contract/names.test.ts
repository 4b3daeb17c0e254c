/** The product's code names no centre: names occur only in its folder, in the sample's content, or in a guide. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/bootstrap.mjs'
import { centreNames, readCentre } from '../../scripts/lib/centres.ts'

/** Files that are installed, built or generated, and those that may name centres. */
const skipped =
  /^(?:node_modules|dist|docs|sample-mall|screenshots|test-results|playwright-report|\.git|\.wrangler.*|\.dev\.vars.*|worker-configuration\.d\.ts|.*\.log)$/

/** A centre that a concurrent test creates and removes. */
const isPassing = (name: string) => name.startsWith('throw-away-')

/** Paths of all other files below a folder, from the root. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if ((folder === root && skipped.test(entry.name)) || isPassing(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [relative(root, path).replaceAll('\\', '/')] : []
  })

const files = filesBelow(root).map((path) => ({ path, text: `${path}\n${readFileSync(join(root, path), 'utf8')}` }))

it.each(centreNames().filter((name) => !isPassing(name)))('no file of the product has the name of %s', async (name) => {
  const { centre } = await readCentre(name)
  /** Its folder, and for the default centre what Wrangler reads. */
  const own = [`centres/${name}/`, ...(centre.isDefault ? ['wrangler.toml'] : [])]
  // Another centre's name may be a common word: only its full name counts.
  const isNamed = centre.isDefault
    ? (text: string) => [name, centre.shortName].some((each) => text.toLowerCase().includes(each.toLowerCase()))
    : (text: string) => text.includes(centre.name) || text.includes(`centres/${name}/`)
  const naming = files.filter(({ path, text }) => !own.some((each) => path.startsWith(each)) && isNamed(text))
  expect(naming.map(({ path }) => path)).toEqual([])
})

it('the files are there to be read', () => {
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'src/base/config.ts', 'tests/contract/names.test.ts']),
  )
})
