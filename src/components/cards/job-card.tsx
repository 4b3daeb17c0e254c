import type { ReactNode } from 'react'
import { jobAddress } from '../../centre/addresses'
import { attachedStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { jobDeadline } from '../../centre/time/dates'
import type { Job } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { jobTypeIn } from '../../texts/job-type'
import { inLanguage, type Said } from '../../texts/localised'
import type { Level } from './card'
import { logoPlate } from './store-tile'

interface JobRowProps {
  title: Said
  href: string
  /** Whose it is; null on the store's own page, which already shows its name and logo. */
  owner: string | null
  store: Store | null
  level?: Level | undefined
  context: PageContext
  children: ReactNode
}

/** The frame of every job. */
export function JobRow({ title, href, owner, store, level = 2, context, children }: JobRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="job">
      <div>
        <Heading lang={title.lang}>
          <a href={href}>{title.text}</a>
        </Heading>
        {owner === null ? null : <p className="small">{owner}</p>}
      </div>
      {owner !== null && store?.logo_image_url ? logoPlate(store, context) : null}
      <p className="foot">{children}</p>
    </article>
  )
}

interface JobCardProps {
  item: Job
  stores: readonly Store[]
  context: PageContext
  level?: Level
  withStore?: boolean
}

/** A job with its store, kind and deadline; a cancelled one says so instead. */
export function JobCard({ item, stores, context, level, withStore = true }: JobCardProps) {
  const { now, zone, locale, t, link, property } = context
  const deadline = jobDeadline(item, now, zone, locale)
  const until = deadline === null ? t('job.noDate') : t('job.applyBy', { date: deadline.label })
  const urgent = isCancelled(item) ? t('flag.cancelled') : deadline?.today ? t('job.applyToday') : null
  const type = jobTypeIn(item.job_type, context)
  return (
    <JobRow
      title={inLanguage(item, 'name', locale)}
      href={link(jobAddress(item))}
      owner={withStore ? ownerName(item, stores, property.name) : null}
      store={attachedStore(item, stores)}
      level={level}
      context={context}
    >
      {type === null ? null : <span lang={type.lang}>{type.text}</span>}{' '}
      <span>{urgent === null ? until : <b className="closed">{urgent}</b>}</span>
    </JobRow>
  )
}
