import { paragraphs } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'

export type Coupon = Owned<'promotionable'>

type Row = [store: string, slug: string, name: string, image: string | null, days: number | null, text: string]

const ROWS: readonly Row[] = [
  [
    'zest-juice-bar',
    'small-juice',
    'A small juice for $3',
    'goods/plant.svg',
    20,
    'One for each coupon. Not on ginger shots.',
  ],
  ['five-corners-barber', 'five-off', '$5 off a cut before noon', null, 40, 'Weekdays.'],
  ['pinwheel-photo', 'prints', '20 prints for $4', 'goods/prints.svg', 12, 'Four by six, from a phone or a card.'],
  ['cobble-and-last', 'key', 'Second key free', 'goods/key.svg', null, 'Same key, same day.'],
  ['aunt-oras-bakeshop', 'day-old', 'Half price after five', 'goods/loaf.svg', 60, 'While there is any.'],
  ['tidewater-candle-co', 'refill', '$4 off a refill', 'goods/candle.svg', 9, 'Bring the glass.'],
  [
    'the-sock-drawer',
    'one-sock',
    'A single sock for a lost one',
    'goods/sock.svg',
    null,
    'Bring the one that is left.',
  ],
  ['sweet-larder', 'scoop', '100 g of boiled sweets for $1', null, 0, 'Ends today.'],
  ['bright-side-cleaners', 'coat', 'Winter coat cleaned, $15', null, 30, 'Ready in two days.'],
  ['everyday-pet', 'nails', 'Claws clipped free', null, -3, 'Cats by courage.'],
]

/** Coupons have the shape of promotions. One ends today and one is over. */
export function coupons(context: Context): Coupon[] {
  const { at, endOf } = context.clock
  return ROWS.map(([store, slug, name, image, days, text], index) => {
    const item: ItemSpec = {
      id: 7501 + index,
      store,
      slug: `coupon-${slug}`,
      name,
      html: paragraphs(text, 'Show it at the till, on paper or on your phone.'),
      image,
      start: at(-20),
      end: days === null ? null : endOf(days),
      showTimes: false,
      ...(index === 0 ? { name_2: 'Un petit jus à 3 $' } : {}),
    }
    return ownedRecord(context, 'promotionable', 'coupons', item)
  })
}
