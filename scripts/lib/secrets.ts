/** The secrets of this machine, which all commands of the site here share. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './bootstrap.mjs'
import { sampleKeys } from './sample.ts'

/** Returns the secrets in .dev.vars (ignored by git). Writes demo secrets if there is no file; never overwrites it. */
export function localSecrets() {
  const secretsFile = join(root, '.dev.vars')
  if (!existsSync(secretsFile)) {
    const lines = [
      '# Secrets for this machine only. The keys are those of the sample mall; PURGE_TOKEN opens /ops.',
      ...Object.entries(sampleKeys).map(([name, key]) => `${name}=${key}`),
      `PURGE_TOKEN=${randomBytes(18).toString('base64url')}`,
    ]
    writeFileSync(secretsFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
  return parseEnv(readFileSync(secretsFile, 'utf8'))
}
