/**
 * Checks a deployment before anything is built: the configuration of its stage, and the file of its secrets. Faults are
 * sentences for its operator, none of which repeats a secret.
 */
import { readFileSync } from 'node:fs'
import { areHolidays } from '../../src/base/centre/schema/centre.ts'
import { isSendable } from './smoke/site.ts'
import type { Stage } from './stages.ts'

/**
 * Every obstacle to a deployment that can be found without building. (Wrangler itself refuses where a Worker lacks a
 * required secret.)
 * @param config path of the generated Wrangler configuration
 * @param vars override those of the configuration
 * @param secretsFile its path; without one, the Worker keeps the secrets that it has
 */
export function deploymentFaults(config: string, stage: Stage, vars: Record<string, string>, secretsFile?: string) {
  const all = JSON.parse(readFileSync(config, 'utf8'))
  const settings = stage === 'production' ? all : all.env[stage]
  const own = { ...settings, vars: { ...settings.vars, ...vars } }
  const faults = configurationFaults(own, Object.keys(all.env.sample.vars), stage)
  return secretsFile === undefined ? faults : [...faults, ...secretsFileFaults(secretsFile, settings.secrets.required)]
}

/**
 * Whether a variable, by its name, holds an address outside the site that the Worker sends to or links to. It has to be
 * https without credentials, and a trial uses only those set for it.
 */
export const isOutwardAddress = (name: string) =>
  name.endsWith('_URL') && !['CONTENT_API_URL', 'CONTENT_FILES_URL', 'SITE_URL'].includes(name)

/** Settings of a stage, as Wrangler reads them. */
type Settings = { vars: Record<string, string>; routes?: readonly { pattern: string }[] }

/** What is wrong with the configuration of a stage of a Worker that has the `known` variables. */
export function configurationFaults({ vars, routes = [] }: Settings, known: readonly string[], stage: Stage) {
  const files = vars.CONTENT_FILES_URL ?? ''
  const isDomain = stage === 'production'
  const outward = Object.keys(vars).filter((name) => isOutwardAddress(name) && vars[name] && !isHttps(vars[name]))
  const unknown = Object.keys(vars).filter((name) => !known.includes(name))
  return [
    isOrigin(vars.CONTENT_API_URL)
      ? ''
      : 'CONTENT_API_URL is the origin of the content service, by https and without a path: "https://content.example.com".',
    ['', '/'].includes(files) || isHttps(files) ? '' : 'CONTENT_FILES_URL is empty, "/", or an address by https.',
    isDomain && routes.length === 0
      ? 'domains names no host: production is the site on its domain. A trial without one is `--to staging`.'
      : '',
    isDomain && !isOrigin(vars.SITE_URL) ? 'SITE_URL is the address of the first of the domains.' : '',
    /^[1-9]\d*$/.test(vars.PROPERTY_ID ?? '') ? '' : 'propertyId is the number of the property.',
    !vars.HOLIDAYS || areHolidays(vars.HOLIDAYS)
      ? ''
      : 'HOLIDAYS is provinces and days, such as "CA-AB, 08-15 Acadian Day".',
    ...outward.map((name) => `${name} is an address by https, or empty.`),
    ...unknown.map((name) => `${name} is no variable of this Worker (wrangler.toml lists them).`),
  ].filter(Boolean)
}

const isHttps = (text?: string) => {
  if (!text || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

const isOrigin = (text?: string) =>
  text !== undefined && isHttps(text) && new URL(text).origin === text.replace(/\/$/, '')

/** Secrets that a Worker may have besides those of wrangler.toml's `[secrets] required`. */
const optional = ['TURNSTILE_SECRET_KEY', 'OPS_WEBHOOK_URL']
/** Minimum length of PURGE_TOKEN, which opens /ops and purges: it must not be guessable. */
const leastToken = 32

/**
 * What is wrong with a file of secrets. It is JSON, because in a .env file Wrangler expands `$name` from this machine's
 * environment, so that a different secret would be uploaded.
 */
export function secretsFileFaults(path: string, required: readonly string[]) {
  let secrets: unknown
  try {
    secrets = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) return [`${path} cannot be read.`]
    return [`${path} is not JSON. It holds one object: { "${required[0] ?? 'NAME'}": "…" }.`]
  }
  if (typeof secrets !== 'object' || secrets === null || Array.isArray(secrets))
    return [`${path} holds one object: names and their secrets.`]
  return [
    ...required.filter((name) => !Object.hasOwn(secrets, name)).map((name) => `${name} is missing.`),
    ...Object.entries(secrets).flatMap(([name, value]) => secretFault(name, value, required) ?? []),
  ]
}

/** What is wrong with one secret, if anything. */
export function secretFault(name: string, value: unknown, required: readonly string[]) {
  if (![...required, ...optional].includes(name)) return `${name} is no secret of this Worker.`
  if (typeof value !== 'string' || /^[\s.…]*$/.test(value)) return `${name} is a text, neither empty nor "…".`
  if (name !== 'PURGE_TOKEN' || (value.length >= leastToken && isSendable(value))) return null
  return `${name} has at least ${leastToken} characters that a header can hold: \`openssl rand -hex 32\` makes one.`
}
