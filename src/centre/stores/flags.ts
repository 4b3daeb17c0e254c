/** The flags of a store's tile (rule 4.4). */
import type { Locale } from '../../base/config'
import type { Store } from '../../content/schema/store'

/** The states of a store, the one that matters most first, and what it may offer, by the fields that tell. */
const states = {
  'temporarily-closed': 'is_temporarily_closed',
  'coming-soon': 'is_coming_soon_store',
  new: 'is_new_store',
  relocated: 'is_relocated_store',
} as const
const offers = { promotion: 'active_promotions_count', event: 'active_events_count', job: 'active_jobs_count' } as const
export type FlagKind = 'tag' | keyof typeof states | keyof typeof offers

/** With a tag's own words; the texts have those of the other kinds. */
export type StoreFlag = { kind: FlagKind; tag?: string }

/** How a tag begins that says when a store opens, by language. */
const openingPatterns: Readonly<Record<Locale, RegExp>> = { en: /^\s*open(?:s|ing)/i, fr: /^\s*ouv(?:r|erture)/i }

/** Whether a tag says, in words of this language, when a store opens: "Opening spring 2027". */
export const isOpeningTag = (tag: string, locale: Locale): boolean => openingPatterns[locale].test(tag)

/** Whether a store's own tag says when it opens, in the page's language. */
export const hasOpeningTag = (
  { is_coming_soon_store, tags }: Pick<Store, 'is_coming_soon_store' | 'tags'>,
  locale: Locale,
): boolean => is_coming_soon_store && tags.some((tag) => isOpeningTag(tag, locale))

/**
 * The flags of a tile: the one state that matters most, its own tags, then what it has to offer; at most three in all
 * (rule 4.4). A state comes first: a visitor who does not learn that a store is closed comes in vain. That a store is
 * coming soon is said once: by its own "Opening spring 2027" in that language, by our words in another.
 */
export function flagsOf(store: Store, locale: Locale): StoreFlag[] {
  const isOtherLanguage = (tag: string) =>
    store.is_coming_soon_store &&
    !isOpeningTag(tag, locale) &&
    Object.values(openingPatterns).some((begins) => begins.test(tag))
  const flagsIn = <Kind extends FlagKind>(fields: Readonly<Record<Kind, keyof Store>>) =>
    (Object.keys(fields) as Kind[]).filter((kind) => store[fields[kind]]).map((kind): StoreFlag => ({ kind }))
  const own = flagsIn(states)
  const stateWords = new Set(['', ...own.map(({ kind }) => kind.replace('-', ' '))])
  const tags = store.tags
    .map((tag) => tag.trim())
    .filter((tag) => !isOtherLanguage(tag) && !stateWords.has(tag.toLowerCase()))
    .map((tag): StoreFlag => ({ kind: 'tag', tag }))
  const state = own.slice(0, 1).filter(({ kind }) => kind !== 'coming-soon' || !hasOpeningTag(store, locale))
  return [...state, ...tags, ...flagsIn(offers)].slice(0, 3)
}
