/** The card that asks for consent, its links, and what the page about privacy says (rule 9.13). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { tagConsentOf } from '../../src/centre/consent'
import { asUsual } from '../support/clock'
import { get, mall, newIsolate } from '../support/site'

const none = { GTM_ID: env.GTM_ID, ACCESSIBILITY_MONITOR_URL: env.ACCESSIBILITY_MONITOR_URL }
const configured = { GTM_ID: 'GTM-ABC123', ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/m.js' }

beforeEach(async () => {
  await asUsual()
  newIsolate()
})
afterEach(() => Object.assign(env, none))

describe('where third-party scripts are configured', () => {
  beforeEach(() => Object.assign(env, configured))

  it('asks in a card where neither answer is easier to give', async () => {
    const { body } = await get('/hours')
    const card = /<section class="consent".*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(card).toContain('data-consent="notice" hidden')
    expect(card).toContain('Google Tag Manager')
    expect(card).toContain('monitor.test')
    expect(card).toMatch(RegExp(`<span data-ask="true">Your choice is kept[^<]*</span><a href="${centre.privacy}"`))
    const buttons = [...card.matchAll(/<button type="button" class="btn btn-quiet" value="(\w+)" data-(\w+)/g)]
    expect(buttons.map(([, ...of]) => of.join(' '))).toEqual(['yes ask', 'no ask', 'no refused'])
    expect(body).toContain('data-privacy-choices')
    await mall.change({ resource: 'property', merge: { province_state: 'QC' } })
    expect((await get('/hours')).body).toContain('data-consent="opt-in" hidden')
  })

  it('says on the page about privacy what runs, and when', async () => {
    const main = (await get(centre.privacy)).body.split('<main')[1]!.split('</main>')[0]!
    expect(main).toContain('Google Tag Manager')
    expect(main).toContain('data-privacy-choices')
    expect(main).toContain('These run while you visit, unless you refuse.')
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

it.each([
  [{ province_state: 'Québec' }, 'opt-in'],
  [{ province_state: 'CA-QC' }, 'opt-in'],
  [{ province_state: null, country: 'United Kingdom' }, 'opt-in'],
  [{ province_state: null, country: 'DE' }, 'opt-in'],
  [{ province_state: null, country: 'Allemagne' }, 'opt-in'],
  [{ province_state: null, country: 'France' }, 'opt-in'],
  [{ province_state: 'BC', country: 'Canada' }, 'notice'],
  [{ province_state: 'WA', country: 'United States' }, 'notice'],
])('takes the folder’s word before the law’s: %j is %s', (place, kind) => {
  expect(tagConsentOf({ country: null, ...place })).toBe(centre.consent ?? kind)
})
