/** The parts of a custom page: text, entries, pictures, and what stands there when there is none. */

import type { ReactNode } from 'react'
import { type Entry, entriesOf } from '../../centre/items/entries'
import { cutText, plainText } from '../../centre/plain-text'
import type { IconName } from '../../components/icon'
import { Missing } from '../../components/lists/empty'
import { Picture } from '../../components/picture/picture'
import { Accordion } from '../../components/prose/accordion'
import { hasGallerySlot } from '../../components/prose/gallery-marker'
import { cutterOf, type SlottedGalleries } from '../../components/prose/gallery-slots'
import { GalleryStrip } from '../../components/prose/gallery-strip'
import { RichText } from '../../components/prose/rich-text'
import { RichTextWithGalleries } from '../../components/prose/rich-text-with-galleries'
import { pageBanner } from '../../components/shell/page-head'
import type { Banner } from '../../content/schema/media'
import type { Article } from '../../queries/custom-pages'
import type { PageContext } from '../../request/context'
import { inLanguage, type Said } from '../../texts/localised'
import type { Lists } from '../page'
import { withGoal } from './goal'

const descriptionLength = 160

/** An article with what it is shown with. `article` is null where no record was found. */
export interface Shown {
  article: Article | null
  banners: Banner[]
  /** For the markers in its texts; only read where there are any. */
  galleries: SlottedGalleries
}

/** What a page of the table, and each page of a record, is made of. */
export const articleReads = ['pages', 'banners'] as const
export type ArticleLists = Lists<typeof articleReads>

/** Adds banners and, where its texts ask for them, galleries. */
export async function withPictures(
  article: Article | null,
  { banners }: Lists<['banners']>,
  { content }: PageContext,
): Promise<Shown> {
  const texts = [article, ...(article?.subpages ?? [])].flatMap((each) => [each?.body ?? null, each?.body_2 ?? null])
  const { galleries } = texts.some(hasGallerySlot) ? await content.read('galleries') : { galleries: [] }
  const known = [...(article?.galleries ?? []), ...galleries]
  return { article, banners, galleries: { known, cut: await cutterOf(texts) } }
}

/** A custom page's own banner wins over the group's, and that over the property's (rule 4.9). */
export const headPicture = ({ article, banners }: Shown, group: string, context: PageContext): string | null =>
  article?.banner_url ?? pageBanner(banners, group, context)

/** The heading of a page of the table: the record's title, or our name for it where there is none in the page's language. */
export function headingOf(article: Article | null, name: Said, { locale }: PageContext): Said {
  const title = article === null ? null : inLanguage(article, 'title', locale)
  return title === null || title.lang !== undefined ? name : title
}

/** One line about the page, from its text in the page's language; null where that has none. */
export function descriptionOf(
  article: Pick<Article, 'body' | 'body_2'> | null,
  { locale }: PageContext,
): string | null {
  const body = article === null ? null : inLanguage(article, 'body', locale)
  return body?.lang === undefined ? cutText(plainText(body?.text), descriptionLength) || null : null
}

// One paragraph of words alone, with more after it.
const opening = /^<p>((?:[^<]|<\/?(?:b|strong|em|i|br)>){1,240})<\/p>\s*(?=\S)/

/** Takes a short first paragraph apart from the rest: it is set larger, or into the head of the page. */
export function withLede(html: string | null, alone = false): { lede: string | null; rest: string | null } {
  const found = html === null ? null : (opening.exec(html) ?? (alone ? opening.exec(`${html}.`) : null))
  if (!found || html === null) return { lede: null, rest: html }
  return { lede: `<p>${found[1] ?? ''}</p>`, rest: html.slice(found[0].length).trim() || null }
}

interface TextProps {
  shown: Shown
  context: PageContext
  /** The first paragraph stands in the head of the page already. */
  withoutLede?: boolean | undefined
  /** The goal stands beside the text. */
  withoutGoal?: boolean | undefined
  /** The texts of the entries follow, folded. */
  entries?: readonly Entry[] | undefined
  iconOf?: (entry: Entry) => IconName
  /** Under the text of an entry. */
  afterEntry?: (entry: Entry) => ReactNode
  firstOpen?: boolean
}

/** Text, entries as an accordion, galleries as strips; a sentence where the page has nothing of these. */
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
  if (article === null) return <Nothing context={context} />
  const { locale } = context
  const body = inLanguage(article, 'body', locale)
  const { lede, rest: text } = withLede(body.text, withoutLede)
  const rest = withoutGoal ? withGoal(text).rest : text
  const folded = entries ?? entriesOf(article)
  if (body.text === null && folded.length === 0 && article.galleries.length === 0) return <Nothing context={context} />
  return (
    <>
      {lede === null || withoutLede ? null : (
        <RichText html={lede} lang={body.lang} className="lede" context={context} />
      )}
      {rest === null ? null : (
        <RichTextWithGalleries html={rest} lang={body.lang} galleries={galleries} context={context} />
      )}
      <Accordion
        items={folded.map((entry, index) => ({
          ...folding(entry, context),
          icon: iconOf?.(entry),
          open: firstOpen && index === 0,
          after: afterEntry?.(entry),
        }))}
        galleries={galleries}
        context={context}
      />
      {article.galleries.map((gallery) => (
        <GalleryStrip key={gallery.id ?? gallery.name} gallery={gallery} context={context} />
      ))}
    </>
  )
}

const folding = (entry: Entry, { locale }: PageContext) => ({
  id: entry.anchor,
  title: inLanguage(entry, 'title', locale),
  body: inLanguage(entry, 'body', locale),
  picture: entry.image_url,
})

/** The record's picture beside the text. */
export function ArticlePicture({ article, context }: { article: Article | null; context: PageContext }) {
  if (!article?.image_url) return null
  return <Picture kind="article" url={article.image_url} className="hero-pic" context={context} />
}

/** Nothing to show: because there is none, or because it could not be had. */
function Nothing({ context }: { context: PageContext }) {
  if (context.content.isMissing('pages')) return <Missing kind="pages" context={context} />
  return <p className="empty muted">{context.t('custom.nothing')}</p>
}
