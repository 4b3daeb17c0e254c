/** The options of commands. */
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
 * Node's `parseArgs`, whose objection ends the command as a sentence.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 */
export function parsed(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(/** @type {Error} */ (error).message)
  }
}
