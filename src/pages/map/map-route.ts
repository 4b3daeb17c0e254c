/** A route for the map's panel: the values of its form, and the directions in sentences. */
import type { MapLink, MapRoute, RouteText } from '../../../client/shared/map-panel'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import { isPaged } from '../../centre/stores/pages'
import { type RequestedRoute, routeParameters } from '../../queries/route/route'
import { nameOf, type RouteWording, routeSentences } from '../../queries/route/sentences'
import { type Spot, spotName, washroomsIn } from '../../queries/spots'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import { type MapChoice, mapHref } from './load'

interface RouteProps extends RouteWording {
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

/** The directions, or why there is no route; null if none was requested. */
function routeTextOf(props: RouteProps): RouteText | null {
  const { route, choice, context } = props
  const { t, locale } = context
  const { outcome, stepFree, choices, among, from, to } = route
  const ends = { from: nameOf(from, context), to: nameOf(to, context) }
  const warning = (text: string, links: MapLink[] = []) => ({ title: null, text, links })
  const link = (text: string, parameters: Record<string, string>, id = '') => ({
    id,
    text,
    href: mapHref(choice, parameters, context),
  })
  switch (outcome.state) {
    case 'idle':
      return null
    case 'half':
      if (from === null) return warning(t('route.half'))
      return {
        title: t('route.here', { name: ends.from }),
        text: t('route.whereTo'),
        links: choices.kinds.map(({ id, kind }) =>
          link(inLanguage(kind, 'name', locale).text, { from: from.id, to: id }, id),
        ),
      }
    case 'many':
      return warning(
        t('route.many'),
        (['from', 'to'] as const).flatMap((end) =>
          among[end].map(({ slug, name, unit }) =>
            link(
              unit === null ? name : `${name}, ${t('stores.unit', { unit })}`,
              { ...formValues(route, context), [end]: slug, stepfree: stepFree ? '1' : '' },
              `${end} ${slug}`,
            ),
          ),
        ),
      )
    case 'unknown':
      return warning(t('route.unknown', { name: outcome.name }))
    case 'same':
      return warning(t('route.same', { name: ends.to }))
    case 'no-way':
      return warning(t('route.noWay', ends))
    case 'no-step-free':
      return warning(t('route.noStepFree', ends), [
        link(t('route.withSteps'), { ...routeParameters(route), stepfree: '' }),
      ])
    case 'each':
      return {
        title: t('route.nearestOf', { name: kindName(route, context) }),
        ways: outcome.routes.map(({ from: { name }, to, metres }) => ({
          id: name,
          href: hrefFrom(props, name),
          text: t('map.entranceNamed', { name }),
          rest: t('route.fromEach', {
            name: to.kind === 'spot' ? placeName(to.spot, context) : nameOf(to, context),
            minutes: walkMinutes(metres),
          }),
        })),
      }
    case 'found': {
      const { metres } = outcome.directions
      const washrooms = to?.kind === 'store' ? washroomsIn(choices.kinds) : null
      return {
        title: t(stepFree ? 'route.titleStepFree' : 'route.titleTo', ends),
        steps: routeSentences(props),
        note: t('route.total', { metres: aboutMetres(metres), minutes: walkMinutes(metres) }),
        links: washrooms ? [link(t('map.nearestWashroom'), { from: to?.id ?? '', to: washrooms.id })] : [],
      }
    }
  }
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
export function endNames({ choices }: RequestedRoute, { t, locale }: PageContext): Set<string> {
  const { entrances, areas, kinds, stores } = choices
  return new Set([
    ...entrances.map(({ name }) => t('map.entranceNamed', { name })),
    ...areas.map(({ name }) => name),
    ...kinds.map(({ kind }) => inLanguage(kind, 'name', locale).text),
    ...(isPaged(stores.length) ? [] : stores.map(({ name }) => name)),
    ...kinds.flatMap(({ spots }) => spots.map((spot) => spotName(spot, locale))),
  ])
}

/** Links to the routes from each entrance, hall and court. */
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

/** The route's form, links and directions. */
export const mapRouteOf = (props: RouteProps): MapRoute => ({
  ...formValues(props.route, props.context),
  stepFree: props.route.stepFree,
  starts: startsOf(props),
  said: routeTextOf(props),
  goal: props.route.to?.id || props.goal,
})
