/** Everything that visitors can look for, as documents of the site search, made on the server for browsers too. */
import { hasFamily, type Locale, languages } from '../../base/config'
import { contentLocale, twinLocale } from '../../base/overrides'
import { routes } from '../../base/routes'
import type { Readings } from '../../content/content'
import type { ResourceName } from '../../content/resources'
import type { Contest, Event, Job } from '../../content/schema/items'
import type { Community } from '../../content/schema/mallcomm'
import type { Page } from '../../content/schema/page'
import * as addresses from '../addresses'
import { entriesOf } from '../items/entries'
import { itemKinds, itemTypes } from '../items/kinds'
import { fieldIn, itemsFor, type Localised, translatedThings, writtenLanguage } from '../items/language'
import { byId, pageBySlug } from '../items/lookup'
import { ownerName, ownerStore } from '../items/owners'
import { isFullyCancelled, newsDate, type Visible } from '../items/visibility'
import { namesUnit } from '../map/map'
import { plainLines, truncate, truncateHtml } from '../plain-text'
import { categoryNames } from '../stores/categories'
import { dateLabel, deadlineOf, eventWhen, runLabel } from '../time/dates'
import type { Moment } from '../time/time-zone'
import { goodsWords } from './goods'
import { maxDocuments, type SearchDocument, type SearchKind } from './schema'

// biome-ignore format: many short names.
/** The content that is searched. */
export const searchedResources = [
  'stores', 'categories', ...itemTypes, 'coupons', 'blogs', 'news', 'point_of_interests', 'pages', 'mallcomm',
] as const satisfies ResourceName[]
type Searched = Readings<(typeof searchedResources)[number]>

/** The searched content, as far as available. */
export interface SearchLists extends Readonly<{ [Name in keyof Searched]?: Readonly<Searched[Name]> }> {
  /** Pages that are not records: entries of the menu and the footer, named in the visitor's language. */
  links?: readonly { name: string; href: string }[]
}

export interface SearchContext extends Moment {
  locale: Locale
  /** The canonical address of a page record, by the routes; null for a page that search must not list. */
  pageAddress: (page: Page, pages: readonly Page[]) => string | null
  /** The texts of the language, as on the pages. */
  t: (key: 'flag.cancelled' | 'job.applyBy' | 'stores.unit', values?: Readonly<Record<string, string>>) => string
}

/** The searched fields that items of every type with pages share. */
type SearchedItem = Visible &
  Localised &
  Parameters<typeof ownerName>[0] &
  Pick<Contest, 'id' | 'slug' | 'name' | 'name_2' | 'description' | 'description_2' | 'image_url'> &
  Partial<Pick<Event & Job, 'subtitle' | 'tags' | 'job_type' | 'location_information' | 'location_information_2'>>

/** The store of a result's id ("store:41021"); null for a result of another kind, and for a store not in the list. */
export const storeOfHit = <T extends { id: number }>(stores: readonly T[], hitId: string): T | null =>
  hitId.startsWith('store:') ? byId(stores, Number(hitId.slice('store:'.length))) : null

/** The keyword of new stores; synonyms.ts has its French equivalents. */
const newStoreKeyword = 'New store'

/** The documents of everything visible at `now`. */
export function searchDocuments(lists: SearchLists, context: SearchContext): SearchDocument[] {
  const ofItems = <Item extends SearchedItem>(
    kind: SearchKind,
    items: readonly Item[] = [],
    addressOf: (item: Item) => string,
  ) => itemsFor(items, context).map((item) => itemDocument(kind, item, addressOf(item), lists, context))
  const documents = [
    ...storeDocuments(lists, context),
    ...itemTypes.flatMap((type) =>
      ofItems<SearchedItem>(itemKinds[type].searchKind, lists[type], addresses.itemAddress(type)),
    ),
    ...(['promotions', 'events', 'jobs'] as const).flatMap((family) => extraDocuments(family, lists, context)),
    // On their store's page, else beside the promotions (rule 3.6).
    ...ofItems('coupon', lists.coupons, (coupon) => {
      const store = ownerStore(coupon, lists.stores ?? [])
      return store ? addresses.storeAddress(store) : addresses.couponAddress(coupon)
    }),
    ...postDocuments(lists, context),
    ...ofItems('news', lists.news, addresses.newsAddress),
    ...placeDocuments(lists, context),
    ...pageDocuments(lists, context),
  ]
  return withLinks(documents.slice(0, maxDocuments), lists.links ?? [])
}

/** Characters of a description that are searched. What matters comes first, and the browser loads them all. */
const textLength = 400
/** Characters of HTML that are parsed to get them. */
const htmlLength = 4 * textLength
/** Characters of a title and of an owner's name, keywords of a document and characters of each. */
const maxTitleLength = 200
const maxKeywords = 40
const maxKeywordLength = 80

