import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { bareCentre } from './scripts/lib/bare-centre.mjs'
import { centreAliases, centreNames, chosenCentre, readCentre, writeCentre } from './scripts/lib/centres.mjs'
import { requireEntryVersions } from './scripts/lib/entry-versions.mjs'
import { generatedClient } from './scripts/lib/generated-client.mjs'
import { streamRenderer } from './scripts/lib/react-stream.mjs'
import { sampleMallWorker } from './scripts/lib/sample-mall-worker.mjs'
import { standIns } from './scripts/lib/worker-bundle.mjs'
import { guestOf, wranglerConfig } from './scripts/lib/wrangler-config.mjs'
import { listedFamilies } from './src/base/centre/names.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const chosen = await chosenCentre()
const centre = centreAliases(chosen.name)
const wrangler = await wranglerConfig(chosen)

/** What holds for any centre is asked of each, and of one that has nothing but what it must have. */
const others = await Promise.all(
  centreNames()
    .filter((name) => name !== chosen.name)
    .map((name) => readCentre(name)),
)
const anyCentre = [
  { title: chosen.name, is: chosen, file: 'centre.json' },
  ...others.map((is) => ({ title: is.name, is, file: 'centre.json' })),
  { title: 'the least', is: await bareCentre(chosen), file: 'least.json' },
].map((one) => ({ ...one, include: 'tests/any-centre/**/*.test.ts' }))

/** The chosen one, hiding every family that it may hide while there is nothing in it. */
anyCentre.push({
  title: 'that hides what is empty',
  is: { ...chosen, centre: { ...chosen.centre, hideEmpty: [...listedFamilies] } },
  file: 'hiding.json',
  include: 'tests/any-centre/empty.test.ts',
})

/** The same stand-ins as of what is uploaded, with one of React's builds. */
const aliases = (react: ReactBuild) => ({
  ...standIns,
  ...centre,
  // What a test compares it with.
  'react-dom-server-as-it-comes': file('node_modules/react-dom/cjs/react-dom-server.edge.production.js'),
  'react-dom/server.edge':
    react === 'production' ? streamRenderer() : file(`node_modules/react-dom/cjs/react-dom-server.edge.${react}.js`),
})
type ReactBuild = 'production' | 'development'

/** What the sample mall asks for; Wrangler reads required secrets from the environment. */
const secrets = {
  CONTENT_API_KEY: 'sample-content-key',
  MALLCOMM_ACCESS_KEY: 'sample-access-key',
  MALLCOMM_PASSWORD: 'sample-password',
  PURGE_TOKEN: 'sample-purge-token',
}
Object.assign(process.env, secrets)

/** Pure rules run in Node under three machine zones: none of them may matter (rule 1.1). */
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']

const workerTests =
  'tests/{content,pages,gateway,api,forms,feeds,ops,mcp,purge,assistants,sample-mall,chaos,malls}/**/*.test.{ts,tsx}'

/** What asks modules of the Worker without a state, and never the site: nothing of one file can be left for the next. */
const statelessTests = [
  'tests/content/{any-json,any-markup,drawing,drawing-address,drawing-fuzz,drawing-parts,engine,fields,json-items,one-address,sanitize,schema,text}.test.ts',
  'tests/feeds/{atom,calendar,sitemap}.test.ts',
  'tests/forms/fields.test.ts',
  'tests/gateway/address.test.ts',
  'tests/pages/rendering.test.tsx',
  'tests/sample-mall/*.test.ts',
]

/**
 * What asks for several things at once, or leaves work behind (a cron, what hangs), has runtimes of its own, and so have
 * assistants. (The runner switches `handle_cross_request_promise_resolution` off: in a runtime that other files have used, what two
 * requests wait for together can fail, and does not in workerd.)
 */
const aloneTests = [
  'tests/api/content.test.ts',
  'tests/chaos/*.test.ts',
  'tests/content/{cache-faults,circuits,parts,resilience}.test.ts',
  'tests/forms/{abuse,contest,outbox}.test.ts',
  'tests/gateway/again.test.ts',
  'tests/mcp/*.test.ts',
  'tests/ops/*.test.ts',
  'tests/pages/twenty-questions.test.ts',
  'tests/purge/*.test.ts',
]

