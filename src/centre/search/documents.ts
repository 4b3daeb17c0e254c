/**
 * Everything visitors can look for, as documents of the site search. Runs on the server: it knows dates and
 * visibility; the browser gets the result.
 */
import { contentLocale, type Locale, languages, twinLocale } from '../../base/config'
import type { ResourceValue } from '../../content/resources'
import type { Contest, Coupon, News } from '../../content/schema/items'
import type { Community, CommunityItem } from '../../content/schema/mallcomm'
import type { Blog, Page, PointOfInterest } from '../../content/schema/page'
import type { Category, Store } from '../../content/schema/store'
import * as addresses from '../addresses'
import { entriesOf } from '../items/entries'
import { type ItemName, itemKinds, itemNames } from '../items/kinds'
import { type Localised, listedHere } from '../items/language'
import { byId, pageBySlug } from '../items/lookup'
import { attachedStore, ownerName } from '../items/owners'
import { isCancelled, type Visible } from '../items/visibility'
import { cutText, htmlBeginning, plainText } from '../plain-text'
import { categoryNames } from '../stores/directory'
import { dateLabel, eventWhen, type JobDeadline, jobDeadline, runText } from '../time/dates'
import { alsoAskedFor } from './goods'
import type { SearchDocument, SearchKind } from './search'

/** Content by its registry names, as far as it could be had: what `Content.read` gives can be passed as it is. */
export interface SearchLists extends Readonly<Partial<{ [Name in ItemName]: ResourceValue<Name> }>> {
  stores?: readonly Store[]
  categories?: readonly Category[]
  coupons?: readonly Coupon[]
  blogs?: readonly Blog[]
  news?: readonly News[]
  point_of_interests?: readonly PointOfInterest[]
  pages?: readonly Page[]
  mallcomm?: Community | null
  /** Pages that are not records: the menu's and the footer's entries, named in the visitor's language. */
  links?: readonly { name: string; href: string }[]
}

export interface SearchSetting {
  now: number
  zone: string
  locale: Locale
  /** The one address of a page record, as the routes have it; null for one that is not to be found. */
  pageAddress: (page: Page, pages: readonly Page[]) => string | null
}

/** Characters of a description that are searched: what matters is said first, and the browser loads it. */
const searched = 400
/** Characters of HTML that are read for them. */
const readFor = 4 * searched
/** Characters of all descriptions together: with very many documents each has less, never a document none. */
const searchedInAll = 600_000
const leastSearched = 40
/** Documents beyond these are not to be found by searching; no centre has a tenth of them. */
const mostDocuments = 20_000
/** Characters of a title and of an owner's name, keywords of a document and characters of each. */
const longestTitle = 200
const mostKeywords = 40
const longestKeyword = 80

/** What every item that has a page may say. */
type SearchedItem = Visible &
  Localised &
  Parameters<typeof ownerName>[0] &
  Pick<Contest, 'id' | 'slug' | 'name' | 'name_2' | 'description' | 'description_2' | 'image_url'> & {
    subtitle?: string | null
    tags?: readonly string[]
  }

interface Said {
  title: string
  lang?: string
  /** The same in the other language. */
  other: string[]
}

/** A title in the visitor's language; where only the English one is there, marked as such. */
function said(title: string, title_2: string | null | undefined, locale: Locale): Said {
  if (locale === contentLocale) return { title, other: title_2 ? [title_2] : [] }
  if (locale === twinLocale && title_2) return { title: title_2, other: [title] }
  return { title, lang: languages[contentLocale].tag, other: title_2 ? [title_2] : [] }
}

/** A field as a visitor of a language reads it: its translation, where that is theirs and there is one (rule 6.2). */
const fieldIn = <Text>(locale: Locale, field: Text, translated: Text | undefined): Text =>
  (locale === twinLocale ? translated : null) ?? field

interface Parts extends Partial<Omit<SearchDocument, 'image' | 'when' | 'owner'>> {
  image?: string | null
  when?: string | null
  owner?: string | null
  tags?: readonly string[]
  html?: readonly (string | null | undefined)[]
}

/** How the descriptions begin, as plain text; what lies behind is not even read. */
function textOf(html: readonly (string | null | undefined)[]): string {
  let text = ''
  for (const each of html) {
    if (text.length >= searched) break
    const said = plainText(htmlBeginning(each ?? '', readFor))
    if (said !== '') text = text === '' ? said : `${text} ${said}`
  }
  return cutText(text, searched)
}

/** As many documents as are searched, and of each as much as all of them may have. */
function bounded(documents: readonly SearchDocument[]): SearchDocument[] {
  const kept = documents.slice(0, mostDocuments)
  const share = Math.max(leastSearched, Math.floor(searchedInAll / kept.length))
  if (share >= searched) return kept
  return kept.map((each) => (each.text ? { ...each, text: cutText(each.text, share) } : each))
}

