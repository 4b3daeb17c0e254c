/** Shows a note while the device is offline (rule 9.8). */

import { note } from '../../base/live'
import { online } from '../../state/visitor'

export function start(): void {
  online.subscribe((isOnline) => {
    document.body.toggleAttribute('data-offline', !isOnline)
    // A page served as a copy says so itself, with its age (client/offline/copies.ts), and may have done so already.
    if (!document.querySelector('#note[data-copy]')) note(isOnline ? null : 'offline')
  })
}
