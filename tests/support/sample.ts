/** What the sample mall calls the records of the centre itself. */
import { centre } from '../../src/base/config'

/** "lantern-night" with the centre's prefix. */
export const named = (slug: string): string => `${centre.slugPrefix}-${slug}`

/** A slug as people and other systems write it: small, with capitals, in capitals. */
export const spellings = (slug: string): string[] => [
  slug,
  slug.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  slug.toUpperCase(),
]