function document(
  kind: SearchKind,
  id: string | number,
  { title, lang, other }: Said,
  href: string,
  parts: Parts,
): SearchDocument {
  const { image, when, owner, tags = [], html = [], ...rest } = parts
  const text = textOf(html)
  const keywords = [...new Set([...tags.slice(0, mostKeywords), ...other])].filter((word) => word !== title)
  return {
    id: `${kind}:${id}`,
    kind,
    title: cutText(title, longestTitle),
    href,
    ...rest,
    ...(lang ? { lang } : {}),
    ...(owner ? { owner: cutText(owner, longestTitle) } : {}),
    ...(image ? { image } : {}),
    ...(when ? { when } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.map((word) => cutText(word, longestKeyword)) } : {}),
    ...(text ? { text } : {}),
  }
}

/** The store of a result's id ("store:41021"); null for a result of another kind, and for a store not in the list. */
export const storeOfHit = <T extends { id: number }>(stores: readonly T[], hitId: string): T | null =>
  hitId.startsWith('store:') ? byId(stores, Number(hitId.slice('store:'.length))) : null

const cancelledWord: Readonly<Record<Locale, string>> = { en: 'Cancelled', fr: 'Annulé' }

/** The last day to apply for a job, as its page says it. */
const applyWords: Readonly<Record<Locale, { today: string; by: (day: string) => string }>> = {
  en: { today: 'Last day to apply', by: (day) => `Apply by ${day}` },
  fr: { today: 'Dernier jour pour postuler', by: (day) => `Postulez au plus tard le ${day}` },
}
const applyBy = ({ today, label }: JobDeadline, locale: Locale): string =>
  today ? applyWords[locale].today : applyWords[locale].by(label)

/** What finds the stores that are new; synonyms (synonyms.ts) have it in French. */
const newWord = 'New store'

/** The documents of all that is visible at `now`. */
export function searchDocuments(lists: SearchLists, setting: SearchSetting): SearchDocument[] {
  const { now, zone, locale } = setting
  const { stores = [], categories = [] } = lists
  const visible = <T extends Visible>(items: readonly T[] | undefined): T[] => listedHere(items, setting)
  const description = (item: { description: string | null; description_2?: string | null }) => [
    fieldIn(locale, item.description, item.description_2),
  ]
  const name = (item: { name: string; name_2?: string | null }): Said => said(item.name, item.name_2, locale)
  const owner = (item: Parameters<typeof ownerName>[0]): string | null => ownerName(item, stores, '') || null
  const extra = (kind: SearchKind, address: (item: CommunityItem) => string) => (item: CommunityItem) =>
    document(kind, `extra-${item.id}`, said(item.title, null, locale), address(item), {
      owner: item.store_name,
      image: item.image_url,
      html: [item.body],
    })

  /** What is said of an item of any type that has pages. */
  const usual = (item: SearchedItem): Parts => ({
    owner: owner(item),
    image: item.image_url,
    when: runText(item, now, zone, locale),
    tags: item.tags ?? [],
    html: [item.subtitle, ...description(item)],
  })
  /** Where a type says something else. */
  const own: { [Name in ItemName]?: (item: NonNullable<SearchLists[Name]>[number]) => Parts } = {
    events: (item) => ({
      ...usual(item),
      when: eventWhen(item, now, zone, locale).text,
      html: [item.subtitle, whereIn(locale, item), ...description(item)],
    }),
    jobs: (item) => {
      const deadline = jobDeadline(item, now, zone, locale)
      return {
        owner: owner(item),
        when: deadline && applyBy(deadline, locale),
        tags: [...item.tags, ...(item.job_type ? [item.job_type] : [])],
        html: description(item),
      }
    },
  }
  /** Of what is cancelled, nothing is said of its time but that. */
  const orCancelled = (parts: Parts, item: { status?: string | null }): Parts =>
    isCancelled(item) ? { ...parts, when: cancelledWord[locale] } : parts
  const items = (each: ItemName): SearchDocument[] =>
    visible<SearchedItem>(lists[each]).map((item) => {
      const parts = (own[each] as typeof usual | undefined) ?? usual
      return document(
        itemKinds[each].found,
        item.id,
        name(item),
        addresses.itemAddress(each)(item),
        orCancelled(parts(item), item),
      )
    })

  const documents = [
    ...storeDocuments(stores, categories, locale),
    ...itemNames.flatMap(items),
    ...visible(lists.mallcomm?.promotions).map(extra('promotion', addresses.extraPromotionAddress)),
    ...visible(lists.coupons).map((item) => {
      const store = attachedStore(item, stores)
      return document(
        'coupon',
        item.id,
        name(item),
        store ? addresses.storeAddress(store) : addresses.couponAddress(item),
        orCancelled({ ...usual(item), html: description(item) }, item),
      )
    }),
    ...visible(lists.mallcomm?.jobs).map(extra('job', addresses.extraJobAddress)),
    ...(lists.blogs ?? [])
      .flatMap((blog) => visible(blog.posts))
      .map((post) =>
        document('post', post.id, said(post.title, post.title_2, locale), addresses.postAddress(post), {
          image: post.image_url,
          when: dateLabel(post.publish_date, zone, locale)?.label ?? null,
          tags: [...post.tag, ...post.categories],
          html: [fieldIn(locale, post.html_body, post.html_body_2)],
        }),
      ),
    ...visible(lists.news).map((item) =>
      document('news', item.id, name(item), addresses.newsAddress(item), {
        owner: owner(item),
        image: item.image_url,
        when: dateLabel(item.start_date, zone, locale)?.label ?? null,
        tags: item.tags,
        html: description(item),
      }),
    ),
    ...places(lists.point_of_interests ?? [], locale),
    ...pages(lists.pages ?? [], setting),
  ]
  return withLinks(bounded(documents), lists.links ?? [])
}

