/**
 * No regular expression of ours takes more than linear time, as `recheck` proves: `/\s+$/` takes seconds on a hundred
 * thousand spaces, and every other visitor of the isolate waits. None is put together while the program runs. Slow
 * proofs are kept in proven-linear.json; `WRITE_PROVEN=1` writes it anew, as after a change of an expression in it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const code = '{src,client,sample-mall,scripts}/**/*.{ts,tsx,mjs,cjs,js}'
/** Steps, not time, are limited, so that a busy machine says the same; what takes longer (ms) is too hard to read. */
const unhurried = { timeout: 60_000, incubationTimeout: null, attackTimeout: null, seedingTimeout: null }
/** Slow proofs that need not be repeated: the verdict on an expression never changes. */
const provenFile = 'tests/contract/proven-linear.json'
/** A proof that takes longer than this (ms) is kept. */
const long = 50

interface Expression {
  /** `file:line` */
  place: string
  source: string
  flags: string
}

/** What a file has, by its syntax tree: its expressions, and the places of those that are built at run time. */
function read(file: string): { expressions: Expression[]; built: string[] } {
  const content = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, content, {})
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const placeOf = ({ start }: { start: number }) => `${file}:${content.slice(0, start).split('\n').length}`
  const expressions: Expression[] = []
  const built: string[] = []
  const look = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [pattern] = node.arguments
    // `new RegExp(/x/, 'g')`: the literal is visited by itself.
    const isLiteral = pattern !== undefined && 'regex' in pattern
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp' && !isLiteral) built.push(placeOf(node))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        expressions.push({ place: placeOf(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: look,
    CallExpression: look,
  }).visit(program)
  return { expressions, built }
}

it('every expression of ours is written out, and proven to take linear time', async () => {
  const found = globSync(code).map(read)
  const expressions = found.flatMap((each) => each.expressions)
  expect(expressions.length).toBeGreaterThan(500)
  expect(found.flatMap(({ built }) => built)).toEqual([])
  const isRewritten = process.env.WRITE_PROVEN === '1'
  const proven: string[] = isRewritten ? [] : JSON.parse(readFileSync(provenFile, 'utf8'))
  const slow: string[] = []
  const wrong: string[] = []
  const judge = async ([key, { place, source, flags }]: [string, Expression]) => {
    if (proven.includes(key)) return
    const began = performance.now()
    const verdict = await check(source, flags, unhurried)
    if (verdict.status !== 'safe') wrong.push(`${place} ${key} is ${verdict.status}: ${JSON.stringify(verdict)}`)
    else if (performance.now() - began > long) slow.push(key)
  }
  const different = new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each]))
  // Or in time, all would be proven here again.
  expect(proven.filter((key) => !different.has(key))).toEqual([])
  await Readable.from(different).forEach(judge, { concurrency: 2 })
  if (isRewritten) writeFileSync(provenFile, `${JSON.stringify(slow.sort(), null, 2)}\n`)
  expect(wrong).toEqual([])
}, 600_000)
