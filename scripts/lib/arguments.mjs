/** The options of commands. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail } from './bootstrap.mjs'

/** The kinds of options: `--name VALUE`, the same any number of times, and `--name`. */
export const text = /** @type {const} */ ({ type: 'string', multiple: false })
export const texts = /** @type {const} */ ({ type: 'string', multiple: true })
export const flag = /** @type {const} */ ({ type: 'boolean', multiple: false })

/**
 * Node's `parseArgs`; what it rejects ends the command with its usage.
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

/** The variables of `--var NAME:VALUE`. @param {string[]} given */
export function variables(given = []) {
  const read = (/** @type {string} */ each) => /^(\w+):(.*)/s.exec(each)?.slice(1)
  return Object.fromEntries(given.map((each) => read(each) ?? failWithUsage(`--var takes NAME:VALUE, not "${each}".`)))
}

/**
 * Ends the command unless a site's address is said: "localhost:8787" is a URL, but one of the scheme "localhost".
 * @param {string} said
 */
export function requireAddress(said) {
  if (!/^https?:/.test(said) || !URL.canParse(said))
    failWithUsage(`"${said}" is no address: it begins with https:// or http://.`)
}

/** How the running command is used: the first comment of its file. */
export function usage() {
  const text = readFileSync(process.argv[1] ?? '', 'utf8')
  const [, comment = ''] = /^\/\*\*\n?([\s\S]*?)\*\//.exec(text) ?? []
  return comment.replace(/^ \* ?/gm, '').trim()
}
