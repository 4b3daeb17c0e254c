/** Shows that there is no network, for as long as there is none (rule 9.8). */

import { note } from '../../base/live'
import { online } from '../../state/visitor'

export function start(): void {
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    note(isOnline ? null : 'offline')
  })
}
