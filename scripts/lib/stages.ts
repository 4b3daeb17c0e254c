/**
 * The two stages of a centre, and how it is deployed to one. The domain is configured; a host on workers.dev is noted
 * when it is deployed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFolder, type CheckedCentre } from './centres.ts'
import { writeChanged } from './files.ts'
import { run, textAndCode } from './processes.ts'
import { healthOf } from './smoke/checks.ts'
import { siteAt } from './smoke/site.ts'

export type Stage = 'staging' | 'production'

/** What `--to` says; null where it says nothing, or something else. */
export const stageOf = (name?: string): Stage | null => (name === 'staging' || name === 'production' ? name : null)

/** Wrangler's argument for a stage: production is the unnamed environment. */
export const environmentOf = (stage: Stage) => `--env=${stage === 'production' ? '' : stage}`

const noteOf = ({ name }: CheckedCentre) => join(builtFolder(name), 'staging.txt')

/** The address, with the other hosts that redirect to it; a sentence when it is not known. */
export function stageAddress(chosen: CheckedCentre, stage: Stage) {
  const { domains, staging } = chosen.deployment
  const [host, ...twins] = domains
  if (stage === 'production' && host === undefined) return `centres/${chosen.name}/deployment.ts names no domain.`
  if (stage === 'production') return { address: `https://${host}`, twins }
  if (staging.host !== undefined) return { address: `https://${staging.host}`, twins: [] }
  const note = noteOf(chosen)
  return existsSync(note)
    ? { address: readFileSync(note, 'utf8').trim(), twins: [] }
    : `Where the trial of ${chosen.name} answers is not known on this machine: name staging.host in its deployment.ts, or the address here.`
}

/** Notes the address that a trial was deployed to. */
export const noteAddress = (chosen: CheckedCentre, address: string) => writeChanged(noteOf(chosen), `${address}\n`)

/** The id of the KV namespace of an earlier deployment, also of one that failed before its Worker was there; else none. */
export async function madeNamespace(config: string, stage: Stage, worker: string) {
  const { said } = await textAndCode('wrangler', ['kv', 'namespace', 'list', '--config', config, environmentOf(stage)])
  const [before, found] = said.split(`"title": "${worker}-content-cache"`)
  return found && before?.match(/[0-9a-f]{32}/g)?.at(-1)
}

/**
 * Uploads and deploys: `wrangler deploy` with the generated configuration and further arguments. Returns its exit code,
 * and the version's id and https address where it reports them.
 */
export async function upload(config: string, stage: Stage, args: readonly string[]) {
  const file = join(tmpdir(), `deploy-${process.pid}.ndjson`)
  try {
    const words = ['deploy', '--config', config, environmentOf(stage), ...args]
    const code = await run('wrangler', words, { env: { WRANGLER_OUTPUT_FILE_PATH: file } })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
    const { version_id: version = null, targets = [] } = deployed ?? {}
    // Targets are such as "www.example.com (custom domain)".
    const [, host] = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?: \(|$)/m.exec(targets.join('\n')) ?? []
    return { code, version, address: host === undefined ? null : `https://${host}` }
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Those of a site's addresses at which something else is today, there or where they redirect to. Only a name that leads
 * nowhere is nobody's: a late server, or one without a certificate, is somebody's.
 */
export async function othersAt(addresses: readonly string[]) {
  const isOthers = (address: string) =>
    healthOf(siteAt(address), '/healthz', { redirect: 'follow' }).then(
      () => false,
      ({ cause }) => Object(cause).code !== 'ENOTFOUND',
    )
  const found = await Promise.all(addresses.map(isOthers))
  return addresses.filter((_, at) => found[at])
}
