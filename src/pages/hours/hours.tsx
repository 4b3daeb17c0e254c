import { centre as centreFolder } from '../../base/config'
import { log } from '../../base/log'
import { routes } from '../../base/routes'
import { holidaysId, storeAddress } from '../../centre/addresses'
import { files } from '../../centre/files'
import { nameKey, sortedByName } from '../../centre/stores/directory'
import { differingDay } from '../../centre/stores/hours'
import { shoppingCentre } from '../../centre/structured-data/centre'
import { addDays, daysBetween, weekdayOf } from '../../centre/time/calendar-days'
import { dateWords, dayLabel, formatDate, formatDateRange, needsYear } from '../../centre/time/dates'
import { type HolidayEntry, missingHolidays, specialHours } from '../../centre/time/holidays'
import { dateOf } from '../../centre/time/time-zone'
import { dayNote, type HoursLine, HoursTable, regularLines, unusualLines } from '../../components/hours/hours-table'
import { CentreState, TodayHours } from '../../components/hours/open-state'
import { Icon } from '../../components/icon'
import { Await } from '../../components/late'
import { Missing, NoHours } from '../../components/lists/empty'
import { FieldText } from '../../components/prose/rich-text'
import { ArrivalLink } from '../../components/shell/links'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { noWrap, TodayOnly, Words } from '../../components/text'
import { firstPage } from '../../queries/custom-pages'
import { prefixed } from '../../queries/fixed-pages'
import { holidayCalendar } from '../../queries/holidays'
import { breadcrumbsOf } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { categoryLabels } from '../../texts/category-label'
import { holidayName, weekIsKnown, zoneName } from '../../texts/hours-words'
import type { LangText } from '../../texts/localised'
import { definePage, type Lists, type Loaded, type PartProps } from '../page'

const reads = ['hours', 'pages', 'banners'] as const
/** Deferred: which stores have other hours. */
const storeReads = ['stores', 'categories', 'store_hours'] as const

/** The stores whose hours today are not the centre's, by category, each once (rule 2.9). */
async function otherStores(context: PageContext) {
  const { t, locale, link, content } = context
  const { stores, categories, store_hours } = await content.read(...storeReads)
  const labelOf = categoryLabels(categories, locale)
  const groups = new Map<string, { title: LangText; lines: HoursLine[] }>()
  for (const store of sortedByName(stores)) {
    const day = differingDay(store, store_hours, context)
    if (day === null) continue
    const title = labelOf(store) ?? { text: t('stores.otherCategory'), lang: undefined }
    const group = groups.get(title.text) ?? { title, lines: [] }
    group.lines.push({ id: store.id, head: <a href={link(storeAddress(store))}>{store.name}</a>, day })
    groups.set(title.text, group)
  }
  const inOrder = [...groups.values()].toSorted((a, b) => (nameKey(a.title.text) < nameKey(b.title.text) ? -1 : 1))
  return { groups: inOrder, isMissing: storeReads.some((name) => content.isMissing(name)) }
}

function load({ hours: centre, pages, banners }: Lists<typeof reads>, context: PageContext) {
  const { now, zone } = context
  const { days: holidays, problems } = specialHours(centre, now, zone)
  if (problems.length > 0) log.warn('The hours contradict themselves', { problems: problems.slice(0, 10) })
  // The next few, and all within the coming weeks.
  const near = addDays(dateOf(now, zone), nearDays)
  const soon = holidays.filter(({ date }, index) => index < minHolidays || date <= near)
  return {
    banners,
    soon,
    later: holidays.slice(soon.length),
    missing: missingHolidays(centre, holidayCalendar(context.property), context),
    disclaimer: firstPage(pages, disclaimerSlugs),
    other: context.late.defer(otherStores(context)),
  }
}

type HoursData = Loaded<typeof load>

/** Every holiday is shown this many days ahead. */
const nearDays = 45
/** At least as many holidays are shown, however far off they are. */
const minHolidays = 3

/** Slugs of the page with the fine print about hours, best first. */
const disclaimerSlugs = [prefixed('hours-disclaimer'), ...(centreFolder.slugs[routes.hours.path] ?? [])]

/** "Thu, Dec 24", "Dec 27 – 30, Sun–Wed"; for more than a week each date has its weekday. */
function dateRange({ date, endDate = date }: { date: string; endDate?: string }, context: PageContext) {
  const { locale } = context
  const style = { locale, short: true, year: needsYear(endDate, context) }
  const days = daysBetween(date, endDate)
  // "Fri–Sun" would be misread for a month.
  const isShort = days > 0 && days < 7
  const weekdays = [date, endDate].map((day) => dateWords[locale].shortWeekdays[weekdayOf(day)])
  return (
    <time dateTime={date}>
      {noWrap(formatDateRange(date, endDate, isShort ? style : { ...style, weekday: 'short' }) + (isShort ? ', ' : ''))}
      {isShort ? <span className="whole">{weekdays.join('–')}</span> : null}
    </time>
  )
}

/** Statutory holidays whose hours are not posted yet, so that the regular ones may not apply (rule 2.7). */
const NotPosted = ({ missing, context }: ContextProps & Pick<HoursData, 'missing'>) =>
  missing.map((day) => (
    <p key={`${day.date} ${day.name}`} className="small muted">
      <Words as="span" of={holidayName(day, context.locale)} />
      {', '}
      <time dateTime={day.date}>{dayLabel(day.date, context)}</time>
      {`${context.t('search.colon')}${context.t('hours.notPosted')}`}
    </p>
  ))

