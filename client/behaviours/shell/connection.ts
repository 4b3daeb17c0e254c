/** Shows that there is no network, for as long as there is none (rule 9.8). */

import { note } from '../../base/live'
import { online } from '../../state/visitor'

export function start(): void {
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    // A page that is a copy says that itself, and how old it is (client/offline/copies.ts): it may have done so before.
    if (!document.querySelector('#note[data-copy]')) note(isOnline ? null : 'offline')
  })
}
