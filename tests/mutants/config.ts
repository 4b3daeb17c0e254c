import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { centreAliases, chosenCentre } from '../../scripts/lib/centres.mjs'
import { type Plan, withoutSense } from './plan.ts'

const root = resolve(import.meta.dirname, '../..')
const { MUTANTS_RULES = '', MUTANTS_TESTS = '', MUTANTS_PLAN = '', MUTANTS_OUTCOME = '' } = process.env
const tests = MUTANTS_TESTS.split(' ')

const quiet = () => {}
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
}

/** Every mutant of the rules, each behind a switch (`__stryker__.activeMutant`). */
const sources = MUTANTS_RULES.split(' ')
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .sort()
  .map((name) => ({ name, mutate: true, content: readFileSync(resolve(root, name), 'utf8') }))
const instrumented = await new Instrumenter(logger).instrument(sources, {
  plugins: null,
  excludedMutations: [],
  ignorers: [withoutSense],
})
const plan: Plan = instrumented.mutants.map(({ id, fileName, location, replacement, mutatorName, statusReason }) => ({
  ...{ id, fileName, location, replacement, mutatorName, ignored: statusReason },
}))
writeFileSync(MUTANTS_PLAN, JSON.stringify(plan))
const switched = new Map(instrumented.files.map(({ name, content }) => [resolve(root, name), forgetful(content)]))

/** Module state would hide a mutant or let it survive: every run starts as after loading. */
function forgetful(source: string): string {
  return source
    .replace(/^(const \w+ = )new ((?:Weak)?Map)(<.*>)?\(\)/gm, '$1new globalThis.mutants.$2()')
    .replace(/^let (\w+): .* \| undefined;?$/gm, (whole, name: string) => `${whole}\n${forgetting(name, 'undefined')}`)
}

function forgetting(name: string, empty: string): string {
  return `globalThis.mutants.caches.add({ asLoaded() { ${name} = ${empty} } });`
}

/** Memoised results are recomputed for each mutant. */
const kept = resolve(root, 'src/base/kept.ts')
const caches = { known: 'new Map<Key, Value>()', root: 'branch<Value>()' }
let forgetfulKept = readFileSync(kept, 'utf8')
for (const [name, empty] of Object.entries(caches)) {
  const before = `const ${name} = ${empty}\n`
  if (!forgetfulKept.includes(before)) throw new Error(`${kept} keeps its answers in no \`${name}\` any more`)
  forgetfulKept = forgetfulKept.replace(before, `let ${name} = ${empty};${forgetting(name, empty)}\n`)
}
switched.set(kept, forgetfulKept)

/** Runs files in the given order: the fast ones first, which leave fewer mutants for the others. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => tests.findIndex((name) => file.moduleId.endsWith(name))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

/** For `npm run mutants`: runs tests of rules in Node, each with every mutant that it reaches (runner.ts). */
export default defineConfig({
  root,
  resolve: {
    alias: {
      ...centreAliases((await chosenCentre()).name),
      'cloudflare:workers': resolve(root, 'tests/mutants/workers.ts'),
    },
  },
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => switched.get(id),
    },
  ],
  test: {
    include: tests,
    runner: resolve(root, 'tests/mutants/runner.ts'),
    setupFiles: resolve(root, 'tests/mutants/setup.ts'),
    sequence: { sequencer: AsNamed },
    // One process, sequentially: the mutants and their outcomes are in its global state.
    isolate: false,
    // It would return files with the previous folder's mutants.
    fsModuleCache: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 0,
    // Few runs of each property: examples kill mutants, and a mutant must not take long.
    env: { TZ: 'UTC', FUZZ_RUNS: '5', MUTANTS_OUTCOME },
    provide: { fuzz: { seed: 20_261_120, times: 1 } },
  },
})
