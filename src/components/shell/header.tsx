import { centre } from '../../base/config'
import { routes } from '../../base/routes'
import type { PageContext } from '../../request/context'
import { centreToday, todayWords } from '../../texts/hours-words'
import { OpenState } from '../hours/open-state'
import { Icon } from '../icon'
import { LanguageLinks } from './language-links'
import { headerClass, headerGround, Logo } from './logo'
import { MainMenu } from './main-menu'
import { SocialLinks } from './social-links'

/** Id of the heart icon, which the header of every page defines and every store tile uses. */
export const heartId = 'heart'

/** Opening intervals for the header, which stays in place during navigation: about half a week. */
const headerSpans = 4

/** "Centre open today 10 AM – 9 PM", a link to the hours; the browser replaces it with the current state. */
export function TodayLink({ className, context }: { className: string; context: PageContext }) {
  const today = centreToday(context)
  const { label, times } = todayWords(today, context)
  const words = (
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
        <span>{words}</span>
      ) : (
        <span>
          <span className="whose">{context.t('hours.centre')} </span>
          <OpenState source={context.hours} context={context} most={headerSpans} short text={`${label} ${times ?? ''}`}>
            {words}
          </OpenState>
        </span>
      )}
    </a>
  )
}

/** A strip with today's hours, gift cards and social links; a bar with logo, menu, visit list and search. */
export function Header({ context }: { context: PageContext }) {
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
          {/* Who is signed in only the browser knows: the page is the same for everybody (rule 9.4). */}
          <div className="account" data-account={t('header.signedInAs')} hidden>
            {t('header.signedIn')}
          </div>
        </div>
      </div>
      <div className="wrap bar">
        <a className="logo" href={link('/')} aria-current={path === '/' ? 'page' : undefined}>
          <Logo alt={t('header.home', { name: property.name })} on={headerGround} />
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
        <a className="icon-btn" href={link(routes.search.path)} aria-label={t('search.submit')} data-opens="search">
          <Icon name="search" />
        </a>{' '}
        <a
          className="icon-btn menu-btn"
          href="#footer-nav"
          aria-label={t('header.menu')}
          data-opens="menu"
          data-close={t('header.closeMenu')}
        >
          <Icon name="menu" />
        </a>
      </div>
    </header>
  )
}
