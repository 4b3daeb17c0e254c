/** The entries below a custom page: what each is called, and where it is found (rule 4.8). */
import type { Page, Subpage } from '../../content/schema/page'
import { amenityAnchor } from '../addresses'
import { cutText, plainText } from '../plain-text'
import { foldSlug } from './lookup'

/** An entry with a title to be called by, with the slug of its address, and its place on the page above it. */
export type Entry = Subpage & { title: string; slug: string; anchor: string }

/** Longest title made of an entry's own words. */
const longestTitle = 60

/** "Where the money goes" → where-the-money-goes; empty for a title without Latin letters or figures. */
const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A name that none of the others has: the second of two gets its id, or its place in the list. */
function unlike(taken: Set<string>, name: string, { id }: Subpage, index: number): string {
  const alone = [name, `${name}-${id ?? index + 1}`, `${name}-${index + 1}-${id ?? 0}`].find(
    (each) => each !== '' && !taken.has(foldSlug(each)),
  )
  const found = alone ?? `entry-${index + 1}`
  taken.add(foldSlug(found))
  return found
}

/**
 * The entries below a page, each with an address of its own. The service's have no slug, so their title makes one; what
 * has no title either is called by its first words, and a picture alone by the page.
 */
export function entriesOf(page: (Pick<Page, 'subpages'> & { title?: string | null }) | null): Entry[] {
  const slugs = new Set<string>()
  const anchors = new Set<string>()
  return (page?.subpages ?? []).flatMap((entry, index) => {
    const isEmpty = [entry.title, entry.title_2, entry.body, entry.body_2, entry.image_url].every(
      (each) => each === null,
    )
    if (isEmpty) return []
    const words = cutText(plainText(entry.body ?? entry.body_2), longestTitle)
    const title = entry.title ?? entry.title_2 ?? (words || page?.title)
    if (!title) return []
    const slug = entry.slug ?? (slugOfTitle(title) || `entry-${entry.id ?? index + 1}`)
    return [
      {
        ...entry,
        title,
        slug: unlike(slugs, slug, entry, index),
        anchor: unlike(anchors, amenityAnchor({ slug: entry.slug, title }), entry, index),
      },
    ]
  })
}
