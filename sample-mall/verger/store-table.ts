/**
 * The sixty stores, one row each. Only ever append rows: ids and units derive from their position.
 * This file imports only types, because the program that draws the logos reads it too.
 */

import type { OwnWeek } from './hours'

export interface StoreRow {
  slug: string
  name: string
  /** Category slugs, the most specific first. */
  in: readonly string[]
  /** One sentence about the store, in its own words, in French and in English. */
  line: string
  line_2: string
  state?: 'new' | 'closed'
  /** Hours of its own; without, the store has the centre's. */
  hours?: OwnWeek
  tags?: readonly string[]
  /** The name of a product photograph (`goods`). */
  front?: string
}

const s = (
  slug: string,
  name: string,
  categories: string,
  line: string,
  line_2: string,
  more: Omit<StoreRow, 'slug' | 'name' | 'in' | 'line' | 'line_2'> = {},
): StoreRow => ({ slug, name, in: categories.split(' '), line, line_2, ...more })

export const STORE_ROWS: readonly StoreRow[] = [
  // Galerie Nord, from the west to Entrance A
  s(
    'atelier-belle-rive',
    'Atelier Belle-Rive',
    'mode-femme',
    'Des robes coupées ici, ajustées en une semaine.',
    'Dresses cut here, fitted within a week.',
  ),
  s(
    'maison-fauvette',
    'Maison Fauvette',
    'mode-femme',
    'Le lin, le coton et rien qui gratte.',
    'Linen, cotton, and nothing that scratches.',
    { front: 'tissus' },
  ),
  s(
    'brun-lemay',
    'Brun & Lemay',
    'mode-homme',
    'Vestons, chemises et l’art de les plier.',
    'Jackets, shirts and the art of folding them.',
  ),
  s(
    'grand-large',
    'Grand Large',
    'plein-air',
    'Des imperméables pour ceux qui sortent quand même.',
    'Raincoats for people who go out anyway.',
    { tags: ['Location d’équipement'] },
  ),
  s(
    'petit-vestiaire',
    'Le Petit Vestiaire',
    'mode famille',
    'Vêtements d’enfants, neufs et d’occasion, côte à côte.',
    'Children’s clothes, new and second-hand, side by side.',
  ),
  s(
    'marengo',
    'Marengo',
    'mode-femme mode-homme',
    'Des manteaux qui durent dix hivers.',
    'Coats that last ten winters.',
  ),
  s(
    'fil-d-ariane',
    'Fil d’Ariane',
    'loisirs',
    'De la laine au poids et des conseils sans fin.',
    'Wool by weight, and advice without end.',
    { front: 'laine' },
  ),
  s(
    'cordonnerie-saint-anselme',
    'Cordonnerie Saint-Anselme',
    'reparations chaussures-et-cuir',
    'Talons en vingt minutes, semelles en deux jours.',
    'Heels in twenty minutes, soles in two days.',
  ),
  s(
    'chausse-trappe',
    'Chausse-Trappe',
    'chaussures-et-cuir',
    'On mesure les deux pieds, chaque fois.',
    'We measure left and right, each time.',
  ),
  // Galerie Nord, from Entrance A to the east
  s(
    'kiosque-du-matin',
    'Kiosque du Matin',
    'loisirs',
    'Journaux, revues et billets, dès l’ouverture des portes.',
    'Papers, magazines and tickets from the moment the doors open.',
    { hours: 'matinal' },
  ),
  s(
    'librairie-la-marge',
    'Librairie La Marge',
    'loisirs',
    'Romans d’ici, cartes du monde, un fauteuil libre.',
    'Novels from here, maps of the world, one free armchair.',
    { front: 'livres' },
  ),
  s(
    'papeterie-vergeot',
    'Papeterie Vergeot',
    'bijoux-et-cadeaux loisirs',
    'Carnets cousus et encres de toutes les saisons.',
    'Sewn notebooks, and inks for every season.',
  ),
  s(
    'disques-du-coin',
    'Disques du Coin',
    'loisirs',
    'Vinyles à écouter avant d’acheter.',
    'Records to hear before you buy.',
  ),
  s(
    'jeux-pareil',
    'Jeux Pareil',
    'loisirs famille',
    'Quatre cents jeux de société, dont cent à essayer.',
    'Four hundred board games, a hundred of them open.',
  ),
  s(
    'objectif-nord',
    'Objectif Nord',
    'electronique loisirs',
    'Appareils photo, tirages et développement en une heure.',
    'Cameras, prints and film in an hour.',
  ),
  s(
    'voltige',
    'Voltige',
    'electronique',
    'Téléphones, étuis, et la réparation pendant le café.',
    'Phones, cases, and the repair during your coffee.',
  ),
  s(
    'relais-postal',
    'Relais postal du Verger',
    'banque-et-poste',
    'Colis, timbres et photos d’identité.',
    'Parcels, stamps and passport pictures.',
    { hours: 'bureau' },
  ),
  // Galerie Sud, from the west to Entrance B
  s(
    'caisse-du-moulin',
    'Caisse du Moulin',
    'banque-et-poste',
    'Deux conseillers, un guichet ouvert jour et nuit.',
    'Two advisers, and a machine day and night.',
    { hours: 'bureau' },
  ),
  s(
    'pharmacie-roy-delorme',
    'Pharmacie Roy-Delorme',
    'sante beaute',
    'Ordonnances, vaccins et une oreille attentive.',
    'Prescriptions, vaccines and a kind ear.',
    { hours: 'pharmacie' },
  ),
  s(
    'lunetterie-clairvue',
    'Lunetterie Clairvue',
    'sante',
    'Examen de la vue et montures de onze ateliers.',
    'Eye examinations, and frames from eleven workshops.',
  ),
  s(
    'clinique-du-pas',
    'Clinique du Pas',
    'sante',
    'Orthèses, soins des pieds, rendez-vous le jour même.',
    'Orthotics and foot care, often the same day.',
    { hours: 'bureau' },
  ),
  s(
    'salon-camelia',
    'Salon Camélia',
    'beaute',
    'Coupe, couleur et silence si vous le voulez.',
    'Cut, colour, and silence if you like.',
  ),
  s(
    'barbier-octave',
    'Barbier Octave',
    'beaute',
    'Barbe et nuque, sans rendez-vous avant midi.',
    'Beard and neck, no appointment before noon.',
  ),
  s(
    'savonnerie-du-rang',
    'Savonnerie du Rang',
    'beaute bijoux-et-cadeaux',
    'Savons coulés à Saint-Pie, vendus à la tranche.',
    'Soap poured in Saint-Pie, sold by the slice.',
    { front: 'flacons' },
  ),
  s(
    'eau-de-vergne',
    'Eau de Vergne',
    'beaute',
    'Des parfums de jardin, remplis dans votre flacon.',
    'Garden scents, filled into your own bottle.',
    { front: 'flacons', tags: ['Recharge'] },
  ),
  // Galerie Sud, from Entrance B to the east
  s(
    'cinq-a-table',
    'Cinq à Table',
    'restaurants',
    'Le plat du jour, une ardoise, cinq places au comptoir.',
    'One dish a day, one slate, five seats at the counter.',
    { hours: 'soirs' },
  ),
  s(
    'la-tablee',
    'La Tablée',
    'restaurants',
    'Cuisine de marché et grande table commune.',
    'Market cooking at one long table.',
    { hours: 'soirs' },
  ),
  s(
    'pho-riviere',
    'Phở Rivière',
    'restaurants',
    'Bouillon de douze heures, servi en quatre minutes.',
    'Broth of twelve hours, served in four minutes.',
  ),
  s(
    'chez-amira',
    'Chez Amira',
    'restaurants',
    'Mezzés, pains chauds et thé à la menthe.',
    'Mezze, warm bread and mint tea.',
    { state: 'new' },
  ),
  s(
    'poulet-du-voisin',
    'Le Poulet du Voisin',
    'restaurants',
    'Rôti, frites coupées à la main, sauce maison.',
    'Roast chicken, hand-cut fries, the house gravy.',
  ),
  s(
    'creperie-du-pont',
    'Crêperie du Pont',
    'restaurants',
    'Sarrasin d’ici, beurre salé, cidre doux.',
    'Local buckwheat, salted butter, sweet cider.',
    { front: 'pommes' },
  ),
  s(
    'kaze',
    'Kaze',
    'restaurants',
    'Poisson du matin, roulé devant vous.',
    'This morning’s fish, rolled before your eyes.',
  ),
  s(
    'cafe-arriere-cour',
    'Café Arrière-Cour',
    'cafes',
    'Torréfié à l’arrière, servi à l’avant.',
    'Roasted in the back, served in the front.',
    { hours: 'matinal', front: 'tasse' },
  ),
  s(
    'boulangerie-mie-jolie',
    'Boulangerie Mie Jolie',
    'cafes',
    'Miches au levain et chaussons aux pommes jusqu’à midi.',
    'Sourdough, and apple turnovers until noon.',
    { hours: 'matinal' },
  ),
  // Le Verger, the north side of the island
  s(
    'le-pressoir',
    'Le Pressoir',
    'epicerie-fine',
    'Jus, cidres et vinaigres de sept vergers voisins.',
    'Juices, ciders and vinegars from seven orchards nearby.',
    { front: 'pommes', tags: ['Produits locaux'] },
  ),
  s(
    'fromagerie-du-coteau',
    'Fromagerie du Coteau',
    'epicerie-fine',
    'Trente fromages du Québec, goûtés avant d’être coupés.',
    'Thirty cheeses of Québec, tasted before they are cut.',
  ),
  s(
    'chocolats-beranger',
    'Chocolats Béranger',
    'cafes bijoux-et-cadeaux',
    'Une ganache par semaine, et les classiques.',
    'One new ganache a week, and the classics.',
    { front: 'coffret' },
  ),
  s(
    'glacier-boreal',
    'Glacier Boréal',
    'cafes',
    'Dix parfums, dont un que vous ne devinerez pas.',
    'Ten flavours, one of which you will not guess.',
  ),
  s(
    'the-de-juin',
    'Thé de Juin',
    'cafes',
    'Thés de printemps et tisanes du jardin.',
    'Spring teas, and infusions from the garden.',
    { front: 'tasse' },
  ),
  s(
    'moulin-a-poivre',
    'Le Moulin à Poivre',
    'maison epicerie-fine',
    'Épices entières, moulues à la demande.',
    'Whole spices, ground while you wait.',
  ),
  // Le Verger, the north side, east of the passage
  s(
    'faience-et-cie',
    'Faïence & Cie',
    'maison',
    'Des bols tournés à la main, tous un peu différents.',
    'Bowls thrown by hand, each a little different.',
    { front: 'bols' },
  ),
  s(
    'la-grande-nappe',
    'La Grande Nappe',
    'maison',
    'Linge de table et rideaux sur mesure.',
    'Table linen, and curtains made to measure.',
    { front: 'tissus' },
  ),
  s(
    'lampes-et-lueurs',
    'Lampes et Lueurs',
    'maison',
    'Abat-jour refaits, lampes retrouvées.',
    'Shades remade, lamps recovered.',
  ),
  s(
    'matelas-morphee',
    'Matelas Morphée',
    'maison',
    'Essayez dix minutes; personne ne vous parlera.',
    'Try one for ten minutes; nobody will speak to you.',
  ),
  s(
    'verdure',
    'Verdure',
    'maison bijoux-et-cadeaux',
    'Plantes d’intérieur et bouquets du vendredi.',
    'House plants, and bouquets on Fridays.',
  ),
  s(
    'quincaillerie-doyon',
    'Quincaillerie Doyon',
    'maison services',
    'La vis qu’il vous faut, à l’unité.',
    'The screw you need, sold singly.',
    { hours: 'matinal' },
  ),
  // Le Verger, the south side of the island
  s(
    'boucle-d-or',
    'Boucle d’Or',
    'bijoux-et-cadeaux',
    'Bijoux de trois artisanes, réparations sur place.',
    'Jewellery by three makers, repaired on the spot.',
  ),
  s(
    'horlogerie-lussier',
    'Horlogerie Lussier',
    'bijoux-et-cadeaux reparations',
    'Montres remises à l’heure depuis 1961.',
    'Watches set right since 1961.',
  ),
  s(
    'coffret',
    'Coffret',
    'bijoux-et-cadeaux',
    'Des cadeaux choisis, emballés, envoyés.',
    'Presents chosen, wrapped and sent.',
    { front: 'coffret' },
  ),
  s(
    'retouches-eclair',
    'Retouches Éclair',
    'reparations',
    'Un ourlet pendant que vous dînez.',
    'A hem while you have lunch.',
  ),
  s(
    'nettoyeur-blanc-sec',
    'Nettoyeur Blanc-Sec',
    'services',
    'Déposé avant dix heures, prêt à seize.',
    'In by ten, ready by four.',
    { hours: 'matinal' },
  ),
  s(
    'voyages-l-escale',
    'Voyages L’Escale',
    'services',
    'Des voyages en train, surtout.',
    'Journeys by train, mostly.',
    { hours: 'bureau' },
  ),
  // Le Verger, the south side, east of the passage
  s('manege', 'Manège', 'famille', 'Jouets de bois et déguisements à prêter.', 'Wooden toys, and costumes to borrow.'),
  s(
    'berceau',
    'Berceau',
    'famille',
    'Poussettes essayées dans l’allée, sièges installés dehors.',
    'Strollers tried in the hall, car seats fitted outside.',
  ),
  s(
    'studio-pirouette',
    'Studio Pirouette',
    'famille loisirs',
    'Danse et cirque, de quatre à quatre-vingts ans.',
    'Dance and circus, from four to eighty.',
    { hours: 'soirs' },
  ),
  s(
    'cyclo-verger',
    'Cyclo Verger',
    'loisirs reparations',
    'Vélos ajustés, prêtés, réparés.',
    'Bicycles fitted, lent and mended.',
  ),
  s(
    'bloc-nord',
    'Bloc Nord',
    'loisirs',
    'Un mur de sept mètres et des chaussons à louer.',
    'A seven-metre wall, and shoes to rent.',
    { hours: 'soirs' },
  ),
  s(
    'maroquinerie-valois',
    'Maroquinerie Valois',
    'chaussures-et-cuir',
    'Sacs cousus à l’étage, patinés par vous.',
    'Bags sewn upstairs, aged by you.',
    { state: 'closed' },
  ),
  // The two large ones
  s(
    'marche-des-quatre-saisons',
    'Marché des Quatre Saisons',
    'epicerie-fine',
    'L’épicerie du quartier : légumes d’ici, pain, poisson.',
    'The neighbourhood grocery: local vegetables, bread and fish.',
    { hours: 'pharmacie' },
  ),
  s(
    'magasin-general-beaudry',
    'Magasin Général Beaudry',
    'maison mode famille',
    'Un peu de tout, depuis trois générations.',
    'A little of everything, for three generations.',
    { front: 'bols' },
  ),
]

/** The first id; a row's index is added to it. */
export const FIRST_STORE_ID = 45001

/** The unit number: the rows are in the order of the units. */
export const unitOf = (index: number) => String(index + 1)
