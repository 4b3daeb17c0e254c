/**
 * The kids club is a contest record with its own place in the menu; its slug keeps it out of the list (rule 3.4). A
 * contest about the club is an ordinary contest.
 */
import { centre } from '../../base/config'
import type { Contest } from '../../content/schema/items'
import { foldSlug } from './lookup'

const clubs = new Set(centre.kidsClub.map(foldSlug))

/** Whether a contest is the kids club (rule 3.4). */
export const isKidsClub = ({ slug }: Pick<Contest, 'slug'>): boolean => clubs.has(foldSlug(slug))
