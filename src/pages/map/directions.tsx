/** A route through the centre: asked for by a form, given in sentences. The drawing has the same route as a line. */

import { routes } from '../../base/routes'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { isInPages } from '../../centre/stores/pages'
import { Warning } from '../../components/lists/empty'
import { spaced } from '../../components/spaced'
import { type AskedRoute, endId, routeParameters } from '../../queries/route/route'
import { nameOf, type RouteWording, sentence } from '../../queries/route/sentences'
import { type Spot, spotName, washroomsIn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type MapChoice, mapHref } from './choice'

interface WayProps extends RouteWording {
  choice: MapChoice
}

interface PanelProps extends WayProps {
  /** Slug of the store or the place that is marked; "" for none. */
  goal: string
}

/** Hidden; shown where the browser's copy of the map stands in for the page of a route (client/offline/copies.ts). */
function NoWayOffline({ context: { t } }: { context: PageContext }) {
  return (
    <div className="notice notice-warn" hidden data-no-way="">
      <p>
        <span>{t('route.offline')}</span>{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty reference is the address that was asked for (RFC 3986 §4.4) */}
        <a href="" data-full-load="">
          {t('offline.again')}
        </a>
      </p>
    </div>
  )
}

/** The address of the way from a place to what is asked for now. */
const hrefFrom = ({ way, choice, goal, context }: PanelProps, from: string): string =>
  mapHref(choice, { from, to: goalId(way) || goal, stepfree: way.stepFree ? '1' : '' }, context)

/** What leads to the same goal from elsewhere: the nearest of a kind stays the nearest. */
const goalId = ({ nearest, to }: AskedRoute): string => nearest ?? endId(to)

const kindName = (way: AskedRoute, { locale }: PageContext): string => {
  const kind = way.offer.kinds.find(({ id }) => id === way.nearest)?.kind
  return kind ? (inLanguage(kind, 'name', locale).text ?? '') : ''
}

/** The route in sentences, or why there is none; nothing if none was asked for. */
function WayOutcome(props: PanelProps) {
  const { way, choice, context } = props
  const { t, locale } = context
  const { outcome, stepFree, offer, among } = way
  const ends = { from: nameOf(way.from, context), to: nameOf(way.to, context) }
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
      return way.from === null ? (
        <Warning role="status">{t('route.half')}</Warning>
      ) : (
        <section className="prose way" aria-labelledby="h-way">
          <h2 id="h-way">{t('route.here', { name: ends.from })}</h2>
          <p>{t('route.whereTo')}</p>
          <p className="row no-print">
            {spaced(
              offer.kinds.map(({ id, kind }) => (
                <a
                  key={id}
                  className="btn btn-quiet"
                  href={mapHref(choice, { from: endId(way.from), to: id }, context)}
                >
                  {inLanguage(kind, 'name', locale).text}
                </a>
              )),
            )}
          </p>
        </section>
      )
    case 'many':
      return (
        <Warning role="status">
          {t('route.many')}{' '}
          {(['from', 'to'] as const).flatMap((end) =>
            spaced(
              among[end].map(({ slug, name, unit }) => (
                <a
                  key={slug}
                  href={mapHref(
                    choice,
                    { ...chosen(way, context), [end]: slug, stepfree: stepFree ? '1' : '' },
                    context,
                  )}
                >
                  {unit === null ? name : `${name}, ${t('stores.unit', { unit })}`}
                </a>
              )),
            ),
          )}
        </Warning>
      )
    case 'unknown':
      return <Warning role="status">{t('route.unknown', { name: outcome.name })}</Warning>
    case 'same':
      return <Warning role="status">{t('route.same', { name: ends.to })}</Warning>
    case 'no-way':
      return <Warning role="status">{t('route.noWay', ends)}</Warning>
    case 'no-step-free':
      return (
        <Warning role="status">
          {t('route.noStepFree', ends)}{' '}
          <a href={mapHref(choice, { ...routeParameters(way), stepfree: '' }, context)}>{t('route.withSteps')}</a>
        </Warning>
      )
    case 'each':
      return (
        <section className="prose way" aria-labelledby="h-way">
          <h2 id="h-way">{t('route.nearestOf', { name: kindName(way, context) })}</h2>
          <ul>
            {outcome.ways.map(({ from: { name }, to, metres }) => (
              <li key={name}>
                <a href={hrefFrom(props, name)}>{t('map.entranceNamed', { name })}</a>
                {t('route.fromEach', {
                  name: to.kind === 'spot' ? placeOnly(to.spot, context) : nameOf(to, context),
                  minutes: walkMinutes(metres),
                })}
              </li>
            ))}
          </ul>
        </section>
      )
    case 'found': {
      const { steps, metres } = outcome.directions
      const washrooms = washroomsIn(offer.kinds)
      return (
        <section className="prose way" aria-labelledby="h-way">
          <h2 id="h-way">{t(stepFree ? 'route.titleStepFree' : 'route.titleTo', ends)}</h2>
          <ol>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place.
              <li key={index}>{sentence(step, props)}</li>
            ))}
          </ol>
          <p className="small muted">
            {t('route.total', { metres: aboutMetres(metres), minutes: walkMinutes(metres) })}{' '}
            {washrooms === null || way.to?.kind !== 'store' ? null : (
              <a className="no-print" href={mapHref(choice, { from: endId(way.to), to: washrooms.id }, context)}>
                {t('map.nearestWashroom')}
              </a>
            )}
          </p>
        </section>
      )
    }
  }
}

