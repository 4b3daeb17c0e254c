/** Shows that there is no network, for as long as there is none (specification §4). */
import { online } from '../state/visitor'
import { note } from './live'

export function start(): void {
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    note(isOnline ? null : 'offline')
  })
}
