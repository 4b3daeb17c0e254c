/** Whether third-party tags need the visitor's consent (rule 9.13). */
import { centre, localeNames } from '../base/config'
import { once } from '../base/memoize'
import type { Property } from '../content/schema/property'
import { foldName } from './stores/names'
import { provinceOf } from './time/statutory'

/** `opt-in`: tags run after consent. `notice`: they run, with a notice, until the visitor objects. `none`: they run. */
export type TagConsent = NonNullable<(typeof centre)['consent']>

/** The European Economic Area, the United Kingdom and Switzerland, as codes. */
const optInCodes =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK'.split(' ')

/** The same, with their names in every language. */
const optInCountries = once((): ReadonlySet<string> => {
  const names = localeNames.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  return new Set(optInCodes.flatMap((code) => [code, ...names.map((name) => name.of(code) ?? code)]).map(foldName))
})

/** What the centre's folder says; else what the law of its province or country asks for. */
export function tagConsentOf({ province_state, country }: Pick<Property, 'province_state' | 'country'>): TagConsent {
  if (centre.consent !== undefined) return centre.consent
  // Québec's Law 25.
  const isOptIn = provinceOf(province_state) === 'QC' || optInCountries().has(foldName(country ?? ''))
  return isOptIn ? 'opt-in' : 'notice'
}
