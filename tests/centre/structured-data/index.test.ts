/** Structured data: what search engines require is present, what is unknown is left out. */
import { describe, expect, test } from 'vitest'
import { shownHours } from '../../../src/centre/stores/hours'
import * as centreNodes from '../../../src/centre/structured-data/centre'
import type { GraphContext } from '../../../src/centre/structured-data/graph'
import * as itemsNodes from '../../../src/centre/structured-data/items'
import { openingHours, specialOpeningHours } from '../../../src/centre/structured-data/opening-hours'
import * as pagesNodes from '../../../src/centre/structured-data/pages'
import * as storeNodes from '../../../src/centre/structured-data/store'
import { at, holiday, hours, now, row, times, weekday, withHolidays, zone } from '../builders'
import * as records from '../records'

const site = 'https://northfield.test'
const centreHours = hours(
  { 0: '11:00-17:00', 4: '10:00-21:00', 5: '10:00-02:00', 6: null },
  {
    holiday_hours: [
      holiday('2026-12-24', 'Christmas Eve', '08:00-17:00'),
      holiday('2026-12-25', 'Christmas Day', 'closed'),
    ],
  },
)
const context: GraphContext = {
  site,
  property: records.propertyRecord({
    latitude: 49.0504,
    longitude: -122.3045,
    social_links: [
      { social_type: 'Facebook', url: 'https://www.facebook.com/northfield', callout: null },
      { social_type: 'Twitter', url: 'https://twitter.com/', callout: null },
      { social_type: null, url: null, callout: null },
    ],
  }),
  hours: centreHours,
  now,
  zone,
  locale: 'en',
  link: (path) => path,
}
const french: GraphContext = { ...context, locale: 'fr', link: (path) => (path === '/' ? '/fr' : `/fr${path}`) }
const store = records.fullStoreRecord('Blue Door', {
  id: 41021,
  unit: '114',
  phone: '604-555-0101',
  website: 'https://bluedoor.test',
  logo_image_url: '/art/blue-door.svg',
  store_front_image_url: 'https://cdn.test/front.jpg',
  description: '<p>Coats &#x26; boots.</p>',
  categories: [610, 630],
})
const address = {
  '@type': 'PostalAddress',
  streetAddress: '12 Main St',
  addressLocality: 'Abbotsford',
  addressRegion: 'BC',
  postalCode: 'V2S 0A0',
  addressCountry: 'CA',
}

/** The centre, and the store, as other nodes refer to them. */
const ofCentre = {
  '@type': 'ShoppingCenter',
  '@id': `${site}/#centre`,
  name: 'Northfield Centre',
  url: `${site}/`,
  address,
}
const ofStore = {
  '@type': 'Store',
  '@id': `${site}/stores/blue-door#store`,
  name: 'Blue Door',
  url: `${site}/stores/blue-door`,
}

describe('the centre', () => {
  const centre = centreNodes.shoppingCentre(context, { amenities: ['Wheelchairs and strollers'] })

  test('name, address and all that is known', () => {
    expect(centre).toMatchObject({
      ...ofCentre,
      telephone: '604-555-0100',
      logo: 'https://northfield.test/art/mark.svg',
      hasMap: 'https://northfield.test/map',
      geo: { '@type': 'GeoCoordinates', latitude: 49.0504, longitude: -122.3045 },
      sameAs: ['https://www.facebook.com/northfield'],
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Wheelchairs and strollers', value: true }],
    })
  })

  test('what is not known is left out', () => {
    const bare = centreNodes.shoppingCentre({
      ...context,
      hours: null,
      property: records.propertyRecord({ contact_phone: null, default_logo: null, country: null }),
    })
    expect(Object.keys(bare)).toEqual(['@type', '@id', 'name', 'url', 'address', 'hasMap'])
    expect(bare.address).toEqual(address)
    const nowhere = { address1: null, city: null, province_state: null, country: null, postal_code: null }
    const unknown = centreNodes.shoppingCentre({ ...context, property: records.propertyRecord(nowhere) })
    expect(Object.keys(unknown)).not.toContain('address')
  })

  test('one id in both languages, an address in each', () => {
    const inFrench = { '@id': `${site}/#centre`, url: `${site}/fr`, hasMap: `${site}/fr/map` }
    expect(centreNodes.shoppingCentre(french)).toMatchObject(inFrench)
    expect(centreNodes.webSite(french)).toEqual({
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: 'Northfield Centre',
      url: `${site}/fr`,
      inLanguage: 'fr-CA',
      publisher: { '@id': `${site}/#centre` },
    })
  })
})

