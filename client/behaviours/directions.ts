/** The way to the centre, in the map application of the device: the link itself leads to a page that works on all of them. */
import { ownMapUrl } from '../../src/centre/place'

/** A click on the address, or on "Directions". */
export function use(link: HTMLElement): void {
  location.assign(ownMapUrl(navigator.userAgent, link.dataset.destination ?? '') ?? (link as HTMLAnchorElement).href)
}
