/**
 * `npm run costs`: what a month on Cloudflare costs, and what each lever saves or adds (scripts/lib/costs.mjs).
 * `--write` puts the tables into docs/operations.md; `--views 3000000 --malls 2` calculates another case.
 */
import { parseArgs } from 'node:util'
import { bootstrap, fail } from './lib/bootstrap.mjs'
import { costsOf } from './lib/costs.mjs'
import { costsFile, costsSection } from './lib/costs-section.mjs'
import { writeSection } from './lib/section.mjs'

await bootstrap()
const { values } = parseArgs({
  options: { views: { type: 'string' }, malls: { type: 'string' }, write: { type: 'boolean', default: false } },
})
if (values.write) writeSection('costs', costsSection(), costsFile)
else if (values.views === undefined && values.malls === undefined) console.log(costsSection())
else {
  const [views, malls] = [Number(values.views ?? 1_000_000), Number(values.malls ?? 1)]
  if (!(views >= 0) || !(malls >= 1)) fail('--views and --malls are numbers.')
  const { usage, parts, sum } = costsOf({ views, malls })
  for (const [name, count] of Object.entries(usage)) {
    console.log(
      `${name.padEnd(10)} ${(count / 1_000_000).toFixed(2).padStart(9)} M  ${(parts[name] ?? 0).toFixed(2).padStart(8)}`,
    )
  }
  console.log(`${'sum'.padEnd(22)}  ${sum.toFixed(2).padStart(8)} dollars a month`)
}
