/** Which content type meets which kind of weather. */
import { type MisbehaviourName, misbehaviourNames, misbehaviours } from './misbehaviours'
import { type ContentName, contentNames } from './promises'
import type { Chance } from './random'

export type Pair = readonly [ContentName, MisbehaviourName]

/** Each with each. */
export const allPairs: readonly Pair[] = contentNames.flatMap((name) =>
  misbehaviourNames.map((each): Pair => [name, each]),
)

/** Asked for in ways of their own: by POST, in half a second and once, from another host. The others all share one. */
const ownCalls: ReadonlySet<ContentName> = new Set(['mallcomm', 'meta_data', 'map_drawing'])
/** How many of the others meet what is no answer. */
const most = 3

/**
 * The pairs that prove something. What an answer says is judged by each type's own schema, so each type meets it. What
 * is no answer at all never gets that far: it is the same code for all that are asked for in the same way.
 */
export function tellingPairs({ shuffled }: Chance): Pair[] {
  return misbehaviourNames.flatMap((each) => {
    const isNoAnswer = misbehaviours[each].kind === 'fails' || each === 'late'
    const others = contentNames.filter((name) => !ownCalls.has(name))
    const names = isNoAnswer
      ? [...ownCalls, ...shuffled(others).slice(0, most)]
      : // A drawing is no JSON.
        contentNames.filter((name) => name !== 'map_drawing')
    return names.map((name): Pair => [name, each])
  })
}
