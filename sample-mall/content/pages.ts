import { paragraphs, pasted } from './html'
import { galleries, type PictureGroup } from './picture-groups'
import type { Context } from './records'

interface Subpage {
  id: number
  slug: string | null
  title: string
  title_2: string | null
  body: string
  body_2: string | null
  image_url: string | null
  banner_url: string | null
}

export interface Page {
  id: number
  property_id: number
  slug: string
  title: string
  title_2: string | null
  body: string
  body_2: string | null
  image_url: string | null
  banner_url: string | null
  subpages: Subpage[] | null
  galleries: PictureGroup[]
  pageable_type: string
  template_id: number | null
  updated_at: string
}

interface Spec {
  slug: string
  title: string
  fr?: string
  body: string
  body_fr?: string
  image?: string
  banner?: string
  by?: 'Site' | 'PropertyManager' | 'Store'
  sub?: readonly { slug?: string; title: string; fr?: string; body: string; body_fr?: string; image?: string }[]
  /** Names of picture groups under the text. */
  galleries?: readonly string[]
}

/** The custom pages: those of the menu, texts for fixed addresses, and campaigns of the managing company. */
export function pages(context: Context): Page[] {
  const { clock, art } = context
  const groups = new Map(galleries(context).map((group) => [group.slug, group]))
  return SPECS.map((spec, index) => ({
    id: 40001 + index,
    property_id: 698,
    slug: spec.slug,
    title: spec.title,
    title_2: spec.fr ?? null,
    body: spec.body,
    body_2: spec.body_fr ?? null,
    image_url: spec.image ? art(spec.image) : null,
    banner_url: spec.banner ? art(spec.banner) : null,
    subpages:
      spec.sub?.map((sub, at) => ({
        id: 42001 + index * 20 + at,
        slug: sub.slug ?? null,
        title: sub.title,
        title_2: sub.fr ?? null,
        body: sub.body,
        body_2: sub.body_fr ?? null,
        image_url: sub.image ? art(sub.image) : null,
        banner_url: null,
      })) ?? (index % 2 === 0 ? null : []),
    galleries: (spec.galleries ?? []).flatMap((slug) => groups.get(slug) ?? []),
    pageable_type: spec.by ?? 'Site',
    template_id: index % 3 === 0 ? null : 1,
    updated_at: clock.at(-((index * 11) % 90) - 1, '12:00'),
  }))
}

