import { has, type Locale } from '../../base/config'
import { storeMapAddress, storeWayAddress } from '../../centre/addresses'
import { Icon } from '../../components/icon'
import { MiniDrawing, miniMarkup } from '../../components/map/mini-markup'
import type { Store } from '../../content/schema/store'
import { levelTitle, type StoreFloor } from '../../queries/floors'
import type { PageContext } from '../../request/context'
import type { PartProps } from '../page'

/** The level that a store is on; its drawing with the store's units marked, an `<svg>` as text, if it is a drawing. */
interface SmallPlan {
  level: string
  svg: string | null
}

/** The small map of a store; null if no level has it. */
export function smallPlan(floors: readonly StoreFloor[], store: Store, locale: Locale): SmallPlan | null {
  const isHere = (place: StoreFloor['places'][number]): boolean => place.store.id === store.id
  const floor = floors.find(({ places }) => places.some(isHere))
  if (!floor) return null
  const { drawing } = floor
  return {
    level: levelTitle(floor, locale).text,
    svg: drawing === null ? null : miniMarkup(drawing, floor.places.filter(isHere)),
  }
}

/** "Rainfold is in unit 132, Level 1." */
function placeWords({ name, unit }: Store, level: string | null, { t }: PageContext): string | null {
  if (unit !== null && level !== null) return t('map.place', { name, unit, level })
  if (unit !== null) return t('map.placeUnit', { name, unit })
  return level === null ? null : t('map.placeLevel', { name, level })
}

/** Where a store is: the drawing if there is one, the same in words, and a link to the whole map. */
export function MiniMap({ data: { store, plan }, context }: PartProps<{ store: Store; plan: SmallPlan | null }>) {
  const { t, link } = context
  const { level, svg } = plan ?? { level: null, svg: null }
  const words = placeWords(store, level, context)
  return (
    <>
      {svg === null ? null : (
        <MiniDrawing svg={svg} label={t('map.drawing', { level: level ?? '', name: store.name })} />
      )}
      {words === null ? null : <p>{words}</p>}
      {has('map') ? (
        <p className="row">
          {plan === null ? null : (
            <a className="more" href={link(storeWayAddress(store))}>
              {t('route.title')} <Icon name="arrow-right" />
            </a>
          )}{' '}
          <a className="more" href={link(storeMapAddress(store))}>
            {t('store.openMap')} <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
    </>
  )
}
