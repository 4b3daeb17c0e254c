/** Checks a stage's deployment configuration before anything is built; problems are sentences for its operator. */
import { take } from './arguments.mjs'

/** @typedef {'staging' | 'production'} Stage */

/**
 * Takes `--to STAGE` from the arguments.
 * @param {readonly string[]} args
 * @returns {{ stage: Stage | null, rest: string[] }} `stage`: null when missing or unknown
 */
export function stageFrom(args) {
  const { values, rest } = take(args, 'to')
  return { stage: values.to === 'staging' || values.to === 'production' ? values.to : null, rest }
}

/** Wrangler's argument for a stage: production is the unnamed environment. */
export const environmentOf = (/** @type {Stage} */ stage) => `--env=${stage === 'production' ? '' : stage}`

/**
 * Whether a variable, by its name, is an address of others that the Worker sends to or links to: by https, without
 * credentials, and in a trial only one that is said for it.
 */
export const isOutwardAddress = (/** @type {string} */ name) =>
  name.endsWith('_URL') && !['CONTENT_API_URL', 'CONTENT_FILES_URL', 'SITE_URL'].includes(name)

/**
 * What is wrong with the configuration of a stage.
 * @param {{ vars: Record<string, string>, routes?: readonly { pattern: string }[] }} settings of the stage, as Wrangler reads them
 * @param {readonly string[]} known names of variables that the Worker has
 * @param {Stage} stage
 * @returns {string[]}
 */
export function configurationFaults({ vars, routes = [] }, known, stage) {
  const files = vars.CONTENT_FILES_URL ?? ''
  const isDomain = stage === 'production'
  const names = Object.keys(vars)
  /** @type {[holds: boolean, otherwise: string][]} */
  const rules = [
    [
      isOrigin(vars.CONTENT_API_URL),
      'CONTENT_API_URL is the origin of the content service, by https and without a path: "https://content.example.com".',
    ],
    [['', '/'].includes(files) || isHttps(files), 'CONTENT_FILES_URL is empty, "/", or an address by https.'],
    [
      !isDomain || routes.length > 0,
      'domains names no host: production is the site on its domain. A trial without one is `--to staging`.',
    ],
    [!isDomain || isOrigin(vars.SITE_URL), 'SITE_URL is the address of the first of the domains.'],
    [/^[1-9]\d*$/.test(vars.PROPERTY_ID ?? ''), 'propertyId is the number of the property.'],
  ]
  const outward = names.filter((name) => isOutwardAddress(name) && vars[name] && !isHttps(vars[name]))
  return [
    ...rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise),
    ...outward.map((name) => `${name} is an address by https, or empty.`),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => `${name} is no variable of this Worker (wrangler.toml lists them).`),
  ]
}

/** @param {string | undefined} text */
const isHttps = (text) => {
  if (!text || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** @param {string | undefined} text */
const isOrigin = (text) => text !== undefined && isHttps(text) && new URL(text).origin === text.replace(/\/$/, '')
