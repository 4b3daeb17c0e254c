/**
 * The panel of the centre map: stores with their filter, levels, the form for a route, the car. The server renders it
 * and React hydrates it; all it leads to has an address, so it works without script. `part` is for what only the server
 * renders: the drawing, the card of what is chosen, the directions.
 */
import { type FormEventHandler, Fragment, type ReactNode, type SubmitEventHandler } from 'react'
import { filterByName, storesByName } from '../../src/centre/search/by-name'
import { foldedWords, type NamedStore } from '../../src/centre/stores/names'

// biome-ignore format: many short names.
/** The texts that the panel needs, by their keys in src/texts. */
export const mapTexts = [
  'map.list', 'map.countOf', 'map.places', 'map.levels', 'map.skip',
  'stores.noMatch', 'stores.noMatchFilters', 'stores.seeAll', 'stores.searchSite',
  'route.title', 'route.from', 'route.to', 'route.choose', 'route.stepFree', 'route.show',
  'route.starts', 'route.startFrom',
  'car.where', 'car.entrance', 'car.stall', 'car.keep', 'car.about', 'car.is', 'car.back', 'car.clear',
] as const

type Text = (typeof mapTexts)[number]

/** A choice as a link; `id` is unique among those beside it. */
export interface MapLink {
  id: string
  href: string
  text: string
  lang?: string | undefined
  /** The accessible name, where that is more than the text: an entrance's. */
  label?: string
  isCurrent?: boolean
}

export interface MapList {
  /** The stores of the category, whether or not the name filter leaves them; in a list in pages, those of the page. */
  stores: readonly (NamedStore & { slug: string; unit: string | null })[]
  /** What is no store: the id of its element, its name, and other words that find it. */
  places: readonly { id: string; name: string; words: readonly string[] }[]
  /** Id of the category, and the name filter; "" for none. */
  category: string
  q: string
  /** There are so many stores that the server filters them. */
  inPages: boolean
  /** How many stores there are, and how many of them match. */
  all: number
  count: number
}

export interface MapRoute {
  /** What the form holds: names, as its list offers them, or what was typed. */
  from: string
  to: string
  stepFree: boolean
  /** Routes to the same goal from each entrance, hall and court. */
  starts: readonly MapLink[]
  /** The directions are those from each entrance, which need no such links. */
  isFromEach: boolean
  /** The name of its goal in an address; "" for none. */
  goal: string
}

/** The panel as the server sends it. */
export interface MapPanelProps {
  /** Of the map, without choices. */
  path: string
  /** Of the site's search, without a query. */
  searchPath: string
  words: Readonly<Record<Text, string>>
  /** Null for a centre without stores. */
  list: MapList | null
  /** Slug of the marked store. */
  selected: string | null
  levels: readonly MapLink[]
  /** Null where the drawings have no walkways. */
  way: MapRoute | null
}

/** Where a visitor's car is: the name of the entrance in an address, and "Entrance C, stall 214". */
export interface Car {
  from: string
  name: string
}

/** What only the server renders. */
export type MapPart = 'filters' | 'pager' | 'drawing' | 'more' | 'directions'

/** What the panel shows, and what it does in the browser. */
interface PanelState extends MapPanelProps {
  /** The name filter as typed, and the stores that it leaves. */
  q: string
  found: MapList['stores']
  car?: Car | null
  part: (name: MapPart) => ReactNode
  on?: {
    /** A filter was changed, or its form sent. */
    filter: FormEventHandler
    send: SubmitEventHandler
    keepCar: SubmitEventHandler<HTMLFormElement>
    clearCar(): void
  }
}

/** Looks up a text and fills its {placeholders}. */
const t = ({ words }: Pick<PanelState, 'words'>, key: Text, values: Readonly<Record<string, string | number>> = {}) =>
  words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The stores that the name filter leaves. */
export const storesNamed = ({ stores, inPages }: MapList, q: string): MapList['stores'] =>
  inPages ? stores : storesByName(stores, q)

/** The places that the name filter finds. */
export const placesNamed = ({ places }: MapList, q: string) =>
  filterByName(places, q, ({ name, words }) => foldedWords([name, ...words]))

/** The map's address with these choices, without the empty ones. */
export function mapAddress(path: string, choices: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''))
  return params.size === 0 ? path : `${path}?${params}`
}

const links = (all: readonly MapLink[], className?: string) =>
  all.map(({ id, href, text, label, isCurrent, lang }) => (
    <Fragment key={id}>
      <a className={className} href={href} aria-label={label} aria-current={isCurrent ? 'true' : undefined} lang={lang}>
        {text}
      </a>{' '}
    </Fragment>
  ))

/** What matches the choices, if any are made, and a link back to all. */
function StoreCount({ list, panel }: { list: MapList; panel: PanelState }) {
  const { q, found, path, searchPath } = panel
  const { all, inPages, category } = list
  const count = inPages ? list.count : found.length
  const places = q === '' || count > 0 ? [] : placesNamed(list, q)
  const isFiltered = q !== '' || category !== ''
  // A name that matches none may match without the category.
  const none = category === '' ? t(panel, 'stores.noMatch', { query: q }) : t(panel, 'stores.noMatchFilters')
  return (
    <p className="small muted" role="status" data-map-count={all}>
      {places.length === 0 ? null : `${t(panel, 'map.places')}: `}
      {places.map(({ id, name }) => (
        <Fragment key={id}>
          <a href={`#${id}`}>{name}</a>
          {' · '}
        </Fragment>
      ))}
      {isFiltered && places.length === 0 ? `${count === 0 ? none : t(panel, 'map.countOf', { count, all })} ` : null}
      {isFiltered ? <a href={path}>{t(panel, 'stores.seeAll')}</a> : null}{' '}
      {q === '' ? null : <a href={mapAddress(searchPath, { q })}>{t(panel, 'stores.searchSite')}</a>}
    </p>
  )
}

