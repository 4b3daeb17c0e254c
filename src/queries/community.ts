/** The community's items (rule 3.5) in the form of the centre's own, so that both are shown alike. */
import { memoize, memoizeWeak, once } from '../base/memoize'
import type { MaybeExtra } from '../centre/items/kinds'
import type { ListContext } from '../centre/items/language'
import { itemsInOrder } from '../centre/items/listing'
import { byFoldedName } from '../centre/items/lookup'
import type { Readings } from '../content/content'
import { Event, Job, Promotion } from '../content/schema/items'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Store } from '../content/schema/store'

type ItemTypes = { promotions: Promotion; jobs: Job; events: Event }
type Kind = keyof ItemTypes
type Lists = Readings<'mallcomm' | 'stores'>

/** An item of the community's; its address is not below its kind's own list (`itemAddress`). */
export type Extra<Name extends Kind> = ItemTypes[Name] & MaybeExtra

/** An item with default values only, and the prefix of the fields that name its owner. */
const kinds = {
  promotions: { defaults: once(() => Promotion.parse({ id: 0, slug: '-', name: '-' })), owner: 'promotionable' },
  jobs: { defaults: once(() => Job.parse({ id: 0, slug: '-', name: '-' })), owner: 'jobable' },
  events: { defaults: once(() => Event.parse({ id: 0, slug: '-', name: '-' })), owner: 'eventable' },
} as const

/** Its store is found by its name, since the community gives no id. */
function toItem<Name extends Kind>(kind: Name, item: CommunityItem, stores: readonly Store[]): Extra<Name> {
  const { defaults, owner } = kinds[kind]
  const { slug, title, body, store_name, image_url, recurring_events } = item
  const { start_date, end_date, status, show_on_web_date } = item
  const id = byFoldedName(stores, store_name)?.id ?? null
  const type = store_name === null ? 'Property' : 'Store'
  return {
    ...defaults(),
    ...{ slug, name: title, description: body, image_url, recurring_events, isExtra: true },
    ...{ start_date, end_date, status, show_on_web_date },
    // One whose id is no number comes last among equals.
    id: Number(item.id) || Number.MAX_SAFE_INTEGER,
    // The community does not say whether clock times are meant.
    show_times: undefined,
    ...{ [owner]: { id, name: store_name, type }, [`${owner}_id`]: id, [`${owner}_type`]: type },
  } as unknown as Extra<Name>
}

const itemsOf = memoizeWeak((items: readonly CommunityItem[], stores: readonly Store[]) =>
  memoize((kind: Kind) => items.map((item) => toItem(kind, item, stores))),
)

/** The community's items of a kind; none where they could not be fetched. */
export const extrasOf = <Name extends Kind>(kind: Name, { mallcomm, stores }: Lists): readonly Extra<Name>[] =>
  mallcomm ? (itemsOf(mallcomm[kind], stores)(kind) as Extra<Name>[]) : []

/** Those to list now, in the order of their kind, with others of it: the centre's `own`. */
export const listedExtras = <Name extends Kind>(
  kind: Name,
  lists: Lists,
  context: ListContext,
  own: readonly Extra<Name>[] = [],
): Extra<Name>[] => itemsInOrder(kind, [...own, ...extrasOf(kind, lists)], context)
