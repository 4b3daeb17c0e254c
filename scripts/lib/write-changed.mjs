/** Writes files that other programs watch. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file atomically, and only if its text changed: watchers are not triggered needlessly, and no reader sees
 * half a file.
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
