/** A custom page: its head, its text, entries and pictures, and the placeholder for a page without any. */
import type { ReactNode } from 'react'
import { entriesOf, type SubpageEntry } from '../../centre/items/entries'
import { graph } from '../../centre/structured-data/graph'
import { imageGallery, webPage } from '../../centre/structured-data/pages'
import { Icon, type IconName } from '../../components/icon'
import { Poster } from '../../components/items/item-parts'
import { Missing } from '../../components/lists/empty'
import { Picture } from '../../components/picture/picture'
import { GalleryStrip, hasGallery, RichTextWithGalleries, shownGalleries } from '../../components/prose/gallery-strip'
import { RichText } from '../../components/prose/rich-text'
import { pageBanner } from '../../components/shell/page-head'
import type { Banner, Gallery } from '../../content/schema/media'
import type { Article } from '../../queries/custom-pages'
import { breadcrumbsOf, descriptionOf } from '../../queries/items'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage, type LangText } from '../../texts/localised'
import type { Lists } from '../page'

/** An article with the media shown beside it. `article` is null where no record was found. */
export interface ArticleData {
  article: Article | null
  banners: Banner[]
  /** Those that its texts may name; read only if they name any. */
  galleries: readonly Gallery[]
}

/** Content that every page with an article reads, whether of the table (fixed-pages.ts) or under `/pages`. */
export const articleReads = ['pages', 'banners'] as const
export type ArticleLists = Lists<typeof articleReads>

/** Adds the banners and, if its texts name any, the galleries. */
export async function withMedia(
  article: Article | null,
  { banners }: Lists<['banners']>,
  { content }: PageContext,
): Promise<ArticleData> {
  const texts = [article, ...(article?.subpages ?? [])].flatMap((each) => [each?.body ?? null, each?.body_2 ?? null])
  const { galleries } = texts.some(hasGallery) ? await content.read('galleries') : { galleries: [] }
  return { article, banners, galleries: [...(article?.galleries ?? []), ...galleries] }
}

/** The galleries of an article: those that its texts name, then its own. */
function articleGalleries({ article, galleries }: ArticleData, context: PageContext): Gallery[] {
  if (article === null) return []
  const texts = [article, ...article.subpages].map((each) => inLanguage(each, 'body', context.locale).text)
  return shownGalleries(texts, galleries, context, article.galleries)
}

/** A custom page's own banner takes precedence over the group's, and that over the property's (rule 4.9). */
export const headPicture = ({ article, banners }: ArticleData, group: string, context: PageContext): string | null =>
  article?.banner_url ?? pageBanner(banners, group, context)

/** The heading of a page of the table: the record's title, or our own name where it has none in the page's language. */
export function headingOf(article: Article | null, name: LangText, { locale }: PageContext): LangText {
  const title = article === null ? null : inLanguage(article, 'title', locale)
  return title === null || title.lang !== undefined ? name : title
}

/** A one-line description, cut from the article's text; null where it has none in the page's language. */
function articleDescription(article: Article | null, { locale }: PageContext): string | null {
  const body = article === null ? null : inLanguage(article, 'body', locale)
  return body?.lang === undefined ? descriptionOf(body?.text) : null
}

// A first paragraph of text and simple inline markup only, with more content after it.
const opening = /^<p>((?:[^<]|<\/?(?:b|strong|em|i|br)>){1,240})<\/p>\s*(?=\S)/

/** Splits off a short first paragraph, to be set larger or in the page's head; with `alone`, it may be all there is. */
function splitLede(html: string | null, alone = false): { lede: string | null; rest: string | null } {
  const first = html === null ? null : (opening.exec(html) ?? (alone ? opening.exec(`${html}.`) : null))
  if (!first || html === null) return { lede: null, rest: html }
  return { lede: `<p>${first[1] ?? ''}</p>`, rest: html.slice(first[0].length).trim() || null }
}

/** A part of an article's text, in the page's language if it has one. */
export function textPart(
  article: Article | null,
  partOf: (html: string | null) => string | null,
  { locale }: PageContext,
): LangText<string | null> {
  const { text, lang } = article === null ? { text: null } : inLanguage(article, 'body', locale)
  return { text: partOf(text), lang }
}

interface LedeProps {
  article: Article | null
  className: string
  context: PageContext
}

/** The first paragraph of an article's text, for the page's head. */
export function Lede({ article, className, context }: LedeProps) {
  const { text, lang } = textPart(article, (html) => splitLede(html, true).lede, context)
  return text === null ? null : <RichText html={text} lang={lang} className={className} context={context} />
}

