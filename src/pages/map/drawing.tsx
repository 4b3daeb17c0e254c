/** The drawings of the levels shown, their legend and larger pictures, or why there is none. */

import { Fragment, type ReactNode } from 'react'
import { Warning } from '../../components/lists/empty'
import { pictureUrl } from '../../components/picture/sources'
import { spaced } from '../../components/spaced'
import { levelTitle } from '../../queries/floors'
import { goalSpot, routePath, routeStart } from '../../queries/route/route'
import type { PageContext } from '../../request/context'
import { matchingIds } from './choice'
import { FloorPlan, hasPlan, MapLegend, withoutPlan } from './floor-plan'
import { AlsoOn, Levels } from './levels'
import type { MapData } from './load'
import { allLevels } from './shown-floors'

interface DrawingProps {
  data: MapData
  /** Stands below the first drawing. */
  told: ReactNode
  context: PageContext
}

/** The drawing of each level shown, between the links to the others. */
export function Drawing({ data, told, context }: DrawingProps) {
  const { shownFloors, selected, shown, choice, label, way, spot, spots } = data
  const { t, content, locale } = context
  const matches = matchingIds(choice, shown)
  if (shownFloors.length === 0) {
    return (
      <>
        <Warning>{withoutPlan(t(content.isMissing('mapplic') ? 'map.missing' : 'map.none'), context)}</Warning>
        {told}
      </>
    )
  }
  return (
    <>
      <Levels data={data} context={context} />
      {shownFloors.map((floor, index) => (
        <Fragment key={floor.level.id}>
          {shownFloors.length > 1 ? (
            <p className="label" lang={levelTitle(floor, locale).lang}>
              {levelTitle(floor, locale).text}
            </p>
          ) : null}
          <FloorPlan
            floor={floor}
            selected={selected}
            matches={matches}
            category={label}
            route={routePath(way, floor.level.id)}
            start={routeStart(way, floor.level.id)}
            spots={spots}
            goal={goalSpot(way) ?? spot}
            context={context}
          />
          {index === 0 ? told : null}
          {hasPlan(floor) ? <MapLegend floor={floor} selected={selected} context={context} /> : null}
        </Fragment>
      ))}
      <AlsoOn data={data} context={context} />
    </>
  )
}

/** Links to each drawing shown on its own, and to all levels, which can be printed at once. */
export function OtherDrawings({ data: { floors, shownFloors }, context }: Omit<DrawingProps, 'told'>) {
  const { t, link, locale } = context
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
