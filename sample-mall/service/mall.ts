import type { Resources, SampleMall } from '../content'
import type { StoreDetails } from '../content/stores'
import type { Env } from '../env'
import type { Mall } from '../mall'
import { mallsOf } from '../malls'
import { type Patch, state } from './state'

const MINUTE = 60_000

const remembered = new Map<Mall, { key: string; mall: SampleMall }>()

/** A mall at the time set by the controls. It is made once a minute: nothing in it changes faster. */
export function currentMall(of: Mall, artBase: string): SampleMall {
  const minute = Math.floor(state.now().getTime() / MINUTE)
  const key = `${minute} ${artBase}`
  const known = remembered.get(of)
  if (known?.key === key) return known.mall
  const mall = of.make(new Date(minute * MINUTE), artBase)
  remembered.set(of, { key, mall })
  return mall
}

/** The mall of a property, by the number in a path. */
export const mallOf = (propertyId: string, env: Env | undefined): Mall | undefined =>
  mallsOf(env).find((mall) => String(mall.propertyId) === propertyId)

/** A resource as it is sent: scaled first, then patched. */
export function resource(mall: SampleMall, name: keyof Resources): unknown {
  return withPatches(name, scaled(mall.resources[name], state.scale[name]))
}

/** The community data and the meta records, patched: `mallcom` and `meta_data` are not resources of the property. */
export const community = (mall: SampleMall) => withPatches('mallcom', mall.community) as SampleMall['community']
export const metaRecords = (mall: SampleMall) => withPatches('meta_data', mall.meta) as SampleMall['meta']

const withPatches = (name: string, value: unknown): unknown =>
  state.patches.filter((patch) => patch.resource === name).reduce(patched, value)

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list scaled to a size by repeating it; the copies have their own ids, slugs and names. */
function scaled(value: unknown, size: number | undefined): unknown {
  if (size === undefined || !Array.isArray(value) || value.length === 0) return value
  return Array.from({ length: size }, (_, index) => {
    const item: unknown = value[index % value.length]
    const round = Math.floor(index / value.length)
    if (round === 0 || !isItem(item)) return item
    const copy: Item = { ...item, slug: `${String(item.slug)}-${round + 1}` }
    if (typeof item.id === 'number') copy.id = item.id + round * 1_000_000
    if (typeof item.name === 'string') copy.name = `${item.name.trim()} ${round + 1}`
    return copy
  })
}

function patched(value: unknown, { items, merge, append, remove }: Patch): unknown {
  let result = items === undefined ? value : items
  if (Array.isArray(result)) {
    if (remove) result = result.filter((item) => !remove.map(String).includes(idOf(item)))
    if (merge) {
      result = (result as unknown[]).map((item) => {
        const change = merge[idOf(item)]
        return isItem(item) && isItem(change) ? { ...item, ...change } : item
      })
    }
    return append ? [...(result as unknown[]), ...append] : result
  }
  return isItem(result) && merge ? { ...result, ...merge } : result
}

const idOf = (item: unknown): string => (isItem(item) ? String(item.id) : '')

const NOTHING_MORE: StoreDetails = {
  description: '',
  description_2: null,
  is_free_form_hours: false,
  hours: null,
  promotions: [],
  events: [],
  jobs: [],
  social_links: [],
  store_recommendations: [],
  products: null,
  brand_description: null,
  service: null,
  amenities: null,
  return_policy: null,
  parking_information: null,
}

/** A store's own record, selected by its row in the directory. Patched fields take precedence. */
export function fullStore(mall: SampleMall, isWanted: (store: Item) => boolean): Item | undefined {
  const stores = resource(mall, 'stores')
  const short = Array.isArray(stores) ? stores.filter(isItem).find(isWanted) : undefined
  if (!short) return undefined
  const details = mall.storeDetails.get(Number(short.id) % 1_000_000) ?? NOTHING_MORE
  return { ...details, ...short }
}
