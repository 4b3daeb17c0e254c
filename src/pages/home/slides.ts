import { foldName } from '../../centre/stores/names'
import { currentSlides } from '../../components/shell/page-head'
import type { Banner, GalleryItem, Homepage } from '../../content/schema/media'
import type { PageContext } from '../../request/context'

/** True for "Home Banner", "Homepage Slider", "northfield-home-page" and the like, but not for "Home & Garden". */
const isOfHome = ({ name, slug }: Banner): boolean =>
  [name, slug].some((text) => {
    const words = ` ${foldName(text ?? '').replace(/[^a-z0-9]+/g, ' ')} `
    return (
      / home ?page | home (?:banners?|slid\w+|carousel|hero|images?|pictures?|main|top) /.test(words) ||
      words.trim() === 'home'
    )
  })

/** The current slides, from the first group that has any: those of the homepage record, else those named for it. */
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
