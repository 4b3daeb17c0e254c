import { openSentence } from '../../../client/shared/open-state'
import { centre, type MenuItem } from '../../base/config'
import { routes } from '../../base/routes'
import type { ContextProps, PageContext } from '../../request/context'
import { listsEmptyFamily } from '../../request/links'
import { centreToday, todayWords } from '../../texts/hours-words'
import { labelIn } from '../../texts/localised'
import { IconLink } from '../button-link'
import { openStateData } from '../hours/open-state'
import { Icon } from '../icon'
import { currentOf, LabelLink, LanguageLinks } from './links'
import { headerBackground, headerClass, Logo } from './logo'
import { SocialLinks } from './social-links'

/** Id of the heart icon, which the header defines and store tiles use. */
export const heartId = 'heart'

/** Intervals for about half a week: the header stays in place during navigation. */
const limits = { max: 4, short: true }

/** "Centre open today 10 AM – 9 PM", a link to the hours; the browser replaces it with the current state. */
export function TodayLink({ className, context }: ContextProps & { className: string }) {
  const today = centreToday(context)
  const { label, times } = todayWords(today, context)
  const text = (
    <>
      <b>{label}</b>
      {times === null ? null : ' '}
      {times === null ? null : <span className="nowrap">{times}</span>}
    </>
  )
  return (
    <a className={className} href={context.link(routes.hours.path)}>
      <Icon name="clock" />
      {today.state === 'unknown' ? (
        <span>{text}</span>
      ) : (
        <span>
          <span className="whose">{context.t('hours.centre')} </span>
          {openSentence({ text, data: openStateData(`${label} ${times ?? ''}`, context.hours, context, limits) })}
        </span>
      )}
    </a>
  )
}

/** A group that opens without script; all share one `name`, so that opening one closes the others. */
function MenuGroup({ name, sub_menu, context }: ContextProps & Pick<MenuItem, 'name' | 'sub_menu'>) {
  const { text, lang } = labelIn(name, context.locale)
  const isCurrent = sub_menu?.some(({ href }) => currentOf(href, context.path) !== undefined)
  return (
    <details name="menu">
      <summary className="nav-btn" lang={lang} aria-current={isCurrent ? 'true' : undefined}>
        {text}
        <Icon name="chevron-down" />
      </summary>
      <ul className="drop">
        {sub_menu?.map(({ id, name, href }) => (
          <li key={id}>
            <LabelLink name={name} href={href} isInMenu context={context} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The menu without links to empty families (rule 5.9), and without groups that have no links left. */
const visibleMenu = (context: PageContext): readonly MenuItem[] =>
  centre.menu.flatMap((item) => {
    if (item.sub_menu === undefined) return listsEmptyFamily(item.href ?? '', context) ? [] : [item]
    const links = item.sub_menu.filter(({ href }) => !listsEmptyFamily(href, context))
    return links.length === 0 ? [] : [{ ...item, sub_menu: links }]
  })

/** The main menu (rule 5.5), its groups as disclosures. */
const MainMenu = ({ context }: ContextProps) => (
  <nav className="nav" aria-label={context.t('header.main')}>
    <ul>
      {visibleMenu(context).map(({ id, name, href, sub_menu }) => (
        <li key={id}>
          {href ? (
            <LabelLink name={name} href={href} className="nav-btn" isInMenu context={context} />
          ) : (
            <MenuGroup name={name} sub_menu={sub_menu} context={context} />
          )}
        </li>
      ))}
    </ul>
  </nav>
)

/** A strip with today's hours, gift cards and social links; a bar with logo, menu, visit list and search. */
export function Header({ context }: ContextProps) {
  const { t, link, property, path } = context
  return (
    <header className={headerClass}>
      <div className="utility">
        <div className="wrap">
          <TodayLink className="today" context={context} /> <LanguageLinks context={context} />{' '}
          {centre.giftCards === null ? null : (
            <a className="gifts" href={link(centre.giftCards)}>
              <Icon name="gift" />
              {t('header.giftCards')}
            </a>
          )}{' '}
          <SocialLinks links={property.social_links} name={property.name} context={context} />{' '}
          {/* Filled in by script: the page is the same for everybody (rule 9.4). */}
          <div className="account" data-account={t('header.signedInAs')} hidden>
            {t('header.signedIn')}
          </div>
        </div>
      </div>
      <div className="wrap bar">
        <a className="logo" href={link('/')} aria-current={path === '/' ? 'page' : undefined}>
          <Logo alt={t('header.home', { name: property.name })} on={headerBackground} />
        </a>
        <MainMenu context={context} />
        <a className="icon-btn visit-link" href={link(routes.visit.path)}>
          <Icon name="heart" id={heartId} />
          <span
            className="sr"
            data-visit-label={t('visit.title')}
            data-visit-one={t('header.visitOne')}
            data-visit-many={t('header.visitMany')}
            data-visit-saved={t('stores.savedNote')}
            data-visit-removed={t('stores.removedNote')}
          >
            {t('visit.title')}
          </span>{' '}
          <span className="visit-count" data-visit-count="" aria-hidden="true" hidden />
        </a>{' '}
        <IconLink icon="search" href={link(routes.search.path)} aria-label={t('search.submit')} data-opens="search" />{' '}
        <IconLink
          icon="menu"
          className="icon-btn menu-btn"
          href="#footer-nav"
          aria-label={t('header.menu')}
          data-opens="menu"
          data-close={t('header.closeMenu')}
        />
      </div>
    </header>
  )
}
