/**
 * `npm test -- linear`: checks with `recheck` that no regular expression of ours takes more than linear time: `/\s+$/`
 * takes seconds on a hundred thousand spaces, and every other visitor of the isolate waits. Slow proofs are kept in
 * scripts/lib/proven-linear.json; `--write` regenerates the file.
 *
 * A polynomial expression is allowed where a comment beside it or right above says how short the text is, and what
 * enforces that, `// linear: at most 200 characters (readQuery)`, if that keeps the steps (length to the power of the
 * degree) within `mostSteps`. Nothing excuses an exponential one, nor one that is built at run time.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, fail, root } from './lib/bootstrap.mjs'
import { inParallel } from './lib/in-parallel.mjs'

await bootstrap()
const { check } = await import('recheck')
const { expressionsOf } = await import('./lib/expressions.mjs')

const folders = ['src', 'client', 'sample-mall', 'scripts']
/** About 0.1 s of CPU. */
const mostSteps = 100_000_000
/**
 * Limits count steps, not time, so that a busy machine reaches the same verdict. An expression that takes longer than
 * this timeout (ms) to judge is too hard to read as well.
 */
const unhurried = { timeout: 60_000, incubationTimeout: null, attackTimeout: null, seedingTimeout: null }
/** Slow proofs that need not be repeated: the verdict on an expression never changes. */
const provenFile = join(root, 'scripts/lib/proven-linear.json')
/** A proof that takes longer than this (ms) is kept. */
const long = 250

const { values } = parseArgs({
  options: { folder: { type: 'string', multiple: true }, write: { type: 'boolean', default: false } },
})
const { expressions, stray } = expressionsOf(root, values.folder ?? folders)
/** @type {string[]} */
const proven = values.write ? [] : JSON.parse(readFileSync(provenFile, 'utf8'))
const verdicts = await judgeAll()
const problems = stray.map(({ place, text }) => `${place}\n  "${text}" excuses nothing: take it away`)
const excused = []

for (const { place, source, flags, text, excuse } of expressions) {
  if (source === undefined) {
    problems.push(`${place}\n  ${text}\n  is put together while the program runs: write it out`)
    continue
  }
  const { status, degree, summary, attack } = verdicts.get(`/${source}/${flags}`)
  if (status === 'safe') {
    if (excuse) problems.push(`${place}\n  ${text}\n  is linear: take the comment "${excuse.text}" away`)
    continue
  }
  const bound = Number(
    /^linear: at most ([\d,]+) characters \(.+\)$/.exec(excuse?.text ?? '')?.[1]?.replaceAll(',', ''),
  )
  if (status === 'vulnerable' && degree && bound ** degree <= mostSteps) {
    excused.push(`${place}  ${text}  ${summary}, ${excuse?.text.slice('linear: '.length)}`)
    continue
  }
  const why = excuse && degree ? `\n  "${excuse.text}" does not keep it below ${mostSteps} steps` : ''
  problems.push(`${place}\n  ${text}\n  ${status}: ${summary}\n  for example ${attack}${why}`)
}
const different = new Set(expressions.map(({ source, flags }) => `/${source}/${flags}`)).size
console.log(
  `${expressions.length} expressions, ${different} different: ` +
    `${expressions.length - excused.length - problems.length} proven linear, ` +
    `${excused.length} on text of a bounded length, ${problems.length} problems`,
)
for (const line of excused) console.log(`  bounded: ${line}`)
if (problems.length > 0) fail(`\n${problems.join('\n\n')}`)

process.exit(0)

/** The verdict on each distinct expression. */
async function judgeAll() {
  const all = new Map()
  const slow = []
  const different = new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each]))
  await inParallel([...different], 2, async ([key, { source, flags }]) => {
    if (source === undefined) return
    const began = performance.now()
    all.set(key, proven.includes(key) ? { status: 'safe' } : verdict(await check(source, flags, unhurried)))
    if (performance.now() - began > long && all.get(key).status === 'safe') slow.push(key)
  })
  if (values.write) writeFileSync(provenFile, `${JSON.stringify(slow.sort(), null, 2)}\n`)
  return all
}

/** @param {any} diagnostics of recheck */
function verdict({ status, complexity, attack, error }) {
  const degree = complexity?.type === 'polynomial' ? complexity.degree : undefined
  return { status, degree, summary: complexity?.summary ?? error?.kind ?? 'not known', attack: attack?.pattern }
}
