/** The parts of the home page: the alert above the header, and the sections from today's hours down. */
import type { ReactNode } from 'react'
import { centre, hasFamily, hasPath } from '../../base/config'
import { routes } from '../../base/routes'
import { holidaysAddress } from '../../centre/addresses'
import { directionsUrl } from '../../centre/place'
import { plainText } from '../../centre/plain-text'
import { formatDate } from '../../centre/time/format'
import { dateOf } from '../../centre/time/time-zone'
import { MoreLink } from '../../components/button-link'
import { CentreState, TodayHours } from '../../components/hours/open-state'
import { WeekChart } from '../../components/hours/week-chart'
import { Icon } from '../../components/icon'
import { chipLinks } from '../../components/lists/chips'
import { emptyOrMissing } from '../../components/lists/empty'
import { Picture } from '../../components/picture/picture'
import { FieldText } from '../../components/prose/rich-text'
import { SearchForm } from '../../components/search/search-form'
import { ArrivalLink, DirectionsLink } from '../../components/shell/links'
import { Paragraph, Words } from '../../components/text'
import type { FeatureItem, Homepage } from '../../content/schema/media'
import type { ContextProps, PageContext } from '../../request/context'
import { contentHref, listsEmptyFamily } from '../../request/links'
import { weekIsKnown } from '../../texts/hours-words'
import { inLanguage, type LangText, labelIn, localeOf } from '../../texts/localised'
import { type TextKey, textsFor } from '../../texts/texts'

const alertIcons = { warning: 'triangle-alert', danger: 'octagon-alert', info: 'info' } as const

/** A title with the colon of its language, unless it ends in punctuation. */
function withColon({ text, lang }: LangText, { locale }: PageContext): string {
  const t = textsFor(localeOf(lang, locale))
  return text + (/[.:!?…]$/.test(text) ? ' ' : t('search.colon'))
}

/** The property's alert, not dismissible; nothing if there is none (rule 3.7). */
export function Alert({ context }: ContextProps) {
  const { property, locale } = context
  const type = property.alert_display_type
  const { text: title, lang } = inLanguage(property, 'alert_title', locale)
  const message = inLanguage(property, 'alert_message', locale).text
  if (type === 'none' || (title === null && message === null)) return null
  const look = type === 'warning' || type === 'danger' ? type : 'info'
  return (
    <section className={`alert alert-${look}`} aria-label={context.t('alert.label')} data-alert="">
      <div className="wrap row">
        <Icon name={alertIcons[look]} />
        <div className="alert-text">
          {title && <b lang={lang}>{message === null ? title : withColon({ text: title, lang }, context)}</b>}
          <FieldText of={property} field="alert_message" className="alert-message" context={context} />
        </div>
      </div>
    </section>
  )
}

/** The centre's name and the date, today's hours, whether it is open, links to get here. */
function TodayHead({ context }: ContextProps) {
  const { t, link, property, now, zone, locale } = context
  const date = dateOf(now, zone)
  return (
    <div className="now-fact">
      <h1 tabIndex={-1}>
        {property.name}
        <span className="of-day">
          {', '}
          <time dateTime={date}>{formatDate(date, { locale, weekday: 'long' })}</time>
        </span>
      </h1>
      <TodayHours context={context} />
      <p className="status">
        <CentreState context={context} /> <a href={link(holidaysAddress)}>{t('hours.holidayLink')}</a>{' '}
        {directionsUrl(property) && <DirectionsLink property={property}>{t('home.directions')}</DirectionsLink>}{' '}
        <ArrivalLink context={context} />{' '}
        {hasFamily('map') && !listsEmptyFamily(routes.map.path, context) && (
          <a href={link(routes.map.path)}>{t('home.map')}</a>
        )}
      </p>
    </div>
  )
}

function Finder({ context }: ContextProps) {
  const { t, link } = context
  const chips = (
    [
      [routes.stores.path, t('home.allStores')],
      [routes.map.path, t('home.map')],
      [routes.dining.path, t('dining.title')],
      [routes.events.path, t('events.title')],
      [routes.amenities.path, t('fixed.amenities')],
    ] as const
  )
    .filter(([path]) => hasPath(path) && !listsEmptyFamily(path, context))
    .map(([path, text]) => ({ href: link(path), text }))
  return (
    <div className="finder">
      <h2>{t('home.find')}</h2>
      <SearchForm id="q-home" label={t('search.all')} context={context} />
      <div className="chips">{chipLinks(chips)}</div>
    </div>
  )
}

/** Today's hours, the chart of the week, the search, and a link past the offers that follow. */
export const TodaySection = ({ context }: ContextProps) => (
  <section className="now" aria-label={context.t('hours.today')}>
    <div className="wrap">
      <TodayHead context={context} />
      {weekIsKnown(context) ? <WeekChart context={context} /> : null}
      <Finder context={context} />
    </div>
    {hasFamily('events') && !listsEmptyFamily(routes.events.path, context) ? (
      <div className="wrap">
        <a className="skip-here" href="#h-ev">
          {context.t('home.skip')}
        </a>
      </div>
    ) : null}
  </section>
)

