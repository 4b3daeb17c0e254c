/**
 * No regular expression of ours takes more than linear time, as `recheck` proves: `/\s+$/` takes seconds on a hundred
 * thousand spaces, and every other visitor of the isolate waits. Slow proofs are kept in proven-linear.json;
 * `WRITE_PROVEN=1` writes it anew.
 *
 * A polynomial expression is allowed where a comment beside it or right above says how short the text is, and what
 * enforces that, `// linear: at most 200 characters (readQuery)`, if that keeps the steps (length to the power of the
 * degree) within `mostSteps`. Nothing excuses an exponential one, nor one that is built at run time.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const code = '{src,client,sample-mall,scripts}/**/*.{ts,tsx,mjs,cjs,js}'
/** About 0.1 s of CPU. */
const mostSteps = 100_000_000
/**
 * Limits count steps, not time, so that a busy machine reaches the same verdict. An expression that takes longer than
 * this timeout (ms) to judge is too hard to read as well.
 */
const unhurried = { timeout: 60_000, incubationTimeout: null, attackTimeout: null, seedingTimeout: null }
/** Slow proofs that need not be repeated: the verdict on an expression never changes. */
const provenFile = 'tests/contract/proven-linear.json'
/** A proof that takes longer than this (ms) is kept. */
const long = 50

interface Excuse {
  text: string
  place: string
  used: boolean
}

interface Expression {
  /** `file:line` */
  place: string
  /** Undefined where it is built at run time. */
  source: string | undefined
  flags: string
  /** The comment `linear: …` beside it or right above it. */
  excuse: Excuse | undefined
}

type Literal = ESTree.BooleanLiteral | ESTree.NullLiteral | ESTree.NumericLiteral | ESTree.StringLiteral
type Looked = Literal | ESTree.BigIntLiteral | ESTree.RegExpLiteral | ESTree.NewExpression | ESTree.CallExpression

/** The value of a constant string expression; undefined when it is not constant. */
function constant(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  if (node.type !== 'TaggedTemplateExpression' || node.quasi.expressions.length > 0) return undefined
  const isRaw = node.tag.type === 'MemberExpression' && 'name' in node.tag.property && node.tag.property.name === 'raw'
  return isRaw ? node.quasi.quasis[0]?.value.raw : undefined
}

/** The pattern of a literal, `RegExp(…)` or `new RegExp(…)`. */
function patternOf(node: Looked): Pick<Expression, 'source' | 'flags'> | undefined {
  if (node.type === 'Literal')
    return 'regex' in node ? { source: node.regex.pattern, flags: node.regex.flags } : undefined
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [pattern, flags] = node.arguments
  // `new RegExp(/x/, 'g')`: the literal is visited by itself, with the flags that matter.
  if (pattern && 'regex' in pattern) return undefined
  const said = flags && constant(flags)
  const isKnown = pattern !== undefined && (flags === undefined || said !== undefined)
  return { source: isKnown ? constant(pattern) : undefined, flags: said ?? '' }
}

/** What a file has: its expressions, read from the syntax tree, and the excuses that belong to none of them. */
function read(file: string): { expressions: Expression[]; stray: Excuse[] } {
  const content = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, content, {})
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineOf = (offset: number) => content.slice(0, offset).split('\n').length
  /** By the line that it ends on. */
  const excuses = new Map<number, Excuse>()
  for (const { value, start, end } of comments) {
    const text = value.trim()
    if (/^linear\b/.test(text)) excuses.set(lineOf(end), { text, place: `${file}:${lineOf(start)}`, used: false })
  }
  const expressions: Expression[] = []
  const look = (node: Looked) => {
    const pattern = patternOf(node)
    if (!pattern) return
    const line = lineOf(node.start)
    const excuse = excuses.get(lineOf(node.end)) ?? excuses.get(line) ?? excuses.get(line - 1)
    if (excuse) excuse.used = true
    expressions.push({ place: `${file}:${line}`, excuse, ...pattern })
  }
  new Visitor({ Literal: look, NewExpression: look, CallExpression: look }).visit(program)
  return { expressions, stray: [...excuses.values()].filter(({ used }) => !used) }
}

/** What recheck says, as far as it matters here. */
interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { type: string; summary?: string; degree?: number }
  attack?: { pattern: string }
}

/** What is wrong with an expression, if anything. */
function fault({ place, source, flags, excuse }: Expression, verdicts: Map<string, Verdict>): string | null {
  const verdict = verdicts.get(`/${source}/${flags}`)
  if (source === undefined || !verdict) return `${place} is put together while the program runs: write it out`
  if (verdict.status === 'safe') return excuse ? `${place} is linear: take the comment "${excuse.text}" away` : null
  const degree = verdict.complexity?.type === 'polynomial' ? verdict.complexity.degree : undefined
  const most = /^linear: at most ([\d,]+) characters \(.+\)$/.exec(excuse?.text ?? '')?.[1]
  if (most && degree && Number(most.replaceAll(',', '')) ** degree <= mostSteps) return null
  const why = excuse && degree ? `: "${excuse.text}" does not keep it below ${mostSteps} steps` : ''
  return `${place} /${source}/${flags} is ${verdict.complexity?.summary ?? verdict.status}, for example ${verdict.attack?.pattern}${why}`
}

it('every expression of ours is proven to take linear time, or says how short its texts are', async () => {
  const found = globSync(code).map(read)
  const expressions = found.flatMap((each) => each.expressions)
  expect(expressions.length).toBeGreaterThan(500)
  const isRewritten = process.env.WRITE_PROVEN === '1'
  const proven: string[] = isRewritten ? [] : JSON.parse(readFileSync(provenFile, 'utf8'))
  const verdicts = new Map<string, Verdict>()
  const slow: string[] = []
  const judge = async ([key, { source, flags }]: [string, Expression]) => {
    if (source === undefined) return
    const began = performance.now()
    const verdict: Verdict = proven.includes(key) ? { status: 'safe' } : await check(source, flags, unhurried)
    verdicts.set(key, verdict)
    if (performance.now() - began > long && verdict.status === 'safe') slow.push(key)
  }
  const different = new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each]))
  await Readable.from(different).forEach(judge, { concurrency: 2 })
  if (isRewritten) writeFileSync(provenFile, `${JSON.stringify(slow.sort(), null, 2)}\n`)
  const strays = found.flatMap(({ stray }) => stray.map(({ place, text }) => `${place} "${text}" excuses nothing`))
  expect([...strays, ...expressions.flatMap((each) => fault(each, verdicts) ?? [])]).toEqual([])
}, 600_000)
