/**
 * The file of a Worker's secrets. It is JSON: of a file in the manner of .env, Wrangler takes `$name` as a variable, and
 * what this machine's environment happens to have instead of what is written, so that another secret arrives.
 */
import { readFileSync } from 'node:fs'

/** Secrets that a Worker may have beside those of wrangler.toml's `[secrets] required`. */
const optional = ['TURNSTILE_SECRET_KEY', 'OPS_WEBHOOK_URL']

/** Characters of a token that nobody guesses: it opens /ops, and purges. */
const leastToken = 32

/**
 * What is wrong with a file of secrets: sentences for whoever wrote it, none of which repeats a secret.
 * @param {string} path
 * @param {readonly string[]} required
 * @returns {string[]}
 */
export function faultsOf(path, required) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return [`${path} cannot be read.`]
  }
  /** @type {unknown} */
  let secrets
  try {
    secrets = JSON.parse(text)
  } catch {
    return [`${path} is not JSON. It holds one object: { "${required[0] ?? 'NAME'}": "…" }.`]
  }
  if (typeof secrets !== 'object' || secrets === null || Array.isArray(secrets))
    return [`${path} holds one object: names and their secrets.`]
  const given = Object.entries(secrets)
  const names = given.map(([name]) => name)
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${name} is missing.`),
    ...names
      .filter((name) => ![...required, ...optional].includes(name))
      .map((name) => `${name} is no secret of this Worker.`),
    ...given
      .filter(([, value]) => typeof value !== 'string' || value.trim() === '')
      .map(([name]) => `${name} is a text that is not empty.`),
    ...given
      .filter(([name, value]) => name === 'PURGE_TOKEN' && String(value).trim().length < leastToken)
      .map(([name]) => `${name} has at least ${leastToken} characters: \`openssl rand -hex 32\` makes one.`),
  ]
}

/**
 * The path that `--secrets-file` names among the arguments; null where there is none.
 * @param {readonly string[]} args
 */
export function secretsFileOf(args) {
  const at = args.indexOf('--secrets-file')
  if (at >= 0) return args[at + 1] ?? ''
  return args.find((arg) => arg.startsWith('--secrets-file='))?.slice('--secrets-file='.length) ?? null
}
