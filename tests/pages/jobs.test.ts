/** Job openings of the centre and of the community. */
import { describe, expect, it } from 'vitest'
import { STORE_IDS } from '../../sample-mall/content/stores'
import { cleanSlate } from '../support/clean-slate'
import { itemOf } from '../support/items'
import { canonicalOf, expectInOrder, inDays, linkedSlugs, mainOf, pageAt, robotsOf, wholePage } from '../support/page'
import { get, mall, outage } from '../support/site'

cleanSlate()

const job = (id: number, more: object = {}) =>
  itemOf('Job', id, { start_date: inDays(-id), end_date: inDays(14), show_on_web_date: inDays(-id), ...more })
const only = (...items: object[]) => mall.change({ resource: 'jobs', items })

describe('the list', () => {
  it('/jobs has a card for each opening, with its kind and deadline', async () => {
    const main = mainOf(await wholePage('/jobs', 'Careers'))
    expect(main).toContain('href="/jobs/rainfold-outerwear-seasonal-sales-associate"')
    expect(main).toContain('<span>Seasonal</span>')
    expect(main).toMatch(/Apply by [A-Z][a-z]+\s\d+,\s\d{4}/)
    expect(main).toMatch(/Openings: \d+ in the stores, 2 with the centre\./)
    expect(main).toMatch(/<option value=""[^>]*>All stores<\/option>/)
    expect((await get('/fr/jobs')).body).toMatch(/<option value=""[^>]*>Tous les magasins<\/option>/)
  })

  it('is newest first, and says when it is the last day or when there is none', async () => {
    await only(
      job(3, { end_date: null }),
      job(1),
      job(2, { end_date: new Date().toLocaleDateString('sv', { timeZone: 'America/Vancouver' }) }),
    )
    const main = mainOf((await get('/jobs')).body)
    expect(linkedSlugs(main, 'jobs').slice(0, 3)).toEqual(['job-1', 'job-2', 'job-3'])
    expect(main).toMatch(/data-later="Apply by [^"]+"><span class="of-day">Last day to apply</)
    expect(main).toContain('No closing date')
    expect(await pageAt('/jobs/job-1')).toContain('<title>Job 1 | ')
  })
})

it('a list that has only what stores tell the community is not called empty', async () => {
  await mall.change({ resource: 'coupons', items: [] })
  for (const list of ['jobs', 'promotions', 'events']) {
    await mall.change({ resource: list, items: [] })
    const main = mainOf(await pageAt(`/${list}`))
    expect(main, list).toContain('id="h-community"')
    expect(main, list).not.toContain('at this time')
  }
})

it('of openings that name another language only those of the kind and employer chosen are counted', async () => {
  await only(job(1, { job_type: 'Full Time' }), job(2, { job_type: 'Casual', locale: 'fr' }))
  for (const query of ['', '?store=centre', '?type=casual', '?type=full-time'])
    expect((await pageAt(`/jobs${query}`)).includes('1 more in French'), query).toBe(query !== '?type=full-time')
})

