/** In which languages this deployment's content is written: it has one content service (rule 6.2). */
import { env } from 'cloudflare:workers'
import type { Locale } from './config'
import { contentLocalesOf } from './overrides'

/** The language of every field of the content. */
export const contentLocale = (): Locale => contentLocalesOf(env)[0]

/** The language of the fields' `_2` twins; null where there are none. */
export const twinLocale = (): Locale | null => contentLocalesOf(env)[1] ?? null
