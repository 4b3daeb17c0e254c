import type { QuestionWords } from './words.en'

/** The words of questions in French (words.ts). */
export const fr: QuestionWords = {
  hours: 'heure ouvert ouverte ouvre ouvrez ouvrent ouverture fermé fermée fermez ferment fermeture horaire',
  times: 'aujourd’hui maintenant soir matin tard tôt encore jusqu’à jusque congé',
  day: 'jour journée fête férié',
  dayNames: 'noël pâques réconciliation',
  store: 'téléphone numéro adresse itinéraire',
  place: 'louer location emprunter prêt gratuit disponible étage niveau',
  filler: 'galerie proche prochain cet être vais pouvez voudrais merci bonjour svp plaît s’y',
  subjects: {
    familyRoom:
      'familiale, allaitement, allaiter, table langer, changer bébé, changer couche, couche|salle toilette bain',
    washrooms: 'toilette, wc, w c, bain|salle publique familiale',
    charging: 'borne, recharger voiture, voiture électrique, recharge voiture|véhicule gratuit',
    parking: 'stationnement, stationner, garer|voiture gratuit gratuite tarif prix coût coûte combien place handicapé',
    giftCards:
      'carte cadeau, carte cadeaux, chèque cadeau, chèque cadeaux, certificat cadeau, bon cadeau|solde vérifier achat vendre utiliser offrir ligne commander combien prix',
    wifi: 'wifi|gratuit gratuite mot passe réseau invité accès',
    lost: 'objet trouvé, perdu, oublié|article chose quelque clé clef portefeuille sac téléphone cellulaire lunettes manteau gant carte jouet ai',
    map: 'carte centre, carte magasin, plan centre, plan mall, plan magasin, plan galerie, plan étage, plan intérieur|niveau voir montrer',
    contact:
      'problème, plainte, commentaire, courriel, adresse électronique, écrire, numéro, téléphoner, appeler, nous joindre, vous joindre, joindre, coordonnées, sécurité, premiers soins, enfant perdu|signaler faire porter ai envoyer téléphone agent gardien',
    transit: 'autobus, transport commun|arrêt ligne prendre venir aller rendre',
    directions:
      'adresse, itinéraire, taxi, rendre, venir, aller, accéder, où êtes, où situé, où trouve, où centre, où galerie, arriver|rue trouver trouvez située',
    holidays: 'férié, jour férié, congé, heure fête, horaire fête, ouvert fête, temps fête|prochain calendrier',
    hours:
      'heure, ouvert, ouverte, ouvre, ouvrez, ouvrent, ouverture, fermé, fermée, fermez, ferment, fermeture, horaire, aujourd’hui, ce soir, heure semaine, horaire semaine|habituel habituelles',
  },
}