describe('opening hours', () => {
  const asSpecification = (fields: object) => ({ '@type': 'OpeningHoursSpecification', ...fields })

  test('days with the same hours are one row; past midnight closes before it opens; an unknown day is left out', () => {
    expect(openingHours(centreHours, zone)).toEqual(
      [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '10:00', closes: '18:00' },
        { dayOfWeek: ['Thursday'], opens: '10:00', closes: '21:00' },
        { dayOfWeek: ['Friday'], opens: '10:00', closes: '02:00' },
        { dayOfWeek: ['Sunday'], opens: '11:00', closes: '17:00' },
      ].map(asSpecification),
    )
  })

  test('closed, all day, midnight and split days', () => {
    const split = [weekday(3, '10:00-13:00'), weekday(3, '14:00-18:00', { id: 33 })]
    const special = hours({ 0: 'closed', 1: '24h', 2: '10:00-24:00', 3: split, 4: null, 5: null, 6: null })
    expect(openingHours(special, zone).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
      [['Monday'], '00:00', '23:59'],
      [['Tuesday'], '10:00', '00:00'],
      [['Wednesday'], '10:00', '13:00'],
      [['Wednesday'], '14:00', '18:00'],
      [['Sunday'], '00:00', '00:00'],
    ])
  })

  test('holidays: one day each, closed is 00:00 to 00:00', () => {
    expect(specialOpeningHours(centreHours, now, zone)).toEqual(
      [
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '17:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ].map(asSpecification),
    )
    // Late on the 25th at the centre, though already the 26th in UTC: still listed. After its midnight: over.
    expect(specialOpeningHours(centreHours, at('2026-12-26T06:00:00Z'), zone)).toHaveLength(1)
    expect(specialOpeningHours(centreHours, at('2026-12-26T08:00:00Z'), zone)).toEqual([])
  })

  test('the row that holds on a day speaks for it: a holiday before an extra row, a day before a season', () => {
    const extra_rows = [
      row({ date: '2026-12-24', holiday_end_date: '2026-12-26', ...times('08:00-22:00') }),
      row({ date: '2027-06-01', holiday_end_date: '2027-08-31', ...times('09:00-22:00') }),
    ]
    const christmas = withHolidays(holiday('2026-12-25', 'Christmas Day', 'closed'))
    const days = specialOpeningHours({ ...christmas, extra_rows }, now, zone)
    const told = days.map(
      ({ validFrom, validThrough, ...of }) => `${validFrom}/${validThrough} ${of.opens}-${of.closes}`,
    )
    expect(told).toEqual([
      '2026-12-24/2026-12-24 08:00-22:00',
      '2026-12-25/2026-12-25 00:00-00:00',
      '2026-12-26/2026-12-26 08:00-22:00',
      '2027-06-01/2027-08-31 09:00-22:00',
    ])
  })

  test('a season of the centre’s opens no store on the days of its week on which that is closed', () => {
    const own = hours({ 0: 'closed', 1: '10:00-17:00' })
    const season = withHolidays({ ...holiday('2026-11-01', 'Season', '10:00-21:00'), holiday_end_date: '2026-12-31' })
    const days = specialOpeningHours([own, season], at('2026-11-28T20:00:00Z'), zone)
    const sundays = days.filter(({ opens }) => opens === '00:00').map(({ validFrom }) => validFrom)
    expect(sundays).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'])
    expect([days.length, days.at(-1)?.validThrough]).toEqual([34, '2026-12-31'])
  })
})

const storeNode = (of: typeof store, details: Partial<Parameters<typeof storeNodes.storeNode>[2]> = {}) =>
  storeNodes.storeNode(of, context, {
    ...{ categories: [], promotions: [], hours: shownHours(of, of, context) },
    ...details,
  })

