/** The stops of a visit list as props of client/shared/visit-stops.tsx, worded in the page's language. */

import type { VisitStop, VisitStopsProps } from '../../../client/shared/visit-stops'
import { has } from '../../base/config'
import { routes } from '../../base/routes'
import { storeAddress, storeMapAddress } from '../../centre/addresses'
import { aboutMetres, walkMinutes } from '../../centre/map/walkway-steps'
import type { ShownHours } from '../../centre/stores/hours'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import { closedSentence, openStateData } from '../../components/hours/open-state'
import { iconPath } from '../../components/icon'
import { sourcesOf } from '../../components/picture/sources'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { inShortSentence } from '../../texts/hours-words'

/** A store of the list, with what is known about its hours today. */
export interface Stop {
  store: Store
  hours: ShownHours
}

/** How many opening spans are sent with each stop: a list is for today and tomorrow. */
const spans = 2

function stateOf(hours: ShownHours, context: PageContext): VisitStop['state'] {
  const { t, now, zone } = context
  if (hours.kind === 'none') {
    if (hours.why === 'hidden') return null
    return { text: t(`flag.${hours.why}`), isClosed: hours.why !== 'coming-soon' }
  }
  const source = hours.kind === 'known' ? hours.source : []
  const today = dayHours(source, dateOf(now, zone), zone)
  if (today.state === 'unknown') return { text: t('hours.notAvailable') }
  const text = closedSentence(today, source, context) ?? inShortSentence(today, context)
  return { text, open: openStateData(text, { source, context, most: spans }) }
}

function stopOf({ store, hours }: Stop, context: PageContext): VisitStop {
  const { t, link } = context
  const { slug, name, unit, logo_image_url: logo } = store
  return {
    slug,
    name,
    href: link(storeAddress(store)),
    mapHref: has('map') ? link(storeMapAddress(store)) : null,
    logo: logo ? sourcesOf(logo, 'logo', context.imageResizing) : null,
    unit: unit === null ? null : t('store.unit', { unit }),
    state: stateOf(hours, context),
    remove: t('visit.remove', { name }),
  }
}

/**
 * @param kept what is kept beside the stores
 * @param walk metres from the first stop to the last; null if unknown
 */
export function visitStopsProps(
  stops: readonly Stop[],
  kept: readonly VisitStop[],
  walk: number | null,
  context: PageContext,
): VisitStopsProps {
  const { t, link } = context
  return {
    path: link(routes.visit.path),
    stops: [...stops.map((stop) => stopOf(stop, context)), ...kept],
    walk: walk === null ? null : t('visit.walk', { metres: aboutMetres(walk), minutes: walkMinutes(walk) }),
    words: {
      onMap: t('store.onMap'),
      removed: t('visit.removed'),
      undo: t('visit.undo'),
      up: t('visit.up'),
      down: t('visit.down'),
    },
    cross: iconPath('x'),
  }
}
