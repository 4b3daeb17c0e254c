/** The parts of a custom page: head, text, entries, pictures, and a sentence for a page without a text. */
import type { ReactNode } from 'react'
import { entriesOf, type SubpageEntry } from '../../centre/items/entries'
import { imageGallery, webPage } from '../../centre/structured-data/pages'
import { Icon, type IconName } from '../../components/icon'
import { Poster } from '../../components/items/item-parts'
import { Missing } from '../../components/lists/empty'
import { Picture } from '../../components/picture/picture'
import { GalleryStrip, hasGallery, RichTextWithGalleries, shownGalleries } from '../../components/prose/gallery-strip'
import { Prose } from '../../components/prose/rich-text'
import { pageBanner } from '../../components/shell/page-head'
import { Words } from '../../components/text'
import type { Article } from '../../queries/custom-pages'
import { breadcrumbsOf, descriptionOf } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage, type LangText } from '../../texts/localised'
import type { Lists, Loaded } from '../page'

/** Content that every page with an article reads. */
export const articleReads = ['pages', 'banners'] as const
export type ArticleLists = Lists<typeof articleReads>

/** An article (null if no record was found) and its media: its own galleries, and all if its texts name any. */
export async function articleData(article: Article | null, lists: ArticleLists, { content }: PageContext) {
  const { pages, banners } = lists
  const texts = [article, ...(article?.subpages ?? [])].flatMap((each) => [each?.body ?? null, each?.body_2 ?? null])
  const { galleries } = texts.some(hasGallery) ? await content.read('galleries') : { galleries: [] }
  return { article, pages, banners, galleries: [...(article?.galleries ?? []), ...galleries] }
}

export type ArticleData = Loaded<typeof articleData>

function articleGalleries({ article, galleries }: ArticleData, context: PageContext) {
  if (article === null) return []
  const texts = [article, ...article.subpages].map((each) => inLanguage(each, 'body', context.locale).text)
  return shownGalleries(texts, galleries, context, article.galleries)
}

/** The picture of the page's head: the record's banner, else its group's, else the property's (rule 4.9). */
export const headPicture = ({ article, banners }: ArticleData, group: string, context: PageContext): string | null =>
  article?.banner_url ?? pageBanner(banners, group, context)

/** The heading of a fixed page: the record's title in the page's language, else the page's name. */
export function headingOf(article: Article | null, name: LangText, { locale }: PageContext): LangText {
  const title = article && inLanguage(article, 'title', locale)
  return title === null || title.lang !== undefined ? name : title
}

/** An article's text, in the page's language if it has one. */
export const bodyOf = (article: Article | null, { locale }: PageContext): LangText<string | null> =>
  article === null ? { text: null, lang: undefined } : inLanguage(article, 'body', locale)

// A first paragraph of text and inline markup, with more content after it.
const opening = /^<p>((?:[^<]|<\/?(?:b|strong|em|i|br)>){1,240})<\/p>\s*(?=\S)/

/** Splits off a short first paragraph, which is set larger; with `alone`, it may be the whole text. */
function splitLede(html: string | null, alone: boolean): { lede: string | null; rest: string | null } {
  if (html === null) return { lede: null, rest: null }
  const first = opening.exec(html) ?? (alone ? opening.exec(`${html}.`) : null)
  if (!first) return { lede: null, rest: html }
  return { lede: `<p>${first[1] ?? ''}</p>`, rest: html.slice(first[0].length).trim() || null }
}

type ArticleProps = ContextProps & { article: Article | null }

/** The first paragraph of an article's text, for the page's head. */
export function Lede({ article, className, context }: ArticleProps & { className: string }) {
  const { text, lang } = bodyOf(article, context)
  return <Prose of={{ text: splitLede(text, true).lede, lang }} className={className} context={context} />
}

