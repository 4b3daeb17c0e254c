/** The centre of the site under test, and the names of its own records in the sample mall. */
import { chosenCentre } from '../../../scripts/lib/centres.ts'

export const { centre } = await chosenCentre()

/** "lantern-night" with the centre's prefix. */
export const named = (slug: string): string => `${centre.slugPrefix}-${slug}`