/** A title as shown to a visitor, and the titles in the other language, where it has one. */
type Title = Pick<SearchDocument, 'title' | 'lang'> & { other: string[] }

/** A title in the visitor's language; without a translation, the original, with the `lang` that its record names. */
export function titleIn(title: string, title_2: Localised['title_2'], locale: Locale, record: Localised = {}): Title {
  if (locale === twinLocale() && title_2) return { title: title_2, other: [title] }
  const language = title_2 ? contentLocale() : writtenLanguage(record)
  const lang = language === locale ? undefined : languages[language].tag
  return { title, ...(lang && { lang }), other: title_2 ? [title_2] : [] }
}

/** A document's members besides its title. */
type DocumentParts = { [Name in 'image' | 'when' | 'owner' | 'category' | 'unit']?: string | null | undefined } & {
  called?: readonly string[]
  tags?: readonly string[]
  html?: readonly (string | null | undefined)[]
}

/** The lines as one, each as a sentence: an answer may quote a heading with what follows it. */
const toSentences = (lines: string): string => lines.replace(/(?<![.?!…:;,])\n/g, '. ').replaceAll('\n', ' ')

/** The document for a record, without what is null or empty; `id` is unique within its kind. */
function toDocument(
  kind: SearchKind,
  id: string | number,
  { title, lang, other }: Title,
  href: string,
  { owner, tags = [], html = [], ...parts }: DocumentParts,
): SearchDocument {
  const keywords = [...new Set([...tags.slice(0, maxKeywords), ...other])].filter((word) => word !== title)
  const texts = html.map((each) => toSentences(plainLines(truncateHtml(each ?? '', htmlLength))))
  const more = {
    owner: owner && truncate(owner, maxTitleLength),
    ...parts,
    lang,
    keywords: keywords.map((word) => truncate(word, maxKeywordLength)),
    text: truncate(texts.filter(Boolean).join(' '), textLength),
  }
  const filled = Object.entries(more).filter(([, value]) => value?.length)
  return { id: `${kind}:${id}`, kind, title: truncate(title, maxTitleLength), href, ...Object.fromEntries(filled) }
}

/** When an item takes place or ends, or until when one may apply, in words that are still true days later. */
function whenOf(kind: SearchKind, item: Visible, context: SearchContext): string | null {
  if (kind === 'event') return eventWhen(item, context).text
  if (kind === 'job') {
    const deadline = deadlineOf(item, context)
    return deadline && context.t('job.applyBy', { date: deadline.label })
  }
  if (kind === 'news') return dateLabel(newsDate(item, context), context)?.label ?? null
  const run = runLabel(item, context)
  return run && (run.later ?? run.text)
}

/**
 * An item's document: of a job without picture and subtitle, of what has no page with its description alone. For a
 * cancelled one, "Cancelled" replaces its time.
 */
function itemDocument(
  kind: SearchKind,
  item: SearchedItem,
  href: string,
  { stores = [] }: SearchLists,
  context: SearchContext,
): SearchDocument {
  const { locale, now, zone, t } = context
  const isJob = kind === 'job'
  const where = fieldIn(locale, item.location_information, item.location_information_2)
  const details = kind === 'coupon' || kind === 'news' ? [] : [isJob ? null : item.subtitle, where]
  return toDocument(kind, item.id, titleIn(item.name, item.name_2, locale, item), href, {
    owner: ownerName(item, stores, '') || null,
    image: isJob ? null : item.image_url,
    when: isFullyCancelled(item, now, zone) ? t('flag.cancelled') : whenOf(kind, item, context),
    tags: [...(item.tags ?? []), ...(item.job_type ? [item.job_type] : [])],
    html: [...details, fieldIn(locale, item.description, item.description_2)],
  })
}

/** The community's items, which have one language only; none of a family that the centre does without. */
const extraDocuments = (family: keyof Community, { mallcomm }: SearchLists, context: SearchContext): SearchDocument[] =>
  itemsFor((hasFamily(family) && mallcomm?.[family]) || [], context).map((item) => {
    const { locale } = context
    const address = addresses.extraAddress(family)(item)
    const kind = itemKinds[family].searchKind
    return toDocument(kind, `extra-${item.id}`, titleIn(item.title, null, locale), address, {
      owner: item.store_name,
      image: item.image_url,
      when: whenOf(kind, item, context),
      html: [item.body],
    })
  })