// Strict, so that both parts of the text are valid HTML: no element is cut, and only the progress bar has attributes.
const goalSection =
  /^<h2>(?:[^<]|<\/?(?:b|strong|em|i|br)>)+<\/h2>(?:\s*<p>(?:[^<]|<\/?(?:b|strong|em|i|br)>|<progress(?: (?:value|max|title)="[^"<>]*")*><\/progress>)+<\/p>)+\s*$/

/** Splits off a campaign's goal: a heading and its text with a progress bar. */
export function splitGoal(html: string | null): { goal: string | null; rest: string | null } {
  if (html === null || !html.includes('<progress')) return { goal: null, rest: html }
  const parts = html.split(/(?=<h2>)/)
  const goal = parts.find((part) => part.includes('<progress') && goalSection.test(part)) ?? null
  return { goal, rest: goal === null ? html : parts.filter((part) => part !== goal).join('') || null }
}

interface TextProps extends ContextProps {
  data: ArticleData
  /** The first paragraph is in the page's head. */
  withoutLede?: boolean | undefined
  withoutGoal?: boolean | undefined
  /** Its entries are shown elsewhere. */
  withoutEntries?: boolean
  iconOf?: (entry: SubpageEntry) => IconName
  afterEntry?: (entry: SubpageEntry) => ReactNode
  firstOpen?: boolean
}

/** Whether a record has a text in the page's language, or entries or pictures. */
export const saysSomething = (article: Article | null, { locale }: PageContext): article is Article =>
  article !== null &&
  (inLanguage(article, 'body', locale).text !== null || entriesOf(article).length > 0 || article.galleries.length > 0)

/** Text, entries as an accordion, galleries as strips; a sentence if there are none of these, or nobody knows. */
export function ArticleText({ data, context, withoutLede = false, withoutGoal = false, ...accordion }: TextProps) {
  const { article, galleries } = data
  if (!saysSomething(article, context))
    return context.content.isMissing('pages') ? (
      <Missing kind="pages" context={context} />
    ) : (
      <p className="empty muted">{context.t('custom.nothing')}</p>
    )
  const { text, lang } = inLanguage(article, 'body', context.locale)
  const { lede, rest: withGoal } = splitLede(text, withoutLede)
  const rest = withoutGoal ? splitGoal(withGoal).rest : withGoal
  const { withoutEntries = false, iconOf, afterEntry, firstOpen = false } = accordion
  const entries = withoutEntries ? [] : entriesOf(article)
  return (
    <>
      {withoutLede ? null : <Prose of={{ text: lede, lang }} className="lede" context={context} />}
      <RichTextWithGalleries of={{ text: rest, lang }} galleries={galleries} context={context} />
      {entries.map((entry, index) => (
        <EntryDetails
          key={entry.anchor}
          entry={entry}
          icon={iconOf?.(entry)}
          isOpen={firstOpen && index === 0}
          galleries={galleries}
          context={context}
        >
          {afterEntry?.(entry)}
        </EntryDetails>
      ))}
      {article.galleries.map((gallery) => (
        <GalleryStrip key={gallery.id ?? gallery.name} gallery={gallery} context={context} />
      ))}
    </>
  )
}

interface EntryDetailsProps extends Pick<ArticleData, 'galleries'>, ContextProps {
  entry: SubpageEntry
  icon: IconName | undefined
  isOpen: boolean
  children: ReactNode
}

/** An entry under its heading, which may be all of it. Browsers open the one that the address's fragment names. */
function EntryDetails({ entry, icon, isOpen, galleries, context, children }: EntryDetailsProps) {
  const body = inLanguage(entry, 'body', context.locale)
  const heading = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <Words as="h2" of={inLanguage(entry, 'title', context.locale)} />
    </>
  )
  if (body.text === null && entry.image_url === null && !children)
    return (
      <section className="acc" id={entry.anchor}>
        {heading}
      </section>
    )
  return (
    <details className="acc" open={isOpen || undefined}>
      <summary>
        {heading}
        <Icon name="chevron-down" />
      </summary>
      <div id={entry.anchor} className="stack">
        {entry.image_url === null ? null : <Picture kind="article" url={entry.image_url} context={context} />}
        <RichTextWithGalleries of={body} galleries={galleries} context={context} />
        {children}
      </div>
    </details>
  )
}

export const ArticlePicture = ({ article, context }: ArticleProps) =>
  article && <Poster of={{ ...article, banner_url: null }} fallback="scenes" context={context} />

interface ArticleHead {
  title: LangText
  /** By default cut from the article's text in the page's language; null for a sentence around the title. */
  description?: string | null | undefined
  path: string
  image: string | null
  crumbs: readonly Crumb[]
  noindex?: boolean
  /** The page is about how to reach the centre. */
  isContact?: boolean | undefined
  nodes?: readonly object[]
}

/** The head of a page of text, with its structured data: page, breadcrumbs, the article's galleries (rule 8.6). */
export function articleMeta(head: ArticleHead, data: ArticleData, context: PageContext) {
  const { title, path, image, crumbs, noindex = false, isContact, nodes = [] } = head
  const body = bodyOf(data.article, context)
  const { description: text = body.lang === undefined ? descriptionOf(body.text) : null } = head
  const description = text ?? context.t('custom.description', { title: title.text, name: context.property.name })
  return {
    title: title.text,
    titleLang: title.lang,
    description,
    descriptionLang: text === null ? title.lang : undefined,
    image,
    canonical: path,
    noindex,
    structuredData: [
      webPage({ path, name: title.text, description, image }, context, isContact),
      breadcrumbsOf(crumbs, context),
      ...articleGalleries(data, context).map((gallery) => imageGallery(gallery, path, context)),
      ...nodes,
    ],
  }
}
