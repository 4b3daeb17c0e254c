/** Sections of the documents that commands write: tables of measurements and what they were measured on. */
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const reliability = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))

/**
 * Replaces the text between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @param {string} name
 * @param {string} text Markdown
 * @param {string} [file] by default docs/reliability.md
 * @throws {Error} when the file has no such section
 */
export function writeSection(name, text, file = reliability) {
  writeFileSync(file, replaced(readFileSync(file, 'utf8'), name, text))
}

/**
 * The text of a document with a section replaced.
 * @param {string} document
 * @param {string} name
 * @param {string} text
 */
export function replaced(document, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`There is no section ${name}.`)
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`
}

/**
 * A Markdown table with aligned columns.
 * @param {readonly string[]} heads
 * @param {readonly (readonly unknown[])[]} rows
 */
export function table(heads, rows) {
  const cells = [heads, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')))
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)))
  const line = (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

/** The machine and date of a measurement: no names, no paths. */
export function machine() {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const model = cpu?.model.replace(/\s+/g, ' ').trim() || 'unknown processor'
  return `${cpus().length} × ${model} (${arch()}), ${gigabytes} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
}
