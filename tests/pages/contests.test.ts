/** Contests: the list, one contest before, while and after it is open, and the kids club. */
import { describe, expect, it } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { held } from '../support/held'
import { itemOf } from '../support/items'
import { inDays, mainOf, robotsOf, wholePage } from '../support/page'
import { named } from '../support/sample'
import { get, mall } from '../support/site'

cleanSlate()

const contest = (id: number, more: object = {}) =>
  itemOf('Contest', id, { rules_and_regs: 'https://rules.example.test/contest', ...more })
const only = (...items: object[]) => mall.change({ resource: 'contests', items })

it('/contests shows what is open, without the kids club, what is over and what is not to be seen yet', async () => {
  const main = mainOf(await wholePage('/contests', 'Contests'))
  expect(main).toContain('Fifty years, fifty gift cards')
  expect(main).toMatch(/Closes [A-Z][a-z]+\s\d+,\s\d{4}/)
  for (const name of ['Kids Club', 'Pie weekend', 'Lap of the year']) expect(main, name).not.toContain(name)
  expect((await get(`/contests/${named('lap-of-the-year')}`)).status).toBe(404)
})

describe('one contest', () => {
  it('has its words, its rules and its last moment', async () => {
    const body = await wholePage(`/contests/${named('fifty-gift-cards')}`, 'Fifty years, fifty gift cards')
    const main = mainOf(body)
    expect(main).toContain('Open to BC residents aged 19 or older')
    expect(main).toMatch(/Closes <time[^>]*>[A-Z][a-z]+day, [A-Z][a-z]+\s\d+,\s\d{4}, 11:59\sPM Pacific time<\/time>/)
    expect(main).toContain(`href="/pages/${named('contest-disclaimer')}"`)
    expect(main).toContain('How to enter')
    expect(main).not.toContain('An entry needs a picture')
    expect(mainOf((await get(`/contests/${named('window-photo')}`)).body)).toContain('An entry needs a picture')
  })

  it('closes at its instant in property time, opens at its own, and says if it is cancelled', async () => {
    await only(
      contest(1, { end_date: '2088-12-01T23:59:00-08:00' }),
      contest(2, { end_date: '2088-12-01T17:30:00-07:00' }),
      contest(3, { start_date: '2088-01-05T09:00:00-07:00', end_date: '2088-02-01' }),
      contest(4, { status: 'cancelled', end_date: '2088-12-01T17:30:00-07:00', use_contest_image: true }),
    )
    const { body } = await get('/contests/contest-1')
    expect(mainOf(body)).toContain(held('December 1, 2088, 11:59 PM Pacific time'))
    // "23:59" is to the end of that minute: midnight in Vancouver, which stays at -07:00.
    expect(robotsOf(body)).toBe('unavailable_after: 2088-12-02T00:00:00-07:00')
    expect(mainOf((await get('/contests/contest-2')).body)).toContain(held('December 1, 2088, 5:30 PM Pacific time'))
    const toCome = mainOf((await get('/contests/contest-3')).body)
    expect(toCome).toContain('Opens <time')
    expect(toCome).toContain(held('Entries open Monday, January 5, 2088, 9:00 AM Pacific time.'))
    expect(toCome).not.toContain('<form')
    const cancelled = mainOf((await get('/contests/contest-4')).body)
    expect(cancelled).toContain('This contest is cancelled')
    expect(robotsOf((await get('/contests/contest-4')).body)).not.toContain('noindex')
    expect(cancelled).not.toMatch(/2088|closed on|Before you enter|How to enter|needs a picture/)
  })

  it('that closed takes no entry', async () => {
    const body = await wholePage(`/contests/${named('pie-weekend')}`, 'Pie weekend')
    expect(mainOf(body)).not.toContain('How to enter')
    expect(mainOf(body)).toContain('This contest is closed')
    expect(mainOf(body)).not.toMatch(/Before you enter|We use what you enter|One entry|or older/)
  })

  it('of the kids club that takes no one any more is not offered to join', async () => {
    await only(contest(1, { slug: named('kids-club'), name: 'Kids Club', end_date: inDays(-1) }))
    expect(mainOf((await get('/kids-club')).body)).not.toContain(`/contests/${named('kids-club')}`)
    const main = mainOf((await get(`/contests/${named('kids-club')}`)).body)
    expect(main).toContain('Signing up has closed')
    expect(main).not.toMatch(/Before you (join|enter)|guardian/)
  })

  it('of the kids club speaks to parents, and belongs to its own page', async () => {
    const main = mainOf(await wholePage(`/contests/${named('kids-club')}`, 'Kids Club'))
    expect(main).toContain('the child’s parent or guardian')
    expect(main).toContain('href="/kids-club"')
    expect(main).toContain('No closing date')
    expect(main).not.toContain('How to enter')
    // The current page is not named twice.
    const steps = main.match(/<nav class="crumbs"[\s\S]*?<\/nav>/)?.[0] ?? ''
    const names = [...steps.matchAll(/<(?:a|span)[^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(names).toEqual(['Home', 'Kids Club', 'Join the Kids Club'])
    // Its form asks for none.
    await only(contest(1, { slug: named('kids-club'), name: 'Kids Club', use_contest_image: true }))
    expect(mainOf((await get(`/contests/${named('kids-club')}`)).body)).not.toContain('needs a picture')
  })
})
