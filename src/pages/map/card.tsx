/** The card of what is marked on the map: for a store, where it is, until when it is open, how to reach it. */
import { storeAddress } from '../../centre/addresses'
import { namesUnit } from '../../centre/map/map'
import type { ShownHours } from '../../centre/stores/hours'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import { logoPlate } from '../../components/cards/store-tile'
import { closedSentence, OpenState } from '../../components/hours/open-state'
import { RichText } from '../../components/prose/rich-text'
import type { Store } from '../../content/schema/store'
import type { AskedRoute } from '../../queries/route/route'
import { type Spot, spotName, washroomsIn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { telHref } from '../../request/links'
import { todaySentence } from '../../texts/hours-words'
import { contentLang, inLanguage } from '../../texts/localised'
import type { MapData } from './load'

interface MapCardProps {
  store: Store
  /** Null if no store is chosen. */
  hours: ShownHours | null
  /** Whether any level has it. */
  isOnMap: boolean
  /** The wayfinding routes on offer; null if there are none. */
  way: AskedRoute | null
  context: PageContext
}

/** Unit and location. The unit is left out if the free text already names it. */
function Where({ store, context }: Pick<MapCardProps, 'store' | 'context'>) {
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
  const source = hours.kind === 'known' ? hours.source : []
  const today = dayHours(source, dateOf(context.now, context.zone), context.zone)
  if (today.state === 'unknown') return <span>{context.t('hours.notAvailable')}</span>
  return (
    <OpenState source={source} context={context}>
      {closedSentence(today, source, context) ?? todaySentence(today, context)}
    </OpenState>
  )
}

/** Whether the card leads to the route from the nearest entrance: not if that is shown, nor if there is none. */
const leadsHere = (way: AskedRoute): boolean => way.outcome.state !== 'idle' && !way.isUsual

/** Links to the routes from the nearest entrance to the store, and from there to the nearest washroom. */
function Ways({ store, way, context: { t, link } }: Pick<MapCardProps, 'store' | 'way' | 'context'>) {
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
function MapCard({ store, hours, isOnMap, way, context }: MapCardProps) {
  const { t, link } = context
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
        <Ways store={store} way={way} context={context} />
        {isOnMap ? null : <p className="small muted">{t('map.notDrawn', { name: store.name })}</p>}
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
export function Chosen({
  data: { asked, askedPlace, selected, stores, hours, floors, way, spot },
  context,
}: {
  data: MapData
  context: PageContext
}) {
  if (selected !== null) {
    const isOnMap = floors.some(({ places }) => places.some(({ store }) => store.id === selected.id))
    return <MapCard store={selected} hours={hours} isOnMap={isOnMap} way={way} context={context} />
  }
  if (spot !== null) return <PlaceCard spot={spot} hasWay={way !== null && leadsHere(way)} context={context} />
  const name = asked || askedPlace
  if (name === '' || stores.length === 0) return null
  return (
    <div className="notice notice-warn" role="status">
      <p>{context.t(asked === '' && way !== null ? 'route.unknown' : 'map.noStore', { name })}</p>
    </div>
  )
}
