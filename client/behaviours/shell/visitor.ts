/**
 * Being logged in (rule 9.4) shows in the header, and adds the account's saved stores to the device's; being offline
 * shows in a note (rule 9.8).
 */
import { showNote } from '../../base/live'
import { authInfo, favorites, isLoggedIn, joined, online, profile } from '../../state/visitor'

/** Adds the account's saved stores to those of this device, once: what the visitor then removes stays away. */
function joinFavorites(): void {
  const { favorites: given } = profile.get()
  if (!isLoggedIn() || !Array.isArray(given)) return
  const theirs = given.filter((slug) => typeof slug === 'string')
  const saved = favorites.get()
  const all = new Set([...saved, ...theirs.filter((slug) => !joined.get().includes(slug))])
  if (all.size > saved.length) favorites.set([...all])
  joined.set(theirs)
}

/** "Signed in: Zoë", in the header of wide windows and in the menu of narrow ones. */
function showAccount(): void {
  const line = document.querySelector<HTMLElement>('.account')
  if (!line) return
  const { first_name, name } = profile.get()
  const who = [first_name, name].find((each) => typeof each === 'string' && each.trim() !== '')
  line.dataset.unnamed ??= line.textContent ?? ''
  line.textContent = who
    ? (line.dataset.account ?? '').replace('{name}', () => String(who).trim())
    : line.dataset.unnamed
  line.hidden = !isLoggedIn()
}

/** Keeps the header, the saved stores and the offline note up to date, once for all pages. */
export function startVisitor(): void {
  // Profile and login state arrive in either order.
  for (const store of [profile, authInfo])
    store.subscribe(() => {
      showAccount()
      joinFavorites()
    })
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    // A page served as a copy says so itself, with its age (client/offline/copies.ts), and may have done so already.
    if (!document.querySelector('#note[data-copy]')) showNote(isOnline ? null : 'offline')
  })
}
