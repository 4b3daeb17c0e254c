/** A way through the centre: asked for by a form, told in sentences. The drawing has the same way as a line. */

import type { ReactNode } from 'react'
import { routes } from '../../base/routes'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { isInPages } from '../../centre/stores/pages'
import { type AskedRoute, routeParameters } from '../../queries/route/route'
import { nameOf, type RouteWording, sentence } from '../../queries/route/sentences'
import { spotName } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type MapChoice, mapHref } from './choice'

interface WayProps extends RouteWording {
  choice: MapChoice
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice-warn" role="status">
      <p>{children}</p>
    </div>
  )
}

/**
 * Shown where a page that the browser has kept stands for that of a way (client/offline/copies.ts). It comes after the drawing: what
 * follows something hidden has the distance of what follows something seen. The browser says its sentence at the lower edge of the
 * window as well, for readers too: no second status.
 */
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

/** What came of asking: the way in sentences, or why there is none. Nothing where nothing was asked. */
export function WayOutcome(props: WayProps) {
  const { way, choice, context } = props
  const { t } = context
  const { outcome, stepFree } = way
  const ends = { from: nameOf(way.from, context), to: nameOf(way.to, context) }
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
      return <Notice>{t('route.half')}</Notice>
    case 'unknown':
      return <Notice>{t('route.unknown', { name: outcome.name })}</Notice>
    case 'many':
      return <Notice>{t('route.many')}</Notice>
    case 'same':
      return <Notice>{t('route.same', { name: ends.to })}</Notice>
    case 'no-way':
      return <Notice>{t('route.noWay', ends)}</Notice>
    case 'no-step-free':
      return (
        <Notice>
          {t('route.noStepFree', ends)}{' '}
          <a href={mapHref(choice, { ...routeParameters(way), stepfree: '' }, context)}>{t('route.withSteps')}</a>
        </Notice>
      )
    case 'found': {
      const { steps, metres } = outcome.directions
      return (
        <section className="prose way" aria-labelledby="h-way">
          <h2 id="h-way">{t(stepFree ? 'route.titleStepFree' : 'route.titleTo', ends)}</h2>
          <ol>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way have no other name than their place in it.
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
  id: string
  name: 'from' | 'to'
  label: string
  chosen: string
  way: AskedRoute
  context: PageContext
}

/** One end of a way: an entrance, a place that is no store, the nearest of a kind, a store. */
function Ends({ id, name, label, chosen, way, context }: EndsProps) {
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
      <label htmlFor={id}>{label}</label>
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
        <Ends
          id="way-from"
          name="from"
          label={t('route.from')}
          chosen={isFromNamed ? from : ''}
          way={way}
          context={context}
        />
        <Ends
          id="way-to"
          name="to"
          label={t('route.to')}
          chosen={way.nearest ?? (to || goal)}
          way={way}
          context={context}
        />
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
