/** The campaigns of a centre: a front page, sections, and the entries of some sections (rule 8.8). */
import type { ReactNode } from 'react'
import { entriesOf, type SubpageEntry } from '../../centre/items/entries'
import { foldSlug } from '../../centre/items/lookup'
import { plainText, truncate } from '../../centre/plain-text'
import { Card, type Level } from '../../components/cards/card'
import { ShareLinks } from '../../components/items/share-links'
import { pictureOf } from '../../components/picture/item-picture'
import { Picture } from '../../components/picture/picture'
import { Prose } from '../../components/prose/rich-text'
import { LabelLink } from '../../components/shell/links'
import { Breadcrumbs } from '../../components/shell/page-head'
import { Paragraph, Words } from '../../components/text'
import { addressOf, childPath, firstPage, fixedRecord, requirePages } from '../../queries/custom-pages'
import type { Campaign, CampaignPage } from '../../queries/fixed-pages'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage, labelIn, typesetIn } from '../../texts/localised'
import { definePage, type Loaded, type PartProps } from '../page'
import {
  type ArticleLists,
  ArticlePicture,
  ArticleText,
  articleData,
  articleMeta,
  articleReads,
  bodyOf,
  headingOf,
  headPicture,
  Lede,
  splitGoal,
} from './article'

/** Body classes: the campaign's own, and `flush` for one without the padding of inside pages (rule 8.8). */
export const bodyClassOf = ({ front, flush }: Campaign): string =>
  ['campaign-page', front.path.slice(1), ...(flush ? ['flush'] : [])].join(' ')

/** The section whose entries the front page lists, which the centre's folder must have. */
const storiesOf = ({ sections, stories, front }: Campaign): CampaignPage =>
  sections.find(({ path }) => path === stories) ?? front

/** Loads the page of a section: its own record, those of the entry and the stories that it shows, and its head. */
export async function loadPage(campaign: Campaign, section: CampaignPage, lists: ArticleLists, context: PageContext) {
  const { slug, locale } = context
  const front = fixedRecord(lists.pages, campaign.front)
  const recordOf = (page: CampaignPage) => (page === campaign.front ? front : fixedRecord(lists.pages, page, front))
  // The section's own record, which may be an entry of the front page's.
  const record = recordOf(section)
  const article = slug === null || !section.hasEntries ? record : fixedRecord(lists.pages, { slugs: [slug] }, record)
  if (slug !== null && article === null) requirePages(context)
  const data = await articleData(article, lists, context)
  const group = campaign.front.banner
  // Without the property's banner, as the drawing says more about a campaign.
  const banners = lists.banners.filter(({ name }) => name.toLowerCase() === group.toLowerCase())
  return {
    ...data,
    campaign,
    section,
    record,
    stories: section === campaign.front ? recordOf(storiesOf(campaign)) : null,
    heading:
      slug === null || article === null
        ? headingOf(article, labelIn(section.name, locale), context)
        : inLanguage(article, 'title', locale),
    /** The article's banner, else the front page's, else the campaign's banner group, else the campaign's drawing. */
    picture: article?.banner_url ?? headPicture({ ...data, article: front, banners }, group, context) ?? campaign.scene,
  }
}

type CampaignData = Loaded<typeof loadPage>

/** Campaign, section, entry. */
export function campaignCrumbs({ campaign, section, heading }: CampaignData, context: PageContext) {
  const { locale, slug } = context
  const crumb = ({ name, path }: CampaignPage) => ({ ...labelIn(name, locale), path })
  if (section === campaign.front) return [labelIn(section.name, locale)]
  if (slug === null) return [crumb(campaign.front), labelIn(section.name, locale)]
  return [crumb(campaign.front), crumb(section), heading]
}

/** Title, description, picture and structured data of a campaign's page. */
export function campaignMeta(data: CampaignData, context: PageContext) {
  const { campaign, section, article, heading, picture } = data
  const title = section === campaign.front ? labelIn(section.name, context.locale) : heading
  const image = article?.image_url ?? picture
  const crumbs = campaignCrumbs(data, context)
  return articleMeta({ title, path: canonicalOf(data, context), image, crumbs }, data, context)
}

/** A section's or an entry's address; a record that belongs elsewhere keeps its address there. */
function canonicalOf({ section: { path }, article, record, pages }: CampaignData, { slug }: PageContext): string {
  if (slug === null || article === null) return path
  if (entriesOf(record).some((entry) => entry.slug === article.slug)) return childPath(path, article.slug)
  return addressOf(article, pages)
}

