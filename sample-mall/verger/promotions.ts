import { paragraphs } from '../content/html'
import type { Promotion } from '../content/promotions'
import { type Context, type ItemSpec, ownedRecord } from '../content/records'
import { goods, scene } from './centre'

/** The stores' offers and the centre's own: one ends today, one has no end, one is over, one is not shown yet. */
export function promotions(context: Context): Promotion[] {
  return specs(context).map((item) => ownedRecord(context, 'promotionable', 'promotions', item))
}

type Words = readonly [name: string, name_2: string, text: readonly string[], text_2: readonly string[]]

function specs({ clock }: Context): ItemSpec[] {
  const { at, endOf } = clock
  let id = 17000
  const offer = (
    store: string | undefined,
    slug: string,
    image: string | null,
    [from, to]: readonly [number, number | null],
    [name, name_2, text, text_2]: Words,
    more: Partial<ItemSpec> = {},
  ): ItemSpec => {
    id += 1
    return {
      id,
      ...(store ? { store } : {}),
      slug,
      name,
      name_2,
      html: paragraphs(...text),
      html_2: paragraphs(...text_2),
      image: image ? goods(image) : null,
      start: at(from),
      end: to === null ? null : endOf(to),
      shown: at(from - 1),
      showTimes: false,
      ...more,
    }
  }
  return [
    offer(
      'fil-d-ariane',
      'pelotes',
      'laine',
      [-3, 12],
      [
        'Quatre pelotes pour le prix de trois',
        'Four balls of wool for the price of three',
        ['Toutes les laines filées au Québec, couleurs au choix.', 'La moins chère est offerte, à la caisse.'],
        ['Every wool spun in Québec, any colours.', 'The cheapest is free, at the till.'],
      ],
      { featured: true, home: 1, alt: 'Des pelotes de laine de cinq couleurs sur une table' },
    ),
    offer(
      'faience-et-cie',
      'bols-depareilles',
      'bols',
      [-6, 9],
      [
        'Bols dépareillés, 20 $ les trois',
        'Odd bowls, three for $20',
        ['Les derniers de chaque fournée. Aucun n’a de jumeau, tous vont au lave-vaisselle.'],
        ['The last of each firing. None has a twin, all go into the dishwasher.'],
      ],
      { featured: true, home: 2, alt: 'Quatre bols empilés, un gobelet et un vase' },
    ),
    offer(
      'le-pressoir',
      'jus-du-jour',
      'pommes',
      [-1, 0],
      [
        'Le jus du jour à 2 $',
        'Today’s juice for $2',
        ['Pressé ce matin. Jusqu’à la fermeture, ou jusqu’au fond du baril.'],
        ['Pressed this morning. Until we close, or until the barrel is empty.'],
      ],
      { home: 3, alt: 'Des pommes rouges sur une planche' },
    ),
    offer(
      'cafe-arriere-cour',
      'deuxieme-tasse',
      'tasse',
      [-30, null],
      [
        'La deuxième tasse est offerte',
        'The second cup is on us',
        ['Du lundi au jeudi, avant neuf heures, dans votre propre tasse.'],
        ['Monday to Thursday, before nine, in your own cup.'],
      ],
      { home: 4, alt: 'Une tasse de café bleue vue d’en haut' },
    ),
    offer(
      'eau-de-vergne',
      'recharge',
      'flacons',
      [-8, 20],
      [
        'Un tiers de moins sur les recharges',
        'A third off refills',
        ['Apportez le flacon, même d’une autre maison; nous le rinçons.'],
        ['Bring the bottle, even another maker’s; we rinse it.'],
      ],
      { alt: 'Trois flacons de verre coloré' },
    ),
    offer(
      'la-grande-nappe',
      'linge-de-table',
      'tissus',
      [0, 14],
      [
        'Linge de table : 25 % de rabais',
        'Table linen: 25% off',
        ['Commence aujourd’hui. Lavé, plié, prêt à mettre.'],
        ['Starts today. Washed, folded, ready to lay.'],
      ],
      { alt: 'Des serviettes pliées en pile' },
    ),
    offer(
      'librairie-la-marge',
      'trois-poches',
      'livres',
      [-5, 5],
      [
        'Trois livres de poche, 24 $',
        'Three paperbacks, $24',
        ['Parmi deux cents titres marqués d’un ruban rouge.'],
        ['Among two hundred titles with a red ribbon.'],
      ],
      { alt: 'Une pile de livres reliés et une pomme' },
    ),
    offer(
      'chez-amira',
      'ouverture',
      null,
      [-2, 16],
      [
        'Thé offert pour l’ouverture',
        'Opening weeks: tea with every plate',
        ['Avec chaque assiette, midi et soir. Nous sommes tout neufs : dites-nous ce qui manque.'],
        ['With every plate, noon and evening. We are brand new: tell us what is missing.'],
      ],
    ),
    offer(
      'creperie-du-pont',
      'midi-a-deux',
      'poires',
      [-4, 3],
      [
        'Midi à deux, 29 $',
        'Lunch for two, $29',
        ['Deux galettes, deux bolées, une crêpe aux poires à partager.'],
        ['Two buckwheat crêpes, two bowls of cider, one pear crêpe to share.'],
      ],
      { alt: 'Des poires sur une assiette blanche' },
    ),
    // Over, and not yet shown.
    offer(
      'chausse-trappe',
      'bottes',
      null,
      [-40, -6],
      ['Bottes à moitié prix', 'Boots at half price', ['Terminé.'], ['This offer is over.']],
    ),
    offer(
      'verdure',
      'boutures',
      null,
      [12, 19],
      ['L’échange de boutures', 'The cutting swap', ['Une bouture contre une autre.'], ['One cutting for another.']],
      { shown: at(6) },
    ),
    // The centre's own.
    offer(
      undefined,
      'carte-cadeau-bonifiee',
      'coffret',
      [-7, 18],
      [
        '100 $ en cartes-cadeaux, 15 $ en prime',
        '$100 in gift cards, $15 on top',
        [
          'À l’accueil, sous les arbres. Une prime par personne.',
          'La prime vaut quatre-vingt-dix jours; les cartes-cadeaux n’expirent jamais.',
        ],
        [
          'At the desk under the trees. One bonus a person.',
          'The bonus is good for ninety days; gift cards never expire.',
        ],
      ],
      { featured: true, home: 5, banner: scene('cadeaux'), alt: 'Une boîte blanche nouée d’un ruban rouge' },
    ),
  ]
}
