import { todaysRow } from '../content/hours'
import { paragraphs } from '../content/html'
import type { Context, Owned } from '../content/records'
import { weekRows } from '../content/store-hours'
import type { SocialLink, StoreDetails, StoreRecord } from '../content/stores'
import { CATEGORIES, idsOf } from './categories'
import { goods, VERGER } from './centre'
import { OWN_WEEKS } from './hours'
import { UNITS } from './map'
import { FIRST_STORE_ID, STORE_ROWS, type StoreRow, unitOf } from './store-table'

const idAt = (index: number) => FIRST_STORE_ID + index

/** Store ids by slug, as other records refer to them. */
export const STORE_IDS: ReadonlyMap<string, number> = new Map(STORE_ROWS.map((row, index) => [row.slug, idAt(index)]))

/** The second sentence of every store of a kind, in French and in English. */
const SECOND: Record<string, readonly [fr: string, en: string]> = {
  mode: [
    'Retouches dans le centre, échanges pendant trente jours, avec ou sans la boîte.',
    'Alterations in the centre, exchanges for thirty days, with the box or without.',
  ],
  'chaussures-et-cuir': [
    'Ce qui est usé se ressemelle ou se recoud : demandez avant de jeter.',
    'What is worn can be resoled or sewn: ask before you throw it away.',
  ],
  beaute: [
    'Au comptoir ou par téléphone; une cabine est accessible en fauteuil roulant.',
    'At the counter or by telephone; one room takes a wheelchair.',
  ],
  maison: [
    'Livraison dans la région le mardi et le vendredi, l’ancien meuble repart avec le camion.',
    'Delivery in the region on Tuesdays and Fridays; the old piece leaves with the van.',
  ],
  restauration: [
    'La liste des allergènes est au comptoir, et il n’y a pas de mauvaise question.',
    'The list of allergens is at the counter, and there is no wrong question.',
  ],
  services: [
    'Sans rendez-vous le matin; l’après-midi, mieux vaut appeler.',
    'No appointment in the morning; in the afternoon it is wiser to call.',
  ],
  loisirs: [
    'Presque tout s’essaie sur place, et ce qui manque arrive dans la semaine.',
    'Nearly everything can be tried here, and what is missing comes within the week.',
  ],
  famille: [
    'La salle d’allaitement est à deux portes, et les poussettes passent partout.',
    'The nursing room is two doors away, and strollers fit everywhere.',
  ],
  electronique: [
    'Apportez l’ancien appareil : il sera effacé, puis réutilisé ou démonté.',
    'Bring the old one: it is wiped, then used again or taken apart.',
  ],
  'bijoux-et-cadeaux': ['L’emballage est offert, le ruban aussi.', 'Wrapping is free, and so is the ribbon.'],
}

/** The directory: one short record per store. */
export function storeRecords(
  { art }: Context,
  counts: (storeId: number) => { promotions: number; events: number; jobs: number },
): StoreRecord[] {
  return STORE_ROWS.map((row, index) => {
    const id = idAt(index)
    const unit = unitOf(index)
    const place = UNITS.get(unit)
    const active = counts(id)
    return {
      id,
      property_id: VERGER.propertyId,
      slug: row.slug,
      name: row.name,
      name_2: null,
      categories: idsOf(row.in),
      is_new_store: row.state === 'new',
      is_coming_soon_store: false,
      is_relocated_store: null,
      is_temporarily_closed: row.state === 'closed',
      logo_image_url: art(`stores/${row.slug}.svg`),
      store_front_image_url: row.front ? art(goods(row.front)) : null,
      phone: `450-555-01${String(index).padStart(2, '0')}`,
      website: index % 5 === 4 ? null : `https://www.${row.slug}.test`,
      tags: [...(row.tags ?? [])],
      keywords: null,
      unit,
      active_promotions_count: active.promotions,
      active_events_count: active.events,
      active_jobs_count: active.jobs,
      sync_with_centre_hours: row.hours === undefined,
      location_information: place ? `<p>Local ${unit}, ${place.hall}.</p>` : null,
      ...(place ? { location_information_2: `<p>Unit ${unit}, ${place.hall}.</p>` } : {}),
      svgmap_region: `local_${unit}`,
      x_coordinate: place ? Math.round(place.x + place.width / 2) : null,
      y_coordinate: place ? Math.round(place.y + place.height / 2) : null,
      z_coordinate: 1,
      external_id: null,
    }
  })
}

/** What a store's own record adds to its row in the directory. */
export function storeDetails(
  { clock }: Context,
  items: {
    promotions: readonly Owned<'promotionable'>[]
    events: readonly Owned<'eventable'>[]
    jobs: readonly Owned<'jobable'>[]
  },
): Map<number, StoreDetails> {
  return new Map(
    STORE_ROWS.map((row, index) => {
      const id = idAt(index)
      const regular = row.hours === undefined ? [] : weekRows(clock, id, OWN_WEEKS[row.hours])
      const [second, second_2] = secondOf(row)
      return [
        id,
        {
          description: paragraphs(row.line, second),
          description_2: paragraphs(row.line_2, second_2),
          is_free_form_hours: false,
          hours:
            row.hours === undefined
              ? null
              : {
                  id: id * 10,
                  todays_hours: todaysRow(clock, regular, []),
                  regular_hours: regular,
                  holiday_hours: [],
                  extra_hours: '',
                },
          promotions: items.promotions.filter(
            (item) => item.promotionable_type === 'Store' && item.promotionable_id === id,
          ),
          events: items.events.filter((item) => item.eventable_type === 'Store' && item.eventable_id === id),
          jobs: items.jobs.filter((item) => item.jobable_type === 'Store' && item.jobable_id === id),
          social_links: socialLinks(row, index),
          store_recommendations: recommendations(index),
          products: null,
          brand_description: null,
          service: null,
          amenities: null,
          return_policy: null,
          parking_information: null,
        },
      ]
    }),
  )
}

function secondOf(row: StoreRow): readonly [fr: string, en: string] {
  if (row.state === 'closed')
    return [
      'L’atelier est fermé le temps de refaire le plancher; les commandes en cours sont livrées.',
      'The workshop is closed while its floor is redone; orders that were placed are delivered.',
    ]
  const top = idsOf(row.in)[0]
  return SECOND[CATEGORIES.find(({ id }) => id === top)?.slug ?? ''] ?? ['', '']
}

function socialLinks(row: StoreRow, index: number): SocialLink[] {
  if (index % 3 === 0) return []
  const handle = row.slug.replace(/-/g, '')
  return [
    { id: index * 10 + 1, social_type: 'Instagram', url: `https://instagram.test/${handle}`, callout: row.name },
    ...(index % 2 === 0
      ? [{ id: index * 10 + 2, social_type: 'Facebook', url: `https://facebook.test/${handle}`, callout: null }]
      : []),
  ]
}

/** Three other stores of the same kind, or neighbours. */
function recommendations(index: number): number[] {
  const kind = STORE_ROWS[index]?.in[0]
  const same = STORE_ROWS.flatMap((other, at) => (at !== index && other.in[0] === kind ? [idAt(at)] : []))
  const neighbours = [1, 2, 3].map((step) => idAt((index + step) % STORE_ROWS.length))
  return [...new Set([...same, ...neighbours])].slice(0, 3)
}
