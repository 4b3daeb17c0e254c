/** What managers decide about the home page: a banner's button text, when the popup shows, the order of events. */
import { describe, expect, it } from 'vitest'
import { cleanSlate } from '../support/clean-slate'
import { leadOf, linkedSlugs, mainAt, mainOf, textOf } from '../support/page'
import { get, mall } from '../support/site'

cleanSlate()

it('its links to items that are gone lead on to their lists, and no others do', async () => {
  const picture = '/sample-art/scenes/rain-cedars-focus-bottom.svg'
  const gallery_items = [
    { name: 'A', url: '/events/gone-a', image_url: picture },
    { name: 'To come', url: '/events/gone-later', image_url: picture, start_date: '2099-01-01' },
    { name: 'Over', url: '/events/gone-before', image_url: picture, end_date: '2020-01-01' },
  ]
  await mall.patch({ resource: 'homepage', merge: { banners: [{ name: 'Home', gallery_items }] } })
  await mall.patch({ resource: 'feature_items', items: [{ name: 'B', url: '/fr/contests/gone-b?a=1' }] })
  const popup = { id: 1, name: 'P', body: '<p>P</p>' }
  await mall.change({
    resource: 'popups',
    items: [
      { ...popup, photo_link: '/jobs/gone-now' },
      { ...popup, id: 2, photo_link: '/jobs/gone-later', start_date: '2099-01-01' },
      { ...popup, id: 3, photo_link: '/jobs/gone-hidden', status: 'inactive' },
      { ...popup, id: 4, photo_link: '/jobs/gone-cancelled', status: 'cancelled' },
    ],
  })
  expect(await leadOf('/events/gone-a')).toEqual([302, '/events'])
  expect(await leadOf('/events/gone-a', { method: 'HEAD' })).toEqual([302, '/events'])
  expect(await leadOf('/fr/events/Gone-A')).toEqual([302, '/fr/events'])
  expect(await leadOf('/fr/contests/gone-b')).toEqual([302, '/fr/contests'])
  expect(await leadOf('/jobs/gone-now')).toEqual([302, '/jobs'])
  expect(await leadOf('/events/gone-b')).toEqual([404, null])
  // Of what is not shown, nothing is told.
  for (const name of ['events/*later', 'events/*before', 'jobs/*later', 'jobs/*hidden', 'jobs/*cancelled'])
    expect([name, ...(await leadOf(`/${name.replace('*', 'gone-')}`))]).toEqual([name, 404, null])
  expect(await leadOf('/promotions/gone-a')).toEqual([404, null])
})

it('a week stands once on a page: where it has one, the footer says today', async () => {
  for (const [path, weeks] of Object.entries({ '/': 0, '/fr/hours': 0, '/stores/lantern-toys': 0, '/events': 1 }))
    expect([path, (await get(path)).body.split('<footer')[1]?.split('<table').length]).toEqual([path, 1 + weeks])
})

it('the banner has the manager’s words on its buttons, and our own where there are none in the page’s language, or too many', async () => {
  const image_url = '/sample-art/scenes/rain-cedars-focus-bottom.svg'
  const slide = { heading: 'Rain', callout: 'Stay dry.', url: '/amenities', image_url }
  const said = ['<p>Plan a rainy-day visit</p>', null, `<p>${'All that can be said of rain. '.repeat(3)}</p>`]
  const gallery_items = said.map((description, id) => ({ ...slide, id, position: id, description }))
  await mall.patch({ resource: 'homepage', merge: { banners: [{ name: 'Home Banner', gallery_items }] } })
  const buttons = async (path: string) => {
    const found = (await get(path)).body.matchAll(/<span class="more"([^>]*)>([^<]*)/g)
    return [...found].slice(0, 3).map(([, attributes, words]) => `${attributes}${words}`)
  }
  const [ours, french] = [' aria-hidden="true"Find out more', ' aria-hidden="true"En savoir plus']
  expect(await buttons('/')).toEqual([' aria-hidden="true"Plan a rainy-day visit', ours, ours])
  expect((await get('/')).body).toContain('aria-label="Rain. Plan a rainy-day visit"')
  expect(await buttons('/fr')).toEqual([french, french, french])
})

