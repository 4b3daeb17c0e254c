/** A question is answered before anything that merely contains its words is listed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, friday } from '../support/clock'
import { mainOf, textOf } from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'

beforeEach(async () => {
  await mall.reset()
  await at(friday)
})
afterEach(() => {
  vi.useRealTimers()
})

const told = async (query: string, prefix = ''): Promise<string> => {
  const { body } = await get(`${prefix}/search?q=${encodeURIComponent(query)}`)
  const [before = ''] = mainOf(body).split(/<ul class="hits"/)
  return /<div class="notice"><p><b>([\s\S]*?)<\/div>/.exec(before)?.[0] ?? ''
}

describe('a question', () => {
  it.each([
    ['Boxing Day', /Boxing Day.*December 26.*8:00 AM – 6:00 PM/],
    ['are you open on boxing day?', /December 26/],
    ['christmas hours', /December 25.*Closed/],
    ['opening hours', /10:00 AM – 9:00 PM/],
    ['tomorrow', /November 21/],
    ['open sunday', /November 22/],
    ['directions', /100 Acorn Parkway/],
    ['french', /English, Français/],
    ['parking', /Parking/],
    ['chrismas', /December 25.*Closed/],
  ])('%s is answered', async (query, words) => {
    expect(textOf(await told(query))).toMatch(words)
  })

  it('about washrooms leads to the nearest first, as one about gift cards leads to them', async () => {
    const links = async (query: string, prefix = '') =>
      [...(await told(query, prefix)).matchAll(/<a [^>]*href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)
    const [nearest, first] = await links('where are the washrooms')
    expect(nearest).toEqual(['/map?to=nearest-washrooms', 'The nearest'])
    expect(first).toEqual(['/map#place-washrooms-food-court', 'Food court'])
    expect((await links('toilettes', '/fr'))[0]).toEqual(['/fr/map?to=nearest-washrooms', 'Au plus près'])
    expect(await told('gift cards')).toContain(`href="/pages/${named('gift-cards')}"`)
  })

  it('is answered once for all who ask it, for the day it holds and the hours there are', async () => {
    expect(textOf(await told('tomorrow'))).toMatch(/November 21.*10:00 AM – 6:00 PM/)
    const closed = Array.from({ length: 7 }, (_, day) => ({ id: 9_000 + day, day_of_week: day, is_closed: true }))
    await mall.patch({ resource: 'hours', merge: { regular_hours: closed } })
    const headers = { authorization: 'Bearer sample-purge-token' }
    expect((await get('/api/purge/hours', { method: 'POST', headers })).status).toBe(200)
    expect(textOf(await told('tomorrow'))).toMatch(/November 21.*Closed/)
    vi.setSystemTime(new Date('2026-11-21T22:15:00.000Z'))
    expect(textOf(await told('tomorrow'))).toMatch(/November 22/)
  })

  it('about a holiday whose hours nobody posted says so, in place of the weekday’s', async () => {
    await mall.patch({ resource: 'hours', merge: { holiday_hours: [] } })
    expect(textOf(await told('new year’s day'))).toMatch(/January 1.*hours are not posted yet, and may differ/)
    expect(textOf(await told('January 1'))).toContain("New Year's Day: hours are not posted yet")
    expect(textOf(await told('jour de l’An', '/fr'))).toContain('heures non encore affichées')
    await at('2026-12-30T20:00:00.000Z')
    expect(textOf(await told('friday'))).toMatch(/January 1.*not posted/)
    await at('2026-12-31T20:00:00.000Z')
    expect(textOf(await told('tomorrow'))).toMatch(/January 1.*not posted/)
    await at('2027-01-01T20:00:00.000Z')
    expect(textOf(await told('opening hours'))).not.toContain('not posted')
  })

  it('about a holiday that its row names is found by either language’s name, and is of today once its days have begun', async () => {
    const row = { is_holiday: true, open_time: '08:00', close_time: '23:00' }
    await mall.patch({
      resource: 'hours',
      merge: {
        holiday_hours: [
          { ...row, id: 1, holiday_name: 'Late shopping', holiday_name_2: 'Heures des Fêtes' },
          { ...row, id: 2, holiday_name: 'Staff party', holiday_name_2: 'Fête du personnel' },
        ].map((each, at) => ({
          ...each,
          ...(at === 0
            ? { holiday_date: '2026-12-24', holiday_end_date: '2027-01-02' }
            : { holiday_date: '2026-12-09', is_closed: true }),
        })),
      },
    })
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 24/)
    expect(textOf(await told('fête du personnel', '/fr'))).toMatch(/Fête du personnel, mercredi 9 décembre.*Fermé/i)
    expect(textOf(await told('staff party', '/fr'))).toContain('Fête du personnel')
    await at('2026-12-28T20:00:00.000Z')
    expect(textOf(await told('late shopping'))).toMatch(/Late shopping.*December 28/)
  })

  it('about a weekend names the holiday in it', async () => {
    await mall.patch({ resource: 'hours', merge: { holiday_hours: [] } })
    // Canada Day 2028 is a Saturday.
    await at('2028-06-29T19:00:00.000Z')
    expect(textOf(await told('weekend hours'))).toMatch(/Saturday: Canada Day: hours are not posted yet.*Sunday: 11:00/)
  })

  it('is understood in French, and answered so', async () => {
    expect(textOf(await told('lendemain de Noël', '/fr'))).toMatch(/26 décembre.*8 h 00/)
    expect(textOf(await told('heures d’ouverture', '/fr'))).toMatch(/10 h 00/)
  })

  it.each(['open road', 'boots', 'rainfold', 'lantern night', 'clothing', 'closet', 'card games', 'cart'])(
    'is not what %s is',
    async (query) => {
      expect(await told(query)).toBe('')
    },
  )
})
