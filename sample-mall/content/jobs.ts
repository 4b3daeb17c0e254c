import { paragraphs } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'
import { rowsOf } from './table'

export type Job = Owned<'jobable'> & {
  job_type: string | null
  message: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  contact_website: string | null
}

/** Store (none: the centre), slug, name, type, days until applications close, text. */
const TABLE = `
rainfold-outerwear | seasonal-sales-associate | Seasonal sales associate | Seasonal | 14 | <p>Help people choose a coat that will last. You fit, you measure sleeves, you learn to re-wax a seam. Evenings and one weekend day, through the busy weeks.</p><h2>You bring</h2><ul><li>Kindness under December conditions</li><li>Fifteen hours a week or more</li><li>Any second language spoken in the valley is a gift</li></ul><h2>You get</h2><ul><li>$20.50 an hour, paid weekly</li><li>A coat at cost</li></ul>
copper-kettle-tea-room | weekend-host | Tea room host, weekends | Part Time | 21 | Seat people, pour tea, remember names. Saturdays and Sundays.
dunlin-optical | dispensing-optician | Dispensing optician | Full Time | 28 | Registered in British Columbia. Four days, one evening.
lantern-toys | gift-wrap-crew | Gift-wrap crew | Seasonal | 7 | Paper, string, patience. We teach the bow.
fernway-pharmacy | pharmacy-assistant | Pharmacy assistant | Full Time/Part Time | - | Counter, phone, shelves. Training paid.
nook-coffee | barista-mornings | Barista, mornings | Part Time | 12 | Six until eleven. You will know every walker by name in a week.
cairn-outfitters | rental-technician | Rental technician | Full Time | 18 | Seam tape, stove valves, tent poles. Saturdays.
88-noodle-house | noodle-puller | Noodle puller | Full Time | 30 | We teach you. Strong wrists, clean hands, good mornings.
ember-and-oat | line-cook | Line cook | Full Time | 9 | Flat top and coals. Two evenings, one weekend day.
kulfi-corner | counter | Counter, evenings | Part Time | 16 | Thursday to Sunday, five to close.
wren-street-books | bookseller | Bookseller | Part Time | 25 | You read. You also carry boxes.
first-tracks-running | shoe-fitter | Shoe fitter | Full Time/Part Time | 10 | Watch people run, then find the shoe.
marquee-cinemas | projection | Projection and front of house | Part Time | 20 | Nights. You will see the last ten minutes of everything.
dovetail-furniture | delivery-driver | Delivery driver | Full Time | 33 | Class 5 licence, two days in the valley, three in the shop.
# Without a job type.
post-and-parcel | parcel-clerk | Parcel clerk | - | 15 | Weigh, stamp, smile.
glide-skate-and-blade | sharpener | Skate sharpener | Seasonal | 5 | Steady hands. We have gloves.
maple-row-dental | dental-assistant | Certified dental assistant | Full Time | 40 | Gentle, punctual, good with children.
cedar-and-smoke | server-late | Server, late shifts | Part Time | 11 | Fridays and Saturdays until half past two. Rides home are arranged.
aunt-oras-bakeshop | baker-nights | Baker, nights | Full Time | 22 | Midnight to seven. The bread is worth it.
cloudberry-kids | stock-assistant | Stock assistant | Seasonal | 0 | Last day to apply. Mornings before opening.
# Over.
kestrel-sport | team-sales | Team sales | Full Time | -6 | Filled, thank you.
- | guest-services-host | Guest Services host | Part Time | 13 | The desk in Oak Court. You lend wheelchairs, find parents and know where the buttons are sold.
- | overnight-custodian | Overnight custodian | Full Time | 27 | Floors, glass, compost. Quiet work, good crew.
`

interface Contact {
  name?: string
  email?: string
  phone?: string
  website?: string
  message?: string
}

const CONTACTS: Readonly<Record<string, Contact>> = {
  'seasonal-sales-associate': { name: 'Mira Solheim', email: 'work@rainfold.test', phone: '604-555-0132' },
  'weekend-host': { email: 'jobs@copperkettle.test' },
  'dispensing-optician': { name: 'Dr. Anneke Dunlin', website: 'dunlin-optical.test/work' },
  'pharmacy-assistant': { phone: '604-555-0150' },
  'line-cook': { message: 'Come by between three and four and ask for Priya.' },
  'guest-services-host': { name: 'Guest Services', email: 'work@sevenoaks.test', phone: '604-555-0100' },
  'overnight-custodian': { email: 'work@sevenoaks.test' },
}

const FRENCH: Record<string, string> = {
  'seasonal-sales-associate': 'Vendeur saisonnier ou vendeuse saisonnière',
  'weekend-host': 'Hôte du salon de thé, fins de semaine',
  'dispensing-optician': 'Opticien ou opticienne',
  'pharmacy-assistant': 'Assistant en pharmacie',
  'barista-mornings': 'Barista du matin',
  bookseller: 'Libraire',
  'guest-services-host': 'Hôte du service à la clientèle',
}

/** Job openings in the stores, and two with the centre. */
export function jobs(context: Context): Job[] {
  const { at, endOf } = context.clock
  return rowsOf(TABLE).map(([store, slug = '', name = '', type, days, text = ''], index) => {
    const contact = CONTACTS[slug]
    const item: ItemSpec = {
      id: 61001 + index,
      ...(store ? { store } : {}),
      slug,
      name,
      ...(FRENCH[slug] ? { name_2: FRENCH[slug] } : {}),
      html: text.startsWith('<') ? text : paragraphs(text),
      // Before the end of one that is over.
      start: at(Math.min(-((index * 3) % 20), Number(days ?? 0)) - 1),
      end: days ? endOf(Number(days)) : null,
      showTimes: false,
      featured: index === 0,
    }
    return {
      ...ownedRecord(context, 'jobable', 'jobs', item),
      job_type: type ?? null,
      message: contact?.message ?? null,
      contact_name: contact?.name ?? null,
      contact_email: contact?.email ?? null,
      contact_phone: contact?.phone ?? null,
      contact_website: contact?.website ?? null,
    }
  })
}
