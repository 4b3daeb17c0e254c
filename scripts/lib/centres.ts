/** The folders of centres/: their names, the chosen one, and its validated content. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { core, output, ZodType } from 'zod'
import { type Centre, CentreFile } from '../../src/base/centre/schema/centre.ts'
import { type Deployment, DeploymentFile } from '../../src/base/centre/schema/deployment.ts'
import { isWithin } from '../../src/centre/search/edits.ts'
import { en } from '../../src/texts/en.ts'
import { fail, root } from './bootstrap.mjs'
import { writeChanged } from './files.ts'
import { filledCentre } from './fill-centre.ts'
import { lowContrasts } from './palette.ts'

export interface CheckedCentre {
  /** The folder's name. */
  name: string
  centre: Centre
  deployment: Deployment
}

const folder = join(root, 'centres')

/** The folder names of all centres, sorted. */
export const centreNames = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'centre.ts')))
    .map(({ name }) => name)
    .sort()

export const centreFolder = (name: string) => join(folder, name)

/**
 * Reads and validates a centre's two files, and fills in defaults. Throws with one line per invalid field: its path and
 * what it must be.
 */
export async function readCentre(name: string, at = centreFolder(name)): Promise<CheckedCentre> {
  const file = await checked(`${at}/centre.ts`, `centres/${name}/centre.ts`, CentreFile)
  const deployment = await checked(`${at}/deployment.ts`, `centres/${name}/deployment.ts`, DeploymentFile)
  const unknown = unknownTexts(file.texts)
  if (unknown.length > 0) throw new Error(`centres/${name}/centre.ts cannot be used:\n${indented(unknown)}`)
  const centre = filledCentre(name, file)
  const pale = lowContrasts(centre.theme.colours)
  if (pale.length > 0)
    throw new Error(`The colours of centres/${name} are too near to each other to be read:\n${indented(pale)}`)
  return { name, centre, deployment }
}

/** The others; an invalid one must not keep a centre from being made or deployed. */
export const centresBeside = async (name: string) =>
  (await Promise.all(centreNames().map((each) => (each === name ? [] : readCentre(each).catch(() => []))))).flat()

/** A file's default export, parsed by its schema. `said` is the path in messages: Node's, of a typing error, name none. */
async function checked<Schema extends ZodType>(path: string, said: string, schema: Schema): Promise<output<Schema>> {
  if (!existsSync(path)) throw new Error(`There is no ${said}.`)
  const named = (error: Error) => Promise.reject(Object.assign(error, { message: `${said}: ${error.message}` }))
  const { success, data, error } = schema.safeParse(await contentOf(path).catch(named))
  if (success) return data
  throw new Error(`${said} cannot be used:\n${indented(error.issues.flatMap(linesOf))}`)
}

/** Under `npm start`, a file is read anew each time; Node's `import` would remember it and all that it imports. */
async function contentOf(path: string) {
  if (!process.env.LIVE_BUILD) return (await import(pathToFileURL(path).href)).default
  const { runnerImport } = await import('vite')
  return (await runnerImport<{ default: { isDefault?: boolean } }>(path)).module.default
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n')

/** An issue as text: "menu.0.href is a path of the site"; for an unknown field "menu.0.hrf is not known here". */
function linesOf(issue: core.$ZodIssue) {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...path, key].join('.')} is not known here`)
  return [`${path.join('.') || 'it'} ${/^(?:is|has|names) /.test(message) ? message : `is wrong: ${message}`}`]
}

/** The product's own texts. */
const usualTexts: Readonly<Record<string, string>> = en
/** The key that was probably meant: one or two of its letters differ. */
const nearest = (key: string) =>
  [1, 2].flatMap((most) => Object.keys(usualTexts).filter((each) => isWithin(key, each, most)))[0]
/** Of the form "{name}". */
const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** A line for each of a centre's own texts that is never shown, and for each placeholder that is never filled. */
const unknownTexts = (texts: Centre['texts']) =>
  Object.entries(texts).flatMap(([language, own]) =>
    Object.entries(own).flatMap(([key, text]) => {
      const field = `texts.${language}.${key}`
      const usual = usualTexts[key]
      if (usual === undefined) {
        const meant = nearest(key)
        return [`${field} is no text of the product (src/texts/en.ts)${meant ? `; is "${meant}" meant?` : ''}`]
      }
      const filled = placeholders(usual)
      const empty = placeholders(text).filter((name) => !filled.includes(name))
      return empty.map((name) => `${field} has ${name}, which nothing fills; it can have ${filled.join(' ') || 'none'}`)
    }),
  )

/** The folder of the centre with `isDefault: true`. */
async function defaultName() {
  const names = centreNames()
  const contents = await Promise.all(names.map((name) => contentOf(join(folder, name, 'centre.ts'))))
  const [first, second] = names.filter((_, at) => contents[at].isDefault)
  if (!first || second) throw new Error('Exactly one folder of centres/ says `isDefault: true`.')
  return first
}

/** For a command that passes its arguments on: chooses the centre, and returns them without `--centre`. */
export function centreFrom(args: string[]) {
  const at = args.findIndex((arg) => arg === '--centre' || arg.startsWith('--centre='))
  if (at < 0) return args
  const [, inline] = args[at]?.split('=') ?? []
  process.env.CENTRE = inline ?? args[at + 1] ?? ''
  return args.toSpliced(at, inline === undefined ? 2 : 1)
}

let chosen: Promise<CheckedCentre> | undefined

/**
 * The chosen centre, validated: the named one, else that of CENTRE, else the one with `isDefault: true`. It is the same
 * for every later call and for child processes. Exits with a message when it does not exist or is invalid.
 */
export const chosenCentre = (name?: string) => chosenCentreOrThrow(name).catch((error) => fail(error.message))

/** `chosenCentre` for a caller that can go on without it: throws with the message. */
export function chosenCentreOrThrow(name = process.env.CENTRE) {
  chosen ??= readChosen(name).catch((error) => {
    // An error that a centre's own code throws is shown with its position.
    throw error.constructor === Error ? error : new Error(error.stack.split(/\n(?= +at )/, 2).join('\n'))
  })
  return chosen
}

async function readChosen(asked?: string) {
  const name = asked ?? (await defaultName())
  const known = centreNames()
  const advice = `There are: ${known.join(', ')}. \`npm run new-centre -- NAME\` makes one.`
  if (!known.includes(name)) throw new Error(`There is no centre "${name}". ${advice}`)
  process.env.CENTRE = name
  const found = await readCentre(name)
  writeCentre(found)
  return found
}

/** Writes the JSON file that the Worker imports as `#centre`, and returns its path. */
export function writeCentre({ name, centre }: Pick<CheckedCentre, 'name' | 'centre'>, file = 'centre.json') {
  const path = join(builtFolder(name), file)
  writeChanged(path, `${JSON.stringify(centre, null, 2)}\n`)
  return path
}

/**
 * The build folder of a centre. `npm start` has one of its own, because a build or a test that runs meanwhile would
 * replace the scripts that its pages name.
 */
export const builtFolder = (name: string) => join(root, 'dist', `${name}${process.env.LIVE_BUILD ?? ''}`)

/** Import aliases for a centre and its build output. */
export const centreAliases = (name: string) => ({
  '#centre': join(builtFolder(name), 'centre.json'),
  '#built/manifest.json': join(builtFolder(name), 'client/.vite/manifest.json'),
  '#built/first-views.json': join(builtFolder(name), 'client/.vite/first-views.json'),
})
