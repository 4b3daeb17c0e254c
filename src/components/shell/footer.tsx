import { centre, type Link, linksOf } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { holidaysAddress } from '../../centre/addresses'
import { addressLines } from '../../centre/place'
import { copyrightYear, formatDate, timeLabel } from '../../centre/time/dates'
import { dateOf } from '../../centre/time/time-zone'
import type { ResourceName } from '../../content/resources'
import type { ContextProps, PageContext } from '../../request/context'
import { listsEmptyFamily } from '../../request/links'
import { centreToday, todaySentence, weekIsKnown, zoneName } from '../../texts/hours-words'
import { HoursTable, weekLines } from '../hours/hours-table'
import { dayShapeId } from '../hours/week-chart'
import { NoHours } from '../lists/empty'
import { withSpaces } from '../text'
import { PrivacyChoices } from './consent'
import { DirectionsLink, LabelLink, LanguageLinks } from './links'
import { Logo } from './logo'
import { SocialLinks } from './social-links'

/** The footer's upper edge, if the centre has a drawing for it, and the day shape that the week chart uses. */
function FooterEdge() {
  const { day, ridge } = centre.drawings
  if (day === undefined) return null
  const box = ridge
    ? { className: 'footer-ridge', viewBox: ridge.viewBox, preserveAspectRatio: 'xMidYMax slice' }
    : { width: 0, height: 0 }
  return (
    <svg {...box} aria-hidden="true">
      <defs>
        <path id={dayShapeId} d={day.d} />
      </defs>
      {ridge ? <path d={ridge.d} /> : null}
      {ridge?.days.map(([x, y, size]) => (
        <use key={x} href={`#${dayShapeId}`} transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </svg>
  )
}

function FooterVisit({ context }: ContextProps) {
  const { property, t } = context
  const { contact_phone: phone } = property
  return (
    <section aria-labelledby="f-visit">
      <h2 id="f-visit" className="sr">
        {t('footer.visit')}
      </h2>
      <Logo className="f-logo" alt={property.name} on="dark" lazy />
      <address className="small">
        <DirectionsLink property={property}>
          {addressLines(property).flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))}
        </DirectionsLink>
      </address>
      {phone ? (
        <p>
          <a href={telHref(phone)}>{phone}</a>
        </p>
      ) : null}
      <SocialLinks links={property.social_links} name={property.name} context={context} />
    </section>
  )
}

/** The week; only today where the page itself shows a week (rule 2.9). */
function FooterHours({ context }: ContextProps) {
  const { t, link, hours, zone, path } = context
  const caption = t('hours.caption', { zone: zoneName(zone, t) })
  return (
    <section aria-labelledby="f-hours">
      <h2 id="f-hours">{t('hours.ofCentre')}</h2>
      {path === '/' || path === routes.hours.path || path.startsWith(`${routes.stores.path}/`) ? (
        <p className="small of-day">{todaySentence(centreToday(context), context)}</p>
      ) : weekIsKnown(context) ? (
        <HoursTable lines={weekLines(hours, context)} caption={caption} context={context} className="small" />
      ) : (
        <NoHours context={context} />
      )}
      <p>
        <a href={link(holidaysAddress)}>{t('hours.holidayLink')}</a>
      </p>
    </section>
  )
}

type FooterLink = Link & { className?: string }

// On a phone without script the menu button leads to the footer, so links that only the main menu has are added.
const { footer, menu } = centre
const listed = new Set(footer.map(({ href }) => href))
const names = new Set(footer.map(({ name }) => JSON.stringify(name)))
const menuOnly: FooterLink[] = menu
  .flatMap(linksOf)
  .filter(({ name, href }) => !names.has(JSON.stringify(name)) && !listed.has(href))
  .map(({ name, href }) => ({ name, href, className: 'menu-only' }))

/** Two columns of similar length on every screen, without links to empty families (rule 5.9). */
function columnsFor(context: PageContext): FooterLink[][] {
  const halves = [footer, menuOnly].map((all: readonly FooterLink[]) => {
    const links = all.filter(({ href }) => !listsEmptyFamily(href, context))
    const half = Math.ceil(links.length / 2)
    return [links.slice(0, half), links.slice(half)]
  })
  return [0, 1].map((column) => halves.flatMap((half) => half[column] ?? []))
}

const linkItems = (entries: readonly FooterLink[], context: PageContext) =>
  entries.map(({ name, href, className }) => (
    <li key={href} className={className}>
      <LabelLink name={name} href={href} context={context} />
    </li>
  ))

const FooterNav = ({ context }: ContextProps) => (
  <nav aria-label={context.t('footer.label')} className="links">
    {columnsFor(context).map((entries) => (
      <ul key={entries[0]?.href}>{linkItems(entries, context)}</ul>
    ))}
  </nav>
)

/** On a phone, where the rest is collapsed: today, and the first links. */
function FooterShort({ context }: ContextProps) {
  const first = footer.filter(({ href }) => !listsEmptyFamily(href, context)).slice(0, 4)
  return (
    <div className="footer-short no-print">
      <p>
        <a href={context.link(routes.hours.path)}>{todaySentence(centreToday(context), context)}</a>
      </p>
      <ul className="links">{linkItems(first, context)}</ul>
    </div>
  )
}

/** "Information as of 10:42 AM": hours, stores and what the page reads; with the date unless that was today. */
function asOf(reads: readonly ResourceName[], { content, now, zone, locale, t }: PageContext): string | null {
  const instant = content.oldestFetchOf('hours', 'stores', ...reads)
  if (instant === null) return null
  const clock = timeLabel(instant, zone, locale)
  const date = dateOf(instant, zone)
  const time = date === dateOf(now, zone) ? clock : `${formatDate(date, { locale, year: true })}, ${clock}`
  return t('footer.asOf', { time })
}

/** Collapsed on a phone, which takes no script; a wide window shows all of it (client/styles/shell/footer.css). */
export function Footer({ reads, context }: ContextProps & { reads: readonly ResourceName[] }) {
  const { property, now, zone, t } = context
  const age = asOf(reads, context)
  return (
    <footer className="footer-wrap">
      <FooterEdge />
      <div className="footer">
        <div className="wrap">
          <FooterShort context={context} />
          <details className="footer-rest" id="footer-nav" tabIndex={-1}>
            <summary className="no-print">{t('footer.more')}</summary>
            <div className="footer-grid">
              <FooterVisit context={context} />
              <FooterHours context={context} />
              <FooterNav context={context} />
            </div>
          </details>
          <div className="row small muted legal">
            <span>{t('footer.copyright', { year: copyrightYear(now, zone), name: property.name })}</span>{' '}
            {withSpaces(centre.legal, ({ name, href }) => (
              <LabelLink key={href} name={name} href={href} context={context} />
            ))}{' '}
            <PrivacyChoices context={context} /> <LanguageLinks context={context} />{' '}
            {age === null ? null : <span>{age}</span>}
          </div>
        </div>
      </div>
    </footer>
  )
}
