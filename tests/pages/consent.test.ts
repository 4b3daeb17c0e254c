/** The card that asks for consent, its links, and what the page about privacy says (rule 9.13). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { consentOf } from '../../src/centre/consent'
import { emptyCaches, get, mall } from '../support/site'

const none = { GTM_ID: env.GTM_ID, ACCESSIBILITY_MONITOR_URL: env.ACCESSIBILITY_MONITOR_URL }
const configured = { GTM_ID: 'GTM-ABC123', ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/m.js' }

beforeEach(async () => {
  await mall.reset()
  await emptyCaches()
})
afterEach(() => Object.assign(env, none))

describe('where third-party scripts are configured', () => {
  beforeEach(() => Object.assign(env, configured))

  it.each([
    [{}, 'notice'],
    [{ province_state: 'QC' }, 'opt-in'],
    [{ province_state: 'Québec' }, 'opt-in'],
    [{ province_state: null, country: 'United Kingdom' }, 'opt-in'],
    [{ country: 'France' }, 'opt-in'],
    [{ country: 'United States', province_state: 'WA' }, 'notice'],
  ])('asks as the law of the place wants it: %j is %s', async (place, kind) => {
    await mall.patch({ resource: 'property', merge: place })
    const { body } = await get('/hours')
    const card = /<section class="consent".*?<\/section>/s.exec(body)?.[0]
    expect(card).toContain(`data-consent="${kind}" hidden`)
    expect(card).toContain('Google Tag Manager')
    expect(card).toContain('monitor.test')
    expect(card).toContain(`href="${centre.privacy}"`)
    // Neither answer is easier to give.
    expect(
      [...card!.matchAll(/<button type="button" class="([^"]*)" value="(yes|no)"/g)].map(([, style]) => style),
    ).toEqual(['btn btn-quiet', 'btn btn-quiet'])
    expect(body).toContain('data-privacy-choices')
  })

  it('says on the page about privacy what runs, and when', async () => {
    const main = (await get(centre.privacy)).body.split('<main')[1]!.split('</main>')[0]!
    expect(main).toContain('Google Tag Manager')
    expect(main).toContain('data-privacy-choices')
    const french = (await get(`/fr${centre.privacy}`)).body
    expect(french).toContain('Ce qui fonctionne sur ce site')
  })
})

it('asks nothing where nothing runs, and says so on the page about privacy', async () => {
  for (const path of ['/', '/hours', centre.privacy]) {
    const { body } = await get(path)
    expect(body, path).not.toMatch(/id="consent"|data-privacy-choices/)
    expect(body.includes('Nothing counts or follows you here'), path).toBe(path === centre.privacy)
  }
})

it('takes the folder’s word before the law’s', () => {
  expect(consentOf({ province_state: 'QC', country: 'Canada' })).toBe(centre.consent ?? 'opt-in')
})
