import type { Blog } from '../content/blogs'
import { type Contest, contestOf } from '../content/contests'
import { plainText } from '../content/html'
import { type Page, pagesOf } from '../content/pages'
import type { Context } from '../content/records'
import { goods, scene, VERGER } from './centre'
import specs from './pages.json' with { type: 'json' }

/** The custom pages: those of the menu, texts for fixed addresses, and legal texts. */
export const pages = (context: Context): Page[] => pagesOf(context, specs, 46001)

const POSTS = [
  {
    slug: 'choisir-une-pomme',
    title: 'Choisir une pomme sans la croquer',
    title_2: 'How to choose an apple without biting it',
    age: 3,
    image: goods('pommes'),
    html: `<p>Le poids d’abord : une bonne pomme pèse plus lourd qu’on s’y attend. Ensuite l’oreille. Une chiquenaude doit sonner clair.</p><h2>Au four</h2><p>La Cortland garde sa forme, la McIntosh fond. Pour une tarte, mettez les deux.</p><p>Au Pressoir, local 7, on vous laisse toujours goûter.</p>`,
    html_2: `<p>Weight first: a good apple is heavier than one expects. Then the ear. A flick should sound clear.</p><h2>In the oven</h2><p>Cortland keeps its shape, McIntosh melts. For a pie, take both.</p><p>At Le Pressoir, unit 7, you may always taste.</p>`,
    tag: 'Gourmand',
  },
  {
    slug: 'remailler-un-chandail',
    title: 'Remailler un chandail, en trois soirées',
    title_2: 'Mending a sweater in three evenings',
    age: 12,
    image: goods('laine'),
    html: `<p>Un trou au coude n’est pas une fin. Chez Fil d’Ariane, on montre le point chaque jeudi soir, et l’aiguille est prêtée.</p><gallery source="le-verger-en-images"></gallery>`,
    html_2: `<p>A hole in an elbow is no end. Fil d’Ariane shows the stitch every Thursday evening, and lends the needle.</p><gallery source="le-verger-en-images"></gallery>`,
    tag: 'Atelier',
  },
]

/** One blog with two posts. */
export const blogs = ({ clock, art }: Context): Blog[] => [
  {
    id: 91,
    name: VERGER.name,
    slug: 'le-carnet',
    posts: POSTS.map(({ title, title_2, slug, html, html_2, image, age, tag }, index) => ({
      ...{ id: 91001 + index, title, title_2, slug, body: plainText(html).slice(0, 120) },
      ...{ html_body: html, html_body_2: html_2, image_url: art(image), publish_date: clock.at(-age, '8:00') },
      ...{ author: null, tag: [tag], categories: [tag], video_link: null, html_caption: null, additional_images: [] },
    })),
  },
]

/** One contest, which is open. */
export function contests({ centre, clock, art }: Context): Contest[] {
  const text =
    '<p>Un panier du marché par semaine pendant un an : légumes, pain, fromage, et toujours des pommes.</p><ul><li>Aucun achat requis</li><li>Réservé aux personnes de 18 ans ou plus qui résident au Québec</li><li>Un prix, d’une valeur de 2 600 $</li><li>Les chances dépendent du nombre de participations</li></ul>'
  const english =
    '<p>One market basket a week for a year: vegetables, bread, cheese, and always apples.</p><ul><li>No purchase necessary</li><li>Open to residents of Québec aged 18 or older</li><li>One prize, worth $2,600</li><li>The chances follow from the number of entries</li></ul>'
  return [
    contestOf(centre, 92001, 'verger-un-an-de-paniers', 'Un an de paniers', text, {
      ...{ name_2: 'A year of baskets', description_2: english, image_url: art(scene('table')), is_featured: true },
      ...{ start_date: clock.at(-8), end_date: clock.endOf(24), show_on_web_date: clock.at(-8), minimum_age: 18 },
      ...{ rules_and_regs: '/pages/reglements-des-concours', skill_question: null },
    }),
  ]
}
