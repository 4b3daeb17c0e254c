/** The words of questions (questions.ts), in both languages. They are compared as terms: case, accents and plurals do not matter. */
import { washroomWords } from './synonyms'

/** What asks for hours. They may stand beside what is asked for: "parking hours", "are you open on Monday". */
export const hoursWords =
  'hour hrs open opens opening closed close closes closing ' +
  'heure ouvert ouverte ouverts ouvertes ouvre ouvrez ouvrent ouverture fermé fermée fermés ferme fermez ferment fermeture horaire'

/** What may stand beside them. */
export const timeWords =
  'until till schedule times time today tonight now late later early still yet currently right regular business operation operating evening morning night ' +
  'aujourd’hui maintenant présentement soir matin tard tôt encore jusqu’à jusque'

/** What else is asked of one store: its page has it. */
export const storeWords =
  'times showtimes phone number telephone address directions téléphone numéro adresse itinéraire'

/** What may be called a day. */
export const dayWords = 'day jour journée fête férié'

/** What is said of a day that has a name. */
export const holidayWords = 'holiday congé stat statutory'

/** Words that say no more than that the centre, or the way to something, is meant. */
export const plainWords =
  'centre center mall store shop plaza magasin boutique galerie nearest closest next proche your you us our be am are im were does did will would ' +
  'could should may please tell know need want looking looking this that these there here going hi hello thanks ' +
  'votre vos nous notre ce cet cette est-ce être êtes c’est vais puis peut peux pouvez voudrais veux cherche merci bonjour svp plaît quels quelles s’y'

interface Words {
  /** Phrases, any of which tells the subject; their words may stand in any order. */
  tells: string
  /** Words that may stand beside them. */
  beside: string
}

/** In the order in which they are understood: hours stand beside all others, so they come last. */
export const subjects = {
  washrooms: {
    // "Salle de bain" by its last word.
    tells: washroomWords.map((words) => words.split(' ').at(-1)).join(', '),
    beside: 'salle public publique accessible accessibles family men women customer clean',
  },
  familyRoom: {
    tells:
      'family room, nursing room, nursing, breastfeeding, breastfeed, breast feed, change table, changing table, change baby, changing baby, diaper, feeding room, feed baby, ' +
      'salle familiale, allaitement, allaiter, table langer, changer bébé, changer couche, couche',
    beside: 'room area station salle baby bébé change my mon',
  },
  charging: {
    tells:
      'ev, charging, charger, chargers, charge car, charge vehicle, electric car, electric vehicle, tesla, ' +
      'borne, borne recharge, borne électrique, recharger voiture, voiture électrique, véhicule électrique, recharge véhicule, recharge voiture',
    beside:
      'station stations charge charging car vehicle electric point free fast tesla ev recharge électrique voiture véhicule gratuit',
  },
  parking: {
    tells: 'parking, parkade, car park, park where, park car, stationnement, stationner, garer',
    beside:
      'lot lots free cost costs price fee fees rate rates pay paid much disabled handicap handicapped accessible spot spots space spaces stall stalls garage ' +
      'underground covered available car voiture gratuit gratuite payant tarif prix coût coûte combien place places handicapé handicapés souterrain disponible',
  },
  giftCards: {
    tells:
      'gift card, giftcard, gift certificate, gift voucher, carte cadeau, carte cadeaux, chèque cadeau, chèque cadeaux, certificat cadeau, bon cadeau',
    beside:
      'balance check buy buying purchase sell use using redeem online order much get give price ' +
      'solde vérifier acheter achat vendez vendre utiliser offrir ligne commander combien prix valeur chèque',
  },
  wifi: {
    tells: 'wifi, wi fi',
    beside:
      'free password code network internet guest public connect access gratuit gratuite mot passe réseau invité connecter accès connexion',
  },
  lost: {
    tells:
      'lost found, lost property, lost item, lost something, lost, lost article, found item, ' +
      'objet trouvé, objet perdu, perdu, article perdu, oublié, left behind, forgot',
    beside:
      'and found property item items thing things something object phone cell mobile iphone key keys wallet purse bag backpack glasses jacket coat glove hat scarf umbrella toy card credit ring watch cellphone ' +
      'objets trouvés trouvé article chose quelque clé clés clef portefeuille sac téléphone cellulaire lunettes manteau gant tuque foulard parapluie carte jouet ai',
  },
  map: {
    tells:
      'map, floor plan, floorplan, carte centre, carte magasin, plan centre, plan mall, plan magasin, plan galerie, plan étage, plan intérieur, plan du centre',
    beside:
      'interactive floor level directory show see view pdf print interactif interactive étage niveau voir montrer',
  },
  phone: {
    tells:
      'phone number, telephone, telephone number, contact, contact number, call number, call us, call you, call mall, call centre, phone mall, phone centre, your phone, ' +
      'numéro, numéro téléphone, téléphoner, appeler, nous joindre, vous joindre, joindre, coordonnées',
    beside: 'phone number call info information details by customer numéro téléphone par',
  },
  directions: {
    tells:
      'directions, address, adresse, route, itinéraire, get there, get here, getting here, getting there, go there, come there, come here, way here, way there, drive there, drive here, get mall, get centre, go mall, go centre, ' +
      'where you, where located, where mall, where centre, where center, find you, your location, mall location, location centre, reach you, ' +
      'rendre, venir, aller, accéder, où êtes, où situé, où situés, où trouve, où centre, où galerie, arriver',
    beside:
      'located location directions get how way find street drive driving reach comment rue trouve trouver trouvez situé située situés se rendre là civique',
  },
  languages: {
    tells: 'language, languages, french, français, english, anglais, langue, bilingual, bilingue',
    beside:
      'speak speaking spoken site website in service serve version switch change parlez parler parle parlé changer servir servez',
  },
  holidays: {
    tells:
      'holiday, holidays, stat holiday, statutory, statutory holiday, stat day, long weekend, férié, jour férié, congé, heure fête, horaire fête, ouvert fête, temps fête',
    beside: 'calendar upcoming next coming long weekend schedule temps prochain prochains calendrier',
  },
  hours: {
    tells:
      'hour, hours, hrs, open, opens, opening, closed, close, closes, closing, until, today, tonight, opening time, closing time, hours week, ' +
      'heure, ouvert, ouverte, ouvertes, ouvre, ouvrez, ouvrent, ouverture, fermé, fermée, fermez, ferment, fermeture, horaire, aujourd’hui, ce soir, heure semaine, horaire semaine',
    beside: 'time exactly normal normally usual usually habituel habituelles',
  },
} as const satisfies Record<string, Words>
export type Subject = keyof typeof subjects
