import { CATEGORIES, categoryIds } from './categories'
import type { Clock } from './clock'
import { UNITS } from './floor-plan'
import { type HoursRow, type TodaysRow, todaysRow } from './hours'
import { pasted } from './html'
import type { Context, Owned } from './records'
import { ownRegularHours } from './store-hours'
import { FIRST_STORE_ID, STORE_ROWS, type StoreRow } from './store-table'

/** A store as listed in the directory. */
export interface StoreRecord {
  id: number
  property_id: number
  slug: string
  name: string
  name_2: string | null
  categories: number[] | null
  is_new_store: boolean | null
  is_coming_soon_store: boolean | null
  is_relocated_store: boolean | null
  is_temporarily_closed: boolean | null
  logo_image_url: string | null
  store_front_image_url: string | null
  phone: string | null
  website: string | null
  tags: string[] | null
  keywords: string | null
  unit: string | null
  active_promotions_count: number
  active_events_count: number
  active_jobs_count: number
  sync_with_centre_hours: boolean
  location_information: string | null
  location_information_2?: string
  svgmap_region: string | null
  x_coordinate: number | null
  y_coordinate: number | null
  z_coordinate: number | null
  external_id: string | null
}

export interface SocialLink {
  id: number
  social_type: string | null
  url: string | null
  callout: string | null
}

/** What only a store's own record has. */
export interface StoreDetails {
  description: string
  description_2: string | null
  is_free_form_hours: boolean
  hours: {
    id: number
    todays_hours: TodaysRow | null
    regular_hours: HoursRow[]
    holiday_hours: HoursRow[]
    extra_hours: string
  } | null
  promotions: Owned<'promotionable'>[]
  events: Owned<'eventable'>[]
  jobs: Owned<'jobable'>[]
  social_links: SocialLink[]
  store_recommendations: number[]
  products: string | null
  brand_description: string | null
  service: string | null
  amenities: string | null
  return_policy: string | null
  parking_information: string | null
}

/** By the top category. */
const SECOND_PARAGRAPH: Record<string, string> = {
  fashion:
    'Alterations are done in the building and most are ready the same week. Returns within thirty days, with or without the bag.',
  shoes: 'Both feet are measured, every time. Worn-in pairs can come back for new soles.',
  dining: 'Ask about allergens at the counter: the list is kept up to date and there is no wrong question.',
  services: 'No appointment is needed on weekdays before noon. On weekends it is wise to call ahead.',
  'health-beauty':
    'Appointments by phone or at the counter. Step-free treatment room, and an interpreter by arrangement.',
  home: 'Delivery within the valley on Tuesdays and Fridays; the old piece goes away with the van.',
  'sports-outdoors': 'Try it before you buy it: most things can be borrowed for a weekend.',
  electronics: 'Bring the old one. What still works is wiped and passed on, what does not is taken apart.',
  children: 'The nursing room is in East Hall, and strollers fit between all the shelves.',
  'books-gifts': 'Gifts are wrapped at the till. Anything not on the shelf can be here in a week.',
  jewellery: 'Cleaning is free for as long as you wear it.',
  entertainment: 'Doors open half an hour before. Companion tickets are free.',
}

const idOf = (index: number) => FIRST_STORE_ID + index

/** Store ids by slug, as other records refer to them. */
export const STORE_IDS: ReadonlyMap<string, number> = new Map(STORE_ROWS.map((row, index) => [row.slug, idOf(index)]))

const flag = (row: StoreRow, state: StoreRow['state'], index: number): boolean | null =>
  row.state === state ? true : index % 5 === 0 ? null : false

