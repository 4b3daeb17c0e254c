/** The card of what is marked on the map: for a store, where it is, until when it is open, how to reach it. */
import { storeAddress } from '../../centre/addresses'
import { namesUnit } from '../../centre/map/map'
import type { ShownHours } from '../../centre/stores/hours'
import { logoPlate } from '../../components/cards/store-tile'
import { openToday } from '../../components/hours/open-state'
import { Warning } from '../../components/lists/empty'
import { RichText } from '../../components/prose/rich-text'
import type { Store } from '../../content/schema/store'
import type { AskedRoute } from '../../queries/route/route'
import { type Spot, spotName, washroomsIn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import { todaySentence } from '../../texts/hours-words'
import { contentLang, inLanguage } from '../../texts/localised'
import type { PartProps } from '../page'
import { hasStore } from './floor-plan'
import type { MapData } from './load'

type CardProps = PartProps<MapData> & { store: Store }

/** Unit and location. The unit is left out if the free text already names it. */
function Where({ store, context }: Omit<CardProps, 'data'>) {
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

function Today({ hours, context }: { hours: ShownHours; context: PageContext }) {
  // Free-form hours are shown on the store's own page.
  if (hours.kind === 'none' || hours.kind === 'words') return null
  return (
    openToday(hours.kind === 'known' ? hours.source : [], todaySentence, context) ?? (
      <span>{context.t('hours.notAvailable')}</span>
    )
  )
}

/** Whether the card leads to the route from the nearest entrance: not if that is shown, nor if there is none. */
const leadsHere = (way: AskedRoute): boolean => way.outcome.state !== 'idle' && !way.isUsual

/** Links to the routes from the nearest entrance to the store, and from there to the nearest washroom. */
function Ways({ store, data: { way }, context: { t, link } }: CardProps) {
  if (way === null || !way.offer.stores.includes(store)) return null
  const washrooms = washroomsIn(way.offer.kinds)
  const address = (ends: Record<string, string>): string => link(`/map?${new URLSearchParams(ends)}`)
  return (
    <p className="small map-facts no-print">
      {leadsHere(way) && way.offer.entrances.length > 0 ? (
        <a href={address({ to: store.slug })}>{t('map.wayHere')}</a>
      ) : null}{' '}
      {washrooms === null ? null : (
        <a href={address({ from: store.slug, to: washrooms.id })}>{t('map.nearestWashroom')}</a>
      )}
    </p>
  )
}

/** The card of a store, under the drawing. */
function MapCard({ store, data, context }: CardProps) {
  const { t, link } = context
  const { hours, floors } = data
  return (
    <section className="panel map-card" aria-labelledby="h-chosen">
      {logoPlate(store, context, false)}
      <div>
        <h2 id="h-chosen">
          <a href={link(storeAddress(store))}>{store.name}</a>
        </h2>
        <Where store={store} context={context} />
        <p className="small map-facts">
          {store.is_coming_soon_store ? <span>{t('flag.coming-soon')}</span> : null}{' '}
          {store.is_temporarily_closed ? <span className="closed">{t('flag.temporarily-closed')}</span> : null}{' '}
          {hours === null ? null : <Today hours={hours} context={context} />}{' '}
          {store.phone === null ? null : <a href={telHref(store.phone)}>{store.phone}</a>}
        </p>
        <Ways store={store} data={data} context={context} />
        {floors.some((floor) => hasStore(floor, store)) ? null : (
          <p className="small muted">{t('map.notDrawn', { name: store.name })}</p>
        )}
      </div>
    </section>
  )
}

/** The card of a place that is not a store. */
function PlaceCard({ spot, hasWay, context }: { spot: Spot; hasWay: boolean; context: PageContext }) {
  const { t, link, locale } = context
  const { description } = spot.location
  return (
    <section className="panel map-card" aria-labelledby="h-chosen">
      <div>
        <h2 id="h-chosen">{spotName(spot, locale)}</h2>
        {description === null ? null : (
          <RichText html={description} lang={contentLang(locale)} className="small" context={context} />
        )}
        {hasWay ? (
          <p className="small map-facts no-print">
            <a href={link(`/map?${new URLSearchParams({ to: spot.slug })}`)}>{t('map.wayHere')}</a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** The card of the store or the place asked for, or that there is none of that name. */
export function Chosen({ data, context }: PartProps<MapData>) {
  const { storeName, placeName, selected, stores, way, spot } = data
  if (selected !== null) return <MapCard store={selected} data={data} context={context} />
  if (spot !== null) return <PlaceCard spot={spot} hasWay={way !== null && leadsHere(way)} context={context} />
  const name = storeName || placeName
  if (name === '' || stores.length === 0) return null
  return (
    <Warning role="status">
      {context.t(storeName === '' && way !== null ? 'route.unknown' : 'map.noStore', { name })}
    </Warning>
  )
}