describe('stores', () => {
  const categories = [
    records.categoryRecord(610, 'Fashion'),
    records.categoryRecord(630, 'Women’s fashion', 610),
    records.categoryRecord(612, 'Dining'),
    records.categoryRecord(641, 'Restaurants', 612),
    records.categoryRecord(642, 'Coffee & treats', 612),
    records.categoryRecord(611, 'Shoes'),
    records.categoryRecord(614, 'Health & beauty'),
    records.categoryRecord(661, 'Pharmacy', 614),
  ]

  test('offer nothing that is cancelled', () => {
    const cancelled = { ...records.promotionRecord('Half price'), status: 'cancelled' as const }
    expect(storeNode(store, { promotions: [cancelled] })).not.toHaveProperty('makesOffer')
  })

  test('in the centre, with unit, hours and offers', () => {
    const node = storeNode(store, { categories, promotions: [records.promotionRecord('Half price')] })
    expect(node).toMatchObject({
      ...ofStore,
      '@type': 'ClothingStore',
      description: 'Coats & boots.',
      image: 'https://cdn.test/front.jpg',
      logo: `${site}/art/blue-door.svg`,
      telephone: '604-555-0101',
      address: { ...address, streetAddress: 'Unit 114, 12 Main St' },
      containedInPlace: ofCentre,
      sameAs: ['https://bluedoor.test'],
      makesOffer: [{ '@type': 'Offer', '@id': `${site}/promotions/half-price#offer`, name: 'Half price' }],
    })
    expect(node.openingHoursSpecification).toHaveLength(4)
  })

  test('its own hours where it has them', () => {
    const own = { ...store, sync_with_centre_hours: false, hours: hours({ 0: '09:00-23:00' }) }
    const sunday = expect.objectContaining({ dayOfWeek: ['Sunday'], opens: '09:00' })
    expect(storeNode(own).openingHoursSpecification).toContainEqual(sunday)
  })

  test.each([
    [[612, 641], 'Restaurant'],
    [[612, 642], 'FoodEstablishment'],
    [[614, 661], 'Pharmacy'],
    [[610, 611], 'Store'],
    [[611, 661], 'Pharmacy'],
    [[], 'Store'],
  ])('categories %j are a %s', (ids, type) => expect(storeNodes.storeType({ categories: ids }, categories)).toBe(type))
})

test('a promotion is an offer of the store, with its days', () => {
  const promotion = records.promotionRecord('Boots', {
    description: '<p>Second pair <b>half price</b>.</p>',
    image_url: '/art/boots.svg',
    start_date: '2026-11-01T07:00:00Z',
    end_date: '2026-12-06',
    name_2: 'Bottes',
  })
  expect(itemsNodes.offerNode(promotion, context, store)).toEqual({
    '@type': 'Offer',
    '@id': `${site}/promotions/boots#offer`,
    name: 'Boots',
    description: 'Second pair half price.',
    image: `${site}/art/boots.svg`,
    url: `${site}/promotions/boots`,
    validFrom: '2026-11-01',
    validThrough: '2026-12-06',
    offeredBy: ofStore,
  })
  expect(itemsNodes.offerNode(promotion, french)).toMatchObject({
    name: 'Bottes',
    url: `${site}/fr/promotions/boots`,
    offeredBy: { '@id': `${site}/#centre` },
  })
  const gone = { ...promotion, promotionable_type: 'Store', promotionable: { name: 'Gone' } } as typeof promotion
  expect(itemsNodes.offerNode(gone, context).offeredBy).toEqual({ '@type': 'Organization', name: 'Gone' })
})

const eventNode = (
  event: Parameters<typeof itemsNodes.eventNodes>[0],
  owner?: Parameters<typeof itemsNodes.eventNodes>[2],
) => itemsNodes.eventNodes(event, context, owner)[0]

