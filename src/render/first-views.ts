/** The first views: each page inlines the styles of one. The first lines of the files in client/styles name them. */
export const firstViewNames = [
  /** One event, promotion, job or post, and pages of text. */
  'article',
  'campaign',
  /** Stores and restaurants as tiles, with the tools above them. */
  'directory',
  /** Pages with a panel beside their text: those of forms, and other fixed pages. */
  'form',
  /** The alert, the banner, today and the finder. */
  'home',
  'hours',
  /** Lists of events, promotions, jobs, contests and posts. */
  'list',
  'map',
  /** A message instead of a page: thanks, not found, offline. */
  'notice',
  'search',
  'store',
  'visit',
] as const

export type FirstView = (typeof firstViewNames)[number]
