/** The styles have no rule for anything that no source renders. */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { rebuildClient, rebuildSheets } from '../../scripts/lib/build.ts'
import { builtFolder, chosenCentre } from '../../scripts/lib/centres.ts'
import { filesIn } from '../../scripts/lib/files.ts'
import { sectionsOf } from '../../scripts/lib/style-sheets.ts'
import { breakpoints } from '../../src/centre/constants'
import { firstViewNames } from '../../src/render/first-views'
import { isWhole } from '../support/breadth'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const sources = read('{src,client}/**/*.{ts,tsx,js}').join('\n')
const styles = read('client/styles/**/*.css')
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
/** The prelude of each block: a selector, or the condition of an at-rule. */
const selectors = [...styles.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)

const named = (pattern: RegExp) => {
  const rules = selectors.filter((each) => !each.trim().startsWith('@'))
  return [...new Set(rules.flatMap((each) => [...each.matchAll(pattern)].map(([, name = '']) => name)))]
}
const isWord = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources)
/** Whether a class may be built from two parts, as `notice-${kind}` and `tile-${color}` are. */
const isMade = (name: string) => sources.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`)

it('every class of the styles stands in a source', () => {
  expect(named(/\.(-?[a-z_][\w-]*)/gi).filter((name) => !isWord(name) && !isMade(name))).toEqual([])
})

it('every data attribute of the styles is set by a source', () => {
  const inScripts = (name: string) => name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isSet = (name: string) => isWord(name) || sources.includes(`dataset.${inScripts(name)}`)
  expect(named(/\[(data-[a-z-]+)/g).filter((name) => !isSet(name))).toEqual([])
})

it('the border between the mobile and the desktop layout stands in one place, and is the scripts’ own', () => {
  const border = [...styles.matchAll(/[^;{}]*\b76[6-9](\.\d+)?px[^;{}]*/g)].map(([text]) => text.trim())
  expect(border).toEqual([
    `@custom-media --mobile (max-width: ${breakpoints.mobile}px)`,
    `@custom-media --desktop not all and (max-width: ${breakpoints.mobile}px)`,
  ])
})

it('the menu, which every page has, has no rule in the first views of some', () => {
  const sections = sectionsOf([...firstViewNames, 'all', 'base', 'none', 'documents'])
  const some = sections.filter(({ names, css }) => /\.nav\b/.test(css) && !/base|none/.test(`${names}`))
  expect(some.map(({ file }) => file)).toEqual([])
})

it('nothing is looked for through the whole page: the browser would look again at every key that is typed', () => {
  expect(selectors.filter((each) => /(^|[\s,>+~])(html|body|:root)?:has\((?!\s*>)/.test(each))).toEqual([])
})

it('a file that does not say which sheets its rules are in, or names one that does not exist, is not built', () => {
  const sections = (text: string) => sectionsOf(['store', 'none'], [{ file: 'new.css', text }])
  expect(() => sections('.new {}')).toThrow(/^new.css must begin with a line/)
  expect(() => sections('.new {}\n/* first: store */\n.later {}')).toThrow(/^new.css must begin with a line/)
  expect(() => sections('/* first: store, stoer */\n.new {}')).toThrow('new.css names sheets that do not exist: stoer.')
  expect(() => sections('/* first: */\n.new {}')).toThrow(/^new.css must begin with a line/)
  expect(sections('/* first: none */\n.new {}\n/* only: store */\n.later {}')).toEqual([
    { file: 'new.css', isShared: true, names: ['none'], css: '/* first: none */\n.new {}\n' },
    { file: 'new.css', isShared: false, names: ['store'], css: '/* only: store */\n.later {}' },
  ])
})

it.each(isWhole ? ['npm start'] : [])('sheets that `%s` makes alone are those of its whole build', async () => {
  vi.stubEnv('LIVE_BUILD', '.sheets').stubEnv('SERVICE_WORKER', 'off')
  const folder = builtFolder((await chosenCentre()).name)
  try {
    await rebuildClient()
    const whole = filesIn(folder)
    for (const place of ['client', 'sample'])
      for (const made of ['.vite/first-views.json', 'assets/site.css', 'assets/whole.css'])
        rmSync(join(folder, place, made))
    await rebuildSheets()
    expect(filesIn(folder)).toEqual(whole)
  } finally {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  }
})
