/**
 * A hundred isolates, KV at its worst, and the site's own code, on a clock that runs as fast as its work. `npm run
 * simulate` is the same with more hours, and writes the table of docs/reliability.md.
 */
import { beforeAll, describe, expect, inject, it, type TestContext } from 'vitest'
import { centreAliases, chosenCentre } from '../../scripts/lib/centres.mjs'
import { bundled } from './isolates'
import { day, type Part, simulate } from './scenario'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long the long parts of the simulated day last, and the visits in a busy second. */
    simulation: { hours: number; visits: number }
  }
}

let parts: Part[]
beforeAll(async () => {
  const { name } = await chosenCentre()
  const { hours, visits } = inject('simulation')
  parts = await simulate(await bundled(centreAliases(name)), day(hours, visits))
}, 900_000)

const named = (name: RegExp): Part => parts.find((part) => name.test(part.name))!

describe('a hundred isolates', () => {
  it('never write a key of KV twice in a second, whatever happens', ({ task }: TestContext) => {
    Object.assign(task.meta, { simulation: parts })
    expect(parts.map(({ name, refused }) => [name, refused])).toEqual(parts.map(({ name }) => [name, 0]))
  })

  it('show no visitor a stale content type while the cron runs, nor after a deployment', () => {
    expect([named(/everywhere/).visits > 1_000, named(/everywhere/).stale]).toEqual([true, 0])
    expect([named(/deployment/).visits > 1_000, named(/deployment/).stale]).toEqual([true, 0])
  })

  it('ask little of the service, and less where nobody reads; and all is young enough for the first who does', () => {
    const perHour = ({ calls, hours }: Part) => calls / hours
    expect(perHour(named(/Nobody/))).toBeLessThan(130)
    expect(named(/again/).oldest).toBeLessThanOrEqual(15 * 60)
  })
})
