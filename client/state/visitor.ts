/** What the site knows about its visitor, in this browser only (rule 9.4). There is no login flow. */
import { atom } from 'nanostores'
import { persistent } from './persistent'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfText = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Keys of what is saved (src/centre/stores/visit-list.ts), in the order in which it was saved. */
export const favorites = persistent<readonly string[]>('favorites', [], isListOfText)

/** Slugs of the stores seen last, the last one first: the search offers them. */
export const visited = persistent<readonly string[]>('visited', [], isListOfText)

/** The account's saved stores as they were last added to this device's. */
export const mergedFavorites = persistent<readonly string[]>('joined', [], isListOfText)

/** What a login outside this site may have left: in localStorage, or in a cookie of that name, or its older one. */
export const authInfo = persistent<Readonly<Record<string, unknown>>>('authInfo', readAuthCookie(), isObject)

/** Logged in means that `authInfo` is not empty (rule 9.4). */
export const isLoggedIn = (): boolean => Object.keys(authInfo.get()).length > 0

/** Who is logged in: whatever fields the login provides. */
export const profile = persistent<Readonly<Record<string, unknown>>>('profile', {}, isObject)

/** False while the browser knows that it is offline. */
export const online = atom(navigator.onLine)
for (const type of ['online', 'offline']) addEventListener(type, () => online.set(navigator.onLine))

/** The decoded value of a cookie; null if there is none or it cannot be decoded. */
export function cookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/** The login's cookie parsed as JSON; text that is not JSON counts as a token. */
function readAuthCookie(): Readonly<Record<string, unknown>> {
  const text = cookie('authInfo') ?? cookie('auInfo')
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return { token: text }
  }
}
