import { paragraphs } from '../content/html'
import type { Context } from '../content/records'
import { weekRows } from '../content/store-hours'
import { type OwnedItems, type StoreDetails, type StoreRecord, storeInFull } from '../content/stores'
import { rowsOf } from '../content/table'
import { goods, idsOf, VERGER } from './centre'
import { OWN_WEEKS } from './hours'
import { UNITS } from './map'

interface Row {
  slug: string
  name: string
  /** The most specific category first. */
  in: readonly string[]
  /** One sentence about the store, in its own words, in French and in English. */
  lines: readonly [fr: string, en: string]
  state: 'new' | 'closed' | undefined
  /** Hours of its own; without, the store has the centre's. */
  hours: keyof typeof OWN_WEEKS | undefined
  tags: string[]
  /** The name of a product photograph (`goods`). */
  front: string | undefined
}

/** Slug, name, categories, sentence in French and in English, state, hours, front, tag. */
const TABLE = `
faience-et-cie | Faïence & Cie | maison | Des bols tournés à la main, tous un peu différents. | Bowls thrown by hand, each a little different. | - | - | bols
librairie-la-marge | Librairie La Marge | loisirs | Romans d’ici, cartes du monde, un fauteuil libre. | Novels from here, maps of the world, one free armchair. | - | - | livres
fil-d-ariane | Fil d’Ariane | loisirs | De la laine au poids et des conseils sans fin. | Wool by weight, and advice without end. | - | - | laine
pharmacie-roy-delorme | Pharmacie Roy-Delorme | sante beaute | Ordonnances, vaccins et une oreille attentive. | Prescriptions, vaccines and a kind ear. | - | pharmacie
cafe-arriere-cour | Café Arrière-Cour | cafes | Torréfié à l’arrière, servi à l’avant. | Roasted in the back, served in the front. | - | matinal | tasse
chez-amira | Chez Amira | restaurants | Mezzés, pains chauds et thé à la menthe. | Mezze, warm bread and mint tea. | new | soirs
le-pressoir | Le Pressoir | epicerie-fine | Jus, cidres et vinaigres de sept vergers voisins. | Juices, ciders and vinegars from seven orchards nearby. | - | - | pommes | Produits locaux
maroquinerie-valois | Maroquinerie Valois | chaussures-et-cuir | Sacs cousus à l’étage, patinés par vous. | Bags sewn upstairs, aged by you. | closed
marche-des-quatre-saisons | Marché des Quatre Saisons | epicerie-fine | L’épicerie du quartier : légumes d’ici, pain, poisson. | The neighbourhood grocery: local vegetables, bread and fish. | - | pharmacie
magasin-general-beaudry | Magasin Général Beaudry | maison loisirs | Un peu de tout, depuis trois générations. | A little of everything, for three generations. | - | - | tissus
`

/** The ten stores. Only ever append rows: ids and units derive from their position. */
export const ROWS: readonly Row[] = rowsOf(TABLE).map(
  ([slug = '', name = '', categories = '', french = '', english = '', state, hours, front, tag]) => ({
    ...{ slug, name, in: categories.split(' '), lines: [french, english], front, tags: tag ? [tag] : [] },
    ...{ state: state as Row['state'], hours: hours as Row['hours'] },
  }),
)

const idAt = (index: number) => 45001 + index

/** Store ids by slug, as other records refer to them. */
export const STORE_IDS: ReadonlyMap<string, number> = new Map(ROWS.map((row, index) => [row.slug, idAt(index)]))

/** The directory: one short record per store. */
export function storeRecords(
  { art }: Context,
  counts: (storeId: number) => { promotions: number; events: number; jobs: number },
): StoreRecord[] {
  return ROWS.map((row, index) => {
    const unit = String(index + 1)
    const place = UNITS.get(unit)
    const active = counts(idAt(index))
    return {
      id: idAt(index),
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
      phone: `450-555-01${unit.padStart(2, '0')}`,
      website: index % 5 === 4 ? null : `https://www.${row.slug}.test`,
      tags: row.tags,
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

const OPEN = ['La carte-cadeau du centre y est acceptée.', 'The centre’s gift card is taken here.']
const CLOSED = [
  'L’atelier est fermé le temps de refaire le plancher; les commandes en cours sont livrées.',
  'The workshop is closed while its floor is redone; orders that were placed are delivered.',
]

/** What a store's own record adds to its row in the directory. */
export const storeDetails = ({ clock }: Context, items: OwnedItems): Map<number, StoreDetails> =>
  new Map(
    ROWS.map((row, index) => {
      const id = idAt(index)
      const [description, description_2] = row.lines.map((line, language) =>
        paragraphs(line, (row.state === 'closed' ? CLOSED : OPEN)[language] ?? ''),
      )
      const handle = row.slug.replace(/-/g, '')
      return [
        id,
        storeInFull(clock, id, row.hours && { regular: weekRows(clock, id, OWN_WEEKS[row.hours]) }, items, {
          description: description ?? '',
          description_2: description_2 ?? null,
          social_links: [
            { id: index, social_type: 'Instagram', url: `https://instagram.test/${handle}`, callout: row.name },
          ],
          store_recommendations: [1, 2, 3].map((step) => idAt((index + step) % ROWS.length)),
        }),
      ]
    }),
  )
