import type { Blog } from '../content/blogs'
import type { Contest } from '../content/contests'
import { paragraphs, plainText } from '../content/html'
import type { Page } from '../content/pages'
import type { Context } from '../content/records'
import { goods, scene, VERGER } from './centre'

interface Spec {
  slug: string
  title: string
  title_2: string
  body: string
  body_2: string
  image?: string
  banner?: string
  sub?: readonly (readonly [slug: string, title: string, title_2: string, body: string, body_2: string])[]
}

/** The custom pages: those of the menu, texts for fixed addresses, and legal texts. */
export function pages({ clock, art }: Context): Page[] {
  return SPECS.map((spec, index) => ({
    id: 46001 + index,
    property_id: VERGER.propertyId,
    slug: spec.slug,
    title: spec.title,
    title_2: spec.title_2,
    body: spec.body,
    body_2: spec.body_2,
    image_url: spec.image ? art(spec.image) : null,
    banner_url: spec.banner ? art(spec.banner) : null,
    subpages:
      spec.sub?.map(([slug, title, title_2, body, body_2], at) => ({
        id: 48001 + index * 20 + at,
        slug,
        title,
        title_2,
        body: paragraphs(body),
        body_2: paragraphs(body_2),
        image_url: null,
        banner_url: null,
      })) ?? null,
    galleries: [],
    pageable_type: 'Site',
    template_id: null,
    updated_at: clock.at(-((index * 13) % 70) - 1, '12:00'),
  }))
}

