/**
 * Every npm command begins here: `node scripts/npm.mjs NAME …` installs what is missing, and runs the script on the Node
 * that package.json pins. An old Node gets one sentence: it could not read the scripts, and npm would leave out parts of
 * packages that want a newer one. `--help` prints a script's first comment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name = '', ...args] = process.argv.slice(2)
const promised = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).engines.node
const numbers = (version) => version.split('.').map(Number)
const [major, minor] = numbers(process.versions.node)

/** As package.json says it: "^20.19.0 || >=22.12.0". */
const isPromised = promised.split(' || ').some((range) => {
  const [first, second] = numbers(range.replace(/^\D+/, ''))
  return major === first ? minor >= second : major > first && range.startsWith('>')
})

const script = new URL(`./${name}.mjs`, import.meta.url)
const wrong = !isPromised
  ? `This project needs Node ${promised}, and this is ${process.versions.node}. https://nodejs.org has one.`
  : !existsSync(script) && `There is no command "${name}": README.md lists them.`
if (wrong) {
  console.error(`\n${wrong}\n`)
  process.exit(1)
}
process.argv.splice(1, Number.POSITIVE_INFINITY, fileURLToPath(script), ...args)
if (args.includes('--help') || args.includes('-h')) {
  void import('./lib/arguments.mjs').then(({ usage }) => console.log(`\n${usage()}\n`))
} else {
  void import('./lib/bootstrap.mjs').then(({ bootstrap }) => bootstrap()).then(() => import(script.href))
}
