/** Every regular expression in the product's own code, with its place, read from the syntax tree. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const code = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js'])

/**
 * @typedef {object} Expression
 * @property {string} place `file:line`
 * @property {string | undefined} source its pattern; undefined when it is built at run time
 * @property {string} flags
 * @property {string} text its source text
 * @property {{ text: string, place: string } | undefined} excuse the comment `linear: …` beside it or right above it
 */

/**
 * The expressions of all code files under the folders, and the comments `linear: …` that belong to none of them.
 * @param {string} root
 * @param {string[]} folders
 */
export function expressionsOf(root, folders) {
  const expressions = []
  const stray = []
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !code.has(extname(entry.name))) continue
      const path = join(entry.parentPath, entry.name)
      const found = expressionsIn(path.slice(join(root, '/').length), readFileSync(path, 'utf8'))
      expressions.push(...found.expressions)
      stray.push(...found.stray)
    }
  }
  return { expressions, stray }
}

/** @param {string} file the name used in places @param {string} content */
function expressionsIn(file, content) {
  const { program, comments, errors } = parseSync(file, content, {})
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineOf = (/** @type {number} */ offset) => content.slice(0, offset).split('\n').length
  /** @type {Map<number, { text: string, place: string, used: boolean }>} by the line that it ends on */
  const excuses = new Map()
  for (const { value, start, end } of comments) {
    const text = value.trim()
    if (/^linear\b/.test(text)) excuses.set(lineOf(end), { text, place: `${file}:${lineOf(start)}`, used: false })
  }
  /** @type {Expression[]} */
  const expressions = []
  const look = (node) => {
    const pattern = patternOf(node)
    if (!pattern) return
    const line = lineOf(node.start)
    const excuse = excuses.get(lineOf(node.end)) ?? excuses.get(line) ?? excuses.get(line - 1)
    if (excuse) excuse.used = true
    expressions.push({ place: `${file}:${line}`, text: content.slice(node.start, node.end), excuse, ...pattern })
  }
  new Visitor({ Literal: look, NewExpression: look, CallExpression: look }).visit(program)
  return { expressions, stray: [...excuses.values()].filter(({ used }) => !used) }
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
