import { beforeEach, describe, expect, it, vi } from 'vitest'
import { centre } from '../../src/base/config'
import { runMiddleware } from '../../src/pages/page'
import type { PageContext } from '../../src/request/context'
import { asUsual, at } from '../support/clock'
import { expectInOrder, h1Of, mainAt, pageAt, textOf as text } from '../support/page'
import { get, mall, outage } from '../support/site'

/** Saturday, November 21, 2026, 1:00 PM in Abbotsford. */
const now = '2026-11-21T20:00:00.000Z'

beforeEach(() => asUsual(now))

const h1 = (html: string) => text(h1Of(html)[0] ?? '').trim()

describe('home', () => {
  it('has its blocks in their order; "Directions" and the address lead outdoors, "Map" indoors', async () => {
    const way = '<a href="https://www.google.com/maps/dir/?api=1&amp;destination=49.0504%2C-122.3045"'
    const { body } = await get('/')
    expect(body).toMatch(new RegExp(`${way.replace(/[?.]/g, '\\$&')}[^>]*>Directions</a>`))
    expect(body).toContain('<a href="/map">Map</a>')
    for (const part of [/<address.*?<\/address>/s.exec(body)?.[0], (await get('/contact-us')).body]) {
      expect(part).toContain(way)
      expect(part).toMatch(/data-destination="49.0504,-122.3045">100 Acorn Parkway/)
    }
    expect(body).toContain('"geo":{"@type":"GeoCoordinates","latitude":49.0504,"longitude":-122.3045}')
    const { body: property } = await get('/api/content/property')
    expect(JSON.parse(property)).toMatchObject({ latitude: 49.0504, longitude: -122.3045 })
    // Skip link, alert and banner, then the header, then today.
    const blocks = ['class="skip"', 'class="alert', 'class="banner"', 'class="site-header"', '<main', 'class="fact"']
    expectInOrder(body, [...blocks, 'Worth the trip', 'What’s on', 'New under the oaks'])
    expect(body).toContain('class="alert alert-warning"')
    expect(h1(body)).toContain(centre.name)
    expect(body).toContain(`<title>${centre.name}`)
    expect(text(body)).toContain('Open today 10 AM – 6 PM')
    expect(body).toMatch(/<dialog[^>]*popup/)
  })

  it('leads to each network under its own icon and name, and names one that has none', async () => {
    const links = [
      ['Facebook', 'https://www.facebook.com/a', 'Facebook'],
      [null, 'https://www.instagram.com/a', null],
      ['Trip Advisor', 'https://www.tripadvisor.ca/a', 'Reviews by visitors'],
      ['Reddit', 'https://www.reddit.com/r/a', 'Talk to us'],
      ['other', 'https://www.news.test/a', 'Other'],
    ].map(([social_type, url, callout]) => ({ social_type, url, callout }))
    await mall.patch({ resource: 'property', merge: { social_links: links } })
    const { body } = await get('/')
    const [shown = ''] = /<div class="social">.*?<\/div>/s.exec(body) ?? []
    const names = shown.split('</a>').map((link) => text(link).trim())
    expect(names.slice(0, -1)).toEqual([
      ...[`${centre.name} on Facebook`, `${centre.name} on Instagram`, 'Reviews by visitors'],
      ...[`Reddit ${centre.name} on Reddit`, `news.test/a ${centre.name} on news.test/a`],
    ])
    // Only those that are named share a glyph.
    expect(new Set([...shown.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).size).toBe(4)
  })

  it('has an alert that looks like its type, and none where the property says none', async () => {
    for (const [type, look] of Object.entries({ Danger: 'alert-danger', notice: 'alert-info', none: null })) {
      await mall.change({ resource: 'property', merge: { alert_display_type: type } })
      const [, shown = null] =
        /<section class="alert (\S+)" aria-label="Centre alert"/.exec((await get('/')).body) ?? []
      expect(shown).toBe(look)
    }
  })

  it('sets the colon after its title as the language of the title does', async () => {
    const titleIn = async (path: string) => /<b[^>]*>([^<]*)<\/b>/.exec((await get(path)).body)?.[1]?.trimEnd()
    expect(await titleIn('/')).toMatch(/\S:$/)
    expect(await titleIn('/fr')).toMatch(/\S\u00a0:$/)
    await mall.change({ resource: 'property', merge: { alert_title_2: null } })
    expect(await titleIn('/fr')).toMatch(/\S:$/)
  })
})

it('the directory takes a category by its slug as by its id, filters by name, accents aside, and escapes what is typed', async () => {
  const tiles = (body: string) => [...body.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href)
  const bySlug = (await get('/stores?category=Dining')).body
  expect(tiles(bySlug)).toEqual(tiles((await get('/stores?category=612')).body))
  expect(tiles(bySlug).length).toBeGreaterThan(3)
  expect(bySlug).toMatch(/<option value="612"[^>]* selected/)
  const { body } = await get('/stores?q=elan')
  expect(text(body)).toContain('Élan')
  expect(body).toContain('value="elan"')
  const typed = (await get(`/stores?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).body
  expect(typed).toMatch(/No stores match &quot;/)
  expect(await mainAt('/stores?category=Dining&q=spa')).toContain('No stores match this choice.')
  // A dentist's work may be a pharmacy's service, or a page: the site's search knows more than names.
  for (const path of ['/stores', '/map'])
    for (const q of ['no%26thing', 'elan'])
      expect((await get(`${path}?q=${q}`)).body).toContain(`<a href="/search?q=${q}">Search the whole site for it.</a>`)
  expect(typed).not.toContain('<script>alert')
})

it('the directory lists new and coming-soon stores apart', async () => {
  const soon = (await get('/stores?show=coming-soon')).body
  expect((await get('/stores?show=new')).body).toContain('/stores/ember-and-oat"')
  expect(soon).toContain('/stores/moss-home"')
  expect(soon).not.toContain('/stores/ember-and-oat"')
  // Choices that lead to nothing are left out.
  const choices = /show=new|show=coming-soon|group=category|name="category"/
  expect(await mainAt('/stores')).toMatch(choices)
  await mall.change({ resource: 'stores', items: [{ id: 1, slug: 'only-one', name: 'Only One' }] })
  await mall.change({ resource: 'categories', items: [] })
  for (const path of ['/stores', '/map']) expect(await mainAt(path)).not.toMatch(choices)
})

it('a store has its telephone and its offers, its events also where these are missing; what is none is a 404', async () => {
  const { body } = await get('/stores/rainfold-outerwear')
  expect(body).toContain('href="tel:+16045550132"')
  expect(text(body)).toContain('Trade in a tired raincoat')
  for (const slug of ['%E0%A4%A', '%00', '..%2f..%2fetc', 'constructor', 'x'.repeat(600)])
    expect([slug, (await get(`/stores/${slug}`)).status]).toEqual([slug, 404])
  await outage('promotions')
  expect(text(await mainAt('/stores/marquee-cinemas'))).toMatch(/promotions could not be loaded.*Silent films with/)
})

it('a store that is coming soon has no hours; one that is open past midnight says so', async () => {
  const main = await mainAt('/stores/moss-home')
  expect(main).not.toContain('<table')
  // Once: its own words tell when.
  expect(text(main)).toContain('Opening spring')
  expect(text(main)).not.toMatch(/coming soon|opens soon/i)
  expect(text((await get('/stores/cedar-and-smoke')).body)).toContain('2:00 AM')
})

describe('hours', () => {
  it('names both days of special hours that hold for longer than a week, not all that is between two weekdays', async () => {
    const holiday = { id: 1, is_holiday: true, is_closed: true, holiday_name: 'Renovation', holiday_name_2: 'Travaux' }
    for (const [until, said, dit] of [
      ['2026-12-02', 'Nov 26 – Dec 2, Thu–Wed', '26 nov. – 2 déc., jeu.–mer.'],
      ['2026-12-03', 'Thu, Nov 26 – Thu, Dec 3', 'jeu. 26 nov. – jeu. 3 déc.'],
      ['2027-01-10', 'Thu, Nov 26, 2026 – Sun, Jan 10, 2027', 'jeu. 26 nov. 2026 – dim. 10 janv. 2027'],
    ] as const) {
      const holiday_hours = [{ ...holiday, holiday_date: '2026-11-26', holiday_end_date: until }]
      await mall.change({ resource: 'hours', merge: { holiday_hours } })
      expect(text((await get('/hours')).body)).toContain(`${said} Renovation`)
      expect(text((await get('/fr/hours')).body)).toContain(`${dit} Travaux`)
    }
  })

  it('shows the holidays that matter before the week, folds those of later on, and offers them as a calendar', async () => {
    const { body } = await get('/hours')
    expect(text(body)).toMatch(/Fri, Dec 25 Christmas Day.*Closed.*Dec 27 – 30, Sun–Wed/)
    expect(text(body)).not.toMatch(/October 12, 2026|Thanksgiving Day, 2025/)
    expect(body).toMatch(/class="closed"[^>]*>Closed/)
    const [, soon = '', later = ''] =
      /id="h-holidays"([\s\S]*?)<details class="acc">([\s\S]*?)<\/details>/.exec(body) ?? []
    expectInOrder(body, ['id="h-holidays"', 'id="h-week"'])
    expect(text(soon)).toMatch(/Christmas Day.*Boxing Day.*Jan 1, 2027/)
    expect(text(soon)).not.toContain('Family Day')
    expect(text(later)).toContain('Family Day')
    expect(body).toContain('<a href="/hours.ics">Holiday hours for your calendar</a>')
  })

  it('has a line of the largest type that may break on a phone, and tells operators of a row that contradicts itself', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const holiday_hours = [
      { id: 1, holiday_name: 'Monday, August 1 - Terry Fox Day', holiday_date: '2027-08-01', is_closed: true },
      { id: 2, holiday_date: '2026-11-21', open_time: '09:30', close_time: '00:00' },
    ]
    await mall.change({ resource: 'hours', merge: { holiday_hours } })
    const { body } = await get('/hours')
    expect(body).toMatch(/<span>9:30\sAM<\/span> <span>to midnight<\/span>/)
    expect(text(body)).toMatch(/Sun, Aug 1, 2027/)
    expect(JSON.stringify(warned.mock.calls)).toMatch(/contradict.*says monday, but 2027-08-01 is a sunday/)
    warned.mockRestore()
  })

  it('shows of the next seven days only those that differ from every week', async () => {
    await at('2026-11-20T20:00:00.000Z')
    expect((await get('/hours')).body).not.toContain('id="h-next"')
    await at('2026-12-21T20:00:00.000Z')
    const { body } = await get('/hours')
    const next = text(/id="h-next"([\s\S]*?)<\/table>/.exec(body)?.[1] ?? '')
    expect(next.match(/[A-Z][a-z]+day, Dec \d+/g)).toEqual([
      ...['Thursday, Dec 24', 'Friday, Dec 25', 'Saturday, Dec 26', 'Sunday, Dec 27'],
    ])
    expect(body.match(/<ol class="week-chart/g)).toBeNull()
  })

  it('shows the stores whose hours today are not the centre’s, by category, and no others', async () => {
    const { body } = await get('/hours')
    const others = /id="h-stores-today"([\s\S]*?)<\/section>/.exec(body)?.[1] ?? ''
    expect(text(others)).toMatch(/Entertainment.*Marquee Cinemas 11:00 AM – 1:00 AM.*Fernway.* 8:00 AM – 10:00 PM/)
    expect(others).toContain('<a href="/stores/marquee-cinemas">')
    expect(others).not.toContain('10:00 AM – 6:00 PM')
    await mall.change({ resource: 'store_hours', merge: { store_hours: [] } })
    expect((await get('/hours')).body).not.toContain('h-stores-today')
    await outage('store_hours')
    expect(text((await get('/hours')).body)).toContain('The stores could not be loaded just now')
    expect((await get('/stores?show=open')).body).toContain('not be fully applied')
  })

  it('of the centre are said to be its own in the strip, and holidays are one tap away', async () => {
    const { body } = await get('/stores/rainfold-outerwear')
    expect(text(/<a class="today"[\s\S]*?<\/a>/.exec(body)?.[0] ?? '')).toMatch(/^\s*Centre Open today 10 AM – 6 PM/)
    for (const path of ['/', '/stores/rainfold-outerwear', '/search?q=hours', '/fr'])
      expect((await get(path)).body, path).toMatch(
        /href="(?:\/fr)?\/hours#h-holidays">(?:Holiday hours|Heures des jours)/,
      )
  })

  it('leads to the page about parking, transit and arriving without steps, as do home and contact', async () => {
    for (const path of ['/', '/hours', '/contact-us'])
      expect((await get(path)).body).toContain(`<a href="${centre.arrival}">Parking and transit</a>`)
    const body = await pageAt(centre.arrival ?? '')
    expect(text(body)).toMatch(/Parking by entrance.*Without steps.*By bus/)
    expect(body).not.toContain(`<a href="${centre.arrival}">Parking and transit</a>`)
  })
})

describe('errors', () => {
  it('says on the fatal page what is still known: today, the telephone, the way to the stores', async () => {
    await mall.misbehave('stores/list', 'status', { status: 500 })
    const { status, body } = await get('/stores/rainfold-outerwear')
    expect(status).toBe(503)
    expect(body).not.toContain('<footer')
    expect(text(body)).toContain('The stores could not be loaded just now.')
    expect(text(body)).toContain('Open today 10:00 AM – 6:00 PM. 604-555-0100')
    expect(body).toContain('href="tel:+16045550100"')
    expect(body).toContain('href="/stores"')
    const french = (await get('/fr/stores/rainfold-outerwear')).body
    for (const part of ['<html lang="fr-CA"', 'Désolés, une erreur']) expect(french).toContain(part)
  })

  it('answers an unknown middleware with 500 and its name', async () => {
    const running = runMiddleware(['members-only'], {} as PageContext)
    await expect(running).rejects.toMatchObject({ statusCode: 500, message: 'Unknown middleware members-only' })
    await expect(runMiddleware(['constructor'], {} as PageContext)).rejects.toThrow('Unknown middleware constructor')
  })

  const notFound = { en: 'This page could not be found', fr: 'Cette page est introuvable' }
  const inEnglish = ['en-US', 'error page</h1>', 'Request: ', '/', 'Go back to home']
  it.each([
    ['/nowhere', notFound.en, ...inEnglish],
    ['/fr/nowhere', notFound.fr, 'fr-CA', 'page d’erreur</h1>', 'Demande : ', '/fr', 'Retour à l’accueil'],
    ['/', 'Sorry, there was an error processing', ...inEnglish],
  ])('where the error page of %s fails as well, tells the failure and the request', async (path = '', ...told) => {
    const [sentence, language, heading, request, home, back] = told
    const { pictures } = centre
    const failing = () => {
      throw new TypeError('secret detail at https://10.0.0.3/inside')
    }
    // The home page and both error pages have a drawing.
    Object.defineProperty(centre, 'pictures', { get: failing, configurable: true })
    const { status, headers, body: sent } = await get(path)
    const body = sent.replace(/[\u00a0\u202f]/g, ' ')
    Object.defineProperty(centre, 'pictures', { value: pictures })
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
    for (const part of [`<html lang="${language}">`, heading, sentence, `<a href="${home}">${back}</a>`])
      expect(body).toContain(part)
    expect(body).toContain(`<p>${request}${headers.get('x-request-id')}</p>`)
    expect(body).not.toMatch(/secret|10\.0|TypeError|SiteError/)
  })
})
