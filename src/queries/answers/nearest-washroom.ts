/** Adds the route to the nearest washroom to the search answer about washrooms, if the map has routes (rule 4.13). */

import { encoded } from '../../base/bytes/encoded'
import { has } from '../../base/config'
import type { Answer, Answers } from '../../centre/search/questions/questions'
import type { PageContext } from '../../request/context'
import { loadFloors } from '../floors'
import { spotsOn, washroomsIn } from '../spots'
import { hasWays } from '../way/walks'

/** The path of that route; null if no drawing has walkways, or no washroom is on the map. */
async function addressOfNearest(context: PageContext): Promise<string | null> {
  if (!has('map')) return null
  const lists = await context.content.read('mapplic', 'stores', 'categories', 'point_of_interests')
  const floors = await loadFloors(context, lists.mapplic, lists.stores, lists.categories)
  const washrooms = washroomsIn(spotsOn(floors, lists.point_of_interests))
  return washrooms === null || !hasWays(floors) ? null : `/map?to=${encoded(washrooms.id)}`
}

/** The answer about washrooms (answers.ts), the nearest first. Only this answer needs to read the map. */
export async function withNearest(washrooms: Answer, context: PageContext): Promise<Answer> {
  const nearest = await addressOfNearest(context)
  if (nearest === null) return washrooms
  const link = { href: context.link(nearest), text: context.t('route.nearest') }
  return { ...washrooms, links: [link, ...washrooms.links] }
}

/** All answers, the one about washrooms as above. */
export async function withNearestWashroom(answers: Answers, context: PageContext): Promise<Answers> {
  const { washrooms, ...others } = answers.subjects
  if (washrooms === undefined) return answers
  return { ...answers, subjects: { ...others, washrooms: await withNearest(washrooms, context) } }
}
