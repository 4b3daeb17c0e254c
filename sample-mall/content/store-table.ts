/**
 * The stores: what they are and where. Everything else about a store is derived in stores.ts.
 *
 * The rows have the oddities of a real directory: accents, leading digits and punctuation, trailing spaces, missing
 * logos, addresses with and without a scheme. Only ever append rows: ids derive from their position.
 */
import type { OwnHours } from './store-hours'
import { rowsOf } from './table'

export interface StoreRow {
  slug: string
  name: string
  /** The number on the door; null for a store without a unit so far. */
  unit: string | null
  /** Category slugs, the most specific first. */
  in: readonly string[]
  /** One sentence about the store, in its own words. */
  line: string
  /** The logo's file name; defaults to the slug, null when the store has sent none. */
  logo?: string | null
  state?: 'new' | 'soon' | 'moved' | 'closed'
  tags?: readonly string[]
  keywords?: string
  website?: string | null
  phone?: string | null
  /** Hours of its own; without, the store has the centre's. */
  hours?: OwnHours
  /** The store has no region in the map data and is found by its id instead. */
  regionless?: true
  /** A second unit of the same store. */
  alsoAt?: string
  /** A picture of the shop front, as a path in the art folder. */
  front?: string
  /** The full text, if the sentence and the category are not enough. */
  about?: string
}

