import { Fragment } from 'react'
import { urlEncode } from '../../base/bytes/encoded'
import { hasFamily } from '../../base/config'
import { telHref } from '../../base/telephone'
import { storeAddress, storeMapAddress } from '../../centre/addresses'
import { itemsInOrder } from '../../centre/items/listing'
import { isCancelled, postedDate } from '../../centre/items/visibility'
import { jobPosting } from '../../centre/structured-data/items'
import { dateLabel, withPlainSpaces } from '../../centre/time/dates'
import { ButtonLink, PrimaryLink } from '../../components/button-link'
import { deadlineWords } from '../../components/cards/card'
import { CallButton, FactLine, MailLine, PhoneLine, Subtitle, TextLine } from '../../components/items/item-parts'
import { FieldText } from '../../components/prose/rich-text'
import { noWrap, TodayOnly } from '../../components/text'
import type { Job } from '../../content/schema/items'
import { mailHref } from '../../content/text/addresses'
import type { Extra } from '../../queries/community'
import { findItem } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { addressLabel, contentHref } from '../../request/links'
import { jobTypeIn } from '../../texts/job-type'
import { inLanguage } from '../../texts/localised'
import { communitySource, ItemPage, itemMeta, withStore } from '../item-page'
import { definePage, type Lists, type Loaded, type Page, type PartProps } from '../page'

const reads = ['jobs', 'stores', 'store_hours'] as const

function load(lists: Lists<typeof reads>, context: PageContext) {
  const found = findItem<Extra<'jobs'>>(lists.jobs, 'jobs', 'jobs', context)
  return { ...withStore(found, lists, context), list: itemsInOrder('jobs', lists.jobs, context) }
}

type JobData = Loaded<typeof load>

/** Whom to ask about a job: its own contact, else the one that any item can have. */
const contactOf = (item: Job) => ({
  name: item.contact_name,
  email: item.contact_email ?? item.email,
  phone: item.contact_phone ?? item.phone,
  website: item.contact_website ?? item.alt_url,
})

function Contact({ item, context }: ContextProps & { item: Job }) {
  const type = jobTypeIn(item.job_type, context)
  const posted = dateLabel(postedDate(item, context), context)
  const { name, email, phone, website } = contactOf(item)
  if (![type, posted, name, email, phone, website].some(Boolean)) return null
  return (
    <ul className="panel facts">
      <TextLine icon="briefcase" of={type} />
      {posted ? (
        <FactLine icon="calendar">
          {`${context.t('job.posted')} `}
          <time dateTime={posted.date}>{posted.label}</time>
        </FactLine>
      ) : null}
      <FactLine icon="user">{name}</FactLine>
      <MailLine email={email} />
      <PhoneLine phone={phone} />
      <FactLine icon="globe">{website && <a href={contentHref(website, context)}>{addressLabel(website)}</a>}</FactLine>
    </ul>
  )
}

/** How to apply where the record has no contact: at the store. */
const AskAtStore = ({ data: { item, store }, context: { t, link } }: PartProps<JobData>) => (
  <>
    {item.message ? null : <p>{t('job.askAtStore')}</p>}
    {store === null ? null : (
      <p className="row no-print">
        {hasFamily('map') ? (
          <PrimaryLink href={link(storeMapAddress(store))} icon="map-pin">
            {t('items.findStore')}
          </PrimaryLink>
        ) : null}{' '}
        <CallButton phone={store.phone}>{t('hours.call', { phone: store.phone ?? '' })}</CallButton>
      </p>
    )}
  </>
)

/** Until when and how to apply: on the web, by e-mail, by telephone or as the record says; else at the store. */
function Apply({ data, context }: PartProps<JobData>) {
  const { item, store } = data
  const { t, locale } = context
  if (isCancelled(item)) return <p>{t('flag.cancelled')}</p>
  const deadline = deadlineWords(item, context)
  // Not at a store that is yet to open, or closed for now.
  const canAsk = item.isExtra || (store && !store.is_coming_soon_store && !store.is_temporarily_closed)
  const { email, phone, website } = contactOf(item)
  const mail = email === null ? null : mailHref(email)
  const call = telHref(phone)
  const subject = withPlainSpaces(t('job.mailSubject', { name: inLanguage(item, 'name', locale).text ?? '' }))
  const links = [
    website ? { icon: 'globe' as const, href: contentHref(website, context), text: t('job.applyOnline') } : null,
    mail ? { icon: 'mail' as const, href: `${mail}?subject=${urlEncode(subject)}`, text: t('job.applyByMail') } : null,
    call ? { icon: 'phone' as const, href: call, text: t('job.applyByPhone') } : null,
  ].filter((link) => link !== null)
  return (
    <section className="stack" aria-label={t('job.apply')}>
      <p>
        <b>
          <TodayOnly later={deadline.later}>{noWrap(deadline.text)}</TodayOnly>
        </b>
      </p>
      {links.length === 0 ? null : (
        <p className="row no-print">
          {links.map(({ icon, href, text }, index) => (
            <Fragment key={icon}>
              <ButtonLink isPrimary={index === 0} href={href} icon={icon}>
                {text}
              </ButtonLink>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <FieldText of={item} field="message" context={context} />
      {links.length === 0 && canAsk ? <AskAtStore data={data} context={context} /> : null}
    </section>
  )
}

const jobPage = {
  firstView: 'article',
  meta(data, context) {
    const { item, store, owner } = data
    const meta = itemMeta('jobs', data, context, item.isExtra ? [] : [jobPosting(item, context, store)])
    return owner === context.property.name ? meta : { ...meta, title: `${meta.title}, ${owner}` }
  },
  view(data, context) {
    const { item, store, owner, ended } = data
    return (
      <ItemPage
        kind="jobs"
        data={data}
        state={ended ? undefined : <Apply data={data} context={context} />}
        under={
          <>
            <p className="lede">
              {store ? <a href={context.link(storeAddress(store))}>{owner}</a> : owner}
              {store?.unit ? `, ${context.t('stores.unit', { unit: store.unit })}` : ''}
            </p>
            <Subtitle item={item} place="title" context={context} />
          </>
        }
        aside={<Contact item={item} context={context} />}
        context={context}
      />
    )
  },
} satisfies Pick<Page<never, JobData>, 'firstView' | 'meta' | 'view'>

/** `/jobs/{slug}`: one opening. */
export const job = definePage({ ...jobPage, reads, load })
/** `/jobs/extra-jobs/{slug}`: an opening from the community service. */
export const extraJob = definePage({ ...jobPage, ...communitySource('jobs') })
