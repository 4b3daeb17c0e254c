import { Fragment } from 'react'
import { encoded } from '../../base/bytes/encoded'
import { has } from '../../base/config'
import { routes } from '../../base/routes'
import { jobAddress, storeAddress, storeMapAddress } from '../../centre/addresses'
import { listedHere } from '../../centre/items/language'
import { neighbours, ordered } from '../../centre/items/listing'
import { attachedStore, ownerName } from '../../centre/items/owners'
import { isCancelled } from '../../centre/items/visibility'
import { graph, jobPosting } from '../../centre/structured-data'
import { dateLabel, jobDeadline, withPlainBlanks } from '../../centre/time/dates'
import { Icon } from '../../components/icon'
import {
  CallButton,
  EndedNotice,
  FactLine,
  MailLine,
  neighbourOf,
  PreviousNext,
  StorePanel,
} from '../../components/items/item-parts'
import { ShareItem } from '../../components/items/share-links'
import { RichText } from '../../components/prose/rich-text'
import { Breadcrumbs } from '../../components/shell/breadcrumbs'
import { whole } from '../../components/whole'
import type { Job } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { findItem, headOfItem, trail, unavailableAfter } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { contentHref, mailHref, telHref, webLabel } from '../../request/links'
import { jobTypeIn } from '../../texts/job-type'
import { contentLang, inLanguage } from '../../texts/localised'
import { definePage, type Lists, type Loaded } from '../page'

const reads = ['jobs', 'stores', 'store_hours'] as const

function load({ jobs, stores, store_hours }: Lists<typeof reads>, context: PageContext) {
  const { now, zone } = context
  const found = findItem(jobs, 'jobs', 'jobs', context)
  const list = ordered('jobs', listedHere(jobs, context), { now, zone })
  return { ...found, store: attachedStore(found.item, stores), stores, own: store_hours, list }
}

type JobData = Loaded<typeof load>

/** "Cancelled", "Apply by December 4, 2026", "Last day to apply", "No closing date", "Closed December 4, 2026". */
export function deadlineWords(
  item: Parameters<typeof jobDeadline>[0] & Parameters<typeof isCancelled>[0],
  { now, zone, locale, t }: PageContext,
): string {
  if (isCancelled(item)) return t('flag.cancelled')
  const deadline = jobDeadline(item, now, zone, locale)
  if (deadline === null) return t('job.noDate')
  if (deadline.closed) return t('job.closed', { date: deadline.label })
  return deadline.today ? t('job.applyToday') : t('job.applyBy', { date: deadline.label })
}

/** The kind of job and whom to ask: each line only where the record has it. */
function Contact({ item, context }: { item: Job; context: PageContext }) {
  const { t, zone, locale } = context
  const type = jobTypeIn(item.job_type, context)
  const posted = dateLabel(item.show_on_web_date ?? item.start_date ?? item.created_at, zone, locale)
  return (
    <section className="panel">
      <h2>{whole(deadlineWords(item, context))}</h2>
      <ul className="facts">
        {type === null ? null : (
          <FactLine icon="briefcase">
            <span lang={type.lang}>{type.text}</span>
          </FactLine>
        )}
        {posted ? (
          <FactLine icon="calendar">
            {t('job.posted')} <time dateTime={posted.date}>{posted.label}</time>
          </FactLine>
        ) : null}
        {item.contact_name ? <FactLine icon="user">{item.contact_name}</FactLine> : null}
        <MailLine email={item.contact_email} />
        {item.contact_phone ? (
          <FactLine icon="phone">
            <a href={telHref(item.contact_phone)}>{item.contact_phone}</a>
          </FactLine>
        ) : null}
        {item.contact_website ? (
          <FactLine icon="globe">
            <a href={contentHref(item.contact_website, context)}>{webLabel(item.contact_website)}</a>
          </FactLine>
        ) : null}
      </ul>
    </section>
  )
}

/** How to apply where there is no address to write to: at the store, with the way there. */
function AtStore({ store, isSaid, context: { t, link } }: { store: Store; isSaid: boolean; context: PageContext }) {
  return (
    <>
      {isSaid ? null : <p>{t('job.askAtStore')}</p>}
      <p className="row no-print">
        {has('map') ? (
          <a className="btn" href={link(storeMapAddress(store))}>
            <Icon name="map-pin" />
            {t('items.findStore')}
          </a>
        ) : null}{' '}
        {store.phone === null ? null : (
          <CallButton phone={store.phone}>{t('hours.call', { phone: store.phone })}</CallButton>
        )}
      </p>
    </>
  )
}

