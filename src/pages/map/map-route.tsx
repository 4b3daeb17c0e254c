/** A route on the map's page: the values of its form, and the directions in sentences. */
import { Fragment, type ReactNode } from 'react'
import { type MapLink, type MapRoute, routeTextId } from '../../../client/shared/map-panel'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { isPaged } from '../../centre/stores/pages'
import { nameOf } from '../../queries/route/ends'
import { type RequestedRoute, routeParameters } from '../../queries/route/route'
import { type RouteWording, routeSentences } from '../../queries/route/sentences'
import { type Spot, spotName, washroomsIn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type MapChoice, mapHref } from './load'

export interface RouteProps extends RouteWording {
  choice: MapChoice
  /** Slug of the marked store or place, or "". */
  goal: string
}

/** The address of the route from a place to the current goal: "the nearest of a kind" stays that from elsewhere. */
const hrefFrom = ({ route: { nearest, to, stepFree }, choice, goal, context }: RouteProps, from: string): string =>
  mapHref(choice, { from, to: (nearest ?? to?.id) || goal, stepfree: stepFree ? '1' : '' }, context)

const kindName = (route: RequestedRoute, { locale }: PageContext): string => {
  const kind = route.choices.kinds.find(({ id }) => id === route.nearest)?.kind
  return kind ? inLanguage(kind, 'name', locale).text : ''
}

/** Directions, or what else has to be chosen for a route. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="prose way" aria-labelledby={routeTextId}>
    <h2 id={routeTextId} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

/** Why there is no route, with links to what may have been meant. */
const NoRoute = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div id={routeTextId} className="notice notice-warn" role="status" tabIndex={-1}>
    <p>
      {`${text} `}
      {children}
    </p>
  </div>
)

