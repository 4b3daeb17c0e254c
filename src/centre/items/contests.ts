/** The kids club is a contest by its record only: it has its own place in the menu and is left out by name (rule 3.4). */
import type { Contest } from '../../content/schema/items'
import { foldName } from '../stores/directory'

export const isKidsClub = ({ name, slug }: Pick<Contest, 'name' | 'slug'>): boolean =>
  /\bkids'? club\b/.test(foldName(name)) || /(^|-)kids-club$/i.test(slug)
