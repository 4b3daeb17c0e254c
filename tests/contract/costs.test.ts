/** The document's cost tables match the model, and the model behaves as costs do. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cases, costsOf, levers, madeAnew, usageOf } from '../../scripts/lib/costs.mjs'
import { costsFile, costsSection } from '../../scripts/lib/costs-section.mjs'
import { replaced } from '../../scripts/lib/section.mjs'

it('the document holds the tables that `npm run costs` works out', () => {
  const document = readFileSync(costsFile, 'utf8')
  expect(replaced(document, 'costs', costsSection())).toBe(document)
})

describe('the model', () => {
  it('makes anew once a life what many ask for, and each time what few do', () => {
    expect(madeAnew(1_000, 200)).toBeCloseTo(1 / 200, 4)
    expect(madeAnew(1 / 86_400, 200)).toBeCloseTo(1 / 86_400, 6)
  })

  it('renders no more than is asked for, and no more with an upper cache than without', () => {
    for (const { changes } of cases) {
      const [shared, apart] = [usageOf(changes), usageOf({ ...changes, isTiered: false })]
      expect(shared.renderings).toBeLessThanOrEqual(apart.renderings ?? 0)
      expect(apart.renderings).toBeLessThanOrEqual(usageOf({ ...changes, isCached: false }).renderings ?? 0)
    }
  })

  it('charges nothing but the plan for what is included, and each malls’ own beyond', () => {
    expect(costsOf({ views: 0, typesBusy: 0, typesIdle: 0 }).sum).toBe(5)
    expect(usageOf({ malls: 40 }).writes).toBeCloseTo(40 * (usageOf().writes ?? 0), 0)
  })

  it('has no lever without an effect', () => {
    for (const { name, changes } of levers) {
      const effects = cases.map((each) => costsOf({ ...each.changes, ...changes }).sum - costsOf(each.changes).sum)
      expect(Math.max(...effects.map(Math.abs)), name).toBeGreaterThan(0)
    }
  })
})
