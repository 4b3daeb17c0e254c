/** The drawings of the levels shown, their legend and larger pictures, or why there is none. */

import { Warning } from '../../components/lists/empty'
import { pictureUrl } from '../../components/picture/sources'
import { spaced } from '../../components/spaced'
import type { Point } from '../../content/drawing/level-drawing'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import { goalPoints, herePoint, levelsOfRoute, routeParameters, routePath, routeStart } from '../../queries/route/route'
import type { Spot } from '../../queries/spots'
import type { PartProps } from '../page'
import { Chosen } from './card'
import { mapHref, matchingIds } from './choice'
import { FloorPlan, hasStore, withoutPlan } from './floor-plan'
import { allLevels, type MapData } from './load'

/** The drawing of each level shown, the first with the card of what is marked. */
export function Drawing({ data, context }: PartProps<MapData>) {
  const { shownFloors, selected, shown, choice, label, way, spot, spots } = data
  const { t, content, locale } = context
  const matches = matchingIds(choice, shown)
  const card = <Chosen data={data} context={context} />
  if (shownFloors.length === 0) {
    return (
      <div className="map-stage">
        <Warning>{withoutPlan(t(content.isMissing('mapplic') ? 'map.missing' : 'map.none'), context)}</Warning>
        {card}
      </div>
    )
  }
  return (
    <>
      {shownFloors.map((floor, index) => (
        <div className="map-stage" key={floor.level.id}>
          {shownFloors.length > 1 ? (
            <p className="label" lang={levelTitle(floor, locale).lang}>
              {levelTitle(floor, locale).text}
            </p>
          ) : null}
          {index === 0 ? card : null}
          <FloorPlan
            floor={floor}
            selected={selected}
            matches={matches}
            category={label}
            route={routePath(way, floor.level.id)}
            start={routeStart(way, floor)}
            spots={spots}
            nearest={way?.nearest ?? null}
            goals={way?.to ? goalPoints(way, floor) : (herePoints(way, floor) ?? spotPoints(spot, floor))}
            context={context}
          />
        </div>
      ))}
    </>
  )
}

const herePoints = (way: MapData['way'], floor: StoreFloor): Point[] | null => {
  const here = herePoint(way, floor)
  return here && [here]
}

const spotPoints = (spot: Spot | null, { level }: StoreFloor): Point[] =>
  (spot?.at ?? []).flatMap((at) => (at.level === level.id ? [at.point] : []))

/** Links to each drawing shown on its own, and to all levels, which can be printed at once. */
export function OtherDrawings({ data: { floors, shownFloors }, context: { t, link, locale } }: PartProps<MapData>) {
  const pictures = shownFloors.flatMap((floor) => (floor.level.map === null ? [] : [{ floor, map: floor.level.map }]))
  const hasMore = shownFloors.length < floors.length
  if (pictures.length === 0 && !hasMore) return null
  return (
    <p className="small no-print map-others">
      {spaced(
        pictures.map(({ floor, map }) => (
          <a key={floor.level.id} href={pictureUrl(map)}>
            {t('map.larger')}
            {shownFloors.length > 1 ? (
              <span lang={levelTitle(floor, locale).lang}>{`, ${levelTitle(floor, locale).text}`}</span>
            ) : null}
          </a>
        )),
      )}{' '}
      {hasMore ? <a href={link(`/map?level=${allLevels}`)}>{t('map.allLevels')}</a> : null}
    </p>
  )
}

/** The levels as links, the one shown marked; none for a single level. A route over several comes first, as a whole. */
export function Levels({
  data: { floors, shownFloors, choice, storeName, placeName, way },
  context,
}: PartProps<MapData>) {
  const { t, locale } = context
  if (floors.length < 2) return null
  const ofWay = routeParameters(way)
  const isAsked = way?.isUsual !== true
  // The usual route goes with what is marked, so addresses do not name it.
  const addressOf = (level: string): Record<string, string> =>
    isAsked ? { store: storeName, level, ...ofWay } : { store: storeName, place: placeName, level }
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
export function AlsoOn({ data: { floors, shownFloors, choice, selected }, context }: PartProps<MapData>) {
  const others = floors.filter((floor) => !shownFloors.includes(floor) && hasStore(floor, selected))
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
