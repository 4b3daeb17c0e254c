/** `/api/open`: whether the centre or a store is open, now, at a time or on a day. */
import type * as z from 'zod'
import { bySlugOrId } from '../centre/items/lookup'
import { dateOf } from '../centre/time/time-zone'
import { openingFacts, openingOf, placeOf } from '../queries/opening'
import { openRequest, pageContext } from '../request/open'
import { type ApiContext, requireAll } from './context'
import { jsonResponse } from './json-response'
import { invalidValue, type openQuery } from './parameters'
import { badParameter } from './problem'

/** @throws Problem for an unknown store, or where hours or stores are missing */
export async function openingNow(c: ApiContext, { store, date, time, locale }: z.output<typeof openQuery>) {
  const names = ['hours', ...(store === undefined ? [] : (['stores'] as const))] as const
  const opened = await openRequest(c, ...names)
  requireAll(opened.content, ...names)
  const context = pageContext(opened, { path: '/', slug: null, locale: locale ?? opened.locales[0] })
  const { content, now, zone } = context
  const match = store === undefined ? null : bySlugOrId((await content.read('stores')).stores, store)
  if (store !== undefined && match === null) throw badParameter(invalidValue('store', store))
  const today = dateOf(now, zone)
  if (date !== undefined && date < today) {
    const detail = `date must be today, ${today}, or later, not "${date}": hours of days that are over are not kept.`
    throw badParameter({ parameter: 'date', detail })
  }
  const place = await placeOf(match, context)
  const [hour, minutes] = time?.split(':').map(Number) ?? []
  const at = hour === undefined || minutes === undefined ? null : hour * 60 + minutes
  const facts = openingFacts(place, openingOf(place, date ?? today, at, context), context)
  return jsonResponse(c, facts, { outcomes: [...content.outcomes.values()], modified: now })
}
