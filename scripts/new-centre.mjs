/**
 * `npm run new-centre -- NAME`: writes centres/NAME, a centre that runs at once. Without flags, on a terminal, it asks
 * for each value; otherwise it takes the flags, and defaults for the rest.
 *
 *   --title TEXT      "Maple Grove Centre"              --languages LIST   en, fr or both, the first at the root
 *   --short TEXT      "Maple Grove", on a home screen   --time-zone ZONE   from the IANA list
 *   --colour HEX      brand; all others derive from it  --accent HEX       what stands out from it
 *   --province CODE   whose holidays apply              --property N       in the content service
 *   --logo FILE       an SVG; default: a word mark      --community N      centre in the community's data
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { failWithUsage, parsed, text } from './lib/arguments.mjs'
import { fail } from './lib/bootstrap.mjs'
import { centreFolder, centreNames, centresBeside, readCentre } from './lib/centres.ts'
import { markOf, wordMark } from './lib/plates.ts'

/** Each question, by flag, and the answer that an empty one stands for. */
const questions = {
  title: ['The name of the centre', ''],
  short: ['Its short name', ''],
  languages: ['Its languages, the first at the root of the site (en, fr; en,fr; …)', 'en'],
  'time-zone': ['Its time zone', 'America/Vancouver'],
  province: ['The province whose holidays hold (BC, QC, …; empty: by the property)', ''],
  colour: ['The colour of its brand', '#1f4a6b'],
  property: ['The number of the property in the content service', '900'],
  community: ["The number of the centre in the community's data", '90'],
}

const { values, positionals } = parsed({
  allowPositionals: true,
  options: Object.fromEntries([...Object.keys(questions), 'accent', 'logo'].map((name) => [name, text])),
})
const [name, other] = positionals
if (!name || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
  failWithUsage('Say the name of the folder, in small letters, digits and hyphens, such as "maple-grove".')
if (other !== undefined) failWithUsage(`"${other}" is not known.`)
if (centreNames().includes(name)) fail(`There is a centre "${name}" already: centres/${name}.`)
const folder = centreFolder(name)
if (existsSync(folder)) fail(`There is a folder centres/${name} already: move it away, and its files in later.`)
const { logo } = values
const isSvg = logo && statSync(logo, { throwIfNoEntry: false })?.isFile() && /<svg\b/i.test(readFileSync(logo, 'utf8'))
if (logo && !isSvg) fail(`--logo ${logo} is no SVG file.`)

const words = name.replace(/(?:^|-)(\w)/g, (_, letter) => ` ${letter.toUpperCase()}`).trim()
const titled = /\b(?:Centre|Mall)$/.test(words) ? words : `${words} Centre`
const answers = await answered()
const languages = answers.languages.split(',').map((word) => word.trim())

mkdirSync(join(folder, 'public/brand'), { recursive: true })
const quoted = (/** @type {string} */ said) => `'${said.replace(/['\\]/g, '\\$&')}'`
const holidays = answers.province ? `  holidays: ${quoted(answers.province)},\n` : ''
const accent = values.accent ? `, accent: ${quoted(values.accent.toLowerCase())}` : ''
writeFileSync(
  join(folder, 'centre.ts'),
  `import type { CentreInput } from '../../src/base/centre/schema/centre.ts'

// What is not said here is as docs/centres.md has it: the usual menu, colours made of the one, plain drawings.
export default {
  name: ${quoted(answers.title)},
  shortName: ${quoted(answers.short)},
  languages: [${languages.map(quoted).join(', ')}],
  timeZone: ${quoted(answers['time-zone'])},
${holidays}  logo: { src: '/brand/logo.svg', onDark: '/brand/logo-reverse.svg', width: 296, height: 76 },
  theme: { brand: ${quoted(answers.colour.toLowerCase())}${accent} },
} satisfies CentreInput
`,
)
// The first of ten numbers that limits no other centre's requests (a centre takes the first three of its ten).
const limits = (await centresBeside(name)).flatMap(({ deployment }) => Object.values(deployment.limits).map(Number))
const limit = Math.ceil(Math.max(1000, ...limits) / 10) * 10 + 1
writeFileSync(
  join(folder, 'deployment.ts'),
  `import type { DeploymentInput } from '../../src/base/centre/schema/deployment.ts'

export default {
  name: ${quoted(name)},
  propertyId: ${quoted(answers.property)},
  centreId: ${quoted(answers.community)},
  // Each limit of requests has a number of its own in the account.
  limits: { form: '${limit}', address: '${limit + 2}', api: '${limit + 1}' },
} satisfies DeploymentInput
`,
)

const { centre } = await readCentre(name).catch((/** @type {Error} */ { message }) => {
  // The folder is deleted again, so that the command can be repeated.
  rmSync(folder, { recursive: true, force: true })
  return fail(`${message}\n\nNothing was written.`)
})
const { colours } = centre.theme
writeFileSync(join(folder, 'mark.svg'), markOf(answers.short, colours['brand-7'], colours['on-dark']))
const inks = { 'logo.svg': colours['brand-7'], 'logo-reverse.svg': colours['on-dark'] }
for (const [file, ink] of Object.entries(inks)) {
  const path = join(folder, 'public/brand', file)
  if (logo) copyFileSync(logo, path)
  else writeFileSync(path, wordMark(answers.short, ink, colours.warm))
}

console.log(`
  centres/${name} is written. Next:

  npm start -- --centre ${name}   the site, with the sample mall under its name
  docs/centres.md${' '.repeat(name.length + 10)}what else a folder can say: menu, drawings, type, deployment
`)

/** The answer to each question: its flag, else (on a terminal, without flags) what is typed, else the usual one. */
async function answered() {
  const asks = process.stdin.isTTY && Object.keys(values).length === 0
  const keyboard = asks ? createInterface({ input: process.stdin, output: process.stdout }) : null
  // By Ctrl-C or Ctrl-D, in place of an answer.
  keyboard?.once('close', () => fail('Nothing was written.'))
  const given = /** @type {Record<keyof typeof questions, string>} */ ({})
  for (const [field, [question, fixed]] of Object.entries(questions)) {
    const short = given.title?.replace(/ (?:Shopping )?(?:Centre|Mall)$/i, '') ?? ''
    const usual = field === 'title' ? titled : field === 'short' ? short : fixed
    const said = values[field] ?? (await keyboard?.question(`${question} [${usual}]: `)) ?? ''
    given[field] = String(said).trim() || usual
  }
  keyboard?.removeAllListeners('close').close()
  return given
}
