import { paragraphs, pasted } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'

export type Promotion = Owned<'promotionable'>

/** The stores' offers and the centre's own, among them every case of beginning and ending that a list has to judge. */
export function promotions(context: Context): Promotion[] {
  return specs(context).map((item) => ownedRecord(context, 'promotionable', 'promotions', item))
}

function specs({ clock }: Context): ItemSpec[] {
  const { at, endOf } = clock
  const winter = clock.season === 'winter' || clock.season === 'autumn'
  let id = 7000
  /** An offer that began so many days ago and ends in so many. */
  const offer = (
    store: string | undefined,
    slug: string,
    name: string,
    image: string | null,
    [from, to]: [number, number | null],
    html: string,
    more: Partial<ItemSpec> = {},
  ): ItemSpec => {
    id += 1
    return {
      id,
      ...(store ? { store } : {}),
      slug,
      name,
      html,
      image: image ? `goods/${image}.svg` : null,
      start: at(from),
      end: to === null ? null : endOf(to),
      shown: at(from - 1),
      showTimes: false,
      ...more,
    }
  }

  return [
    offer('rainfold-outerwear', 'raincoat-trade-in', 'Trade in a tired raincoat, take 25% off a new one', 'umbrella', [-4, 10],
      paragraphs('Bring any raincoat, any make, any number of holes. We cut usable cloth into repair patches and send the rest for insulation.', 'One coat for one discount. Not with other offers. Children’s sizes included.'), {
        name_2: 'Rapportez un vieil imperméable, obtenez 25 % sur un neuf',
        html_2: paragraphs('Apportez n’importe quel imperméable, de n’importe quelle marque. Le tissu utilisable devient des pièces de réparation.', 'Un manteau par rabais.'),
        featured: true, home: 1, alt: 'An open umbrella in the rain', tags: ['Trade-in'], disclaimer: 'Not with other offers.' }),
    offer('gable-street-shoes', 'second-pair', winter ? 'Winter boots, second pair half price' : 'Sandals and canvas, second pair half price', 'boots', [-6, 16],
      paragraphs('The cheaper of the two is the half-price one. Both feet measured, both pairs fitted.'), { name_2: winter ? 'Bottes d’hiver, la deuxième paire à moitié prix' : 'Sandales, la deuxième paire à moitié prix', featured: true, home: 2 }),
    offer('copper-kettle-tea-room', 'afternoon-tea', 'Afternoon tea for two, $28', 'teapot', [-11, 28],
      paragraphs('Two pots, four scones, a stand of small sandwiches. Weekdays from two o’clock.', 'Tell us about allergies when you sit down.'), { name_2: 'Thé de l’après-midi pour deux, 28 $', subtitle: 'Weekdays', featured: true, home: 3, tags: ['Weekdays'] }),
    // Ends today.
    offer('inkling-stationery', 'three-for-two', 'Three notebooks for the price of two', 'books', [-14, 0],
      paragraphs('Any three, the cheapest is free. Ruled, plain and dotted.'), { name_2: 'Trois carnets pour le prix de deux', home: 4 }),
    offer('lantern-toys', 'wooden-boats', 'Wooden boats from $18', 'boat', [-3, 34], paragraphs('They float. We have tried every one of them in the fountain.'), { home: 5 }),
    offer('aunt-oras-bakeshop', 'bake-sale-boxes', 'A dozen loaves, one free: bake-sale boxes', 'loaf', [-2, 9], paragraphs('For schools, teams and streets. Order by noon, collect the next morning.'), { name_2: 'Une douzaine de pains, un gratuit', tags: ['Groups'] }),
    offer('dunlin-optical', 'frames', 'Frames under $120, lenses included', 'glasses', [-9, 23], pasted('Sixty frames, with single-vision lenses in the price.', 'Eye tests are direct-billed to most plans.'), { name_2: 'Montures à moins de 120 $, verres compris' }),
    // No end date.
    offer('golden-hour-jewellers', 'ring-cleaning', 'Free cleaning and a new clasp on any ring', 'ring', [-60, null], paragraphs('Ten minutes at the bench. Any ring, from anywhere.'), { name_2: 'Nettoyage gratuit de toute bague' }),
    offer('alder-and-finch', 'candles', 'Cedar and clove candles, two for $30', 'candle', [-5, 22], paragraphs('Poured in Chilliwack. Forty hours each.'), { featured: true }),
    // Not yet to be seen.
    offer('cloudberry-kids', 'mitten-swap', 'Mitten swap: bring one, take one', 'mittens', [8, 30], paragraphs('Outgrown but not outworn. Pairs only, please.'), { shown: at(5) }),
    // Ended ten days ago, and forty days ago.
    offer('harrow-menswear', 'shirts', 'Three shirts, hemmed and pressed, $120', null, [-40, -10], paragraphs('White, blue or striped.')),
    offer('kestrel-sport', 'racquets', 'Racquets restrung while you wait', 'skate', [-75, -40], paragraphs('Twenty dollars with string.')),
    // Taken down by hand.
    offer('velvet-fig', 'dress-rental', 'Rent a party dress for a weekend', null, [-5, 20], paragraphs('Friday to Monday, cleaning included.'), { status: 'inactive' }),
    offer('nook-coffee', 'walkers-price', 'Walkers’ price: any coffee $2 before nine', 'mug', [-30, null], paragraphs('Show your lap card. Filter and americano.'), { name_2: 'Prix des marcheurs : tout café à 2 $ avant neuf heures', cadence: 'Daily until 9:00 AM', tags: ['Weekdays', 'Before 9:00 AM'] }),
    offer('ember-and-oat', 'opening-week', 'Opening weeks: porridge with any flatbread', 'bowl', [-12, 12], paragraphs('A small bowl, plain or with pears.'), { name_2: 'Ouverture : gruau offert avec tout pain plat', featured: true }),
    offer('kulfi-corner', 'two-sticks', 'Two kulfi for seven dollars', 'scoop', [-7, 21], paragraphs('Pistachio, mango, malai. Mix them.')),
    offer('88-noodle-house', 'lunch-bowl', 'Lunch bowl and tea, $13', 'bowl', [-20, 40], paragraphs('Eleven until two, Monday to Thursday.'), { name_2: 'Bol du midi et thé, 13 $', subtitle: 'Monday to Thursday' }),
    offer('saffron-table', 'supper-for-four', 'Supper for four, $40', 'bowl', [-1, 13], paragraphs('Rice, two stews, bread, salad. To stay or to go.')),
    offer('zest-juice-bar', 'bring-a-jar', 'Bring a jar, save a dollar', null, [-90, null], paragraphs('Any clean jar with a lid.')),
    offer('cedar-and-smoke', 'salmon-night', 'Salmon night: plank and potatoes, $24', 'pan', [-8, 27], paragraphs('Tuesdays and Wednesdays, from five.'), { name_2: 'Soirée saumon, 24 $', tags: ['Evenings'] }),
    offer('umi-garden', 'tray-for-one', 'A tray for one at lunch, $17', 'bowl', [-15, 18], paragraphs('Six pieces, soup, and whatever is good today.')),
    offer('the-long-table', 'sunday-table', 'Roast for the whole table, children eat free', 'pan', [-10, 25], paragraphs('One child for each grown-up. Saturdays, early sitting.')),
    offer('wild-yeast-pizza', 'second-pizza', 'Second pizza half price, collected', null, [-4, 5], paragraphs('Order by phone, collect at the hatch.')),
    offer('valley-scoop', 'double-up', 'A second scoop for a dollar', 'scoop', [-3, 11], paragraphs('On any cone, in any weather.')),
    offer('red-barn-grill', 'early-breakfast', 'Breakfast before eight, $9', 'mug', [-25, 35], paragraphs('Two eggs, toast, potatoes, coffee.')),
    offer('fernway-pharmacy', 'flu-shots', 'Flu and travel vaccines, no appointment', null, [-18, 60], paragraphs('Every day until nine in the evening. Free for residents; bring your care card.'), { name_2: 'Vaccins sans rendez-vous' }),
    offer('sage-and-stone', 'second-half-hour', 'The second half hour is on us', 'plant', [-6, 15], paragraphs('Facials and massage, Monday to Thursday.')),
    offer('rooted-skincare', 'jar-return', 'Return five jars, choose a cream', 'plant', [-50, null], paragraphs('Ours only. Washed or not.')),
    offer('dovetail-furniture', 'table-weeks', 'Table weeks: 15% off oak and maple', 'lamp', [-5, 19], paragraphs('Delivery in the valley is included. So is taking the old table away.'), { name_2: 'Semaines de la table : 15 % sur le chêne et l’érable', featured: true }),
    offer('angstrom-lighting', 'bulb-swap', 'Swap an old bulb for a new one, free', 'lamp', [-2, 26], paragraphs('Up to four a household.')),
    offer('down-and-feather', 'duvet-wash', 'Duvets washed and refilled, $60', null, [-12, 33], paragraphs('Leave it on Monday, sleep under it on Thursday.')),
    offer('cinder-cookware', 'reseasoning', 'Bring a rusty pan, take it home black', 'pan', [-1, 29], paragraphs('Any make. Fifteen dollars.')),
    offer('cairn-outfitters', 'rent-a-tent', 'Rent a tent, the third night is free', 'kite', [-7, 44], paragraphs('Two-, four- and six-person tents, checked between trips.'), { name_2: 'Location de tentes : la troisième nuit gratuite' }),
    offer('first-tracks-running', 'gait', 'Free gait check with any pair', 'boots', [-10, 20], paragraphs('Ten minutes on the treadmill. Bring your old shoes.')),
    offer('glide-skate-and-blade', 'sharpening', 'Seven-minute sharpening, $7', 'skate', [-30, 30], paragraphs('Figure, hockey and speed.')),
    offer('juniper-wireless', 'plain-plan', 'The plain plan: 20 GB, $25 a month', 'phone', [-16, 14], paragraphs('No roaming, no surprises. Bring your own phone.')),
    offer('second-player', 'trade-in', 'Trade in two games, take one', 'phone', [-3, 17], paragraphs('Boxes optional.')),
    offer('wren-street-books', 'new-corner', 'New address: every tenth book is free', 'books', [-21, 21], paragraphs('We have moved to unit 140. Bring your old stamp card, it still counts.')),
    offer('tall-tale-comics', 'first-issues', 'First issues, $1 on Wednesdays', 'books', [-45, null], paragraphs('One a person.')),
    offer('and-daughters', 'mending', 'Elbows and cuffs re-knitted, half price', 'mittens', [-8, 8], paragraphs('Ours or anyone’s, so long as it is wool.'), { name_2: 'Coudes et poignets retricotés à moitié prix' }),
    offer('tannery-nine', 'oiling', 'Boots oiled free, for ours', 'boots', [0, 7], paragraphs('Starts today. Leave them at lunch.')),
    offer('elan-atelier', 'fitting', 'First fitting free', null, [-1, 1], paragraphs('By appointment, until tomorrow.'), { name_2: 'Premier essayage gratuit' }),
    offer('grove-street-vintage', 'by-the-kilo', 'Vintage by the kilo ', 'basket', [2, 4], paragraphs('Thirty dollars a kilo. Scales by the door.'), { shown: at(-3) }),
    // The centre's own.
    offer(undefined, 'gift-card-bonus', 'Buy $100 in gift cards, get $10', 'gift', [-5, 12], paragraphs('At Guest Services and online. One bonus card a person.', 'The bonus card is good for ninety days; the gift cards never expire.'), { name_2: 'Achetez 100 $ de cartes-cadeaux, recevez 10 $', featured: true, home: 6, banner: 'scenes/boxing-day.svg' }),
    offer(undefined, 'free-parking', 'Free parking, always', null, [-365, null], paragraphs('No limit while the doors are open.'), { name_2: 'Stationnement gratuit, toujours' }),
    offer(undefined, 'stroller-loan', 'Borrow a stroller, leave a first name', 'basket', [-200, 200], paragraphs('Ten strollers at Guest Services. No deposit.')),
  ]
}
