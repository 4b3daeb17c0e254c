/** Links from one level to the others. */

import { spaced } from '../../components/spaced'
import { levelTitle } from '../../queries/floors'
import { levelsOfRoute, routeParameters } from '../../queries/route/route'
import type { PageContext } from '../../request/context'
import { mapHref } from './choice'
import type { MapData } from './load'

/** The levels as links, the one shown marked; none for a single level. A route over several comes first, as a whole. */
export function Levels({
  data: { floors, shownFloors, choice, asked, askedPlace, way },
  context,
}: {
  data: MapData
  context: PageContext
}) {
  const { t, locale } = context
  if (floors.length < 2) return null
  const ofWay = routeParameters(way)
  const isAsked = way?.isUsual !== true
  // The usual route goes with what is marked, so addresses do not name it.
  const addressOf = (level: string): Record<string, string> =>
    isAsked ? { store: asked, level, ...ofWay } : { store: asked, place: askedPlace, level }
  const whole = isAsked ? addressOf('') : { to: ofWay.to ?? '' }
  const all =
    levelsOfRoute(way).length > 1 ? [{ to: whole, level: null, text: t('map.wholeWay'), lang: undefined }] : []
  const each = floors.map((floor) => ({
    to: addressOf(floor.level.id),
    level: floor,
    ...levelTitle(floor, locale),
  }))
  const current = shownFloors.length === 1 ? shownFloors[0] : isAsked ? null : undefined
  return (
    <nav className="toggle map-levels" aria-label={t('map.levels')}>
      {spaced(
        [...all, ...each].map(({ to, level, text, lang }) => (
          <a
            key={level?.level.id ?? ''}
            href={mapHref(choice, to, context)}
            aria-current={level === current ? 'true' : undefined}
            lang={lang}
          >
            {text}
          </a>
        )),
      )}
    </nav>
  )
}

/** Links to the other levels on which the marked store has units. */
export function AlsoOn({
  data: { floors, shownFloors, choice, selected },
  context,
}: {
  data: MapData
  context: PageContext
}) {
  const others = floors.filter(
    (each) => !shownFloors.includes(each) && each.places.some(({ store }) => store.id === selected?.id),
  )
  if (selected === null || others.length === 0) return null
  return (
    <p className="small">
      {context.t('map.alsoOn')}{' '}
      {spaced(
        others.map((each) => (
          <a
            key={each.level.id}
            href={mapHref(choice, { store: selected.slug, level: each.level.id }, context)}
            lang={levelTitle(each, context.locale).lang}
          >
            {levelTitle(each, context.locale).text}
          </a>
        )),
      )}
    </p>
  )
}
