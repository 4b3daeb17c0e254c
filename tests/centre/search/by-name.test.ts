/** One rule for typing errors: a list of stores and search find the same store by the same misspelling (rule 4.12). */
import { expect, test } from 'vitest'
import { storesByName } from '../../../src/centre/search/by-name'
import { buildIndex } from '../../../src/centre/search/indexing'
import { search } from '../../../src/centre/search/search'
import { chance } from '../../rigs/chaos/random'
import { searchDocument } from '../records'

const names =
  'Nook Coffee, Tally Tax, Zest Juice Bar, 5 Corners Barber, Lantern Toys, Salt & Sash, Umi Garden, Rainfold Outerwear, Golden Hour Jewellers, 88 Noodle House, Marlow & Pike, Thistle & Thread, Copper Kettle Tea Room, Open Road Driving School, Bao & Bloom, Atelier Belle-Rive, Le Petit Vestiaire, Fil d’Ariane, Café Arrière-Cour, Boucle d’Or, Voltige'.split(
    ', ',
  )
const indexOf = (titles: readonly string[]) => buildIndex(titles.map((title) => searchDocument('store', title)))
const index = indexOf(names)
const named = (all: readonly string[]) => all.map((name) => ({ name }))
const inList = (query: string, among = names) => storesByName(named(among), query).map(({ name }) => name)
const inSearch = (query: string, among = index) =>
  search(among, query, { limit: 100 }).groups.flatMap(({ hits }) => hits.map(({ title }) => title))

/** A name with one slip after the first letter of a word: a letter missing, added or replaced, or two swapped. */
function misspelled(name: string, next: (below: number) => number): string {
  const letters = [...name]
  const isLetter = (at: number): boolean => /\p{L}/u.test(letters[at] ?? '')
  const places = letters.flatMap((_, at) => (isLetter(at) && isLetter(at - 1) ? [at] : []))
  const at = places[next(places.length)] ?? 1
  const other = 'abcdefghijklmnopqrstuvwxyz'[next(26)] ?? 'e'
  const kind = next(4)
  if (kind === 0) letters.splice(at, 1)
  else if (kind === 1) letters.splice(at, 0, other)
  else if (kind === 2) letters[at] = other
  else if (isLetter(at + 1)) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  return letters.join('')
}

test('a name with one slip finds its store in a list where it does in the search', () => {
  const next = chance(20_261_120).below
  for (const name of names) {
    for (let time = 0; time < 6; time++) {
      const query = misspelled(name, next)
      expect([query, inList(query).includes(name)]).toEqual([query, inSearch(query).includes(name)])
    }
  }
})

// Names as in most centres, without keywords.
const usual =
  'Foot Locker, Coles Books, Bath & Body Works, The Body Shop, Best Buy, Team Town Sports, Hatley Kids, The Hat Company, Redwood Dental, The Red Shoe, Tea & Co, The Fur Store, Five Guys, Tally Tax, Zest Juice Bar, Umi Sash, 5 Corners Barber, 7-Eleven'.split(
    ', ',
  )
// biome-ignore format: many short rows.
test.each([
  ...['food', 'boots', 'belt', 'stone', 'sushi', 'burger', 'taxi'].map((query): [string, string[], string[]] => [query, [], []]),
  ['shoes', ['The Red Shoe'], ['The Red Shoe']], ['foot lockr', ['Foot Locker'], ['Foot Locker']],
  ['body shpo', ['The Body Shop'], ['The Body Shop']], ['body shop', ['The Body Shop'], ['The Body Shop', 'Bath & Body Works']],
  ['tea', ['Team Town Sports', 'Tea & Co'], ['Tea & Co', 'Team Town Sports']],
  ['hat', ['Hatley Kids', 'The Hat Company'], ['The Hat Company', 'Hatley Kids']],
  ['red', ['Redwood Dental', 'The Red Shoe'], ['The Red Shoe', 'Redwood Dental']],
  ['5 guys', ['Five Guys'], ['Five Guys']], ['five corners', ['5 Corners Barber'], ['5 Corners Barber']], ['7 11', ['7-Eleven'], ['7-Eleven']],
  ['tally atx', ['Tally Tax'], ['Tally Tax']], ['zset juice bar', ['Zest Juice Bar'], ['Zest Juice Bar']],
])('%s is %j in a list of usual names and %j in the search', (query, listed, searched) => {
  expect(inList(query, usual)).toEqual(listed)
  expect(inSearch(query, indexOf(usual))).toEqual(searched)
})

const written: readonly (readonly [name: string, ...queries: string[]])[] = [
  ['Bath & Body Works', 'bath and body', 'bath&body', 'bath + body', 'bath et body', "bath n' body", 'body bath'],
  ['Bath & Body Works', "bath 'n' body works", 'bath body works', 'bathandbodyworks', 'bath and', 'bath an'],
  ['Bath & Body Works', 'the bath and body store'],
  ['H&M', 'h and m', 'h & m', 'h m', 'hm', 'h+m', 'h et m', 'handm', 'H and M'],
  ['A & W', 'a and w', 'a&w', 'aw', 'A+W', 'aandw'],
  ['Bread and Butter', 'bread & butter', 'bread+butter', "bread 'n' butter", 'bread n butter', 'butter bre'],
  ['Rock ’n’ Roll Sushi', "rock n' roll", 'rock and roll', 'rock & roll', 'rock n roll', 'rock’n’roll'],
  ['Mac’n’Jack', 'mac and jack', 'mac & jack', "mac'n'jack", 'macnjack', 'mac et jack', 'mac n jack'],
  ['Fruits et Passion', 'fruits & passion', 'fruits and passion', 'fruits passion'],
  ['Addition+', 'addition', 'addition+'],
  ['L’Occitane', 'loccitane', "l'occitane", 'l occitane', 'occitane'],
  ['The Children’s Place', 'childrens place', "children's place", 'the childrens place', 'place childrens'],
  ['T-Mobile', 't mobile', 'tmobile', 't–mobile'],
  ['Arc’teryx', 'arcteryx', 'arc teryx'],
  ['E.B. Games', 'eb games', 'e b games', 'ebgames', 'e.b.'],
  ['BC Liquor', 'b.c. liquor', 'b c liquor', 'liquor bc'],
  ['Café Dépôt', 'cafe depot', 'CAFÉ-DÉPÔT', 'cafedepot'],
  ['Chez Nous & Cie', 'chez nous et cie', 'chez\u00a0nous\u200b and cie'],
]
const all = [...new Set(written.map(([name]) => name))]
const searched = indexOf(all)

test.each(written.flatMap(([name, ...queries]) => queries.map((query) => [query, name] as const)))(
  'however it is written, "%s" is %s in a list and in the search',
  (query, name) => {
    expect(inList(query, all)).toContain(name)
    expect(inSearch(query, searched)).toContain(name)
  },
)
