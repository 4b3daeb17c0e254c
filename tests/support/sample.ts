/** Names of the centre's own records in the sample mall. */
import { centre } from '../../src/base/config'

/** "lantern-night" with the centre's prefix. */
export const named = (slug: string): string => `${centre.slugPrefix}-${slug}`

/** A slug as people and other systems write it: lower case, capitalised, upper case. */
export const spellings = (slug: string): string[] => [
  slug,
  slug.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  slug.toUpperCase(),
]
