/** The centre that the site under test is built for, and what the sample mall calls the centre's own records. */
import { chosenCentre } from '../../../scripts/lib/centres.mjs'

export const { centre } = await chosenCentre()

/** "lantern-night" with the centre's prefix. */
export const named = (slug: string): string => `${centre.slugPrefix}-${slug}`
