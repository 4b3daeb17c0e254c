/** Files that other programs watch while commands write them. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file whole or not at all, and only where its text is another: what stays as it was starts nothing anew, and nobody
 * reads half of it.
 * @param {string} file
 * @param {string} text
 */
export function writeChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}