/** How to apply, first of all: on the web, by mail, by telephone or as the store says; else at the store. */
function Apply({ data: { item, store }, context }: { data: JobData; context: PageContext }) {
  const { t, locale } = context
  const { contact_website: website, contact_email: email, contact_phone: phone } = item
  const mail = email === null ? null : mailHref(email)
  const subject = withPlainBlanks(t('job.mailSubject', { name: inLanguage(item, 'name', locale).text ?? '' }))
  const ways = [
    website ? { icon: 'globe' as const, href: contentHref(website, context), words: t('job.applyOnline') } : null,
    mail ? { icon: 'mail' as const, href: `${mail}?subject=${encoded(subject)}`, words: t('job.applyByMail') } : null,
    phone ? { icon: 'phone' as const, href: telHref(phone), words: t('job.applyByPhone') } : null,
  ].filter((way) => way !== null)
  return (
    <section className="stack" aria-label={t('job.apply')}>
      <p>{deadlineWords(item, context)}</p>
      {ways.length === 0 ? null : (
        <p className="row no-print">
          {ways.map(({ icon, href, words }, at) => (
            <Fragment key={icon}>
              <a className={at === 0 ? 'btn' : 'btn btn-quiet'} href={href}>
                <Icon name={icon} />
                {words}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {item.message ? <RichText html={item.message} lang={contentLang(locale)} context={context} /> : null}
      {ways.length === 0 && store ? <AtStore store={store} isSaid={Boolean(item.message)} context={context} /> : null}
    </section>
  )
}

function Body({ data, context }: { data: JobData; context: PageContext }) {
  const { item, store, stores, ended } = data
  const { locale, t, link, property } = context
  const name = inLanguage(item, 'name', locale)
  const description = inLanguage(item, 'description', locale)
  const owner = ownerName(item, stores, property.name)
  return (
    <article className="stack">
      <h1 tabIndex={-1} lang={name.lang}>
        {name.text}
      </h1>
      <p className="lede">
        {store ? <a href={link(storeAddress(store))}>{owner}</a> : owner}
        {store?.unit ? `, ${t('stores.unit', { unit: store.unit })}` : ''}
      </p>
      {ended ? <EndedNotice list="jobs" item={item} context={context} /> : <Apply data={data} context={context} />}
      {description.text ? <RichText html={description.text} lang={description.lang} context={context} /> : null}
    </article>
  )
}

/** `/jobs/{slug}`: one opening. */
export const job = definePage({
  firstView: 'article',
  reads,
  load,
  meta({ item, ended, store, stores }, context) {
    const { locale, t, property } = context
    const name = inLanguage(item, 'name', locale).text
    const until = unavailableAfter(item, context)
    const address = jobAddress(item)
    return {
      ...headOfItem(item, context),
      title: `${name}, ${ownerName(item, stores, property.name)}`,
      image: item.image_url,
      canonical: address,
      noindex: ended,
      ...(until ? { unavailableAfter: until } : {}),
      structuredData: graph(
        trail([{ name: t('jobs.title'), path: routes.jobs.path }, { name }], context),
        jobPosting(item, context, store),
      ),
    }
  },
  view(data, context) {
    const { item, store, list } = data
    const { t, locale } = context
    const name = inLanguage(item, 'name', locale)
    const { previous, next } = neighbours(list, item)
    return (
      <div className="wrap page-body">
        <Breadcrumbs
          crumbs={[
            { name: t('jobs.title'), path: routes.jobs.path },
            { name: name.text, lang: name.lang },
          ]}
          context={context}
        />
        <div className="split">
          <Body data={data} context={context} />
          <aside>
            <Contact item={item} context={context} />
            {store ? <StorePanel store={store} own={data.own} context={context} /> : null}
          </aside>
        </div>
        <ShareItem item={item} list="/jobs" context={context} />
        <PreviousNext
          previous={neighbourOf(jobAddress, previous, context)}
          next={neighbourOf(jobAddress, next, context)}
          context={context}
        />
      </div>
    )
  },
})
