/** Contests: the list, one contest before, while and after it is open, and the kids club. */
import { describe, expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { cleanSlate } from '../support/clean-slate'
import { held } from '../support/held'
import { canonicalOf, inDays, mainOf, robotsOf, wholePage } from '../support/page'
import { named, spellings } from '../support/sample'
import { emptyCaches, get, mall } from '../support/site'

cleanSlate()

const contest = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  slug: `contest-${id}`,
  name: `Contest ${id}`,
  description: '<p>Win something.</p>',
  status: 'active',
  start_date: inDays(-3),
  end_date: inDays(5),
  show_on_web_date: inDays(-3),
  rules_and_regs: 'https://rules.example.test/contest',
  ...more,
})
const only = (...items: object[]) => mall.patch({ resource: 'contests', items })

describe('the list', () => {
  it('/contests shows what is open, without the kids club, what is over and what is not to be seen yet', async () => {
    const main = mainOf(await wholePage('/contests', 'Contests'))
    expect(main).toContain('Fifty years, fifty gift cards')
    expect(main).toMatch(/Closes [A-Z][a-z]+\s\d+,\s\d{4}/)
    for (const name of ['Kids Club', 'Pie weekend', 'Lap of the year']) expect(main, name).not.toContain(name)
  })

  it.each([
    ['Kids Club colouring contest', 'colouring'],
    [`${centre.shortName} Kids’ Club`, 'friends-of-the-kids-club'],
  ])('knows the kids club by its slug only: "%s" is a contest', async (name, slug) => {
    await only(contest(1, { name, slug }), contest(2, { slug: spellings(named('kids-club'))[1], name: 'Acorns' }))
    const main = mainOf((await get('/contests')).body)
    expect(main).toContain(`/contests/${slug}`)
    expect(main).not.toContain('Acorns')
    const entered = mainOf((await get(`/contests/${slug}`)).body)
    expect(entered).toContain('How to enter')
    expect(entered).not.toMatch(/guardian|Join the club/)
  })
})

describe('one contest', () => {
  it.each(spellings(named('fifty-gift-cards')))('%s', async (slug) => {
    const body = await wholePage(`/contests/${slug}`, 'Fifty years, fifty gift cards')
    const main = mainOf(body)
    expect(main).toContain('Open to BC residents aged 19 or older')
    expect(main).toMatch(/Closes <time[^>]*>[A-Z][a-z]+\s\d+,\s\d{4}, 11:59\sPM Pacific time<\/time>/)
    expect(main).toContain(`href="/pages/${named('contest-disclaimer')}"`)
    expect(main).toContain('How to enter')
    expect(canonicalOf(body)).toBe(`/contests/${named('fifty-gift-cards')}`)
    expect(robotsOf(body)).toMatch(/^unavailable_after: /)
  })

  it('closes at its instant in property time: "23:59" is to the end of that minute', async () => {
    await only(contest(1, { end_date: '2098-12-01T23:59:00-08:00' }))
    const { body } = await get('/contests/contest-1')
    expect(mainOf(body)).toContain(held('December 1, 2098, 11:59 PM Pacific time'))
    // Midnight in Vancouver, which stays at -07:00.
    expect(robotsOf(body)).toBe('unavailable_after: 2098-12-02T00:00:00-07:00')
  })

  it('says the clock time of any other closing', async () => {
    await only(contest(1, { end_date: '2098-12-01T17:30:00-07:00' }))
    expect(mainOf((await get('/contests/contest-1')).body)).toContain(held('December 1, 2098, 5:30 PM Pacific time'))
  })

  it('that is to come says when it opens, and takes no entry', async () => {
    await only(contest(1, { start_date: '2098-01-05T09:00:00-07:00', end_date: '2098-02-01' }))
    const main = mainOf((await get('/contests/contest-1')).body)
    expect(main).toContain('Opens <time')
    expect(main).toContain(held('Entries open January 5, 2098, 9:00 AM Pacific time.'))
    expect(main).not.toContain('<form')
  })

  it('that closed says so, takes no entry and is not indexed; later it is gone', async () => {
    const body = await wholePage(`/contests/${named('pie-weekend')}`, 'Pie weekend')
    expect(mainOf(body)).toMatch(/This contest closed on [A-Z][a-z]+\s\d+,\s\d{4}\./)
    expect(mainOf(body)).not.toContain('How to enter')
    expect(mainOf(body)).toContain('This contest is closed')
    expect(mainOf(body)).not.toMatch(/Before you enter|We use what you enter|One entry|or older/)
    expect(robotsOf(body)).toBe('noindex,follow')
    await only(contest(1, { start_date: inDays(-90), end_date: inDays(-40) }))
    await emptyCaches()
    expect((await get('/contests/contest-1')).status).toBe(404)
  })

  it('that is cancelled says so, and not that it closed on a day to come', async () => {
    await only(contest(1, { status: 'cancelled', end_date: '2098-12-01T17:30:00-07:00', use_contest_image: true }))
    const main = mainOf((await get('/contests/contest-1')).body)
    expect(main).toContain('This contest is cancelled')
    expect(main).not.toMatch(/2098|closed on|Before you enter|How to enter|needs a picture/)
    expect(mainOf((await get('/contests')).body)).not.toMatch(/Closes[^<]*2098/)
  })

  it('of the kids club that takes no one any more is not offered to join', async () => {
    await only(contest(1, { slug: named('kids-club'), name: 'Kids Club', end_date: inDays(-1) }))
    expect(mainOf((await get('/kids-club')).body)).not.toContain(`/contests/${named('kids-club')}`)
    const main = mainOf((await get(`/contests/${named('kids-club')}`)).body)
    expect(main).toContain('Signing up has closed')
    expect(main).not.toMatch(/Before you (join|enter)|guardian/)
  })

  it('asks for a picture where an entry needs one', async () => {
    expect(mainOf((await get(`/contests/${named('window-photo')}`)).body)).toContain('An entry needs a picture')
    expect(mainOf((await get(`/contests/${named('fifty-gift-cards')}`)).body)).not.toContain('An entry needs a picture')
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
  })

  it('is a 404 where there is none, or before it is to be seen; an error while the list cannot be had', async () => {
    for (const slug of ['no-such-contest', named('lap-of-the-year')])
      expect((await get(`/contests/${slug}`)).status, slug).toBe(404)
    await emptyCaches()
    await mall.misbehave('contests', 'status', { status: 500 })
    expect((await get(`/contests/${named('fifty-gift-cards')}`)).status).toBe(503)
  })
})
