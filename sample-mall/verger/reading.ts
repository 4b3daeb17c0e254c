import type { Blog } from '../content/blogs'
import type { Contest } from '../content/contests'
import { paragraphs, plainText } from '../content/html'
import type { News } from '../content/news'
import { type Context, ownedRecord } from '../content/records'
import { goods, scene, VERGER } from './centre'

/** The journal, the news and the one contest. */

const POSTS = [
  {
    slug: 'choisir-une-pomme',
    title: 'Choisir une pomme sans la croquer',
    title_2: 'How to choose an apple without biting it',
    age: 3,
    image: goods('pommes'),
    html: `<p>Le poids d’abord : une bonne pomme pèse plus lourd qu’on s’y attend. Ensuite l’oreille. Une chiquenaude doit sonner clair.</p><h2>Au four</h2><p>La Cortland garde sa forme, la McIntosh fond. Pour une tarte, mettez les deux.</p><h2>Au cellier</h2><ul><li>Jamais à côté des pommes de terre</li><li>Une à une, sans qu’elles se touchent</li></ul><p>Au Pressoir, local 35, on vous laisse toujours goûter.</p>`,
    html_2: `<p>Weight first: a good apple is heavier than one expects. Then the ear. A flick should sound clear.</p><h2>In the oven</h2><p>Cortland keeps its shape, McIntosh melts. For a pie, take both.</p><h2>In the cellar</h2><ul><li>Never beside potatoes</li><li>One by one, without touching</li></ul><p>At Le Pressoir, unit 35, you may always taste.</p>`,
    tag: ['Gourmand'],
  },
  {
    slug: 'remailler-un-chandail',
    title: 'Remailler un chandail, en trois soirées',
    title_2: 'Mending a sweater in three evenings',
    age: 12,
    image: goods('laine'),
    html: `<p>Un trou au coude n’est pas une fin. Chez Fil d’Ariane, on montre le point chaque jeudi soir, et l’aiguille est prêtée.</p><blockquote><p>La laine se souvient de sa forme; il suffit de la lui rappeler.</p></blockquote><gallery source="le-verger-en-images"></gallery>`,
    html_2: `<p>A hole in an elbow is no end. Fil d’Ariane shows the stitch every Thursday evening, and lends the needle.</p><blockquote><p>Wool remembers its shape; one only has to remind it.</p></blockquote><gallery source="le-verger-en-images"></gallery>`,
    tag: ['Atelier'],
  },
  {
    slug: 'une-table-pour-huit',
    title: 'Une table pour huit, sans rien acheter de neuf',
    title_2: 'A table for eight, with nothing new',
    age: 22,
    image: scene('table'),
    html: paragraphs(
      'Des assiettes dépareillées, une nappe prêtée, des pommes au milieu : la table de fête la plus simple est souvent la plus belle.',
      'Faïence & Cie loue ses bols à la douzaine, La Grande Nappe prête ses nappes le temps d’une fin de semaine.',
    ),
    html_2: paragraphs(
      'Odd plates, a borrowed cloth, apples in the middle: the simplest table is often the finest.',
      'Faïence & Cie hires out bowls by the dozen, and La Grande Nappe lends its cloths for a weekend.',
    ),
    tag: ['Maison'],
  },
  {
    slug: 'la-lumiere-de-seize-heures',
    title: 'La lumière de seize heures',
    title_2: 'The light at four o’clock',
    age: 34,
    image: scene('lumiere'),
    html: paragraphs(
      'Passé quinze heures trente, le soleil entre par la porte B et monte le long du mur de plâtre. Il y a un banc, juste en face. Personne ne vous demandera ce que vous attendez.',
    ),
    html_2: paragraphs(
      'After half past three the sun comes in by Entrance B and climbs the plaster wall. There is a bench, just opposite. Nobody will ask what you are waiting for.',
    ),
    tag: [],
  },
]

/** One blog with four posts. */
export function blogs({ clock, art }: Context): Blog[] {
  return [
    {
      id: 91,
      name: VERGER.name,
      slug: 'le-carnet',
      posts: POSTS.map((post, index) => ({
        id: 91001 + index,
        title: post.title,
        title_2: post.title_2,
        slug: post.slug,
        body: plainText(post.html).slice(0, 120),
        html_body: post.html,
        html_body_2: post.html_2,
        image_url: art(post.image),
        publish_date: clock.at(-post.age, '8:00'),
        author: index === 1 ? 'Fil d’Ariane' : null,
        tag: [...post.tag],
        categories: post.tag.length > 0 ? [...post.tag] : null,
        video_link: null,
        html_caption: null,
        additional_images: [],
      })),
    },
  ]
}

const NEWS = [
  [
    'chez-amira-ouvre',
    'Chez Amira ouvre au local 29',
    'Chez Amira opens in unit 29',
    2,
    'Mezzés, pains chauds, et douze places au soleil.',
    'Mezze, warm bread, and twelve seats in the sun.',
    'chez-amira',
  ],
  [
    'bornes-de-recharge',
    'Huit bornes de recharge à la porte D',
    'Eight car chargers at Entrance D',
    15,
    'Les deux premières heures sont offertes.',
    'The first two hours are free.',
    undefined,
  ],
  [
    'plancher-de-valois',
    'Maroquinerie Valois refait son plancher',
    'Maroquinerie Valois is having its floor redone',
    21,
    'Les commandes en cours sont livrées à domicile.',
    'Orders that were placed are delivered home.',
    'maroquinerie-valois',
  ],
] as const

/** Short news of the centre, newest first. */
export function news(context: Context): News[] {
  return NEWS.map(([slug, name, name_2, daysAgo, text, text_2, store], index) =>
    ownedRecord(context, 'eventable', 'news', {
      id: 65001 + index,
      ...(store ? { store } : {}),
      slug,
      name,
      name_2,
      html: paragraphs(text),
      html_2: paragraphs(text_2),
      image: null,
      start: context.clock.at(-daysAgo, '9:00'),
      end: null,
      showTimes: false,
    }),
  )
}

/** One contest, which is open. */
export function contests({ clock, art }: Context): Contest[] {
  const html =
    '<p>Un panier du marché par semaine pendant un an : légumes, pain, fromage, et toujours des pommes.</p><ul><li>Aucun achat requis</li><li>Réservé aux personnes de 18 ans ou plus qui résident au Québec</li><li>Un prix, d’une valeur de 2 600 $</li><li>Les chances dépendent du nombre de participations</li></ul>'
  return [
    {
      id: 92001,
      property_id: VERGER.propertyId,
      name: 'Un an de paniers',
      name_2: 'A year of baskets',
      slug: 'verger-un-an-de-paniers',
      description: html,
      description_2:
        '<p>One market basket a week for a year: vegetables, bread, cheese, and always apples.</p><ul><li>No purchase necessary</li><li>Open to residents of Québec aged 18 or older</li><li>One prize, worth $2,600</li><li>The chances follow from the number of entries</li></ul>',
      plain_text_description: plainText(html),
      image_url: art(scene('table')),
      start_date: clock.at(-8),
      end_date: clock.endOf(24),
      show_on_web_date: clock.at(-8),
      is_featured: true,
      use_contest_image: false,
      rules_and_regs: '/pages/reglements-des-concours',
      minimum_age: 18,
      entry_limit: 'once',
      skill_question: null,
      status: 'active',
    },
  ]
}
