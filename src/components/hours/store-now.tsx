import type { ReactNode } from 'react'
import { shownToday } from '../../centre/stores/hours'
import { dayHours } from '../../centre/time/hours'
import { dateOf } from '../../centre/time/time-zone'
import type { Reading } from '../../content/content'
import type { Store } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { inShortSentence } from '../../texts/hours-words'
import { closedSentence, OpenState } from './open-state'

/**
 * Whether a store is open now, kept up to date by the browser; null if today's hours are unknown or hidden.
 * @param own today's row of every store that keeps its own hours
 */
export function storeNow(store: Store, own: Reading<'store_hours'>, context: PageContext): ReactNode {
  const { t, now, zone } = context
  const shown = shownToday(store, own, context)
  if (shown.kind === 'none' && shown.why !== 'hidden') {
    return <span className={shown.why === 'coming-soon' ? 'small' : 'small closed'}>{t(`flag.${shown.why}`)}</span>
  }
  if (shown.kind !== 'known') return null
  const today = dayHours(shown.source, dateOf(now, zone), zone)
  if (today.state === 'unknown') return null
  return (
    <OpenState source={shown.source} context={context} most={1}>
      {closedSentence(today, shown.source, context) ?? inShortSentence(today, context)}
    </OpenState>
  )
}