/** The directory: one short record per store. The counts of active items are taken from those items. */
export function storeRecords(
  { clock, art }: Pick<Context, 'clock' | 'art'>,
  counts: (storeId: number) => { promotions: number; events: number; jobs: number },
): StoreRecord[] {
  return STORE_ROWS.map((row, index) => {
    const id = idOf(index)
    const place = row.unit === null ? undefined : UNITS.get(row.unit)
    const active = counts(id)
    return {
      id,
      property_id: 698,
      slug: row.slug,
      name: row.name,
      name_2: null,
      // One new tenant has no categories yet.
      categories: row.unit === null ? null : categoryIds(row.in),
      is_new_store: flag(row, 'new', index),
      is_coming_soon_store: flag(row, 'soon', index),
      is_relocated_store: flag(row, 'moved', index),
      is_temporarily_closed: flag(row, 'closed', index),
      logo_image_url: row.logo === null ? null : art(`stores/${row.logo ?? row.slug}.svg`),
      store_front_image_url: row.front ? art(row.front) : null,
      phone: row.phone === undefined ? phoneOf(row, index) : row.phone,
      website: row.website === undefined ? websiteOf(row, index) : row.website,
      tags: tagsOf(clock, row, index),
      keywords: row.keywords ?? null,
      unit: row.unit,
      active_promotions_count: active.promotions,
      active_events_count: active.events,
      active_jobs_count: active.jobs,
      sync_with_centre_hours: row.hours === undefined,
      location_information: locationOf(row),
      svgmap_region: row.unit === null || row.regionless ? null : `unit_${row.unit}`,
      x_coordinate: place ? Math.round(place.x + place.width / 2) : null,
      y_coordinate: place ? Math.round(place.y + place.height / 2) : null,
      z_coordinate: place ? place.level : null,
      external_id: index % 7 === 0 ? `SO-${1000 + index}` : null,
    }
  })
}

/** The items of the lists, of which a store's own record repeats its own. */
export interface OwnedItems {
  promotions: readonly Owned<'promotionable'>[]
  events: readonly Owned<'eventable'>[]
  jobs: readonly Owned<'jobable'>[]
}

/** A store's own record; `hours` where they differ from the centre's. */
export const storeInFull = (
  clock: Clock,
  id: number,
  hours: { regular: HoursRow[]; holidays?: HoursRow[]; extra?: string } | undefined,
  { promotions, events, jobs }: OwnedItems,
  own: Partial<StoreDetails> & Pick<StoreDetails, 'description' | 'social_links' | 'store_recommendations'>,
): StoreDetails => ({
  description_2: null,
  is_free_form_hours: false,
  hours: hours
    ? {
        id: id * 10,
        todays_hours: todaysRow(clock, hours.regular, hours.holidays ?? []),
        regular_hours: hours.regular,
        holiday_hours: hours.holidays ?? [],
        extra_hours: hours.extra ?? '',
      }
    : null,
  promotions: promotions.filter((item) => item.promotionable_type === 'Store' && item.promotionable_id === id),
  events: events.filter((item) => item.eventable_type === 'Store' && item.eventable_id === id),
  jobs: jobs.filter((item) => item.jobable_type === 'Store' && item.jobable_id === id),
  ...{ products: null, brand_description: null, service: null, amenities: null },
  ...{ return_policy: null, parking_information: null },
  ...own,
})

/** What a store's own record adds to its row in the directory. */
export const storeDetails = ({ clock }: Pick<Context, 'clock'>, items: OwnedItems): Map<number, StoreDetails> =>
  new Map(
    STORE_ROWS.map((row, index) => {
      const id = idOf(index)
      const hours = row.hours && {
        regular: ownRegularHours(clock, id, row.hours),
        holidays: ownHolidays(clock, row, id),
        extra: row.hours === 'late' ? '<p>The kitchen closes at midnight.</p>' : '',
      }
      const own = {
        description: descriptionOf(row, index),
        description_2: index % 9 === 0 ? `<p>${row.name.trim()} : ${frenchPlace(row)}</p>` : null,
        social_links: socialLinks(row, index),
        store_recommendations: recommendations(index),
        products:
          index % 6 === 1 ? '<ul><li>Made to order</li><li>Repairs</li><li>Gift cards of the centre</li></ul>' : null,
        service: index % 8 === 2 ? '<p>Parcels are carried to the car.</p>' : null,
        amenities: index % 10 === 3 ? '<p>A bench, a mirror, water for dogs.</p>' : null,
        return_policy: index % 4 === 0 ? '<p>Thirty days, with the receipt or without.</p>' : null,
        parking_information: place(row)?.unit.startsWith('P') ? '<p>Parking in front of the door.</p>' : null,
      }
      return [id, storeInFull(clock, id, hours, items, own)]
    }),
  )

