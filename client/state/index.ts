/** The state of specification §1, in small stores that behaviours and islands share. */
export { fashions, featureItems, fill, landmarks, popups } from './content'
export { authInfo, cookie, favorites, locale, loggedIn, online, profile, toggleFavorite } from './visitor'