/** By kind: id of the heading, text of the link to the list, text of the link to more featured items. */
const featured = {
  promotions: ['h-promo', 'home.allPromotions', 'home.moreFeaturedPromotions'],
  events: ['h-ev', 'home.allEvents', 'home.moreFeaturedEvents'],
  stores: ['h-new', 'stores.title', 'home.moreFeaturedStores'],
} as const

/** The items that there is room for, and how many featured ones are left out: visitors are told (rule 4.11). */
export type Limited<Item> = { shown: Item[]; more: number }

interface FeaturedProps extends ContextProps {
  kind: keyof typeof featured
  title: TextKey
  of: Limited<unknown>
  children: ReactNode
}

/** A section of items of a kind, or that there are none, with a link to their list. */
export function Featured({ kind, title, of: { shown, more }, context, children }: FeaturedProps) {
  const { t, link } = context
  const { path } = routes[kind]
  const [id, all, moreFeatured] = featured[kind]
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{t(title)}</h2>
          <MoreLink href={link(path)} data-prefetch="">
            {t(all)}
          </MoreLink>
        </div>
        {shown.length > 0 ? children : emptyOrMissing(kind, kind, 0, context)}
        {more === 0 ? null : (
          <p>
            <MoreLink href={link(path)}>{t(moreFeatured, { count: more })}</MoreLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** The picture of a feature without a name. */
function FeaturePicture({ item, context }: ContextProps & { item: FeatureItem }) {
  const { text, lang } = inLanguage(item, 'description', context.locale)
  const alt = plainText(text) || context.property.name
  const language = text === null ? undefined : lang
  return <Picture kind="feature" url={item.image_url ?? ''} alt={alt} lang={language} context={context} />
}

/** The service's feature items, else the centre's own programmes. */
function Features({ items, context }: ContextProps & { items: readonly FeatureItem[] }) {
  const { link, locale } = context
  if (items.length === 0) {
    return centre.programmes.map(({ name: label, href, text }) => {
      const name = labelIn(label, locale)
      return (
        <li key={href}>
          <h3 lang={name.lang}>
            <a href={link(href)}>{name.text}</a>
          </h3>
          <Paragraph of={labelIn(text, locale)} />
        </li>
      )
    })
  }
  return items.map((item) => {
    const { text: name, lang } = inLanguage(item, 'name', locale)
    const shown = name ?? <FeaturePicture item={item} context={context} />
    const linked = item.url === null ? shown : <a href={contentHref(item.url, context)}>{shown}</a>
    if (name === null) return <li key={`${item.image_url} ${item.url}`}>{linked}</li>
    return (
      <li key={`${item.name} ${item.url}`}>
        <h3 lang={lang}>{linked}</h3>
        <FieldText of={item} field="description" className="feature-text" context={context} />
      </li>
    )
  })
}

type CommunityProps = ContextProps & { items: readonly FeatureItem[]; homepage: Homepage | null }

/** The centre's programmes, under the homepage record's heading and line; nothing if there is none of these. */
export function Community({ items, homepage, context }: CommunityProps) {
  const { t, locale } = context
  const heading = homepage && inLanguage(homepage, 'welcome_message', locale)
  const line = homepage && inLanguage(homepage, 'callout', locale)
  const shown = items.filter((item) => item.image_url !== null || inLanguage(item, 'name', locale).text !== null)
  const hasItems = shown.length > 0 || centre.programmes.length > 0
  if (!hasItems && !heading?.text && !line?.text) return null
  return (
    <section className="band" aria-labelledby="h-com">
      {centre.pictures.community ? (
        <img className="band-pic" src={centre.pictures.community} alt="" width="1600" height="900" loading="lazy" />
      ) : null}
      <div className="wrap">
        <Words as="h2" id="h-com" of={heading?.text ? heading : { text: t('home.community') }} />
        <Paragraph of={line} />
        {hasItems ? (
          <ul className="strip trio">
            <Features items={shown} context={context} />
          </ul>
        ) : null}
      </div>
    </section>
  )
}

/** Leads to the newsletter's form. The address is posted, so that it is in no browser history or log (rule 10.6). */
export const NewsletterStrip = ({ context: { t, link } }: ContextProps) => (
  <section className="section" aria-labelledby="h-news">
    <div className="wrap">
      <div className="letter-box">
        <div>
          <h2 id="h-news">{t('home.newsletter')}</h2>
          <p className="muted">{t('home.newsletterText')}</p>
        </div>
        <form method="post" action={link(routes.newsletter.path)} noValidate>
          <input type="hidden" name="step" value="begin" />
          <label className="label" htmlFor="newsletter-email">
            {t('home.newsletterEmail')}
          </label>
          <div className="with-go field">
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              spellCheck="false"
              aria-describedby="newsletter-hint"
            />
            <button className="btn" type="submit">
              {t('home.newsletterGo')}
            </button>
          </div>
          <p className="small muted" id="newsletter-hint">
            {t('home.newsletterHint')}
          </p>
        </form>
      </div>
    </div>
  </section>
)