it('the popup says when it comes, as its record does where that is possible', async () => {
  for (const [fields, shown, isLeaving] of [
    [{ delay_seconds: 40, trigger: 'Leaving' }, '40', true],
    [{ delay_seconds: -3 }, '0', false],
    [{ delay_seconds: 100_000 }, '600', false],
    [{ delay_seconds: 'soon' }, '15', false],
  ] as const) {
    await mall.change({ resource: 'popups', items: [{ id: 1, name: 'News', ...fields }] })
    const tag = /<dialog class="popup"[^>]*>/.exec((await get('/')).body)?.[0] ?? ''
    expect(tag).toContain(`data-delay="${shown}"`)
    expect(tag.includes('data-leaving=""')).toBe(isLeaving)
  }
})

it.each(['News', null])('the picture of a popup called %s leads where its button does', async (name) => {
  await mall.change({ resource: 'popups', items: [{ id: 1, name, image_url: '/a.png', photo_link: '/events' }] })
  expect((await get('/')).body).toMatch(
    new RegExp(`popup".*<a href="/events"><img [^>]*alt="${name ?? 'Find out more'}"`),
  )
  const french = /popup".*<a href="\/fr\/events">(<img [^>]*>)/.exec((await get('/fr')).body)?.[1] ?? ''
  expect([french.includes('alt="En savoir plus"'), french.includes('lang="en')]).toEqual([name === null, name !== null])
})

describe('events', () => {
  const event = (id: number, fields: object) => ({ id, slug: `event-${id}`, name: `Event ${id}`, ...fields })
  it('are what is on in the next three days, what is featured, and what is to come, by date; nothing cancelled', async () => {
    await mall.patch({ resource: 'homepage', merge: { featured_on_home_page_events: [] } })
    await mall.patch({
      resource: 'events',
      items: [
        event(1, { start_date: '2026-11-01', end_date: '2026-11-29' }),
        event(2, { start_date: '2026-11-28', end_date: '2026-11-28' }),
        event(3, { start_date: '2026-11-20', end_date: '2026-11-20' }),
        event(4, { start_date: '2026-11-21', end_date: '2026-11-21', status: 'cancelled', is_featured: true }),
        event(5, { start_date: '2026-12-20', end_date: '2026-12-20', is_featured: true }),
      ],
    })
    const slugs = linkedSlugs(await mainAt('/'), 'events')
    expect([...new Set(slugs)]).toEqual(['event-1', 'event-3', 'event-2', 'event-5'])
  })
  it('of the next three days leave half of the room to what is featured', async () => {
    await mall.patch({ resource: 'homepage', merge: { featured_on_home_page_events: [] } })
    const days = ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`)
    const all = days.map((day, index) => event(index + 1, { start_date: day, end_date: day, is_featured: index > 3 }))
    await mall.patch({ resource: 'events', items: all })
    const { body } = await get('/')
    const slugs = [...new Set(linkedSlugs(mainOf(body), 'events'))]
    expect(slugs).toEqual(['event-1', 'event-2', 'event-5', 'event-6'])
    expect(body).toContain('More featured events: 1')
    for (const when of ['today', 'weekend', 'next-week']) expect(body).toContain(`href="/events?when=${when}"`)
  })
  it('say where they are: in their own words, else at their store', async () => {
    const [store] = JSON.parse((await get('/api/content/stores?limit=1')).body)
    await mall.change({
      resource: 'events',
      items: [
        event(1, { start_date: '2026-11-28', location_information: '<p>Oak Court</p>' }),
        event(2, { start_date: '2026-11-28', eventable_type: 'Store', eventable_id: store.id }),
      ],
    })
    const rows = await mainAt('/events')
    expect(textOf(rows)).toContain('Oak Court')
    expect(textOf(rows)).toContain(`${store.name}, unit ${store.unit}`)
  })
  it('are said to be none in a form of its own, with the way to learn of the next', async () => {
    await mall.patch({ resource: 'events', items: [] })
    const empty = /<div class="empty">[\s\S]*?<\/div>/.exec((await get('/')).body)?.[0] ?? ''
    expect(textOf(empty)).toContain('No events at this time, please check back soon.')
    expect(empty).toContain('href="/newsletter"')
    expect(empty).toContain('href="/stores"')
  })
})

it('says the caption of a picture that has the same words as its name once', async () => {
  const captions = [
    ...(await get('/')).body.matchAll(/alt="([^"]*)"[^>]*><\/a><figcaption([^>]*)><div class="caption"><p>(.*?)<\/p>/g),
  ]
  expect(captions.length).toBeGreaterThan(1)
  for (const [, alt, hidden, words] of captions) expect(hidden === ' aria-hidden="true"', words).toBe(alt === words)
})
