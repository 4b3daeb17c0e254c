/** The options of commands. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail } from './bootstrap.mjs'

/**
 * Takes options with a value from the arguments: `--name VALUE` or `--name=VALUE`, anywhere among the others.
 * @param {readonly string[]} args
 * @param {...string} names
 * @returns {{ values: Record<string, string | undefined>, rest: string[] }} by name the last value given, '' for none
 */
export function take(args, ...names) {
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  /** @type {Record<string, string | undefined>} */
  const values = {}
  const taken = new Set()
  for (const token of tokens) {
    if (token.kind !== 'option' || !names.includes(token.name)) continue
    values[token.name] = token.value ?? ''
    taken.add(token.index)
    if (token.inlineValue === false) taken.add(token.index + 1)
  }
  return { values, rest: args.filter((_, index) => !taken.has(index)) }
}

/**
 * Node's `parseArgs`, whose objection ends the command with its usage.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 */
export function parsed(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    return failWithUsage(/** @type {Error} */ (error).message.replace(/^(Unknown option '[^']*').*/s, '$1.'))
  }
}

/** Ends the command with what is wrong, and its usage. @type {(message: string) => never} */
export const failWithUsage = (message) => fail(`${message}\n\n${usage()}`)

/** How the running command is used: the first comment of its file. */
export function usage() {
  const text = readFileSync(process.argv[1] ?? '', 'utf8')
  const [, comment = ''] = /^\/\*\*\n?([\s\S]*?)\*\//.exec(text) ?? []
  return comment.replace(/^ \* ?/gm, '').trim()
}
