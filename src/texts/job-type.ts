/** A job type ("Full Time/Part Time") in the visitor's language; the service has it in one language only. */
import type { Locale } from '../base/config'
import { contentLocale } from '../base/overrides'
import { employmentTypes } from '../centre/structured-data/items'
import { contentLang, type LangText } from './localised'
import type { Texts } from './texts'

/** Translated if the page is in another language and each part is a known employment type. */
export function jobTypeIn(jobType: string | null, { t, locale }: { t: Texts; locale: Locale }): LangText | null {
  if (jobType === null) return null
  const kinds = jobType
    .split(/[/,;&]/)
    .map((part) => (part.trim().split(/\s+/).length > 2 ? [] : employmentTypes(part)))
  if (locale === contentLocale() || kinds.some(({ length }) => length !== 1))
    return { text: jobType, lang: contentLang(locale) }
  return { text: kinds.flatMap(([kind]) => (kind ? t(`job.type.${kind}`) : [])).join(', '), lang: undefined }
}
