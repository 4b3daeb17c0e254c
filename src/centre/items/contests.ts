/** The kids club is a contest whose slug gives it a place in the menu and keeps it out of the list (rule 3.4). */
import { centre } from '../../base/config'
import type { Contest } from '../../content/schema/items'
import { foldSlug } from './lookup'

const clubs = new Set(centre.kidsClub.map(foldSlug))

/** Whether a contest is the kids club (rule 3.4). */
export const isKidsClub = ({ slug }: Pick<Contest, 'slug'>): boolean => clubs.has(foldSlug(slug))
