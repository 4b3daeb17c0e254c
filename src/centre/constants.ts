/** Business constants (rule 11.5), in CSS pixels and milliseconds. No dependencies: the browser imports them too. */

/** Up to and including this window width, the layout is the mobile one. */
export const mobileWidth = 768
export const breakpoints = { small: 480, mobile: mobileWidth, medium: 990, large: 1200 } as const

/** A pending state is shown only after this delay, so that fast responses do not flicker. */
export const pendingDelay = 200

/** The bar at the top edge fills in this time, in steps of `pendingDelay`. */
export const progressDuration = 5000

/** Slide: menus, carousel, load-more. Fade out: dialogs, overlays (in: 500). Both are 0 under reduced motion. */
export const slideDuration = 700
export const fadeOutDuration = 300

/** A form that is sent sooner than this is not from a person. */
export const minimumFill = 3_000

/** For this many days the page of an ended item says that it has ended; then it is gone (rule 3.2). */
export const endedNoticeDays = 30

/** How far ahead opening hours are looked up: today and the fourteen days after it. */
export const openingHorizonDays = 15

/** For this many days ahead, the usual hours are given without a caveat for a day that has no rows of its own. */
export const usualHoursDays = 365

/** The most dates of one event on its page (rule 1.7); feeds have more. */
export const maxDatesShown = 13

/** The parameters of an address that the browser's copies keep; any other, such as an e-mail address, is not stored. */
export const addressParameters = {
  // biome-ignore format: many short names.
  anywhere: [
    'blog', 'category', 'diet', 'group', 'letter', 'level', 'page', 'place', 'show', 'store', 'subcategory', 'tag',
    'type', 'view', 'when',
  ],
  finding: ['q', 'store_id', 'from', 'to', 'from_name', 'to_name', 'stepfree'],
} as const

/** The language with which a path begins: "/fr". */
export const languagePrefix = /^\/[a-z]{2}(?=\/|$)/
