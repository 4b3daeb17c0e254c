/** Settings of the centre's folder that the Worker's variables override. */
import { env } from 'cloudflare:workers'
import { centre, defaultDiningNames, type Locale, languages } from './config'
import { memoize } from './memoize'
import { commaList, maxVariants } from './settings'

type Locales = readonly [Locale, ...Locale[]]

/** Names of the categories of places to eat: `DINING_CATEGORIES`, else the centre's, else the usual ones. */
export const diningNamesOf = (env: Pick<Env, 'DINING_CATEGORIES'>) => diningNames(env.DINING_CATEGORIES ?? '')

const diningNames = memoize((value: string): readonly string[] => {
  const names = commaList(value)
  return names.length > 0 ? names : (centre.dining ?? defaultDiningNames)
}, maxVariants)

/** The languages this deployment offers, the default first: `LOCALES`, else the centre's. */
export const localesOf = (env: Pick<Env, 'LOCALES'>): Locales => locales(env.LOCALES ?? '')

const locales = memoize((value: string): Locales => {
  const [first, ...rest] = commaList(value).filter((name): name is Locale => name in languages)
  return first ? [first, ...rest] : (centre.languages as [Locale, ...Locale[]])
}, maxVariants)

/** The languages of the content's fields and of their twins: `CONTENT_LOCALES`, else the site's, in its order. */
const contentLocales = (): Locales => localesOf({ LOCALES: env.CONTENT_LOCALES || env.LOCALES })

/** The language of the content's fields (rule 6.2). */
export const contentLocale = (): Locale => contentLocales()[0]

/** The language of the fields' `_2` twins; null where there are none. */
export const twinLocale = (): Locale | null => contentLocales()[1] ?? null
