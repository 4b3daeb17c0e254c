/** What a page and the service worker say to each other. Types only: both bundles stay their own. */

export type Message =
  /** The page at this address is being shown. Answered with `Arrival` through the port of the message. */
  | { type: 'arrived'; url: string }
  /** Keep these pages, data and files of this site, unless that was done not long ago. */
  | { type: 'keep'; urls: readonly string[] }
  /** The visitor has accepted the new version. */
  | { type: 'take-over' }
  /** The site has no service worker any more. */
  | { type: 'stop' }

export interface Arrival {
  /** How old what is shown is: epoch ms of its rendering. Null when it has just come from the network. */
  copy: number | null
}
