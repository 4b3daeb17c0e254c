/** The words of questions (questions.ts), in both languages, compared as terms: no case, accents or plurals. */
import { washroomWords } from '../synonyms'

/** Words that ask for hours, alone or beside a subject: "parking hours", "are you open on Monday". */
export const hoursWords =
  'hour hrs open opens opening closed close closes closing ' +
  'heure ouvert ouverte ouverts ouvertes ouvre ouvrez ouvrent ouverture fermé fermée fermés ferme fermez ferment fermeture horaire'

/** Words that may accompany them. */
export const timeWords =
  'until till schedule times time today tonight now late later early still yet currently right regular business operation operating evening morning night ' +
  'aujourd’hui maintenant soir matin tard tôt encore jusqu’à jusque'

/** What else is asked about one store; its page has the answer. */
export const storeWords =
  'times showtimes phone number telephone address directions téléphone numéro adresse itinéraire'

/** Words that may accompany what a place or service is called. */
export const placeWords =
  'rent rental hire borrow loan free available use public floor level louer location emprunter prêt gratuit disponible étage niveau'

/** Words for a day. */
export const dayWords = 'day jour journée fête férié'

/** Words that accompany a day with a name. */
export const holidayWords = 'holiday congé stat statutory'

/** Filler: words that only refer to the centre or to getting somewhere, and pleasantries. */
export const plainWords =
  'centre center mall plaza galerie nearest closest next proche were may tell know these going hello thanks cet être vais pouvez voudrais merci bonjour svp plaît s’y'

/** Ordinary words that are one letter from one of these, and not misspellings of it. */
export const otherWords = /^(?:close[rt]|house|packing)$/

interface Words {
  /** Phrases that identify the subject, separated by commas; each may have its words in any order. */
  tells: string
  /** Words that may accompany them. */
  beside: string
}

// The last word of each: "bain" of "salle de bain".
const washrooms = washroomWords.map((words) => words.split(' ').at(-1))

/**
 * In order of precedence: a family washroom is a family room before it is a washroom, and "get there by bus" asks for
 * the bus. Hours can accompany any other subject, so they come last.
 */
export const subjects = {
  familyRoom: {
    tells: `family room, nursing, breastfeeding, breastfeed, change table, changing table, change baby, changing baby, diaper, familiale, allaitement, allaiter, table langer, changer bébé, changer couche, couche, ${washrooms.map((word) => `family ${word}`).join(', ')}`,
    beside: `room area station salle baby bébé change public accessible ${washrooms.join(' ')}`,
  },
  washrooms: {
    tells: washrooms.join(', '),
    beside: 'salle public publique accessible family familiale men women customer clean',
  },
  charging: {
    tells:
      'ev, charging, charger, charge car, electric car, electric vehicle, borne, recharger voiture, voiture électrique, recharge voiture',
    beside: 'station charge charging car vehicle electric free tesla ev recharge électrique voiture véhicule gratuit',
  },
  parking: {
    tells: 'parking, parkade, car park, park where, park car, stationnement, stationner, garer',
    beside:
      'lot free cost price fee rate pay paid much disabled accessible spot space stall garage car voiture gratuit gratuite tarif prix coût coûte combien place handicapé',
  },
  giftCards: {
    tells:
      'gift card, giftcard, gift certificate, carte cadeau, carte cadeaux, chèque cadeau, chèque cadeaux, certificat cadeau, bon cadeau',
    beside:
      'balance check buying purchase use using redeem online order much give price solde vérifier achat vendre utiliser offrir ligne commander combien prix chèque',
  },
  wifi: {
    tells: 'wifi, wi fi',
    beside: 'free password code network internet guest public gratuit gratuite mot passe réseau invité accès',
  },
  lost: {
    tells: 'lost, found item, objet trouvé, perdu, oublié, left behind, forgot',
    beside:
      'found property item thing something object phone cell mobile iphone key wallet purse bag glasses jacket coat glove hat umbrella toy card credit ring watch objets trouvés article chose quelque clé clef portefeuille sac téléphone cellulaire lunettes manteau gant carte jouet ai',
  },
  map: {
    tells:
      'map, floor plan, floorplan, carte centre, carte magasin, plan centre, plan mall, plan magasin, plan galerie, plan étage, plan intérieur',
    beside: 'interactive floor level directory show see view étage niveau voir montrer',
  },
  contact: {
    tells: 'problem, report issue, complain, complaint, feedback, problème, plainte, commentaire',
    beside: 'report make give file customer signaler faire porter ai',
  },
  email: {
    tells: 'email, e mail, mail address, write you, write to, courriel, adresse électronique, écrire',
    beside: 'address adresse mail contact send write nous vous envoyer électronique',
  },
  phone: {
    tells:
      'phone number, telephone, contact, call number, call us, call you, call mall, call centre, phone mall, phone centre, your phone, numéro, téléphoner, appeler, nous joindre, vous joindre, joindre, coordonnées',
    beside: 'phone number call info information details by customer numéro téléphone',
  },
  transit: {
    tells: 'bus, transit, autobus, transport commun, public transport, public transportation',
    beside:
      'stop station route line schedule by take come go arrêt ligne prendre venir aller rendre transport public transit',
  },
  directions: {
    tells:
      'directions, address, adresse, route, itinéraire, get there, get here, getting here, getting there, go there, come there, come here, way here, way there, drive there, drive here, get mall, get centre, go mall, go centre, where you, where located, where mall, where centre, where center, find you, your location, mall location, location centre, reach you, rendre, venir, aller, accéder, où êtes, où situé, où trouve, où centre, où galerie, arriver',
    beside: 'located location directions way street drive driving reach rue trouve trouver trouvez situé située rendre',
  },
  languages: {
    tells: 'language, french, français, english, anglais, langue, bilingual, bilingue',
    beside:
      'speak speaking spoken site website service serve version switch change parlez parler parle changer servir servez',
  },
  holidays: {
    tells:
      'holiday, stat holiday, statutory, statutory holiday, stat day, long weekend, férié, jour férié, congé, heure fête, horaire fête, ouvert fête, temps fête',
    beside: 'calendar upcoming coming long weekend temps prochain calendrier',
  },
  hours: {
    tells:
      'hour, hrs, open, opening, closed, close, closing, until, today, tonight, hours week, heure, ouvert, ouverte, ouvre, ouvrez, ouvrent, ouverture, fermé, fermée, fermez, ferment, fermeture, horaire, aujourd’hui, ce soir, heure semaine, horaire semaine',
    beside: 'normal normally usual usually habituel habituelles',
  },
} as const satisfies Record<string, Words>
export type Subject = keyof typeof subjects
