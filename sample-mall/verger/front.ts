import type { SampleEvent } from '../content/events'
import type { Fashion, FeatureItem, PointOfInterest } from '../content/extras'
import type { Homepage } from '../content/homepage'
import type { Community } from '../content/mallcomm'
import type { MetaRecord } from '../content/meta'
import { group, type PictureGroup } from '../content/picture-groups'
import type { Promotion } from '../content/promotions'
import type { Context } from '../content/records'
import type { StoreRecord } from '../content/stores'
import { goods, scene, VERGER } from './centre'

/** The home page, banners, tiles, points of interest and metadata. */

/** The home page, with three slides. */
export function homepage(
  context: Context,
  lists: { promotions: Promotion[]; events: SampleEvent[]; stores: StoreRecord[] },
): Homepage {
  const { at } = context.clock
  const onHomePage = (item: { is_featured_on_home_page: boolean | null }) => item.is_featured_on_home_page === true
  return {
    id: VERGER.propertyId,
    banners: [
      group(context, 940, 'Homepage', [
        {
          picture: scene('verger'),
          name: 'Soixante boutiques, huit pommiers',
          name_2: 'Sixty shops, eight apple trees',
          heading: 'Soixante boutiques, huit pommiers',
          callout: 'Tout est de plain-pied, et les arbres sont toujours là.',
          callout_2: 'All on one floor, and the trees are still here.',
          url: '/stores',
          start_date: at(-30),
        },
        {
          picture: scene('soir'),
          name: 'Nocturne aux lampions',
          name_2: 'Evening of paper lamps',
          heading: 'Nocturne aux lampions',
          callout: 'Un soir, deux cents lampions, un accordéon.',
          callout_2: 'One evening, two hundred lamps, one accordion.',
          url: '/events/verger-nocturne-aux-lampions',
          start_date: at(-10),
        },
        {
          picture: scene('cadeaux'),
          name: 'Le cadeau qui va à tout le monde',
          name_2: 'The present that suits everyone',
          heading: 'Le cadeau qui va à tout le monde',
          callout: 'Une carte, soixante boutiques, aucune échéance.',
          callout_2: 'One card, sixty shops, no expiry.',
          url: '/pages/cartes-cadeaux',
          start_date: at(-60),
        },
      ]),
    ],
    welcome_message: 'Sous les pommiers depuis 1974',
    welcome_message_2: 'Under the apple trees since 1974',
    callout: 'Soixante boutiques de plain-pied, et le stationnement est gratuit.',
    callout_2: 'Sixty shops on one floor, and parking is free.',
    featured_promotions: lists.promotions.filter((promotion) => promotion.is_featured === true),
    featured_stores: lists.stores.filter((store) => store.is_new_store === true),
    featured_on_home_page_promotions: lists.promotions.filter(onHomePage),
    featured_on_home_page_events: lists.events.filter(onHomePage),
  }
}

/** Banner pictures of pages, looked up by name. */
export function banners(context: Context): PictureGroup[] {
  const { at } = context.clock
  const rows = [
    ['Property Banner', 'arcade'],
    ['Directory Banner', 'lumiere'],
    ['Dining Banner', 'table'],
    ['Promotions Banner', 'cadeaux'],
    ['Events Banner', 'soir'],
    ['Events & Contests Banner', 'soir'],
    ['Blog Banner', 'lumiere'],
    ['Newsletter Banner', 'verger'],
    ['Hours Banner', 'arcade'],
  ] as const
  return rows.map(([name, picture], index) =>
    group(context, 941 + index, name, [{ picture: scene(picture), start_date: at(-300) }]),
  )
}

/** One gallery, shown inside a post. */
export function galleries(context: Context): PictureGroup[] {
  return [
    group(context, 955, 'Le Verger en images', [
      { picture: scene('arcade'), name: 'La Galerie Nord', name_2: 'Galerie Nord' },
      { picture: scene('verger'), name: 'Les pommiers du passage', name_2: 'The trees of the passage' },
      { picture: goods('laine'), name: 'Chez Fil d’Ariane', name_2: 'At Fil d’Ariane' },
      { picture: scene('lumiere'), name: 'Seize heures, porte B', name_2: 'Four o’clock, Entrance B' },
    ]),
  ]
}

/** The home page's tiles, in display order. */
export function featureItems({ art }: Context): FeatureItem[] {
  const tile = (
    id: number,
    [name, name_2]: readonly [fr: string, en: string],
    [description, description_2]: readonly [fr: string, en: string],
    url: string,
    picture: string,
  ) => ({
    id,
    name,
    name_2,
    description,
    description_2,
    url,
    image_url: art(picture),
  })
  return [
    tile(
      96001,
      ['Bien manger', 'Eat well'],
      ['Douze tables et comptoirs autour des arbres.', 'Twelve tables and counters round the trees.'],
      '/dining',
      scene('table'),
    ),
    tile(
      96002,
      ['Le carnet', 'The journal'],
      ['Choisir, réparer, recevoir.', 'Choosing, mending, having people in.'],
      '/blogs',
      scene('lumiere'),
    ),
    tile(
      96003,
      ['Votre visite', 'Your visit'],
      ['Stationnement, autobus, poussettes, heures douces.', 'Parking, buses, strollers, quiet hours.'],
      '/amenities',
      scene('arcade'),
    ),
  ]
}

