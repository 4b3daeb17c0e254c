/** The campaigns of a centre: a front page, sections, and the entries of some sections (rule 8.8). */
import { type Entry, entriesOf } from '../../centre/items/entries'
import { foldSlug } from '../../centre/items/lookup'
import { cutText, plainText } from '../../centre/plain-text'
import { Card, type Level } from '../../components/cards/card'
import { ShareLinks } from '../../components/items/share-links'
import { pictureOf } from '../../components/picture/item-picture'
import { RichText } from '../../components/prose/rich-text'
import { LabelLink } from '../../components/shell/label-link'
import type { Page as CustomPage } from '../../content/schema/page'
import {
  type Article,
  addressOf,
  below,
  firstPage,
  fixedRecord,
  recordBelow,
  requirePages,
} from '../../queries/custom-pages'
import type { Campaign, CampaignPage } from '../../queries/fixed-pages'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage, labelIn, type Said, shown } from '../../texts/localised'
import { definePage, type Loaded } from '../page'
import {
  type ArticleLists,
  ArticlePicture,
  ArticleText,
  articleReads,
  headingOf,
  headPicture,
  withGoal,
  withLede,
  withPictures,
} from './article'
import { CampaignFrame } from './campaign-frame'
import { articleMeta } from './meta'

/** Body classes: the campaign's own, and `flush` if it does without the padding of inside pages (rule 8.8). */
export const bodyClassOf = ({ front, flush }: Campaign): string =>
  ['campaign-page', front.path.slice(1), ...(flush ? ['flush'] : [])].join(' ')

/** The section whose entries the front page shows. */
function storiesOf(campaign: Campaign): CampaignPage {
  const section = campaign.sections.find(({ path }) => path === campaign.stories)
  if (!section) throw new Error(`${campaign.front.path} has no section at ${campaign.stories}`)
  return section
}

/**
 * The records that a section's page shows; a section may also be a mere entry of the campaign's record. `article` is
 * the record of the section, or of the entry requested below it; `front` is the campaign's own record. `stories`, on
 * the front page only, is the section whose entries it shows.
 */
export async function loadSection(
  campaign: Campaign,
  section: CampaignPage,
  lists: ArticleLists,
  context: PageContext,
) {
  const { slug } = context
  const { pages } = lists
  const front = fixedRecord(pages, campaign.front)
  const recordOf = (each: CampaignPage) => (each === campaign.front ? front : fixedRecord(pages, each, front))
  const own = recordOf(section)
  const article = slug === null || !section.hasEntries ? own : recordBelow(pages, own, slug)
  if (slug !== null && article === null) requirePages(context)
  const stories = section === campaign.front ? recordOf(storiesOf(campaign)) : null
  return { ...(await withPictures(article, lists, context)), pages, front, section: own, stories }
}

export type CampaignData = Loaded<typeof loadSection>

/** The page's own banner, else the campaign's, else one from the campaign's banner group, else our drawing. */
export function campaignPicture(campaign: Campaign, data: CampaignData, context: PageContext): string {
  const group = campaign.front.banner
  // Never the property's banner: that shows the building, and the drawing says more about a campaign.
  const named = data.banners.filter(({ name }) => name.toLowerCase() === group.toLowerCase())
  return (
    data.article?.banner_url ??
    headPicture({ ...data, article: data.front, banners: named }, group, context) ??
    campaign.scene
  )
}

/** Home / campaign / section / entry. */
export function campaignCrumbs(
  campaign: Campaign,
  section: CampaignPage,
  entry: Said | null,
  { locale }: PageContext,
): Crumb[] {
  const crumb = ({ name, path }: CampaignPage) => {
    const { text, lang } = labelIn(name, locale)
    return { name: text, lang, path }
  }
  const last = ({ text, lang }: Said) => ({ name: text, lang })
  if (section === campaign.front) return [last(labelIn(section.name, locale))]
  if (entry === null) return [crumb(campaign.front), last(labelIn(section.name, locale))]
  return [crumb(campaign.front), crumb(section), last(entry)]
}

/** The first paragraph of the page's text, for its head. */
export function ledeOf(article: Article | null, { locale }: PageContext): Said<string | null> {
  if (article === null) return { text: null, lang: undefined }
  const body = inLanguage(article, 'body', locale)
  return { text: withLede(body.text, true).lede, lang: body.lang }
}

/** The campaign's progress, if the page's text shows it with a bar. */
function goalOf(article: Article | null, { locale }: PageContext): Said<string | null> {
  if (article === null) return { text: null, lang: undefined }
  const body = inLanguage(article, 'body', locale)
  return { text: withGoal(body.text).goal, lang: body.lang }
}

/** The heading of a section, or of one of its entries. */
const campaignHeading = (section: CampaignPage, { article }: CampaignData, context: PageContext): Said =>
  context.slug === null || article === null
    ? headingOf(article, labelIn(section.name, context.locale), context)
    : inLanguage(article, 'title', context.locale)

