/** The flags of a store's tile (rule 4.4). */
import type { Locale } from '../../base/config'
import type { DirectoryStore } from './directory'

export type FlagKind =
  | 'tag'
  | 'temporarily-closed'
  | 'new'
  | 'coming-soon'
  | 'relocated'
  | 'promotion'
  | 'event'
  | 'job'

export interface StoreFlag {
  kind: FlagKind
  /** A tag's own words; the texts have those of the other kinds. */
  tag?: string
}

/** How a tag begins that says when a store opens, by language. */
const openingPatterns: Readonly<Record<Locale, RegExp>> = { en: /^\s*open(?:s|ing)/i, fr: /^\s*ouv(?:r|erture)/i }

/** Whether a tag says, in words of this language, when a store opens: "Opening spring 2027". */
export const isOpeningTag = (tag: string, locale: Locale): boolean => openingPatterns[locale].test(tag)

/** Whether a store's own tag says when it opens, in the page's language. */
export const hasOpeningTag = (
  { is_coming_soon_store, tags }: Pick<DirectoryStore, 'is_coming_soon_store' | 'tags'>,
  locale: Locale,
): boolean => is_coming_soon_store === true && (tags ?? []).some((tag) => isOpeningTag(tag, locale))

/**
 * The flags of a tile: the one state that matters most, its own tags, then what it has to offer; at most three in all
 * (rule 4.4). A state comes first: a visitor who does not learn that a store is closed comes in vain. That a store is
 * coming soon is said once: by its own "Opening spring 2027" in that language, by our words in another.
 */
export function flagsOf(store: DirectoryStore, locale: Locale): StoreFlag[] {
  const isOtherLanguage = (tag: string) =>
    store.is_coming_soon_store === true &&
    !isOpeningTag(tag, locale) &&
    Object.values(openingPatterns).some((begins) => begins.test(tag))
  const flagIf = (kind: FlagKind, on: boolean | number | null | undefined): StoreFlag[] => (on ? [{ kind }] : [])
  const states = [
    ...flagIf('temporarily-closed', store.is_temporarily_closed),
    ...flagIf('coming-soon', store.is_coming_soon_store),
    ...flagIf('new', store.is_new_store),
    ...flagIf('relocated', store.is_relocated_store),
  ]
  const stateWords = new Set(['', ...states.map(({ kind }) => kind.replace('-', ' '))])
  const tags = (store.tags ?? [])
    .map((tag) => tag.trim())
    .filter((tag) => !isOtherLanguage(tag) && !stateWords.has(tag.toLowerCase()))
    .map((tag): StoreFlag => ({ kind: 'tag', tag }))
  return [
    ...states.slice(0, 1).filter(({ kind }) => kind !== 'coming-soon' || !hasOpeningTag(store, locale)),
    ...tags,
    ...flagIf('promotion', store.active_promotions_count),
    ...flagIf('event', store.active_events_count),
    ...flagIf('job', store.active_jobs_count),
  ].slice(0, 3)
}
