/** Saved offers, events and posts of a visit list, with their dates and state. */
import type { VisitStop } from '../../../client/shared/visit-stops'
import { hasFamily } from '../../base/config'
import { itemAddress, postAddress } from '../../centre/addresses'
import { findPost } from '../../centre/items/blogs'
import { bySlugOrId } from '../../centre/items/lookup'
import { isFullyCancelled, reachableBySlug, type Visible, visibility } from '../../centre/items/visibility'
import { truncate } from '../../centre/plain-text'
import { parseKey, type SavedKind, savedKey, savedKinds } from '../../centre/stores/visit-list'
import { dateLabel, eventWhen, formatDate, lastDayOf, needsYear, runLabel, spanOf } from '../../centre/time/dates'
import type { Readings } from '../../content/content'
import type { Event, Promotion } from '../../content/schema/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

type Lists = Readings<SavedKind>
type SavedKey = NonNullable<ReturnType<typeof parseKey>>

/** Characters of an unknown name that are shown: it comes from the address and may be anything. */
export const maxNameLength = 60

/** "Cancelled", "Over since November 12"; null for neither. */
function stateOf(item: Visible, context: PageContext): VisitStop['state'] {
  const { t, now, zone, locale } = context
  if (isFullyCancelled(item, now, zone)) return { text: t('flag.cancelled'), isClosed: true }
  const { endMs } = spanOf(item, zone)
  const lastDate = lastDayOf(item, context)
  if (endMs === null || lastDate === null || now < endMs) return null
  const date = formatDate(lastDate, { locale, short: true, year: needsYear(lastDate, context) })
  return { text: t('visit.over', { date }), isClosed: true }
}

/** When it takes place; until when it lasts, in words that are still true tomorrow, as a list may stay open. */
function whenText(kind: SavedKind, item: Visible, context: PageContext): string | null {
  if (kind === 'events') return eventWhen(item, context).text || null
  const run = runLabel(item, context)
  return (run?.later ?? run?.text) || null
}

/** The item of a key. One that is over is found while its record exists, which is longer than its page. */
function find({ kind, slug }: SavedKey, lists: Lists, context: PageContext) {
  const { now, zone, locale, property } = context
  if (kind === 'blogs') {
    const post = findPost(lists.blogs, slug, property.name, context)?.post
    if (!post) return null
    const when = dateLabel(post.publish_date, context)?.label ?? null
    return { slug: post.slug, name: inLanguage(post, 'title', locale), path: postAddress(post), when, state: null }
  }
  const items: readonly (Promotion | Event)[] = lists[kind]
  const reached = reachableBySlug(items, slug, context)
  const isGone = (each: Visible): boolean => visibility(each, now, zone) === 'gone'
  const item = reached?.item ?? bySlugOrId(items.filter(isGone), slug)
  if (item === null) return null
  return {
    slug: item.slug,
    name: inLanguage(item, 'name', locale),
    /** Null once its page is gone. */
    path: reached && itemAddress(kind)(item),
    when: reached?.ended === false ? whenText(kind, item, context) : null,
    state: stateOf(item, context),
  }
}

const groups = { promotions: 'search.kind.promotion', events: 'search.kind.event', blogs: 'search.kind.post' } as const

/** A saved item as a stop. One that no longer exists stays listed by its slug, to be removed. */
function stopOf(saved: SavedKey, lists: Lists, context: PageContext): VisitStop {
  const { t, link, content } = context
  const { kind } = saved
  const found = hasFamily(kind) ? find(saved, lists, context) : null
  // Items of a list that could not be fetched are not called gone.
  const missing = content.isMissing(kind) && t(`missing.${kind === 'blogs' ? 'posts' : kind}`)
  const { slug, name, path, when, state } = found ?? {
    slug: saved.slug,
    name: { text: truncate(saved.slug, maxNameLength), lang: undefined },
    path: null,
    when: null,
    state: { text: missing || t('visit.gone'), isClosed: !missing },
  }
  return {
    slug: savedKey(kind, slug),
    group: t(groups[kind]),
    name: name.text,
    lang: name.lang,
    href: path && link(path),
    mapHref: null,
    logo: null,
    unit: when,
    state,
  }
}

/** The items of these keys by kind, each once. */
export function savedItems(keys: readonly string[], lists: Lists, context: PageContext): VisitStop[] {
  const saved = keys.flatMap((key) => parseKey(key) ?? [])
  const byKind = savedKinds.flatMap((kind) => saved.filter((key) => key.kind === kind))
  const stops = byKind.map((key) => stopOf(key, lists, context))
  return [...new Map(stops.map((stop) => [stop.slug, stop])).values()]
}
