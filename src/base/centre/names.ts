/** The languages for which the product has texts (src/texts/). */
export const languageNames = ['en', 'fr'] as const

/** Families of pages that a centre may do without (their addresses then answer 404), by the first path segment. */
export const optionalFamilies = [
  'amenities',
  'blogs',
  'contests',
  'dining',
  'events',
  'jobs',
  'kids-club',
  'map',
  'newsletter',
  'promotions',
  'retailer-hub',
] as const
export type OptionalFamily = (typeof optionalFamilies)[number]

/** Those that are lists of content: a centre may leave out links to them while they are empty. */
export const listedFamilies = ['blogs', 'contests', 'dining', 'events', 'jobs', 'map', 'promotions'] as const
export type ListedFamily = (typeof listedFamilies)[number]
