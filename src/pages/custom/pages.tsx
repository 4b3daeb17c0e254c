import { centre, pagesBanner } from '../../base/config'
import { routes } from '../../base/routes'
import { pageBySlug } from '../../centre/items/lookup'
import { nameKey } from '../../centre/stores/directory'
import { emptyOrMissing } from '../../components/lists/empty'
import { ThirdPartySection } from '../../components/shell/consent'
import { HeadedPage } from '../../components/shell/page-head'
import { Words } from '../../components/text'
import type { Page as CustomPage } from '../../content/schema/page'
import { type Article, addressOf, listedPages, requirePages } from '../../queries/custom-pages'
import { isUnindexed } from '../../queries/fixed-pages'
import { linkedPageTitle } from '../../queries/folder-links'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage, type LangText } from '../../texts/localised'
import { definePage } from '../page'
import { ArticleText, articleData, articleMeta, articleReads, headPicture } from './article'
import { WithSidebar } from './fixed'

const byTitle = (pages: readonly CustomPage[], { locale }: PageContext) =>
  listedPages(pages)
    .map(({ page, path }) => ({ path, title: inLanguage(page, 'title', locale) }))
    .sort((a, b) => (nameKey(a.title.text) < nameKey(b.title.text) ? -1 : 1))

type BranchProps = ContextProps & { listed: ReturnType<typeof byTitle>; under: string }

/** Pages as a tree by address. `under`: the address of the page above them; "" at the top. */
function Branch({ listed, under, context }: BranchProps) {
  const above = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const parent = (path: string) => (listed.some((each) => each.path === above(path)) ? above(path) : '')
  const here = listed.filter(({ path }) => parent(path) === under)
  return here.length === 0 ? null : (
    <ul>
      {here.map(({ path, title }) => (
        <li key={path}>
          <Words as="a" href={context.link(path)} of={title} />
          <Branch listed={listed} under={path} context={context} />
        </li>
      ))}
    </ul>
  )
}

/** An empty article for a slug that the site links to but that has no record yet, or null. */
function placeholder(slug: string, { locale, t }: PageContext): Article | null {
  const title = linkedPageTitle(slug, locale, t)
  if (title === null) return null
  const nothing = { body: null, body_2: null, image_url: null, banner_url: null, subpages: [], galleries: [] }
  return { ...nothing, slug, title, title_2: title }
}

/** `/pages/{slug?}`: the custom page with that slug, or without a slug, a list of all. */
export const customPages = definePage({
  firstView: 'article',
  reads: articleReads,
  async load(lists, context) {
    const { slug } = context
    const record = slug === null ? null : pageBySlug(lists.pages, slug)
    if (slug !== null && record === null) requirePages(context)
    const article = record ?? (slug === null ? null : placeholder(slug, context))
    const all: LangText = { text: context.t('custom.all'), lang: undefined }
    const title = article === null ? all : inLanguage(article, 'title', context.locale)
    return {
      ...(await articleData(article, lists, context)),
      isEmpty: article !== null && record === null,
      title,
      crumbs: article === null ? [all] : [{ ...all, path: routes.page.href() }, title],
    }
  },
  validate: ({ article }, { slug }) => slug === null || article !== null,
  meta(data, context) {
    const { article, title, crumbs } = data
    const path = article === null ? routes.page.href() : addressOf(article, data.pages)
    const description = article ? undefined : context.t('custom.allDescription', { name: context.property.name })
    const image = article?.image_url ?? headPicture(data, pagesBanner, context)
    const noindex = isUnindexed(path) || data.isEmpty
    return articleMeta({ title, path, description, image, crumbs, noindex }, data, context)
  },
  view(data, context) {
    const { article, pages, title, crumbs } = data
    const picture = headPicture(data, pagesBanner, context)
    const listed = article === null ? byTitle(pages, context) : []
    return (
      <HeadedPage title={title} picture={picture} crumbs={crumbs} context={context}>
        {article === null ? (
          (emptyOrMissing('pages', 'pages', listed.length, context) ?? (
            <div className="page-list">
              <Branch listed={listed} under="" context={context} />
            </div>
          ))
        ) : (
          <WithSidebar article={article} heading="custom.ask" context={context}>
            <ArticleText data={data} context={context} />
            {addressOf(article, pages) === centre.privacy ? <ThirdPartySection context={context} /> : null}
          </WithSidebar>
        )}
      </HeadedPage>
    )
  },
})
