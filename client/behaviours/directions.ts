/** Directions to the centre in the device's own map app; the link itself leads to a page that works on any device. */
import { deviceMapUrl } from '../../src/centre/place'

export function onClick(link: HTMLElement): void {
  location.assign(deviceMapUrl(navigator.userAgent, link.dataset.destination ?? '') ?? (link as HTMLAnchorElement).href)
}
