/**
 * Finding an item by its slug. Case does not count (specification §2); accents and hyphens do. Lists that have not
 * arrived are null and find nothing.
 */

/** A slug in the form in which two of them are compared. */
export function foldSlug(slug: string | null | undefined): string {
  let text = slug ?? ''
  try {
    text = decodeURIComponent(text)
  } catch {
    // A stray % is part of the text.
  }
  // Upper case first: it maps what lower case alone leaves apart (ß and SS, the two small sigmas).
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The item with that slug, in any case; one written exactly so comes first. */
export function bySlug<T extends { slug?: string | null }>(
  items: readonly T[] | null | undefined,
  slug: string | null | undefined,
): T | null {
  const wanted = foldSlug(slug)
  if (wanted === '') return null
  const found = (items ?? []).filter((item) => foldSlug(item.slug) === wanted)
  return found.find((item) => item.slug === slug) ?? found[0] ?? null
}

/** The item with that slug among those of the first owner, then of the second, and so on; of any other owner: null. */
export function bySlugOwned<T extends { slug?: string | null }>(
  items: readonly T[] | null | undefined,
  slug: string | null | undefined,
  ownerOf: (item: T) => string | null | undefined,
  owners: readonly string[],
): T | null {
  for (const owner of owners) {
    const found = bySlug(
      (items ?? []).filter((item) => ownerOf(item) === owner),
      slug,
    )
    if (found !== null) return found
  }
  return null
}

/** A page is looked for among the site's own, then among the property manager's (specification §2). */
export const pageBySlug = <T extends { slug?: string | null; pageable_type?: string | null }>(
  pages: readonly T[] | null | undefined,
  slug: string | null | undefined,
): T | null => bySlugOwned(pages, slug, (page) => page.pageable_type, ['Site', 'PropertyManager'])

/** The item with that id. */
export const byId = <T extends { id?: number | null }>(
  items: readonly T[] | null | undefined,
  id: number | null | undefined,
): T | null => (id === null || id === undefined ? null : ((items ?? []).find((item) => item.id === id) ?? null))
