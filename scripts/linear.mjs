/**
 * `npm test -- linear`: checks with `recheck` that no regular expression of ours takes more than linear time: `/\s+$/`
 * takes seconds on a hundred thousand spaces, and every other visitor of the isolate waits. Slow proofs are kept in
 * scripts/lib/proven-linear.json; `--write` regenerates the file.
 *
 * A polynomial expression is allowed where a comment beside it or right above says how short the text is, and what
 * enforces that, `// linear: at most 200 characters (readQuery)`, if that keeps the steps (length to the power of the
 * degree) within `mostSteps`. Nothing excuses an exponential one, nor one that is built at run time.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { fail, root } from './lib/bootstrap.mjs'

const code = '{src,client,sample-mall,scripts}/**/*.{ts,tsx,mjs,cjs,js}'
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

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
/**
 * Every regular expression in the product's own code, read from the syntax tree: `source` is undefined where it is built
 * at run time, `excuse` is the comment `linear: …` beside it or right above it.
 */
const expressions = []
/** The comments `linear: …` that belong to none of them. */
const stray = []
for (const file of globSync(code, { cwd: root })) readExpressions(file, readFileSync(join(root, file), 'utf8'))
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
  const judge = async ([key, { source, flags }]) => {
    if (source === undefined) return
    const began = performance.now()
    all.set(key, proven.includes(key) ? { status: 'safe' } : verdict(await check(source, flags, unhurried)))
    if (performance.now() - began > long && all.get(key).status === 'safe') slow.push(key)
  }
  await Readable.from(different).forEach(judge, { concurrency: 2 })
  if (values.write) writeFileSync(provenFile, `${JSON.stringify(slow.sort(), null, 2)}\n`)
  return all
}

/** @param {any} diagnostics of recheck */
function verdict({ status, complexity, attack, error }) {
  const degree = complexity?.type === 'polynomial' ? complexity.degree : undefined
  return { status, degree, summary: complexity?.summary ?? error?.kind ?? 'not known', attack: attack?.pattern }
}

/** Adds what a file has to `expressions` and `stray`. */
function readExpressions(file, content) {
  const { program, comments, errors } = parseSync(file, content, {})
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineOf = (/** @type {number} */ offset) => content.slice(0, offset).split('\n').length
  /** @type {Map<number, { text: string, place: string, used: boolean }>} by the line that it ends on */
  const excuses = new Map()
  for (const { value, start, end } of comments) {
    const text = value.trim()
    if (/^linear\b/.test(text)) excuses.set(lineOf(end), { text, place: `${file}:${lineOf(start)}`, used: false })
  }
  const look = (node) => {
    const pattern = patternOf(node)
    if (!pattern) return
    const line = lineOf(node.start)
    const excuse = excuses.get(lineOf(node.end)) ?? excuses.get(line) ?? excuses.get(line - 1)
    if (excuse) excuse.used = true
    expressions.push({ place: `${file}:${line}`, text: content.slice(node.start, node.end), excuse, ...pattern })
  }
  new Visitor({ Literal: look, NewExpression: look, CallExpression: look }).visit(program)
  stray.push(...[...excuses.values()].filter(({ used }) => !used))
}

/** The pattern of a literal, `RegExp(…)` or `new RegExp(…)`. */
function patternOf(node) {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
  if (node.type === 'Literal' || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [source, flags] = node.arguments.map(constant)
  // `new RegExp(/x/, 'g')`: the literal is visited by itself, with the flags that matter.
  if (node.arguments[0]?.regex) return undefined
  const known = source !== undefined && (node.arguments.length < 2 || flags !== undefined)
  return { source: known ? source : undefined, flags: flags ?? '' }
}

/** The value of a constant string expression; undefined when it is not constant. */
function constant(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  const raw = node.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0
  return raw && node.tag.property?.name === 'raw' ? node.quasi.quasis[0].value.raw : undefined
}
