import { foldName } from '../../centre/stores/names'
import { currentSlides } from '../../components/shell/page-head'
import type { Banner, GalleryItem, Homepage } from '../../content/schema/media'
import type { PageContext } from '../../request/context'

/** "Home Banner", "Homepage Slider", "northfield-home-page": a group of the home page, and not "Home & Garden". */
const isOfHome = ({ name, slug }: Banner): boolean =>
  [name, slug].some((text) => {
    const words = ` ${foldName(text ?? '').replace(/[^a-z0-9]+/g, ' ')} `
    return (
      / home ?page | home (?:banners?|slid\w+|carousel|hero|images?|pictures?|main|top) /.test(words) ||
      words.trim() === 'home'
    )
  })

/**
 * The slides of the home page to be seen now: of its own record's groups, else (the older generation, or while that record
 * cannot be had) of the group of banners named for it. The first group that has any; one with none hides no other.
 */
export function homeSlides(
  homepage: Pick<Homepage, 'banners'> | null,
  banners: readonly Banner[],
  context: PageContext,
): GalleryItem[] {
  const own = homepage?.banners ?? []
  const groups = [...own.filter(isOfHome), ...own.filter((group) => !isOfHome(group)), ...banners.filter(isOfHome)]
  for (const group of groups) {
    const slides = currentSlides(group, context).filter(({ image_url }) => image_url !== null)
    if (slides.length > 0) return slides
  }
  return []
}
