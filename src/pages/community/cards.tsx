/** Community items (rule 3.5), styled like the centre's own. */

import type { ReactNode } from 'react'
import { routes } from '../../base/routes'
import { extraJobAddress, extraPromotionAddress } from '../../centre/addresses'
import { eventWhen, jobDeadline, runInfo } from '../../centre/time/dates'
import { Card, type Level } from '../../components/cards/card'
import { DateFigure } from '../../components/cards/event-row'
import { JobRow } from '../../components/cards/job-card'
import { Icon } from '../../components/icon'
import { Missing } from '../../components/lists/empty'
import { type ItemPicture, pictureOf } from '../../components/picture/item-picture'
import { RichText } from '../../components/prose/rich-text'
import { whole } from '../../components/whole'
import type { CommunityItem } from '../../content/schema/mallcomm'
import type { Store } from '../../content/schema/store'
import { communityStore } from '../../queries/community'
import type { PageContext } from '../../request/context'
import { contentLang, type Said } from '../../texts/localised'

interface CommunityProps {
  item: CommunityItem
  stores: readonly Store[]
  context: PageContext
  level?: Level
  lazy?: boolean
}

interface BesideProps {
  kind: CommunityKind
  count: number
  context: PageContext
  children: ReactNode
}

/** The title, with its language: the community service has only one. */
export const communityTitle = (item: CommunityItem, { locale }: PageContext): Said => ({
  text: item.title,
  lang: contentLang(locale),
})

/** The item's own picture, else the named store's logo, else a drawing. */
const communityPicture = (item: CommunityItem, stores: readonly Store[], context: PageContext): ItemPicture =>
  pictureOf(item, communityStore(item, stores), 'goods', context)

/** Addresses of the lists whose items have pages of their own (rule 5.4); community events have none. */
export const communityPaths = { promotions: routes.extraPromotions.path, jobs: routes.extraJobs.path } as const
export type CommunityKind = keyof typeof communityPaths

/** Addresses of the items in those lists. */
export const communityAddresses = { promotions: extraPromotionAddress, jobs: extraJobAddress } as const

/** A public sale or a store's promotion from the community service. */
export function CommunityPromotionCard({ item, stores, ...frame }: CommunityProps) {
  const { context } = frame
  const { now, zone, locale, link, property } = context
  const run = runInfo(item, now, zone, locale)
  return (
    <Card
      title={communityTitle(item, context)}
      href={link(extraPromotionAddress(item))}
      picture={communityPicture(item, stores, context)}
      by={item.store_name ?? property.name}
      meta={run?.today ? <b className="closed">{run.text}</b> : run?.text}
      {...frame}
    />
  )
}

/** A job opening from the community service. */
export function CommunityJobCard({ item, stores, context, level }: CommunityProps) {
  const { now, zone, locale, t, link, property } = context
  const deadline = jobDeadline(item, now, zone, locale)
  return (
    <JobRow
      title={communityTitle(item, context)}
      href={link(extraJobAddress(item))}
      owner={item.store_name ?? property.name}
      store={communityStore(item, stores)}
      level={level}
      context={context}
    >
      {deadline?.today ? (
        <b className="closed">{t('job.applyToday')}</b>
      ) : (
        <span>{deadline ? t('job.applyBy', { date: deadline.label }) : t('job.noDate')}</span>
      )}
    </JobRow>
  )
}

/** Community items beside the centre's own list of that kind, with a link to all of them; nothing if there are none. */
export function CommunityBeside({ kind, count, context, children }: BesideProps) {
  const { t, link, content } = context
  const isMissing = content.isMissing('mallcomm')
  if (count === 0 && !isMissing) return null
  return (
    <section aria-labelledby="h-community">
      <div className="section-head">
        <h2 id="h-community">{t(`${kind}.communityTitle`)}</h2>
        <a className="more" href={link(communityPaths[kind])}>
          {t(`${kind}.allCommunity`)}
          <Icon name="arrow-right" />
        </a>
      </div>
      {isMissing ? <Missing kind={kind} context={context} /> : children}
    </section>
  )
}

/** An event from the community service. It has no page of its own, so the row shows everything. */
export function CommunityEventRow({ item, context }: Omit<CommunityProps, 'stores'>) {
  const { now, zone, locale } = context
  const when = eventWhen(item, now, zone, locale)
  const lang = contentLang(locale)
  return (
    <article className="event" id={`community-${item.slug}`}>
      <p className="date">
        <DateFigure span={when.span} context={context} />
      </p>
      <div>
        <h3 lang={lang}>{item.title}</h3>
        {when.full === '' ? null : <p className="meta">{whole(when.full)}</p>}
        {item.store_name ? (
          <p className="meta" lang={lang}>
            {item.store_name}
          </p>
        ) : null}
        {item.body ? <RichText html={item.body} lang={lang} className="small" context={context} /> : null}
      </div>
    </article>
  )
}