/** What to read next: on the front page the stories, on an entry the others of its section. */
function moreEntries({ campaign, section, stories, record }: CampaignData, { slug }: PageContext) {
  if (slug === null) return { section: storiesOf(campaign), entries: entriesOf(stories) }
  return { section, entries: entriesOf(record).filter((entry) => foldSlug(entry.slug) !== foldSlug(slug)) }
}

const teaserLength = 150

type EntryCardsProps = PartProps<CampaignData> & { path: string; entries: readonly SubpageEntry[]; level: Level }

/** An entry without a picture has that of the page with its slug. */
const EntryCards = ({ path, entries, level, data: { pages }, context }: EntryCardsProps) => (
  <div className="grid">
    {entries.map((entry) => {
      const { text, lang } = inLanguage(entry, 'body', context.locale)
      const image_url = entry.image_url ?? firstPage(pages, [entry.slug])?.image_url ?? null
      return (
        <Card
          key={entry.slug}
          title={inLanguage(entry, 'title', context.locale)}
          href={context.link(childPath(path, entry.slug))}
          picture={pictureOf({ slug: entry.slug, image_url }, null, 'goods', context)}
          level={level}
          context={context}
        >
          <Paragraph of={{ text: typesetIn(truncate(plainText(text), teaserLength), lang, context.locale), lang }} />
        </Card>
      )
    })}
  </div>
)

/** Links to the campaign's pages, in a row that scrolls on a phone. */
function SectionNav({ campaign, context }: ContextProps & { campaign: Campaign }) {
  const { t, link, locale, path: here } = context
  return (
    <nav className="subnav" aria-label={t('campaign.sections', { name: labelIn(campaign.front.name, locale).text })}>
      <div className="wrap">
        <ul>
          <li>
            <a href={link(campaign.front.path)} aria-current={here === campaign.front.path ? 'page' : undefined}>
              {t('campaign.overview')}
            </a>
          </li>
          {campaign.sections.map(({ path, name }) => (
            <li key={path}>
              <LabelLink name={name} href={path} isInMenu context={context} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** A page of a campaign: picture, heading, links to the sections, then the page's own part. */
export const CampaignFrame = ({ data, context, children }: PartProps<CampaignData> & { children: ReactNode }) => (
  <>
    <div className="campaign">
      <Picture kind="head" url={data.picture} when="first" context={context} />
      <div className="campaign-text">
        <div className="wrap">
          <Words as="h1" tabIndex={-1} of={data.heading} />
          {context.slug === null && <Lede article={data.article} className="campaign-lede" context={context} />}
        </div>
      </div>
    </div>
    <SectionNav campaign={data.campaign} context={context} />
    <div className="wrap page-body">
      <Breadcrumbs crumbs={campaignCrumbs(data, context)} context={context} />
      {children}
    </div>
  </>
)

/** A campaign's front page, a section, or an entry of a section. */
export const campaignPage = (campaign: Campaign, section: CampaignPage) =>
  definePage({
    firstView: 'campaign',
    reads: articleReads,
    bodyClass: bodyClassOf(campaign),
    load: (lists, context) => loadPage(campaign, section, lists, context),
    validate: ({ article }, { slug }) => slug === null || article !== null,
    meta: campaignMeta,
    view(data, context) {
      const { article } = data
      const isEntry = context.slug !== null
      const body = bodyOf(article, context)
      const { goal } = splitGoal(body.text)
      const hasAside = Boolean(goal || article?.image_url)
      const hasCards = section.hasEntries && !isEntry
      const entries = hasCards ? entriesOf(data.record) : []
      const more = moreEntries(data, context)
      const shared = isEntry && article && { slug: article.slug, title: data.heading.text, quote: body.text }
      return (
        <CampaignFrame data={data} context={context}>
          <div className={hasAside ? 'split' : undefined}>
            <div className={hasAside ? undefined : 'stack'}>
              <ArticleText data={data} context={context} withoutLede={!isEntry} withoutGoal withoutEntries={hasCards} />
            </div>
            {goal === null ? (
              <ArticlePicture article={article} context={context} />
            ) : (
              <aside>
                <Prose of={{ ...body, text: goal }} className="panel small" context={context} />
                <ArticlePicture article={article} context={context} />
              </aside>
            )}
          </div>
          {shared ? <ShareLinks {...shared} list={section.path} context={context} /> : null}
          {entries.length > 0 ? (
            <EntryCards path={section.path} entries={entries} data={data} level={2} context={context} />
          ) : null}
          {more.entries.length > 0 ? (
            <section aria-labelledby="h-more">
              <h2 id="h-more">
                <LabelLink name={more.section.name} href={more.section.path} context={context} />
              </h2>
              <EntryCards path={more.section.path} entries={more.entries} data={data} level={3} context={context} />
            </section>
          ) : null}
        </CampaignFrame>
      )
    },
  })