/** Where something is, in an editor's words. */
const whereIn = (
  locale: Locale,
  item: { location_information: string | null; location_information_2: string | null },
): string | null => fieldIn(locale, item.location_information, item.location_information_2)

/** The stores, each found by its categories in both languages, and shown with them in the visitor's. */
function storeDocuments(stores: readonly Store[], categories: readonly Category[], locale: Locale): SearchDocument[] {
  const shown = categories.map((category) => ({ ...category, name: fieldIn(locale, category.name, category.name_2) }))
  return stores.map((store) => {
    const names = categoryNames(store, shown)
    const own = [...store.keywords, ...store.tags]
    const under = [...names, ...categoryNames(store, categories)]
    const called = alsoAskedFor([store.name, ...own], under)
    return document('store', store.id, { title: store.name, other: [] }, addresses.storeAddress(store), {
      image: store.logo_image_url,
      tags: [...own, ...under, ...(store.is_new_store ? [newWord] : [])],
      html: [whereIn(locale, store)],
      ...(called.length > 0 ? { called } : {}),
      ...(names[0] ? { category: names[0] } : {}),
      ...(store.unit ? { unit: store.unit } : {}),
    })
  })
}

/** Every spot of every kind of place: "Washrooms, Food court". */
function places(kinds: readonly PointOfInterest[], locale: Locale): SearchDocument[] {
  return kinds.flatMap((kind) =>
    kind.locations.map((spot, position) => {
      const full = (kindName: string, spotName: string | null): string =>
        [kindName, spotName].filter(Boolean).join(', ')
      const words = said(
        full(kind.name, spot.name),
        kind.name_2 ? full(kind.name_2, spot.name_2 ?? spot.name) : null,
        locale,
      )
      return document('place', spot.slug ?? `${kind.name}-${position}`, words, addresses.placeAddress(spot), {
        tags: spot.items.flatMap((item) => item.name ?? []),
        html: [spot.description, ...spot.items.flatMap((item) => [item.description, item.extra_details])],
      })
    }),
  )
}

/** Pages by their one address; each entry of the amenities is a document of its own, the text of other subpages the page's. */
function pages(records: readonly Page[], setting: SearchSetting): SearchDocument[] {
  const { locale, pageAddress } = setting
  return records.flatMap((page) => {
    const href = pageBySlug(records, page.slug) === page ? pageAddress(page, records) : null
    if (href === null || href === '/thank-you') return []
    const amenities = href === '/amenities' ? entriesOf(page) : []
    const inside = amenities.length > 0 ? [] : page.subpages
    const own = document('page', page.id, said(page.title, page.title_2, locale), href, {
      image: page.image_url,
      tags: inside.flatMap(({ title }) => title ?? []),
      html: [fieldIn(locale, page.body, page.body_2), ...inside.map(({ body }) => body)],
    })
    const entries = amenities.map((entry, position) =>
      document(
        'place',
        `amenity-${entry.id ?? position}`,
        said(entry.title, entry.title_2, locale),
        addresses.amenityAddress(entry.anchor),
        {
          image: entry.image_url,
          html: [fieldIn(locale, entry.body, entry.body_2)],
        },
      ),
    )
    return [own, ...entries]
  })
}

/** Names by which the menu knows a page: keywords of its document, or a document where there is none yet. */
function withLinks(documents: readonly SearchDocument[], links: NonNullable<SearchLists['links']>): SearchDocument[] {
  const names = Map.groupBy(
    links.filter(({ href }) => href.startsWith('/')),
    ({ href }) => href,
  )
  const known = new Set(documents.map(({ href }) => href))
  const added = [...names].flatMap(([href, [link]]): SearchDocument[] =>
    link && !known.has(href) ? [{ id: `page:${href}`, kind: 'page', title: link.name, href }] : [],
  )
  return [...documents, ...added].map((found) => {
    const also = (names.get(found.href) ?? []).map(({ name }) => name).filter((name) => name !== found.title)
    return also.length === 0 ? found : { ...found, keywords: [...new Set([...(found.keywords ?? []), ...also])] }
  })
}
