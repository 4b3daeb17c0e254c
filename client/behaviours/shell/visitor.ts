/** What follows from being logged in (rule 9.4): the header shows it, and saved stores join the device's. */
import { favorites, loggedIn, profile } from '../../state/visitor'

/** Their saved stores join those of this device; nothing is taken away. */
function joinFavorites(): void {
  const { favorites: theirs } = profile.get()
  if (!loggedIn.get() || !Array.isArray(theirs)) return
  const saved = favorites.get()
  const added = theirs.filter((slug): slug is string => typeof slug === 'string' && !saved.includes(slug))
  if (added.length > 0) favorites.set([...saved, ...added])
}

export function start(): void {
  // Either may come first.
  profile.listen(joinFavorites)
  loggedIn.subscribe((isLoggedIn) => {
    document.body.toggleAttribute('data-logged-in', isLoggedIn)
    joinFavorites()
  })
}