/** What few stores have, by slug. */
const MORE: Readonly<Record<string, Omit<StoreRow, 'slug' | 'name' | 'unit' | 'in' | 'line'>>> = {
  'dovetail-furniture': {
    logo: 'dovetail',
    alsoAt: '200',
    hours: 'long',
    front: 'scenes/harvest-field.svg',
    tags: ['Two floors'],
  },
  'five-corners-barber': { website: 'http://5corners.test' },
  'copper-kettle-tea-room': {
    logo: 'copper-kettle',
    tags: ['Vegetarian options', 'Licensed'],
    keywords: 'tea, scones, lunch, afternoon tea',
    front: 'scenes/porch-lights.svg',
  },
  'inkling-stationery': { logo: 'inkling', keywords: 'pens, paper, cards' },
  'elan-atelier': { website: 'https://elan-atelier.test/' },
  'golden-hour-jewellers': { logo: 'golden-hour' },
  'dunlin-optical': { keywords: 'glasses, eye test, contact lenses' },
  'foxglove-beauty': { tags: ['Cruelty free'] },
  'nook-coffee': { hours: 'early', tags: ['Opens 7:00 AM'] },
  'spun-sugar': { website: null, phone: '' },
  'fernway-pharmacy': {
    hours: 'pharmacy',
    keywords: 'prescriptions, flu shot, vitamins',
    front: 'scenes/river-morning.svg',
  },
  'copperleaf-credit-union': { hours: 'bank', website: 'https://www.copperleaf.test/sevenoaks' },
  'moss-home': { state: 'soon', phone: null, website: 'moss-home.test' },
  'gable-street-shoes': { keywords: 'boots, sandals, fittings' },
  'sage-and-stone': { website: 'WWW.SAGEANDSTONE.TEST' },
  'rainfold-outerwear': {
    logo: 'rainfold',
    website: 'rainfold.test',
    keywords: 'raincoats, jackets, repairs',
    front: 'scenes/rain-cedars-focus-bottom.svg',
    about:
      '<p><strong>Coats for people who walk anyway.</strong> Cut and seam-sealed for valley weather, mended free for as long as you own one.</p><p>Rainfold keeps a repair bench at the back of the shop. Bring a zip, a cuff or a torn pocket on any weekday and pick it up after lunch.</p><p>Children’s sizes come with room to grow and a name tape sewn in while you wait.</p>',
  },
  'sparrow-denim-works': { logo: 'sparrow-denim' },
  'wren-street-books': { state: 'moved' },
  'northbank-mobile': { tags: ['Repairs'] },
  'case-and-cord': { phone: null },
  'willow-nails': { state: 'moved' },
  'moth-and-mender': { website: null },
  'five-minute-news': { hours: 'unsent', logo: null, website: '', phone: '604-555-0157' },
  'upland-cycle': { state: 'closed' },
  'second-player': { tags: ['Trade-ins'] },
  'maple-row-dental': { hours: 'clinic', logo: null },
  'clearwell-physio': { hours: 'clinic' },
  'fraser-valley-slow-made-goods': { logo: 'slow-made-goods' },
  'paper-crane': { state: 'new' },
  'post-and-parcel': { logo: null, regionless: true },
  'larch-hearing': { hours: 'clinic' },
  'valley-scoop': { tags: ['Dairy free options'] },
  'keystone-keys': { website: null },
  'masala-junction': { tags: ['Vegetarian options'] },
  'taco-verde': { tags: ['Gluten free options'] },
  'ember-and-oat': { state: 'new', front: 'scenes/lantern-dusk-focus-top.svg' },
  'aunt-oras-bakeshop': { tags: ['Vegan options'] },
  'kulfi-corner': { state: 'new', tags: ['Vegetarian', 'Halal'] },
  'saffron-table': { tags: ['Halal'] },
  '88-noodle-house': { keywords: 'ramen, noodles, soup' },
  'yarrow-yoga': { logo: null, state: 'soon', phone: null, website: null },
  'olive-and-grain': { tags: ['Vegan options'] },
  'ridgeline-bank': { hours: 'bank' },
  'cedar-and-smoke': { hours: 'late', tags: ['Licensed', 'Patio'], front: 'scenes/night-walk.svg' },
  'acorn-auto-care': { hours: 'garage', regionless: true },
  'red-barn-grill': { hours: 'diner', tags: ['Licensed'] },
  'daybreak-fitness': { hours: 'always', tags: ['Open 24 hours'] },
  'rooted-skincare': { tags: ['Refills'] },
  'tall-tale-comics': { keywords: 'comics, board games, trading cards' },
  'verdigris-antiques': { website: null },
  'zephyr-drones': { state: 'new' },
  'marquee-cinemas': { hours: 'cinema', front: 'scenes/winter-market-focus-bottom.svg', tags: ['Licensed'] },
  'everyday-pet': { logo: null },
  'hearthside-rugs': { state: 'closed' },
  'inner-harbour-massage': { hours: 'clinic' },
  'lumen-laser': { website: 'https://lumen-laser.test/book?from=sevenoaks' },
  'mend-medical': { hours: 'split', logo: null },
  'open-road-driving': { logo: 'open-road' },
  'tally-tax': { logo: null, website: 'tally-tax.test', phone: '' },
  'the-long-table': { hours: 'split', tags: ['Licensed'] },
  'umi-garden': { hours: 'split', tags: ['Licensed'] },
  'viola-trattoria': { hours: 'evenings', tags: ['Licensed'] },
  'first-tracks-running': { state: 'new' },
  'owl-and-anvil': { state: 'soon', logo: null, phone: null, website: null },
}

