/** The card of what is marked on the map: for a store, where it is, until when it is open, how to reach it. */
import type { MapCard } from '../../../client/shared/map-panel'
import { storeState } from '../../../client/shared/open-state'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { storeAddress } from '../../centre/addresses'
import { namesUnit } from '../../centre/map/map'
import { walkMinutes } from '../../centre/map/walkway-steps'
import { stateOf } from '../../components/hours/open-state'
import { Icon } from '../../components/icon'
import { Warning, IgnoredChoice } from '../../components/lists/empty'
import { RichText } from '../../components/prose/rich-text'
import type { Store } from '../../content/schema/store'
import { edgesOfRoute } from '../../queries/route/route'
import { nameOf } from '../../queries/route/sentences'
import { spotName } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { todaySentence } from '../../texts/hours-words'
import { contentLang, inLanguage } from '../../texts/localised'
import { type PartProps, hasIgnoredValue } from '../page'
import { hasStore } from './floor-plan'
import { levelNames, type MapData, mapHref } from './load'
import { heartButton } from '../../components/cards/store-tile'

type CardProps = PartProps<MapData> & { store: Store }

/** Unit and location. The unit is left out if the free text already names it. */
function StoreLocation({ store, context }: Omit<CardProps, 'data'>) {
  const { unit } = store
  const { text: where, lang } = inLanguage(store, 'location_information', context.locale)
  const isSaid = unit !== null && namesUnit(where, unit)
  return (
    <>
      {unit === null || isSaid ? null : <p className="small">{context.t('store.unit', { unit })}</p>}
      {where === null ? null : <RichText html={where} lang={lang} className="small" context={context} />}
    </>
  )
}

/** The corner of the drawing that what is marked there, and the way to it, leaves free (client/styles/pages/map.css). */
function cornerFor({ shownFloors, route, selected, spot }: MapData): string {
  const [floor] = shownFloors
  if (!floor?.viewBox) return 'map-card'
  const [left, top, width, height] = floor.viewBox
  const points = [
    ...floor.places.flatMap(({ store, point }) => (store === selected && point ? [point] : [])),
    ...(spot?.positions ?? []).flatMap(({ level, point }) => (level === floor.level.id ? [point] : [])),
    ...edgesOfRoute(route).flatMap(({ level, from, to }) => (level === floor.level.id ? [from, to] : [])),
  ]
  const isIn = (corner: string) => (point: (typeof points)[number]) =>
    point.x > left + width / 2 === corner.includes('right') && point.y > top + height / 2 === corner.includes('low')
  const [corner] = ['', 'map-right', 'map-low', 'map-right map-low']
    .map((name) => ({ name, count: points.filter(isIn(name)).length }))
    .sort((a, b) => a.count - b.count)
  return ['map-card', corner?.name].filter(Boolean).join(' ')
}

/** The panel's card of the store or the place asked for; null if there is none of that name. */
export function cardOf(data: MapData, context: PageContext): MapCard | null {
  const { t, link, locale } = context
  const { route, choice, shownFloors, selected, spot } = data
  const title = selected?.name ?? (spot && spotName(spot, locale))
  if (title === null) return null
  const minutes = route?.outcome.state === 'found' ? walkMinutes(route.outcome.directions.metres) : null
  const level = shownFloors.length === 1 ? shownFloors[0]?.level.id : undefined
  const directions =
    minutes === null
      ? t('map.directions')
      : t('map.directionsFrom', { name: nameOf(route?.from ?? null, context), minutes })
  return {
    className: cornerFor(data),
    title,
    href: selected && link(storeAddress(selected)),
    directions: route && directions,
    close: mapHref(choice, level === undefined ? {} : { level }, context),
  }
}

/** Says that nothing has the name that was asked for, or that a choice of the address is none. */
export function NotFoundNotice({ data, context }: PartProps<MapData>) {
  const { storeName, placeName, selected, stores, categories, route, spot, floors } = data
  const { t, query } = context
  const name = storeName || placeName
  const isNone = selected === null && spot === null && name !== '' && stores.length > 0
  const isNoLevel = floors.length > 0 && hasIgnoredValue(query, { level: levelNames(floors) })
  const isUnknown = isNoLevel || hasIgnoredValue(query, { category: categories })
  return (
    <>
      {isNone ? (
        <Warning role="status">{t(storeName === '' && route ? 'route.unknown' : 'map.noStore', { name })}</Warning>
      ) : null}
      <IgnoredChoice fullList={isUnknown ? [routes.map.path, t('map.title')] : null} context={context} />
    </>
  )
}

/** What the card of a store says: until when it is open, how to reach it. */
function StoreText({ store, data, context }: CardProps) {
  const { t } = context
  const { hours, floors } = data
  const state = hours && stateOf(hours, todaySentence, context)
  const call = telHref(store.phone)
  return (
    <>
      <p className="map-facts">
        {state && storeState(state)}
        {/* Hours in words are shown on the store's own page. */}
        {!state && (hours?.kind === 'known' || hours?.kind === 'unknown') ? (
          <span>{t('hours.notAvailable')}</span>
        ) : null}
      </p>
      <StoreLocation store={store} context={context} />
      <p className="map-acts no-print">
        {call === undefined ? null : (
          <a className="icon-btn" href={call} aria-label={t('store.call')} title={store.phone ?? undefined}>
            <Icon name="phone" />
          </a>
        )}{' '}
        {heartButton(store, t)}{' '}
        {store.website === null ? null : (
          <a className="icon-btn" href={store.website} title={t('store.website')}>
            <Icon name="globe" />
          </a>
        )}
      </p>
      {floors.some((floor) => hasStore(floor, store)) ? null : (
        <p className="small muted">{t('map.notDrawn', { name: store.name })}</p>
      )}
    </>
  )
}

/** What the card says below its title: an editor's text, and what plain modules keep current. */
export function CardText({ data, context }: PartProps<MapData>) {
  const { selected, spot } = data
  if (selected !== null) return <StoreText store={selected} data={data} context={context} />
  const description = spot?.location.description ?? null
  return description === null ? null : (
    <RichText html={description} lang={contentLang(context.locale)} className="small" context={context} />
  )
}
