/** Which content type meets which misbehaviour ("weather"). */
import { inject } from 'vitest'
import { type MisbehaviourName, misbehaviourNames, misbehaviours } from './misbehaviours'
import { type ContentName, contentNames } from './promises'
import type { Chance } from './random'

export type Pair = readonly [ContentName, MisbehaviourName]

/** Every combination. */
export const allPairs: readonly Pair[] = contentNames.flatMap((name) =>
  misbehaviourNames.map((each): Pair => [name, each]),
)

/** Fetched in special ways: by POST, once with a timeout of half a second, from another host. The others share one. */
export const ownCalls: ReadonlySet<ContentName> = new Set(['mallcomm', 'meta_data', 'map_drawing'])
/** How many of the others meet each failure to respond. */
const most = 3

/**
 * The pairs worth testing. A failure to respond never gets as far as a type's own schema: all types that are fetched in
 * the same way share that code. What a response holds is validated by each type's schema: each type meets a third of
 * these misbehaviours, and each of them a third of the types; in an ordinary run a fifth.
 */
export function tellingPairs({ shuffled }: Chance): Pair[] {
  const share = inject('isWhole') ? 3 : 5
  return misbehaviourNames.flatMap((each, row) => {
    const isNoAnswer = misbehaviours[each].kind === 'fails' || each === 'late'
    const others = contentNames.filter((name) => !ownCalls.has(name))
    const names = isNoAnswer
      ? [...ownCalls, ...shuffled(others).slice(0, most)]
      : // A drawing is not JSON.
        contentNames.filter((name, at) => name !== 'map_drawing' && (at + row) % share === 0)
    return names.map((name): Pair => [name, each])
  })
}
