import { type Fashion, type FeatureItem, lookBook, type PointOfInterest } from '../content/extras'
import { type Homepage, homepageOf } from '../content/homepage'
import type { Community } from '../content/mallcomm'
import type { MetaRecord } from '../content/meta'
import { group, type PictureGroup, type Slide } from '../content/picture-groups'
import type { Context } from '../content/records'
import { goods, scene, VERGER } from './centre'

/** The home page, banners, tiles, points of interest, metadata and the community's posts. */

const slide = (
  picture: string,
  [name, name_2]: readonly [fr: string, en: string],
  [callout, callout_2]: readonly [fr: string, en: string],
  more: Slide | object,
): Slide => ({ picture: scene(picture), name, name_2, heading: name, callout, callout_2, ...more })

/** The home page, with three slides. */
export const homepage = (context: Context, lists: Parameters<typeof homepageOf>[1]): Homepage => {
  const { at } = context.clock
  const slides = [
    slide(
      'verger',
      ['Dix boutiques, huit pommiers', 'Ten shops, eight apple trees'],
      ['Tout est de plain-pied, et les arbres sont toujours là.', 'All on one floor, and the trees are still here.'],
      { url: '/stores', start_date: at(-30) },
    ),
    slide(
      'soir',
      ['Nocturne aux lampions', 'Evening of paper lamps'],
      ['Un soir, deux cents lampions, un accordéon.', 'One evening, two hundred lamps, one accordion.'],
      { url: '/events/verger-nocturne-aux-lampions', start_date: at(-10) },
    ),
    slide(
      'cadeaux',
      ['Le cadeau qui va à tout le monde', 'The present that suits everyone'],
      ['Une carte, dix boutiques, aucune échéance.', 'One card, ten shops, no expiry.'],
      { url: '/pages/cartes-cadeaux', start_date: at(-60) },
    ),
  ]
  return homepageOf(
    {
      id: VERGER.propertyId,
      banners: [group(context, 940, 'Homepage', slides)],
      welcome_message: 'Sous les pommiers depuis 1974',
      welcome_message_2: 'Under the apple trees since 1974',
      callout: 'Dix boutiques de plain-pied, et le stationnement est gratuit.',
      callout_2: 'Ten shops on one floor, and parking is free.',
    },
    lists,
  )
}

const BANNERS = {
  ...{ 'Property Banner': 'arcade', 'Directory Banner': 'lumiere', 'Dining Banner': 'table', 'Blog Banner': 'lumiere' },
  ...{ 'Promotions Banner': 'cadeaux', 'Events Banner': 'soir', 'Events & Contests Banner': 'soir' },
  ...{ 'Newsletter Banner': 'verger', 'Hours Banner': 'arcade', 'Jobs Banner': 'lumiere' },
  ...{ 'Contact Us Banner': 'verger', 'Pages Banner': 'table' },
}

/** Banner pictures of pages, looked up by name. */
export const banners = (context: Context): PictureGroup[] =>
  Object.entries(BANNERS).map(([name, picture], index) =>
    group(context, 941 + index, name, [{ picture: scene(picture), start_date: context.clock.at(-300) }]),
  )

/** One gallery, shown inside a post. */
export const galleries = (context: Context): PictureGroup[] => [
  group(context, 955, 'Le Verger en images', [
    { picture: scene('arcade'), name: 'La Galerie Nord', name_2: 'Galerie Nord' },
    { picture: scene('verger'), name: 'Les pommiers du passage', name_2: 'The trees of the passage' },
    { picture: goods('laine'), name: 'Chez Fil d’Ariane', name_2: 'At Fil d’Ariane' },
  ]),
]

/** The home page's tiles, in display order. */
export const featureItems = ({ art }: Context): FeatureItem[] =>
  [
    ['Bien manger', 'Eat well', 'À table autour des arbres.', 'At table round the trees.', '/dining', 'table'],
    ['Le carnet', 'The journal', 'Choisir, réparer, recevoir.', 'Choosing, mending, inviting.', '/blogs', 'lumiere'],
    ['Votre visite', 'Your visit', 'Stationnement, autobus.', 'Parking and buses.', '/amenities', 'arcade'],
  ].map(([name = '', name_2 = '', description = '', description_2 = '', url = '', picture = ''], index) => ({
    ...{ id: 96001 + index, name, name_2, description, description_2, url, image_url: art(scene(picture)) },
  }))

