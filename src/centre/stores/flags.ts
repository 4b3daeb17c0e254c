/** The flags of a store's tile (rule 4.4). */
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

/** Whether a store's own tag says when it opens: "Opening spring 2027". */
export const tellsOpening = ({
  is_coming_soon_store,
  tags,
}: Pick<DirectoryStore, 'is_coming_soon_store' | 'tags'>): boolean =>
  is_coming_soon_store === true && (tags ?? []).some((tag) => /^\s*(?:open(?:s|ing)|ouv(?:r|erture))/i.test(tag))

/**
 * The flags of a tile: what state the store is in, its own tags, then what it has to offer; at most three in all (rule 4.4).
 * A state comes first, because a visitor who does not learn that a store is closed makes the way for nothing. A store's own
 * "Opening spring 2027" says that it is coming soon, to those in whose language the tags are.
 */
export function flags(store: DirectoryStore, isTagRead = true): StoreFlag[] {
  const stateOf = (on: boolean | number | null | undefined, kind: FlagKind, label: string): StoreFlag[] =>
    on ? [{ kind, label }] : []
  const tags = (store.tags ?? [])
    .map((tag): StoreFlag => ({ kind: 'tag', label: tag.trim() }))
    .filter(({ label }) => label !== '')
  return [
    ...stateOf(store.is_temporarily_closed, 'temporarily-closed', 'Temporarily closed'),
    ...stateOf(store.is_coming_soon_store && !(isTagRead && tellsOpening(store)), 'coming-soon', 'Coming soon'),
    ...stateOf(store.is_new_store, 'new', 'New'),
    ...stateOf(store.is_relocated_store, 'relocated', 'Relocated'),
    ...tags,
    ...stateOf(store.active_promotions_count, 'promotion', 'Promotion'),
    ...stateOf(store.active_events_count, 'event', 'Event'),
    ...stateOf(store.active_jobs_count, 'job', 'Job'),
  ].slice(0, 3)
}
