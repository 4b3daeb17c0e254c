/** The flags of a store's tile (rule 4.4). */
import type { Locale } from '../../base/config'
import { contentLocale } from '../../base/written'
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
  /** In English; a tag's own words. Other languages look it up by `kind`. */
  label: string
}

/** How a tag begins that says when a store opens, by the language of its words. */
const opening: Readonly<Record<Locale, RegExp>> = { en: /^\s*open(?:s|ing)/i, fr: /^\s*ouv(?:r|erture)/i }

/** Whether a tag says, in words of this language, when a store opens: "Opening spring 2027". */
export const isOpening = (tag: string, locale: Locale): boolean => opening[locale].test(tag)

/** Whether a store's own tag says when it opens, in the page's language. */
export const tellsOpening = (
  { is_coming_soon_store, tags }: Pick<DirectoryStore, 'is_coming_soon_store' | 'tags'>,
  locale: Locale,
): boolean => is_coming_soon_store === true && (tags ?? []).some((tag) => isOpening(tag, locale))

/**
 * The flags of a tile: what state the store is in, its own tags, then what it has to offer; at most three in all (rule 4.4).
 * A state comes first, because a visitor who does not learn that a store is closed makes the way for nothing. That a store
 * is coming soon is said once: by its own "Opening spring 2027" in that language, by our words in another.
 */
export function flags(store: DirectoryStore, locale: Locale = contentLocale()): StoreFlag[] {
  const isToldElsewhere = (tag: string) =>
    store.is_coming_soon_store === true &&
    !isOpening(tag, locale) &&
    Object.values(opening).some((begins) => begins.test(tag))
  const stateOf = (on: boolean | number | null | undefined, kind: FlagKind, label: string): StoreFlag[] =>
    on ? [{ kind, label }] : []
  const states = [
    ...stateOf(store.is_temporarily_closed, 'temporarily-closed', 'Temporarily closed'),
    ...stateOf(store.is_coming_soon_store && !tellsOpening(store, locale), 'coming-soon', 'Coming soon'),
    ...stateOf(store.is_new_store, 'new', 'New'),
    ...stateOf(store.is_relocated_store, 'relocated', 'Relocated'),
  ]
  const said = new Set(['', ...states.map(({ label }) => label.toLowerCase())])
  const tags = (store.tags ?? [])
    .filter((tag) => !isToldElsewhere(tag))
    .map((tag): StoreFlag => ({ kind: 'tag', label: tag.trim() }))
    .filter(({ label }) => !said.has(label.toLowerCase()))
  return [
    ...states,
    ...tags,
    ...stateOf(store.active_promotions_count, 'promotion', 'Promotion'),
    ...stateOf(store.active_events_count, 'event', 'Event'),
    ...stateOf(store.active_jobs_count, 'job', 'Job'),
  ].slice(0, 3)
}
