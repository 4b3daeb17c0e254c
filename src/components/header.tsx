import { giftCardHref } from '../config'
import type { PageContext } from '../pages/page'
import { centreToday, todayWords } from './hours-words'
import { Icon } from './icon'
import { LanguageLinks } from './language-links'
import { MainMenu } from './main-menu'
import { SocialLinks } from './social-links'

/** Id of the heart's shape, which the header of every page defines and every tile's heart uses. */
export const heartId = 'heart'

/** "Open today 10 AM – 9 PM", leading to the hours. */
function TodayLink({ context }: { context: PageContext }) {
  const { label, times } = todayWords(centreToday(context), context)
  return (
    <a className="today" href={context.link('/hours')}>
      <Icon name="clock" />
      <span>
        <b>{label}</b>
        {times === null ? null : ' '}
        {times === null ? null : <span className="nowrap">{times}</span>}
      </span>
    </a>
  )
}

/** Strip with today's hours, gift cards, social links; bar with logo, menu, visit list, search. */
export function Header({ context }: { context: PageContext }) {
  const { t, link, property, path } = context
  return (
    <header className="site-header">
      <div className="utility">
        <div className="wrap">
          <TodayLink context={context} />
          <a href={link(giftCardHref)}>
            <Icon name="gift" />
            {t('header.giftCards')}
          </a>
          <LanguageLinks context={context} />
          <SocialLinks links={property.social_links} name={property.name} t={t} />
        </div>
      </div>
      <div className="wrap bar">
        <a className="logo" href={link('/')} aria-current={path === '/' ? 'page' : undefined}>
          <img src="/brand/logo.svg" alt={t('header.home', { name: property.name })} width="296" height="76" />
        </a>
        <MainMenu context={context} />
        <a className="icon-btn visit-link" href={link('/visit')}>
          <Icon name="heart" id={heartId} />
          <span className="sr">{t('header.visit')}</span>
          <span className="visit-count" data-visit-count="" hidden />
        </a>
        <a className="icon-btn" href={link('/search')} aria-label={t('header.search')} data-opens="search">
          <Icon name="search" />
        </a>
        <a className="icon-btn menu-btn" href="#footer-nav" aria-label={t('header.menu')} data-opens="menu">
          <Icon name="menu" />
        </a>
      </div>
    </header>
  )
}
