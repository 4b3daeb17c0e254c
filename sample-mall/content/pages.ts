import specs from './pages.json' with { type: 'json' }
import { galleries, type PictureGroup } from './picture-groups'
import type { Context } from './records'

interface Subpage {
  id: number
  slug: string | null
  title: string
  title_2: string | null
  body: string
  body_2: string | null
  image_url: string | null
  banner_url: string | null
}

export interface Page {
  id: number
  property_id: number
  slug: string
  title: string
  title_2: string | null
  body: string
  body_2: string | null
  image_url: string | null
  banner_url: string | null
  subpages: Subpage[] | null
  galleries: PictureGroup[]
  pageable_type: string
  template_id: number | null
  updated_at: string
}

/** What is specific to a page. Its pictures are paths in the art folder. */
interface Spec extends Partial<Omit<Page, 'subpages' | 'galleries'>> {
  slug: string
  title: string
  body: string
  image?: string
  banner?: string
  /** `Site`, `PropertyManager` or `Store`: a store's page must not be found. */
  by?: string
  sub?: readonly (Partial<Subpage> & Pick<Subpage, 'title' | 'body'> & { image?: string })[]
  /** Slugs of picture groups under the text. */
  galleries?: readonly string[]
}

/**
 * The custom pages: those of the menu, texts for fixed addresses, and campaigns of the managing company. One slug comes
 * twice: the centre's own text takes precedence over the managing company's.
 */
export const pages = (context: Context): Page[] => pagesOf(context, specs, 40001, galleries(context))

/** The pages of a centre. Ids begin with the first, those of subpages 2,000 later. */
export function pagesOf(
  { centre, clock, art }: Context,
  specs: readonly Spec[],
  firstId: number,
  groups: readonly PictureGroup[] = [],
): Page[] {
  const pictureOf = (path?: string) => (path ? art(path) : null)
  return specs.map(({ image, banner, by, sub, galleries: shown = [], ...spec }, index) => ({
    ...{ id: firstId + index, property_id: centre.propertyId, title_2: null, body_2: null, ...spec },
    ...{ image_url: pictureOf(image), banner_url: pictureOf(banner) },
    subpages:
      sub?.map(({ image, ...own }, at) => ({
        ...{ id: firstId + 2000 + index * 20 + at, slug: null, title_2: null, body_2: null, ...own },
        ...{ image_url: pictureOf(image), banner_url: null },
      })) ?? (index % 2 === 0 ? null : []),
    galleries: shown.flatMap((slug) => groups.filter((group) => group.slug === slug)),
    pageable_type: by ?? 'Site',
    template_id: index % 3 === 0 ? null : 1,
    updated_at: clock.at(-((index * 11) % 90) - 1, '12:00'),
  }))
}
