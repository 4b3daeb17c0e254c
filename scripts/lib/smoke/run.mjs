/** Runs the checks on a site one after another and reports what each found. */
import { checks, NotTried } from './checks.mjs'

/** @typedef {{ name: string, outcome: 'ok' | 'failed' | 'not tried', words: string, advice: string }} Finding */

/**
 * @param {import('./site.mjs').Site} site
 * @param {{ say?: (line: string) => void, only?: readonly string[] }} [options] `say` gets each finding at once
 * @returns {Promise<Finding[]>}
 */
export async function smoke(site, { say = () => {}, only = [] } = {}) {
  /** @type {Finding[]} */
  const findings = []
  for (const { name, advice, run } of checks) {
    if (only.length > 0 && !only.includes(name)) continue
    /** @type {Finding} */
    const finding = await run(site).then(
      (words) => ({ name, outcome: /** @type {const} */ ('ok'), words, advice }),
      (/** @type {Error} */ error) => ({
        name,
        outcome: error instanceof NotTried ? /** @type {const} */ ('not tried') : /** @type {const} */ ('failed'),
        words: error.message,
        advice,
      }),
    )
    findings.push(finding)
    say(`${finding.outcome.padEnd(9)}  ${name.padEnd(10)}  ${finding.words}`)
    if (finding.outcome === 'failed') say(`${' '.repeat(23)}→ ${advice}`)
    // If the site does not answer at all, the other checks add nothing.
    if (name === 'answers' && finding.outcome === 'failed') break
  }
  return findings
}

export const failed = (/** @type {readonly Finding[]} */ findings) =>
  findings.filter(({ outcome }) => outcome === 'failed')