/** One look book. */
export const fashions = (context: Context): Fashion[] => [
  lookBook(context, 97501, ['pour-la-table', 'Pour la table', 'For the table'], 12, [
    [goods('bols'), 'Faïence & Cie, local 1', 'Faïence & Cie, unit 1'],
    [goods('tissus'), 'Magasin Général Beaudry, local 10', 'Magasin Général Beaudry, unit 10'],
  ]),
]

const place = (
  id: number,
  slug: string,
  [name, name_2]: readonly [fr: string, en: string],
  [at, at_2]: readonly [fr: string, en: string],
  things: readonly string[] = [],
): PointOfInterest => {
  const items = things.map((thing) => ({
    ...{ name: thing, description: null, description_2: null, source: null, extra_details: null },
  }))
  return { id, name, name_2, locations: [{ slug, name: at, name_2: at_2, description: null, items }] }
}

/** Washrooms and the like. */
export const pointsOfInterest = (): PointOfInterest[] => [
  place(
    97601,
    'accueil',
    ['Accueil', 'Information desk'],
    ['Entre les portes A et B', 'Between Entrances A and B'],
    ['Fauteuils roulants', 'Poussettes'],
  ),
  place(97602, 'toilettes-ouest', ['Toilettes', 'Washrooms'], ['Bout ouest du Verger', 'West end of the Orchard']),
  place(
    97603,
    'toilettes-est',
    ['Salle d’allaitement', 'Nursing room'],
    ['Bout est du Verger', 'East end of the Orchard'],
  ),
  place(97604, 'guichet', ['Guichet automatique', 'Bank machine'], ['Porte A', 'Entrance A']),
]

const META = [
  ['/', VERGER.name, 'Dix boutiques de plain-pied à Saint-Hyacinthe : heures, plan, offres et événements.', 'verger'],
  ['/stores', 'Répertoire des boutiques', 'Les dix boutiques du Verger, avec leur local et leurs heures.'],
  ['/map', 'Plan du centre', 'Trouver une boutique et le chemin jusqu’à sa porte.'],
  ['/hours', 'Heures d’ouverture', 'Les heures d’aujourd’hui, de la semaine et des jours fériés.'],
  ['/events', 'Événements', 'Nocturnes, concerts et ateliers sous les pommiers.', 'soir'],
  ['/dining', 'Bien manger', 'Restaurants, cafés et épiceries fines du Verger.', 'table'],
  ['/pages/cartes-cadeaux', 'Cartes-cadeaux', 'Une carte, dix boutiques, sans frais et sans échéance.', 'cadeaux'],
] as const

/** The pages' metadata for search engines. Not every path has a record. */
export const metaRecords = ({ art }: Context): MetaRecord[] =>
  META.map(([path, title, meta_description, picture]) => ({
    ...{ path, meta_description, meta_keywords: '', canonical: null },
    meta_title: title === VERGER.name ? `${title}, Saint-Hyacinthe` : `${title} | ${VERGER.name}`,
    image_url: picture ? art(scene(picture)) : null,
  }))

/** The mall community's posts. */
export function community({ clock, art }: Context): Community {
  const dates = (from: number, to: number) => ({ start_date: clock.at(from), end_date: clock.endOf(to) })
  const job = { id: 501, slug: 'caisse-du-samedi', title: 'Caisse du samedi', image: null, ...dates(-3, 18) }
  const sale = { id: 511, slug: 'vente-de-trottoir', title: 'Vente de trottoir', ...dates(2, 4) }
  const event = { id: 521, slug: 'cafe-tricot', title: 'Café-tricot', ...dates(-20, 40) }
  return {
    jobs: [
      {
        ...{ ...job, body: '<p>De huit à seize heures.</p>', category: 'Job Openings' },
        store_name: 'Marché des Quatre Saisons',
      },
    ],
    promos: [
      {
        ...{ ...sale, body: '<p>Trois jours, tout ce qui reste des saisons passées.</p>', category: 'Public Sales' },
        ...{ store_name: 'Galerie Sud', image: art(goods('tissus')) },
      },
    ],
    events: [
      {
        ...{ ...event, body: '<p>Le jeudi à dix-huit heures. Apportez un trou.</p>', category: 'Events' },
        ...{ store_name: 'Fil d’Ariane', image: art(goods('laine')) },
      },
    ],
  }
}