function Holidays({ data: { soon, later, missing }, context }: PartProps<HoursData>) {
  const { t, link } = context
  const table = (days: readonly HolidayEntry[]) => {
    const lines = days.map((day) => ({ head: dateRange(day, context), day, note: dayNote(day, context) }))
    return <HoursTable lines={lines} caption={t('hours.holidayLink')} context={context} />
  }
  return (
    <section aria-labelledby={holidaysId}>
      <h2 id={holidaysId}>{t('hours.holidays')}</h2>
      {soon.length > 0 ? table(soon) : <p className="muted">{t('hours.noHolidays')}</p>}
      <NotPosted missing={missing} context={context} />
      {later.length > 0 ? (
        <details className="acc">
          <summary>
            <h3>{t('hours.later', { count: later.length })}</h3>
            <Icon name="chevron-down" />
          </summary>
          {table(later)}
        </details>
      ) : null}
      {soon.length > 0 ? (
        <p>
          <a href={link(files.hours.path)}>{t('hours.addCalendar')}</a>
        </p>
      ) : null}
    </section>
  )
}

function OtherStores({ data: { groups, isMissing }, context }: PartProps<Loaded<typeof otherStores>>) {
  if (groups.length === 0 && !isMissing) return null
  return (
    <section className="of-day" aria-labelledby="h-stores-today">
      <h2 id="h-stores-today">{context.t('hours.storesToday')}</h2>
      {isMissing ? <Missing kind="stores" context={context} /> : null}
      <div className="grid">
        {groups.map(({ title, lines }) => (
          <div key={title.text}>
            <Words as="h3" of={title} />
            <HoursTable lines={lines} caption={title.text} captionLang={title.lang} context={context} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Unusual hours are listed this many days ahead (rule 2.9). */
const daysAhead = 7

/** Holidays, the regular week, the next days. Holidays come first on a phone, second in a wide window. */
function Tables({ data, context }: PartProps<HoursData>) {
  const { t, now, zone, link, locale } = context
  const today = dateOf(now, zone)
  const days = formatDateRange(today, addDays(today, daysAhead - 1), { locale })
  const caption = t('hours.caption', { zone: zoneName(zone, t) })
  const next = unusualLines(context.hours, daysAhead, context)
  // The centre's own remarks replace the sentence about stores.
  const hasRemarks = Boolean(context.hours?.extra_hours) || data.disclaimer !== null
  return (
    <div className="split split-even hours-split">
      <Holidays data={data} context={context} />
      <div className="stack">
        <section aria-labelledby="h-week">
          <h2 id="h-week">{t('hours.everyWeek')}</h2>
          <HoursTable lines={regularLines(context)} caption={caption} context={context} className="hours-big" />
          {hasRemarks ? null : (
            <p className="small muted">
              {`${t('hours.storesDiffer')} `}
              <a href={link(routes.stores.path)}>{t('hours.checkStore')}</a>
            </p>
          )}
        </section>
        {next.length > 0 ? (
          <section aria-labelledby="h-next">
            <h2 id="h-next">
              <TodayOnly later={days}>{t('hours.nextSeven')}</TodayOnly>
            </h2>
            <HoursTable
              lines={next}
              caption={<TodayOnly later={days}>{t('hours.nextCaption')}</TodayOnly>}
              context={context}
            />
          </section>
        ) : null}
        <Remarks disclaimer={data.disclaimer} context={context} />
      </div>
    </div>
  )
}

const Remarks = ({ disclaimer, context }: ContextProps & Pick<HoursData, 'disclaimer'>) => (
  <>
    <FieldText of={context.hours} field="extra_hours" context={context} />
    <FieldText of={disclaimer} field="body" className="prose small muted" context={context} />
  </>
)

function Today({ context }: ContextProps) {
  const { t, now, zone, locale } = context
  const date = formatDate(dateOf(now, zone), { locale, weekday: 'long' })
  return (
    <>
      <TodayHours context={context} />
      <div className="status">
        <CentreState context={context} />
        {/* A paragraph, so that screen readers pause before it. */}
        <p className="muted of-day">{t('hours.zoneAndDate', { zone: zoneName(zone, t), date })}</p>{' '}
        <ArrivalLink context={context} />
      </div>
    </>
  )
}

/** `/hours`: today, the week, holidays, and days and stores with other hours. */
export const hours = definePage({
  firstView: 'hours',
  isCertain: true,
  reads,
  late: storeReads,
  load,
  meta: (_data, context) => ({
    title: context.t('hours.title'),
    description: context.t('hours.description', { name: context.property.name }),
    structuredData: [breadcrumbsOf([{ text: context.t('hours.title') }], context), shoppingCentre(context)],
  }),
  view(data, context) {
    const title = { text: context.t('hours.title') }
    return (
      <HeadedPage title={title} picture={pageBanner(data.banners, 'Hours Banner', context)} context={context}>
        {weekIsKnown(context) ? (
          <>
            <Today context={context} />
            <Tables data={data} context={context} />
            <Await of={data.other} context={context}>
              {(other) => <OtherStores data={other} context={context} />}
            </Await>
          </>
        ) : (
          <>
            <NoHours context={context} />
            <Remarks disclaimer={data.disclaimer} context={context} />
          </>
        )}
      </HeadedPage>
    )
  },
})
