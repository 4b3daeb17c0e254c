/**
 * The business constants of specification §9, in one place. Lengths are CSS pixels, durations milliseconds.
 * No library here: the browser imports this module too.
 */

/** Window widths at which the layout changes; a width at or below `mobile` is the mobile layout. */
export const breakpoints = { small: 480, mobile: 768, medium: 990, large: 1200 } as const

/** The footer keeps to the window's floor when the window is wider than this. */
export const stickyFooterAbove = breakpoints.small

/** A pending state is shown only after this delay, so that quick answers do not flicker. */
export const fetchDelay = 200

/** The bar at the top edge runs to its end in `duration`, moving at most every `throttle`. */
export const progressBar = { duration: 5000, throttle: 200 } as const

/** Slide: menus, carousel, load-more. Fade: dialogs, overlays, load-more. All are 0 with reduced motion. */
export const motion = { slide: 700, fadeIn: 500, fadeOut: 300 } as const

/** A drop-down of the header's menu: a longer one scrolls inside. */
export const headerDropdown = { maxHeight: 325, width: 225 } as const

/** The list of stores beside the map. */
export const mapList = { height: 595 } as const

/** The search box, the list of suggestions under it, and the category dropdown beside it. */
export const searchBox = { width: 350, suggestionsMaxHeight: 200 } as const
export const dropdown = { width: 375 } as const

/** A detail page of an ended item says so for this many days, then it is gone (design §10.8). */
export const endedNoticeDays = 30

/** How far ahead opening hours are looked up: today and the fourteen days after it. */
export const openingHorizonDays = 15

/** A connection on which nothing is fetched ahead of need (with data-saver, whatever its speed). */
export const slowConnections = ['slow-2g', '2g'] as const