// Strict, so that a text is only ever split into two parts that are valid alone: no element is cut in two, and only the
// bar has attributes.
const goalSection =
  /^<h2>(?:[^<]|<\/?(?:b|strong|em|i|br)>)+<\/h2>(?:\s*<p>(?:[^<]|<\/?(?:b|strong|em|i|br)>|<progress(?: (?:value|max|title)="[^"<>]*")*><\/progress>)+<\/p>)+\s*$/

/** Splits off a campaign's goal, the part under one heading with a bar that shows progress; null for what is not there. */
export function splitGoal(html: string | null): { goal: string | null; rest: string | null } {
  if (html === null || !html.includes('<progress')) return { goal: null, rest: html }
  const parts = html.split(/(?=<h2>)/)
  const goal = parts.find((part) => part.includes('<progress') && goalSection.test(part)) ?? null
  return { goal, rest: goal === null ? html : parts.filter((part) => part !== goal).join('') || null }
}

interface TextProps {
  shown: ArticleData
  context: PageContext
  /** The first paragraph is already in the page's head. */
  withoutLede?: boolean | undefined
  withoutGoal?: boolean | undefined
  /** The entries to fold below the text; the article's own by default. */
  entries?: readonly SubpageEntry[] | undefined
  iconOf?: (entry: SubpageEntry) => IconName
  afterEntry?: (entry: SubpageEntry) => ReactNode
  firstOpen?: boolean
}

/** Text, entries as an accordion, galleries as strips; a sentence if the page has none of these. */
export function ArticleText({
  shown,
  context,
  withoutLede = false,
  withoutGoal = false,
  entries,
  iconOf,
  afterEntry,
  firstOpen = false,
}: TextProps) {
  const { article, galleries } = shown
  if (article === null) return <NoText context={context} />
  const { locale } = context
  const body = inLanguage(article, 'body', locale)
  const { lede, rest: text } = splitLede(body.text, withoutLede)
  const rest = withoutGoal ? splitGoal(text).rest : text
  const folded = entries ?? entriesOf(article)
  if (body.text === null && folded.length === 0 && article.galleries.length === 0) return <NoText context={context} />
  return (
    <>
      {lede === null || withoutLede ? null : (
        <RichText html={lede} lang={body.lang} className="lede" context={context} />
      )}
      {rest === null ? null : (
        <RichTextWithGalleries html={rest} lang={body.lang} galleries={galleries} context={context} />
      )}
      {folded.map((entry, index) => (
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

interface EntryDetailsProps extends Pick<ArticleData, 'galleries'> {
  entry: SubpageEntry
  icon: IconName | undefined
  isOpen: boolean
  context: PageContext
  children: ReactNode
}

/** An entry under its heading. A browser opens the one whose text has the id in the address's fragment. */
function EntryDetails({ entry, icon, isOpen, galleries, context, children }: EntryDetailsProps) {
  const title = inLanguage(entry, 'title', context.locale)
  const body = inLanguage(entry, 'body', context.locale)
  return (
    <details className="acc" open={isOpen || undefined}>
      <summary>
        {icon ? <Icon name={icon} /> : null}
        <h2 lang={title.lang}>{title.text}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div id={entry.anchor} className="stack">
        {entry.image_url === null ? null : <Picture kind="article" url={entry.image_url} context={context} />}
        {body.text === null ? null : (
          <RichTextWithGalleries html={body.text} lang={body.lang} galleries={galleries} context={context} />
        )}
        {children}
      </div>
    </details>
  )
}

/** The record's picture beside the text. */
export const ArticlePicture = ({ article, context }: { article: Article | null; context: PageContext }) =>
  article && <Poster of={{ ...article, banner_url: null }} fallback="scenes" context={context} />

/** There is nothing to show, either because there is no text or because it could not be fetched. */
function NoText({ context }: { context: PageContext }) {
  if (context.content.isMissing('pages')) return <Missing kind="pages" context={context} />
  return <p className="empty muted">{context.t('custom.nothing')}</p>
}

interface ArticleHead {
  title: LangText
  /** Its description, by default of the article's text; a sentence around its title where that is null. */
  said?: string | null
  path: string
  image: string | null
  crumbs: readonly Crumb[]
  noindex?: boolean
  /** The page is about how to reach the centre. */
  isContact?: boolean | undefined
}

/** The head of a page of text, with its structured data: page, breadcrumbs, the article's galleries (rule 8.6). */
export function articleMeta(head: ArticleHead, shown: ArticleData, context: PageContext) {
  const { title, path, image, crumbs, noindex = false, isContact } = head
  const { said = articleDescription(shown.article, context) } = head
  const { t, property } = context
  const description = said ?? t('custom.description', { title: title.text, name: property.name })
  const facts = { path, name: title.text, description, image }
  return {
    title: title.text,
    titleLang: title.lang,
    description,
    descriptionLang: said === null ? title.lang : undefined,
    image,
    canonical: path,
    noindex,
    structuredData: graph(
      webPage(facts, context, isContact),
      breadcrumbsOf(crumbs, context),
      ...articleGalleries(shown, context).map((gallery) => imageGallery(gallery, path, context)),
    ),
  }
}
