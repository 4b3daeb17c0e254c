/** Custom pages, and the pages with a fixed address whose text is a custom page, if there is one (rule 5.3). */
import { describe, expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { forms } from '../../src/forms/registry'
import { splitGoal } from '../../src/pages/custom/article'
import { fixedPages } from '../../src/queries/fixed-pages'
import { cleanSlate } from '../support/clean-slate'
import { held } from '../support/held'
import { canonicalOf, graphOf, h1Of, mainAt, mainOf, nodeOf, pageAt, robotsOf, textOf } from '../support/page'
import { named, spellings } from '../support/sample'
import { get, mall, outage } from '../support/site'

cleanSlate()

const page = (more: object) => ({
  id: 1,
  slug: 'a-page',
  title: 'A page',
  body: '<p>Text.</p>',
  pageable_type: 'Site',
  ...more,
})

it('a page that is made from a form has a fixed address', () => {
  expect(fixedPages).toEqual(expect.arrayContaining([forms.contact.page, forms.newsletter.page]))
})

it('what could not be loaded is said, and is not that there is none', async () => {
  const [named = ''] = [...(await get('/')).body.matchAll(/href="(\/pages\/[^"#?]+)"/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => centre.menu.some(({ sub_menu }) => sub_menu?.some(({ href }) => href === path)))
  expect(named).not.toBe('')
  await outage('pages')
  for (const path of ['/amenities', '/checkin', '/pages']) {
    const body = await pageAt(path)
    expect(mainOf(body), path).toContain('The pages could not be loaded just now.')
    expect(mainOf(body), path).not.toContain('at this time')
  }
  for (const path of ['/pages/privacy', '/pages/Privacy', '/checkin/the-goal/how-we-count'])
    expect((await get(path)).status, path).toBe(503)
  // The search finds them by what the menu calls them.
  expect((await get('/search-index.json')).body).toContain(`${named}"`)
})

describe('/pages/{slug}', () => {
  it('answers what the site itself leads to without a record, and is found by nobody', async () => {
    const { body: home } = await get('/')
    const slugs = new Set([...home.matchAll(/href="\/pages\/([^"#?]+)"/g)].map(([, slug]) => slug ?? ''))
    expect(slugs.size).toBeGreaterThan(4)
    await mall.change({ resource: 'pages', items: [page({ slug: 'else', title: 'Something else' })] })
    for (const slug of slugs) {
      const { status, body } = await get(`/pages/${slug}`)
      expect([slug, status, h1Of(body).length]).toEqual([slug, 200, 1])
      expect(mainOf(body), slug).toContain('There is nothing on this page at this time')
      expect(body, slug).toMatch(/<meta name="robots" content="noindex/)
    }
    const index = (await get('/search-index.json')).body
    // The answers to questions about gift cards and directions still lead there.
    const answered = [centre.giftCards, centre.arrival]
    const found = [...slugs].map((slug) => `/pages/${slug}`).filter((path) => index.includes(`${path}"`))
    expect(found.filter((path) => !answered.includes(path))).toEqual([])
    expect(index).toContain('/pages/else"')
    expect((await get('/sitemap.xml')).body).not.toContain('/pages/privacy')
  })

  it('answers 404 for what is of others, what is none and what leads nowhere', async () => {
    for (const path of [
      ...['/pages/rainfold-staff-notes', '/pages/%E0%A4%A', '/pages/a/b', '/checkin/the-goal/no-such-thing'],
      ...['/checkin/check-out-whos-checking-in/rainfold-staff-notes', '/oneplanet/get-involved/nothing'],
      ...['/checkin/resources/posters', '/checkin/nothing', '/oneplanet/about/us', '/checkin/events/no-such-event'],
    ]) {
      const { status, body } = await get(path)
      expect(status, path).toBe(404)
      expect(body).toContain('This page could not be found')
    }
  })

  it('takes the page’s own banner, then the group for pages, then the property’s', async () => {
    const head = async (slug: string) =>
      /<div class="page-head[^>]*>(?:<img src="([^"]+)")?/.exec((await get(`/pages/${slug}`)).body)?.[1] ?? ''
    expect(await head('walking-club')).toContain('night-walk.svg')
    // Pages that share the group do not all show one of its pictures.
    const shared = await Promise.all(['privacy', 'accessibility', named('leasing'), named('gift-cards')].map(head))
    expect(new Set(shared).size).toBeGreaterThan(2)
    await mall.change({ resource: 'banners', remove: [914] })
    expect(await head('privacy')).toContain('seven-oaks.svg')
    await mall.change({ resource: 'banners', items: [] })
    expect(await head('privacy')).toBe('')
  })

  it('folds the entries of a page, and shows its galleries as strips', async () => {
    const guest = await mainAt(`/pages/${named('guest-services')}`)
    expect(guest).toMatch(/<details class="acc"><summary><h2>Directions<\/h2>.*<div id="directions" class="stack">/s)
    expect(guest).toContain('Bus 40 and 7 stop')
    const club = await mainAt('/pages/walking-club')
    expect(club).toMatch(/<div class="strip"[^>]*aria-label="Walking club"/)
    expect(club).toContain('Half past seven, West Hall to ourselves.')
    expect(club.match(/<img/g)!.length).toBeGreaterThanOrEqual(5)
  })

  it('says of a text that is empty neither that it can be unfolded nor, above a form, that there is nothing', async () => {
    const record = page({ id: 2, slug: 'newsletter', body: null, body_2: '<p>Mots.</p>' })
    await mall.patch({ resource: 'pages', items: [page({ subpages: [{ title: 'Wi-Fi' }] }), record] })
    expect(await mainAt('/pages/a-page')).toContain('<section class="acc" id="wi-fi"><h2>Wi-Fi</h2></section>')
    expect(await mainAt('/newsletter')).toMatch(/^(?!.*There is nothing).*<form/s)
    expect(await mainAt('/fr/newsletter')).toContain('Mots.')
  })

  it('puts a gallery’s pictures where the text asks for it, each only in its time', async () => {
    const body =
      '<p>Before.</p><p>In <gallery source="Check-In-Partners"></gallery> it.</p><gallery source="nobody"></gallery><p>After.</p>'
    const picture = (name: string, more: object) => ({ id: 7, name, image_url: 'https://pictures.test/a.jpg', ...more })
    const gallery_items = [
      picture('Over', { end_date: '2020-01-01' }),
      picture('Now', { callout: 'Find out more', description: '<p>Lit &amp; warm.</p>' }),
      picture('Later', { start_date: '2090-01-01' }),
    ]
    const galleries = [{ id: 5, name: 'Three', slug: 'three', gallery_items }]
    await mall.patch({ resource: 'pages', items: [page({ body }), page({ id: 2, slug: 'other', galleries })] })
    const asked = (await get('/pages/a-page')).body
    const main = mainOf(asked)
    expect(main).toMatch(/Before\..*In .*<div class="strip"[^>]*>.*alt="Porridge".*After\./s)
    expect(main).not.toMatch(/gallery-slot|nobody/)
    const { image } = nodeOf(asked, 'ImageGallery') as { image: { caption: string }[] }
    expect(image.length).toBe(main.match(/data-picture/g)?.length)
    const timed = (await get('/pages/other')).body
    expect(mainOf(timed)).toContain('alt="Now"')
    expect(mainOf(timed)).not.toMatch(/alt="(Over|Later)"/)
    expect(nodeOf(timed, 'ImageGallery')).toMatchObject({ image: [{ caption: 'Lit & warm.' }] })
  })

  it('names the fixed address as canonical for the record of a fixed address', async () => {
    expect(canonicalOf((await get(`/pages/${named('amenities')}`)).body)).toBe('/amenities')
    expect(canonicalOf((await get('/pages/how-we-count')).body)).toBe('/checkin/the-goal/how-we-count')
    for (const path of [`/pages/${named('thank-you')}`, '/thank-you'])
      expect(robotsOf((await get(path)).body)).toBe('noindex,follow')
  })

  it('lists the pages where the slug is left out', async () => {
    const body = await pageAt('/pages')
    expect(h1Of(body)).toEqual(['All pages'])
    const list = /<div class="page-list">.*?<\/div>/s.exec(body)?.[0] ?? ''
    const links = [...list.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${href} ${text}`)
    expect(links).toContain('/pages/privacy Privacy')
    expect(links).toContain('/amenities Amenities')
    expect(links).toContain(`/pages/accessibility Accessibility at ${centre.shortName}`)
    // Another owner's page; a second page with the same slug; fine print; the page that forms lead to.
    expect(list).not.toMatch(/Staff notes|managing company|disclaimer|thank-you/)
    const names = links.map((link) => link.split(' ').slice(1).join(' ').toLowerCase())
    expect(names.indexOf('gift cards')).toBeLessThan(names.indexOf('privacy'))
    // What is below another page stands below it.
    const goal = /<a href="\/checkin">CHECK-IN!<\/a><ul>.*?>The goal<\/a><ul>.*?>How we count<\/a><\/li>/s
    expect(list).toMatch(goal)
  })
})

describe('/amenities', () => {
  it('folds the amenities, the first one open, each to be opened by its address', async () => {
    const { body } = await get('/amenities')
    const main = mainOf(body)
    expect(main.match(/<details class="acc"/g)).toHaveLength(8)
    expect(main.match(/<details class="acc" open=""/g)).toHaveLength(1)
    // Browsers open the <details> that contains the target, so the id is inside it.
    expect(main).toMatch(
      new RegExp(`<h2>Wi-Fi</h2>.*?</summary><div id="wi-fi" class="stack">.*?Network name ${centre.shortName}`, 's'),
    )
    const features = graphOf(body).find((node) => 'amenityFeature' in node)
    expect(JSON.stringify(features)).toContain('"Nursing room"')
  })

  /** The links to the map in the text of each amenity, by its anchor. */
  const onMap = async (path: string): Promise<Record<string, string[]>> => {
    const texts = [...(await mainAt(path)).matchAll(/<div id="([^"]*)" class="stack">(.*?)<\/details>/gs)]
    return Object.fromEntries(
      texts.flatMap(([, id = '', text = '']) => {
        const links = [...text.matchAll(/href="([^"]*#place-[^"]*)">(.*?)<\/a>/gs)]
        return links.length === 0 ? [] : [[id, links.map(([, href, words = '']) => `${href} ${textOf(words).trim()}`)]]
      }),
    )
  }

  it('leads from each amenity to where the map has it: by its name, in other words, or as what a place has', async () => {
    expect(await onMap('/amenities')).toEqual({
      'wheelchairs-and-strollers': ['/map#place-wheelchairs Show on map: Guest Services'],
      washrooms: [
        '/map#place-washrooms-food-court Show on map: Food court',
        '/map#place-washrooms-entrance-b Show on map: Entrance B',
        '/map#place-washrooms-level-2 Show on map: Level 2, West Gallery',
      ],
      'nursing-room': ['/map#place-nursing-room Show on map: Beside Cloudberry Kids'],
      transit: ['/map#place-bus-acorn-parkway Show on map: Acorn Parkway'],
      charging: ['/map#place-chargers Show on map: Entrance C'],
    })
    expect((await onMap('/fr/amenities')).washrooms).toContain(
      '/fr/map#place-washrooms-food-court Montrer sur le plan : Aire de restauration',
    )
    // Nothing is promised that no drawing has, and a place with another name is found by what it offers.
    const places = [
      {
        id: 1,
        name: 'Desk',
        locations: [{ slug: 'guest-services', items: [{ name: 'Stroller' }, { name: 'Wheelchair' }] }],
      },
      { id: 2, name: 'Washrooms', locations: [{ slug: 'on-the-roof', name: 'Roof', items: [] }] },
    ]
    await mall.change({ resource: 'point_of_interests', items: places })
    expect(await onMap('/amenities')).toEqual({
      'wheelchairs-and-strollers': ['/map#place-guest-services Show on map: Desk'],
    })
  })
})

it('/contact-us leads to a person, by phone and by e-mail', async () => {
  await mall.patch({ resource: 'property', merge: { contact_email: 'desk@a.test', contact_phone: '604-555-0100' } })
  const { body } = await get('/contact-us')
  const main = mainOf(body)
  expect(main).toContain('href="tel:+16045550100"')
  expect(main).toContain('href="mailto:desk@a.test"')
  expect(main).toContain('100 Acorn Parkway')
  // The first paragraph is in the page head, once.
  expect(main.match(/A person answers/g)).toHaveLength(1)
  expect(graphOf(body).map((node) => node['@type'])).toContain('ContactPage')
})

it('/kids-club leads to the contest that is the club, while there is one', async () => {
  const withContest = await mainAt('/kids-club')
  expect(withContest).toContain(`href="/contests/${named('kids-club')}"`)
  expect(withContest).toContain('A parent or guardian signs up.')
  await mall.change({ resource: 'contests', items: [] })
  expect(await mainAt('/kids-club')).not.toContain('/contests/')
  // The menu of every page still names that contest: it leads on here, in either language and any spelling.
  for (const slug of spellings(named('kids-club'))) {
    const { status, headers } = await get(`/contests/${slug}`)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/kids-club', 'no-store'])
  }
  expect((await get(`/fr/contests/${named('kids-club')}`)).headers.get('location')).toBe('/fr/kids-club')
  expect(
    (await get(`/contests/${named('kids-club')}`, { method: 'POST', body: '' })).headers.get('location'),
  ).toBeNull()
  expect((await get('/contests/another')).status).toBe(404)
})

describe('check-in and One Planet', () => {
  it('mark the section that is shown', async () => {
    const nav = async (path: string) => /<nav class="subnav".*?<\/nav>/s.exec((await get(path)).body)?.[0] ?? ''
    expect(await nav('/checkin')).toContain('href="/checkin" aria-current="page">Overview<')
    expect(await nav('/checkin/the-goal')).toContain('href="/checkin/the-goal" aria-current="page"')
    expect(await nav('/checkin/the-goal/how-we-count')).toContain('href="/checkin/the-goal" aria-current="true"')
    expect((await nav('/checkin/the-goal')).match(/aria-current/g)).toHaveLength(1)
    expect((await nav('/oneplanet/about')).match(/<li>/g)).toHaveLength(5)
    expect(await nav('/fr/checkin/events')).toContain('href="/fr/checkin/events" aria-current="page"')
  })

  it('show the goal beside the steps, once', async () => {
    const [steps = '', goal = ''] = (await mainAt('/checkin')).split('<aside>')
    expect(goal).toMatch(/^<div class="panel small"><h2>The goal: 10,000 check-ins<\/h2>.*<progress value="7318"/s)
    expect(steps).toContain('How it works')
    expect(steps).not.toContain('<progress')
  })

  it('take the goal out of a text that has one of its own', () => {
    const progress = '<p><progress value="1" max="2"></progress></p>'
    for (const [html, rest] of [
      [`<p>A.</p><h2>Goal</h2>${progress}<h2>Then</h2><p>B.</p>`, '<p>A.</p><h2>Then</h2><p>B.</p>'],
      [`<h2>Goal</h2><p>Half, <b>of it</b>.</p> ${progress}`, null],
    ] as const) {
      const { goal, ...found } = splitGoal(html)
      expect(goal).toMatch(/^<h2>Goal<\/h2>.*<progress.*<\/p>$/)
      expect(found).toEqual({ rest })
    }
    for (const rest of [
      ...[null, progress, `<div><h2>Goal</h2>${progress}</div>`, `<h2>Goal</h2>${progress}<ul><li>A list.</li></ul>`],
      '<p title="<h2>Goal</h2><p onclick=x><progress></progress></p>">A.</p>',
    ])
      expect(splitGoal(rest)).toEqual({ goal: null, rest })
  })

  it('give the body of check-in pages a class of its own', async () => {
    const classOf = async (path: string) => /<body class="([^"]*)"/.exec((await get(path)).body)?.[1]?.split(' ') ?? []
    for (const path of ['/checkin', '/checkin/resources', '/checkin/events'])
      expect(await classOf(path), path).toContain('checkin')
    for (const path of ['/oneplanet', '/amenities']) expect(await classOf(path), path).not.toContain('checkin')
  })

  it('show the entries of a section as cards that lead to their pages', async () => {
    const section = await mainAt('/checkin/check-out-whos-checking-in')
    expect(section).toContain('href="/checkin/check-out-whos-checking-in/the-number-40-drivers"')
    expect(section).not.toContain('<details')
    const entry = await mainAt('/checkin/check-out-whos-checking-in/The-Walking-Club')
    expect(entry).toContain('href="/checkin/check-out-whos-checking-in/the-number-40-drivers"')
    expect(entry).not.toContain('href="/checkin/check-out-whos-checking-in/the-walking-club"')
    const front = await mainAt('/oneplanet')
    expect(front).toContain('href="/oneplanet/retail-in-action/day-old-bread"')
  })

  it('shows the record of the site before one of the manager, whichever slug it has', async () => {
    const slugs = ['oneplanet', named('oneplanet')]
    for (const [manager = '', own = ''] of [slugs, slugs.toReversed()]) {
      const records = [
        page({ slug: manager, title: 'Of the manager', pageable_type: 'PropertyManager' }),
        page({ id: 2, slug: own, title: 'Of the site' }),
      ]
      await mall.change({ resource: 'pages', items: records })
      expect(await mainAt('/oneplanet'), own).toContain('Of the site')
    }
  })

  it('lists the events that are tagged for check-in, and no others', async () => {
    const main = await mainAt('/checkin/events')
    const path = `/checkin/events/${named('check-in-breakfast')}`
    expect(main).toContain(`href="${path}"`)
    const { body } = await get(path)
    expect(mainOf(body)).toContain(held('10:30 AM – 12:00 PM'))
    expect(canonicalOf(body)).toBe(`/events/${named('check-in-breakfast')}`)
    expect(main).toContain('CHECK-IN! school bands')
    // All that the event's own page says: how to put it into a calendar, where it is on the map.
    expect(mainOf(body)).toMatch(/href="\/map[^"]+".*type="text\/calendar"/s)
    expect(main).not.toContain('Lantern Night')
    expect(main).toContain('a sponsor doubles what you bring')
  })

  it('names no day of an event that goes on', async () => {
    await mall.patch({ resource: 'events', merge: { 51022: { start_date: '2025-03-01', no_end_date: true } } })
    const main = await mainAt(`/checkin/events/${named('check-in-breakfast')}`)
    expect(main).toContain('Ongoing')
    expect(main).not.toMatch(/<time datetime="2025/i)
  })

  it('says when an event is cancelled, or the events could not be loaded', async () => {
    await mall.patch({ resource: 'events', merge: { 51022: { status: 'cancelled' } } })
    expect(await mainAt(`/checkin/events/${named('check-in-breakfast')}`)).toContain('is cancelled')
    await outage('events')
    expect(mainOf(await pageAt('/checkin/events'))).toContain('The events could not be loaded just now.')
  })
})
