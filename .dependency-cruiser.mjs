/**
 * Which way imports go, types included (docs/decisions/0009-the-house.md). `npm test -- lint` runs it.
 * TypeScript 7 has no JavaScript interface that dependency-cruiser could use, so it reads with SWC.
 */

/** The Worker's layers, from the lowest: each imports only what stands before it. */
const layers = ['base', 'content', 'centre', 'texts', 'render', 'request', 'queries', 'components', 'forms']
/** What answers, side by side: none of them imports another. */
const answers = ['machine', 'mcp', 'api', 'pages']
/** Above the answers, from the lower. */
const top = ['ops', 'gateway']

const folder = (/** @type {readonly string[]} */ names) => `^src/(${names.join('|')})/`

const upward = (/** @type {string} */ name, /** @type {readonly string[]} */ above) => ({
  name: `${name}-imports-nothing-above`,
  severity: /** @type {const} */ ('error'),
  from: { path: folder([name]) },
  to: { path: `${folder(above)}|^src/worker` },
})

/** The browser's layers, from the lowest. */
const browser = ['shared', 'base', 'state', 'navigation', 'finding', 'offline', 'behaviours', 'islands']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-missing-file', severity: 'error', from: {}, to: { couldNotResolve: true, path: '^\\.' } },
    ...layers.map((name, index) => upward(name, [...layers.slice(index + 1), ...answers, ...top])),
    ...answers.map((name) => upward(name, [...answers.filter((other) => other !== name), ...top])),
    upward('ops', ['gateway']),
    {
      name: 'every-folder-is-a-layer',
      comment: 'A new folder of src wants its place in the order above.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/[^/]+/', pathNot: folder([...layers, ...answers, ...top]) },
    },
    {
      name: 'product-stands-alone',
      severity: 'error',
      from: { path: '^(src|client)/' },
      to: { path: '^(sample-mall|scripts|tests)/' },
    },
    {
      name: 'sample-mall-stands-alone',
      comment: 'What it got wrong together with the product, no test would see.',
      severity: 'error',
      from: { path: '^sample-mall/' },
      to: { path: '^(src|client|scripts|tests)/' },
    },
    {
      name: 'worker-takes-what-is-shared',
      comment:
        'What the server draws too, and the types of what it writes; nothing else of the browser is known to it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^client/', pathNot: '^client/shared/' },
    },
    {
      name: 'browser-takes-rules-only',
      comment: 'Library-free rules, and types.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^src/', pathNot: '^src/centre/' },
    },
    ...browser.map((name, index) => ({
      name: `client-${name}-imports-nothing-above`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^client/${name}/` },
      to: { path: `^client/(${[...browser.slice(index + 1), 'entry'].join('|')})(/|\\.)` },
    })),
    {
      name: 'service-worker-stands-alone',
      severity: 'error',
      from: { path: '^client/service-worker/' },
      to: { path: '^client/(?!service-worker/)|^src/(?!centre/)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^(node_modules|dist)/' },
    exclude: { path: '^(node_modules|dist)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'] },
  },
}