/** The directions, or why there is no route; nothing if none was requested. */
function RouteText(props: RouteProps) {
  const { route, choice, context } = props
  const { t, locale } = context
  const { outcome, stepFree, choices, among, from, to } = route
  const ends = { from: nameOf(from, context), to: nameOf(to, context) }
  const link = (text: string, parameters: Record<string, string>, className?: string) => {
    const href = mapHref(choice, parameters, context)
    return (
      <Fragment key={href}>
        <a className={className} href={href}>
          {text}
        </a>{' '}
      </Fragment>
    )
  }
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
      if (from === null) return <NoRoute text={t('route.half')} />
      return (
        <Titled title={t('route.here', { name: ends.from })}>
          <p>{t('route.whereTo')}</p>
          {choices.kinds.length > 0 && (
            <p className="row no-print">
              {choices.kinds.map(({ id, kind }) =>
                link(inLanguage(kind, 'name', locale).text, { from: from.id, to: id }, 'btn btn-quiet'),
              )}
            </p>
          )}
        </Titled>
      )
    case 'many':
      return (
        <NoRoute text={t('route.many')}>
          {(['from', 'to'] as const).map((end) => (
            <Fragment key={end}>
              {among[end].map(({ slug, name, unit }) => {
                const parameters = { ...formValues(route, context), [end]: slug, stepfree: stepFree ? '1' : '' }
                return link(unit === null ? name : `${name}, ${t('stores.unit', { unit })}`, parameters)
              })}
            </Fragment>
          ))}
        </NoRoute>
      )
    case 'unknown':
      return <NoRoute text={t('route.unknown', { name: outcome.name })} />
    case 'same':
      return <NoRoute text={t('route.same', { name: ends.to })} />
    case 'no-way':
      return <NoRoute text={t('route.noWay', ends)} />
    case 'no-step-free':
      return (
        <NoRoute text={t('route.noStepFree', ends)}>
          {link(t('route.withSteps'), { ...routeParameters(route), stepfree: '' })}
        </NoRoute>
      )
    case 'each':
      return (
        <Titled title={t('route.nearestOf', { name: kindName(route, context) })}>
          <ul>
            {outcome.routes.map(({ from: { name }, to, metres }) => (
              <li key={name}>
                <a href={hrefFrom(props, name)}>{t('map.entranceNamed', { name })}</a>
                {t('route.fromEach', {
                  name: to.kind === 'spot' ? placeName(to.spot, context) : nameOf(to, context),
                  minutes: walkMinutes(metres),
                })}
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'found': {
      const { metres } = outcome.directions
      const washrooms = to?.kind === 'store' ? washroomsIn(choices.kinds) : null
      return (
        <Titled title={t(stepFree ? 'route.titleStepFree' : 'route.titleTo', ends)}>
          <ol>
            {routeSentences(props).map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place.
              <li key={index}>{sentence}</li>
            ))}
          </ol>
          <p className="small muted">
            {`${t('route.total', { metres: aboutMetres(metres), minutes: walkMinutes(metres) })} `}
            {washrooms && link(t('map.nearestWashroom'), { from: to?.id ?? '', to: washrooms.id }, 'no-print')}
          </p>
        </Titled>
      )
    }
  }
}

/** Names to type as an end of a route, the directions, and what a copy of the map says offline in their place. */
export function Directions(props: RouteProps) {
  const { route, context } = props
  const isAsked = route.outcome.state !== 'idle' && !route.isDefault
  return (
    <>
      <datalist id="way-places">
        {[...endNames(route, context)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isAsked ? null : (
        <div className="notice notice-warn" hidden data-no-way="">
          <p>
            <span>{context.t('route.offline')}</span>{' '}
            {/* biome-ignore lint/a11y/useValidAnchor: the empty reference is the address that was asked for (RFC 3986 §4.4) */}
            <a href="" data-full-load="">
              {context.t('error.again')}
            </a>
          </p>
        </div>
      )}
      <RouteText {...props} />
    </>
  )
}

/** A place's own name without its kind: "Food court". */
const placeName = (spot: Spot, { locale }: PageContext): string =>
  inLanguage(spot.location, 'name', locale).text ?? spotName(spot, locale)

/** The values of the form: names of places, else what was typed. */
function formValues(route: RequestedRoute, context: PageContext): Record<'from' | 'to', string> {
  const { query } = context
  const typed = (name: 'from' | 'to'): string => (query[`${name}_name`] || query[name] || '').trim().slice(0, 200)
  // Empty for a route from the nearest entrance.
  const from = typed('from') === '' ? '' : nameOf(route.from, context) || typed('from')
  return { from, to: kindName(route, context) || nameOf(route.to, context) || typed('to') }
}

/** Names to offer as ends of a route: entrances, halls and courts first; no stores if there are thousands. */
function endNames({ choices }: RequestedRoute, { t, locale }: PageContext): Set<string> {
  const { entrances, areas, kinds, stores } = choices
  return new Set([
    ...entrances.map(({ name }) => t('map.entranceNamed', { name })),
    ...areas.map(({ name }) => name),
    ...kinds.map(({ kind }) => inLanguage(kind, 'name', locale).text),
    ...(isPaged(stores.length) ? [] : stores.map(({ name }) => name)),
    ...kinds.flatMap(({ spots }) => spots.map((spot) => spotName(spot, locale))),
  ])
}

function startsOf(props: RouteProps): MapLink[] {
  const { route, context } = props
  const { query, t } = context
  const here = query.from || query.from_name ? (route.from?.id ?? '') : ''
  const start = (id: string, text: string) => ({ id, href: hrefFrom(props, id), text, isCurrent: id === here })
  return [
    ...route.choices.entrances.map(({ name }) => ({ ...start(name, name), label: t('map.entranceNamed', { name }) })),
    ...route.choices.areas.map(({ slug, name }) => start(slug, name)),
  ]
}

/** The route's form and its links. */
export const mapRouteOf = (props: RouteProps): MapRoute => ({
  ...formValues(props.route, props.context),
  stepFree: props.route.stepFree,
  starts: startsOf(props),
  isFromEach: props.route.outcome.state === 'each',
  goal: props.route.to?.id || props.goal,
})
