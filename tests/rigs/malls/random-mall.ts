/** A random mall: the sample's records, some left out, with valid and invalid values in their fields. */
import { sampleMall } from '../../../sample-mall/content'
import { type ResourceName, resources } from '../../../src/content/resources'
import { type Chance, chance } from '../chaos/random'

type Item = Record<string, unknown>

/** A list as this mall's service sends it. */
interface SentList {
  items: readonly Item[]
  /** Ids of the records that nothing in their own fields rules out: each has to be listed. */
  sound: ReadonlySet<unknown>
}

export interface RandomMall {
  lists: ReadonlyMap<ResourceName, SentList>
  /** Single records: hours, home page, property, community. */
  records: ReadonlyMap<ResourceName, Item>
}

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
const values: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 1e308, 42, '42', true, false, 'yes', 'no', 'n/a', [], {}, [null], [[]], [{}]],
  ...[{ utc: null }, { utc: 'never' }, { utc: '2026-11-20T19:30:00Z' }, { id: 1 }],
  ...['0000-00-00', '9999-12-31', '2026-02-30', '2026-11-20', '2026-11-28', '2026-11-01', '2026-11-20T22:14:00Z'],
  ...['http://pictures.test/a.jpg', '/a.jpg', 'a.jpg', '//host.test/a', 'stores', 'javascript:alert(1)', 'a@b.test'],
  ...['\ud83d', '\u202eabc', '\u2067', '\u0000', '\u001b[2J\u0085', '\u200b', '..', '__proto__', 'x'.repeat(2_000)],
  ...[long, 'É'.repeat(40), 'Crêperie « Chez Élodie »', `${'<div>'.repeat(200)}deep`],
  ...['&#x202e;<b title="\u2067">x</b>', '<b>bold', '<textarea>', '<template><p>x', '<a href="stores">x</a>'],
  ...['&lt;script&gt;', '<!--', '{{x}}', '%'],
]

/** Fields that every record needs. */
const required = ['id', 'slug', 'name', 'title']
/** Fields that decide whether a record is shown, when, and in which language. */
const deciding = [
  ...['status', 'locale', 'show_on_web_date', 'publish_date', 'start_date', 'end_date', 'no_end_date', 'other_dates'],
  // Pages of the managing company are not a centre's.
  ...['event_recurrence', 'recurrence', 'pageable_type'],
]

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one in `oneIn` fields replaced, at any depth, except those named in `kept` at the top level. */
function mutated(value: unknown, some: Chance, oneIn: number, kept: readonly string[] = []): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => mutated(each, some, oneIn))
    return some.oneIn(oneIn * 2) ? [...items, some.pick(values)] : items
  }
  if (!isItem(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      kept.includes(field) ? inner : some.oneIn(oneIn) ? some.pick(values) : mutated(inner, some, oneIn),
    ]),
  )
}

function sentList(items: readonly Item[], some: Chance): SentList {
  const share = some.pick([0, 0.2, 0.6, 1, 1])
  const oneIn = some.pick([6, 15, 40])
  const sound = new Set<unknown>()
  const sent = items
    .filter(() => some.next() < share)
    .slice(0, 60)
    .map((item): Item => {
      const isBroken = some.oneIn(25)
      const isUntouched = some.oneIn(3)
      const kept = isBroken ? [] : required
      const odd = mutated(item, some, oneIn, isUntouched ? [...kept, ...deciding] : kept) as Item
      const isSame = (field: string) => JSON.stringify(odd[field]) === JSON.stringify(item[field])
      if ([...required, ...deciding].every(isSame)) sound.add(item.id)
      return odd
    })
  // A list without any readable record is rejected as a whole: keep at least one record unchanged.
  const whole = items[0]
  if (sent.length > 0 && sound.size === 0 && whole) {
    sent.push(whole)
    sound.add(whole.id)
  }
  // Adds values that are not records, and sometimes a duplicate slug.
  const others = sent.length > 0 && some.oneIn(3) ? [some.pick(values), some.pick(values)] : []
  const [first, second] = sent
  if (first && second && some.oneIn(6)) {
    second.slug = first.slug
    sound.delete(first.id)
    sound.delete(second.id)
  }
  return { items: some.shuffled([...sent, ...(others as Item[])]), sound }
}

/** The mall of a seed, always the same; `now` is the time that it is made for. */
export function randomMall(seed: number, now: Date): RandomMall {
  const some = chance(seed)
  const { resources: sample } = sampleMall(now)
  const lists = new Map<ResourceName, SentList>()
  const records = new Map<ResourceName, Item>()
  for (const name of Object.keys(resources) as ResourceName[]) {
    const whole = (sample as unknown as Record<string, unknown>)[name]
    // A mall leaves some resources as they are.
    if (whole === undefined || some.oneIn(4)) continue
    if (Array.isArray(whole)) lists.set(name, sentList(whole as Item[], some))
    else if (isItem(whole)) records.set(name, mutated(whole, some, some.pick([6, 20]), ['id', 'name', 'url']) as Item)
  }
  return { lists, records }
}
