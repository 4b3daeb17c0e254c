import { notFound } from '../../base/errors'
import { newsAnchor, storeAddress } from '../../centre/addresses'
import { mainBlog, postsOf } from '../../centre/items/blogs'
import { listedHere } from '../../centre/items/language'
import { ordered } from '../../centre/items/listing'
import { bySlug } from '../../centre/items/lookup'
import { attachedStore } from '../../centre/items/owners'
import { blogNode, newsArticle } from '../../centre/structured-data/pages'
import { dateLabel } from '../../centre/time/dates'
import { Late } from '../../components/late'
import { emptyOrMissing } from '../../components/lists/empty'
import { FieldText } from '../../components/prose/rich-text'
import type { News } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { pageOf, pageSizes } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { ifKnown } from '../../request/deferred'
import { inLanguage } from '../../texts/localised'
import { definePage, type Lists } from '../page'
import { hasUnknownValue } from '../query-values'
import { BlogPage, blogMeta } from './list'

const reads = ['blogs', 'stores', 'banners'] as const
const late = ['news'] as const

function load(read: Lists<typeof reads>, context: PageContext) {
  const { content, property, query, now, zone } = context
  const main = mainBlog(read.blogs, property.name)
  const wanted = query.blog
  const blog = wanted === undefined ? main : bySlug(read.blogs, wanted)
  // While the blogs are missing, an unknown name does not mean 404.
  if (wanted !== undefined && blog === null && !content.isMissing('blogs')) throw notFound()
  const page = pageOf(blog === null ? [] : postsOf(blog, context), pageSizes.posts, context)
  const isMain = blog === main
  return {
    blog,
    isMain,
    blogs: read.blogs,
    page,
    /** Shown with the first page of the centre's own blog only. */
    news: context.late.defer(
      content
        .read(...late)
        .then(({ news }) =>
          isMain && page.page === 1 ? ordered('news', listedHere(news, context), { now, zone }) : [],
        ),
    ),
    stores: read.stores,
    banners: read.banners,
  }
}

/** News has no address of its own (rule 3.6): each piece is an anchor, `#news-{slug}`. */
function NewsItem({ item, stores, context }: Omit<NewsProps, 'news'> & { item: News }) {
  const { zone, locale, link } = context
  const title = inLanguage(item, 'name', locale)
  const date = dateLabel(item.start_date, zone, locale)
  const store = attachedStore(item, stores)
  return (
    <article id={newsAnchor(item)}>
      <h3 lang={title.lang}>{title.text}</h3>
      <p className="small muted">
        {date ? <time dateTime={date.date}>{date.label}</time> : null}
        {store ? (
          <>
            {date ? ', ' : ''}
            <a href={link(storeAddress(store))}>{store.name}</a>
          </>
        ) : null}
      </p>
      <FieldText of={item} field="description" context={context} />
    </article>
  )
}

interface NewsProps {
  news: readonly News[]
  stores: readonly Store[]
  context: PageContext
}

const NewsList = ({ news, stores, context }: NewsProps) => (
  <section aria-labelledby="news">
    <h2 id="news">{context.t('search.kind.news')}</h2>
    {emptyOrMissing('news', 'news', news.length, context) ?? (
      <div className="news">
        {news.map((item) => (
          <NewsItem key={item.id} item={item} stores={stores} context={context} />
        ))}
      </div>
    )}
  </section>
)

/** `/blogs`: the centre's own blog, newest first, and the news; `?blog=` shows another blog. */
export const blogs = definePage({
  firstView: 'list',
  isCertain: true,
  query: ['blog', 'page'],
  reads,
  late,
  load,
  noStore: ({ blogs: all }, { query }) => hasUnknownValue(query, { blog: all }),
  meta(data, context) {
    const { blog, isMain, page, news } = data
    return blogMeta(data, context, [
      blog !== null && isMain ? blogNode(blog, page.items, context) : null,
      ...ifKnown(news, []).map((item) => newsArticle(item, context)),
    ])
  },
  view: (data, context) => (
    <BlogPage {...data} context={context}>
      {data.isMain && data.page.page === 1 ? (
        <Late of={data.news} context={context}>
          {(news) => <NewsList news={news} stores={data.stores} context={context} />}
        </Late>
      ) : null}
    </BlogPage>
  ),
})
