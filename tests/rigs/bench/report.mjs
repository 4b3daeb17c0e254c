/** Tables of measurements, and the documents that hold them. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { root } from '../../../scripts/lib/bootstrap.mjs'

/** The median of some numbers; the upper one of two. */
export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1]

/** The machine and the date, for a table's heading. */
export function machine() {
  const [cpu] = cpus()
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`
}

/** The lines of a Markdown table, of rows with the same keys, which are its columns. */
export function table(rows) {
  const heads = Object.keys(rows[0] ?? {})
  return [heads, heads.map(() => '---'), ...rows.map(Object.values)].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`, and formats the document for the linter. */
export function writePart(document, name, lines) {
  const file = `${root}docs/${document}.md`
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${document}.md has no place for "${name}".`)
  console.log(lines.join('\n'))
  writeFileSync(file, `${text.slice(0, from + start.length)}\n${lines.join('\n')}\n${text.slice(to)}`)
  execFileSync(process.execPath, [`${root}node_modules/@biomejs/biome/bin/biome`, 'format', '--write', file], {
    stdio: 'ignore',
  })
}
