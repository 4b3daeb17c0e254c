/** Cards of promotions, coupons, events, contests, posts and jobs. The title's link covers the card. */
import type { ReactNode } from 'react'
import * as addresses from '../../centre/addresses'
import type { MaybeExtra } from '../../centre/items/kinds'
import { type OwnedItem, ownerName, ownerStore } from '../../centre/items/owners'
import { contestState, isCancelled } from '../../centre/items/visibility'
import { excerpt } from '../../centre/plain-text'
import { savedKey } from '../../centre/stores/visit-list'
import { dateLabel, deadlineOf, eventWhen, nearLabel, runLabel, spanOf } from '../../centre/time/dates'
import type { Contest, Event, Job, Promotion } from '../../content/schema/items'
import type { Post } from '../../content/schema/page'
import type { Store } from '../../content/schema/store'
import type { ContextProps, PageContext } from '../../request/context'
import { jobTypeIn } from '../../texts/job-type'
import { inLanguage, type LangText, plainIn, typesetIn } from '../../texts/localised'
import { ItemImage, type ItemPicture, pictureOf } from '../picture/item-picture'
import type { ArtKind } from '../picture/stand-ins'
import { noWrap, Paragraph, TodayOnly, Words } from '../text'
import { logoPlate, SaveButton } from './store-tile'

/** Heading level: below the page's h1 or below a section's h2. */
export type Level = 2 | 3

interface CardProps extends ContextProps {
  id?: string
  title: LangText
  /** Null: the item has no page of its own. */
  href: string | null
  picture: ItemPicture
  /** Its store or kind, above the title. */
  by?: ReactNode
  meta?: ReactNode
  level?: Level | undefined
  /** Its key in the visit list, if it can be saved. */
  saveKey?: string | undefined
  /** Its picture is fetched at once, as those of the first cards of a page are. */
  eager?: boolean | undefined
  children?: ReactNode
}

/** The frame of the cards with a picture. */
export function Card({ id, title, href, picture, by, meta, level = 3, saveKey, eager, context, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card" id={id}>
      <ItemImage picture={picture} kind="card" when={eager ? 'now' : 'near'} context={context} />
      <div className="card-body">
        <Heading lang={title.lang}>{href === null ? title.text : <a href={href}>{title.text}</a>}</Heading>
        {by ? <p className="by">{by}</p> : null}
        {meta ? <p className="meta">{typeof meta === 'string' ? noWrap(meta) : meta}</p> : null}
        {children}
      </div>
      {saveKey === undefined ? null : <SaveButton slug={saveKey} title={title} t={context.t} />}
    </article>
  )
}

/** The props of an item's card; the rest is the frame's. */
type ItemProps<Item> = Pick<CardProps, 'context' | 'level' | 'eager'> & { item: Item; stores: readonly Store[] }

type DrawnItem = OwnedItem & (Promotion | Event | Contest)

/** The title and the picture of an item, of its own or of its store, and the frame's props. */
const itemProps = ({ item, stores, ...frame }: ItemProps<DrawnItem>, kind: ArtKind) => ({
  title: inLanguage(item, 'name', frame.context.locale),
  picture: pictureOf(item, ownerStore(item, stores), kind, frame.context),
  ...frame,
})

/** "Cancelled", "Ends today": in red and bold. `later`: see `TodayOnly`. */
export const Urgent = ({ text, later }: { text: string; later?: string | null }) => (
  <b className="closed">
    <TodayOnly later={later}>{text}</TodayOnly>
  </b>
)

/** "Cancelled", "Ends today", "Starts November 28", "Ends November 30", "No end date". */
function promotionMeta(item: Promotion, context: PageContext): ReactNode {
  const { t } = context
  if (isCancelled(item)) return <Urgent text={t('flag.cancelled')} />
  const run = runLabel(item, context)
  if (run === null) return item.no_end_date ? t('card.noEnd') : null
  return run.today ? <Urgent text={run.text} later={run.later} /> : <TodayOnly later={run.later}>{run.text}</TodayOnly>
}

/** What promotions and coupons have in common. */
const offerProps = (props: ItemProps<Promotion>) => ({
  by: ownerName(props.item, props.stores, props.context.property.name),
  meta: promotionMeta(props.item, props.context),
  ...itemProps(props, 'goods'),
})

/** A promotion with its store. One from the community service cannot be saved. */
export const PromotionCard = (props: ItemProps<Promotion & MaybeExtra>) => (
  <Card
    href={props.context.link(addresses.promotionAddress(props.item))}
    saveKey={props.item.isExtra ? undefined : savedKey('promotions', props.item.slug)}
    {...offerProps(props)}
  />
)

