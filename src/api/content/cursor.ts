/** Pagination. A cursor is a position in one state of a list, and is void once the list changes. */

import { keptFor } from '../../base/kept'

/** FNV-1a over the ids: tells two lists apart; not cryptographic. */
const stateOf = keptFor((ids: readonly string[]): string => {
  let hash = 0x811c9dc5
  for (const id of ids) {
    for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ 0x2c, 0x01000193)
  }
  return (hash >>> 0).toString(36)
})

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
