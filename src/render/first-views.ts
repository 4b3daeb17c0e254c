/**
 * The first views: each page inlines the styles of one of them, beside those of `base`, which every page has. The head
 * lines of the files in client/styles name them.
 */
export const firstViewNames = [
  /** One event, promotion, job or post, and pages of text. */
  'article',
  /** A campaign's frame and entries. */
  'campaign',
  /** Stores and restaurants as tiles, with the tools above them. */
  'directory',
  /** A form, and its subject beside it. */
  'form',
  /** The alert, the banner, today and the finder. */
  'home',
  /** The week, the day, and exceptions. */
  'hours',
  /** Lists of events, promotions, jobs, contests and posts. */
  'list',
  /** The floor plan, its tools and its list. */
  'map',
  /** A message instead of a page: thanks, not found, offline. */
  'notice',
  /** The search box and its results. */
  'search',
  /** A store and its offers and events. */
  'store',
  /** The list of stops. */
  'visit',
] as const

export type FirstView = (typeof firstViewNames)[number]