/** Slug, name, unit, categories, sentence. */
const TABLE = `
# Level 1, West Hall
dovetail-furniture | Dovetail Furniture | 100 | furniture | Tables, beds and shelves, joined without a screw.
marlow-and-pike | Marlow & Pike | 102 | mens | Suits cut for people who take the bus in them.
round-midnight | 'Round Midnight | 104 | womens bed-bath | Nightshirts, dressing gowns and slippers with real soles.
thistle-and-thread | Thistle & Thread | 106 | womens | Linen for summer, wool for the rest of the year.
five-corners-barber | 5 Corners Barber | 107 | hair-nails | Scissor cuts, hot towels, no appointment.
copper-kettle-tea-room | Copper Kettle Tea Room | 109 | restaurants coffee-treats | Forty teas, scones from half past ten, soup at noon.
and-daughters | & Daughters | 110 | womens accessories | Knitwear by a mother and two daughters from Mission.
inkling-stationery | Inkling Stationery | 112 | stationery | Notebooks, nibs and ink by the millilitre.
elan-atelier | Élan Atelier | 113 | womens | Dresses made to measure in nine days.
loom-and-letter | Loom & Letter | 114 | gifts-flowers books | Woven things and the books to read beside them.
angstrom-lighting | Ångström Lighting | 115 | home furniture | Lamps that can be taken apart and mended.
golden-hour-jewellers | Golden Hour Jewellers | 116 | jewellery | Rings made at the bench in the window.
bramble-row | Bramble Row | 124 | womens | Everyday dresses with pockets in all of them.
harrow-menswear | Harrow Menswear | 126 | mens | Shirts by sleeve length, trousers hemmed by five o’clock.
dunlin-optical | Dunlin Optical | 127 | health-beauty optical | Eye tests, frames, and lenses ground on the premises.
hollis-and-wren | Hollis & Wren | 128 | womens | Workwear that does not look like it.
otter-and-pine | Otter & Pine | 130 | outerwear denim | Sweaters, canvas and flannel for the river path.
foxglove-beauty | Foxglove Beauty | 131 | beauty | Colour matched in daylight, by the window.
nook-coffee | Nook Coffee | K1 | coffee-treats | Opens before the doors do. Ask for the walkers’ price.
spun-sugar | Spun Sugar | K2 | coffee-treats | Cotton candy in one colour a day.

# Level 1, East Hall
fernway-pharmacy | Fernway Pharmacy | 150 | pharmacy health-beauty | Prescriptions, vaccines and someone to ask, every day until ten.
alder-and-finch | Alder & Finch | 118 | home gifts-flowers | Candles, cloth and crockery from the valley.
copperleaf-credit-union | Copperleaf Credit Union | 119 | banking | Owned by the people who bank here.
moss-home | Moss Home | 120 | home kitchen | Slow furniture and quick kitchen things.
pocket-and-pin | Pocket & Pin | 121 | repairs | Hems while you shop, zips by tomorrow.
gable-street-shoes | Gable Street Shoes | 122 | shoes | Measured fittings, half sizes, and boots that can be resoled.
harbour-lane | Harbour Lane | 123 | womens sports-outdoors | Swimwear all year, for every body.
sage-and-stone | Sage & Stone | 125 | beauty | Facials and massage, booked by the half hour.
rainfold-outerwear | Rainfold Outerwear | 132 | outerwear | Coats for people who walk anyway.
cloudberry-kids | Cloudberry Kids | 133 | childrens-wear | Clothes with spare buttons and room to grow.
sparrow-denim-works | Sparrow Denim Works | 134 | denim | Jeans hemmed, patched and worn in on the spot.
wren-street-books | Wren Street Books | 140 | books | New books in front, second-hand at the back, a chair by each.
little-fir | Little Fir | 142 | childrens-wear toys | Wool for babies, boots for the ones who have started to walk.
tidewater-candle-co | Tidewater Candle Co. | 144 | gifts-flowers home | Beeswax and rapeseed, poured on Thursdays.
bellweather-watches | Bellweather Watches | 146 | jewellery repairs | Watches sold, wound and mended.
northbank-mobile | Northbank Mobile | 148 | mobile | Prepaid plans in plain words.
juniper-wireless | Juniper Wireless | K3 | mobile | Phones, plans and a person who reads the small print with you.
case-and-cord | Case & Cord | K4 | mobile accessories | Covers and cables for phones of any age.

# Level 1, South Hall
lantern-toys | Lantern Toys | 135 | toys | Wooden boats, kites, and a train that runs all day.
pinwheel-photo | Pinwheel Photo | 137 | everyday-services electronics | Passport photos, prints in an hour, film developed weekly.
willow-nails | Willow Nails | 139 | hair-nails | Hands and feet, quiet chairs by the window.
cairn-outfitters | Cairn Outfitters | 141 | camping-snow | Tents to rent, stoves to try, maps of every trail in the valley.
moth-and-mender | Moth & Mender | 151 | repairs | Invisible mending, visible when you prefer.
puddle-jumpers | Puddle Jumpers | 153 | childrens-wear shoes | Rubber boots in sizes from first steps to size five.
the-sock-drawer | The Sock Drawer | 155 | accessories | Three hundred socks, sold one or two at a time.
five-minute-news | Five Minute News | 157 | everyday-services | Papers, lottery, birthday cards, chewing gum.
tannery-nine | Tannery Nine | 136 | shoes accessories | Leather boots and bags, oiled for you once a year.
velvet-fig | Velvet Fig | 138 | womens | Party clothes, also to rent.
kestrel-sport | Kestrel Sport | 143 | sports-outdoors shoes | Racquets, boots and balls for every league in town.
upland-cycle | Upland Cycle | 145 | cycling-running | Bicycles and a workshop that sees them through.
cobble-and-last | Cobble & Last | 152 | repairs shoes | Soles, heels and keys while you wait.
ironwood-fitness | Ironwood Fitness | 154 | fitness | Weights, mats and shoes for indoor seasons.
sun-and-slope | Sun & Slope | 156 | camping-snow | Skis in winter, paddleboards in summer, waxed or patched by Friday.
second-player | Second Player | 158 | games-gadgets | Old consoles mended, new games lent for a week.
arch-and-line-brows | Arch & Line | K5 | beauty | Brows threaded in ten minutes, standing or sitting.
pretzel-post | Pretzel Post | K6 | coffee-treats | Twisted by hand, salted twice.

# Level 1, North Hall
maple-row-dental | Maple Row Dental | 160 | clinics | Check-ups, children welcome, one evening a week.
clearwell-physio | Clearwell Physio | 162 | clinics | Knees, backs and shoulders, by appointment.
fraser-valley-slow-made-goods | The Fraser Valley Slow-Made Goods, Preserves & Sundries Company | 164 | gifts-flowers coffee-treats | Jam, pickles, brooms and birdhouses from forty makers.
paper-crane | Paper Crane | 166 | stationery gifts-flowers | Cards printed on a press older than the mall.
blue-heron-travel | Blue Heron Travel | 168 | travel-post | Trains, ferries and the odd aeroplane.
post-and-parcel | Post & Parcel | 170 | travel-post | Stamps, parcels, and boxes in nine sizes.
larch-hearing | Larch Hearing | 172 | clinics | Hearing tests and batteries, no charge for either.
sweet-larder | Sweet Larder | 161 | coffee-treats | Boiled sweets by the scoop, fudge by the slab.
valley-scoop | Valley Scoop | 163 | coffee-treats | Ice cream from Matsqui milk.
hazel-and-hive | Hazel & Hive | 165 | gifts-flowers beauty | Honey, wax and soap from hives on the roof.
bright-side-cleaners | Bright Side Cleaners | 167 | everyday-services repairs | In by nine, back by four.
keystone-keys | Keystone Keys | 169 | everyday-services | Keys cut, locks changed, cars opened.
prairie-rose-florist | Prairie Rose Florist | 171 | gifts-flowers | Stems by the dozen, wreaths by order.
northline-tailors | Northline Tailors | 173 | repairs mens | Three tailors, one table, forty years.

# The food court
masala-junction | Masala Junction | F8 | food-court | Dosas the length of your arm.
taco-verde | Taco Verde | F9 | food-court | Corn tortillas pressed to order.
the-curd-wagon | The Curd Wagon | F10 | food-court | Poutine, nine ways and the proper one.
ember-and-oat | Ember & Oat | F1 | food-court coffee-treats | Flatbreads, porridge and things from the coals.
aunt-oras-bakeshop | Aunt Ora’s Bakeshop | F2 | food-court coffee-treats | Rye at ten, cinnamon buns at eleven, gone by three.
zest-juice-bar | Zest Juice Bar | F3 | food-court coffee-treats | Juice pressed while you choose a straw.
kulfi-corner | Kulfi Corner | F4 | food-court coffee-treats | Kulfi on a stick, falooda in a glass.
button-and-brine | Button & Brine | F5 | food-court | Fish in beer batter, pickles on everything.
saffron-table | Saffron Table | F6 | food-court | Rice, stews and flatbread from one big oven.
88-noodle-house | 88 Noodle House | F7 | food-court | Pulled noodles, bone broth, seats by the window.
yarrow-yoga | Yarrow Yoga | 147 | fitness clinics | Morning and noon classes, mats included.
bao-and-bloom | Bao & Bloom | F11 | food-court | Steamed buns, jasmine tea.
olive-and-grain | Olive & Grain | F12 | food-court | Bowls with lentils, lemon and too much parsley.
pho-lantern | Pho Lantern | F13 | food-court | Broth started at five every morning.

# Around the car park
ridgeline-bank | Ridgeline Bank | P1 | banking | Counter, machines and a room for long talks.
cedar-and-smoke | Cedar & Smoke | P2 | restaurants | Salmon on planks, music late on weekends.
acorn-auto-care | Acorn Auto Care | P3 | everyday-services repairs | Tires, oil, brakes; coffee in the waiting room.
red-barn-grill | Red Barn Grill | P4 | restaurants | Breakfast until it is finished, burgers after.
daybreak-fitness | Daybreak Fitness | P5 | fitness | A gym that never closes.

# Level 2, West Gallery
arbour-bridal | Arbour Bridal | 202 | womens | Gowns, veils, and a room with good light.
beckett-big-and-tall | Beckett Big & Tall | 203 | mens shoes | Sizes that begin where others end.
cove-and-current | Cove & Current | 204 | sports-outdoors denim | Wetsuits, boards and the shirts that go with them.
indigo-mill | Indigo Mill | 205 | denim | Cloth dyed in the back, cut in the front.
ember-lane | Ember Lane | 206 | womens accessories | Scarves, rings and small warm things.
finch-and-fable | Finch & Fable | 207 | books children | Picture books, read aloud on Saturdays.
grove-street-vintage | Grove Street Vintage  | 208 | womens mens | Clothes with one careful owner, or three.
hush-and-hem | Hush & Hem | 209 | womens | Underthings fitted in private, mended free.
rooted-skincare | Rooted Skincare | 222 | beauty | Creams without scent, in jars you bring back.
salt-and-sash | Salt & Sash | 223 | accessories | Belts, bags and hats with brims.
tall-tale-comics | Tall Tale Comics | 224 | books toys | New comics on Wednesdays, card tables on Fridays.
undercover-umbrellas | Undercover Umbrellas | 225 | accessories outerwear | Umbrellas that have met wind before.
verdigris-antiques | Verdigris Antiques | 226 | home gifts-flowers | Brass, glass and a great many teaspoons.
wickerwork | Wickerwork | 227 | furniture home | Baskets to carry things, chairs to put you in.
yonder-luggage | Yonder Luggage | 228 | accessories travel-post | Cases with wheels that can be replaced.
zephyr-drones | Zephyr Drones | 229 | games-gadgets | Drones, kites and lessons for both.

# Level 2, East Gallery
marquee-cinemas | Marquee Cinemas | 280 | entertainment | Six screens, one with a piano.
ivy-court | Ivy Court | 212 | womens | Coats and skirts with a straight back.
jasper-and-june | Jasper & June | 213 | womens children | Matching things for people who like that.
knit-common | Knit Common | 214 | books-gifts accessories | Wool by the ball, and a table to use it at.
lark-and-lapel | Lark & Lapel | 215 | mens | Suits for hire, shirts for keeps.
meridian-uniforms | Meridian Uniforms | 216 | womens mens | Scrubs, aprons and school ties.
nettle-and-rye | Nettle & Rye | 217 | womens | Plain clothes, well cut.
oxbow-leather | Oxbow Leather | 218 | accessories shoes | Belts cut to length, bags stitched by hand.
petal-and-plume | Petal & Plume | 219 | accessories | Hats for weddings, rain and the races.
amber-room | Amber Room | 232 | jewellery | Old rings, new stones.
birch-and-barrel | Birch & Barrel | 233 | kitchen | Knives sharpened, boards oiled, pans for life.
cinder-cookware | Cinder Cookware | 234 | kitchen | Cast iron, from egg pan to camp oven.
down-and-feather | Down & Feather | 235 | bed-bath | Duvets weighed in front of you.
everyday-pet | Everyday Pet | 236 | everyday-services home | Food, beds and bandanas. Dogs on leads welcome.
fable-games | Fable Games | 237 | toys games-gadgets | Board games with all their pieces.
gadget-garage | Gadget Garage | 238 | games-gadgets repairs | Screens, batteries and the drawer of odd cables.
hearthside-rugs | Hearthside Rugs | 239 | home | Rugs, mats and the beating of both.

# Level 2, South Gallery
inner-harbour-massage | Inner Harbour Massage | 241 | clinics | Registered massage, receipts for your plan.
jade-leaf-acupuncture | Jade Leaf Acupuncture | 243 | clinics | Needles, tea and half an hour of quiet.
kinfolk-portraits | Kinfolk Portraits | 245 | everyday-services | Families, graduates and patient dogs.
lumen-laser | Lumen Laser | 247 | beauty | Skin and hair, by nurses.
mend-medical | Mend Medical | 249 | clinics | Walk-in doctors, mornings and evenings.
northlight-eyecare | Northlight Eyecare | 251 | optical clinics | Optometrists, and frames for narrow faces.
open-road-driving | Open Road Driving School | 242 | everyday-services | Lessons that begin in an empty car park.
polish-and-comb | Polish & Comb | 244 | hair-nails | Wash, dry, plait, done.
razor-and-rye | Razor & Rye | 246 | hair-nails | Beards, fades, conversation optional.
silver-birch-insurance | Silver Birch Insurance | 248 | everyday-services banking | Cars, homes and tenants, in one sitting.
uplift-tutoring | Uplift Tutoring | 250 | everyday-services children | Maths without tears, most days.
tally-tax | Tally Tax | 252 | everyday-services | Returns filed while you wait.

# Level 2, North Gallery
the-long-table | The Long Table | 261 | restaurants | One table, thirty seats, soup and roast.
umi-garden | Umi Garden | 263 | restaurants | Sushi, and a garden the size of a tray.
viola-trattoria | Viola Trattoria | 265 | restaurants | Pasta rolled at noon for the evening.
wild-yeast-pizza | Wild Yeast Pizza | 267 | restaurants | Dough older than the oven.
yuzu-tea-house | Yuzu Tea House | 269 | coffee-treats | Bubble tea with less sugar than you think.
anise-kitchen | Anise Kitchen | 271 | restaurants | Cooking of Hue and Hanoi, two steps from the escalator.
board-and-brew | Board & Brew | 262 | coffee-treats toys | Coffee with two hundred board games.
over-and-out | Over & Out | 264 | sports-outdoors | Cricket bats knocked in, pads for all ages.
dapple-equestrian | Dapple Equestrian | 266 | sports-outdoors | Saddles, jodhpurs and mints.
everline-dance | Everline Dance | 268 | sports-outdoors children | Shoes with taps, shoes without.
first-tracks-running | First Tracks Running | 270 | cycling-running shoes | Shoes fitted on a treadmill, a club run on Thursdays.
glide-skate-and-blade | Glide Skate & Blade | 272 | sports-outdoors | Skates sharpened in seven minutes.

# Lease signed, without a unit so far
owl-and-anvil | Owl & Anvil | - | kitchen repairs | Knives forged here, if the chimney is allowed.
`

export const STORE_ROWS: readonly StoreRow[] = rowsOf(TABLE).map(
  ([slug = '', name = '', unit = null, categories = '', line = '']) => ({
    ...{ slug, name, unit, in: categories.split(' '), line, ...MORE[slug] },
  }),
)

/** The first id; a row's index is added to it. */
export const FIRST_STORE_ID = 41001
