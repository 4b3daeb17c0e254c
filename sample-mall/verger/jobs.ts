import { paragraphs } from '../content/html'
import type { Job } from '../content/jobs'
import { type Context, ownedRecord } from '../content/records'

type Row = {
  store?: string
  slug: string
  name: string
  name_2: string
  type: string
  /** Days until applications close; null: no closing date. */
  days: number | null
  text: string
  text_2: string
  email?: string
  phone?: string
}

const ROWS: readonly Row[] = [
  {
    store: 'boulangerie-mie-jolie',
    slug: 'boulangere-de-nuit',
    name: 'Boulangère ou boulanger de nuit',
    name_2: 'Night baker',
    type: 'Temps plein',
    days: 20,
    text: 'De minuit à huit heures, quatre nuits. Le levain s’apprend ici; la ponctualité, non.',
    text_2: 'Midnight to eight, four nights. Sourdough is taught here; punctuality is not.',
    email: 'travail@mie-jolie.test',
  },
  {
    store: 'librairie-la-marge',
    slug: 'libraire',
    name: 'Libraire, fins de semaine',
    name_2: 'Bookseller, weekends',
    type: 'Temps partiel',
    days: 14,
    text: 'Vous avez lu, vous aimez en parler, vous savez aussi vous taire.',
    text_2: 'You have read, you like to talk about it, and you know when not to.',
  },
  {
    store: 'pharmacie-roy-delorme',
    slug: 'assistance-technique',
    name: 'Assistance technique en pharmacie',
    name_2: 'Pharmacy technical assistant',
    type: 'Temps plein',
    days: null,
    text: 'Le comptoir, le téléphone, les piluliers. La formation est payée.',
    text_2: 'Counter, telephone, pill organizers. Training is paid.',
    phone: '450-555-0118',
  },
  {
    store: 'cafe-arriere-cour',
    slug: 'barista',
    name: 'Barista du matin',
    name_2: 'Morning barista',
    type: 'Temps partiel',
    days: 9,
    text: 'De sept heures à onze heures. En une semaine, vous connaîtrez tout le monde par son prénom.',
    text_2: 'Seven to eleven. Within a week you will know everyone by name.',
    email: 'bonjour@arriere-cour.test',
  },
  {
    store: 'cyclo-verger',
    slug: 'mecanique-velo',
    name: 'Mécanicienne ou mécanicien vélo',
    name_2: 'Bicycle mechanic',
    type: 'Saisonnier',
    days: 35,
    text: 'Des roues, des freins, de la patience. Le printemps arrive plus vite qu’on pense.',
    text_2: 'Wheels, brakes, patience. Spring comes sooner than one thinks.',
  },
  {
    slug: 'accueil',
    name: 'Préposée ou préposé à l’accueil',
    name_2: 'Desk attendant',
    type: 'Temps partiel',
    days: 25,
    text: 'Le français d’abord, l’anglais assez pour rendre service, et le sourire le dimanche.',
    text_2: 'French first, English enough to be of help, and a smile on Sundays.',
    email: 'emplois@verger.test',
  },
]

/** Job openings in the stores, and one with the centre. */
export function jobs(context: Context): Job[] {
  const { at, endOf } = context.clock
  return ROWS.map((row, index) => ({
    ...ownedRecord(context, 'jobable', 'jobs', {
      id: 64001 + index,
      ...(row.store ? { store: row.store } : {}),
      slug: row.slug,
      name: row.name,
      name_2: row.name_2,
      html: paragraphs(row.text),
      html_2: paragraphs(row.text_2),
      start: at(-index * 3 - 1),
      end: row.days === null ? null : endOf(row.days),
      showTimes: false,
    }),
    job_type: row.type,
    message: null,
    contact_name: null,
    contact_email: row.email ?? null,
    contact_phone: row.phone ?? null,
    contact_website: null,
  }))
}
