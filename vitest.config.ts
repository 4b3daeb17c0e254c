import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { buildClient } from './scripts/lib/build.ts'
import { centreAliases, centreNames, chosenCentre, readCentre, writeCentre } from './scripts/lib/centres.ts'
import { streamRenderer } from './scripts/lib/react-stream.ts'
import { guestOf, sampleKeys, sampleMallWorker } from './scripts/lib/sample.ts'
import { standIns } from './scripts/lib/worker-bundle.ts'
import { wranglerConfig } from './scripts/lib/wrangler-config.ts'
import { listedFamilies } from './src/base/routes.ts'
import { bareCentre } from './tests/support/bare-centre.mjs'
import { isWhole } from './tests/support/breadth.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const renderer = streamRenderer()
const chosen = await chosenCentre()
const centre = centreAliases(chosen.name)
const wrangler = await wranglerConfig(chosen)
// Run by hand in a fresh clone: the Worker imports what the build writes.
if (!existsSync(centre['#built/manifest.json']) && !(await buildClient())) process.exit(1)

/** Run for each other centre, and where everything is tested for the chosen one, which all other tests are about. */
const anyCentreTests = 'tests/any-centre/**/*.test.ts'
/** For each other centre in one runtime, unless a file is named. */
const together = isWhole ? anyCentreTests : 'tests/any-centre/together.ts'
const others = await Promise.all(
  centreNames()
    .filter((name) => name !== chosen.name)
    .map((name) => readCentre(name)),
)
const anyCentre = others.map((is) => ({ title: is.name, is, file: 'centre.json', include: together }))

/** A minimal one, and the chosen one hiding every empty page family that it may hide. */
if (isWhole) {
  anyCentre.push(
    { title: 'the least', is: await bareCentre(chosen), file: 'least.json', include: together },
    {
      title: 'that hides what is empty',
      is: { ...chosen, centre: { ...chosen.centre, hideEmpty: [...listedFamilies] } },
      file: 'hiding.json',
      include: 'tests/any-centre/empty.test.ts',
    },
  )
}

/** The same aliases as in the upload, with one of React's builds. */
const aliases = (react: ReactBuild) => ({
  ...standIns,
  ...centre,
  // The original, with which a test compares it.
  'react-dom-server-as-it-comes': file('node_modules/react-dom/cjs/react-dom-server.edge.production.js'),
  'react-dom/server.edge':
    react === 'production' ? renderer : file(`node_modules/react-dom/cjs/react-dom-server.edge.${react}.js`),
})
type ReactBuild = 'production' | 'development'

/** The sample mall's secrets; Wrangler reads required secrets from the environment. */
const secrets = {
  ...sampleKeys,
  PURGE_TOKEN: 'sample-purge-token',
}
Object.assign(process.env, secrets)

/**
 * Tests of pure rules run in Node in another machine time zone than those of the Worker, which run in UTC: it must not
 * matter (rule 1.1). One ahead of UTC, and where everything is tested one behind it.
 */
const zones = ['Asia/Tokyo', ...(isWhole ? ['America/Los_Angeles'] : [])]

const workerTests =
  'tests/{content,pages,render,gateway,request,api,forms,machine,ops,mcp,purge,sample-mall,rigs/{chaos,malls}}/**/*.test.{ts,tsx}'

/** Tests of modules of the Worker that are pure rules: in Node, like those of the centre. */
const pureTests = [
  'tests/content/{check/one-address,drawing/{address,areas,fuzz,parts},schema/fields,text/{markup,sanitize}}.test.ts',
  'tests/forms/fields/fields.test.ts',
]

/**
 * Tests with concurrent requests or background work (a cron, hanging calls) get their own runtimes, and so do those of
 * assistants. (The runner turns `handle_cross_request_promise_resolution` off: in a runtime that other files have used,
 * a promise that two requests wait for can fail, unlike in workerd.)
 */
const aloneTests = [
  'tests/rigs/chaos/*.test.ts',
  'tests/forms/abuse.test.ts',
  'tests/ops/drills.test.ts',
  'tests/purge/*.test.ts',
]

const everywhere = {
  // Every request logs a line: shown only for failed tests.
  silent: 'passed-only' as const,
  // One more than there are processors: many tests wait for something deliberately slow.
  maxWorkers: availableParallelism() + 1,
  // Only against hanging tests: none asserts real time, and the machine may be busy.
  testTimeout: 60_000,
}

