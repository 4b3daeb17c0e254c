/** Places to eat in groups: by kind, which is what visitors ask, or by letter where that helps to find them. */
import { byName, inNameOrder } from '../../centre/stores/directory'
import { letterGroups } from '../../centre/stores/letters'
import type { Store } from '../../content/schema/store'
import type { CategoryLabel } from '../../texts/category-label'
import type { Said } from '../../texts/localised'

interface DiningGroup {
  id: string
  title: Said
  stores: readonly Store[]
}

interface DiningGroups {
  /** By name: one group, which needs no heading. */
  by: 'category' | 'letter' | 'name'
  groups: readonly DiningGroup[]
}

/** With fewer places per letter than this, letters would take more room than they help. */
const worthALetter = 3

/** The places in groups, by name within each. `others` heads places of no kind; `inPages`: only letters find a page. */
export function diningGroups(
  places: readonly Store[],
  { kindOf, others, inPages }: { kindOf: CategoryLabel; others: Said; inPages: boolean },
): DiningGroups {
  const kinds = inPages ? [] : kindGroups(places, kindOf, others)
  if (kinds.length > 1) return { by: 'category', groups: kinds }
  const letters = letterGroups(places)
  return inPages || places.length >= letters.length * worthALetter
    ? { by: 'letter', groups: letters.map(({ letter, ...group }) => ({ ...group, title: inEvery(letter) })) }
    : { by: 'name', groups: kinds }
}

/** A title that is the same in every language. */
const inEvery = (text: string): Said => ({ text, lang: undefined })

function kindGroups(places: readonly Store[], kindOf: CategoryLabel, others: Said): DiningGroup[] {
  const kinds = new Map<string, { name: string; title: Said; stores: Store[] }>()
  for (const place of inNameOrder(places)) {
    const title = kindOf(place) ?? others
    const kind = kinds.get(title.text) ?? { name: title.text, title, stores: [] }
    kind.stores.push(place)
    kinds.set(title.text, kind)
  }
  const rest = kinds.get(others.text)
  const sorted = byName([...kinds.values()].filter((kind) => kind !== rest))
  return [...sorted, ...(rest ? [rest] : [])].map(({ title, stores }, at) => ({ id: `kind-${at + 1}`, title, stores }))
}
