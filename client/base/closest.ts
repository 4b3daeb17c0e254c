/** The element that an event comes from, or the nearest around it, that matches; null for none. */
export const closest = <Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null
