/** A route through the centre: asked for by a form, given in sentences. The drawing has the same route as a line. */

import { routes } from '../../base/routes'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { isInPages } from '../../centre/stores/pages'
import { Warning } from '../../components/lists/empty'
import { type AskedRoute, routeParameters } from '../../queries/route/route'
import { nameOf, type RouteWording, sentence } from '../../queries/route/sentences'
import { spotName } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type MapChoice, mapHref } from './choice'

interface WayProps extends RouteWording {
  choice: MapChoice
}

/** Hidden; shown where the browser's copy of the map stands in for the page of a route (client/offline/copies.ts). */
export function NoWayOffline({ context: { t } }: { context: PageContext }) {
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

/** The route in sentences, or why there is none; nothing if none was asked for. */
export function WayOutcome(props: WayProps) {
  const { way, choice, context } = props
  const { t } = context
  const { outcome, stepFree } = way
  const ends = { from: nameOf(way.from, context), to: nameOf(way.to, context) }
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
    case 'many':
      return <Warning role="status">{t(`route.${outcome.state}`)}</Warning>
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
    case 'found': {
      const { steps, metres } = outcome.directions
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
            <a className="no-print" href="#way-form">
              {t('route.other')}
            </a>
          </p>
        </section>
      )
    }
  }
}

interface EndsProps {
  name: 'from' | 'to'
  chosen: string
  way: AskedRoute
  context: PageContext
}

/** One end of a route: an entrance, a place that is no store, the nearest of a kind, a store. */
function Ends({ name, chosen, way, context }: EndsProps) {
  const id = `way-${name}`
  const { t, locale } = context
  const { entrances, kinds, stores } = way.offer
  const isGoal = name === 'to'
  // Thousands are named instead of chosen from; what is known of them already stands in the choice.
  const isNamed = isInPages(stores.length)
  const among = way.among[name]
  const offered = isNamed ? (among.length > 0 ? among : stores.filter(({ slug }) => slug === chosen)) : stores
  const isNeeded = (isGoal || entrances.length === 0) && !isNamed
  const groups: [title: string, options: [value: string, text: string][]][] = [
    [
      t('route.nearest'),
      isGoal ? kinds.map(({ id: key, kind }) => [key, inLanguage(kind, 'name', locale).text ?? key]) : [],
    ],
    [
      t('route.entrances'),
      entrances.map((entrance) => [entrance.name, t('map.entranceNamed', { name: entrance.name })]),
    ],
    [t('route.stores'), offered.map(({ slug, name: title }) => [slug, title])],
    [t('route.places'), kinds.flatMap(({ spots }) => spots.map((spot) => [spot.slug, spotName(spot, locale)]))],
  ]
  return (
    <div className="field">
      <label htmlFor={id}>{t(`route.${name}`)}</label>
      <select className="select" id={id} name={name} defaultValue={chosen} required={isNeeded}>
        <option value="">{t(isGoal || entrances.length === 0 ? 'route.choose' : 'route.nearestEntrance')}</option>
        {groups.map(([title, options]) =>
          options.length === 0 ? null : (
            <optgroup key={title} label={title}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
      {isNamed ? (
        <>
          <label htmlFor={`${id}-name`}>{t('route.orStore')}</label>
          <input id={`${id}-name`} name={`${name}_name`} type="search" autoComplete="off" maxLength={200} />
        </>
      ) : null}
    </div>
  )
}

/** From where, to where, and whether without steps. `goal`: slug of the store that is marked. */
export function WayForm({ way, goal, context }: Pick<WayProps, 'way' | 'context'> & { goal: string }) {
  const { t, link, query } = context
  const { from = '', to = '' } = routeParameters(way)
  // Who asks from nowhere asks from the nearest entrance, whichever that has turned out to be.
  const isFromNamed = Boolean(query.from || query.from_name)
  return (
    <section className="panel way-form no-print" id="way-form" aria-labelledby="h-way-form">
      <h2 id="h-way-form">{t('route.title')}</h2>
      {/* What it says is the address's: a browser that goes back must not fill in what was chosen for another way. */}
      <form action={link(routes.map.path)} autoComplete="off">
        <Ends name="from" chosen={isFromNamed ? from : ''} way={way} context={context} />
        <Ends name="to" chosen={way.nearest ?? (to || goal)} way={way} context={context} />
        <label className="check">
          <input type="checkbox" name="stepfree" value="1" defaultChecked={way.stepFree} /> {t('route.stepFree')}
        </label>{' '}
        <button className="btn" type="submit">
          {t('route.show')}
        </button>
      </form>
    </section>
  )
}