describe('events', () => {
  const event = records.eventRecord('Lantern Night', {
    description: '<p>Make a lantern.</p>',
    start_date: '2026-12-05T00:00:00Z',
    end_date: '2026-12-05T04:00:00Z',
    location_information: '<p>Oak Court, Level 1, Free</p>',
    image_url: 'https://cdn.test/l.jpg',
  })

  test('all that is required, instants with the offset of the centre', () => {
    expect(eventNode(event)).toEqual({
      '@type': 'Event',
      '@id': `${site}/events/lantern-night#event`,
      name: 'Lantern Night',
      description: 'Make a lantern.',
      image: 'https://cdn.test/l.jpg',
      url: `${site}/events/lantern-night`,
      startDate: '2026-12-04T17:00:00-07:00',
      endDate: '2026-12-04T21:00:00-07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Oak Court, Level 1', address },
      organizer: ofCentre,
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD', url: `${site}/events/lantern-night` },
    })
  })

  test.each([
    ['2026-12-05', '2026-12-06', '2026-12-06'],
    ['2026-12-05T07:00:00Z', '2026-12-06T06:59:00Z', '2026-12-05'],
  ])('vector 25: all day from %s to %s is a date, never midnight', (start_date, end_date, endDate) => {
    const node = eventNode({ ...event, start_date, end_date })
    expect(node).toMatchObject({ startDate: '2026-12-05', endDate })
  })

  test('cancelled, at a store, without a date', () => {
    expect(eventNode({ ...event, status: 'cancelled' })?.eventStatus).toMatch(/\/EventCancelled$/)
    const location = { name: 'Blue Door', address: { streetAddress: 'Unit 114, 12 Main St' } }
    const organizer = { '@id': `${site}/stores/blue-door#store` }
    const atStore = eventNode({ ...event, location_information: null }, store)
    expect(atStore).toMatchObject({ location, organizer })
    const gone = eventNode({ ...event, eventable_type: 'Store', eventable: { name: 'Gone' } } as typeof event)
    expect(gone?.organizer).toEqual({ '@type': 'Organization', name: 'Gone' })
    expect(eventNode({ ...event, start_date: '0000-00-00' })).toBeUndefined()
  })
})

describe('jobs', () => {
  const job = records.jobRecord('Sales associate – Blue Door', {
    id: 9,
    description: '<p>Help people choose.</p>',
    start_date: '2026-11-10',
    end_date: '2026-12-04T07:59:59Z',
    job_type: 'Full Time/Part Time',
    jobable_type: 'Store',
    jobable_id: 41021,
  })

  test('all that is required; the store hires', () => {
    const hiring = { '@id': `${site}/stores/blue-door#store`, name: 'Blue Door' }
    expect(itemsNodes.jobPosting(job, context, store)).toEqual({
      '@type': 'JobPosting',
      '@id': `${site}/jobs/sales-associate-blue-door#job`,
      title: 'Sales associate',
      description: '<p>Help people choose.</p>',
      url: `${site}/jobs/sales-associate-blue-door`,
      datePosted: '2026-11-10',
      validThrough: '2026-12-03T23:59:59-07:00',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      hiringOrganization: { '@type': 'Organization', ...hiring, logo: `${site}/art/blue-door.svg` },
      jobLocation: { '@type': 'Place', address: { ...address, streetAddress: 'Unit 114, 12 Main St' } },
      identifier: { '@type': 'PropertyValue', name: 'Blue Door', value: '9' },
      directApply: false,
    })
  })

  test('the centre hires for itself; a store that has left the list still hires', () => {
    const own = { ...job, name: 'Host', jobable_type: 'Property', jobable: { id: 1, name: 'Gone', type: 'Store' } }
    const hiringOrganization = { '@id': `${site}/#centre`, name: 'Northfield Centre' }
    expect(itemsNodes.jobPosting(own, context)).toMatchObject({ title: 'Host', hiringOrganization })
    const left = itemsNodes.jobPosting({ ...job, jobable: { id: 1, name: 'Old Store', type: 'Store' } }, context)
    expect(left?.hiringOrganization).toEqual({ '@type': 'Organization', name: 'Old Store' })
  })

  test.each([
    ['over', { end_date: '2026-11-19' }],
    ['not yet to be seen', { show_on_web_date: '2026-12-01' }],
    ['without a description', { description: null }],
    ['without any date', { start_date: null }],
    ['cancelled', { status: 'cancelled' }],
  ])('no posting when %s', (_, fields) =>
    expect(itemsNodes.jobPosting({ ...job, ...fields }, context, store)).toBeNull(),
  )

  test('kinds of work', () => {
    const kinds = ['Full Time', 'Seasonal', 'full-time contract'].map(itemsNodes.employmentTypes)
    expect(kinds).toEqual([['FULL_TIME'], ['TEMPORARY'], ['FULL_TIME', 'CONTRACTOR']])
    expect([null, 'Whenever'].flatMap(itemsNodes.employmentTypes)).toEqual([])
    expect(itemsNodes.jobPosting({ ...job, job_type: null }, context)).not.toHaveProperty('employmentType')
  })
})

