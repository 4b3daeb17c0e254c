import type { Coupon } from '../content/coupons'
import type { SampleEvent } from '../content/events'
import { usualDays } from '../content/holidays'
import { paragraphs } from '../content/html'
import type { Job } from '../content/jobs'
import type { News } from '../content/news'
import type { Promotion } from '../content/promotions'
import { type Context, type ItemSpec, ownedRecord } from '../content/records'
import { rowsOf } from '../content/table'
import { goods, scene } from './centre'
import { holidaysOf } from './hours'

/** Store (none: the centre), slug, name and text, both in French and in English. */
const TABLE = `
# Offers, and a coupon
fil-d-ariane | pelotes | Quatre pelotes pour le prix de trois | Four balls of wool for the price of three | Toutes les laines filées au Québec, couleurs au choix. La moins chère est offerte, à la caisse. | Every wool spun in Québec, any colours. The cheapest is free, at the till.
faience-et-cie | bols-depareilles | Bols dépareillés, 20 $ les trois | Odd bowls, three for $20 | Les derniers de chaque fournée. Aucun n’a de jumeau, tous vont au lave-vaisselle. | The last of each firing. None has a twin, all go into the dishwasher.
le-pressoir | jus-du-jour | Le jus du jour à 2 $ | Today’s juice for $2 | Pressé ce matin. Jusqu’à la fermeture, ou jusqu’au fond du baril. | Pressed this morning. Until we close, or until the barrel is empty.
cafe-arriere-cour | deuxieme-tasse | La deuxième tasse est offerte | The second cup is on us | Du lundi au jeudi, avant neuf heures, dans votre propre tasse. | Monday to Thursday, before nine, in your own cup.
maroquinerie-valois | sacs | Sacs à moitié prix | Bags at half price | Terminé. | This offer is over.
marche-des-quatre-saisons | boutures | L’échange de boutures | The cutting swap | Une bouture contre une autre. | One for another.
- | carte-cadeau-bonifiee | 100 $ en cartes-cadeaux, 15 $ en prime | $100 in gift cards, $15 on top | À l’accueil, sous les arbres. Une prime par personne, bonne pour quatre-vingt-dix jours. | At the desk under the trees. One bonus a person, good for ninety days.
chez-amira | bon-infusion | Une infusion pour 1 $ | An infusion for $1 | Un bon par personne, sur papier ou au téléphone. | One coupon a person, on paper or on a phone.
# Events
- | saisons-d-un-verger | Saisons d’un verger | Seasons of an orchard | Quarante photographies du même pommier, prises du même endroit pendant un an. | Forty photographs of one apple tree, taken from one place for a year.
- | nocturne-aux-lampions | Nocturne aux lampions | Evening of paper lamps | Un soir par saison, nous éteignons les plafonniers. Besoin de calme? La Galerie Sud reste éclairée et sans musique. | One evening a season we switch off the ceiling. If you need it quieter: Galerie Sud stays lit and without music.
librairie-la-marge | heure-du-conte | L’heure du conte | Story time | Une histoire, un tapis, des coussins. De trois à sept ans, avec la personne qui les accompagne. | One story, one rug, cushions. From three to seven, with whoever brings them. In French.
- | tailler-un-pommier | Tailler un pommier | How to prune an apple tree | La conférencière est souffrante; nous annoncerons une autre date. | The speaker is unwell; another date will be announced.
# Jobs
librairie-la-marge | libraire | Libraire, fins de semaine | Bookseller, weekends | Vous avez lu, vous aimez en parler, vous savez aussi vous taire. | You have read, you like to talk about it, and you know when not to.
pharmacie-roy-delorme | assistance-technique | Assistance technique en pharmacie | Pharmacy technical assistant | Le comptoir, le téléphone, les piluliers. La formation est payée. | Counter, telephone, pill organizers. Training is paid.
- | accueil | Préposée ou préposé à l’accueil | Desk attendant | Le français d’abord, l’anglais assez pour rendre service, et le sourire le dimanche. | French first, English enough to be of help, and a smile on Sundays.
# News
chez-amira | ouvre | Chez Amira ouvre au local 6 | Chez Amira opens in unit 6 | Mezzés, pains chauds, et douze places au soleil. | Mezze, warm bread, and twelve seats in the sun.
- | bornes-de-recharge | Huit bornes de recharge à la porte D | Eight car chargers at Entrance D | Les deux premières heures sont offertes. | The first two hours are free.
`
const ROWS = new Map(rowsOf(TABLE).map((row) => [row[1], row]))

const item = (id: number, slug: string, more: Pick<ItemSpec, 'start' | 'end'> & Partial<ItemSpec>): ItemSpec => {
  const [store, , name = '', name_2, text = '', text_2 = ''] = ROWS.get(slug) ?? []
  return {
    ...{ id, ...(store && { store }), slug, name, ...(name_2 && { name_2 }) },
    ...{ html: paragraphs(text), html_2: paragraphs(text_2), showTimes: false },
    ...more,
  }
}

