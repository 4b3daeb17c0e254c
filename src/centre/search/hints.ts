/** Example queries from the centre's own content, each of which finds something. Also runs in the browser. */
import type { Answers } from './questions/questions'
import type { SearchDocument } from './schema'

/** The distinct names, the most frequent first; equally frequent ones in the given order. */
function byFrequency(names: readonly (string | undefined)[]): string[] {
  // Not by `Map.groupBy`, which Safari before 17.4 lacks.
  const counts = new Map<string | undefined, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).flatMap(([name]) => name ?? [])
}

/** The two largest categories and two frequent questions, in turn. */
export function hintsOf(documents: readonly SearchDocument[], { subjects }: Pick<Answers, 'subjects'>): string[] {
  const categories = byFrequency(documents.map(({ category }) => category))
  const services = [subjects.washrooms, subjects.parking].flatMap((answer) => answer?.title ?? [])
  return [...new Set([0, 1].flatMap((place) => [categories[place] ?? [], services[place] ?? []].flat()))]
}
