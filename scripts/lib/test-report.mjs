/** Reads values that tests note in Vitest's JSON report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * The value that a test noted under a name in its `meta`; undefined when none did. Deletes the report.
 * @param {string} file
 * @param {string} name
 */
export function takeNoted(file, name) {
  if (!existsSync(file)) return undefined
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  for (const { assertionResults } of testResults) {
    for (const { meta } of assertionResults) if (meta?.[name]) return meta[name]
  }
  return undefined
}
