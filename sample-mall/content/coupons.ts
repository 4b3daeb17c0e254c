import { paragraphs } from './html'
import { type Context, type Owned, ownedRecord } from './records'
import { rowsOf } from './table'

export type Coupon = Owned<'promotionable'>

/** Store, slug, name, drawing, days until it ends, text. */
const TABLE = `
zest-juice-bar | small-juice | A small juice for $3 | plant | 20 | One for each coupon. Not on ginger shots.
five-corners-barber | five-off | $5 off a cut before noon | - | 40 | Weekdays.
pinwheel-photo | prints | 20 prints for $4 | prints | 12 | Four by six, from a phone or a card.
cobble-and-last | key | Second key free | key | - | Same key, same day.
aunt-oras-bakeshop | day-old | Half price after five | loaf | 60 | While there is any.
tidewater-candle-co | refill | $4 off a refill | candle | 9 | Bring the glass.
the-sock-drawer | one-sock | A single sock for a lost one | sock | - | Bring the one that is left.
sweet-larder | scoop | 100 g of boiled sweets for $1 | - | 0 | Ends today.
bright-side-cleaners | coat | Winter coat cleaned, $15 | - | 30 | Ready in two days.
everyday-pet | nails | Claws clipped free | - | -3 | Cats by courage.
`

/** Coupons have the shape of promotions. One ends today and one is over. */
export function coupons(context: Context): Coupon[] {
  const { at, endOf } = context.clock
  return rowsOf(TABLE).map(([store = '', slug, name = '', image, days, text = ''], index) =>
    ownedRecord(context, 'promotionable', 'coupons', {
      id: 7501 + index,
      store,
      slug: `coupon-${slug}`,
      name,
      html: paragraphs(text, 'Show it at the till, on paper or on your phone.'),
      image: image ? `goods/${image}.svg` : null,
      start: at(-20),
      end: days ? endOf(Number(days)) : null,
      showTimes: false,
      ...(index === 0 ? { name_2: 'Un petit jus à 3 $' } : {}),
    }),
  )
}