/** FUZZ_TIMES multiplies the runs of property tests: the first of them are enough in an ordinary run. */
const times = Number(process.env.FUZZ_TIMES ?? (isWhole ? 1 : 0.4))
const fuzz = { seed: Number(process.env.FUZZ_SEED ?? 20_261_120), times }

const common = {
  ...everywhere,
  // What the plugin sets for projects that do not share another's modules.
  server: { deps: { inline: true as const } },
  setupFiles: ['tests/support/ahead.ts'],
  hookTimeout: 60_000,
  provide: {
    isWhole,
    // `npm run bench -- chaos` sets the minutes; without, the short form runs (tests/rigs/chaos/pairs.ts).
    chaos: {
      seed: Number(process.env.CHAOS_SEED ?? 7),
      minutes: process.env.CHAOS_MINUTES === undefined ? null : Number(process.env.CHAOS_MINUTES),
    },
    // `npm run bench -- malls` sets more.
    malls: { seed: Number(process.env.MALLS_SEED ?? 1), count: Number(process.env.MALLS_COUNT ?? (isWhole ? 4 : 1)) },
    fuzz,
  },
}

const sampleMall = await sampleMallWorker()

/** The Worker in workerd with the sample mall and one of React's two builds, for the chosen centre or another. */
const inWorkerd = (react: ReactBuild, of: { is: typeof chosen; file?: string } = { is: chosen }) => ({
  // The browser's files are always the chosen centre's: these tests do not depend on their names.
  resolve: { alias: { ...aliases(react), '#centre': writeCentre(of.is, of.file) } },
  oxc: { jsx: { runtime: 'automatic' as const, development: react === 'development' } },
  plugins: [
    cloudflareTest({
      // The sources, module by module: the browser tests and the benchmarks use the bundle.
      main: file('src/worker.ts'),
      wrangler: { configPath: wrangler, environment: 'sample' },
      miniflare: {
        // React's own modules choose their build by NODE_ENV.
        bindings: {
          ...secrets,
          NODE_ENV: react,
          PROPERTY_ID: of.is.deployment.propertyId,
          CENTRE_ID: of.is.deployment.centreId,
        },
        serviceBindings: { CONTENT: 'sample-mall' },
        workers: [{ ...sampleMall, bindings: { ...sampleMall.bindings, GUEST: guestOf(of.is) } }],
      },
    }),
  ],
})

/** For projects with a configuration of their own: they do not load this file again. */
const own = { extends: false as const }

const inNode = { ...own, resolve: { alias: { ...centre, 'cloudflare:workers': file('tests/contract/workers.ts') } } }

export default defineConfig({
  // Shared by most projects, which differ only in their tests, so that each module is transformed once for all.
  ...inWorkerd('production'),
  test: {
    ...everywhere,
    projects: [
      ...zones.map((zone) => ({
        ...inNode,
        test: {
          name: `centre in ${zone}`,
          // All else knows time by src/centre/time alone, and cannot depend on the machine's zone: once is enough.
          include:
            zone === zones[0]
              ? ['tests/{base,centre,components,texts}/**/*.test.ts', ...pureTests]
              : ['tests/centre/time/**/*.test.ts'],
          provide: { fuzz },
          ...everywhere,
          env: { TZ: zone },
          // One process per zone: these rules have no state.
          isolate: false,
        },
      })),
      // Tools that read the API description need Node.
      {
        ...inNode,
        test: {
          name: 'contract',
          include: ['tests/{contract,rigs/deployment}/**/*.test.ts'],
          isolate: false,
          ...everywhere,
        },
      },
      {
        test: {
          name: 'worker',
          include: [workerTests, ...(isWhole ? [anyCentreTests] : [])],
          exclude: [...pureTests, ...aloneTests],
          isolate: false,
          ...common,
          setupFiles: ['tests/support/fresh.ts'],
        },
      },
      {
        // Most open the Worker themselves, in a place of their own (tests/purge/location.ts).
        test: { name: 'alone', include: aloneTests, ...common, setupFiles: [] },
      },
      ...anyCentre.map(({ title, is, file, include }) => ({
        ...own,
        ...inWorkerd('development', { is, file }),
        test: {
          ...common,
          name: `any centre: ${title}`,
          include: [include],
          isolate: false,
          setupFiles: [...common.setupFiles, 'tests/support/react.ts'],
        },
      })),
    ],
  },
})