/** One offer ends today, one has no end, one is over, one is not shown yet. */
export function promotions(context: Context): Promotion[] {
  const { at, endOf } = context.clock
  const from = (start: number, end: number | null) => ({
    ...{ start: at(start), end: end === null ? null : endOf(end), shown: at(start - 1) },
  })
  return [
    item(17001, 'pelotes', {
      ...from(-3, 12),
      ...{ image: goods('laine'), featured: true, home: 1 },
      alt: 'Des pelotes de laine de cinq couleurs sur une table',
    }),
    item(17002, 'bols-depareilles', {
      ...from(-6, 9),
      ...{ image: goods('bols'), featured: true, home: 2 },
      alt: 'Quatre bols empilés, un gobelet et un vase',
    }),
    item(17003, 'jus-du-jour', {
      ...from(-1, 0),
      ...{ image: goods('pommes'), home: 3, alt: 'Des pommes rouges sur une planche' },
    }),
    item(17004, 'deuxieme-tasse', {
      ...from(-30, null),
      ...{ image: goods('tasse'), home: 4, alt: 'Une tasse de café bleue vue d’en haut' },
    }),
    item(17005, 'sacs', from(-40, -6)),
    item(17006, 'boutures', { ...from(12, 19), shown: at(6) }),
    item(17007, 'carte-cadeau-bonifiee', {
      ...from(-7, 18),
      ...{ image: goods('coffret'), banner: scene('cadeaux'), featured: true, home: 5 },
      alt: 'Une boîte blanche nouée d’un ruban rouge',
    }),
  ].map((spec) => ownedRecord(context, 'promotionable', 'promotions', spec))
}

/** One coupon, in the shape of a promotion. */
export function coupons(context: Context): Coupon[] {
  const { at, endOf } = context.clock
  const spec = item(17501, 'bon-infusion', { start: at(-4), end: endOf(11) })
  return [ownedRecord(context, 'promotionable', 'coupons', spec)]
}

/** Events: one running, one weekly, one to come, one cancelled. */
export function events(context: Context): SampleEvent[] {
  const { at, endOf } = context.clock
  const next = usualDays(context.clock, holidaysOf)
  const [evening, talk] = [next('Fri', 4), next('Thu', 13)]
  const saturdays = [next('Sat', 1)]
  while (saturdays.length < 4) saturdays.push(next('Sat', (saturdays.at(-1) ?? 0) + 1))
  const [story, ...again] = saturdays.map((day) => ({ start: at(day, '10:00'), end: at(day, '10:45') }))
  const passage = { location: 'Passage du Verger, gratuit', location_2: 'Orchard Passage, free' }
  return [
    item(62001, 'saisons-d-un-verger', {
      ...{ start: at(-9, '9:30'), end: endOf(16), shown: at(-20), ...passage },
      ...{ image: goods('pommes'), alt: 'Des pommes rouges sur une planche' },
      ...{ tags: ['Exposition'], featured: true, home: 2 },
    }),
    item(62002, 'nocturne-aux-lampions', {
      ...{ start: at(evening, '18:00'), end: at(evening, '20:30'), shown: at(-15), ...passage },
      ...{ image: scene('soir'), alt: 'Des guirlandes de lampes entre les arbres, au crépuscule' },
      ...{ tags: ['Soirée', 'Famille'], featured: true, home: 1, showTimes: true },
    }),
    item(62003, 'heure-du-conte', {
      ...{ start: at(0), end: null, ...story, again, shown: at(-30), showTimes: true },
      ...{ image: goods('tissus'), alt: 'Une pile de coussins plats, et une poire', tags: ['Famille'], home: 3 },
      ...{ location: 'Librairie La Marge, local 2', location_2: 'Librairie La Marge, unit 2' },
      ...{ cadence: 'Chaque samedi à 10 h', cadence_2: 'Every Saturday at 10 AM' },
    }),
    item(62004, 'tailler-un-pommier', {
      ...{ start: at(talk, '18:00'), end: at(talk, '19:00'), shown: at(-12), ...passage },
      ...{ status: 'cancelled', tags: ['Conférence'], showTimes: true },
    }),
  ].map((spec) => ownedRecord(context, 'eventable', 'events', spec))
}

const JOBS = [
  ['libraire', 'Temps partiel', 14],
  ['assistance-technique', 'Temps plein', null],
  ['accueil', 'Temps partiel', 25],
] as const

/** Job openings in the stores, and one with the centre. */
export function jobs(context: Context): Job[] {
  const { at, endOf } = context.clock
  return JOBS.map(([slug, job_type, days], index) => {
    const when = { start: at(-index * 3 - 1), end: days === null ? null : endOf(days) }
    const opening = item(64001 + index, slug, when)
    return {
      ...ownedRecord(context, 'jobable', 'jobs', opening),
      job_type,
      message: null,
      contact_name: null,
      contact_email: opening.store ? null : 'emplois@verger.test',
      contact_phone: null,
      contact_website: null,
    }
  })
}

/** Short news of the centre, newest first. */
export function news(context: Context): News[] {
  const since = (days: number) => ({ start: context.clock.at(-days, '9:00'), end: null })
  return [item(65001, 'ouvre', since(2)), item(65002, 'bornes-de-recharge', since(15))].map((spec) =>
    ownedRecord(context, 'eventable', 'news', spec),
  )
}
