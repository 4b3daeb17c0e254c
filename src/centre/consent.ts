/** Whether what others run on the site needs the visitor's consent (rule 9.13). */
import { centre } from '../base/config'
import type { Property } from '../content/schema/property'
import { foldName } from './stores/names'

/** `opt-in`: nothing runs before a yes. `notice`: it runs, is said, and a no ends it. `none`: neither asked nor said. */
export type Consent = NonNullable<(typeof centre)['consent']>

/** Québec's Law 25; the European Economic Area, the United Kingdom and Switzerland. */
const provinces = ['qc', 'quebec']
const countries =
  'austria belgium bulgaria croatia cyprus czechia denmark estonia finland france germany greece hungary iceland ireland italy latvia liechtenstein lithuania luxembourg malta netherlands norway poland portugal romania slovakia slovenia spain sweden switzerland united-kingdom'.split(
    ' ',
  )

/** What the centre's folder says; else what the law of its province or country asks for. */
export function consentOf({ province_state, country }: Pick<Property, 'province_state' | 'country'>): Consent {
  if (centre.consent !== undefined) return centre.consent
  const isAsked =
    provinces.includes(foldName(province_state ?? '')) ||
    countries.includes(foldName(country ?? '').replaceAll(' ', '-'))
  return isAsked ? 'opt-in' : 'notice'
}
