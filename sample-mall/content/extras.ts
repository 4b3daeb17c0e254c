/** The smaller resources: the popup, places in the building, look books and the tiles of the home page. */
import type { Context } from './records'
import { rowsOf } from './table'

export interface Popup {
  id: number
  name: string
  name_2?: string
  description?: string
  description_2?: string
  image_url: string | null
  image_url_2: string | null
  photo_link: string | null
  /** Seconds before it may appear. */
  delay_seconds?: number
  start_date: string
  end_date: string | null
}

export interface PointOfInterest {
  id: number
  name: string
  name_2: string | null
  locations: {
    slug: string
    name: string
    name_2?: string | null
    description: string | null
    items: {
      name: string
      description: string | null
      description_2: string | null
      source: string | null
      extra_details: string | null
    }[]
  }[]
}

export interface Fashion {
  id: number
  name: string
  name_2?: string
  slug: string
  fashion_images: {
    id: number
    photo_url: string
    caption: string | null
    caption_2?: string
    description: string | null
    created_at: string
  }[]
}

export interface FeatureItem {
  id: number
  name: string | null
  name_2: string | null
  description: string | null
  description_2?: string
  url: string | null
  image_url: string
}

/** Two popups, of which visitors only ever see the first. */
export function popups({ clock, art }: Context): Popup[] {
  return [
    {
      id: 95001,
      name: 'One letter a month',
      name_2: 'Une lettre par mois',
      description: '<p>What is opening, what is on, and the holiday hours before you need them.</p>',
      description_2: '<p>Les ouvertures, les événements et les heures des jours fériés, avant d’en avoir besoin.</p>',
      image_url: art('scenes/leaf-fall.svg'),
      image_url_2: null,
      photo_link: '/newsletter',
      delay_seconds: 15,
      start_date: clock.at(-7),
      end_date: clock.endOf(21),
    },
    {
      id: 95002,
      name: 'A second one',
      image_url: art('scenes/harvest-field.svg'),
      image_url_2: null,
      photo_link: null,
      start_date: clock.at(-30),
      end_date: null,
    },
  ]
}

/** What people agree to meet at. */
export const landmarks = (): PointOfInterest[] => [
  {
    id: 97101,
    name: 'Seven oaks',
    name_2: 'Sept chênes',
    locations: [
      { slug: 'oak-court', name: 'Oak Court', name_2: 'Cour des Chênes', description: '<p>Level 1.</p>', items: [] },
    ],
  },
]

/** Kind, French kind, slug, place, text, and its things, each with the French that stands in its description. */
const PLACES = `
Washrooms | Toilettes | washrooms-food-court | Food court | Beside F7. | Step-free stall = À côté du F7, cabine de plain-pied ¶ Change table = Table à langer
Washrooms | Toilettes | washrooms-entrance-b | Entrance B | - | Step-free stall = Cabine de plain-pied ¶ Adult change table = Table à langer pour adultes ¶ Change table = Table à langer
Washrooms | Toilettes | washrooms-level-2 | Level 2, West Gallery | - | Step-free stall = Cabine de plain-pied
Family room | Salle familiale | family-room | Entrance B | - | Two basins, a low one = Deux lavabos, dont un bas ¶ Change table = Table à langer ¶ Microwave = Micro-ondes
Family room | Salle familiale | nursing-room | Beside Cloudberry Kids | Two chairs, a sink, a lock. | Bottle warmer = Deux fauteuils, un évier, un verrou, un chauffe-biberon
Bank machines | Guichets automatiques | atm-entrance-a | Entrance A | - | Deposit = Dépôt ¶ Headphone jack = Prise pour écouteurs
Bank machines | Guichets automatiques | atm-ridgeline | Ridgeline Bank, west car park | - | All hours = À toute heure
Guest Services | Service à la clientèle | guest-services | Oak Court, Level 1 | Whenever the doors are open. 604-555-0100 | Gift cards = Pendant les heures d’ouverture. Cartes-cadeaux ¶ Lost and found = Objets trouvés, gardés 30 jours ¶ Wheelchairs = Fauteuils roulants ¶ Strollers = Poussettes
Elevators | Ascenseurs | elevator-1 | Oak Court
Elevators | Ascenseurs | elevator-2 | Entrance B | - | Opens on both sides = S’ouvre des deux côtés
Quiet room | Salle calme | quiet-room | Level 2, East Gallery | No need to ask. | Low light = Lumière douce ¶ Two armchairs = Deux fauteuils ¶ No music = Pas de musique; entrez sans demander
Bus stops | Arrêts d’autobus | bus-acorn-parkway | Acorn Parkway | 40 metres from Entrance A, on the level. | 40 to the university = À 40 mètres de l’entrée A, à plat : le 40 vers l’université ¶ 7 to Mission = Le 7 vers Mission
Bike racks | Supports à vélos | bikes-a | Entrance A | - | Covered = Couverts ¶ Pump = Pompe
Bike racks | Supports à vélos | bikes-c | Entrance C
Wheelchairs and strollers | Fauteuils roulants et poussettes | wheelchairs | Guest Services | Six wheelchairs and ten strollers. No deposit; leave a first name. | Wide wheelchair = Six fauteuils roulants, dont un large ¶ Double stroller = Dix poussettes, dont une double; sans dépôt, laissez un prénom
Car chargers | Bornes de recharge | chargers | Entrance C | - | Four = Quatre
Phone lockers | Casiers à téléphones | lockers | Beside Nook Coffee
# A kind without locations.
Telephones | -
`

