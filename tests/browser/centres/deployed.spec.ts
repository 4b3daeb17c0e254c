/** The smoke test that runs after each deployment (scripts/lib/smoke/checks.ts) passes on the local site. */
import { expect, test } from 'playwright/test'
import { chosenCentre } from '../../../scripts/lib/centres.ts'
import { localSecrets } from '../../../scripts/lib/secrets.ts'
import { smoke } from '../../../scripts/lib/smoke/checks.ts'
import { siteAt } from '../../../scripts/lib/smoke/site.ts'

// On one centre: tests/any-centre tests what others answer otherwise.
test(
  'the smoke test of a deployment',
  (await chosenCentre()).centre.isDefault ? {} : { tag: '@all' },
  async ({ baseURL }) => {
    const found = await smoke(siteAt(baseURL ?? '', { token: localSecrets().PURGE_TOKEN ?? null, wait: 20_000 }))
    expect(found.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    // There is no https, cache or cron here.
    const done = found.filter(({ outcome }) => outcome === 'ok').map(({ name }) => name)
    expect(done.join(' ')).toBe('answers content pages files headers API operators purge')
  },
)
