/** The drawings of the levels that are shown, and links to other levels and larger pictures. */
import { Fragment } from 'react'
import { routes } from '../../base/routes'
import { hasStore } from '../../centre/map/map'
import { Warning } from '../../components/lists/empty'
import { pictureUrl } from '../../components/picture/sources'
import { Paragraph, Words, withSpaces } from '../../components/text'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import { levelsOfRoute, routeParameters } from '../../queries/route/route'
import type { PageContext } from '../../request/context'
import type { PartProps } from '../page'
import { FloorPlan, MapLegend, noPlanText } from './floor-plan'
import { allLevels, type MapData, mapHref } from './load'

/** The drawing of a level, under its name if there are several; or why there is none. */
export function Drawing({ floor, data, context }: PartProps<MapData> & { floor: StoreFloor | undefined }) {
  const { t, content, locale } = context
  if (!floor) {
    return <Warning>{noPlanText(t(content.isMissing('mapplic') ? 'map.missing' : 'map.none'), context)}</Warning>
  }
  return (
    <>
      {data.shownFloors.length > 1 ? <Paragraph className="label" of={levelTitle(floor, locale)} /> : null}
      <FloorPlan floor={floor} data={data} context={context} />
    </>
  )
}

/** Below the first drawing: its legend, the other levels with theirs, links to more. */
export const BelowDrawing = ({ data, context }: PartProps<MapData>) => (
  <>
    {data.shownFloors.map((floor, index) => (
      <Fragment key={floor.level.id}>
        {index > 0 && (
          <div className="map-stage">
            <Drawing floor={floor} data={data} context={context} />
          </div>
        )}
        <MapLegend floor={floor} data={data} context={context} />
      </Fragment>
    ))}
    <OtherLevels data={data} context={context} />
    <OtherDrawings data={data} context={context} />
  </>
)

/** Links to each drawing on its own, and to all levels, to be printed together. */
function OtherDrawings({ data: { floors, shownFloors }, context: { t, link, locale } }: PartProps<MapData>) {
  const pictures = shownFloors.flatMap((floor) => (floor.level.map === null ? [] : [{ floor, map: floor.level.map }]))
  const hasMore = shownFloors.length < floors.length
  if (pictures.length === 0 && !hasMore) return null
  return (
    <p className="row small no-print map-others">
      {withSpaces(pictures, ({ floor, map }) => (
        <a key={floor.level.id} href={pictureUrl(map)}>
          {t('map.larger')}
          {shownFloors.length > 1 ? (
            <span lang={levelTitle(floor, locale).lang}>{`, ${levelTitle(floor, locale).text}`}</span>
          ) : null}
        </a>
      ))}{' '}
      {hasMore ? <a href={link(routes.map.href({ level: allLevels }))}>{t('map.allLevels')}</a> : null}
    </p>
  )
}

/** Links to the levels, and first to a whole route if it has several; none if there is one level. */
export function levelLinks(
  { floors, shownFloors, choice, storeName, placeName, route }: MapData,
  context: PageContext,
) {
  if (floors.length < 2) return []
  const ofRoute = routeParameters(route)
  const isAsked = route?.isDefault !== true
  // Addresses do not name the usual route to what is marked.
  const [place, more] = isAsked ? ['', ofRoute] : [placeName, {}]
  const hrefOf = (level: string) => mapHref(choice, { store: storeName, place, level, ...more }, context)
  const whole = {
    id: '',
    href: isAsked ? hrefOf('') : mapHref(choice, { to: ofRoute.to ?? '' }, context),
    text: context.t('map.wholeWay'),
    isCurrent: isAsked && shownFloors.length !== 1,
  }
  const each = floors.map((floor) => ({
    id: floor.level.id,
    href: hrefOf(floor.level.id),
    ...levelTitle(floor, context.locale),
    isCurrent: shownFloors.length === 1 && shownFloors[0] === floor,
  }))
  return levelsOfRoute(route).length > 1 ? [whole, ...each] : each
}

/** Links to the other levels on which the marked store has units. */
function OtherLevels({ data: { floors, shownFloors, choice, selected }, context }: PartProps<MapData>) {
  const others = floors.filter((floor) => !shownFloors.includes(floor) && hasStore(floor, selected))
  if (selected === null || others.length === 0) return null
  return (
    <p className="small">
      {`${context.t('map.alsoOn')} `}
      {withSpaces(others, (each) => (
        <Words
          key={each.level.id}
          as="a"
          href={mapHref(choice, { store: selected.slug, level: each.level.id }, context)}
          of={levelTitle(each, context.locale)}
        />
      ))}
    </p>
  )
}
