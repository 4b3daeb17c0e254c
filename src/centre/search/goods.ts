/**
 * Words that visitors use for a kind of store: "makeup" where its category is "Beauty". Each line is one kind in both
 * languages, compared as terms (terms.ts). A store whose name or keywords, or else whose categories, contain a phrase
 * of a line is found by all phrases of that line. They are added to the documents on the server, so unlike synonyms
 * (synonyms.ts), which interpret queries in the browser too, they add nothing to its script.
 */
import { once } from '../../base/memoize'
import { phraseTable } from './synonyms'
import { maxPhraseTerms, termsOf } from './terms'

const storeKinds = phraseTable(
  'beauty, makeup, make-up, cosmetics, skin care, skincare, beauté, maquillage, cosmétique',
  'beauty, perfume, fragrance, cologne, beauté, parfum, parfumerie',
  'nails, manicure, pedicure, ongles, manucure',
  'spa, massage, facial, massothérapie',
  'bakery, bakeshop, bread, pastry, pastries, croissant, cake, birthday cake, gâteau, gâteau d’anniversaire, boulangerie, pâtisserie, pain',
  'chocolate, candy, candies, sweets, confectionery, chocolat, bonbon, confiserie',
  'wine, liquor, beer, spirits, alcohol, vin, bière, alcool',
  'juice, smoothie, jus',
  'breakfast, brunch, déjeuner',
  'noodle, ramen, pho, nouilles',
  'sushi, japanese, japonais',
  'chicken, wings, rotisserie, poulet, rôtisserie',
  'handbag, purse, leather goods, bags, sac à main, maroquinerie',
  'luggage, suitcase, travel bag, bagages, valise',
  'watch, watches, clock, montre, horlogerie',
  'electronics, computer, laptop, tablet, headphones, électronique, ordinateur, tablette',
  'video game, gaming, console, jeux vidéo',
  'camera, photography, photo, appareil photo, photographie',
  'furniture, sofa, couch, armchair, meubles, canapé, fauteuil',
  'mattress, bed, pillow, matelas, oreiller',
  'home, home decor, decor, housewares, décoration, articles ménagers',
  'kitchen, cookware, tableware, dishes, pots and pans, vaisselle, ustensiles de cuisine',
  'lighting, lamp, light bulb, luminaire, lampe, éclairage, ampoule',
  'florist, flowers, bouquet, plants, fleuriste, fleurs, plantes',
  'stationery, greeting card, pens, papeterie, carte de souhaits',
  'craft, yarn, wool, knitting, sewing, fabric, laine, tricot, couture, tissu, artisanat',
  'baby, baby clothes, infant, toddler, maternity, kids, children’s wear, bébé, tout-petit, maternité, enfants',
  'men, menswear, men’s clothing, homme, hommes',
  'suit, suits, tuxedo, formal wear, complet, tenue de soirée',
  'underwear, lingerie, bra, bras, sous-vêtements, soutien-gorge',
  'outerwear, coat, jacket, rain jacket, parka, manteau, veste',
  'jeans, denim',
  'bridal, bride, wedding, wedding dress, mariée, mariage, robe de mariée',
  'jeweller, jewellery, jewelry, engagement ring, necklace, earrings, bracelet, bijouterie, bague, bague de fiançailles, collier, boucles d’oreilles',
  'swimwear, swimsuit, bathing suit, maillot de bain',
  'sporting goods, sports, sportswear, athletic, activewear, articles de sport, vêtements de sport',
  'outdoor, camping, hiking, plein air, randonnée',
  'bicycle, bike, cycling, vélo, cyclisme',
  'yoga, pilates',
  'bank, banking, credit union, banque, caisse, coopérative de crédit',
  'currency exchange, foreign exchange, bureau de change',
  'post office, post, postal, stamps, parcel, bureau de poste, poste, timbres, colis',
  'dry cleaner, dry cleaning, laundry, nettoyeur, nettoyage à sec, buanderie',
  'tailor, alterations, hemming, seamstress, retouches, tailleur, couturière',
  'shoe repair, cobbler, cordonnerie, cordonnier',
  'key cutting, locksmith, clés, serrurier',
  'pet, pet shop, pet food, dog, dog food, cat, cat food, animalerie, animaux, chien, nourriture pour chien, chat, nourriture pour chat',
  'travel agency, travel agent, vacation, travel, agence de voyages, voyages',
  'lottery, lotto, loterie',
  'vitamin, supplements, health food, vitamines, suppléments, aliments naturels',
  'clinic, doctor, walk-in, medical, clinique, médecin, médical',
  'insurance, assurance',
  // These share a category with cosmetics and sell none: a line of their own keeps the words of the category away.
  'dentist, dental, orthodontist, dentiste, dentaire, orthodontiste',
  'optician, optical, optometrist, eyewear, eyecare, eye exam, sunglasses, opticien, optométriste, lunetterie, examen de la vue, lunettes de soleil',
  'physiotherapy, physio, chiropractor, physiothérapie, chiropraticien',
  'hearing, hearing aid, audiologist, audition, appareil auditif, audiologiste',
  'acupuncture, naturopath, naturopathe',
  'hair removal, laser, waxing, épilation',
  'hair salon, hairdresser, haircut, barber, coiffure, coiffeur, coupe de cheveux, barbier',
)

const kindsByPhrase = once(() => {
  const phrases = storeKinds.flatMap((words) => words.map((word) => ({ words, phrase: termsOf(word).join(' ') })))
  return Map.groupBy(phrases, ({ phrase }) => phrase)
})

/** All words of the kinds of store that any of the names contains a phrase of. */
const wordsOfKinds = (names: readonly string[]): string[] =>
  names.map(termsOf).flatMap((terms) =>
    terms.flatMap((_, from) =>
      Array.from({ length: maxPhraseTerms }, (_, more) => terms.slice(from, from + more + 1).join(' '))
        .flatMap((phrase) => kindsByPhrase().get(phrase) ?? [])
        .flatMap(({ words }) => words),
    ),
  )

/**
 * Further words that a store is found by, without duplicates.
 * @param own its name and keywords
 * @param categories names of its categories: used only where its own words match no kind, since a post office under
 *   "Travel & post" is not a travel agency
 */
export function goodsWords(own: readonly string[], categories: readonly string[]): string[] {
  const words = wordsOfKinds(own)
  return [...new Set(words.length > 0 ? words : wordsOfKinds(categories))]
}
