import { CENTRE_NAME, type Context } from './records'
import { rowsOf } from './table'

export interface MetaRecord {
  path: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  image_url: string | null
  canonical: string | null
}

/** Path, title, description, keywords, scene. */
const TABLE = `
/ | Sevenoaks Shopping Centre, Abbotsford | About 150 stores on two floors, hours for today, and what is on. Free parking at every door. | abbotsford, mall, shopping, stores | seven-oaks
/stores | Store directory | Every store at Sevenoaks from A to Z, with its unit, hours and offers. | stores, directory | acorn-pattern
/map | Centre map | Find a store and the way to its door, step-free where you need it. | map, directions | harvest-field
/hours | Hours | Hours for today, this week and every holiday. | opening hours, holiday hours | seven-oaks
/amenities | Amenities | Wheelchairs, washrooms, parking, Wi-Fi, quiet hours. | - | river-morning
/promotions/stores | Store promotions | Offers in the stores this week. | offers, sales | boxing-day-focus-bottom
/promotions/dining | Dining promotions | Offers in the food court and the restaurants.
/events | Events | Markets, music and evenings at Sevenoaks. | events, family | lantern-dusk-focus-top
/contests | Contests | Draws that are open now.
/jobs | Careers | Openings in the stores and with the centre. | jobs, careers, hiring | river-morning
/blogs | Blog | Notes from the halls. | - | leaf-fall
/dining | Dining | Thirteen counters and eight restaurants. | food court, restaurants
/newsletter | Newsletter | One letter a month.
/contact-us | Contact us | A person answers, usually the same day.
/checkin | CHECK-IN! | Say you are here, and a child gets breakfast. | - | porch-lights
/oneplanet | One Planet | Small, countable things a shopping centre can do. | - | green-shoots
/pages/sevenoaks-gift-cards | Gift cards | One card, every store. No fee, no expiry.
/stores/rainfold-outerwear | Rainfold Outerwear at Sevenoaks | Coats for people who walk anyway. Unit 132, East Hall. | raincoats, repairs | rain-cedars-focus-bottom
/events/sevenoaks-lantern-night | Lantern Night | Make a paper lantern in Oak Court, then carry it. | lanterns, family | lantern-dusk-focus-top
`

/** The pages' metadata for search engines. Not every path has a record. */
export function metaRecords({ art }: Context): MetaRecord[] {
  return rowsOf(TABLE).map(([path = '', meta_title = '', meta_description = '', meta_keywords = '', scene]) => ({
    path,
    // Search results name the centre.
    meta_title: meta_title.includes('Sevenoaks') ? meta_title : `${meta_title} | ${CENTRE_NAME}`,
    meta_description,
    meta_keywords,
    image_url: scene ? art(`scenes/${scene}.svg`) : null,
    // One record has a canonical address elsewhere.
    canonical: path === '/promotions/dining' ? 'https://www.sevenoaks.test/promotions/dining' : null,
  }))
}
