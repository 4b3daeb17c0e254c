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

/**
 * A Markdown table with aligned columns.
 * @param {readonly string[]} heads
 * @param {readonly (readonly unknown[])[]} rows
 */
export function table(heads, rows) {
  const cells = [heads, ...rows].map((row) => row.map(String))
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)))
  const line = (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->`, and formats the document for the linter: a new table
 * must not fail the next run.
 * @param {string} document its name in docs/
 * @param {string} name
 * @param {readonly string[]} lines
 */
export function writePart(document, name, lines) {
  const file = `${root}docs/${document}.md`
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${document}.md has no place for "${name}".`)
  writeFileSync(file, `${text.slice(0, from + start.length)}\n${lines.join('\n')}\n${text.slice(to)}`)
  execFileSync(process.execPath, [`${root}node_modules/@biomejs/biome/bin/biome`, 'format', '--write', file], {
    stdio: 'ignore',
  })
}