const SPECS: readonly Spec[] = [
  {
    slug: 'cartes-cadeaux',
    title: 'Cartes-cadeaux',
    title_2: 'Gift cards',
    banner: scene('cadeaux'),
    image: goods('coffret'),
    body: '<p>Une carte, dix boutiques. Elle s’achète à l’accueil ou par téléphone, de 10 $ à 500 $.</p><h2>Sans échéance, sans frais</h2><p>La carte n’expire jamais et ne coûte rien de plus que sa valeur. S’il reste 5 $ ou moins, demandez-les en argent.</p><table><thead><tr><th>Montant</th><th>Où</th><th>Emballage</th></tr></thead><tbody><tr><td>10 $ à 100 $</td><td>Accueil, téléphone</td><td>Offert</td></tr><tr><td>101 $ à 500 $</td><td>Accueil</td><td>Offert</td></tr></tbody></table><h2>Pour les entreprises</h2><p>Envoyez une liste de montants à <a href="mailto:cartes@verger.test">cartes@verger.test</a>; tout est prêt le surlendemain.</p>',
    body_2:
      '<p>One card, ten shops. Buy it at the desk or by telephone, from $10 to $500.</p><h2>No expiry, no fee</h2><p>The card never expires and costs no more than it is worth. When $5 or less is left, ask for it in cash.</p><table><thead><tr><th>Amount</th><th>Where</th><th>Wrapping</th></tr></thead><tbody><tr><td>$10 to $100</td><td>Desk, telephone</td><td>Free</td></tr><tr><td>$101 to $500</td><td>Desk</td><td>Free</td></tr></tbody></table><h2>For workplaces</h2><p>Send a list of amounts to <a href="mailto:cartes@verger.test">cartes@verger.test</a>; all is ready in two days.</p>',
  },
  {
    slug: 'a-propos',
    title: 'À propos du Verger',
    title_2: 'About Le Verger',
    banner: scene('arcade'),
    body: '<p>En 1974, on a bâti deux galeries de part et d’autre d’un petit verger, à condition de ne pas toucher aux pommiers. Huit sont encore là, sous la verrière.</p><h2>Un seul étage</h2><p>Dix boutiques de plain-pied, aucune marche, un banc tous les vingt-cinq mètres. Le tour complet fait un demi-kilomètre.</p><h2>La récolte</h2><p>Chaque automne, les écoles du quartier cueillent les pommes du passage. L’an dernier : onze caisses.</p>',
    body_2:
      '<p>In 1974 two galleries were built on either side of a small orchard, on condition that nobody touched the trees. Eight still stand, under the glass.</p><h2>One floor</h2><p>Ten shops on the level, not one step, a bench every twenty-five metres. The full round is half a kilometre.</p><h2>The harvest</h2><p>Each autumn the schools nearby pick the apples of the passage. Last year: eleven crates.</p>',
  },
  {
    slug: 'location',
    title: 'Location de locaux',
    title_2: 'Leasing',
    body: '<p>Des locaux de 25 à 600 mètres carrés, et trois kiosques au mois sous les arbres.</p><p>Écrivez à <a href="mailto:location@verger.test">location@verger.test</a> : ce que vous vendez, la place qu’il vous faut, et quand vous rêvez d’ouvrir.</p>',
    body_2:
      '<p>Units from 25 to 600 square metres, and three stands by the month under the trees.</p><p>Write to <a href="mailto:location@verger.test">location@verger.test</a>: what you sell, the room it needs, and when you dream of opening.</p>',
  },
  {
    slug: 'accessibilite',
    title: 'Accessibilité',
    title_2: 'Accessibility',
    body: '<p>Les quatre portes sont de plain-pied et s’ouvrent seules. Trente-deux places de stationnement réservées, les plus proches aux portes A et D.</p><h2>Ce site</h2><p>Il est fait selon les WCAG 2.2, niveau AA, pour servir au clavier seul, avec un lecteur d’écran, à 320 pixels de large, sans mouvement et sans scripts. Le plan est aussi dit en mots, en liste et pas à pas.</p><p>Quelque chose vous arrête? Appelez le <a href="tel:+14505550142">450-555-0142</a> ou <a href="/contact-us">écrivez-nous</a> : une personne le fera avec vous.</p>',
    body_2:
      '<p>All four entrances are level and open by themselves. Thirty-two accessible parking stalls, the closest at Entrances A and D.</p><h2>This website</h2><p>It is built to WCAG 2.2, level AA, to be used by keyboard alone, with a screen reader, at 320 pixels, without motion and without scripts. The map is told in words as well, in a list and step by step.</p><p>If anything stops you, call <a href="tel:+14505550142">450-555-0142</a> or <a href="/contact-us">write to us</a>: a person will do it with you.</p>',
  },
  {
    slug: 'confidentialite',
    title: 'Confidentialité',
    title_2: 'Privacy',
    body: '<p>On peut tout lire ici sans se nommer.</p><h2>Ce que vous envoyez</h2><p>Un message va aux personnes de l’accueil, une participation à celles qui tiennent le concours, un abonnement à celles qui envoient l’infolettre. Le site ne le garde que jusqu’à la remise : quelques secondes d’ordinaire, 32 jours au plus. Une participation laisse un nombre tiré de l’adresse courriel jusqu’à 30 jours après la fin du concours, pour que personne ne participe deux fois. Votre accord à l’infolettre est conservé comme preuve, jusqu’à ce que vous le retiriez.</p><h2>Ce que garde votre navigateur</h2><ul><li>Le témoin <code>locale</code> : la langue choisie, un an durant.</li><li>Le témoin <code>popup_viewed</code> : qu’un avis a été vu, jusqu’à la fermeture du navigateur.</li><li>Le témoin <code>consent</code>, là où l’on vous pose la question : votre réponse, douze mois.</li><li>L’endroit de votre voiture, <code>mall:car</code>, si vous le notez.</li><li>Votre liste de visite, <code>mall:favorites</code> dans le stockage local; elle ne nous parvient que dans un lien que vous partagez.</li><li>Une note, <code>mall:reloaded</code> dans le stockage de session, qu’une page a été rechargée.</li><li>Des copies de pages et d’images, à lire sans connexion.</li></ul><p>Pas de publicité, et personne n’est suivi.</p><h2>Vos droits</h2><p>La personne responsable de la protection des renseignements personnels répond à <a href="mailto:confidentialite@verger.test">confidentialite@verger.test</a> : consulter, corriger, effacer.</p>',
    body_2:
      '<p>You can read everything here without saying who you are.</p><h2>What you send</h2><p>A message goes to the people at the desk, an entry to those who run the contest, a subscription to those who send the newsletter. The site keeps it only until they have it: a few seconds as a rule, 32 days at most. An entry leaves a number made from the email address until 30 days after the end of the contest, so that nobody enters twice. That you agreed to the newsletter is kept as proof, until you take it back.</p><h2>What your browser keeps</h2><ul><li>The cookie <code>locale</code>: the language you chose, for one year.</li><li>The cookie <code>popup_viewed</code>: that a notice has been seen, until the browser is closed.</li><li>The cookie <code>consent</code>, where you are asked: your answer, for twelve months.</li><li>The place of your car, <code>mall:car</code>, if you note it.</li><li>Your visit list, <code>mall:favorites</code> in local storage; it reaches us only in a link that you share.</li><li>A note, <code>mall:reloaded</code> in session storage, that a page was loaded again.</li><li>Copies of pages and pictures, to read without a connection.</li></ul><p>There is no advertising, and nobody is followed.</p><h2>Your rights</h2><p>The person in charge of the protection of personal information answers at <a href="mailto:confidentialite@verger.test">confidentialite@verger.test</a>: to see, to correct, to erase.</p>',
  },
  {
    slug: 'reglements-des-concours',
    title: 'Règlements des concours',
    title_2: 'Contest rules',
    body: '<p>Aucun achat requis. Une participation par personne. Réservé aux personnes de 18 ans ou plus qui résident au Québec; le personnel du centre ne participe pas.</p><p>Le tirage a lieu à l’accueil, dans les cinq jours ouvrables qui suivent la clôture. La personne gagnante est jointe par courriel et a dix jours pour répondre.</p><p>Un différend quant à l’organisation ou à la conduite d’un concours peut être soumis à la Régie des alcools, des courses et des jeux.</p>',
    body_2:
      '<p>No purchase necessary. One entry a person. Open to residents of Québec aged 18 or older; the centre’s staff do not take part.</p><p>The draw is held at the desk within five working days of the close. The winner is told by email and has ten days to answer.</p><p>A dispute about how a contest is organized or run may be taken to the Régie des alcools, des courses et des jeux.</p>',
  },

  // Texts of pages with a fixed address
  {
    slug: 'commodites',
    title: 'Services',
    title_2: 'Amenities',
    banner: scene('arcade'),
    body: '<p>Ce que le centre prête, chauffe, branche et garde au sec.</p>',
    body_2: '<p>What the centre lends, warms, plugs in and keeps dry.</p>',
    sub: [
      [
        'fauteuils-et-poussettes',
        'Fauteuils roulants et poussettes',
        'Wheelchairs and strollers',
        'À l’accueil, sous les arbres. Gratuit, sans dépôt; un prénom suffit.',
        'At the desk, under the trees. Free, no deposit; a first name will do.',
      ],
      [
        'toilettes',
        'Toilettes',
        'Washrooms',
        'Aux deux bouts du Verger, toutes de plain-pied, avec table à langer.',
        'At both ends of Le Verger, all of them level, with a change table.',
      ],
      [
        'allaitement',
        'Salle d’allaitement',
        'Nursing room',
        'À côté des toilettes de l’est. Deux fauteuils, un évier, un chauffe-biberon.',
        'Beside the eastern washrooms. Two armchairs, a sink, a bottle warmer.',
      ],
      [
        'stationnement',
        'Stationnement',
        'Parking',
        'Gratuit, sans limite pendant les heures d’ouverture. Huit bornes de recharge à la porte D.',
        'Free, without limit while the doors are open. Eight car chargers at Entrance D.',
      ],
      [
        'heures-douces',
        'Heures douces',
        'Quiet hours',
        'Le mardi de 9 h 30 à 11 h : lumière tamisée, pas de musique.',
        'Tuesdays from 9:30 to 11:00 AM: low light, no music.',
      ],
    ],
  },
  {
    slug: 'nous-joindre',
    title: 'Nous joindre',
    title_2: 'Contact us',
    body: '<p>Une personne lit chaque message et répond, le plus souvent le jour même.</p><p>Un objet perdu? Appelez d’abord : nous gardons tout pendant trente jours.</p>',
    body_2:
      '<p>A person reads every message and answers, usually the same day.</p><p>Lost something? Call first: we keep everything for thirty days.</p>',
  },
  {
    slug: 'infolettre',
    title: 'L’infolettre',
    title_2: 'The newsletter',
    body: '<p>Une lettre par mois, courte : ce qui ouvre, ce qui mûrit, ce qui vaut le détour.</p>',
    body_2: '<p>One letter a month, a short one: what opens, what ripens, what is worth the trip.</p>',
  },
  {
    slug: 'merci',
    title: 'Merci',
    title_2: 'Thank you',
    body: '<p>C’est bien reçu.</p>',
    body_2: '<p>We have it.</p>',
  },
  {
    slug: 'comment-venir',
    title: 'Comment venir',
    title_2: 'Getting here',
    body: '<p>Tout est de plain-pied : aucune marche, de la voiture aux boutiques.</p><h2>Stationnement par porte</h2><table><thead><tr><th>Porte</th><th>Tout près</th><th>Places</th><th>Accessibles</th></tr></thead><tbody><tr><td>A</td><td>Le Verger, accueil</td><td>140</td><td>12</td></tr><tr><td>B</td><td>Autobus, toilettes de l’ouest</td><td>90</td><td>6</td></tr><tr><td>C</td><td>Galerie Nord</td><td>160</td><td>4</td></tr><tr><td>D</td><td>Galerie Sud, bornes de recharge</td><td>180</td><td>10</td></tr></tbody></table><h2>Sans marche</h2><p>Toutes les portes s’ouvrent d’elles-mêmes. Des places accessibles de la porte A, l’accueil est à 25 mètres; on y prête des fauteuils roulants.</p><h2>En autobus</h2><p>La ligne 2 s’arrête à la porte B toutes les vingt minutes.</p>',
    body_2:
      '<p>Everything is on the level: not one step, from the car to the shops.</p><h2>Parking by entrance</h2><table><thead><tr><th>Entrance</th><th>Nearest for</th><th>Stalls</th><th>Accessible</th></tr></thead><tbody><tr><td>A</td><td>Le Verger, the desk</td><td>140</td><td>12</td></tr><tr><td>B</td><td>Bus, western washrooms</td><td>90</td><td>6</td></tr><tr><td>C</td><td>North gallery</td><td>160</td><td>4</td></tr><tr><td>D</td><td>South gallery, car chargers</td><td>180</td><td>10</td></tr></tbody></table><h2>Without steps</h2><p>All doors open by themselves. From the accessible stalls of Entrance A the desk is 25 metres away; it lends wheelchairs.</p><h2>By bus</h2><p>Line 2 stops at Entrance B every twenty minutes.</p>',
  },
  {
    slug: 'avis-sur-les-heures',
    title: 'À propos des heures',
    title_2: 'About these hours',
    body: '<p>Les heures des jours fériés sont celles que la loi du Québec permet. Les restaurants peuvent fermer plus tard : voyez leur page.</p>',
    body_2:
      '<p>Holiday hours are those that the law of Québec allows. Restaurants may close later: see their own pages.</p>',
  },
]

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
