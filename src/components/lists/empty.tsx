/** What is shown in place of an empty or missing list or fact. */
import type { ReactNode } from 'react'
import { hasFamily } from '../../base/config'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import type { ResourceName } from '../../content/resources'
import type { ListKind } from '../../queries/items'
import type { ContextProps, PageContext } from '../../request/context'
import { Icon, type IconName } from '../icon'
import { withSpaces } from '../text'

const icons: Partial<Record<ListKind, IconName>> = {
  promotions: 'ticket',
  coupons: 'ticket',
  events: 'calendar',
  contests: 'gift',
  jobs: 'briefcase',
  posts: 'list',
  news: 'list',
}

interface EmptyProps extends ContextProps {
  kind: ListKind
  /** Path and name of the list without choices, if these leave nothing of it. */
  fullList?: readonly [path: string, name: string] | undefined
}

/** "No promotions at this time, please check back soon.", or that nothing matches the choices; with links. */
export function Empty({ kind, fullList, context: { t, link } }: EmptyProps) {
  const links = [
    ...(fullList ? [fullList] : []),
    ...(hasFamily('newsletter') ? [[routes.newsletter.path, t('home.newsletter')] as const] : []),
    ...(kind === 'stores' ? [] : [[routes.stores.path, t('stores.all')] as const]),
  ]
  return (
    <div className="empty">
      <Icon name={icons[kind] ?? 'info'} />
      <p>{t(fullList ? 'empty.choice' : `empty.${kind}`)}</p>
      <p>
        {withSpaces(links, ([path, name]) => (
          <a key={path} href={link(path)}>
            {name}
          </a>
        ))}
      </p>
    </div>
  )
}

/** A highlighted sentence. */
export const Warning = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <div className="notice notice-warn" role={role}>
    <p>{children}</p>
  </div>
)

/** "The promotions could not be loaded just now.": missing is not the same as empty (rule 4.3). */
export const Missing = ({ kind, context }: ContextProps & { kind: ListKind }) => (
  <Warning>{context.t(`missing.${kind}`)}</Warning>
)

type IgnoredChoiceProps = ContextProps & { fullList: EmptyProps['fullList'] | null }

/** A warning that a choice was not applied: what it depends on is missing, or it is not offered (`fullList`). */
export function IgnoredChoice({ fullList, context }: IgnoredChoiceProps) {
  const { category, subcategory = category, diet, store = subcategory ?? diet, show } = context.query
  const { content } = context
  const isUnknown =
    (subcategory !== undefined && content.isMissing('categories')) ||
    (store !== undefined && content.isMissing('stores')) ||
    (show === 'open' && content.isMissing('store_hours'))
  if (isUnknown) return <Missing kind="choice" context={context} />
  if (!fullList) return null
  const [path, name] = fullList
  return (
    <Warning>
      {`${context.t('choice.ignored')} `}
      <a href={context.link(path)}>{name}</a>
    </Warning>
  )
}

/** Either of these, or null if the list has something to show. */
export function emptyOrMissing(
  kind: ListKind,
  resource: ResourceName,
  count: number,
  context: PageContext,
  fullList?: EmptyProps['fullList'],
) {
  if (context.content.isMissing(resource)) return <Missing kind={kind} context={context} />
  return count === 0 ? <Empty kind={kind} fullList={fullList} context={context} /> : null
}

/** "Hours not available. Call 604-555-0100.": the centre's number, or the store's own. */
export function NoHours({ phone, context: { t, property } }: ContextProps & { phone?: string | null }) {
  const number = phone ?? property.contact_phone
  return (
    <p className="no-hours">
      {`${t('hours.notAvailableSentence')} `}
      {number ? <a href={telHref(number)}>{`${t('hours.call', { phone: number })}.`}</a> : null}
    </p>
  )
}
