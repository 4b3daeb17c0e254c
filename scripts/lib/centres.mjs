/** The folders of centres/: which there are, which one is meant, and what stands in it, checked. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root } from './bootstrap.mjs'
import { writeChanged } from './write-changed.mjs'

/**
 * @typedef {object} CheckedCentre
 * @property {string} name of its folder
 * @property {import('../../src/base/centre/schema.ts').Centre} centre
 * @property {import('../../src/base/centre/schema.ts').Deployment} deployment
 */

const folder = join(root, 'centres')

/** Every centre by its folder's name, in the alphabet's order. */
export const centreNames = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'centre.ts')))
    .map(({ name }) => name)
    .sort()

export const centreFolder = (/** @type {string} */ name) => join(folder, name)

/**
 * What a centre's two files say.
 * @param {string} name
 * @param {string} [at] its folder
 * @returns {Promise<CheckedCentre>}
 * @throws with one line for each field that is not as it must be: which, and what it wants
 */
export async function readCentre(name, at = centreFolder(name)) {
  const { CentreFile, DeploymentFile } = await import('../../src/base/centre/schema.ts')
  const file = await checked(`${at}/centre.ts`, `centres/${name}/centre.ts`, CentreFile)
  const deployment = await checked(`${at}/deployment.ts`, `centres/${name}/deployment.ts`, DeploymentFile)
  // What is installed is loaded here: scripts import this file before anything is.
  const { filledCentre } = await import('./fill-centre.mjs')
  const { lowContrasts } = await import('./contrast.mjs')
  const { unknownTexts } = await import('./unknown-texts.mjs')
  const unknown = unknownTexts(file.texts)
  if (unknown.length > 0) throw new Error(`centres/${name}/centre.ts cannot be used:\n${indented(unknown)}`)
  const centre = filledCentre(name, file)
  const pale = lowContrasts(centre.theme.colours)
  if (pale.length > 0) {
    throw new Error(`The colours of centres/${name} are too near to each other to be read:\n${indented(pale)}`)
  }
  return { name, centre, deployment }
}

/**
 * What a file exports, as its schema gives it.
 * @template {import('zod').ZodType} Schema
 * @param {string} path
 * @param {string} said the path in messages
 * @param {Schema} schema
 * @returns {Promise<import('zod').output<Schema>>}
 */
async function checked(path, said, schema) {
  if (!existsSync(path)) throw new Error(`There is no ${said}.`)
  const { default: content } = await import(pathToFileURL(path).href)
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  throw new Error(`${said} cannot be used:\n${indented(error.issues.flatMap(linesOf))}`)
}

const indented = (/** @type {string[]} */ lines) => lines.map((line) => `  ${line}`).join('\n')

/**
 * "menu.0.href is a path of the site", and for a field nobody knows "menu.0.hrf is not known here".
 * @param {import('zod').core.$ZodIssue} issue
 * @returns {string[]}
 */
function linesOf(issue) {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...path, key].join('.')} is not known here`)
  return [`${path.join('.') || 'it'} ${/^(?:is|has|names) /.test(message) ? message : `is wrong: ${message}`}`]
}

/** The centre whose folder says `isDefault`. */
async function defaultName() {
  const names = centreNames()
  const all = await Promise.all(
    names.map(async (name) => ({
      folder: name,
      ...(await import(pathToFileURL(join(folder, name, 'centre.ts')).href)).default,
    })),
  )
  const [first, second] = all.filter(({ isDefault }) => isDefault)
  if (!first || second) throw new Error('Exactly one folder of centres/ says `isDefault: true`.')
  return first.folder
}

/**
 * Which centre a command is about: `--centre NAME`, else CENTRE, else the one that says `isDefault`. The commands that it
 * starts are about the same one.
 * @param {readonly string[]} args
 * @returns {string[]} the arguments without it
 */
export function centreFrom(args) {
  const rest = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === '--centre') process.env.CENTRE = args[++index] ?? ''
    else if (arg.startsWith('--centre=')) process.env.CENTRE = arg.slice('--centre='.length)
    else rest.push(arg)
  }
  return rest
}

/** @type {Promise<CheckedCentre> | undefined} */
let chosen

/** The centre this command is about, checked. Ends the command with a message where there is none, or it cannot be used. */
export function chosenCentre() {
  chosen ??= chosenName()
    .then((name) => readCentre(name))
    .then((checkedCentre) => {
      writeCentre(checkedCentre)
      return checkedCentre
    })
    .catch((error) => fail(error.message))
  return chosen
}

/**
 * Writes what the Worker imports as `#centre`.
 * @param {Pick<CheckedCentre, 'name' | 'centre'>} checkedCentre
 * @param {string} [file] its name
 * @returns {string} its path
 */
export function writeCentre({ name, centre }, file = 'centre.json') {
  const path = join(builtFolder(name), file)
  writeChanged(path, `${JSON.stringify(centre, null, 2)}\n`)
  return path
}

async function chosenName() {
  const name = process.env.CENTRE ?? (await defaultName())
  if (!centreNames().includes(name)) {
    throw new Error(
      `There is no centre "${name}". There are: ${centreNames().join(', ')}. \`npm run new-centre -- NAME\` makes one.`,
    )
  }
  process.env.CENTRE = name
  return name
}

/** Where what is built for a centre lies. */
export const builtFolder = (/** @type {string} */ name) => join(root, 'dist', name)

/**
 * Where the names lead that stand for the chosen centre and for what was built for it.
 * @param {string} name
 * @returns {Record<string, string>}
 */
export const centreAliases = (name) => ({
  '#centre': join(builtFolder(name), 'centre.json'),
  '#built/manifest.json': join(builtFolder(name), 'client/.vite/manifest.json'),
  '#built/first-views.json': join(builtFolder(name), 'client/.vite/first-views.json'),
  '#built/entry-versions.json': join(builtFolder(name), 'client/.vite/entry-versions.json'),
})
