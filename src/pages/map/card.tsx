/** The card of the store or the place that is marked on the map. */
import { storeSentence } from '../../../client/shared/open-state'
import { routes } from '../../base/routes'
import { telHref } from '../../base/telephone'
import { storeAddress } from '../../centre/addresses'
import { hasStore, namesUnit } from '../../centre/map/map'
import { walkMinutes } from '../../centre/map/walkway-steps'
import { IconLink } from '../../components/button-link'
import { heartButton } from '../../components/cards/store-tile'
import { stateOf } from '../../components/hours/open-state'
import { Icon } from '../../components/icon'
import { IgnoredChoice, Warning } from '../../components/lists/empty'
import { FieldText } from '../../components/prose/rich-text'
import type { Store } from '../../content/schema/store'
import { nameOf } from '../../queries/route/ends'
import { spotName } from '../../queries/spots'
import { todaySentence } from '../../texts/hours-words'
import { inLanguage } from '../../texts/localised'
import { hasIgnoredValue, type PartProps } from '../page'
import { levelNames, type MapData, mapHref } from './load'

/** Classes that place the card in the corner of the drawing with the fewest marks (client/styles/pages/map.css). */
function cornerFor({ shownFloors, route, selected, spot }: MapData): string {
  const [floor] = shownFloors
  if (!floor?.viewBox) return 'map-card'
  const [left, top, width, height] = floor.viewBox
  const points = [
    ...floor.placed.flatMap(({ store, point }) => (store === selected && point ? [point] : [])),
    ...(spot?.positions ?? []).flatMap(({ level, point }) => (level === floor.level.id ? [point] : [])),
    ...(route?.edges ?? []).flatMap(({ level, from, to }) => (level === floor.level.id ? [from, to] : [])),
  ]
  const isIn = (corner: string) => (point: (typeof points)[number]) =>
    point.x > left + width / 2 === corner.includes('right') && point.y > top + height / 2 === corner.includes('low')
  const [corner] = ['', 'map-right', 'map-low', 'map-right map-low']
    .map((name) => ({ name, count: points.filter(isIn(name)).length }))
    .sort((a, b) => a.count - b.count)
  return ['map-card', corner?.name].filter(Boolean).join(' ')
}

/** That nothing has the requested name, or that a filter was ignored. */
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

function StoreText({ store, data: { hours, floors }, context }: PartProps<MapData> & { store: Store }) {
  const { t, locale } = context
  const { unit } = store
  const location = inLanguage(store, 'location_information', locale).text
  const state = hours && stateOf(hours, todaySentence, context)
  const call = telHref(store.phone)
  return (
    <>
      <p className="map-facts">
        {state && storeSentence(state)}
        {/* Hours in free text are on the store's page. */}
        {!state && (hours?.kind === 'known' || hours?.kind === 'unknown') ? (
          <span>{t('hours.notAvailable')}</span>
        ) : null}
      </p>
      {unit === null || namesUnit(location, unit) ? null : <p className="small">{t('store.unit', { unit })}</p>}
      <FieldText of={store} field="location_information" className="small" context={context} />
      <p className="map-acts no-print">
        {call === undefined ? null : (
          <IconLink icon="phone" href={call} aria-label={t('store.call')} title={store.phone ?? undefined} />
        )}{' '}
        {heartButton(store, t)}{' '}
        {store.website === null ? null : <IconLink icon="globe" href={store.website} title={t('store.website')} />}
      </p>
      {floors.some((floor) => hasStore(floor, store)) ? null : (
        <p className="small muted">{t('map.notDrawn', { name: store.name })}</p>
      )}
    </>
  )
}

/** The card of what is marked: over a corner of the drawing, on a phone below it; nothing if nothing is marked. */
export function Card({ data, context }: PartProps<MapData>) {
  const { t, link, locale } = context
  const { route, choice, shownFloors, selected, spot } = data
  const title = selected?.name ?? (spot && spotName(spot, locale))
  if (title === null) return null
  const minutes = route?.outcome.state === 'found' ? walkMinutes(route.outcome.directions.metres) : null
  const level = shownFloors.length === 1 ? shownFloors[0]?.level.id : undefined
  // A way that was asked for comes before it.
  const isAfter = minutes !== null && !route?.isDefault
  return (
    <section className={isAfter ? `${cornerFor(data)} map-after` : cornerFor(data)} aria-labelledby="h-chosen">
      <h2 id="h-chosen">{selected ? <a href={link(storeAddress(selected))}>{title}</a> : title}</h2>
      {selected ? (
        <StoreText store={selected} data={data} context={context} />
      ) : (
        <FieldText of={spot?.location ?? null} field="description" className="small" context={context} />
      )}
      {route && (
        <p className="map-from no-print">
          <a className="more" href="#way">
            {minutes === null
              ? t('map.directions')
              : t('map.directionsFrom', { name: nameOf(route.from, context), minutes })}
          </a>
        </p>
      )}
      <a
        className="icon-btn map-close no-print"
        href={mapHref(choice, level === undefined ? {} : { level }, context)}
        aria-label={t('gallery.close')}
      >
        <Icon name="x" />
      </a>
    </section>
  )
}
