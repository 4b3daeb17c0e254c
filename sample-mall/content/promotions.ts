import { paragraphs, pasted } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'
import { rowsOf } from './table'

export type Promotion = Owned<'promotionable'>

/** Store (none: the centre's own), slug, name, drawing, start and end in days from today, paragraphs. */
const TABLE = `
rainfold-outerwear | raincoat-trade-in | Trade in a tired raincoat, take 25% off a new one | umbrella | -4 | 10 | Bring any raincoat, any make, any number of holes. We cut usable cloth into repair patches and send the rest for insulation. ¶ One coat for one discount. Not with other offers. Children’s sizes included.
gable-street-shoes | second-pair | - | boots | -6 | 16 | The cheaper of the two is the half-price one. Both feet measured, both pairs fitted.
copper-kettle-tea-room | afternoon-tea | Afternoon tea for two, $28 | teapot | -11 | 28 | Two pots, four scones, a stand of small sandwiches. Weekdays from two o’clock. ¶ Tell us about allergies when you sit down.
# Ends today.
inkling-stationery | three-for-two | Three notebooks for the price of two | books | -14 | 0 | Any three, the cheapest is free. Ruled, plain and dotted.
lantern-toys | wooden-boats | Wooden boats from $18 | boat | -3 | 34 | They float. We have tried every one of them in the fountain.
aunt-oras-bakeshop | bake-sale-boxes | A dozen loaves, one free: bake-sale boxes | loaf | -2 | 9 | For schools, teams and streets. Order by noon, collect the next morning.
dunlin-optical | frames | Frames under $120, lenses included | glasses | -9 | 23 | -
# No end date.
golden-hour-jewellers | ring-cleaning | Free cleaning and a new clasp on any ring | ring | -60 | - | Ten minutes at the bench. Any ring, from anywhere.
alder-and-finch | candles | Cedar and clove candles, two for $30 | candle | -5 | 22 | Poured in Chilliwack. Forty hours each.
# Not yet shown.
cloudberry-kids | mitten-swap | Mitten swap: bring one, take one | mittens | 8 | 30 | Outgrown but not outworn. Pairs only, please.
# Ended ten days ago, and forty days ago.
harrow-menswear | shirts | Three shirts, hemmed and pressed, $120 | - | -40 | -10 | White, blue or striped.
kestrel-sport | racquets | Racquets restrung while you wait | skate | -75 | -40 | Twenty dollars with string.
# Taken down by hand.
velvet-fig | dress-rental | Rent a party dress for a weekend | - | -5 | 20 | Friday to Monday, cleaning included.
nook-coffee | walkers-price | Walkers’ price: any coffee $2 before nine | mug | -30 | - | Show your lap card. Filter and americano.
ember-and-oat | opening-week | Opening weeks: porridge with any flatbread | bowl | -12 | 12 | A small bowl, plain or with pears.
kulfi-corner | two-sticks | Two kulfi for seven dollars | scoop | -7 | 21 | Pistachio, mango, malai. Mix them.
88-noodle-house | lunch-bowl | Lunch bowl and tea, $13 | noodles | -20 | 40 | Eleven until two, Monday to Thursday.
saffron-table | supper-for-four | Supper for four, $40 | pot | -1 | 13 | Rice, two stews, bread, salad. To stay or to go.
zest-juice-bar | bring-a-jar | Bring a jar, save a dollar | - | -90 | - | Any clean jar with a lid.
cedar-and-smoke | salmon-night | Salmon night: plank and potatoes, $24 | pan | -8 | 27 | Tuesdays and Wednesdays, from five.
umi-garden | tray-for-one | A tray for one at lunch, $17 | tray | -15 | 18 | Six pieces, soup, and whatever is good today.
the-long-table | sunday-table | Roast for the whole table, children eat free | pot | -10 | 25 | One child for each grown-up. Saturdays, early sitting.
wild-yeast-pizza | second-pizza | Second pizza half price, collected | - | -4 | 5 | Order by phone, collect at the hatch.
valley-scoop | double-up | A second scoop for a dollar | scoop | -3 | 11 | On any cone, in any weather.
red-barn-grill | early-breakfast | Breakfast before eight, $9 | mug | -25 | 35 | Two eggs, toast, potatoes, coffee.
fernway-pharmacy | flu-shots | Flu and travel vaccines, no appointment | - | -18 | 60 | Every day until nine in the evening. Free for residents; bring your care card.
sage-and-stone | second-half-hour | The second half hour is on us | plant | -6 | 15 | Facials and massage, Monday to Thursday.
rooted-skincare | jar-return | Return five jars, choose a cream | plant | -50 | - | Ours only. Washed or not.
dovetail-furniture | table-weeks | Table weeks: 15% off oak and maple | lamp | -5 | 19 | Delivery in the valley is included. So is taking the old table away.
angstrom-lighting | bulb-swap | Swap an old bulb for a new one, free | lamp | -2 | 26 | Up to four a household.
down-and-feather | duvet-wash | Duvets washed and refilled, $60 | - | -12 | 33 | Leave it on Monday, sleep under it on Thursday.
cinder-cookware | reseasoning | Bring a rusty pan, take it home black | pan | -1 | 29 | Any make. Fifteen dollars.
cairn-outfitters | rent-a-tent | Rent a tent, the third night is free | kite | -7 | 44 | Two-, four- and six-person tents, checked between trips.
first-tracks-running | gait | Free gait check with any pair | boots | -10 | 20 | Ten minutes on the treadmill. Bring your old shoes.
glide-skate-and-blade | sharpening | Seven-minute sharpening, $7 | skate | -30 | 30 | Figure, hockey and speed.
juniper-wireless | plain-plan | The plain plan: 20 GB, $25 a month | phone | -16 | 14 | No roaming, no surprises. Bring your own phone.
second-player | trade-in | Trade in two games, take one | phone | -3 | 17 | Boxes optional.
wren-street-books | new-corner | New address: every tenth book is free | books | -21 | 21 | We have moved to unit 140. Bring your old stamp card, it still counts.
tall-tale-comics | first-issues | First issues, $1 on Wednesdays | comics | -45 | - | One a person.
and-daughters | mending | Elbows and cuffs re-knitted, half price | mittens | -8 | 8 | Ours or anyone’s, so long as it is wool.
tannery-nine | oiling | Boots oiled free, for ours | boots | 0 | 7 | Starts today. Leave them at lunch.
elan-atelier | fitting | First fitting free | - | -1 | 1 | By appointment, until tomorrow.
grove-street-vintage | by-the-kilo | Vintage by the kilo  | basket | 2 | 4 | Thirty dollars a kilo. Scales by the door.
# The centre's own.
- | gift-card-bonus | Buy $100 in gift cards, get $10 | gift | -5 | 12 | At Guest Services and online. One bonus card a person. ¶ The bonus card is good for ninety days; the gift cards never expire.
- | free-parking | Free parking, always | - | -365 | - | No limit while the doors are open.
- | stroller-loan | Borrow a stroller, leave a first name | basket | -200 | 200 | Ten strollers at Guest Services. No deposit.
`

