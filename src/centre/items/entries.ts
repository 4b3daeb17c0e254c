/** The entries below a custom page: title, slug and anchor of each (rule 4.8). */
import { foldSlug, slugOfTitle } from '../../base/fold-slug'
import type { Page, Subpage } from '../../content/schema/page'
import { amenityAnchor } from '../addresses'
import { plainText, truncate } from '../plain-text'

/** An entry with its title, the slug of its address, and its anchor on the parent page. */
export type SubpageEntry = Subpage & { title: string; slug: string; anchor: string }

/** Longest title made from an entry's text, in characters. */
const maxTitleLength = 60

/** A name, made unique: the second of two gets its id, or its position in the list, as a suffix. */
function uniqueName(taken: Set<string>, name: string, { id }: Subpage, index: number): string {
  const free = [name, `${name}-${id ?? index + 1}`, `${name}-${index + 1}-${id ?? 0}`].find(
    (each) => each !== '' && !taken.has(foldSlug(each)),
  )
  const unique = free ?? `entry-${index + 1}`
  taken.add(foldSlug(unique))
  return unique
}

/**
 * The entries below a page, each with an address of its own, made from its title, since the service sends no slugs.
 * Without a title, an entry is named by its first words, and a mere picture by its page. Empty entries are left out.
 */
export function entriesOf(page: (Pick<Page, 'subpages'> & { title?: string | null }) | null): SubpageEntry[] {
  const slugs = new Set<string>()
  const anchors = new Set<string>()
  return (page?.subpages ?? []).flatMap((entry, index) => {
    const { title: own, title_2, body, body_2, image_url } = entry
    if ([own, title_2, body, body_2, image_url].every((each) => each === null)) return []
    const words = truncate(plainText(body ?? body_2), maxTitleLength)
    const title = own ?? title_2 ?? (words || page?.title)
    if (!title) return []
    const name = entry.slug ?? (slugOfTitle(title) || `entry-${entry.id ?? index + 1}`)
    const slug = uniqueName(slugs, name, entry, index)
    const anchor = uniqueName(anchors, amenityAnchor({ slug: entry.slug, title }), entry, index)
    return { ...entry, title, slug, anchor }
  })
}