function postDocuments({ blogs = [] }: SearchLists, context: SearchContext): SearchDocument[] {
  const { locale } = context
  return blogs
    .flatMap((blog) => itemsFor(blog.posts, context))
    .map((post) =>
      toDocument('post', post.id, titleIn(post.title, post.title_2, locale, post), addresses.postAddress(post), {
        image: post.image_url,
        when: dateLabel(post.publish_date, context)?.label ?? null,
        tags: [...post.tag, ...post.categories],
        html: [fieldIn(locale, post.html_body, post.html_body_2)],
      }),
    )
}

/** The stores: found by their units, and by their categories in both languages, shown with the visitor's. */
function storeDocuments({ stores = [], categories = [] }: SearchLists, { locale, t }: SearchContext): SearchDocument[] {
  const shown = categories.map((category) => ({ ...category, name: fieldIn(locale, category.name, category.name_2) }))
  return stores.map((store) => {
    const names = categoryNames(store, shown)
    const own = [...store.keywords, ...store.tags]
    const under = [...names, ...categoryNames(store, categories)]
    const where = fieldIn(locale, store.location_information, store.location_information_2)
    return toDocument('store', store.id, { title: store.name, other: [] }, addresses.storeAddress(store), {
      category: names[0],
      unit: store.unit,
      image: store.logo_image_url,
      tags: [...own, ...under, ...(store.is_new_store ? [newStoreKeyword] : [])],
      called: goodsWords([store.name, ...own], under),
      html: [where, store.unit && !namesUnit(where, store.unit) ? t('stores.unit', { unit: store.unit }) : null],
    })
  })
}

/** Every location of every kind of place: "Washrooms, Food court". */
const placeDocuments = ({ point_of_interests = [] }: SearchLists, { locale }: SearchContext): SearchDocument[] =>
  point_of_interests.flatMap((kind) =>
    kind.locations.map((spot, position) => {
      const full = (kindName: string, spotName: string | null) => [kindName, spotName].filter(Boolean).join(', ')
      const twin = kind.name_2 && full(kind.name_2, spot.name_2 ?? spot.name)
      const words = titleIn(full(kind.name, spot.name), twin, locale)
      return toDocument('place', spot.slug ?? `${kind.name}-${position}`, words, addresses.placeAddress(kind, spot), {
        tags: spot.items.flatMap((item) => item.name ?? []),
        html: [
          translatedThings(spot, locale).length > 0 ? null : spot.description,
          ...spot.items.flatMap((item) => [fieldIn(locale, item.description, item.description_2), item.extra_details]),
        ],
      })
    }),
  )

/** Whether a document is an amenity's: a place without a position of its own. */
export const isAmenity = ({ id }: SearchDocument): boolean => id.startsWith('place:amenity-')

/** Pages, by canonical address. Each amenity is a document of its own; other subpages are searched with their page. */
const pageDocuments = ({ pages = [] }: SearchLists, { locale, pageAddress }: SearchContext): SearchDocument[] =>
  pages.flatMap((page) => {
    const href = pageBySlug(pages, page.slug) === page ? pageAddress(page, pages) : null
    if (href === null || href === routes.thankYou.path) return []
    const amenities = href === routes.amenities.path ? entriesOf(page) : []
    const inside = amenities.length > 0 ? [] : page.subpages
    const own = toDocument('page', page.id, titleIn(page.title, page.title_2, locale), href, {
      image: page.image_url,
      tags: inside.flatMap(({ title, title_2 }) => [title ?? [], title_2 ?? []].flat()),
      html: [page, ...inside].map(({ body, body_2 }) => fieldIn(locale, body, body_2)),
    })
    const entries = amenities.map((entry, position) => {
      const title = titleIn(entry.title, entry.title_2, locale)
      const parts = { image: entry.image_url, html: [fieldIn(locale, entry.body, entry.body_2)] }
      const id = `amenity-${entry.id ?? position}`
      return toDocument('place', id, title, addresses.amenityAddress(entry.anchor), parts)
    })
    return [own, ...entries]
  })

/** Adds the names that the menu gives to pages: as keywords of a page's document, or as a new document without one. */
function withLinks(documents: readonly SearchDocument[], links: NonNullable<SearchLists['links']>): SearchDocument[] {
  const own = links.filter(({ href }) => href.startsWith('/'))
  const names = Map.groupBy(own, ({ href }) => href)
  const listed = new Set(documents.map(({ href }) => href))
  const added = [...names].flatMap(([href, [link]]): SearchDocument[] =>
    link && !listed.has(href) ? [{ id: `page:${href}`, kind: 'page', title: link.name, href }] : [],
  )
  return [...documents, ...added].map((each) => {
    const also = (names.get(each.href) ?? []).map(({ name }) => name).filter((name) => name !== each.title)
    return also.length === 0 ? each : { ...each, keywords: [...new Set([...(each.keywords ?? []), ...also])] }
  })
}