/** What few of them have, by slug. */
function more({ clock: { at, season } }: Context): Readonly<Record<string, Partial<ItemSpec>>> {
  const winter = season === 'winter' || season === 'autumn'
  return {
    'raincoat-trade-in': {
      name_2: 'Rapportez un vieil imperméable, obtenez 25 % sur un neuf',
      html_2: paragraphs(
        'Apportez n’importe quel imperméable, de n’importe quelle marque. Le tissu utilisable devient des pièces de réparation.',
        'Un manteau par rabais.',
      ),
      featured: true,
      home: 1,
      alt: 'An open umbrella in the rain',
      tags: ['Trade-in'],
      disclaimer: 'Not with other offers.',
    },
    'second-pair': {
      name_2: winter ? 'Bottes d’hiver, la deuxième paire à moitié prix' : 'Sandales, la deuxième paire à moitié prix',
      featured: true,
      home: 2,
      name: winter ? 'Winter boots, second pair half price' : 'Sandals and canvas, second pair half price',
    },
    'afternoon-tea': {
      name_2: 'Thé de l’après-midi pour deux, 28 $',
      subtitle: 'Weekdays',
      featured: true,
      home: 3,
      tags: ['Weekdays'],
    },
    'three-for-two': { name_2: 'Trois carnets pour le prix de deux', home: 4 },
    'wooden-boats': { home: 5 },
    'bake-sale-boxes': { name_2: 'Une douzaine de pains, un gratuit', tags: ['Groups'] },
    frames: {
      html: pasted(
        'Sixty frames, with single-vision lenses in the price.',
        'Eye tests are direct-billed to most plans.',
      ),
      name_2: 'Montures à moins de 120 $, verres compris',
    },
    'ring-cleaning': { name_2: 'Nettoyage gratuit de toute bague' },
    candles: { featured: true },
    'mitten-swap': { shown: at(5) },
    'dress-rental': { status: 'inactive' },
    'walkers-price': {
      name_2: 'Prix des marcheurs : tout café à 2 $ avant neuf heures',
      cadence: 'Daily until 9:00 AM',
      tags: ['Weekdays', 'Before 9:00 AM'],
    },
    'opening-week': { name_2: 'Ouverture : gruau offert avec tout pain plat', featured: true },
    'lunch-bowl': { name_2: 'Bol du midi et thé, 13 $', subtitle: 'Monday to Thursday' },
    'salmon-night': { name_2: 'Soirée saumon, 24 $', tags: ['Evenings'] },
    'flu-shots': { name_2: 'Vaccins sans rendez-vous' },
    'table-weeks': { name_2: 'Semaines de la table : 15 % sur le chêne et l’érable', featured: true },
    'rent-a-tent': { name_2: 'Location de tentes : la troisième nuit gratuite' },
    mending: { name_2: 'Coudes et poignets retricotés à moitié prix' },
    fitting: { name_2: 'Premier essayage gratuit' },
    'by-the-kilo': { shown: at(-3) },
    'gift-card-bonus': {
      name_2: 'Achetez 100 $ de cartes-cadeaux, recevez 10 $',
      featured: true,
      home: 6,
      banner: 'scenes/parcels.svg',
    },
    'free-parking': { name_2: 'Stationnement gratuit, toujours' },
  }
}

/** The stores' offers and the centre's own, covering every combination of start and end that a list has to handle. */
export function promotions(context: Context): Promotion[] {
  const { at, endOf } = context.clock
  const others = more(context)
  return rowsOf(TABLE).map(([store, slug = '', name = '', image, from, to, text = ''], index) =>
    ownedRecord(context, 'promotionable', 'promotions', {
      id: 7001 + index,
      ...(store ? { store } : {}),
      slug,
      name,
      html: paragraphs(...text.split(' ¶ ')),
      image: image ? `goods/${image}.svg` : null,
      start: at(Number(from)),
      end: to ? endOf(Number(to)) : null,
      shown: at(Number(from) - 1),
      showTimes: false,
      ...others[slug],
    }),
  )
}
