/** The map's page: how its parts are put together, and which of its addresses a cache may keep. */

import { routes } from '../../base/routes'
import { graph, shoppingCentre } from '../../centre/structured-data'
import { Island } from '../../components/island'
import { Late } from '../../components/late'
import { Missing } from '../../components/lists/empty'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { trail } from '../../queries/items'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { definePage, type PartProps } from '../page'
import { hasUnknownValue } from '../query-values'
import { WayPanel } from './directions'
import { AlsoOn, Drawing, Levels, OtherDrawings } from './drawing'
import { hasPlan, MapLegend } from './floor-plan'
import { allLevels, late, load, type MapData, reads } from './load'
import { Entrances, PointsOfInterest } from './places'
import { MapSide } from './side'

/** What asks for a route. */
const routeParameters = ['from', 'to', 'from_name', 'to_name'] as const

/** `/map`: each level as a drawing whose units are links, with the same stores as a list. */
export const map = definePage({
  firstView: 'map',
  isCertain: true,
  lookAhead: ({ query }) => ({ stores: query.store === undefined ? [] : [query.store], levels: true }),
  bodyClass: 'page-map',
  query: ['store', 'store_id', 'level', 'category', 'q', ...routeParameters, 'stepfree', 'place', 'page'],
  reads,
  late,
  load,
  // A route from a place is one visitor's: there are as many as pairs of places.
  noStore: ({ map }, { query }) => map.known === undefined || isOneVisitors(map.known.value, query),
  // Every choice shows the same map, so all of them share one canonical address.
  meta: ({ places }, context) => ({
    title: context.t('map.title'),
    description: context.t('map.description', { name: context.property.name }),
    canonical: routes.map.path,
    structuredData: graph(
      shoppingCentre(context, {
        amenities: places
          .filter(({ locations }) => locations.length > 0)
          .map((kind) => inLanguage(kind, 'name', context.locale).text),
      }),
      trail([{ name: context.t('map.title') }], context),
    ),
  }),
  view: ({ banners, map }, context) => (
    <HeadedPage title={context.t('map.title')} picture={pageBanner(banners, 'Map Banner', context)} context={context}>
      {context.content.isMissing('stores') ? <Missing kind="stores" context={context} /> : null}
      <Island name="map" props={{}} defer="visible">
        <Late of={map} context={context}>
          {(data) => <MapWithList data={data} context={context} />}
        </Late>
      </Island>
    </HeadedPage>
  ),
})

/** Whether an address asks for what only one visitor wants, or names something that is not there. */
const isOneVisitors = (
  { stores, categories, floors, choice, spots, way }: MapData,
  query: PageContext['query'],
): boolean =>
  choice.q !== '' ||
  routeParameters.some((name) => name !== 'to' && query[name] !== undefined) ||
  hasUnknownValue(query, {
    stepfree: ['1'],
    to: [...stores, ...spots, ...(way?.offer.kinds ?? []).map(({ id }) => id)],
    store: stores,
    store_id: stores,
    category: categories,
    place: spots,
    level: [...floors.map(({ level }) => level.id), allLevels],
  })

/**
 * The list of stores, and the drawing with the way below it: to a screen reader, the way comes first, since a drawing
 * has a hundred links.
 */
function MapWithList({ data, context }: PartProps<MapData>) {
  const { way, selected, spot, shownFloors, spots } = data
  const goal = selected?.slug ?? spot?.slug ?? ''
  return (
    <>
      <div className="map">
        {way === null ? null : (
          <a className="skip-here" href="#way">
            {context.t('map.skip')}
          </a>
        )}
        <MapSide data={data} context={context} />
        <div className="map-main">
          <Levels data={data} context={context} />
          {way === null ? null : <WayPanel {...data} way={way} goal={goal} context={context} />}
          <Drawing data={data} context={context} />
          <MapLegend floors={shownFloors.filter(hasPlan)} selected={selected} spots={spots} context={context} />
          <AlsoOn data={data} context={context} />
          <OtherDrawings data={data} context={context} />
        </div>
      </div>
      <Entrances floors={data.floors} context={context} />
      <PointsOfInterest data={data} context={context} />
    </>
  )
}
