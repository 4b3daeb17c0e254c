/** Parts that the pages of single items share. */
import type { ReactNode } from 'react'
import { has, languages } from '../../base/config'
import { encoded } from '../../base/encoded'
import { storeAddress } from '../../centre/addresses'
import { type ItemName, itemKinds } from '../../centre/items/kinds'
import type { Visible } from '../../centre/items/visibility'
import type { Store } from '../../content/schema/store'
import { lastDay } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { mailHref } from '../../request/links'
import { contentLang, inLanguage, type Said } from '../../texts/localised'
import type { TextKey } from '../../texts/texts'
import { logoPlate } from '../cards/store-tile'
import { Icon } from '../icon'
import { ItemImage } from '../picture/item-image'
import type { ItemPicture } from '../picture/item-picture'
import { noteShown } from '../picture/stand-ins'

/** "This promotion ended on November 30, 2026.", and where the current ones are. */
export function EndedNotice({ list, item, context }: { list: ItemName; item: Visible; context: PageContext }) {
  const { t, link } = context
  const { found, path } = itemKinds[list]
  return (
    <div className="notice notice-warn">
      <p>
        {t(`ended.${found}` satisfies TextKey, { date: lastDay(item, context) ?? '' })}{' '}
        <a href={link(path)}>{t(`ended.${list}` satisfies TextKey)}</a>
      </p>
    </div>
  )
}

/** What an editor has written small, under an item's text. */
export function FinePrint({ text, context }: { text: string | null; context: PageContext }) {
  if (!text) return null
  return (
    <p className="small muted" lang={contentLang(context.locale)}>
      {text}
    </p>
  )
}

/** The large picture of an item. No logo: that is beside it, with its store (`StorePanel`), and would keep the answers down. */
export function HeroPicture({ picture, context }: { picture: ItemPicture; context: PageContext }) {
  if (picture.logoOf !== undefined) return null
  return <ItemImage picture={picture} kind="hero" when="first" className="hero-pic" context={context} />
}

interface Neighbour {
  path: string
  title: Said
}

/** The way to the item before and the one after in the list's order. */
export function PreviousNext({
  previous,
  next,
  context,
}: {
  previous: Neighbour | null
  next: Neighbour | null
  context: PageContext
}) {
  const { t, link } = context
  if (previous === null && next === null) return null
  return (
    <nav className="row between" aria-label={t('items.neighbours')}>
      {previous ? (
        <a className="more" rel="prev" href={link(previous.path)}>
          <Icon name="arrow-left" />
          <span className="sr">{t('items.previous')}</span>{' '}
          <span lang={previous.title.lang}>{previous.title.text}</span>
        </a>
      ) : (
        <span />
      )}{' '}
      {next ? (
        <a className="more" rel="next" href={link(next.path)}>
          <span className="sr">{t('items.next')}</span> <span lang={next.title.lang}>{next.title.text}</span>
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  )
}

/** A neighbour in a list by its address and name; null where there is none. */
export const neighbourOf = <Item extends { name: string; name_2?: string | null }>(
  addressOf: (item: Item) => string,
  item: Item | null,
  { locale }: PageContext,
): Neighbour | null => (item === null ? null : { path: addressOf(item), title: inLanguage(item, 'name', locale) })

/** "3 more in English", with the way there: items of a list that name another language (rule 6.3). */
export function InOtherLanguage({ count, path, context }: { count: number; path: string; context: PageContext }) {
  const { locale, locales, t } = context
  const [first] = locales
  const other = locales.find((each) => each !== locale)
  if (count === 0 || other === undefined) return null
  return (
    <p className="small">
      <a href={other === first ? path : `/${other}${path}`} hrefLang={languages[other].tag}>
        {t('items.inOtherLanguage', { count, language: t(`language.${other}`) })}
      </a>
    </p>
  )
}

/** A line of a list of facts: an icon and what it stands for. */
export function FactLine({ icon, children }: { icon: Parameters<typeof Icon>[0]['name']; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** The line of an e-mail address; no line where there is none. */
export function MailLine({ email }: { email: string | null }) {
  if (email === null) return null
  const href = mailHref(email)
  return <FactLine icon="mail">{href === null ? email : <a href={href}>{email}</a>}</FactLine>
}

/** Whose item it is: the store's logo, its place, and the ways to its page and to the map. */
export function StorePanel({ store, context }: { store: Store; context: PageContext }) {
  const { t, link, content } = context
  noteShown(content, store.logo_image_url)
  return (
    <section className="panel">
      <h2>{store.name}</h2>
      {store.logo_image_url ? logoPlate(store, context) : null}
      {store.unit ? <p>{t('store.unit', { unit: store.unit })}</p> : null}
      <div className="row">
        <a className="btn btn-quiet" href={link(storeAddress(store))}>
          {t('items.aboutStore')}
        </a>{' '}
        {has('map') ? (
          <a className="btn btn-quiet" href={link(`/map?store=${encoded(store.slug)}`)}>
            <Icon name="map-pin" />
            {t('items.findStore')}
          </a>
        ) : null}
      </div>
    </section>
  )
}