const IN_FRENCH: Readonly<Record<string, string>> = {
  'Food court': 'Aire de restauration',
  'Entrance A': 'Entrée A',
  'Entrance B': 'Entrée B',
  'Entrance C': 'Entrée C',
  'Level 2, West Gallery': 'Niveau 2, galerie Ouest',
  'Level 2, East Gallery': 'Niveau 2, galerie Est',
  'Beside Cloudberry Kids': 'À côté de Cloudberry Kids',
  'Beside Nook Coffee': 'À côté de Nook Coffee',
  'Ridgeline Bank, west car park': 'Ridgeline Bank, stationnement ouest',
  'Guest Services': 'Service à la clientèle',
  'Oak Court': 'Cour des Chênes',
  'Oak Court, Level 1': 'Cour des Chênes, niveau 1',
  'Acorn Parkway': 'Sur Acorn Parkway',
}

/**
 * Washrooms, lifts and the like: kinds of places, each with its locations. The service has no second language for what
 * a place is, only for each of its things: French stands there.
 */
export function pointsOfInterest(): PointOfInterest[] {
  const itemOf = (thing: string) => {
    const [name = '', french] = thing.split(' = ')
    return { name, description: null, description_2: `<p>${french}.</p>`, source: null, extra_details: null }
  }
  const spotOf = ([, , slug, name = '', text, things]: (string | undefined)[]) => ({
    ...{ slug: slug ?? '', name, name_2: IN_FRENCH[name] ?? null, description: text ? `<p>${text}</p>` : null },
    items: things?.split(' ¶ ').map(itemOf) ?? [],
  })
  const kinds = [...Map.groupBy(rowsOf(PLACES), ([kind = '']) => kind)]
  return kinds.map(([name, rows], index) => ({
    ...{ id: 97001 + index, name, name_2: rows[0]?.[1] ?? null },
    locations: rows.filter(([, , slug]) => slug !== undefined).map(spotOf),
  }))
}

/** A look book, whose pictures were added `age` days ago. */
export const lookBook = (
  { clock, art }: Context,
  id: number,
  [slug, name, name_2]: readonly [slug: string, name: string, name_2: string],
  age: number,
  pictures: readonly (readonly [picture: string, caption: string | null, caption_2?: string])[],
): Fashion => ({
  ...{ id, name, name_2, slug },
  fashion_images: pictures.map(([picture, caption, caption_2], index) => ({
    ...{ id: (id % 1000) * 10 + index, photo_url: art(picture), caption, ...(caption_2 ? { caption_2 } : {}) },
    ...{ description: null, created_at: clock.at(-age) },
  })),
})

/** Look books of the stores. */
export const fashions = (context: Context): Fashion[] => [
  lookBook(context, 98001, ['for-the-cold', 'For the cold', 'Contre le froid'], 9, [
    ['goods/mittens.svg', 'Rainfold, unit 132', 'Rainfold, local 132'],
    ['goods/sock.svg', 'Gable Street, unit 122', 'Gable Street, local 122'],
  ]),
  lookBook(context, 98002, ['for-the-table', 'For the table', 'Pour la table'], 20, [
    ['goods/loaf.svg', 'Cinder, unit 234', 'Cinder, local 234'],
    ['goods/candle.svg', null],
  ]),
]

/** The home page's tiles, in display order. */
export function featureItems({ art }: Context): FeatureItem[] {
  return [
    {
      id: 99001,
      name: 'CHECK-IN!',
      name_2: 'CHECK-IN!',
      description: 'Tap in at the acorn post of any entrance, and a sponsor gives $2 to breakfast programs.',
      description_2:
        'Touchez le poteau au gland de n’importe quelle entrée : un commanditaire donne 2 $ aux petits déjeuners des écoles.',
      url: '/checkin',
      image_url: art('scenes/porch-lights.svg'),
    },
    {
      id: 99002,
      name: 'One Planet',
      name_2: 'Une seule planète',
      description: 'Rain barrels, seed swaps and what we do with food-court scraps.',
      description_2: 'Barils de pluie, échanges de semences, et ce que deviennent nos restes de table.',
      url: '/oneplanet',
      image_url: art('scenes/green-shoots.svg'),
    },
    {
      id: 99003,
      name: 'Mall Walking Club',
      name_2: 'Club de marche',
      description: 'Doors at 7:30 AM. Warm, dry, level. One lap is 780 metres.',
      description_2: 'Les portes ouvrent à 7 h 30. Au chaud, au sec, à plat. Un tour fait 780 mètres.',
      url: '/pages/walking-club',
      image_url: art('scenes/night-walk.svg'),
    },
    {
      id: 99004,
      name: 'Valley transit',
      name_2: 'Autobus de la vallée',
      description: 'Plan the trip by bus.',
      description_2: 'Préparez le trajet en autobus.',
      url: 'https://transit.example.test/plan',
      image_url: art('scenes/river-morning.svg'),
    },
    { id: 99005, name: null, name_2: null, description: null, url: null, image_url: art('scenes/river-morning.svg') },
  ]
}
