/** Parts shared by the item pages. */
import type { ReactNode } from 'react'
import { hasFamily, languages } from '../../base/config'
import { telHref } from '../../base/telephone'
import { storeAddress, storeMapAddress } from '../../centre/addresses'
import { type ItemType, itemKinds } from '../../centre/items/kinds'
import { neighbours } from '../../centre/items/listing'
import type { Visible } from '../../centre/items/visibility'
import { type SavedKind, savedKey } from '../../centre/stores/visit-list'
import { formatDate, lastDayOf } from '../../centre/time/dates'
import type { Reading } from '../../content/content'
import type { Job } from '../../content/schema/items'
import type { Store } from '../../content/schema/store'
import { mailHref } from '../../content/text/addresses'
import { linkOf } from '../../request/address'
import type { ContextProps, PageContext } from '../../request/context'
import { contentHref } from '../../request/links'
import { inLanguage, type LangText } from '../../texts/localised'
import { ButtonLink } from '../button-link'
import { logoPlate, SaveButton } from '../cards/store-tile'
import { storeOpenState } from '../hours/open-state'
import { Icon, type IconName } from '../icon'
import { Warning } from '../lists/empty'
import { ItemImage, ownPicture, type pictureOf } from '../picture/item-picture'
import { pictureUrl } from '../picture/sources'
import { type ArtKind, countShown } from '../picture/stand-ins'
import { Viewer } from '../prose/gallery-strip'
import { FieldText } from '../prose/rich-text'
import { Paragraph, Words } from '../text'

/** "This promotion ended on November 30, 2026.", with a link to the current ones. */
export function EndedNotice({ list, item, context }: { list: ItemType; item: Visible; context: PageContext }) {
  const { t, link, locale } = context
  const { searchKind, path } = itemKinds[list]
  const date = formatDate(lastDayOf(item, context) ?? '', { locale, year: true })
  return (
    <Warning>
      {`${t(`ended.${searchKind}`, { date })} `}
      <a href={link(path)}>{t(`ended.${list}`)}</a>
    </Warning>
  )
}

/** Longest subtitle, in characters, that stands with the title; a longer one begins the text. */
const maxSubtitleLength = 140

type Described = Pick<Job, 'subtitle' | 'description' | 'description_2' | 'disclaimer_message'>

type SubtitleProps = ContextProps & { item: Pick<Described, 'subtitle'>; place: 'title' | 'text'; className?: string }

/** An item's subtitle, if this is the place for one of its length: beside the title, or where the text begins. */
export const Subtitle = ({ item, place, className, context }: SubtitleProps) =>
  (item.subtitle ?? '').length > maxSubtitleLength === (place === 'text') ? (
    <Paragraph of={inLanguage(item, 'subtitle', context.locale)} className={className} />
  ) : null

/** An item's text: a subtitle too long for its head, the description, an editor's fine print. */
export const ItemText = ({ item, context }: ContextProps & { item: Described }) => (
  <>
    <Subtitle item={item} place="text" context={context} />
    <FieldText of={item} field="description" context={context} />
    <Paragraph of={inLanguage(item, 'disclaimer_message', context.locale)} className="small muted" />
  </>
)

/** Saves an item beside the stores of the visit list. */
export const SaveItem = ({ kind, slug, t }: { kind: SavedKind; slug: string } & Pick<PageContext, 't'>) => (
  <p className="row no-print">
    <SaveButton slug={savedKey(kind, slug)} t={t} />
  </p>
)

interface PosterProps extends ContextProps {
  of: Parameters<typeof pictureOf>[0] & { banner_url?: string | null; banner_url_alt_text?: string | null }
  /** The kind of drawing shown if it fails to load. */
  fallback: ArtKind
  children?: ReactNode
}

/** A record's own picture, uncropped, since a flyer has words at its edges; it opens in the viewer. */
export function Poster({ of, fallback, children, context }: PosterProps) {
  const url = of.image_url ?? of.banner_url
  if (!url) return null
  const alt = of.image_url === null ? of.banner_url_alt_text : of.image_url_alt_text
  return (
    <figure className="poster">
      <div data-gallery="">
        <a href={pictureUrl(url)} data-picture="">
          <ItemImage picture={ownPicture(url, alt, of, fallback, context)} kind="hero" when="first" context={context} />
          <span className="sr">{context.t('gallery.enlarge')}</span>
        </a>
        <Viewer context={context} />
      </div>
      {children}
    </figure>
  )
}

