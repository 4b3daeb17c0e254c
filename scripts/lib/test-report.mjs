/** What a run of Vitest leaves in its JSON report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * What a test has noted under a name in its `meta`; undefined where none has. The report is removed.
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
