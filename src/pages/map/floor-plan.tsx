/** A level of the map. Every unit that has a store is a link; the list beside it is an equal alternative. */
import { memoizeWeak } from '../../base/memoize'
import { routes } from '../../base/routes'
import { hasStore, type UnitKind } from '../../centre/map/map'
import { IconButton } from '../../components/button-link'
import { Icon, type IconName } from '../../components/icon'
import { pictogramOf } from '../../components/map/pictograms'
import { type PlanOptions, planMarkup } from '../../components/map/plan-markup'
import { Picture } from '../../components/picture/picture'
import { pictureUrl } from '../../components/picture/sources'
import { isSvg } from '../../content/drawing/address'
import type { Store } from '../../content/schema/store'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import { markedPoints, pathOf, routeStart } from '../../queries/route/route'
import { nearestId, spotName } from '../../queries/spots'
import type { ContextProps, PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'
import type { TextKey } from '../../texts/texts'
import type { PartProps } from '../page'
import { type MapData, mapHref, matchingIds } from './load'

type FloorProps = PartProps<MapData> & { floor: StoreFloor }

/** "Rainfold Outerwear, unit 132, Fashion" */
function unitLabel(store: Store, category: MapData['label'], { t }: PageContext): string {
  const unit = store.unit === null ? null : t('stores.unit', { unit: store.unit })
  return [store.name, unit, category(store)?.text].filter(Boolean).join(', ')
}

/** Its units, each with the address of its store's card on this level. */
function linksOf({ floor, data, context }: FloorProps) {
  const matches = matchingIds(data.choice, data.shown)
  // A store is shown on the first level that has it, if no other is asked for.
  const before = data.floors.slice(0, data.floors.indexOf(floor)).flatMap(({ placed }) => placed)
  const earlier = new Set(before.map(({ store }) => store.id))
  const levelOf = ({ id }: Store) => (earlier.has(id) ? floor.level.id : '')
  return floor.placed.map((place) => ({
    href: mapHref(data.choice, { store: place.store.slug, level: levelOf(place.store) }, context),
    label: unitLabel(place.store, data.label, context),
    place,
    isSelected: place.store.id === data.selected?.id,
    isPale: matches !== null && !matches.has(place.store.id),
  }))
}

/** Why there is no drawing; and that the list has every store, unless that is missing too. */
export const noPlanText = (why: string, { t, content }: PageContext): string =>
  content.isMissing('stores') ? why : `${why} ${t('map.useList')}`

/** Whether a level has a drawing or a bitmap. */
const hasPlan = ({ level: { map }, drawing }: StoreFloor): boolean => map !== null && (drawing !== null || !isSvg(map))

/** The markup of drawings without marks, which most visits show, by the texts of their links and signs. */
const markupCache = memoizeWeak((_floor: StoreFloor) => new Map<string, string>())
/** Entries per level: one for each language, and for content that has changed. */
const maxCached = 4
/** A level with more links is not cached. */
const maxLinks = 500

function markupOf(floor: StoreFloor, options: PlanOptions): string {
  const { links, signs = [], route, start, pins } = options
  const isMarked = route || start || pins?.length || links.some(({ isSelected, isPale }) => isSelected || isPale)
  if (isMarked || links.length > maxLinks) return planMarkup(options)
  const memoised = markupCache(floor)
  const key = [...links, ...signs]
    .map((each) => `${each.href} ${each.label} ${'isPriority' in each && each.isPriority}`)
    .join('\n')
  const markup = memoised.get(key) ?? planMarkup(options)
  if (memoised.size >= maxCached && !memoised.has(key)) memoised.clear()
  memoised.set(key, markup)
  return markup
}

const tools: readonly [action: string, icon: IconName, key: TextKey][] = [
  ['in', 'plus', 'map.zoomIn'],
  ['out', 'minus', 'map.zoomOut'],
  ['all', 'maximize', 'map.whole'],
  ['up', 'chevron-up', 'map.up'],
  ['left', 'chevron-left', 'map.left'],
  ['right', 'chevron-right', 'map.right'],
  ['down', 'chevron-down', 'map.down'],
]

/** Buttons to zoom and pan. Script shows them; their space is reserved, so that nothing shifts. */
const MapTools = ({ context: { t } }: ContextProps) => (
  <div className="row zoom no-print needs-script">
    {tools.map(([action, icon, key]) => (
      <IconButton icon={icon} key={action} type="button" aria-label={t(key)} data-zoom={action} />
    ))}
  </div>
)

/** The drawing; else the bitmap, with marks if its size is known; else a sentence. */
export function FloorPlan(props: FloorProps) {
  const { floor, data, context } = props
  const { route, spot, spots } = data
  const { level, drawing, viewBox } = floor
  const { t } = context
  const title = levelTitle(floor, context.locale).text
  const label = t('map.plan', { level: title })
  if (level.map === null || !hasPlan(floor)) {
    return <p className="empty muted">{noPlanText(t('map.noPlan', { level: title }), context)}</p>
  }
  if (viewBox === null) {
    return (
      <div className="map-pane">
        <Picture kind="plan" url={level.map} alt={label} when="now" context={context} />
      </div>
    )
  }
  const markup = markupOf(floor, {
    drawing: drawing ?? { viewBox, nodes: [], units: [], walkways: [], spots: [] },
    bitmap: drawing === null ? pictureUrl(level.map) : null,
    links: linksOf(props),
    route: pathOf(route?.edges ?? [], level.id),
    start: routeStart(route, floor),
    signs: spots.map((each) => ({
      slug: each.slug,
      href: context.link(routes.map.href({ place: each.slug })),
      label: spotName(each, context.locale),
      icon: pictogramOf(each.kind),
      // Kept where signs overlap.
      isPriority: pictogramOf(each.kind) === 'washroom' || nearestId(each.kind) === route?.nearest,
    })),
    pins: markedPoints(route, spot, floor),
  })
  return (
    <div
      className="map-pane"
      data-map={level.id}
      data-help={t('map.keys')}
      data-zoomed-to={t('map.zoomedTo')}
      role="group"
      aria-label={label}
    >
      <MapTools context={context} />
      <svg
        className="plan"
        viewBox={viewBox.join(' ')}
        role="presentation"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: svg-markup.ts builds it from a tree by allow-list.
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </div>
  )
}

const legend: readonly [kind: UnitKind | 'on', key: TextKey][] = [
  ['shop', 'map.shops'],
  ['food', 'dining.title'],
  ['care', 'map.care'],
  ['anchor', 'map.anchors'],
  ['on', 'map.selected'],
]

/** What the colours and signs of a level mean. Kinds of places may share a sign. */
export function MapLegend({ floor, data: { selected, spots }, context: { t, locale } }: FloorProps) {
  if (!hasPlan(floor)) return null
  const { level, drawing, placed } = floor
  const kinds = new Set<string>(placed.map(({ kind }) => kind))
  if (hasStore(floor, selected)) kinds.add('on')
  const hasEntrance = drawing?.walkways.some(({ entrance }) => entrance !== null)
  const here = drawing ? spots.filter(({ positions }) => positions.some((at) => at.level === level.id)) : []
  const signs = Map.groupBy(here, ({ kind }) => pictogramOf(kind))
  const namesOf = (all: typeof here) =>
    new Map(all.map(({ kind }) => inLanguage(kind, 'name', locale)).map((name) => [name.text, name]))
  return (
    <ul className="row small legend" aria-label={t('map.legend')}>
      {legend.map(([kind, key]) =>
        kinds.has(kind) ? (
          <li key={kind}>
            <svg className="fp" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <rect className={`fp-${kind}`} x="1" y="1" width="22" height="22" rx="3" />
            </svg>
            {t(key)}
          </li>
        ) : null,
      )}
      {hasEntrance ? (
        <li>
          <svg className="fp" width="24" height="24" viewBox="0 0 28 28" aria-hidden="true">
            <circle className="fp-door" cx="14" cy="14" r="13" />
            <text x="14" y="19">
              A
            </text>
          </svg>
          {t('map.entrance')}
        </li>
      ) : null}
      {[...signs].map(([icon, all]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            {[...namesOf(all).values()].map(({ text, lang }, index) => (
              <span key={text} lang={lang}>
                {index > 0 ? ', ' : null}
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