/** A place's own name, where its kind has been said: "Food court". */
const placeOnly = (spot: Spot, { locale }: PageContext): string =>
  inLanguage(spot.location, 'name', locale).text ?? spotName(spot, locale)

/** What the boxes of the form hold: names, as the list offers them, or what was typed. */
function chosen(way: AskedRoute, context: PageContext): Record<'from' | 'to', string> {
  const { query } = context
  const typed = (name: 'from' | 'to'): string => (query[`${name}_name`] || query[name] || '').trim().slice(0, 200)
  // Who asks from nowhere asks from the nearest entrance, whichever that has turned out to be.
  const from = typed('from') === '' ? '' : nameOf(way.from, context) || typed('from')
  return { from, to: kindName(way, context) || nameOf(way.to, context) || typed('to') }
}

/** Everything that can be an end, found by typing: entrances, halls and courts first. Thousands of stores are only typed. */
function Places({ way: { offer }, context }: Pick<PanelProps, 'way' | 'context'>) {
  const { t, locale } = context
  const { entrances, areas, kinds, stores } = offer
  const names = [
    ...entrances.map(({ name }) => t('map.entranceNamed', { name })),
    ...areas.map(({ name }) => name),
    ...kinds.map(({ kind }) => inLanguage(kind, 'name', locale).text ?? ''),
    ...(isInPages(stores.length) ? [] : stores.map(({ name }) => name)),
    ...kinds.flatMap(({ spots }) => spots.map((spot) => spotName(spot, locale))),
  ]
  return (
    <datalist id="way-places">
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** Links to the same goal from each entrance, hall and court. */
function Starts(props: PanelProps) {
  const { way, context } = props
  const { entrances, areas } = way.offer
  const { t, query } = context
  const here = query.from || query.from_name ? endId(way.from) : ''
  if (way.outcome.state === 'each' || entrances.length + areas.length === 0) return null
  const start = (id: string, name: string, label?: string) => (
    <a
      key={id}
      className="chip"
      href={hrefFrom(props, id)}
      aria-label={label}
      aria-current={id === here ? 'true' : undefined}
    >
      {name}
    </a>
  )
  return (
    <nav className="chips no-print" aria-label={t('route.starts')}>
      <b aria-hidden="true">{t('route.from')}</b>{' '}
      {spaced([
        ...entrances.map(({ name }) => start(name, name, t('map.entranceNamed', { name }))),
        ...areas.map(({ slug, name }) => start(slug, name)),
        <a key="" className="chip" href="#way-from">
          {t('route.elsewhere')}
        </a>,
      ])}
    </nav>
  )
}

/** Where one's car is: kept in the browser, so only with its script (client/islands/map/car.ts). */
function Car({ way, goal, context: { t, link } }: PanelProps) {
  const { entrances } = way.offer
  if (entrances.length === 0) return null
  return (
    <div className="way-car needs-script no-print" data-car="" data-goal={endId(way.to) || goal}>
      <details>
        <summary>{t('car.where')}</summary>
        {/* Until the script is there, sending it does nothing. */}
        <form className="row" method="dialog">
          <label>
            {t('car.entrance')}{' '}
            <select className="select" name="entrance">
              {entrances.map(({ name }) => (
                <option key={name} value={name}>
                  {t('map.entranceNamed', { name })}
                </option>
              ))}
            </select>
          </label>{' '}
          <label>
            {t('car.stall')} <input name="stall" type="text" autoComplete="off" maxLength={40} />
          </label>{' '}
          <button className="btn btn-quiet" type="submit">
            {t('car.keep')}
          </button>
        </form>
        <p className="small muted">{t('car.about')}</p>
      </details>
      <p hidden>
        {t('car.is')} <b data-car-name="" /> <a href={link(routes.map.path)}>{t('car.back')}</a>{' '}
        {/* A form without an entrance clears it. */}
        <button className="btn btn-quiet" type="submit" form="car-clear">
          {t('car.clear')}
        </button>
      </p>
      <form id="car-clear" method="dialog" hidden />
    </div>
  )
}

/** Where one is, where one goes, and the way in sentences: the same for every address, right below the drawing. */
export function WayPanel(props: PanelProps) {
  const { way, context } = props
  const { t, link } = context
  const values = chosen(way, context)
  const box = (name: 'from' | 'to', placeholder: string) => (
    <div className="field">
      <label htmlFor={`way-${name}`}>{t(`route.${name}`)}</label>
      <input
        id={`way-${name}`}
        name={name}
        type="search"
        list="way-places"
        defaultValue={values[name]}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
      />
    </div>
  )
  return (
    <section className="way-panel" id="way" tabIndex={-1} aria-label={t('route.title')}>
      {/* What it says is the address's: a browser that goes back must not fill in what was chosen for another way. */}
      <form className="way-form no-print" action={link(routes.map.path)} autoComplete="off">
        {box('from', t(way.offer.entrances.length === 0 ? 'route.choose' : 'route.nearestEntrance'))}
        {box('to', t('route.choose'))}
        <label className="check">
          <input type="checkbox" name="stepfree" value="1" defaultChecked={way.stepFree} /> {t('route.stepFree')}
        </label>{' '}
        <button className="btn" type="submit">
          {t('route.show')}
        </button>
      </form>
      <Places way={way} context={context} />
      <Starts {...props} />
      {way.outcome.state === 'idle' || way.isUsual ? <NoWayOffline context={context} /> : null}
      <WayOutcome {...props} />
      <Car {...props} />
    </section>
  )
}
