/** Pagination. A cursor is a position in one state of a list, and is void once the list changes. */

import { fnv1a } from '../../base/bytes/fnv'
import { keptFor } from '../../base/kept'

/** Tells two lists apart. */
const stateOf = keptFor((ids: readonly string[]): string => fnv1a(ids.map((id) => `${id},`).join('')))

/** The cursor of a position (from 0) in a list of these ids. Digits, letters and dots yield no base64 `+` or `/`. */
export const cursorAt = (position: number, ids: readonly string[]): string =>
  btoa(`${position}.${stateOf(ids)}`).replaceAll('=', '')

/** The position that a cursor names in the list of these ids; null if it is malformed or belongs to another list. */
export function positionOf(cursor: string, ids: readonly string[]): number | null {
  let text: string
  try {
    text = atob(cursor)
  } catch {
    return null
  }
  const [, position, state] = /^(\d{1,6})\.([0-9a-z]{1,7})$/.exec(text) ?? []
  return position !== undefined && state === stateOf(ids) && Number(position) < ids.length ? Number(position) : null
}
