/** Shows who is logged in, adds the account's saved stores to the device's (rule 9.4), says if it is offline (9.8). */
import { showNote } from '../../base/live'
import { authInfo, favorites, isLoggedIn, mergedFavorites, online, profile } from '../../state/visitor'

/** Adds the account's saved stores to those of this device, once: what the visitor then removes stays away. */
function mergeFavorites(): void {
  const { favorites: accountList } = profile.get()
  if (!isLoggedIn() || !Array.isArray(accountList)) return
  const ofAccount = accountList.filter((slug) => typeof slug === 'string')
  const saved = favorites.get()
  const all = new Set([...saved, ...ofAccount.filter((slug) => !mergedFavorites.get().includes(slug))])
  if (all.size > saved.length) favorites.set([...all])
  mergedFavorites.set(ofAccount)
}

/** "Signed in: Zoë", in the header of wide windows and in the menu of narrow ones. */
function showAccount(): void {
  const account = document.querySelector<HTMLElement>('.account')
  if (!account) return
  const { first_name, name } = profile.get()
  const visitorName = [first_name, name].find((text) => typeof text === 'string' && text.trim() !== '')
  account.dataset.unnamed ??= account.textContent ?? ''
  account.textContent = visitorName
    ? (account.dataset.account ?? '').replace('{name}', () => String(visitorName).trim())
    : account.dataset.unnamed
  account.hidden = !isLoggedIn()
}

/** Keeps the header, the saved stores and the offline note up to date, once for all pages. */
export function startVisitor(): void {
  // Profile and login state arrive in either order.
  for (const store of [profile, authInfo])
    store.subscribe(() => {
      showAccount()
      mergeFavorites()
    })
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    // A page served as a copy says so itself, with its age (client/offline/copies.ts), and may have done so already.
    if (!document.querySelector('#note[data-copy]')) showNote(isOnline ? null : 'offline')
  })
}
