/** "Any sales?": the promotions and coupons that the site lists now. */
import * as z from 'zod'
import { couponAddress, promotionAddress } from '../../centre/addresses'
import { featuredPromotions } from '../../centre/items/featured'
import { itemsFor } from '../../centre/items/language'
import { sortMerged } from '../../centre/items/listing'
import { itemsOfStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { plainText, truncate } from '../../centre/plain-text'
import { type Dated, lastDayOf, spanOf } from '../../centre/time/dates'
import type { Promotion } from '../../content/schema/items'
import { listedExtras } from '../../queries/community'
import { inLanguage } from '../../texts/localised'
import { storeHint, storeNamed } from '../arguments'
import { Complete, defineTool, isAvailable, limitInput, listText, optional, requireContent } from '../tool'

export const promotions = defineTool({
  name: 'promotions',
  title: 'Promotions and coupons',
  description: 'Lists current sales, offers and coupons at the centre, of all stores or of one.',
  input: z.object({ store: optional(100, `${storeHint}; leave out for all`), limit: limitInput(30, 10) }),
  output: z.object({
    offers: z.array(
      z.object({
        kind: z.enum(['promotion', 'coupon']),
        name: z.string(),
        store: z.string(),
        cancelled: z.boolean(),
        starts: z.string().nullable().describe('First day, YYYY-MM-DD, of what has not begun; null: it has'),
        ends: z.string().nullable().describe('Last day, YYYY-MM-DD; null: no end is known'),
        summary: z.string(),
        url: z.string(),
      }),
    ),
    offers_in_all: z.int(),
    complete: Complete,
  }),
  async answer({ store, limit = 10 }, context) {
    const { content, now, zone, site, property, locale, link } = context
    const lists = await content.read('promotions', 'coupons', 'mallcomm', 'stores', 'homepage')
    requireContent(context, 'promotions')
    const wanted = store === undefined ? null : await storeNamed(store, context)
    const days = (item: Dated) => {
      const { startMs, startDate } = spanOf(item, zone)
      return { starts: startMs !== null && now < startMs ? startDate : null, ends: lastDayOf(item, context) }
    }
    const coupons = itemsFor(lists.coupons, context)
    const featured = featuredPromotions(lists.homepage)
    const offers = sortMerged<Promotion>('promotions', [
      { items: itemsFor(lists.promotions, context), context: { now, zone, featured } },
      { items: [...coupons, ...listedExtras('promotions', lists, context)], context: { now, zone } },
    ])
    const all = wanted === null ? offers : itemsOfStore(offers, wanted.id)
    const isCoupon = (item: Promotion): boolean => coupons.includes(item)
    const shown = all.slice(0, limit).map((item) => ({
      kind: isCoupon(item) ? ('coupon' as const) : ('promotion' as const),
      name: inLanguage(item, 'name', locale).text,
      store: ownerName(item, lists.stores, property.name),
      cancelled: isCancelled(item),
      ...days(item),
      summary: truncate(plainText(inLanguage(item, 'description', locale).text), 200),
      url: `${site}${link((isCoupon(item) ? couponAddress : promotionAddress)(item))}`,
    }))
    const where = wanted?.name ?? property.name
    const lines = shown.map(
      ({ name, store: owner, cancelled, starts, ends }) =>
        `- ${cancelled ? 'CANCELLED: ' : ''}${owner}: ${name}${starts === null ? '' : `, from ${starts}`}${ends === null ? '' : `, until ${ends}`}`,
    )
    const complete = isAvailable(context, lines, 'coupons', 'mallcomm')
    const text = listText(`${all.length} offer(s) at ${where}`, lines, `No promotions at ${where} now.`, complete)
    return { text, data: { offers: shown, offers_in_all: all.length, complete } }
  },
})