const SPECS: readonly Spec[] = [
  // The menu's pages
  {
    slug: 'sevenoaks-gift-cards',
    title: 'Gift cards',
    fr: 'Cartes-cadeaux',
    banner: 'scenes/parcels.svg',
    image: 'goods/gift.svg',
    body: `<p>One card, every store. Buy it at Guest Services, at the desk or by phone.</p><h2>Buying</h2><p>Choose any amount from $10 to $500. Cards never expire and carry no fee. <a href="https://balance.example.test">Check a balance</a> any time.</p><table><thead><tr><th>Amount</th><th>Where</th><th>Wrapped</th></tr></thead><tbody><tr><td>$10 – $100</td><td>Desk or kiosk</td><td>Free</td></tr><tr><td>$101 – $500</td><td>Desk</td><td>Free</td></tr></tbody></table><h2>For workplaces</h2><p>Send us a list of amounts. We print and sleeve the cards. Collect, or we bring them to any address in Abbotsford.</p><blockquote><p>The most useful thing in the drawer all January.</p></blockquote>`,
    body_fr:
      '<p>Une carte, tous les magasins. En vente au service à la clientèle ou par téléphone.</p><h2>Achat</h2><p>Choisissez un montant de 10 $ à 500 $. Les cartes n’expirent jamais.</p>',
    galleries: ['winter-windows'],
  },
  {
    slug: '50-years-of-sevenoaks',
    title: '50 years of Sevenoaks',
    fr: '50 ans de Sevenoaks',
    banner: 'scenes/seven-oaks.svg',
    body: '<p>Seven saplings went into a hop field in 1976, one for each councillor. Then came the building.</p><h2>1976 – 1985</h2><p>Forty stores, one fountain, orange carpet. The carpet went first.</p><h2>1986 – 1999</h2><p>The second floor, the cinema, and the morning the walking club started without asking.</p><h2>2000 – today</h2><p>The roof garden, the returnable bowls, and a new elevator that speaks two languages.</p><p>Bring a picture to the scrapbook in Oak Court. We scan it and hand it back.</p>',
    body_fr: '<p>Sept jeunes chênes ont été plantés dans un champ de houblon en 1976. Le centre est venu après.</p>',
    galleries: ['sevenoaks-50-years'],
  },
  {
    slug: 'walking-club',
    title: 'Mall Walking Club',
    fr: 'Club de marche',
    banner: 'scenes/night-walk.svg',
    body: '<p>Doors at 7:30 AM. Warm, dry, level. One lap is 780 metres, and nobody is timed.</p><ul><li>Meet at Entrance B, every morning but holidays</li><li>Soft soles are kind to the floor</li><li>Coffee at Nook is $2 before nine with a lap card</li></ul><p>Every Saturday the 10 km table eats together.</p>',
    body_fr: '<p>Les portes ouvrent à 7 h 30. Au chaud, au sec, à plat. Un tour fait 780 mètres.</p>',
    galleries: ['walking-club'],
  },
  {
    slug: 'sevenoaks-community-programs',
    title: 'Community support',
    fr: 'Soutien à la communauté',
    body: '<p>We lend floor space, chairs and microphones to groups of the valley, free, twelve times a year.</p><h2>Ask for the space</h2><p>Write to Guest Services with a date and a number of chairs. We answer within three days.</p><h2>Scholarships</h2><p>Seven a year: trades, music and nursing.</p>',
  },
  {
    slug: 'sevenoaks-guest-services',
    title: 'Guest experience',
    fr: 'Service à la clientèle',
    body: '<p>The desk is in Oak Court, beside the elevator. It is staffed whenever the doors are open.</p><ul><li>Wheelchairs and strollers, free</li><li>Lost and found: kept for 30 days</li><li>Gift cards</li><li>A list of stores in large print</li></ul><p>Call <a href="tel:+16045550100">604-555-0100</a>.</p>',
    body_fr:
      '<p>Le comptoir se trouve dans la Cour des Chênes, à côté de l’ascenseur. Il est ouvert en même temps que les portes.</p><ul><li>Fauteuils roulants et poussettes, gratuits</li><li>Objets perdus : gardés 30 jours</li><li>Cartes-cadeaux</li><li>La liste des magasins en gros caractères</li></ul><p>Appelez le <a href="tel:+16045550100">604-555-0100</a>.</p>',
    sub: [
      {
        title: 'Address',
        fr: 'Adresse',
        body: paragraphs('100 Acorn Parkway, Abbotsford, BC V2S 0A0'),
        body_fr: paragraphs('100, Acorn Parkway, Abbotsford (C.-B.) V2S 0A0'),
      },
      {
        title: 'Directions',
        fr: 'Itinéraire',
        body: '<p>Bus 40 and 7 stop 40 metres from Entrance A. By car: exit 92, then north.</p>',
        body_fr:
          '<p>Les autobus 40 et 7 s’arrêtent à 40 mètres de l’entrée A. En voiture : sortie 92, puis vers le nord.</p>',
      },
    ],
  },
  {
    slug: 'sevenoaks-leasing',
    title: 'Leasing opportunities',
    fr: 'Location',
    body: '<p>Units from 30 to 900 square metres, kiosks by the month, a stall by the day.</p><p>Write to <a href="mailto:leasing@sevenoaks.test">leasing@sevenoaks.test</a> with what you make and how much room it needs.</p>',
  },

  // The same slug twice: the centre's own text takes precedence over the managing company's.
  {
    slug: 'accessibility',
    title: 'Accessibility at Sevenoaks',
    fr: 'Accessibilité à Sevenoaks',
    body: '<p>Every entrance but D is level; D has four steps and a ramp beside them. Both elevators speak. Seating every 20 metres.</p><h2>This website</h2><p>It is built to WCAG 2.2, level AA, to be used by keyboard alone, with a screen reader, at 320 pixels, with letters twice as large, without motion, and without scripts. Programs test what they can of that with every change. They do not find everything: tell us what they missed. The drawing of the map is told in words beside it, in a list and as a way step by step.</p><p>If something keeps you out, call <a href="tel:+16045550100">604-555-0100</a> or <a href="/contact-us">write to us</a>, and a person will do it with you.</p>',
    body_fr:
      '<p>Toutes les entrées sont de plain-pied, sauf D, qui a quatre marches et une rampe. Les deux ascenseurs parlent. Un siège tous les 20 mètres.</p><h2>Ce site</h2><p>Il est fait selon les WCAG 2.2, niveau AA, pour servir au clavier seul, avec un lecteur d’écran, à 320 pixels, avec des lettres deux fois plus grandes, sans mouvement et sans scripts. Des programmes en vérifient ce qu’ils peuvent à chaque changement. Ils ne trouvent pas tout : dites-nous ce qui leur échappe. Le dessin du plan est dit en mots à côté, en liste et pas à pas.</p><p>Si quelque chose vous arrête, appelez le <a href="tel:+16045550100">604-555-0100</a> ou <a href="/contact-us">écrivez-nous</a>.</p>',
  },
  {
    slug: 'accessibility',
    title: 'Accessibility policy of the managing company',
    by: 'PropertyManager',
    body: '<p>This policy covers every centre we manage. Ask any centre for its own page.</p>',
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    fr: 'Confidentialité',
    body: `<p>You can read everything here without telling us who you are.</p><h2>What you send</h2><p>A message goes to the people at the desk, a contest entry to those who run the contest, a subscription to those who send the newsletter. This website keeps it until they have it: as a rule for seconds, and for 32 days at most where they cannot be reached. Who has entered a contest is remembered until 30 days after its end, as a number made from the email address, so that nobody enters twice. That you agreed to the newsletter, beside which words and when, is kept as the proof that the law asks for, until you tell us to forget you.</p><p>To see, correct or delete what we have from you, write to <a href="mailto:hello@sevenoaks.test">hello@sevenoaks.test</a>.</p><h2>What stays in your browser</h2><ul><li>The cookie <code>locale</code>: your language, for a year.</li><li>The cookie <code>popup_viewed</code>: that you have seen the notice of the home page, until the browser is closed.</li><li><code>mall:favorites</code> in local storage: your visit list. It is sent to us only in the link that you open or share.</li><li><code>mall:reloaded</code> in session storage: that a page was loaded again, so that it is not loaded for ever.</li><li>Copies of pages and pictures that you have seen, so that they can be read without a connection.</li></ul><p>Clearing this site’s data in the browser removes all of it. The site has no advertising and follows nobody.</p><h2>Others</h2><p>“Directions” opens a map of another company, and a share button that company’s page, when you press it and not before. As every website, ours learns the address of your connection; it is used to stop floods of requests, and is not kept.</p>`,
    body_fr: `<p>Vous pouvez tout lire ici sans dire qui vous êtes.</p><h2>Ce que vous envoyez</h2><p>Un message va aux gens du comptoir, une participation à ceux qui tiennent le concours, un abonnement à ceux qui envoient l’infolettre. Ce site le garde jusqu’à ce qu’ils l’aient : d’ordinaire quelques secondes, et 32 jours au plus si l’on ne peut les joindre. Qui a participé à un concours reste noté jusqu’à 30 jours après sa fin, sous la forme d’un nombre tiré de l’adresse courriel, pour que personne ne participe deux fois. Que vous avez accepté l’infolettre, à côté de quels mots et quand, est gardé comme la preuve que la loi demande, jusqu’à ce que vous nous disiez de vous oublier.</p><p>Pour voir, corriger ou supprimer ce que nous avons de vous, écrivez à <a href="mailto:hello@sevenoaks.test">hello@sevenoaks.test</a>.</p><h2>Ce qui reste dans votre navigateur</h2><ul><li>Le témoin <code>locale</code> : votre langue, pendant un an.</li><li>Le témoin <code>popup_viewed</code> : que vous avez vu l’avis de la page d’accueil, jusqu’à la fermeture du navigateur.</li><li><code>mall:favorites</code> dans le stockage local : votre liste de visite. Elle ne nous parvient que dans le lien que vous ouvrez ou partagez.</li><li><code>mall:reloaded</code> dans le stockage de session : qu’une page a été rechargée, pour qu’elle ne le soit pas sans fin.</li><li>Des copies des pages et des images que vous avez vues, à lire sans connexion.</li></ul><p>Effacer les données de ce site dans le navigateur supprime tout. Le site n’a pas de publicité et ne suit personne.</p><h2>Les autres</h2><p>« S’y rendre » ouvre le plan d’une autre entreprise, et un bouton de partage la page de la sienne, quand vous appuyez et pas avant. Comme tout site, le nôtre apprend l’adresse de votre connexion; elle sert à arrêter les afflux de demandes et n’est pas gardée.</p>`,
  },

  // Texts of pages with a fixed address
  {
    slug: 'sevenoaks-amenities',
    title: 'Amenities',
    fr: 'Services',
    banner: 'scenes/river-morning.svg',
    body: '<p>What the building lends, keeps dry and plugs in.</p>',
    body_fr: '<p>Ce que le centre prête et met à disposition.</p>',
    sub: [
      {
        slug: 'wheelchairs-and-strollers',
        title: 'Wheelchairs and strollers',
        fr: 'Fauteuils roulants et poussettes',
        body: paragraphs(
          'Borrow either at Guest Services in Oak Court. Free, no deposit; leave a first name. Six wheelchairs, one wide, and ten strollers.',
        ),
        body_fr: paragraphs(
          'À emprunter au service à la clientèle, dans la Cour des Chênes. Gratuit, sans dépôt; laissez un prénom. Six fauteuils, dont un large, et dix poussettes.',
        ),
      },
      {
        slug: 'washrooms',
        title: 'Washrooms',
        fr: 'Toilettes',
        body: paragraphs(
          'Beside the food court (F7) and at Entrance B. Both have a step-free stall and a change table. The family room is at Entrance B.',
        ),
        body_fr: paragraphs(
          'À côté de l’aire de restauration (F7) et à l’entrée B. Les deux ont une cabine de plain-pied et une table à langer. La salle familiale est à l’entrée B.',
        ),
      },
      {
        slug: 'nursing-room',
        title: 'Nursing room',
        fr: 'Salle d’allaitement',
        body: paragraphs('Beside Cloudberry Kids. Two chairs, a sink, a lock, a warmer.'),
        body_fr: paragraphs('À côté de Cloudberry Kids. Deux fauteuils, un évier, un verrou, un chauffe-biberon.'),
      },
      {
        slug: 'parking',
        title: 'Parking',
        fr: 'Stationnement',
        body: paragraphs(
          'Free, no limit while the doors are open. 38 accessible stalls, closest at Entrances A and C.',
        ),
        body_fr: paragraphs(
          'Gratuit, sans limite tant que les portes sont ouvertes. 38 places accessibles, les plus proches aux entrées A et C.',
        ),
      },
      {
        slug: 'transit',
        title: 'Transit',
        fr: 'Transport en commun',
        body: paragraphs('Stops on Acorn Parkway, 40 metres from Entrance A. The path is level.'),
        body_fr: paragraphs('Arrêts sur Acorn Parkway, à 40 mètres de l’entrée A. Le chemin est plat.'),
      },
      {
        slug: 'wi-fi',
        title: 'Wi-Fi',
        body: paragraphs('Network name Sevenoaks. No sign-in page.'),
        body_fr: paragraphs('Le réseau s’appelle Sevenoaks. Sans page de connexion.'),
      },
      {
        slug: 'charging',
        title: 'Charging',
        fr: 'Recharge',
        body: paragraphs('Four car chargers at Entrance C. Phone lockers beside Nook Coffee.'),
        body_fr: paragraphs('Quatre bornes pour voitures à l’entrée C. Casiers à téléphones à côté de Nook Coffee.'),
      },
      {
        slug: 'quiet-hours',
        title: 'Quiet hours',
        fr: 'Heures calmes',
        body: paragraphs('Every Tuesday, 10:00 AM to noon: no music, lower light.'),
        body_fr: paragraphs('Chaque mardi, de 10 h à midi : sans musique, lumière douce.'),
      },
    ],
  },
  {
    slug: 'sevenoaks-hours-disclaimer',
    title: 'About these hours',
    fr: 'À propos de ces heures',
    body: '<p>Holiday hours are listed here as soon as they are set.</p>',
    body_fr: '<p>Les heures des jours fériés paraissent ici dès qu’elles sont fixées.</p>',
  },
  {
    slug: 'sevenoaks-kids-club',
    title: 'Kids Club',
    fr: 'Club des enfants',
    banner: 'scenes/green-shoots.svg',
    image: 'goods/kite.svg',
    body: '<p>For children up to twelve: a craft on the first Saturday, a seat at story time, and a letter to the parents that says when.</p>',
    body_fr:
      '<p>Pour les enfants jusqu’à douze ans : un bricolage le premier samedi, une place à l’heure du conte et une lettre aux parents qui dit quand.</p>',
  },
  {
    slug: 'sevenoaks-kids-club-disclaimer',
    title: 'Kids Club, for parents',
    body: '<p>A parent or guardian signs up. We write to the parent, never to the child, and ask nothing about the child. Write to us and you are off the list.</p>',
  },
  {
    slug: 'sevenoaks-contact-us',
    title: 'Contact us',
    fr: 'Nous joindre',
    body: '<p>A person answers, usually the same day.</p><p>Lost something? Call first. We keep found things for 30 days.</p>',
    body_fr: '<p>Une personne répond, le plus souvent le jour même.</p>',
  },
  {
    slug: 'sevenoaks-newsletter',
    title: 'One letter a month',
    fr: 'Une lettre par mois',
    image: 'goods/books.svg',
    body: '<p>What’s opening, what’s on, and the holiday hours before you need them.</p>',
    body_fr: '<p>Les ouvertures, les événements et les heures des jours fériés.</p>',
  },
  {
    slug: 'sevenoaks-contest-disclaimer',
    title: 'Contest rules',
    body: '<p>No purchase necessary. Open to residents of British Columbia aged 19 or older. Correct answer to a skill-testing question required. Odds depend on the number of entries. Winners are called within seven days.</p>',
  },
  {
    slug: 'sevenoaks-retailer-hub',
    title: 'Retailer hub',
    fr: 'Espace détaillants',
    body: '<p>For the people who work here: deliveries, keys, hours forms, and who to call at night.</p><p><a href="https://retailers.example.test/sign-in" target="_blank">Sign in</a></p>',
  },
  {
    slug: 'sevenoaks-thank-you',
    title: 'Thank you',
    fr: 'Merci',
    body: '<p>Your subscription is confirmed. The next letter comes on the first of the month.</p>',
    body_fr: '<p>Votre abonnement est confirmé.</p>',
  },
  {
    slug: 'dining',
    title: 'Dining',
    fr: 'Restaurants',
    body: '<p>Thirteen counters, eight restaurants, and a bench beside most of the coffee.</p>',
  },

  // CHECK-IN!, the managing company's campaign
  {
    slug: 'checkin',
    title: 'CHECK-IN!',
    fr: 'CHECK-IN!',
    by: 'PropertyManager',
    banner: 'scenes/porch-lights.svg',
    body: '<p>Say you are here. A sponsor gives two dollars, and a child in the valley gets breakfast.</p><h2>How it works</h2><ol><li>Find the acorn post at any entrance.</li><li>Tap your phone or write your first name in the book.</li><li>That is all. The sponsor pays.</li></ol><h2>The goal: 10,000 check-ins</h2><p>7,318 so far, 73 percent.</p><p><progress value="7318" max="10000" title="Check-ins so far"></progress></p><p>Counted every Friday at 8:00 AM.</p>',
    body_fr: '<p>Dites que vous êtes là. Un commanditaire donne deux dollars, et un enfant de la vallée déjeune.</p>',
  },
  {
    slug: 'about-check-in',
    title: 'About CHECK-IN!',
    fr: 'À propos de CHECK-IN!',
    by: 'PropertyManager',
    banner: 'scenes/porch-lights.svg',
    body: '<p>It began with a teacher who kept granola bars in her desk. It is now nine schools and four sponsors, with <a href="/checkin/who-is-khp">KHP</a> beside them.</p>',
    galleries: ['check-in-partners'],
  },
  {
    slug: 'check-out-whos-checking-in',
    title: 'Check out who’s checking in',
    by: 'PropertyManager',
    body: '<p>Three of the people behind the number.</p>',
    sub: [
      {
        slug: 'grade-five-at-river-road',
        title: 'Grade five at River Road',
        body: paragraphs('They counted, then they came.'),
        image: 'goods/books.svg',
      },
      {
        slug: 'the-number-40-drivers',
        title: 'The drivers of the 40',
        body: paragraphs('Every layover, every driver.'),
        image: 'scenes/river-morning.svg',
      },
      {
        slug: 'the-walking-club',
        title: 'The walking club',
        body: paragraphs('Before the doors opened, as always.'),
        image: 'goods/boots.svg',
      },
    ],
  },
  {
    slug: 'grade-five-at-river-road',
    title: 'Grade five at River Road',
    by: 'PropertyManager',
    image: 'goods/books.svg',
    body: '<p>They counted what a breakfast costs, then they came, twenty-six of them, and wrote their names in one line.</p>',
  },
  {
    slug: 'the-number-40-drivers',
    title: 'The drivers of the 40',
    by: 'PropertyManager',
    image: 'scenes/river-morning.svg',
    body: '<p>Every layover, every driver. “It is eleven steps from the door,” says Gurpreet.</p>',
  },
  {
    slug: 'the-walking-club',
    title: 'The walking club',
    by: 'PropertyManager',
    image: 'goods/boots.svg',
    body: '<p>Before the doors opened, as always, and once more on the way out.</p>',
  },
  {
    slug: 'the-goal',
    title: 'The goal',
    fr: 'L’objectif',
    by: 'PropertyManager',
    body: '<p>Ten thousand check-ins make twenty thousand dollars, which is a year of breakfasts in two schools.</p>',
    sub: [
      { slug: 'where-the-money-goes', title: 'Where the money goes', body: paragraphs('Oats, fruit, milk, one cook.') },
      { slug: 'how-we-count', title: 'How we count', body: paragraphs('Once a person a day, by hand, on Fridays.') },
    ],
  },
  {
    slug: 'where-the-money-goes',
    title: 'Where the money goes',
    by: 'PropertyManager',
    body: '<p>Oats, fruit, milk and one cook for each school. Nothing is kept for the campaign itself.</p><table><tbody><tr><td>Food</td><td>71%</td></tr><tr><td>Cooks</td><td>29%</td></tr></tbody></table>',
  },
  {
    slug: 'how-we-count',
    title: 'How we count',
    by: 'PropertyManager',
    body: '<p>Once a person a day. The book is counted by hand every Friday.</p>',
  },
  {
    slug: 'checkin-events',
    title: 'CHECK-IN! events',
    by: 'PropertyManager',
    body: '<p>Days on which a sponsor doubles what you bring.</p>',
  },
  {
    slug: 'checkin-resources',
    title: 'Resources',
    by: 'PropertyManager',
    body: '<p>Posters, a lesson plan, and the phone number of a person.</p><ul><li><a href="/checkin/about-check-in">The story, one page</a></li><li><a href="/checkin/who-is-khp">The number, and who answers it</a></li></ul>',
  },
  {
    slug: 'who-is-khp',
    title: 'Who is KHP',
    by: 'PropertyManager',
    body: '<p>A line that young people call when they do not know whom to call. All hours, free, in two languages.</p><p>Its number hangs in every breakfast room of <a href="/checkin">CHECK-IN!</a>: who comes hungry may want to talk as well.</p>',
  },

  // One Planet
  {
    slug: 'oneplanet',
    title: 'One Planet',
    fr: 'Une seule planète',
    by: 'PropertyManager',
    banner: 'scenes/green-shoots.svg',
    body: '<p>Small, countable things a shopping centre can do, and what we have not managed yet.</p><ul><li><strong>61 t</strong> food scraps composted this year</li><li><strong>2.1 ML</strong> rain caught on the roof</li><li><strong>38%</strong> of waste still goes to landfill</li></ul><h2>This season</h2><p>The food court moved to returnable bowls. Nine in ten come back. We are working on the tenth.</p>',
    body_fr: '<p>De petites choses que l’on peut compter, et ce que nous n’avons pas encore réussi.</p>',
    image: 'goods/plant.svg',
  },
  {
    slug: 'oneplanet-about',
    title: 'About One Planet',
    by: 'PropertyManager',
    body: '<p>Ten principles, one spreadsheet, published every spring.</p><h2>What we count</h2><table><thead><tr><th>Principle</th><th>Counted as</th></tr></thead><tbody><tr><td>Zero carbon</td><td>kilowatt-hours, roof and grid apart</td></tr><tr><td>Zero waste</td><td>tonnes that leave by truck</td></tr><tr><td>Getting here</td><td>arrivals on foot, by wheel and by bus</td></tr><tr><td>Materials</td><td>fittings used a second time</td></tr><tr><td>Local growers</td><td>dollars spent within a day’s drive</td></tr><tr><td>Rain</td><td>litres caught on the roof</td></tr><tr><td>Land and nature</td><td>native trees alive after three winters</td></tr><tr><td>Culture</td><td>evenings given to a club, free of charge</td></tr><tr><td>Fairness</td><td>suppliers paid within thirty days</td></tr><tr><td>Health</td><td>members of the walking club in February</td></tr></tbody></table><h2>What we do not count yet</h2><p>What a coat costs the place where it was sewn. We ask each tenant once a year; four have answered.</p>',
  },
  {
    slug: 'get-involved',
    title: 'Get involved',
    fr: 'Participez',
    by: 'PropertyManager',
    body: '<p>Three things to do before lunch.</p>',
    sub: [
      { slug: 'bring-a-bowl-back', title: 'Bring a bowl back', body: paragraphs('Any counter takes it.') },
      { slug: 'swap-seeds', title: 'Swap seeds', body: paragraphs('Twice a year in Oak Court.') },
      { slug: 'mend-it-here', title: 'Mend it here', body: paragraphs('Seven menders, one map.') },
    ],
  },
  {
    slug: 'bring-a-bowl-back',
    title: 'Bring a bowl back',
    by: 'PropertyManager',
    image: 'goods/bowl.svg',
    body: '<p>Any counter takes any bowl. There is a rack by Entrance D for the ones that went home.</p>',
  },
  {
    slug: 'swap-seeds',
    title: 'Swap seeds',
    by: 'PropertyManager',
    image: 'scenes/green-shoots.svg',
    body: '<p>Twice a year in Oak Court. Bring what you saved, take what you need.</p>',
  },
  {
    slug: 'mend-it-here',
    title: 'Mend it here',
    by: 'PropertyManager',
    image: 'goods/mittens.svg',
    body: '<p>Coats, socks, screens, shoes, clocks, rings and chairs: each has its bench in the building.</p>',
  },
  {
    slug: 'retail-in-action',
    title: 'Retail in action',
    by: 'PropertyManager',
    body: '<p>What the stores do when nobody asks them to.</p>',
    sub: [
      {
        slug: 'rainfold-repair-bench',
        title: 'The repair bench at Rainfold',
        body: paragraphs('Eleven hundred zips.'),
      },
      { slug: 'refill-shelf', title: 'The refill shelf', body: paragraphs('Jars that come back.') },
      { slug: 'day-old-bread', title: 'Day-old bread', body: paragraphs('Half price after five.') },
    ],
  },
  {
    slug: 'rainfold-repair-bench',
    title: 'The repair bench at Rainfold',
    by: 'PropertyManager',
    image: 'goods/umbrella.svg',
    body: '<p>Eleven hundred zips last year. Bring it on a weekday, pick it up after lunch.</p>',
  },
  {
    slug: 'refill-shelf',
    title: 'The refill shelf',
    by: 'PropertyManager',
    image: 'goods/candle.svg',
    body: '<p>Rooted, Tidewater and Hazel & Hive fill what you bring.</p>',
  },
  {
    slug: 'day-old-bread',
    title: 'Day-old bread',
    by: 'PropertyManager',
    image: 'goods/loaf.svg',
    body: '<p>Half price after five, and what is left goes to the breakfast kitchens.</p>',
  },
  {
    slug: 'taking-action',
    title: 'Taking action',
    fr: 'Passer à l’action',
    by: 'PropertyManager',
    body: pasted('The list of what we said, and whether we did it.', 'Updated each spring.'),
  },

  {
    slug: 'sevenoaks-getting-here',
    title: 'Parking and transit',
    fr: 'Stationnement et autobus',
    body: `<p>Parking is free, without limit while the doors are open. Every entrance but D is level, and D has a ramp beside its four steps; all doors open by themselves.</p><h2>Parking by entrance</h2><table><thead><tr><th>Entrance</th><th>Nearest for</th><th>Stalls</th><th>Accessible</th></tr></thead><tbody>${[
      ['A', 'Oak Court, Guest Services', '260', '14'],
      ['B', 'West Hall, family room', '210', '6'],
      ['C', 'East Hall, cinema, car chargers', '320', '14'],
      ['D', 'Food court, North Hall', '240', '4'],
    ]
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join(
        '',
      )}</tbody></table><h2>Without steps</h2><p>The shortest way without a step is from the accessible stalls at Entrance A: 90 metres to Guest Services, which lends wheelchairs. Elevators are in Oak Court and at Entrance B.</p><h2>By bus</h2><p>Lines 40 and 7 stop on Acorn Parkway, 40 metres from Entrance A. The path is level and lit.</p><h2>By bicycle</h2><p>Covered racks and a pump at Entrance A, more racks at Entrance C.</p><h2>By taxi</h2><p>Taxis and friends set down at Entrance C, under the roof.</p>`,
    body_fr: `<p>Le stationnement est gratuit, sans limite pendant les heures d’ouverture. Toutes les entrées sont de plain-pied, sauf D, qui a une rampe à côté de ses quatre marches; toutes les portes s’ouvrent d’elles-mêmes.</p><h2>Stationnement par entrée</h2><table><thead><tr><th>Entrée</th><th>Tout près</th><th>Places</th><th>Accessibles</th></tr></thead><tbody>${[
      ['A', 'Cour des Chênes, service à la clientèle', '260', '14'],
      ['B', 'Hall Ouest, salle familiale', '210', '6'],
      ['C', 'Hall Est, cinéma, bornes de recharge', '320', '14'],
      ['D', 'Aire de restauration, Hall Nord', '240', '4'],
    ]
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join(
        '',
      )}</tbody></table><h2>Sans marche</h2><p>Le plus court chemin sans marche part des places accessibles de l’entrée A : 90 mètres jusqu’au service à la clientèle, qui prête des fauteuils roulants. Les ascenseurs sont dans la Cour des Chênes et à l’entrée B.</p><h2>En autobus</h2><p>Les lignes 40 et 7 s’arrêtent sur Acorn Parkway, à 40 mètres de l’entrée A. Le chemin est plat et éclairé.</p><h2>À vélo</h2><p>Des supports couverts et une pompe à l’entrée A, d’autres supports à l’entrée C.</p><h2>En taxi</h2><p>Les taxis et les proches déposent à l’entrée C, sous le toit.</p>`,
  },
  // Must not be found: it belongs to a store.
  {
    slug: 'rainfold-staff-notes',
    title: 'Staff notes',
    by: 'Store',
    body: '<p>For the people behind the counter.</p>',
  },
]
