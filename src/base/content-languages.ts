/** The languages of this deployment's content (rule 6.2). */
import { env } from 'cloudflare:workers'
import type { Locale } from './config'
import { contentLocalesOf } from './overrides'

/** The language of the content's fields. */
export const contentLocale = (): Locale => contentLocalesOf(env)[0]

/** The language of the fields' `_2` twins; null where there are none. */
export const twinLocale = (): Locale | null => contentLocalesOf(env)[1] ?? null
