/** What the head of a page of text says, with its structured data: page, breadcrumbs, galleries (rule 8.6). */
import { graph } from '../../centre/structured-data/graph'
import { contactPage, imageGallery, webPage } from '../../centre/structured-data/pages'
import type { Gallery } from '../../content/schema/media'
import { trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb, PageMeta } from '../../request/page-meta'
import type { Said } from '../../texts/localised'
import { articleDescription, articleGalleries, type Shown } from './article'

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
    trail(crumbs, context),
    ...galleries.map((gallery) => imageGallery(gallery, path, context)),
  )
}

interface TextHead extends Pick<PageOfText, 'path' | 'crumbs' | 'isContact'> {
  title: Said
  /** The description of a page whose article has no text; a sentence around its title by default. */
  otherwise?: string
  image: string | null
  noindex?: boolean | undefined
}

/** Title, description, picture and structured data of a page that shows an article. */
export function articleMeta(head: TextHead, shown: Shown, context: PageContext): PageMeta {
  const { title, path, image, crumbs, isContact, noindex = false } = head
  const said = articleDescription(shown.article, context)
  const { t, property } = context
  const description = said ?? head.otherwise ?? t('custom.description', { title: title.text, name: property.name })
  const galleries = articleGalleries(shown, context)
  return {
    title: title.text,
    titleLang: title.lang,
    description,
    // Without text of its own, the description is a sentence around the title.
    descriptionLang: said === null ? title.lang : undefined,
    image,
    canonical: path,
    noindex,
    structuredData: webPageGraph(
      { title: title.text, description, path, image, crumbs, galleries, isContact },
      context,
    ),
  }
}
