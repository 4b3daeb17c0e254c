/** Fleet commands: bounded concurrency, the first centre alone when deploying, and an exit code. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { root } from '../../../scripts/lib/bootstrap.mjs'
import { centreNames, readCentre } from '../../../scripts/lib/centres.ts'
import { forEach, NotTried, reachedBy, tableOf } from '../../../scripts/lib/fleet.ts'
import { textAndCode } from '../../../scripts/lib/processes.ts'
import { someOf } from '../../support/breadth'
import { cloudflare } from './cloudflare'

vi.setConfig({ testTimeout: 60_000 })

const forty = Array.from({ length: 40 }, (_, at) => `centre-${at}`)
const step = () => new Promise((resolve) => setTimeout(resolve, 1))

describe('forty centres', () => {
  it('are done some at once, told in their order, one failure beside the others', async () => {
    let running = 0
    let most = 0
    const work = async (centre: string) => {
      most = Math.max(most, ++running)
      await step()
      running--
      if (centre === 'centre-6') throw new Error('Deployed, but 1 of the checks failed: home.')
      if (centre === 'centre-7') throw new Error('is \u001B[31mdown\nfor a reason')
      if (centre === 'centre-8') throw new NotTried('names no domain')
      return 'Deployed, and all is as it should be'
    }
    const outcomes = await forEach(forty, work, { atOnce: 8 })
    expect(most).toBe(8)
    expect(outcomes.map(({ centre }) => centre)).toEqual(forty)
    expect(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ centre }) => centre)).toEqual([
      'centre-6',
      'centre-7',
    ])
    const table = tableOf(outcomes)
    expect(table).toMatch(/^centre-7 +failed +\d\.\d s {2}is down$/m)
    expect(table).toMatch(/^centre-8 +not tried +\d\.\d s {2}names no domain$/m)
    expect(table).toMatch(/\n37 ok, 2 failed, 1 not tried$/)
    expect(reachedBy(outcomes)).toEqual(forty.filter((centre) => !/-[78]$/.test(centre)))
  })

  it('wait for the first, and are left alone where it fails', async () => {
    const begun: string[] = []
    const work = async (centre: string) => {
      begun.push(centre)
      await step()
      if (begun.length > 1) return 'well'
      throw new Error('is broken')
    }
    const outcomes = await forEach(forty, work, { atOnce: 8, firstAlone: true })
    expect(begun).toEqual(['centre-0'])
    expect(tableOf(outcomes)).toMatch(/\n0 ok, 1 failed, 39 not tried$/)
    const again = await forEach(forty, work, { atOnce: 8, firstAlone: true })
    expect(again.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    // Where the first is not tried, the next is the first.
    const bare = (centre: string) => (centre === 'centre-0' ? Promise.reject(new NotTried('')) : Promise.resolve(''))
    const others = await forEach(forty, bare, { atOnce: 8, firstAlone: true })
    expect(tableOf(others)).toMatch(/\n39 ok, 0 failed, 1 not tried$/)
  })

  it('are not begun once the command is stopped', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-test-'))
    const program = join(folder, 'program.mjs')
    // The first ends at once where it is told to, the second a while later.
    writeFileSync(
      program,
      `if (process.argv[2] === 'centre-1') process.on('SIGTERM', () => setTimeout(process.exit, 500, 1))
       setInterval(() => {}, 1000)`,
    )
    const lib = (name: string) => JSON.stringify(new URL(`../../../scripts/lib/${name}.ts`, import.meta.url))
    const command = `
      import { forEach } from ${lib('fleet')}
      import { stopOnSignal, textAndCode } from ${lib('processes')}
      stopOnSignal(130)
      setTimeout(() => process.kill(process.pid, 'SIGINT'), 1000)
      await forEach(${JSON.stringify(forty)}, (name) => {
        console.log(name)
        return textAndCode(${JSON.stringify(relative(root, program))}, [name])
      }, { atOnce: 2 })`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', command], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([stdout, status]).toEqual(['centre-0\ncentre-1\n', 130])
  })
})

describe('npm run fleet', () => {
  const fleet = (words: string[], env: Record<string, string> = {}) =>
    textAndCode('scripts/fleet.mjs', words, { env: { FORCE_COLOR: '0', PURGE_TOKEN: '', ...env } })

  it('says which centres have no domain yet, and does not call that a failure', async () => {
    const all = await Promise.all(centreNames().map((name) => readCentre(name).catch(() => null)))
    const bare = all.find((each) => each?.deployment.domains.length === 0)?.name ?? ''
    // Told before any of the work begins, whichever it is.
    for (const words of someOf([['status'], ['purge', 'stores'], ['deploy', '--to', 'production']], 3)) {
      const { said, code } = await fleet([...words, '--only', bare])
      expect(said).toMatch(/^\S+ +not tried .*names no domain/m)
      expect([code, said.includes('0 failed')], said).toEqual([0, true])
    }
  })

  it('knows every centre that a file of values names: else a key would not be rotated, unseen', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fleet-test-')), 'values.json')
    writeFileSync(file, '{ "nowhere": "a" }')
    const { said, code } = await fleet(['secret', 'PURGE_TOKEN', '--to', 'production', '--values', file])
    rmSync(file)
    expect([said, code]).toEqual([expect.stringContaining('There is no centre "nowhere".'), 1])
  })

  it('deploys the first alone: where it cannot be, nothing is sent for any', async () => {
    const before = centreNames()
    const account = await cloudflare()
    const { url: CLOUDFLARE_API_BASE_URL, token: CLOUDFLARE_API_TOKEN, id: CLOUDFLARE_ACCOUNT_ID } = account
    const env = { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID }
    const { said, code } = await fleet(['deploy', '--to', 'staging', '--no-smoke'], env)
    const back = await fleet(['rollback', '--to', 'staging', '--only', before[0] ?? ''], env)
    expect(back.said).toMatch(/failed .*This Worker does not exist on your account/)
    account.close()
    // Another test makes a centre and removes it again, which the command may or may not have seen.
    const [first, ...others] = centreNames().filter((name) => before.includes(name))
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${first} +failed .*Nothing was deployed: CONTENT_API_URL`, 'm'))
    for (const other of others) expect(said).toMatch(new RegExp(`^${other} +not tried `, 'm'))
    expect(account.asked.filter((each) => !each.startsWith('GET '))).toEqual([])
  })
})