it('the list is narrowed to a kind of work, as the records call it, and to a store or the centre', async () => {
  const narrowed = async (query: string) => {
    const { status, body, headers } = await get(`/jobs${query}`)
    expect(status, query).toBe(200)
    const main = mainOf(body)
    const kinds = [...main.matchAll(/href="\/jobs\?(?:store=[^"]*&amp;)?type=([^"&]*)/g)].map(([, kind]) => kind)
    const owners = [...main.matchAll(/<option value="([^"]*)"/g)].map(([, owner]) => owner)
    return { slugs: linkedSlugs(main, 'jobs').slice(0, 4).join(' '), kinds, owners, body, headers }
  }
  const [{ id, slug }] = JSON.parse((await get('/api/content/stores?limit=1')).body)
  const inStore = { jobable_type: 'Store', jobable_id: id }
  await only(
    job(1, { job_type: 'Full Time', ...inStore }),
    job(2, { job_type: 'Full-time/Part Time' }),
    job(3, { job_type: 'Casual, evenings', ...inStore }),
    job(4, { job_type: null }),
    job(5, { job_type: 'Volunteer', jobable_type: 'Store', jobable_id: 123_456 }),
  )
  await mall.change({ resource: 'mallcomm', merge: { jobs: [] } })
  const whole = await narrowed('')
  expect(whole.kinds).toEqual(['casual', 'evenings', 'full-time', 'part-time', 'volunteer'])
  expect(whole.owners).toEqual(['', 'centre', slug])
  expect((await narrowed('?type=full-time')).slugs).toMatch(/^job-1 job-2(?! job-[34])/)
  expect((await narrowed('?type=part-time')).slugs).toMatch(/^job-2(?! job-[134])/)
  expect((await narrowed(`?store=${slug}`)).slugs).toMatch(/^job-1 job-3(?! job-[24])/)
  expect((await narrowed('?store=centre')).slugs).toMatch(/^job-2 job-4(?! job-[135])/)
  const both = await narrowed(`?type=casual&store=${slug.toUpperCase()}`)
  expect(both.slugs).toMatch(/^job-3(?! job-[124])/)
  expect(canonicalOf(both.body)).toBe('/jobs')
  // What would lead to nothing is not offered, and what is chosen can be given up.
  expect({ kinds: both.kinds, owners: both.owners }).toEqual({ kinds: ['evenings', 'full-time'], owners: ['', slug] })
  expect(mainOf(both.body)).toContain(`href="/jobs?store=${slug}" aria-current="true">Casual<svg`)
  expect((await narrowed('?type=captain')).headers.get('cache-control')).toBe('no-store')
  expect((await narrowed('?type=full-time')).headers.get('cache-control')).not.toBe('no-store')
  expect(mainOf((await get('/fr/jobs')).body)).toMatch(/type=full-time">Temps plein</)
  // Nor is a choice that is none.
  await only(job(1, { job_type: 'Full Time' }), job(2, { job_type: 'Full time' }))
  expect(await narrowed('')).toMatchObject({ kinds: [], owners: [] })
  // Without the stores nobody knows whose an opening is.
  await outage('stores/list')
  const body = expect.stringContaining('not be fully applied')
  expect(await narrowed(`?store=${slug}`)).toMatchObject({ slugs: expect.stringContaining('job-2'), owners: [], body })
})

describe('one job', () => {
  const slug = 'rainfold-outerwear-seasonal-sales-associate'

  it('has its words, its way to apply first, and the store as its employer', async () => {
    const body = await wholePage(`/jobs/${slug}`, 'Seasonal sales associate')
    const main = mainOf(body)
    expect(main).toContain('you learn to re-wax a seam')
    expect(main).toContain('Mira Solheim')
    expect(main).toContain('href="mailto:work@rainfold.test"')
    expect(main).toContain('href="tel:+16045550132"')
    expect(main.match(/Apply by [A-Z]/g)).toHaveLength(1)
    expectInOrder(main, [
      ...['Apply by', '?subject=Application%3A%20Seasonal%20sales%20associate', 're-wax a seam', 'Share'],
    ])
    expect(robotsOf(body)).toMatch(/^unavailable_after: \d{4}-\d\d-\d\dT00:00:00-07:00$/)
    const dates = { show_on_web_date: null, start_date: '2099-01-01', created_at: '2020-11-20T20:00:00Z' }
    await only(job(1, { ...dates, subtitle: 'In short', disclaimer_message: 'In small type.' }))
    expectInOrder(mainOf((await get('/jobs/job-1')).body), [
      ...['>In short<', 'page-body', 'Words of the', 'In small type.', 'Posted <time dateTime="2020-11-20"'],
    ])
  })

  it('shows a contact only where there is one, and the message where there is one', async () => {
    expect(mainOf((await get('/jobs/lantern-toys-gift-wrap-crew')).body)).not.toMatch(/href="mailto:\w/)
    expect(mainOf((await get('/jobs/ember-and-oat-line-cook')).body)).toContain('ask for Priya')
    expect(mainOf((await get('/jobs/dunlin-optical-dispensing-optician')).body)).toContain(
      'href="https://dunlin-optical.test/work"',
    )
  })

  it('sends to the store where the record has no way to apply', async () => {
    const { body } = await get('/api/content/stores/rainfold-outerwear')
    const { id } = JSON.parse(body) as { id: number }
    await only(
      job(20, { slug: 'silent', jobable_type: 'Store', jobable_id: id }),
      job(21, { slug: 'own' }),
      job(22, { slug: 'bare', start_date: null, show_on_web_date: null, created_at: null }),
    )
    const silent = mainOf((await get('/jobs/silent')).body)
    expect(silent).toContain('Please ask at the store.')
    // With the way there before the description, and the number to ask first.
    expect(silent).toMatch(/aria-label="Apply">(?:(?!<\/section>).)*href="\/map\?store=rainfold-outerwear"/s)
    expect(silent).toMatch(/aria-label="Apply">(?:(?!<\/section>).)*href="tel:/s)
    const own = mainOf((await get('/jobs/own')).body)
    expect(own).not.toContain('Please ask at the store.')
    // One of which nothing is known has no empty box.
    expect(own).toContain('<ul class="panel facts">')
    expect(mainOf((await get('/jobs/bare')).body)).not.toContain('<ul class="panel facts">')
  })
})

it('the community’s openings are listed on their own page, without those that are over, and beside the list of jobs', async () => {
  const main = mainOf(await wholePage('/jobs/extra-jobs', 'More job openings'))
  expect(main).toContain('href="/jobs/extra-jobs/weekend-florist"')
  expect(main).not.toContain('Swimwear fitter')
  const beside = mainOf((await get('/jobs')).body)
  expect(beside.match(/href="\/jobs\/extra-jobs\/[\w-]+"/g)).toHaveLength(3)
  expect(beside).toContain('href="/jobs/extra-jobs"')
})

it('the community’s openings have a page each, also where they carry no slug', async () => {
  const body = await wholePage('/jobs/extra-jobs/key-cutter', 'Key cutter, trainee')
  expect(mainOf(body)).toContain('Good eyes, clean hands.')
  expect(mainOf(body)).toContain('href="/stores/keystone-keys"')
  expect(mainOf((await get('/jobs/extra-jobs/night-stocker-204')).body)).toContain('The birds talk.')
})

it('nobody is told how to apply for an opening that is cancelled', async () => {
  const ways = { contact_email: 'work@example.ca', contact_website: 'https://a.ca/work', message: '<p>Ask us.</p>' }
  await only(job(1, { status: 'cancelled', ...ways }))
  const main = mainOf((await get('/jobs/job-1')).body)
  expect(main).toContain('Cancelled')
  expect(main).not.toMatch(/Apply online|Apply by email|Ask us\./)
})

it('the contact of the shared record is a job’s where it has no other; what is cancelled is no opening', async () => {
  const shared = { email: 'hr@a.test', phone: '604-555-0199', alt_url: 'https://a.test/work' }
  await only(job(1, shared), job(2, { ...shared, contact_email: 'work@a.test' }), job(3, { status: 'cancelled' }))
  const main = mainOf((await get('/jobs/job-1')).body)
  for (const href of ['mailto:hr@a.test', 'tel:+16045550199', 'https://a.test/work']) expect(main).toContain(href)
  expect(mainOf((await get('/jobs/job-2')).body)).not.toContain('hr@a.test')
  expect(mainOf((await get('/jobs')).body)).toContain('Openings: 0 in the stores, 2 with the centre.')
})

it.each(['is_coming_soon_store', 'is_temporarily_closed'])('nobody is sent to ask at a store with %s', async (flag) => {
  const jobable_id = STORE_IDS.get('rainfold-outerwear')
  await only(job(1, { jobable_type: 'Store', jobable_id }))
  const ask = 'Please ask at the store.'
  expect(mainOf((await get('/jobs/job-1')).body)).toContain(ask)
  await mall.change({ resource: 'stores', merge: { [String(jobable_id)]: { [flag]: true } } })
  expect(mainOf((await get('/jobs/job-1')).body)).not.toContain(ask)
})