/** A coupon: without a page of its own, so the card shows all of it, and is an anchor. */
export function CouponCard(props: ItemProps<Promotion>) {
  const { item, context } = props
  return (
    <Card id={addresses.couponAnchor(item)} href={null} {...offerProps(props)}>
      <Paragraph of={plainIn(item, 'description', context.locale)} />
      <Paragraph of={inLanguage(item, 'disclaimer_message', context.locale)} className="meta" />
    </Card>
  )
}

/** An event beside other cards; lists of events are rows (event-row.tsx). */
export function EventCard(props: ItemProps<Event>) {
  const { item, context } = props
  const { t, link } = context
  const { text, cancelled } = eventWhen(item, context)
  return (
    <Card
      href={link(addresses.eventAddress(item))}
      saveKey={savedKey('events', item.slug)}
      by={cancelled ? `${t('flag.event')}, ${t('flag.cancelled')}` : t('flag.event')}
      meta={text}
      {...itemProps(props, 'scenes')}
    />
  )
}

/** When a contest opens or closes; "Cancelled" and "Closes today" as for promotions. */
function contestMeta(item: Contest, context: PageContext): ReactNode {
  const { now, zone, t } = context
  if (isCancelled(item)) return <Urgent text={t('flag.cancelled')} />
  const { startDate } = spanOf(item, zone)
  if (startDate !== null && contestState(item, now, zone) === 'upcoming')
    return t('card.contestOpens', { date: nearLabel(startDate, context, true) })
  const deadline = deadlineOf(item, context)
  if (deadline === null) return null
  const closes = t('card.contestCloses', { date: deadline.label })
  return deadline.today ? <Urgent text={t('card.contestClosesToday')} later={closes} /> : closes
}

/** A contest with its dates. */
export const ContestCard = (props: Omit<ItemProps<Contest>, 'stores'>) => (
  <Card
    href={props.context.link(addresses.contestAddress(props.item))}
    meta={contestMeta(props.item, props.context)}
    {...itemProps({ ...props, stores: [] }, 'goods')}
  />
)

const excerptLength = 150

/** A post with its date and an excerpt. */
export function PostCard({ item, ...frame }: Omit<ItemProps<Post>, 'stores'>) {
  const { context } = frame
  const { locale, link } = context
  const date = dateLabel(item.publish_date, context)
  const { text, lang } = inLanguage(item, 'html_body', locale)
  return (
    <Card
      title={inLanguage(item, 'title', locale)}
      href={link(addresses.postAddress(item))}
      saveKey={savedKey('blogs', item.slug)}
      picture={pictureOf(item, null, 'goods', context)}
      meta={date === null ? null : <time dateTime={date.date}>{date.label}</time>}
      {...frame}
    >
      <Paragraph of={{ text: typesetIn(excerpt(text, excerptLength), lang, locale), lang }} />
    </Card>
  )
}

/** "Apply by December 4, 2026", "Last day to apply" (`later`: see `TodayOnly`), "No closing date". */
export function deadlineWords(item: Job, context: PageContext): { text: string; later: string | null } {
  const { t } = context
  const deadline = deadlineOf(item, context)
  const until = deadline === null ? t('job.noDate') : t('job.applyBy', { date: deadline.label })
  return deadline?.today ? { text: t('job.applyToday'), later: until } : { text: until, later: null }
}

type JobCardProps = Omit<ItemProps<Job>, 'eager'> & { withStore?: boolean }

/** A job with its type, deadline or cancellation, and its store, unless it is shown on that store's page. */
export function JobCard({ item, stores, context, level, withStore = true }: JobCardProps) {
  const { locale, t, link, property } = context
  const { text, later } = isCancelled(item) ? { text: t('flag.cancelled'), later: '' } : deadlineWords(item, context)
  const type = jobTypeIn(item.job_type, context)
  const title = inLanguage(item, 'name', locale)
  const store = withStore ? ownerStore(item, stores) : null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="job">
      <div>
        <Heading lang={title.lang}>
          <a href={link(addresses.jobAddress(item))}>{title.text}</a>
        </Heading>
        {withStore ? <p className="small">{ownerName(item, stores, property.name)}</p> : null}
      </div>
      {store?.logo_image_url ? logoPlate(store, context) : null}
      <p className="row between foot">
        <Words as="span" of={type} /> <span>{later === null ? text : <Urgent text={text} later={later} />}</span>
      </p>
    </article>
  )
}
