/** What the Worker's variables choose of what the centre's folder says. */
import { centre, type Locale, languages, usualDiningNames } from './config'
import { commaList } from './settings'

/** The names of the categories of places to eat: `DINING_CATEGORIES`, else the centre's, else the usual ones. */
export function diningNamesOf(env: Pick<Env, 'DINING_CATEGORIES'>): readonly string[] {
  const names = commaList(env.DINING_CATEGORIES)
  return names.length > 0 ? names : (centre.dining ?? usualDiningNames)
}

/** The languages this deployment offers, the first is the default: `LOCALES`, else the centre's. */
export function localesOf(env: Pick<Env, 'LOCALES'>): [Locale, ...Locale[]] {
  const [first, ...rest] = commaList(env.LOCALES).filter((name): name is Locale => name in languages)
  return first ? [first, ...rest] : (centre.languages as [Locale, ...Locale[]])
}

/** The languages of the content's fields and of their twins: those of the site, in its order, where `CONTENT_LOCALES` is empty. */
export const contentLocalesOf = (env: Pick<Env, 'LOCALES' | 'CONTENT_LOCALES'>): [Locale, ...Locale[]] =>
  localesOf({ LOCALES: env.CONTENT_LOCALES || env.LOCALES })
