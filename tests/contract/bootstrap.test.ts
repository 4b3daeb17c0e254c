/**
 * Every command of package.json begins on a machine with nothing but some Node: until `bootstrap()` has installed the
 * packages and gone on with the pinned Node, only Node's own modules and this folder's JavaScript can be imported.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/bootstrap.mjs'

/** What a module imports as it is loaded; `import()` and types in comments come later, or not at all. */
const staticImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'([^']+)'/gm)].flatMap(
    ([, name]) => name ?? [],
  )

/** The files that a script loads before its first line runs, and what else they import. */
function loaded(file: string, seen = new Set<string>()): { files: Set<string>; others: string[] } {
  seen.add(file)
  const others: string[] = []
  for (const name of staticImports(file)) {
    if (name.startsWith('node:')) continue
    const path = join(dirname(file), name)
    if (!name.startsWith('.') || !path.endsWith('.mjs')) others.push(`${relative(root, file)} imports ${name}`)
    else if (!seen.has(path)) others.push(...loaded(path, seen).others)
  }
  return { files: seen, others }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (\S+\.mjs)/.exec(command) ?? []
  return file ? [[name, join(root, file)] as const] : []
})

it('there are commands to look at', () => expect(commands.length).toBeGreaterThan(10))

it.each(commands)('npm run %s needs nothing installed to begin', (_name, file) => {
  const { files, others } = loaded(file)
  expect([...files].some((each) => each.endsWith('scripts/lib/bootstrap.mjs'))).toBe(true)
  expect(others).toEqual([])
})

it('the lock file has the packages of every platform, without which `npm ci` refuses it elsewhere', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
