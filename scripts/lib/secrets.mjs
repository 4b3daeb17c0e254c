/**
 * The file of a Worker's secrets. It is JSON, because in a .env file Wrangler expands `$name` from this machine's
 * environment, so that a different secret would be uploaded.
 */
import { readFileSync } from 'node:fs'
import { take } from './arguments.mjs'

/** Secrets that a Worker may have besides those of wrangler.toml's `[secrets] required`. */
const optional = ['TURNSTILE_SECRET_KEY', 'OPS_WEBHOOK_URL']

/** Minimum length of PURGE_TOKEN, which opens /ops and purges: it must not be guessable. */
const leastToken = 32

/**
 * What is wrong with a secrets file: sentences for its author, none of which repeats a secret.
 * @param {string} path
 * @param {readonly string[]} required
 * @returns {string[]}
 */
export function faultsOf(path, required) {
  /** @type {unknown} */
  let secrets
  try {
    secrets = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) return [`${path} cannot be read.`]
    return [`${path} is not JSON. It holds one object: { "${required[0] ?? 'NAME'}": "…" }.`]
  }
  if (typeof secrets !== 'object' || secrets === null || Array.isArray(secrets))
    return [`${path} holds one object: names and their secrets.`]
  return faultsIn(secrets, required)
}

/** What is wrong with the value of one secret. @type {(name: string, value: string, required: readonly string[]) => string[]} */
export const faultsOfSecret = (name, value, required) =>
  faultsIn({ ...Object.fromEntries(required.map((each) => [each, '-'.repeat(leastToken)])), [name]: value }, required)

function faultsIn(/** @type {object} */ secrets, /** @type {readonly string[]} */ required) {
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

/** The path given by `--secrets-file`; null when it is not among the arguments. */
export const secretsFileOf = (/** @type {readonly string[]} */ args) =>
  take(args, 'secrets-file').values['secrets-file'] ?? null
