/** Being logged in (rule 9.4) shows in the header, and adds the account's saved stores to the device's. */
import { favorites, loggedIn, profile } from '../../state/visitor'

/** Adds the account's saved stores to those of this device; none are removed. */
function joinFavorites(): void {
  const { favorites: theirs } = profile.get()
  if (!loggedIn.get() || !Array.isArray(theirs)) return
  const saved = favorites.get()
  const added = theirs.filter((slug): slug is string => typeof slug === 'string' && !saved.includes(slug))
  if (added.length > 0) favorites.set([...saved, ...added])
}

export function start(): void {
  // Either may arrive first.
  profile.listen(joinFavorites)
  loggedIn.subscribe((isLoggedIn) => {
    document.body.toggleAttribute('data-logged-in', isLoggedIn)
    joinFavorites()
  })
}