describe('posts and news', () => {
  const post = records.postRecord('Five warm drinks', {
    title_2: 'Cinq boissons',
    html_body: '<p>Tea.</p>',
    body: 'Tea.',
    image_url: '/art/mug.svg',
    publish_date: '2026-11-18T15:00:00Z',
    updated_at: '2026-11-19T15:00:00Z',
    tag: ['Food'],
  })

  test('a post', () => {
    expect(pagesNodes.blogPosting(post, context)).toMatchObject({
      '@type': 'BlogPosting',
      '@id': `${site}/blogs/five-warm-drinks#post`,
      headline: 'Five warm drinks',
      image: `${site}/art/mug.svg`,
      datePublished: '2026-11-18T08:00:00-07:00',
      dateModified: '2026-11-19T08:00:00-07:00',
      mainEntityOfPage: `${site}/blogs/five-warm-drinks`,
      author: { '@type': 'Organization', '@id': `${site}/#centre`, name: 'Northfield Centre' },
      publisher: { name: 'Northfield Centre', logo: `${site}/art/mark.svg` },
      inLanguage: 'en-US',
    })
    const inFrench = { headline: 'Cinq boissons', dateModified: '2026-11-18T08:00:00-07:00' }
    expect(pagesNodes.blogPosting({ ...post, updated_at: null }, french)).toMatchObject(inFrench)
  })

  test('authors: a person, the centre', () => {
    const author = (name: string) => pagesNodes.blogPosting({ ...post, author: name }, context).author
    expect(author('Hana')).toEqual({ '@type': 'Person', name: 'Hana' })
    expect(author('NORTHFIELD CENTRE')).toMatchObject({ '@id': `${site}/#centre` })
  })

  test('the blog with its posts, and news at its place on /blogs', () => {
    expect(pagesNodes.blogNode(records.blogRecord('What is new', [post]), [post], context)).toMatchObject({
      '@type': 'Blog',
      '@id': `${site}/blogs#blog`,
      name: 'What is new',
      blogPost: [{ headline: 'Five warm drinks', datePublished: '2026-11-18T08:00:00-07:00' }],
    })
    // Not the day that is to come, of which it tells.
    const dates = { start_date: '2027-01-18', show_on_web_date: '2026-11-18' }
    const paved = { description: '<p>Sixty-one stalls.</p>', ...dates }
    expect(itemsNodes.jobPosting(records.jobRecord('Paver', paved), context)?.datePosted).toBe('2026-11-18')
    expect(pagesNodes.newsArticle(records.eventRecord('The lot is paved', paved), context)).toMatchObject({
      '@type': 'NewsArticle',
      '@id': `${site}/blogs#news-the-lot-is-paved`,
      url: `${site}/blogs#news-the-lot-is-paved`,
      headline: 'The lot is paved',
      datePublished: '2026-11-18',
      description: 'Sixty-one stalls.',
    })
  })
})

test('breadcrumbs: home first, positions from 1, the last without address', () => {
  expect(
    pagesNodes.breadcrumbs([{ text: 'Stores', path: '/stores' }, { text: 'Blue Door' }], french, 'Accueil'),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${site}/fr` },
      { '@type': 'ListItem', position: 2, name: 'Stores', item: `${site}/fr/stores` },
      { '@type': 'ListItem', position: 3, name: 'Blue Door' },
    ],
  })
  expect(pagesNodes.breadcrumbs([], context, 'Home')).toBeNull()
})

test('web page, contact page, list, gallery', () => {
  const facts = {
    path: '/pages/walking-club',
    name: 'Walking club',
    description: '<p>Doors at 7:30.</p>',
    image: '/art/walk.svg',
  }
  expect(pagesNodes.webPage(facts, context)).toMatchObject({
    '@type': 'WebPage',
    '@id': `${site}/pages/walking-club#page`,
    description: 'Doors at 7:30.',
    isPartOf: { '@id': `${site}/#website` },
  })
  const contact = pagesNodes.webPage({ path: '/contact-us', name: 'Contact us' }, context, true)
  expect(contact).toMatchObject({ '@type': 'ContactPage', mainEntity: { '@id': `${site}/#centre` } })
  const list = pagesNodes.itemList('/stores', [{ text: 'Blue Door', path: '/stores/blue-door' }], context)
  const itemListElement = [{ position: 1, name: 'Blue Door', url: `${site}/stores/blue-door` }]
  expect(list).toMatchObject({ numberOfItems: 1, itemListElement })
  const pictures = [{ image_url: '/art/a.svg', name: 'Beans' }, { image_url: '/art/b.svg' }]
  const image = [{ contentUrl: `${site}/art/a.svg`, caption: 'Beans' }, { contentUrl: `${site}/art/b.svg` }]
  const made = pagesNodes.imageGallery(records.galleryRecord('Roof garden', pictures), '/pages/roof', context)
  expect(made).toMatchObject({ '@type': 'ImageGallery', name: 'Roof garden', image })
  expect(made).toHaveProperty('image.1.@type', 'ImageObject')
  expect(pagesNodes.itemList('/stores', [], context)).toBeNull()
  expect(pagesNodes.imageGallery(records.galleryRecord('Empty', []), '/', context)).toBeNull()
})