const everywhere = {
  // Every request logs a line: shown for what fails.
  silent: 'passed-only' as const,
  // One more than there are processors: many tests wait for what is slow on purpose.
  maxWorkers: availableParallelism() + 1,
}

const common = {
  ...everywhere,
  // The plugin says so for projects that do not share another's modules.
  server: { deps: { inline: true as const } },
  setupFiles: ['tests/support/ahead.ts'],
  hookTimeout: 60_000,
  // Against what hangs: no test asserts speed by the clock, and the machine may be busy with other things.
  testTimeout: 60_000,
  provide: {
    // `npm run chaos` asks for minutes; without, it is the short form (tests/chaos/pairs.ts).
    chaos: {
      seed: Number(process.env.CHAOS_SEED ?? 7),
      minutes: process.env.CHAOS_MINUTES === undefined ? null : Number(process.env.CHAOS_MINUTES),
    },
    // `npm run malls` asks for many.
    malls: { seed: Number(process.env.MALLS_SEED ?? 1), count: Number(process.env.MALLS_COUNT ?? 4) },
    // FUZZ_TIMES multiplies the tries of the property tests.
    fuzz: { seed: Number(process.env.FUZZ_SEED ?? 20_261_120), times: Number(process.env.FUZZ_TIMES ?? 1) },
  },
}

const sampleMall = await sampleMallWorker()

/** The Worker in workerd beside the sample mall, with one of React's two builds; of the chosen centre, or of another. */
const inWorkerd = (react: ReactBuild, of: { is: typeof chosen; file?: string } = { is: chosen }) => ({
  // The browser's files are the chosen centre's: what they are called is nothing that these tests ask for.
  resolve: { alias: { ...aliases(react), '#centre': writeCentre(of.is, of.file) } },
  oxc: { jsx: { runtime: 'automatic' as const, development: react === 'development' } },
  plugins: [
    generatedClient(),
    cloudflareTest({
      // The sources, module by module: the bundle is what the browser's tests and the bench ask.
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

/** Of another configuration than the others: this file is not read once more for it. */
const own = { extends: false as const }

const inNode = { ...own, resolve: { alias: { ...centre, 'cloudflare:workers': file('tests/contract/workers.ts') } } }

await requireEntryVersions()

export default defineConfig({
  // What most projects are, which differ in nothing but their tests: they read each module once for all.
  ...inWorkerd('production'),
  test: {
    ...everywhere,
    projects: [
      ...zones.map((zone) => ({
        ...inNode,
        test: {
          name: `centre in ${zone}`,
          include: ['tests/centre/**/*.test.ts'],
          // The machine's zone is nothing that any input could show: once is enough.
          exclude: zone === zones[0] ? [] : ['tests/centre/fuzz.test.ts'],
          ...everywhere,
          env: { TZ: zone },
          // One process a zone: nothing of these rules has a state.
          isolate: false,
          testTimeout: 20_000,
        },
      })),
      // Tools that read the API's description need Node.
      {
        ...inNode,
        test: {
          name: 'contract',
          include: ['tests/{contract,simulation}/**/*.test.ts'],
          ...everywhere,
          // `npm run simulate` asks for more.
          provide: { simulation: { hours: Number(process.env.SIMULATED_HOURS ?? 0.5) } },
        },
      },
      {
        test: {
          name: 'worker',
          include: [workerTests],
          exclude: [...statelessTests, ...aloneTests],
          isolate: false,
          ...common,
          setupFiles: ['tests/support/fresh.ts'],
        },
      },
      {
        test: { name: 'alone', include: aloneTests, ...common },
      },
      {
        test: { name: 'stateless', include: statelessTests, isolate: false, ...common },
      },
      ...anyCentre.map(({ title, is, file, include }) => ({
        ...own,
        ...inWorkerd('production', { is, file }),
        test: { name: `any centre: ${title}`, include: [include], isolate: false, ...common },
      })),
      // React's development build says what its production build passes over.
      {
        ...own,
        ...inWorkerd('development'),
        test: { name: 'development', include: ['tests/development/**/*.test.ts'], ...common },
      },
    ],
  },
})
