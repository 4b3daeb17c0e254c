/** The languages for which the product has texts (src/texts/). */
export const languageNames = ['en', 'fr'] as const

/** Families of pages that a centre may do without: their addresses answer 404. By the first part of the address. */
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

/** Those of them that are lists of content: a centre may leave their links out while there is nothing in them. */
export const listedFamilies = ['blogs', 'contests', 'dining', 'events', 'jobs', 'map', 'promotions'] as const
export type ListedFamily = (typeof listedFamilies)[number]