/** Title, description, picture and structured data of a campaign's page. */
export function campaignMeta(campaign: Campaign, section: CampaignPage, data: CampaignData, context: PageContext) {
  const heading = campaignHeading(section, data, context)
  return articleMeta(
    {
      title: section === campaign.front ? labelIn(section.name, context.locale) : heading,
      path: canonicalOf(section, data, context),
      image: data.article?.image_url ?? campaignPicture(campaign, data, context),
      crumbs: campaignCrumbs(campaign, section, context.slug === null ? null : heading, context),
    },
    data,
    context,
  )
}

/** An entry's address, with its slug as stored; a record that belongs elsewhere keeps its address there. */
function canonicalOf({ path }: CampaignPage, { article, section, pages }: CampaignData, { slug }: PageContext): string {
  if (slug === null || article === null) return path
  if (entriesOf(section).some((entry) => entry.slug === article.slug)) return below(path, article.slug)
  return addressOf(article, pages)
}

/** What to read next: the stories on the front page, the other entries of its section on an entry. */
function moreEntries(campaign: Campaign, section: CampaignPage, data: CampaignData, { slug }: PageContext) {
  if (slug === null) return { section: storiesOf(campaign), entries: entriesOf(data.stories) }
  return { section, entries: entriesOf(data.section).filter((entry) => foldSlug(entry.slug) !== foldSlug(slug)) }
}

const teaserLength = 150

interface EntryCardsProps {
  /** Path of the section they belong to. */
  path: string
  entries: readonly Entry[]
  /** An entry without a picture borrows that of the page with its slug. */
  pages: readonly CustomPage[]
  level: Level
  context: PageContext
}

/** The entries of a section as cards that link to their pages. */
function EntryCards({ path, entries, pages, level, context }: EntryCardsProps) {
  return (
    <div className="grid">
      {entries.map((entry) => {
        const { slug } = entry
        const body = inLanguage(entry, 'body', context.locale)
        const image_url = entry.image_url ?? firstPage(pages, [slug])?.image_url ?? null
        return (
          <Card
            key={slug}
            title={inLanguage(entry, 'title', context.locale)}
            href={context.link(below(path, slug))}
            picture={pictureOf({ slug, image_url }, null, 'goods', context)}
            level={level}
            context={context}
          >
            {body.text === null ? null : (
              <p lang={body.lang}>{shown(cutText(plainText(body.text), teaserLength), body.lang, context.locale)}</p>
            )}
          </Card>
        )
      })}
    </div>
  )
}

/** A page of a campaign: its front, a section, or an entry below a section that has them. */
export function campaignPage(campaign: Campaign, section: CampaignPage) {
  return definePage({
    firstView: 'campaign',
    reads: articleReads,
    bodyClass: bodyClassOf(campaign),
    load: (lists, context) => loadSection(campaign, section, lists, context),
    validate: ({ article }, { slug }) => slug === null || article !== null,
    meta: (data, context) => campaignMeta(campaign, section, data, context),
    view(data, context) {
      const { slug, locale } = context
      const { article, pages } = data
      const heading = campaignHeading(section, data, context)
      const isEntry = slug !== null
      const goal = goalOf(article, context)
      const hasAside = Boolean(goal.text || article?.image_url)
      const entries = section.hasEntries && !isEntry ? entriesOf(data.section) : []
      const more = moreEntries(campaign, section, data, context)
      return (
        <CampaignFrame
          campaign={campaign}
          heading={heading}
          lede={isEntry ? undefined : ledeOf(article, context)}
          picture={campaignPicture(campaign, data, context)}
          crumbs={campaignCrumbs(campaign, section, isEntry ? heading : null, context)}
          context={context}
        >
          <div className={hasAside ? 'split' : undefined}>
            {/* A split spaces its own parts; without one, a stack spaces the text. */}
            <div className={hasAside ? undefined : 'stack'}>
              <ArticleText
                shown={data}
                context={context}
                withoutLede={!isEntry}
                withoutGoal
                entries={section.hasEntries && !isEntry ? [] : undefined}
              />
            </div>
            {goal.text === null ? (
              <ArticlePicture article={article} context={context} />
            ) : (
              <aside>
                <RichText html={goal.text} lang={goal.lang} className="panel goal" context={context} />
                <ArticlePicture article={article} context={context} />
              </aside>
            )}
          </div>
          {isEntry && article !== null ? (
            <ShareLinks
              share={{
                list: section.path,
                slug: article.slug,
                title: heading.text,
                quote: inLanguage(article, 'body', locale).text,
              }}
              context={context}
            />
          ) : null}
          {entries.length > 0 ? (
            <EntryCards path={section.path} entries={entries} pages={pages} level={2} context={context} />
          ) : null}
          {more.entries.length > 0 ? (
            <section aria-labelledby="h-more">
              <h2 id="h-more">
                <LabelLink name={more.section.name} href={more.section.path} context={context} />
              </h2>
              <EntryCards path={more.section.path} entries={more.entries} pages={pages} level={3} context={context} />
            </section>
          ) : null}
        </CampaignFrame>
      )
    },
  })
}
