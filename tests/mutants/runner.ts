/**
 * Runs each test unmodified to learn which mutants it reaches, then once with each of those that no test has noticed
 * yet. All in one process that loads the modules once: a process per mutant would cost fifty times as much.
 */
import { writeFileSync } from 'node:fs'
import { type RunnerTestCase as Test, TestRunner } from 'vitest'
import type { Outcome } from './plan'

/** A test with a mutant may take this many times its normal steps, or a minimum; beyond that it counts as endless. */
const [patience, atLeast] = [10, 20_000]

/**
 * Tests of very large content or of every day of many years take more steps: they run once, without mutants. What
 * remains are the examples, thousands of them in seconds.
 */
const longestTest = 400_000

class Endless extends Error {}

/** The global that the switches in the rules use; reading the current test id counts a step. */
interface Switches {
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
  activeMutant: string | undefined
  /** How often the mutant was reached, and the limit: a loop may contain nothing but its mutant. */
  hitCount: number
  hitLimit: number
  currentTestId: string
}

interface State {
  switches: Switches
  steps: number
  limit: number
  /** The test that runs unmodified; empty while a mutant is tried. */
  test: string
  killed: Map<string, string>
  endless: Set<string>
  reached: Set<string>
  /** The caches of the rules' modules (config.ts puts them here). */
  caches: Set<{ asLoaded(): void }>
  Map: typeof Map
  WeakMap: typeof WeakMap
}

const place = globalThis as unknown as { __stryker__?: Switches; mutants?: State }

function begin(): State {
  const caches: State['caches'] = new Set()
  const state: State = {
    ...{ steps: 0, limit: Number.POSITIVE_INFINITY, test: '', caches },
    ...{ killed: new Map(), endless: new Set(), reached: new Set() },
    Map: class<K, V> extends Map<K, V> {
      #loaded: [K, V][] | undefined
      constructor() {
        super()
        caches.add(this)
      }
      asLoaded() {
        this.#loaded ??= [...this]
        this.clear()
        for (const [key, value] of this.#loaded) this.set(key, value)
      }
    } as typeof Map,
    WeakMap: class<K extends WeakKey, V> {
      #inner = new WeakMap<K, V>()
      constructor() {
        caches.add(this)
      }
      get = (key: K) => this.#inner.get(key)
      has = (key: K) => this.#inner.has(key)
      set(key: K, value: V) {
        this.#inner.set(key, value)
        return this
      }
      asLoaded() {
        this.#inner = new WeakMap()
      }
    } as unknown as typeof WeakMap,
    switches: {
      mutantCoverage: { static: {}, perTest: {} },
      activeMutant: undefined,
      hitCount: 0,
      hitLimit: Number.POSITIVE_INFINITY,
      get currentTestId() {
        state.steps += 1
        if (state.steps > state.limit) throw new Endless('More steps than the rule takes')
        return state.test
      },
    },
  }
  place.__stryker__ = state.switches
  return state
}

place.mutants ??= begin()
const state = place.mutants
const { switches, killed, endless, reached } = state

/** Runs a test with a mutant, or unmodified. */
async function run(body: () => unknown, mutant?: string, limit = Number.POSITIVE_INFINITY): Promise<void> {
  for (const cache of state.caches) cache.asLoaded()
  switches.activeMutant = mutant
  state.limit = limit
  state.steps = 0
  switches.hitLimit = limit
  switches.hitCount = 0
  try {
    await body()
  } finally {
    switches.activeMutant = undefined
    state.limit = Number.POSITIVE_INFINITY
  }
}

export default class MutantRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const body = TestRunner.getTestFn(test)
    const name = `${test.file.name} > ${test.name}`
    const coverage = switches.mutantCoverage.perTest
    state.test = name
    await run(body).finally(() => {
      state.test = ''
    })
    const here = Object.keys(coverage[name] ?? {})
    delete coverage[name]
    for (const id of here) reached.add(id)
    if (state.steps > longestTest) return
    const limit = state.steps * patience + atLeast
    for (const id of here) {
      if (killed.has(id)) continue
      try {
        await run(body, id, limit)
      } catch {
        killed.set(id, name)
        if (state.steps > limit || switches.hitCount > limit) endless.add(id)
      }
    }
    // Proves that the mutants left nothing behind: the test still passes.
    await run(body)
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files)
    const outcome: Outcome = {
      killed: Object.fromEntries(killed),
      endless: [...endless],
      reached: [...reached],
      loading: Object.keys(switches.mutantCoverage.static).filter((id) => !reached.has(id)),
    }
    writeFileSync(process.env.MUTANTS_OUTCOME ?? '', JSON.stringify(outcome))
  }
}
