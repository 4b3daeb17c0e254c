/** The stops of a visit list: numbered, with the state now, the unit, the way to the map and out of the list. */

import { encoded } from '../../base/encoded'
import { storeAddress } from '../../centre/addresses'
import type { ShownHours } from '../../centre/stores/hours'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import { logoPlate } from '../../components/cards/store-tile'
import { closedSentence, OpenState } from '../../components/hours/open-state'
import { Icon } from '../../components/icon'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { todaySentence } from '../../texts/hours-words'

/** A store of the list, with what is known of its hours today. */
export interface Stop {
  store: Store
  hours: ShownHours
}

/** Spans of opening shipped with each stop: a list is for today and tomorrow. */
const spans = 2

/** The address of a list of these stores, in this order. Without any, one that still says which list is meant. */
export const visitPath = (stores: readonly Pick<Store, 'slug'>[]): string =>
  `/visit?s=${stores.map(({ slug }) => encoded(slug)).join(',') || ','}`

function State({ stop: { hours }, context }: { stop: Stop; context: PageContext }) {
  const { t, now, zone } = context
  if (hours.kind === 'none') {
    if (hours.why === 'hidden') return null
    return <span className={hours.why === 'coming-soon' ? undefined : 'closed'}>{t(`flag.${hours.why}`)}</span>
  }
  const source = hours.kind === 'known' ? hours.source : []
  const today = dayHours(source, dateOf(now, zone), zone)
  if (today.state === 'unknown') return <span>{t('hours.notAvailable')}</span>
  return (
    <OpenState source={source} context={context} most={spans}>
      {closedSentence(today, source, context) ?? todaySentence(today, context)}
    </OpenState>
  )
}

interface VisitStopsProps {
  stops: readonly Stop[]
  context: PageContext
}

/** The list itself. Each stop is taken off by a link to the list without it. */
export function VisitStops({ stops, context }: VisitStopsProps) {
  const { t, link } = context
  const stores = stops.map(({ store }) => store)
  return (
    <ol className="stops" data-stops="">
      {stops.map((stop) => {
        const { store } = stop
        return (
          <li key={store.id}>
            {logoPlate(store)}
            <div>
              <h2>
                <a href={link(storeAddress(store))}>{store.name}</a>
              </h2>
              <p className="small stop-facts">
                {store.unit === null ? null : <span>{t('store.unit', { unit: store.unit })}</span>}{' '}
                <a className="no-print" href={link(`/map?store=${encoded(store.slug)}`)}>
                  {t('visit.onMap')}
                  <span className="sr">{`: ${store.name}`}</span>
                </a>{' '}
                <State stop={stop} context={context} />
              </p>
            </div>
            <a
              className="icon-btn no-print"
              href={link(visitPath(stores.filter((other) => other !== store)))}
              aria-label={t('visit.remove', { name: store.name })}
              data-stop={store.slug}
            >
              <Icon name="x" />
            </a>
          </li>
        )
      })}
    </ol>
  )
}
