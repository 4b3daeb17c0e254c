/** The map's page: how its parts are put together, and which of its addresses a cache may keep. */

import { routes } from '../../base/routes'
import { graph, shoppingCentre } from '../../centre/structured-data'
import { Island } from '../../components/island'
import { Missing } from '../../components/lists/empty'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { trail } from '../../queries/items'
import { inLanguage } from '../../texts/localised'
import { isNameOf, isOneOf } from '../known'
import { definePage } from '../page'
import { Chosen } from './card'
import { NoWayOffline, WayForm, WayOutcome } from './directions'
import { Drawing, OtherDrawings } from './drawing'
import { hasPlan } from './floor-plan'
import { load, reads } from './load'
import { Entrances, PointsOfInterest } from './places'
import { allLevels } from './shown-floors'
import { MapSide } from './side'

/** `/map`: each level as a drawing whose units are links, with the same stores as a list. */
export const map = definePage({
  firstView: 'map',
  bodyClass: 'page-map',
  query: [
    'store',
    'store_id',
    'level',
    'category',
    'q',
    'from',
    'to',
    'from_name',
    'to_name',
    'stepfree',
    'place',
    'page',
  ],
  reads,
  load,
  // A route is one visitor's: there are as many routes as pairs of places.
  noStore: ({ stores, categories, floors, choice, spots }, { query }) =>
    choice.q !== '' ||
    query.from !== undefined ||
    query.to !== undefined ||
    query.from_name !== undefined ||
    query.to_name !== undefined ||
    !isOneOf(query.stepfree, ['1']) ||
    !isNameOf(query.store, stores) ||
    !isNameOf(query.store_id, stores) ||
    !isNameOf(query.category, categories) ||
    !isOneOf(
      query.place,
      spots.map(({ slug }) => slug),
    ) ||
    !isOneOf(query.level, [...floors.map(({ level }) => level.id), allLevels]),
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
  view(data, context) {
    const { t, content } = context
    const title = t('map.title')
    const { way } = data
    const told = way === null ? null : <WayOutcome {...data} way={way} context={context} />
    // A route that was asked for is what people look for. Why there is none comes before everything else.
    const isFound = way?.outcome.state === 'found'
    const isAsked = isFound && !way.isUsual
    return (
      <HeadedPage title={title} picture={pageBanner(data.banners, 'Map Banner', context)} context={context}>
        {content.isMissing('stores') ? <Missing kind="stores" context={context} /> : null}
        <Island name="map" props={{}} defer="visible">
          <div className={isAsked ? 'map map-way' : 'map'}>
            {way === null ? null : (
              <a className="skip-here" href="#way-form">
                {t('map.skip')}
              </a>
            )}
            <MapSide {...data} hasPlan={data.shownFloors.some(hasPlan)} context={context} />
            <div>
              {isFound ? null : told}
              <Drawing data={data} told={isAsked ? told : null} context={context} />
              {way?.outcome.state === 'idle' || way?.isUsual ? <NoWayOffline context={context} /> : null}
              <Chosen data={data} context={context} />
              {way?.isUsual ? told : null}
              <OtherDrawings data={data} context={context} />
              {way === null ? null : <WayForm way={way} goal={data.selected?.slug ?? ''} context={context} />}
            </div>
          </div>
          <Entrances floors={data.floors} context={context} />
          <PointsOfInterest kinds={data.places} onMap={data.spots} hasWalkways={way !== null} context={context} />
        </Island>
      </HeadedPage>
    )
  },
})
