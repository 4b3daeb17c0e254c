/** The centre for which the product is built (centres/<name>/centre.ts), and the languages of sites. */
/// <reference path="./centre/centre.d.ts" />

import centre from '#centre'
import { familyOf, type OptionalFamily, optionalFamilies, routes } from './routes'

export { centre }

/** Whether the centre has an optional family of pages (rule 5.8). */
export const hasFamily = (family: OptionalFamily): boolean => !centre.without.includes(family)

/** Whether the centre has the family of an address, or that is not optional. */
export function hasPath(path: string): boolean {
  const family = optionalFamilies.find((name) => name === familyOf(path))
  return family === undefined || hasFamily(family)
}

/** Languages that a site can offer. `tag` is the value of `lang` and `hreflang`. */
export const languages = {
  en: { tag: centre.tags?.en ?? 'en-CA', name: 'English' },
  fr: { tag: centre.tags?.fr ?? 'fr-CA', name: 'Français' },
} as const
export type Locale = keyof typeof languages
export const localeNames = Object.keys(languages) as Locale[]

/** One entry of the menu or the footer. */
export type Link = (typeof centre.footer)[number]

/** One entry of the main menu (rule 5.5). */
export type MenuItem = (typeof centre.menu)[number]

/** The links of an entry of the main menu: itself, or those below it. */
export const linksOf = ({ name, href, sub_menu }: MenuItem) => sub_menu ?? (href ? [{ name, href }] : [])

/** The group of banners that every page falls back to (rule 4.9). */
export const propertyBanner = 'Property Banner'
/** The group of the pages that have none of their own. */
export const pagesBanner = 'Pages Banner'

/** Names of the categories of places to eat, unless the centre or `DINING_CATEGORIES` has others (rule 4.5). */
export const defaultDiningNames: readonly string[] = (
  'Dining, Food, Food & Drink, Food & Drinks, Food & Beverage, Food & Dining, Food & Restaurants, Food Court, ' +
  'Food Services, Dining & Food, Dining & Restaurants, Restaurants, Restaurant, Restaurants & Cafés, ' +
  'Restaurants & Food, Cafés & Restaurants, Eat, Eats, Eat & Drink, Eateries, Places to eat, Restauration, ' +
  'Aire de restauration, Manger'
).split(', ')

/** Old addresses, from → to, redirected with 308, except to a family that the centre does without. */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '/directory': routes.stores.path,
    '/store-directory': routes.stores.path,
    '/centre-map': routes.map.path,
    '/blog': routes.blogs.path,
    '/careers': routes.jobs.path,
    '/contact': routes.contactUs.path,
    ...centre.redirects,
  }).filter(([, to]) => hasPath(to)),
)
