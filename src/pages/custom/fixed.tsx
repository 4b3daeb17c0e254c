/** Pages at a fixed address whose text is a custom page, if there is one (rule 5.3). */
import type { ReactNode } from 'react'
import { centre, hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { bySlug } from '../../centre/items/lookup'
import { contestState, reachableItems } from '../../centre/items/visibility'
import { addressLines } from '../../centre/place'
import { ButtonLink, PrimaryLink } from '../../components/button-link'
import { CallButton, FactLine, MailLine, PhoneLine } from '../../components/items/item-parts'
import { FieldText } from '../../components/prose/rich-text'
import { ArrivalLink, DirectionsLink } from '../../components/shell/links'
import { HeadedPage } from '../../components/shell/page-head'
import { noWrap } from '../../components/text'
import type { ResourceName } from '../../content/resources'
import { type Form, openForm } from '../../forms/form'
import { type ThanksKey, thanksKeys } from '../../forms/kinds'
import { FormBox } from '../../forms/markup/form-box'
import type { PageForm } from '../../forms/registry'
import { type Article, childPath, firstPage, fixedRecord } from '../../queries/custom-pages'
import * as fixedPages from '../../queries/fixed-pages'
import type { ContextProps, PageContext } from '../../request/context'
import { centreToday, todaySentence } from '../../texts/hours-words'
import type { TextKey } from '../../texts/texts'
import { typeset } from '../../texts/typeset'
import { definePage, type Lists, type Page, type PartProps } from '../page'
import {
  type ArticleData,
  ArticlePicture,
  ArticleText,
  articleData,
  articleMeta,
  articleReads,
  headingOf,
  headPicture,
  Lede,
  saysSomething,
} from './article'

function ContactWays({ title, context }: ContextProps & { title: string }) {
  const { property, link, locale } = context
  const { contact_phone: phone, contact_email: email } = property
  const address = addressLines(property).join(', ')
  const isArrivalElsewhere = centre.arrival !== null && centre.arrival !== context.path
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="facts">
        <PhoneLine phone={phone} />
        <MailLine email={email} />
        <FactLine icon="map-pin">
          {address && <DirectionsLink property={property}>{typeset(address, locale)}</DirectionsLink>}
        </FactLine>
        <FactLine icon="bus">{isArrivalElsewhere && <ArrivalLink context={context} />}</FactLine>
        <FactLine icon="clock">
          <a className="of-day" href={link(routes.hours.path)}>
            {noWrap(todaySentence(centreToday(context), context))}
          </a>
        </FactLine>
      </ul>
    </section>
  )
}

type WithSidebarProps = { article: Article | null; heading: TextKey; context: PageContext; children: ReactNode }

/** A page's text, and beside it whom to ask and the record's picture. */
export const WithSidebar = ({ article, heading, context, children }: WithSidebarProps) => (
  <div className="split">
    <div>{children}</div>
    <aside>
      <ContactWays title={context.t(heading)} context={context} />
      <ArticlePicture article={article} context={context} />
    </aside>
  </div>
)

/** The telephone number above the form. In a wide window, it is beside the form instead. */
function CallLink({ context: { property, t } }: ContextProps) {
  const { contact_phone: phone } = property
  if (phone === null || telHref(phone) === undefined) return null
  return (
    <p className="call-first no-print">
      <CallButton phone={phone}>{t('hours.call', { phone })}</CallButton>
    </p>
  )
}

/** What a fixed page adds to the text of its record. */
interface FixedPageParts<Reads extends ResourceName, Data extends ArticleData>
  extends Partial<Pick<Page<Reads, Data>, 'firstView' | 'readAhead' | 'query' | 'noStore'>> {
  /** Content that it reads besides pages and banners. */
  reads: readonly Reads[]
  load: (data: ArticleData, lists: Lists<Reads[]>, context: PageContext) => Data | Promise<Data>
  nodes?: (data: Data, context: PageContext) => object[]
  /** Shown in place of the record's text, unless null; false shows nothing. */
  text?: (data: Data, context: PageContext) => ReactNode
  after?: (data: Data, context: PageContext) => ReactNode
  form?: (context: PageContext) => Form
  /** The first paragraph is below the heading, as on the page of a form. */
  ledeInHead?: true
}