interface PreviousNextProps<Item> extends ContextProps {
  of: readonly Item[]
  item: Item
  linkOf: (item: Item) => { path: string; title: LangText }
}

/** Links to the previous and next item, in the list's order. */
export function PreviousNext<Item extends { id?: number | null }>(props: PreviousNextProps<Item>) {
  const { of, item, linkOf, context } = props
  const { t, link } = context
  const { previous, next } = neighbours(of, item)
  const [before, after] = [previous, next].map((each) => each && linkOf(each))
  if (!before && !after) return null
  return (
    <nav className="row between" aria-label={t('items.neighbours')}>
      {before ? (
        <a className="more" rel="prev" href={link(before.path)}>
          <Icon name="arrow-left" />
          <span className="sr">{t('items.previous')}</span> <Words as="span" of={before.title} />
        </a>
      ) : (
        <span />
      )}{' '}
      {after ? (
        <a className="more" rel="next" href={link(after.path)}>
          <span className="sr">{t('items.next')}</span> <Words as="span" of={after.title} />
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  )
}

/** "3 more in English", a link to the list in that language: items that name another language (rule 6.3). */
export function InOtherLanguage({ count, path, context }: { count: number; path: string; context: PageContext }) {
  const { locale, locales, t } = context
  const other = locales.find((each) => each !== locale)
  if (count === 0 || other === undefined) return null
  return (
    <p className="small">
      <a href={linkOf({ locale: other, locales })(path)} hrefLang={languages[other].tag}>
        {t('items.inOtherLanguage', { count, language: t(`language.${other}`) })}
      </a>
    </p>
  )
}

/** A button that calls a number; nothing for one that cannot be dialled. */
export function CallButton({ phone, children }: { phone: string | null; children: ReactNode }) {
  const href = telHref(phone)
  return href === undefined ? null : (
    <ButtonLink href={href} icon="phone">
      {children}
    </ButtonLink>
  )
}

/** A line in a list of facts, with an icon; nothing where the fact is not known. */
export const FactLine = ({ icon, children }: { icon: IconName; children: ReactNode }) =>
  children ? (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  ) : null

/** Such a line in the content's words. */
export const TextLine = ({ icon, of }: { icon: IconName; of: LangText<string | null> | null }) => (
  <FactLine icon={icon}>{of?.text && <Words as="span" of={of} />}</FactLine>
)

/** The line for a telephone number. */
export const PhoneLine = ({ phone }: { phone: string | null | undefined }) => (
  <FactLine icon="phone">{phone && <a href={telHref(phone)}>{phone}</a>}</FactLine>
)

/** The line for an e-mail address. */
export function MailLine({ email }: { email: string | null }) {
  const href = email && mailHref(email)
  return <FactLine icon="mail">{href ? <a href={href}>{email}</a> : email}</FactLine>
}

type Contact = Pick<Job, 'phone' | 'email' | 'alt_url'>

/** The lines for an item's telephone number, e-mail address and website, as far as it has them. */
export const ContactLines = ({ item: { phone, email, alt_url }, context }: ContextProps & { item: Contact }) => (
  <>
    <PhoneLine phone={phone} />
    <MailLine email={email} />
    <FactLine icon="globe">
      {alt_url && <a href={contentHref(alt_url, context)}>{context.t('store.website')}</a>}
    </FactLine>
  </>
)

type StorePanelProps = { store: Store; storeHours: Reading<'store_hours'>; context: PageContext }

/** The item's store: name, logo, whether it is open, unit, and links to its page and the map. */
export function StorePanel({ store, storeHours, context }: StorePanelProps) {
  const { t, link, content } = context
  countShown(content, store.logo_image_url)
  const state = storeOpenState(store, storeHours, context)
  return (
    <section className="panel">
      <h2>{store.name}</h2>
      {store.logo_image_url ? logoPlate(store, context) : null}
      {state === null ? null : <p>{state}</p>}
      {store.unit ? <p>{t('store.unit', { unit: store.unit })}</p> : null}
      <div className="row">
        <ButtonLink href={link(storeAddress(store))}>{t('items.aboutStore')}</ButtonLink>{' '}
        {hasFamily('map') ? (
          <ButtonLink href={link(storeMapAddress(store))} icon="map-pin">
            {t('items.findStore')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