/** One look book. */
export function fashions({ clock, art }: Context): Fashion[] {
  const image = (id: number, picture: string, caption: string, caption_2: string) => ({
    id,
    photo_url: art(goods(picture)),
    caption,
    caption_2,
    description: null,
    created_at: clock.at(-12),
  })
  return [
    {
      id: 97501,
      name: 'Pour la table',
      name_2: 'For the table',
      slug: 'pour-la-table',
      fashion_images: [
        image(1, 'bols', 'Faïence & Cie, local 41', 'Faïence & Cie, unit 41'),
        image(2, 'tissus', 'La Grande Nappe, local 42', 'La Grande Nappe, unit 42'),
        image(3, 'poires', 'Marché des Quatre Saisons, local 59', 'Marché des Quatre Saisons, unit 59'),
      ],
    },
  ]
}

/** Washrooms, machines and the like. */
export function pointsOfInterest(): PointOfInterest[] {
  const kind = (
    id: number,
    name: string,
    name_2: string,
    spots: readonly (readonly [slug: string, name: string, name_2: string, items?: readonly string[]])[],
  ) => ({
    id,
    name,
    name_2,
    locations: spots.map(([slug, spot, spot_2, items = []]) => ({
      slug,
      name: spot,
      name_2: spot_2,
      description: null,
      items: items.map((name) => ({
        name,
        description: null,
        description_2: null,
        source: null,
        extra_details: null,
      })),
    })),
  })
  return [
    kind(97601, 'Accueil', 'Information desk', [
      [
        'accueil',
        'Le Verger, entre les portes A et B',
        'The Orchard, between Entrances A and B',
        ['Fauteuils roulants', 'Poussettes'],
      ],
    ]),
    kind(97602, 'Toilettes', 'Washrooms', [
      ['toilettes-ouest', 'Bout ouest du Verger', 'West end of the Orchard'],
      [
        'toilettes-est',
        'Bout est du Verger, avec salle d’allaitement',
        'East end of the Orchard, with a nursing room',
        ['Salle d’allaitement', 'Table à langer'],
      ],
    ]),
    kind(97603, 'Guichet automatique', 'Bank machine', [['guichet', 'Porte A', 'Entrance A']]),
  ]
}

const META: readonly (readonly [path: string, title: string, description: string, picture?: string])[] = [
  [
    '/',
    VERGER.name,
    'Soixante boutiques de plain-pied à Saint-Hyacinthe : heures, plan, offres et événements.',
    'verger',
  ],
  [
    '/stores',
    'Répertoire des boutiques',
    'Les soixante boutiques du Verger, de A à Z, avec leur local et leurs heures.',
  ],
  ['/map', 'Plan du centre', 'Trouver une boutique et le chemin jusqu’à sa porte.'],
  ['/hours', 'Heures d’ouverture', 'Les heures d’aujourd’hui, de la semaine et des jours fériés.'],
  ['/events', 'Événements', 'Nocturnes, concerts et ateliers sous les pommiers.', 'soir'],
  ['/dining', 'Bien manger', 'Restaurants, cafés et épiceries fines du Verger.', 'table'],
  ['/pages/cartes-cadeaux', 'Cartes-cadeaux', 'Une carte, soixante boutiques, sans frais et sans échéance.', 'cadeaux'],
]

/** The pages' metadata for search engines. Not every path has a record. */
export const metaRecords = ({ art }: Context): MetaRecord[] =>
  META.map(([path, title, meta_description, picture]) => ({
    path,
    meta_title: title === VERGER.name ? `${title}, Saint-Hyacinthe` : `${title} | ${VERGER.name}`,
    meta_description,
    meta_keywords: '',
    image_url: picture ? art(scene(picture)) : null,
    canonical: null,
  }))

/** The mall community's posts. */
export function community({ clock, art }: Context): Community {
  const item = (
    id: number,
    slug: string,
    category: string,
    title: string,
    store_name: string,
    text: string,
    [from, to]: readonly [number, number],
    picture: string | null = null,
  ) => ({
    id,
    slug,
    title,
    body: `<p>${text}</p>`,
    image: picture ? art(goods(picture)) : null,
    start_date: clock.at(from),
    end_date: clock.endOf(to),
    store_name,
    category,
  })
  return {
    jobs: [
      item(
        501,
        'caisse-du-samedi',
        'Job Openings',
        'Caisse du samedi',
        'Marché des Quatre Saisons',
        'De huit à seize heures.',
        [-3, 18],
      ),
    ],
    promos: [
      item(
        511,
        'vente-de-trottoir',
        'Public Sales',
        'Vente de trottoir',
        'Galerie Sud',
        'Trois jours, tout ce qui reste des saisons passées.',
        [2, 4],
        'tissus',
      ),
      item(
        512,
        'semelles',
        'Store Promotions',
        'Semelles posées, 30 $',
        'Cordonnerie Saint-Anselme',
        'La paire, en deux jours.',
        [-6, 20],
      ),
    ],
    events: [
      item(
        521,
        'cafe-tricot',
        'Events',
        'Café-tricot',
        'Fil d’Ariane',
        'Le jeudi à dix-huit heures. Apportez un trou.',
        [-20, 40],
        'laine',
      ),
    ],
  }
}
