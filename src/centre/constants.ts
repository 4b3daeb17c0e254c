/**
 * The business constants, in one place (rule 11.5). Lengths are CSS pixels, durations milliseconds.
 * No library here: the browser imports this module too.
 */

/** Window widths at which the layout changes; a width at or below `mobile` is the mobile layout. */
export const breakpoints = { small: 480, mobile: 768, medium: 990, large: 1200 } as const

/** A pending state is shown only after this delay, so that quick answers do not flicker. */
export const fetchDelay = 200

/** The bar at the top edge runs to its end in `duration`, moving at most every `throttle`. */
export const progressBar = { duration: 5000, throttle: 200 } as const

/** Slide: menus, carousel, load-more. Fade: dialogs, overlays, load-more. All are 0 with reduced motion. */
export const motion = { slide: 700, fadeIn: 500, fadeOut: 300 } as const

/** A detail page of an ended item says so for this many days, then it is gone (rule 3.2). */
export const endedNoticeDays = 30

/** How far ahead opening hours are looked up: today and the fourteen days after it. */
export const openingHorizonDays = 15

/** How far ahead, in days, the usual hours of a day without rows of its own are told without reserve. */
export const usualHoursDays = 365

/** A connection on which nothing is fetched ahead of need (with data-saver, whatever its speed). */
export const slowConnections = ['slow-2g', '2g'] as const