/** The holiday rows that stores send themselves: closed on Christmas Day, and nothing else. */
function ownHolidays(clock: Clock, row: StoreRow, id: number): HoursRow[] {
  if (row.hours === 'always' || row.hours === 'unsent') return []
  return [0, 1].map((offset) => ({
    id: id * 100 + 90 + offset,
    day_of_week: null,
    open_time: null,
    close_time: null,
    is_closed: true,
    open_full_day: false,
    is_holiday: true,
    holiday_name: 'Christmas Day',
    holiday_name_2: 'Noël',
    holiday_date: clock.on({ year: clock.today.year + offset, month: 12, day: 25 }),
    holiday_end_date: null,
  }))
}

const place = (row: StoreRow) => (row.unit === null ? undefined : UNITS.get(row.unit))

function phoneOf(row: StoreRow, index: number): string {
  const number = Number(row.unit)
  return `604-555-0${Number.isInteger(number) && row.unit !== null ? number : 600 + index}`
}

/** Some with a scheme, some with www, some bare, as stores type them. */
function websiteOf(row: StoreRow, index: number): string {
  const host = `${row.slug}.test`
  if (index % 4 === 1) return `https://${host}`
  if (index % 4 === 2) return `www.${host}`
  if (index % 4 === 3) return `http://www.${host}/`
  return host
}

function tagsOf(clock: Clock, row: StoreRow, index: number): string[] | null {
  const tags = [...(row.tags ?? [])]
  if (row.state === 'soon') tags.unshift(`Opening spring ${clock.today.year + 1}`)
  if (tags.length > 0) return tags
  return index % 3 === 0 ? null : []
}

function locationOf(row: StoreRow): string | null {
  const unit = place(row)
  if (!unit || row.unit === null) return null
  const hall = unit.hall.startsWith('the ') ? `in ${unit.hall}` : unit.hall
  if (row.unit.startsWith('P')) return `<p>${capital(unit.hall)}</p>`
  const kind = row.unit.startsWith('K') ? 'Kiosk' : 'Unit'
  const level = unit.level === 2 ? ', Level 2' : ''
  return `<p>${kind} ${row.unit}, ${hall}${level}</p>`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function descriptionOf(row: StoreRow, index: number): string {
  if (row.about) return row.about
  const [topId] = categoryIds(row.in)
  const second = SECOND_PARAGRAPH[CATEGORIES.find(({ id }) => id === topId)?.slug ?? ''] ?? ''
  if (row.state === 'soon') return `<p>${row.line}</p><p>The fitters are in. We will say here when the doors open.</p>`
  if (row.state === 'closed')
    return `<p>${row.line}</p><p>Closed for repairs to the floor. The staff are well and will be back.</p>`
  if (row.state === 'moved') return `<p>${row.line}</p><p>Same people, new unit: we have moved along the hall.</p>`
  return index % 6 === 5 ? pasted(row.line, second) : `<p>${row.line}</p><p>${second}</p>`
}

const frenchPlace = (row: StoreRow) => (row.unit ? `local ${row.unit}.` : 'bientôt à Sevenoaks.')

function socialLinks(row: StoreRow, index: number): SocialLink[] {
  if (index % 3 === 2) return []
  const handle = row.slug.replace(/-/g, '')
  const links: SocialLink[] = [
    {
      id: index * 10 + 1,
      social_type: 'Instagram',
      url: `https://instagram.test/${handle}`,
      callout: `${row.name.trim()} on Instagram`,
    },
  ]
  if (index % 2 === 0) {
    links.push({ id: index * 10 + 2, social_type: 'Facebook', url: `https://facebook.test/${handle}`, callout: null })
  }
  // Two unusable links: a type without an address, and an address without a type.
  if (index % 12 === 0) links.push({ id: index * 10 + 3, social_type: 'TikTok', url: null, callout: null })
  if (index % 12 === 6)
    links.push({ id: index * 10 + 3, social_type: null, url: 'https://social.test/', callout: null })
  return links
}

/** Three other stores of the same kind, or neighbours. */
function recommendations(index: number): number[] {
  const row = STORE_ROWS[index]
  const kind = row?.in[0]
  const same = STORE_ROWS.flatMap((other, at) => (at !== index && other.in[0] === kind ? [idOf(at)] : []))
  const neighbours = [1, 2, 3].map((step) => idOf((index + step) % STORE_ROWS.length))
  const ids = [...new Set([...same.slice(0, 3), ...neighbours])].slice(0, 3)
  // One store recommends a neighbour that has left.
  if (index === 7) ids[2] = 40999
  return ids
}