/** The column beside the drawing, an equal alternative to it: filters, and the stores as links. */
function StoreColumn({ list, panel }: { list: MapList; panel: PanelState }) {
  const { path, q, found, selected, part, on } = panel
  return (
    <div className="map-side" onInput={on?.filter} onSubmit={on?.send}>
      {part('filters')}
      <StoreCount list={list} panel={panel} />
      {found.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        <section className="map-list" tabIndex={0} aria-label={t(panel, 'map.list')}>
          <ul>
            {found.map(({ slug, name, unit }) => (
              <li key={slug}>
                <a
                  href={mapAddress(path, { category: list.category, q, store: slug })}
                  aria-current={slug === selected ? 'true' : undefined}
                >
                  <span>{name}</span> {unit === null ? null : <span className="small muted">{unit}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {part('pager')}
    </div>
  )
}

/** The id of the directions, to which the form leads. */
export const routeTextId = 'h-way'

/** Where the visitor's car is, at which every route then starts: stored in the browser, so only with its script. */
function ParkedCar({ way: { starts, goal }, panel }: { way: MapRoute; panel: PanelState }) {
  const { car = null, path, on } = panel
  const entrances = starts.filter(({ label }) => label !== undefined)
  if (entrances.length === 0) return null
  return (
    <div className="way-car needs-script no-print" data-car="">
      {car === null ? (
        <details>
          <summary>{t(panel, 'car.where')}</summary>
          {/* Until the script is there, sending it does nothing. */}
          <form className="row" method="dialog" onSubmit={on?.keepCar}>
            <label className="field">
              <b>{t(panel, 'car.entrance')}</b>
              <select className="select" name="entrance">
                {entrances.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>{' '}
            <label className="field">
              <b>{t(panel, 'car.stall')}</b>
              <input name="stall" type="text" autoComplete="off" maxLength={40} />
            </label>{' '}
            <button className="btn btn-quiet" type="submit">
              {t(panel, 'car.keep')}
            </button>
          </form>
          <p className="small muted">{t(panel, 'car.about')}</p>
        </details>
      ) : (
        <p>
          {`${t(panel, 'car.is')} `}
          <b>{car.name}</b>{' '}
          {goal === '' ? null : <a href={mapAddress(path, { from: goal, to: car.from })}>{t(panel, 'car.back')}</a>}{' '}
          <button className="btn btn-quiet" type="button" onClick={on?.clearCar}>
            {t(panel, 'car.clear')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Start, goal and directions: the same for every address. On a phone, directions precede the goal (pages/map.css). */
function RoutePanel({ way, panel }: { way: MapRoute; panel: PanelState }) {
  const { path, part } = panel
  const { from, to, stepFree, starts, isFromEach } = way
  // Beside the places to start from, "I am at" has no room for an example.
  const box = (name: 'from' | 'to') => (
    <div className="field">
      <label htmlFor={`way-${name}`}>{t(panel, `route.${name}`)}</label>
      <input
        id={`way-${name}`}
        name={name}
        type="search"
        list="way-places"
        defaultValue={way[name]}
        placeholder={name === 'to' ? t(panel, 'route.choose') : undefined}
        autoComplete="off"
        maxLength={200}
      />
    </div>
  )
  return (
    <section className="way-panel" id="way" tabIndex={-1} aria-label={t(panel, 'route.title')}>
      {/* Its values are the address's: a browser that goes back must not fill in those of another route. */}
      <form
        key={[from, to, stepFree].join('\n')}
        className="way-form no-print"
        action={`${path}#${routeTextId}`}
        autoComplete="off"
      >
        {box('from')}
        {box('to')}
        <label className="check">
          <input type="checkbox" name="stepfree" value="1" defaultChecked={stepFree} /> {t(panel, 'route.stepFree')}
        </label>{' '}
        <button className="btn" type="submit">
          {t(panel, 'route.show')}
        </button>
      </form>
      {starts.length === 0 || isFromEach ? null : (
        <nav className="chips" aria-label={t(panel, 'route.starts')}>
          <b aria-hidden="true">{t(panel, 'route.startFrom')}</b> {links(starts, 'chip')}
        </nav>
      )}
      {part('directions')}
      <ParkedCar way={way} panel={panel} />
    </section>
  )
}

/** The list, then the route, which is shown below the drawing but precedes it: a drawing has a hundred links. */
export function MapPanel(panel: PanelState) {
  const { list, levels, way, part } = panel
  return (
    <div className="map">
      {way && (
        <a className="skip-here" href="#way">
          {t(panel, 'map.skip')}
        </a>
      )}
      {list ? <StoreColumn list={list} panel={panel} /> : <div className="map-side">{part('filters')}</div>}
      <div className="map-main">
        {levels.length > 0 && (
          <nav className="toggle map-levels" aria-label={t(panel, 'map.levels')}>
            {links(levels)}
          </nav>
        )}
        {way && <RoutePanel way={way} panel={panel} />}
        <div className="map-stage">{part('drawing')}</div>
        {part('more')}
      </div>
    </div>
  )
}
