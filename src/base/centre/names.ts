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