test.each([
  [true, 'https://www.facebook.com/northfield', 'https://x.com/?id=5', 'https://facebook.com.example/'],
  [true, 'http://northfield.test/'],
  [false, 'https://x.com/', 'https://m.instagram.com/', 'mailto:a@b.ca', 'xhttps://facebook.com/a'],
] as [boolean, ...string[]][])('that something is told (%s) by %j', (tells, ...urls) => {
  for (const url of urls)
    expect(centreNodes.sameAs([{ social_type: null, url, callout: null }], url, null)).toEqual(tells ? [url] : [])
})

test.each([
  [{ province_state: ' British Columbia ', country: 'CANADA' }, 'BC', 'CA'],
  [{ province_state: 'Baja', country: 'Elsewhere' }, 'Baja', 'Elsewhere'],
  [{ country: null, postal_code: 'v2s 0a0' }, 'BC', 'CA'],
  [{ country: null, postal_code: '9 V2S' }, 'BC', undefined],
])('an address with %j is in %s, %s', (fields, addressRegion, addressCountry) => {
  const found = centreNodes.postalAddress({ property: records.propertyRecord(fields), locale: 'en' }, '5')
  expect([found.addressRegion, found.addressCountry]).toEqual([addressRegion, addressCountry])
  expect(found.streetAddress).toBe('Unit 5, 12 Main St')
})

test('a job is called without its store', () => {
  const titleOf = (name: string) => {
    const job = records.jobRecord(name, { description: 'Work.', start_date: '2026-11-01' })
    return itemsNodes.jobPosting(job, context, store)?.title
  }
  for (const between of [' - ', ' — ', ' at ', ', ', '  - '])
    expect(titleOf(`Barista${between}Blue Door`)).toBe('Barista')
  for (const name of ['Barista - Red Door', ' at Blue Door']) expect(titleOf(name)).toBe(name)
})

test.each([
  ['Oak Court, Level 1, Free', 'Oak Court, Level 1', true],
  ['Free admission.', undefined, true],
  ['Entrée libre', undefined, true],
  ['Sugar-free, , Oak Court', 'Sugar-free, Oak Court', false],
  ['Free parking', 'Free parking', false],
])('an event in %j is in %j, at no cost: %s', (location_information, name, free) => {
  const found = eventNode(records.eventRecord('x', { location_information, start_date: '2026-12-01' }))
  expect(found?.location).toMatchObject({ name: name ?? 'Northfield Centre' })
  expect(found?.isAccessibleForFree === true).toBe(free)
})

test('a post is in the words of its page', () => {
  const post = records.postRecord('Tea', { html_body: '<p>Full.</p>', html_body_2: '<p>Tout.</p>', body: 'Short.' })
  const words = (fields: object, where: GraphContext) =>
    (pagesNodes.blogPosting({ ...post, ...fields }, where) as { description?: string }).description
  expect([words({}, context), words({ body: null }, context)]).toEqual(['Short.', 'Full.'])
  expect([words({}, french), words({ html_body_2: null }, french)]).toEqual(['Tout.', 'Short.'])
})

test('a gallery goes by its slug, else its number, else its name', () => {
  const gallery = records.galleryRecord('Winter & light', [{ image_url: '/a.jpg' }])
  const ids = [{}, { slug: null }, { slug: null, id: null }].map(
    (fields) => pagesNodes.imageGallery({ ...gallery, ...fields }, '/visit', context)?.['@id'],
  )
  expect(ids).toEqual(['winter-light', gallery.id, 'winter-light'].map((end) => `${site}/visit#gallery-${end}`))
})
