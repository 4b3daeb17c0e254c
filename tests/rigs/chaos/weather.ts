/** Simulates some hours of the site under faults, round by round, by a virtual clock. */
import { apiAddresses } from '../../purge/addresses'
import { allPairs, type Pair, tellingPairs } from './pairs'
import { type ContentName, contentNames, promises } from './promises'
import type { Chance } from './random'
import { type Kind, pagesAsked, type Report, type Run, unknown } from './run'
import { type KvWeather, kvWeathers } from './weather-kv'

export interface Weather {
  report: Report
  /** Content types that no address reads. */
  unread: string[]
  /** Kinds of weather that a content type should have met but never did. */
  unmet: string[]
  faults: ReadonlyMap<Kind, string[]>
}

/** The real clock, saved before time is faked. */
const machineNow = performance.now.bind(performance)

/** How many content types at most have bad weather in one round. */
const frontsAtOnce = { short: 14, long: 5 }

/** @param minutes real time; 0: every content type meets every kind of weather once; null: only the pairs worth testing */
export async function weather(run: Run, minutes: number | null): Promise<Weather> {
  const began = machineNow()
  const { chance: chosen, storm, kv, readers, report } = run
  const ends = began + (minutes ?? 0) * 60_000
  const asked = minutes === null ? tellingPairs(chosen) : allPairs
  let kvs: KvWeather[] = []
  do {
    let pairs = chosen.shuffled(asked)
    // A pair that met no request in its round gets another; one that no request ever meets is reported in the end.
    for (
      let most = 2 * pairs.length;
      most > 0 && (pairs.length > 0 || !kvWeathers.every((each) => kv.met.has(each)));
    ) {
      if (report.rounds > 0 && minutes && machineNow() >= ends) break
      report.rounds += 1
      await run.goOn()
      if (chosen.oneIn(6)) run.site.forget()
      for (const name of contentNames) storm.set(name, null)
      kv.touch()
      kv.weather = null
      if (chosen.oneIn(minutes === null ? 2 : 3)) {
        if (kvs.length === 0) kvs = chosen.shuffled(kvWeathers)
        kv.weather = kvs.pop() ?? null
        kv.touch()
      }
      // Now and then all is well: content that is stale then would stay so.
      const fronts = chosen.oneIn(8) ? [] : distinct(pairs, minutes ? frontsAtOnce.long : frontsAtOnce.short)
      most -= Math.max(1, fronts.length)
      for (const [name, each] of fronts) storm.set(name, each)
      await run.purge(fronts.map(([name]) => promises[name].purgedWith))
      const paths = covering(
        fronts.map(([name]) => name),
        readers,
        chosen,
      )
      const others = [chosen.pick(pagesAsked), chosen.pick(apiAddresses)]
      for (const path of chosen.shuffled([...paths, ...others])) await run.visit(path, true)
      await run.visit(chosen.pick(unknown), false)
      if (chosen.oneIn(4)) await run.cron()
      const isMet = ([name, each]: Pair) => storm.front(name).met.has(each)
      pairs = [...pairs.filter((pair) => !fronts.includes(pair)), ...fronts.filter((pair) => !isMet(pair))]
    }
  } while (machineNow() < ends)

  return {
    report,
    unread: contentNames.filter((name) => readersOf(readers, name).length === 0),
    unmet: [
      ...asked.flatMap(([name, each]) => (storm.front(name).met.has(each) ? [] : `${name}: ${each}`)),
      ...kvWeathers.filter((each) => !kv.met.has(each)).map((each) => `KV: ${each}`),
    ],
    faults: run.faults,
  }
}

/** The addresses that read a content type. */
export const readersOf = (readers: Run['readers'], name: ContentName): string[] =>
  [...readers].flatMap(([path, names]) => (names.has(name) ? [path] : []))

/** The first pairs of different content types. */
function distinct(pairs: readonly Pair[], most: number): Pair[] {
  const first = new Map<ContentName, Pair>()
  for (const pair of pairs) if (first.size < most && !first.has(pair[0])) first.set(pair[0], pair)
  return [...first.values()]
}

/** Addresses that together read all of these content types, each a few of them. */
function covering(names: readonly ContentName[], readers: Run['readers'], chosen: Chance): string[] {
  const paths: string[] = []
  const left = new Set(names)
  for (const name of names) {
    if (!left.has(name)) continue
    const some = Array.from({ length: 4 }, () => chosen.pick(readersOf(readers, name)))
    const gain = (path: string) => [...left].filter((each) => readers.get(path)?.has(each)).length
    const best = some.toSorted((one, other) => gain(other) - gain(one))[0]!
    paths.push(best)
    for (const each of readers.get(best) ?? []) left.delete(each)
  }
  return paths
}
