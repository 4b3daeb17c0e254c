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

interface Spec {
  slug: string
  title: string
  fr?: string
  body: string
  body_fr?: string
  image?: string
  banner?: string
  /** `Site`, `PropertyManager` or `Store`: a store's page must not be found. */
  by?: string
  sub?: readonly { slug?: string; title: string; fr?: string; body: string; body_fr?: string; image?: string }[]
  /** Names of picture groups under the text. */
  galleries?: readonly string[]
}

const SPECS: readonly Spec[] = specs

/**
 * The custom pages: those of the menu, texts for fixed addresses, and campaigns of the managing company. One slug comes
 * twice: the centre's own text takes precedence over the managing company's.
 */
export function pages(context: Context): Page[] {
  const { clock, art } = context
  const groups = new Map(galleries(context).map((group) => [group.slug, group]))
  return SPECS.map((spec, index) => ({
    id: 40001 + index,
    property_id: 698,
    slug: spec.slug,
    title: spec.title,
    title_2: spec.fr ?? null,
    body: spec.body,
    body_2: spec.body_fr ?? null,
    image_url: spec.image ? art(spec.image) : null,
    banner_url: spec.banner ? art(spec.banner) : null,
    subpages:
      spec.sub?.map((sub, at) => ({
        id: 42001 + index * 20 + at,
        slug: sub.slug ?? null,
        title: sub.title,
        title_2: sub.fr ?? null,
        body: sub.body,
        body_2: sub.body_fr ?? null,
        image_url: sub.image ? art(sub.image) : null,
        banner_url: null,
      })) ?? (index % 2 === 0 ? null : []),
    galleries: (spec.galleries ?? []).flatMap((slug) => groups.get(slug) ?? []),
    pageable_type: spec.by ?? 'Site',
    template_id: index % 3 === 0 ? null : 1,
    updated_at: clock.at(-((index * 11) % 90) - 1, '12:00'),
  }))
}
