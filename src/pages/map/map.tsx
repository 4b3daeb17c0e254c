/** The map's page: its parts, and which of its addresses are cached. */
import type { ReactNode } from 'react'
import { MapPanel, type MapPanelProps, type MapPart, mapTexts } from '../../../client/shared/map-panel'
import { searchField } from '../../../client/shared/search-field'
import { routes } from '../../base/routes'
import { placeAnchor } from '../../centre/addresses'
import { categoryOptions } from '../../centre/stores/directory'
import { keywordsOf } from '../../centre/stores/names'
import { shoppingCentre } from '../../centre/structured-data/centre'
import { Icon } from '../../components/icon'
import { Island } from '../../components/island'
import { Await } from '../../components/late'
import { CategorySelect } from '../../components/lists/category-select'
import { Empty, Missing } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import { HeadedPage, pageBanner } from '../../components/shell/page-head'
import { breadcrumbsOf } from '../../queries/items'
import { placeWords, spotName } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { definePage, hasUnknownValue, type PartProps } from '../page'
import { Card, NotFoundNotice } from './card'
import { BelowDrawing, Drawing, levelLinks } from './drawing'
import { late, levelNames, load, type MapData, mapPath, reads } from './load'
import { Directions, mapRouteOf } from './map-route'
import { Entrances, PointsOfInterest } from './places'

const routeParameters = ['from', 'to', 'from_name', 'to_name'] as const

/** `/map`: each level as a drawing whose units are links, with the same stores as a list. */
export const map = definePage({
  firstView: 'map',
  isCertain: true,
  readAhead: ({ query }) => ({ stores: query.store === undefined ? [] : [query.store], levels: true }),
  bodyClass: 'page-map',
  query: ['store', 'store_id', 'level', 'category', 'q', ...routeParameters, 'stepfree', 'place', 'page'],
  reads,
  late,
  load,
  noStore: ({ map }, { query }) => map.result === undefined || isOneVisitors(map.result.value, query),
  // Every address shows the same map, so all share one canonical address.
  meta({ places }, context) {
    const title = context.t('map.title')
    const offered = places.filter(({ locations }) => locations.length > 0)
    const amenities = offered.map((kind) => inLanguage(kind, 'name', context.locale).text)
    return {
      title,
      description: context.t('map.description', { name: context.property.name }),
      canonical: routes.map.path,
      structuredData: [shoppingCentre(context, { amenities }), breadcrumbsOf([{ text: title }], context)],
    }
  },
  view: ({ banners, map }, context) => (
    <HeadedPage
      title={{ text: context.t('map.title') }}
      picture={pageBanner(banners, 'Map Banner', context)}
      context={context}
    >
      {context.content.isMissing('stores') ? <Missing kind="stores" context={context} /> : null}
      <Island name="drawing" props={{}} defer="idle">
        <Await of={map} context={context}>
          {(data) => <MapWithPlaces data={data} context={context} />}
        </Await>
      </Island>
    </HeadedPage>
  ),
})

/** Whether an address is one visitor's: a name, a route from a place (as many as pairs of places), an unknown value. */
const isOneVisitors = ({ stores, categories, floors, choice, spots, route }: MapData, query: PageContext['query']) =>
  choice.q !== '' ||
  routeParameters.some((name) => name !== 'to' && query[name] !== undefined) ||
  hasUnknownValue(query, {
    stepfree: ['1'],
    to: [...stores, ...spots, ...(route?.choices.kinds ?? []).map(({ id }) => id)],
    store: stores,
    store_id: stores,
    category: categories,
    place: spots,
    level: levelNames(floors),
  })

const storesOf = ({ groups }: MapData['listed']) => groups.flatMap(({ stores }) => stores)

/** What the browser needs to filter the list as the server does; null for a centre without stores. */
function listOf({ stores, offered, shown, listed, inPages, places, choice }: MapData, { locale }: PageContext) {
  if (stores.length === 0) return null
  return {
    stores: (inPages ? storesOf(listed) : offered).map((store) => ({
      slug: store.slug,
      name: store.name,
      unit: store.unit,
      keywords: inPages ? undefined : keywordsOf(store),
    })),
    // Offered where no store matches. A browser that filters by itself always needs them.
    places: (inPages && shown.length > 0 ? [] : places).flatMap((kind) =>
      kind.locations.map((location) => {
        const name = spotName({ kind, location }, locale)
        const words = placeWords(kind, location).filter((word) => !name.includes(word))
        return { id: placeAnchor(kind, location), name, words }
      }),
    ),
    category: choice.category?.id.toString() ?? '',
    q: choice.q,
    inPages,
    all: stores.length,
    count: shown.length,
  }
}

/** The filters of the list; in a centre without stores, that it has none. */
function Filters({ data: { stores, categories, choice }, context }: PartProps<MapData>) {
  const { t, link, content } = context
  const { category, q } = choice
  const options = categoryOptions(categories, stores)
  if (stores.length === 0) return content.isMissing('stores') ? null : <Empty kind="stores" context={context} />
  return (
    <>
      {options.length === 0 ? null : (
        <form className="field map-category" action={link(routes.map.path)}>
          <CategorySelect id="map-category" options={options} chosen={category?.id} context={context} />
          {q === '' ? null : <input type="hidden" name="q" value={q} />}
        </form>
      )}
      <form className="search" action={link(routes.map.path)} role="search" aria-label={t('map.search')}>
        <label className="sr" htmlFor="q-map">
          {t('map.search')}
        </label>
        {searchField({ id: 'q-map', value: q, placeholder: t('map.placeholder') })}
        {category === null ? null : <input type="hidden" name="category" value={category.id} />}
        <button type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </>
  )
}

/** The panel, with the parts that only the server renders, and below it the places. */
function MapWithPlaces({ data, context }: PartProps<MapData>) {
  const { choice, listed, route, selected, spot, shownFloors } = data
  const routeProps = route && { ...data, route, goal: selected?.slug ?? spot?.slug ?? '', context }
  const props: MapPanelProps = {
    path: context.link(routes.map.path),
    searchPath: context.link(routes.search.path),
    words: Object.fromEntries(mapTexts.map((key) => [key, context.t(key)])) as MapPanelProps['words'],
    list: listOf(data, context),
    selected: selected?.slug ?? null,
    levels: levelLinks(data, context),
    way: routeProps && mapRouteOf(routeProps),
  }
  const parts: Readonly<Record<MapPart, ReactNode>> = {
    filters: <Filters data={data} context={context} />,
    pager: <Pager page={listed} addressOf={(page) => mapPath(choice, {}, page)} context={context} />,
    drawing: (
      <>
        <Card data={data} context={context} />
        <NotFoundNotice data={data} context={context} />
        <Drawing floor={shownFloors[0]} data={data} context={context} />
      </>
    ),
    more: <BelowDrawing data={data} context={context} />,
    directions: routeProps && <Directions {...routeProps} />,
  }
  return (
    <>
      <Island name="map" props={props} defer="interaction">
        <MapPanel
          {...props}
          q={choice.q}
          found={storesOf(listed)}
          part={(name) => <slot name={name}>{parts[name]}</slot>}
        />
      </Island>
      <Entrances floors={data.floors} context={context} />
      <PointsOfInterest data={data} context={context} />
    </>
  )
}
