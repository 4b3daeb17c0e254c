import { jobAddress } from '../../centre/addresses'
import { attachedStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { jobDeadline } from '../../centre/time/dates'
import type { Job } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { jobTypeIn } from '../../texts/job-type'
import { inLanguage } from '../../texts/localised'
import type { Level } from './card'
import { logoPlate } from './store-tile'

interface JobCardProps {
  item: Job
  stores: readonly Store[]
  context: PageContext
  level?: Level
  /** False on the store's own page, which already shows its name and logo. */
  withStore?: boolean
}

/** A job with its store, kind and deadline; a cancelled one says so instead. */
export function JobCard({ item, stores, context, level = 2, withStore = true }: JobCardProps) {
  const { now, zone, locale, t, link, property } = context
  const deadline = jobDeadline(item, now, zone, locale)
  const until = deadline === null ? t('job.noDate') : t('job.applyBy', { date: deadline.label })
  const urgent = isCancelled(item) ? t('flag.cancelled') : deadline?.today ? t('job.applyToday') : null
  const type = jobTypeIn(item.job_type, context)
  const title = inLanguage(item, 'name', locale)
  const store = withStore ? attachedStore(item, stores) : null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="job">
      <div>
        <Heading lang={title.lang}>
          <a href={link(jobAddress(item))}>{title.text}</a>
        </Heading>
        {withStore ? <p className="small">{ownerName(item, stores, property.name)}</p> : null}
      </div>
      {store?.logo_image_url ? logoPlate(store, context) : null}
      <p className="foot">
        {type === null ? null : <span lang={type.lang}>{type.text}</span>}{' '}
        <span>{urgent === null ? until : <b className="closed">{urgent}</b>}</span>
      </p>
    </article>
  )
}
