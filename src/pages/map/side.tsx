/** The column beside the drawing, an equal alternative to it: filters, and the stores as links. */

import { Fragment } from 'react'
import { routes } from '../../base/routes'
import { placeAnchor } from '../../centre/addresses'
import { categoryOptions } from '../../centre/stores/directory'
import { foldedWords, nameMatcher } from '../../centre/stores/names'
import { filterWords } from '../../components/cards/store-tile'
import { Icon } from '../../components/icon'
import { CategorySelect } from '../../components/lists/category-select'
import { Empty } from '../../components/lists/empty'
import { Pager } from '../../components/lists/pager'
import type { Store } from '../../content/schema/store'
import { placeWords, spotName } from '../../queries/spots'
import type { PartProps } from '../page'
import { isFiltered, mapHref, mapPath } from './choice'
import type { MapData } from './load'

type SideProps = PartProps<MapData>

function Filters({ data: { stores, categories, choice }, context }: SideProps) {
  const { t, link } = context
  const { category, q } = choice
  return (
    <>
      <form className="field map-category" action={link(routes.map.path)}>
        <CategorySelect
          id="map-category"
          options={categoryOptions(categories, stores)}
          chosen={category}
          context={context}
        />
        {q === '' ? null : <input type="hidden" name="q" value={q} />}
      </form>
      <form
        className="search"
        action={link(routes.map.path)}
        role="search"
        aria-label={t('map.search')}
        data-search="stores"
      >
        <label className="sr" htmlFor="q-map">
          {t('map.search')}
        </label>
        <input
          id="q-map"
          name="q"
          type="search"
          defaultValue={q}
          placeholder={t('map.placeholder')}
          autoComplete="off"
          maxLength={200}
        />
        {category === null ? null : <input type="hidden" name="category" value={category.id} />}
        <button type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </>
  )
}

const storesOf = ({ listed }: MapData): readonly Store[] => listed.groups.flatMap(({ stores }) => stores)

function StoreList({ data, context }: SideProps) {
  const { choice, selected, inPages } = data
  const { t } = context
  return (
    <section
      className="map-list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('map.list')}
      // What the browser must fetch before it can filter: nothing ("all"), the rest ("part"), or a page each time.
      data-list={inPages ? 'pages' : choice.q === '' ? 'all' : 'part'}
    >
      <ul>
        {storesOf(data).map((store) => (
          <li key={store.id} data-words={inPages ? undefined : filterWords(store)}>
            <a
              href={mapHref(choice, { store: store.slug }, context)}
              aria-current={store.id === selected?.id ? 'true' : undefined}
            >
              <span>{store.name}</span> {store.unit === null ? null : <small>{store.unit}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What matches the choices, if any are made, and a link back to all. The browser fills in the same sentences. */
function Outcome({ data: { shown, stores, places, choice }, context: { t, link, locale } }: SideProps) {
  const filtered = isFiltered(choice)
  const none = choice.q === '' ? t('stores.noMatchFilters') : t('stores.noMatch', { query: choice.q })
  const matches = nameMatcher(choice.q)
  const matchingPlaces =
    choice.q === '' || shown.length > 0
      ? []
      : places.flatMap((kind) =>
          kind.locations
            .filter((location) => matches(foldedWords(placeWords(kind, location))))
            .map((location) => ({ anchor: placeAnchor(kind, location), name: spotName({ kind, location }, locale) })),
        )
  const count = t('map.countOf', { count: shown.length, all: stores.length })
  return (
    <p
      className="small muted"
      role="status"
      data-map-count={stores.length}
      data-of={t('map.countOf')}
      data-none={t('stores.noMatch')}
      data-all={t('stores.seeAll')}
      data-href={link(routes.map.path)}
      data-places={t('map.places')}
    >
      {matchingPlaces.length === 0 ? null : `${t('map.places')}: `}
      {matchingPlaces.map(({ anchor, name }) => (
        <Fragment key={anchor}>
          <a href={`#${anchor}`}>{name}</a>
          {' · '}
        </Fragment>
      ))}
      {filtered && matchingPlaces.length === 0 ? `${shown.length === 0 ? none : count} ` : null}
      {filtered ? <a href={link(routes.map.path)}>{t('stores.seeAll')}</a> : null}
    </p>
  )
}

/** The column beside the map. */
export function MapSide(props: SideProps) {
  const { data, context } = props
  const { stores, shown, listed, choice } = data
  if (stores.length === 0) {
    return (
      <div className="map-side">
        {context.content.isMissing('stores') ? null : <Empty kind="stores" context={context} />}
      </div>
    )
  }
  return (
    <div className="map-side">
      <Filters {...props} />
      <Outcome {...props} />
      {shown.length === 0 ? null : (
        <>
          <StoreList {...props} />
          <Pager page={listed} addressOf={(page) => mapPath(choice, {}, page)} context={context} />
        </>
      )}
    </div>
  )
}
