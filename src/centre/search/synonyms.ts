import { numbers } from './edits'

/** What visitors call one thing, separated by commas. */
const toPhrases = (text: string): readonly string[] => text.split(', ')
/** A table of such lines. */
export const phraseTable = (...texts: string[]): readonly (readonly string[])[] => texts.map(toPhrases)

/** What a washroom is called. */
export const washroomWords = toPhrases(
  'washroom, restroom, bathroom, toilet, lavatory, loo, wc, toilette, salle de bain',
)

/** What places and services are called, as in `synonyms`. */
export const placeNames = phraseTable(
  'atm, bank machine, cash machine, abm, guichet automatique, guichet, distributeur',
  'stroller, buggy, pram, poussette',
  'elevator, lift, ascenseur',
  'locker, phone locker, casier, casier téléphone',
  'bike rack, bicycle rack, bike parking, bicycle parking, support vélo, stationnement vélo',
  'guest services, customer service, information desk, help desk, service à la clientèle',
)

/**
 * Words that mean the same to a visitor. Each line is one meaning; a query with any of its words also finds the others,
 * in both languages. Compared as terms (terms.ts): case, accents and plurals do not count.
 */
export const synonyms: readonly (readonly string[])[] = [
  washroomWords,
  ...placeNames,
  ...phraseTable(
    'santa, santa claus, father christmas, père noël',
    'christmas, xmas, noël',
    'wheelchair, accessible, accessibility, step-free, barrier-free, fauteuil roulant, accessibilité',
    'movie, film, cinema, theatre, theater',
    'food, eat, restaurant, dining, meal, lunch, dinner, hungry, manger, nourriture, repas',
    'coffee, café, espresso, latte',
    'parking, parkade, car park, parking lot, stationnement',
    'nursing room, breastfeeding, nursing, feeding room, allaitement',
    'change table, changing table, baby change, diaper, family room, changer bébé, table à langer, salle familiale',
    'wi-fi, wifi, internet, wireless',
    'bus, buses, transit, autobus, transport en commun',
    'charger, charging, charging station, electric vehicle, ev, borne, borne électrique, borne de recharge',
    'gift card, giftcard, gift certificate, carte-cadeau, chèque-cadeau',
    'lost and found, lost property, objets perdus, objets trouvés',
    'job, career, hiring, employment, vacancy, emploi, carrière',
    'sale, promotion, deal, discount, offer, rabais, solde',
    'coupon, voucher, bon de réduction',
    'hours, opening hours, opening times, heures, horaire',
    'contact, report a problem, problem, complaint, feedback, nous joindre, signaler un problème, plainte',
    'map, floor plan, mall map, plan du centre, carte du centre',
    'directions, getting here, itinéraire, comment venir',
    'shoe, footwear, sneaker, runner, chaussure, soulier',
    'boot, botte',
    'clothes, clothing, apparel, fashion, vêtement, mode',
    'kids, children, child, enfant',
    'jewellery, jewelry, jeweller, jeweler, bijou, bijoux, bijouterie',
    'glasses, eyewear, eyecare, optical, optician, optometrist, eye doctor, optométriste, lunettes, lunetterie',
    'pharmacy, drugstore, drug store, chemist, prescription, pharmacie',
    'phone, mobile, cell phone, cellular, téléphone',
    'haircut, hairdresser, hair salon, barber, coiffure',
    'gym, fitness, workout',
    'quiet, sensory, calm, calme',
    'dentist, dental, dentiste, dentaire',
    'book, bookstore, bookseller, livre, librairie',
    'toy, jouet, jeux',
    'pet, animalerie',
    'grocery, groceries, supermarket, épicerie',
    'ice cream, gelato, sundae, scoop, crème glacée, glacier',
    'burger, hamburger, grill',
    'women, woman, ladies, femme',
    'gift, cadeau, cadeaux',
    'family, families, famille',
    'new store, nouvelle boutique, nouveau magasin',
  ),
  // "Five corners" for "5 Corners".
  ...numbers,
]
