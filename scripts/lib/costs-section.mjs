/** The cost tables in docs/operations.md. */
import { cases, costsOf, levers } from './costs.mjs'
import { table } from './section.mjs'

export const costsFile = 'docs/operations.md'

const millions = (/** @type {number} */ count) => `${(count / 1_000_000).toFixed(count < 9_950_000 ? 1 : 0)} M`
const dollars = (/** @type {number} */ amount) => amount.toFixed(2)
const both = (/** @type {number} */ count, /** @type {number} */ amount) =>
  amount === 0 ? millions(count) : `${millions(count)}: ${dollars(amount)}`

/** Column heading and count. */
const columns = [
  ['Requests', 'requests'],
  ['CPU ms', 'cpu'],
  ['KV reads', 'reads'],
  ['KV writes', 'writes'],
  ['Objects', 'objects'],
  ['Log', 'log'],
]

/** Both tables, in Markdown. */
export function costsSection() {
  const rows = cases.map(({ name, changes }) => {
    const { usage, parts, sum } = costsOf(changes)
    const cells = columns.map(([, key = '']) => both(usage[key] ?? 0, parts[key] ?? 0))
    return [name, millions(usage.assets ?? 0), millions(usage.renderings ?? 0), ...cells, `**${dollars(sum)}**`]
  })
  const heads = ['A month', 'Files (free)', 'Rendered', ...columns.map(([head = '']) => head), 'Dollars']
  const [, ten, hundred, forty] = cases
  const compared = [ten, hundred, forty].map((each) => each?.changes ?? {})
  const effects = levers.map(({ name, changes }) => [
    name,
    ...compared.map((of) => {
      const difference = costsOf({ ...of, ...changes }).sum - costsOf(of).sum
      return `${difference < 0 ? '−' : '+'}${dollars(Math.abs(difference))}`
    }),
  ])
  return `${table(heads, rows)}\n\n${table(['Lever', ...[ten, hundred, forty].map((each) => each?.name ?? '')], effects)}`
}
