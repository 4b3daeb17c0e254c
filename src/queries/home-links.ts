/** Links of the home page's records: of the slides, features and popups that may be shown now. */

import { foldSlug } from '../base/fold-slug'
import { shownPopups } from '../centre/items/popups'
import { listedSlides } from '../centre/items/visibility'
import type { PageContext } from '../request/context'
import { contentHref, familyListed } from '../request/links'

/**
 * Where an address that the home page links to leads while its item is gone or to come: to the list above it (rule 5.3).
 * Null where the home page does not link to it, or where there is no list above. `path` is without a language.
 */
export async function listInstead(path: string, context: PageContext): Promise<string | null> {
  const above = path.slice(0, path.lastIndexOf('/'))
  if (familyListed(above) === null) return null
  const { homepage, banners, feature_items, popups } = await context.content.read(
    'homepage',
    'banners',
    'feature_items',
    'popups',
  )
  const { now, zone } = context
  const slides = [...(homepage?.banners ?? []), ...banners].flatMap(({ gallery_items }) => gallery_items)
  const shown = [...listedSlides(slides, now, zone), ...feature_items]
  const urls = shown.map(({ url }) => url).concat(shownPopups(popups, context).map(({ photo_link }) => photo_link))
  const wanted = foldSlug(context.link(path))
  const isLinked = urls.some((url) => url && foldSlug(contentHref(url, context).split(/[?#]/, 1)[0]) === wanted)
  return isLinked ? above : null
}
