/** Structured data for a page of text: the page, its breadcrumbs, its galleries (rule 8.6). */
import { breadcrumbs, contactPage, graph, imageGallery, webPage } from '../../centre/structured-data'
import type { Gallery } from '../../content/schema/media'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'

interface PageOfText {
  title: string
  description: string
  path: string
  image?: string | null
  crumbs: readonly Crumb[]
  /** Those that the page shows as strips, with the pictures of now (`shownGalleries`). */
  galleries?: readonly Gallery[] | undefined
  /** The page is about how to reach the centre. */
  isContact?: boolean | undefined
}

/** The graph's nodes: WebPage (or ContactPage), BreadcrumbList, and an ImageGallery for each strip. */
export function webPageGraph(page: PageOfText, context: PageContext): object[] {
  const { title, description, path, image = null, crumbs, galleries = [], isContact } = page
  const facts = { path, name: title, description, image }
  return graph(
    isContact ? contactPage(facts, context) : webPage(facts, context),
    breadcrumbs(crumbs, context, context.t('crumbs.home')),
    ...galleries.map((gallery) => imageGallery(gallery, path, context)),
  )
}
