/** Ages, sizes and states in words, for operators. English only. */
import { minuteMs } from '../base/time/durations'
import { capitalize } from '../centre/plain-text'
import type { ResourceReport } from '../content/report'

/** "4 min", "3 h 12 min", "2 d 5 h"; "now" below a minute. `ms` is a duration. */
export function durationWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}

/** "0.4 kB", "41 kB", "1.2 MB", "5.0 GB". */
export function sizeWords(bytes: number): string {
  const kilo = bytes / 1000
  if (kilo >= 1_000_000) return `${(kilo / 1_000_000).toFixed(1)} GB`
  if (kilo >= 1000) return `${(kilo / 1000).toFixed(1)} MB`
  return kilo < 10 ? `${kilo.toFixed(1)} kB` : `${Math.round(kilo)} kB`
}

/** What people call a content type, where that is not its technical name. */
const displayNames: Readonly<Record<string, string>> = {
  property: 'Centre',
  homepage: 'Home page',
  categories: 'Store categories',
  hours: 'Centre hours',
  mallcomm: 'Community',
  point_of_interests: 'Places and services',
  feature_items: 'Home page features',
  mapplic: 'Map',
  site_map_data: 'Site map',
  meta_data: 'Titles for search engines',
}

/** "Map" for `mapplic`, "Store hours" for `store_hours`. */
export const nameOfType = (type: string): string => displayNames[type] ?? capitalize(type.replaceAll('_', ' '))

/** How the page marks a type's state. */
export type Mark = 'fresh' | 'stale' | 'bad'

/** A type's state: what visitors get, and what happens next. */
export function stateOf({ state, isFailing, purgedAt, fetchedAt }: ResourceReport): { mark: Mark; words: string } {
  if (state === 'missing') return { mark: 'bad', words: isFailing ? 'failing, nothing stored' : 'nothing stored' }
  if (isFailing) return { mark: 'bad', words: 'failing, old copy served' }
  if (state === 'purged' && purgedAt !== null && fetchedAt !== null && fetchedAt <= purgedAt)
    return { mark: 'stale', words: 'purged, asked for at the next visit' }
  return state === 'fresh' ? { mark: 'fresh', words: 'fresh' } : { mark: 'stale', words: 'stale' }
}