/** A fixed page: its record's text and its own parts, beside whom to ask and the record's picture. */
export function fixedPage<Reads extends ResourceName, Data extends ArticleData>(
  fixed: fixedPages.FixedPage,
  parts: FixedPageParts<Reads, Data>,
) {
  const { form, nodes, text, after, ledeInHead, reads, load, ...page } = parts
  const { path, banner, isContact } = fixed
  const nameIn = ({ t }: PageContext) => ({ text: t(fixed.name), lang: undefined })
  return definePage({
    firstView: 'form',
    ...page,
    // A form has a token for one visitor.
    ...(form ? { form: (_lists, context) => form(context), noStore: true } : {}),
    reads: [...articleReads, ...reads],
    load: async (lists, context) =>
      load(await articleData(fixedRecord(lists.pages, fixed), lists, context), lists, context),
    meta(data, context) {
      const title = nameIn(context)
      const image = data.article?.image_url ?? headPicture(data, banner, context)
      const head = { title, path, image, crumbs: [title], noindex: fixedPages.isUnindexed(path), isContact }
      return articleMeta({ ...head, nodes: nodes?.(data, context) ?? [] }, data, context)
    },
    view(data, context) {
      const { article } = data
      const name = nameIn(context)
      return (
        <HeadedPage
          title={headingOf(article, name, context)}
          picture={headPicture(data, banner, context)}
          crumbs={[name]}
          under={ledeInHead ? <Lede article={article} className="lede" context={context} /> : null}
          context={context}
        >
          <WithSidebar article={article} heading={isContact ? 'contact.ways' : 'custom.ask'} context={context}>
            {text?.(data, context) ?? <ArticleText data={data} context={context} withoutLede={ledeInHead} />}
            {isContact ? <CallLink context={context} /> : null}
            {after?.(data, context)}
          </WithSidebar>
        </HeadedPage>
      )
    },
  })
}

/** The page of a form: its text, then the form. */
export const formPage = ({ page, formOf, prefilled }: PageForm) =>
  fixedPage(page, {
    query: prefilled,
    reads: [],
    load: async (data, _lists, context) => ({ ...data, form: await openForm(formOf(context), context, prefilled) }),
    form: formOf,
    // Without a text, the form alone.
    text: ({ article }, context) => (saysSomething(article, context) ? null : false),
    after: ({ form }, context) => <FormBox state={form} context={context} />,
    ledeInHead: true,
  })

/** The form that was sent, as the `form` parameter says; null for any other value. */
const sentForm = ({ query }: PageContext): ThanksKey | null => thanksKeys.find((name) => name === query.form) ?? null

function thanksText({ article }: ArticleData, context: PageContext): ReactNode {
  const done = sentForm(context)
  if (saysSomething(article, context)) return null
  if (done === null) return <p>{context.t('thankYou.direct')}</p>
  return (
    <div className="notice" role="status">
      <h2>
        {context.t(done === 'contest-daily' || done === 'contest-entry' ? 'thankYou.contest' : `thankYou.${done}`)}
      </h2>
      <p>{context.t(`thankYou.${done}Text`)}</p>
    </div>
  )
}

/** `/thank-you`: where forms lead, and with `?form=confirmed` the mailing provider's confirmation. Not indexed. */
export const thankYou = fixedPage(fixedPages.thankYou, {
  query: ['form'],
  noStore: (_data, context) => context.query.form !== undefined && sentForm(context) === null,
  reads: [],
  // The record's text is about a confirmed subscription only (rule 10.8).
  load: (data, _lists, context) => (sentForm(context) === 'confirmed' ? data : { ...data, article: null }),
  text: thanksText,
  after: (_data, { t, link }) => (
    <p className="row">
      <PrimaryLink href={link('/')}>{t('thankYou.home')}</PrimaryLink>{' '}
      {hasFamily('events') ? <ButtonLink href={link(routes.events.path)}>{t('home.events')}</ButtonLink> : null}
    </p>
  ),
})

/** `/retailer-hub`: for those who work in the centre. */
export const retailerHub = fixedPage(fixedPages.retailerHub, { reads: [], load: (data) => data })

/** A link to the contest by which children join the club, and a note to parents. */
function JoinKidsClub({ data: { contests, pages }, context }: PartProps<ArticleData & Lists<['contests']>>) {
  const { t, link, content, now, zone } = context
  const club = centre.kidsClub.flatMap((slug) => bySlug(reachableItems(contests, now, zone), slug) ?? [])
  const contest = club.find((each) => contestState(each, now, zone) !== 'closed') ?? null
  const slug = contest?.slug ?? centre.kidsClub[0]
  const disclaimer = firstPage(pages, fixedPages.kidsClubDisclaimers)
  return (
    <>
      {/* While the contests are missing, a link to the most likely one. */}
      {slug === undefined || (contest === null && !content.isMissing('contests')) ? null : (
        <p>
          <a className="btn btn-accent" href={link(childPath(routes.contests.path, slug))}>
            {t('kidsClub.join')}
          </a>
        </p>
      )}
      <FieldText of={disclaimer} field="body" className="prose small muted" context={context} />
    </>
  )
}

/** `/kids-club`: the club's text, and the contest by which children join it. */
export const kidsClub = fixedPage(fixedPages.kidsClub, {
  reads: ['contests'],
  load: (data, { contests }) => ({ ...data, contests }),
  after: (data, context) => <JoinKidsClub data={data} context={context} />,
})
