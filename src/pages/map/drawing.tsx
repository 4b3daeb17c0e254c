/** The drawings of the levels shown, each with its legend and a larger picture, or why there is none. */

import { Fragment } from 'react'
import { pictureUrl } from '../../components/picture/sources'
import { levelTitle } from '../../queries/floors'
import { goalSpot } from '../../queries/way'
import { wayPath } from '../../queries/way-path'
import type { PageContext } from '../../request/context'
import { matchingIds } from './choice'
import { FloorPlan, hasPlan, MapLegend, withoutPlan } from './floor-plan'
import { AlsoOn, Levels } from './levels'
import type { MapData } from './load'

/** The drawing of each level shown, between the links to the others. */
export function Drawing({ data, context }: { data: MapData; context: PageContext }) {
  const { shownFloors, selected, shown, choice, label, way, spot, spots } = data
  const { t, content, locale } = context
  const matches = matchingIds(choice, shown)
  if (shownFloors.length === 0) {
    return (
      <div className="notice notice-warn">
        <p>{withoutPlan(t(content.isMissing('mapplic') ? 'map.missing' : 'map.none'), context)}</p>
      </div>
    )
  }
  return (
    <>
      <Levels data={data} context={context} />
      {shownFloors.map((floor) => (
        <Fragment key={floor.level.id}>
          {shownFloors.length > 1 ? (
            <h3 lang={levelTitle(floor, locale).lang}>{levelTitle(floor, locale).text}</h3>
          ) : null}
          <FloorPlan
            floor={floor}
            selected={selected}
            matches={matches}
            category={label}
            route={wayPath(way, floor.level.id)}
            spots={spots}
            goal={goalSpot(way) ?? spot}
            context={context}
          />
          {hasPlan(floor) ? <MapLegend floor={floor} selected={selected} context={context} /> : null}
          {floor.level.map === null ? null : (
            <p className="small no-print">
              <a href={pictureUrl(floor.level.map)}>{t('map.larger')}</a>
            </p>
          )}
        </Fragment>
      ))}
      <AlsoOn data={data} context={context} />
    </>
  )
}
