/** Check-in and One Planet: a front page, sections, and the entries of some sections (rule 8.8). */
import { entriesOf } from '../../centre/items/entries'
import { foldSlug } from '../../centre/items/lookup'

import { type Article, addressOf, below, fixedRecord, recordBelow, requirePages } from '../../queries/custom-pages'
import { type Campaign, campaigns, checkIn, type FixedPage } from '../../queries/fixed-pages'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { inLanguage, type Said } from '../../texts/localised'
import { definePage, type Loaded } from '../page'
import {
  type ArticleLists,
  ArticlePicture,
  ArticleText,
  articleReads,
  descriptionOf,
  headingOf,
  headPicture,
  withLede,
  withPictures,
} from './article'
import { CampaignFrame } from './campaign-frame'
import { EntryCards } from './entry-cards'
import { webPageGraph } from './structured'

/** Class of the body; check-in pages go without the padding of inside pages (rule 8.8). */
export const bodyClassOf = (campaign: Campaign): string =>
  campaign === checkIn ? 'campaign-page checkin' : 'campaign-page'

/** The section of a campaign at a path. */
function sectionAt(path: string): { campaign: Campaign; section: FixedPage } {
  for (const campaign of campaigns) {
    const section = [campaign.front, ...campaign.sections].find((each) => each.path === path)
    if (section) return { campaign, section }
  }
  throw new Error(`No campaign has a page at ${path}`)
}

/**
 * The records of a section's page; a section may also be only an entry of the campaign's record. `article` is what the page
 * shows: the record of the section, or of an entry below it; `front` is the campaign's own record.
 */
export async function loadSection(campaign: Campaign, section: FixedPage, lists: ArticleLists, context: PageContext) {
  const { slug } = context
  const { pages } = lists
  const front = fixedRecord(pages, campaign.front)
  const recordOf = (each: FixedPage) => (each === campaign.front ? front : fixedRecord(pages, each, front))
  const own = recordOf(section)
  const article = slug === null || !section.hasEntries ? own : recordBelow(pages, own, slug)
  if (slug !== null && article === null) requirePages(context)
  // Whose entries the front page shows.
  const stories = section === campaign.front ? recordOf(sectionAt(campaign.stories).section) : null
  return { ...(await withPictures(article, lists, context)), pages, front, section: own, stories }
}

export type CampaignData = Loaded<typeof loadSection>

/** The page's own banner, the campaign's, the campaign's group of banners, our drawing. */
export function campaignPicture(campaign: Campaign, data: CampaignData, context: PageContext): string {
  const group = campaign.front.banner
  // Not the property's banner: it shows the building, and the drawing says more about a campaign.
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
  section: FixedPage,
  entry: Said | null,
  { t }: PageContext,
): Crumb[] {
  const front = { name: t(campaign.front.name), path: campaign.front.path }
  if (section === campaign.front) return [{ name: front.name }]
  if (entry === null) return [front, { name: t(section.name) }]
  return [front, { name: t(section.name), path: section.path }, { name: entry.text, lang: entry.lang }]
}

/** The first paragraph of the page, for its head. */
export function ledeOf(article: Article | null, { locale }: PageContext): Said<string | null> {
  if (article === null) return { text: null, lang: undefined }
  const body = inLanguage(article, 'body', locale)
  return { text: withLede(body.text, true).lede, lang: body.lang }
}

/** The heading of a section, or of one of its entries. */
const campaignHeading = (section: FixedPage, { article }: CampaignData, context: PageContext): Said =>
  context.slug === null || article === null
    ? headingOf(article, context.t(section.name), context)
    : inLanguage(article, 'title', context.locale)

/** Title, description, picture and graph of a campaign's page. */
export function campaignMeta(campaign: Campaign, section: FixedPage, data: CampaignData, context: PageContext) {
  const { t, property, slug } = context
  const heading = campaignHeading(section, data, context)
  const title = section === campaign.front ? t(section.name) : heading.text
  const lang = section === campaign.front ? undefined : heading.lang
  const said = descriptionOf(data.article, context)
  const description = said ?? t('custom.description', { title, name: property.name })
  const canonical = canonicalOf(section, data, context)
  const crumbs = campaignCrumbs(campaign, section, slug === null ? null : heading, context)
  const image = data.article?.image_url ?? campaignPicture(campaign, data, context)
  return {
    title,
    titleLang: lang,
    description,
    descriptionLang: said === null ? lang : undefined,
    image,
    canonical,
    structuredData: webPageGraph(
      { title, description, path: canonical, image, crumbs, galleries: data.article?.galleries },
      context,
    ),
  }
}

/** An entry's address with its slug as it is stored; a record that belongs elsewhere has its address there. */
function canonicalOf({ path }: FixedPage, { article, section, pages }: CampaignData, { slug }: PageContext): string {
  if (slug === null || article === null) return path
  if (entriesOf(section).some((entry) => entry.slug === article.slug)) return below(path, article.slug)
  return addressOf(article, pages)
}

/** What the page leads on to: from the front to the stories, from an entry to the others of its section. */
function moreEntries(campaign: Campaign, section: FixedPage, data: CampaignData, { slug }: PageContext) {
  if (slug === null) return { section: sectionAt(campaign.stories).section, entries: entriesOf(data.stories) }
  return { section, entries: entriesOf(data.section).filter((entry) => foldSlug(entry.slug) !== foldSlug(slug)) }
}

/** The page of a campaign at a path of the table: its front, a section, or an entry below a section that has them. */
export function campaignPage(path: string) {
  const { campaign, section } = sectionAt(path)
  return definePage({
    reads: articleReads,
    bodyClass: bodyClassOf(campaign),
    load: (lists, context) => loadSection(campaign, section, lists, context),
    validate: ({ article }, { slug }) => slug === null || article !== null,
    meta: (data, context) => campaignMeta(campaign, section, data, context),
    view(data, context) {
      const { t, slug, link } = context
      const { article, pages } = data
      const heading = campaignHeading(section, data, context)
      const isEntry = slug !== null
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
          <div className={article?.image_url ? 'split' : undefined}>
            <div>
              <ArticleText
                shown={data}
                context={context}
                withoutLede={!isEntry}
                entries={section.hasEntries && !isEntry ? [] : undefined}
              />
            </div>
            <ArticlePicture article={article} />
          </div>
          {entries.length > 0 ? (
            <EntryCards path={path} entries={entries} pages={pages} level={2} context={context} />
          ) : null}
          {more.entries.length > 0 ? (
            <section aria-labelledby="h-more">
              <h2 id="h-more">
                <a href={link(more.section.path)}>{t(more.section.name)}</a>
              </h2>
              <EntryCards path={more.section.path} entries={more.entries} pages={pages} level={3} context={context} />
            </section>
          ) : null}
        </CampaignFrame>
      )
    },
  })
}
