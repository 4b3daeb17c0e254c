/** Messages between a page and the service worker. Types only, so that the bundles share no code. */

export type Message =
  /** The page at this URL is being shown. Answered with `Arrival` through the message's port. */
  | { type: 'arrived'; url: string }
  /** Keep these pages, data and files of this site, except those kept recently. */
  | { type: 'keep'; urls: readonly string[] }
  /** The visitor has accepted the new version. */
  | { type: 'take-over' }

export interface Arrival {
  /** When the shown copy was rendered (epoch ms); null for a page fresh from the network. */
  copy: number | null
  /** Whether it is the whole list, although the address chose a part that only the server finds. */
  isWhole: boolean
}
