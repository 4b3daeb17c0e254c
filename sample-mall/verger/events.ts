import type { SampleEvent } from '../content/events'
import { usualDays } from '../content/holidays'
import { paragraphs } from '../content/html'
import { type Context, type ItemSpec, ownedRecord } from '../content/records'
import { goods, scene } from './centre'
import { holidaysOf } from './holidays'

/** Events: one running, one weekly, one cancelled, the others upcoming. */
export function events(context: Context): SampleEvent[] {
  return specs(context).map((item) => ownedRecord(context, 'eventable', 'events', item))
}

function specs({ clock }: Context): ItemSpec[] {
  const { at, endOf } = clock
  const next = usualDays(clock, holidaysOf)
  const evening = next('Fri', 4)
  const concert = next('Wed', 2)
  const tasting = next('Sat', 8)
  const swap = next('Sun', 11)
  const wrapping = next('Thu', 6)
  const talk = next('Thu', 13)
  const story = next('Sat', 1)
  const second = next('Sat', story + 1)
  const third = next('Sat', second + 1)
  const later = [second, third, next('Sat', third + 1)]
  return [
    {
      id: 62001,
      slug: 'saisons-d-un-verger',
      name: 'Saisons d’un verger',
      name_2: 'Seasons of an orchard',
      html: paragraphs(
        'Quarante photographies du même pommier, prises du même endroit pendant un an.',
        'L’exposition se visite à toute heure d’ouverture, entre les portes A et B. Un livret en gros caractères est à l’accueil.',
      ),
      html_2: paragraphs(
        'Forty photographs of one apple tree, taken from one place for a year.',
        'The exhibition is open whenever the doors are, between Entrances A and B. A booklet in large print is at the desk.',
      ),
      image: scene('verger'),
      alt: 'Deux pommes rouges sur leur branche, dans la lumière du matin',
      start: at(-9, '9:30'),
      end: endOf(16),
      shown: at(-20),
      location: 'Passage du Verger, gratuit',
      location_2: 'Orchard Passage, free',
      tags: ['Exposition'],
      showTimes: false,
      featured: true,
      home: 2,
    },
    {
      id: 62002,
      slug: 'nocturne-aux-lampions',
      name: 'Nocturne aux lampions',
      name_2: 'Evening of paper lamps',
      html: paragraphs(
        'Un soir par saison, nous éteignons les plafonniers. Deux cents lampions, un accordéon, et les boutiques ouvertes jusqu’à vingt et une heures.',
        'Besoin de calme? La Galerie Sud reste éclairée et sans musique toute la soirée.',
      ),
      html_2: paragraphs(
        'One evening a season we switch off the ceiling. Two hundred paper lamps, one accordion, and the shops open until nine.',
        'If you need it quieter: Galerie Sud stays lit and without music all evening.',
      ),
      image: scene('soir'),
      alt: 'Des guirlandes de lampes entre les arbres, au crépuscule',
      start: at(evening, '18:00'),
      end: at(evening, '20:30'),
      shown: at(-15),
      location: 'Le Verger et Galerie Nord, gratuit',
      location_2: 'The Orchard and Galerie Nord, free',
      tags: ['Soirée', 'Famille'],
      featured: true,
      home: 1,
    },
    {
      id: 62003,
      store: 'librairie-la-marge',
      slug: 'heure-du-conte',
      name: 'L’heure du conte',
      name_2: 'Story time',
      html: paragraphs(
        'Une histoire, un tapis, des coussins. De trois à sept ans, avec la personne qui les accompagne.',
      ),
      html_2: paragraphs('One story, one rug, cushions. From three to seven, with whoever brings them. In French.'),
      image: goods('tissus'),
      alt: 'Une pile de coussins plats, et une poire',
      start: at(story, '10:00'),
      end: at(story, '10:45'),
      shown: at(-30),
      location: 'Librairie La Marge, local 11',
      location_2: 'Librairie La Marge, unit 11',
      tags: ['Famille'],
      cadence: 'Chaque samedi à 10 h',
      cadence_2: 'Every Saturday at 10 AM',
      again: later.map((day) => ({ start: at(day, '10:00'), end: at(day, '10:45') })),
      home: 3,
    },
    {
      id: 62004,
      slug: 'midi-concert',
      name: 'Midi-concert : cordes à vide',
      name_2: 'Lunchtime concert: open strings',
      html: paragraphs('Quatuor du conservatoire, quarante minutes, des places assises pour tous.'),
      html_2: paragraphs('A quartet from the conservatory, forty minutes, a seat for everyone.'),
      image: scene('arcade'),
      start: at(concert, '12:10'),
      end: at(concert, '12:50'),
      shown: at(-10),
      location: 'Passage du Verger',
      location_2: 'Orchard Passage',
      tags: ['Musique'],
    },
    {
      id: 62005,
      store: 'le-pressoir',
      slug: 'degustation',
      name: 'Sept vergers, sept pommes',
      name_2: 'Seven orchards, seven apples',
      html: paragraphs('Goûtez à l’aveugle, votez, repartez avec un sac de la gagnante.'),
      html_2: paragraphs('Taste without looking, vote, and take home a bag of the winner.'),
      image: scene('table'),
      start: at(tasting, '13:00'),
      end: at(tasting, '16:00'),
      shown: at(-6),
      location: 'Le Pressoir, local 35',
      location_2: 'Le Pressoir, unit 35',
      tags: ['Gourmand'],
      home: 4,
    },
    {
      id: 62006,
      slug: 'grande-friperie',
      name: 'La grande friperie',
      name_2: 'The great clothes swap',
      html: paragraphs('Apportez cinq vêtements, repartez avec cinq autres. Le reste va à la Maison d’entraide.'),
      html_2: paragraphs('Bring five pieces, leave with five others. What remains goes to the Maison d’entraide.'),
      image: goods('tissus'),
      start: at(swap, '10:30'),
      end: at(swap, '16:00'),
      shown: at(-5),
      location: 'Galerie Sud',
      location_2: 'Galerie Sud',
      tags: ['Communauté'],
    },
    {
      id: 62007,
      store: 'coffret',
      slug: 'atelier-emballage',
      name: 'Emballer sans ruban adhésif',
      name_2: 'Wrapping without tape',
      html: paragraphs('Trois plis, un nœud. Six places; papier et ruban fournis.'),
      html_2: paragraphs('Three folds, one knot. Six places; paper and ribbon are there.'),
      image: goods('coffret'),
      start: at(wrapping, '18:30'),
      end: at(wrapping, '20:00'),
      shown: at(-8),
      location: 'Coffret, local 49',
      location_2: 'Coffret, unit 49',
      tags: ['Atelier'],
    },
    {
      id: 62008,
      slug: 'tailler-un-pommier',
      name: 'Tailler un pommier',
      name_2: 'How to prune an apple tree',
      html: paragraphs('La conférencière est souffrante; nous annoncerons une autre date.'),
      html_2: paragraphs('The speaker is unwell; another date will be announced.'),
      image: null,
      start: at(talk, '18:00'),
      end: at(talk, '19:00'),
      shown: at(-12),
      status: 'cancelled',
      location: 'Passage du Verger',
      location_2: 'Orchard Passage',
      tags: ['Conférence'],
    },
  ]
}
