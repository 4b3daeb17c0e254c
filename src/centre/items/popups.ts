/** Which popups may be shown, and which of several is chosen (rule 3.9). */
import type { Locale } from '../../base/config'
import type { Popup } from '../../content/schema/media'
import { fieldIn, isInLanguage, type ListContext } from './language'
import { isCancelled, isSlideVisible, visibleItems } from './visibility'

/** A popup without a picture and without a name, in a language or in any, has nothing to say. */
const hasContent = ({ image_url, name, name_2 }: Popup, locale?: Locale): boolean =>
  Boolean(image_url ?? (locale ? fieldIn(locale, name, name_2) : (name ?? name_2)))

const positionOf = ({ position }: Popup): number => position ?? Number.MAX_VALUE

/** The popups that may be shown: visible, begun, not over or cancelled; by position, then in the service's order. */
export const visiblePopups = (popups: readonly Popup[], { now, zone }: Pick<ListContext, 'now' | 'zone'>): Popup[] =>
  visibleItems(popups, now, zone)
    .filter((popup) => hasContent(popup) && !isCancelled(popup) && isSlideVisible(popup, now, zone))
    .sort((a, b) => positionOf(a) - positionOf(b))

/** The popup to show in a page's language, with a picture or a name there; null if there is none. */
export const popupFor = (popups: readonly Popup[], shown: ListContext): Popup | null =>
  visiblePopups(popups, shown).find((popup) => isInLanguage(popup, shown.locale) && hasContent(popup, shown.locale)) ??
  null
