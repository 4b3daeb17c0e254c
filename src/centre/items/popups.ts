/** Which popups may be shown, and which of several is chosen (rule 3.9). */
import type { Locale } from '../../base/config'
import type { Popup } from '../../content/schema/media'
import { fieldIn, isInLanguage, type ListContext } from './language'
import { isCancelled, isSlideVisible, visibleItems } from './visibility'

/** A popup without a picture, a name and a text, in a language or in any, has nothing to say. */
function hasContent({ image_url, ...of }: Popup, locale?: Locale): boolean {
  const [words, twin] = [of.name ?? of.description, of.name_2 ?? of.description_2]
  return (image_url ?? (locale ? fieldIn(locale, words, twin) : (words ?? twin))) !== null
}

const positionOf = ({ position }: Popup): number => position ?? Number.MAX_VALUE

/** The popups that may be shown: visible, begun, not over or cancelled; by position, then in the service's order. */
export const visiblePopups = (popups: readonly Popup[], { now, zone }: Pick<ListContext, 'now' | 'zone'>): Popup[] =>
  visibleItems(popups, now, zone)
    .filter((popup) => hasContent(popup) && !isCancelled(popup) && isSlideVisible(popup, now, zone))
    .sort((a, b) => positionOf(a) - positionOf(b))

/** The popup to show in a page's language, with something to say there; null if there is none. */
export const popupFor = (popups: readonly Popup[], shown: ListContext): Popup | null =>
  visiblePopups(popups, shown).find((popup) => isInLanguage(popup, shown.locale) && hasContent(popup, shown.locale)) ??
  null
