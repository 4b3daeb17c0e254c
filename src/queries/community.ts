/** The community's items (rule 3.5) in the form of the centre's own, so that both are shown alike. */
import { memoize, memoizeWeak } from '../base/memoize'
import type { MaybeExtra } from '../centre/items/kinds'
import type { ListContext } from '../centre/items/language'
import { itemsInOrder } from '../centre/items/listing'
import { byFoldedName } from '../centre/items/lookup'
import type { Readings } from '../content/content'
import type { Event, Job, Promotion } from '../content/schema/items'
import type { CommunityItem } from '../content/schema/mallcomm'
import type { Store } from '../content/schema/store'

type ItemTypes = { promotions: Promotion; jobs: Job; events: Event }
type Kind = keyof ItemTypes
type Lists = Readings<'mallcomm' | 'stores'>

/** An item of the community's; its address is not below its kind's own list (`itemAddress`). */
export type Extra<Name extends Kind> = ItemTypes[Name] & MaybeExtra

/** The prefix of the fields that name an item's owner. */
const owners = { promotions: 'promotionable', jobs: 'jobable', events: 'eventable' } as const
export const isCommunityKind = (name: string): name is Kind => name in owners

type Fields = Promotion & Job & Event

const none = <Name extends keyof Fields>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>

/** The fields of all kinds that the community does not send. */
const unsent: Omit<Fields, keyof ReturnType<typeof sentOf> | `${(typeof owners)[Kind]}${'' | '_id' | '_type'}`> = {
  ...none('name_2', 'subtitle', 'description_2', 'plain_text_description', 'plain_text_description_2'),
  ...none('image_url_alt_text', 'banner_url', 'banner_url_alt_text', 'position_featured'),
  ...none('position_featured_on_home_page', 'location_information', 'location_information_2', 'cadence_line'),
  ...none('cadence_line_2', 'disclaimer_message', 'alt_url', 'phone', 'email', 'locale', 'created_at', 'updated_at'),
  ...none('next_dates', 'job_type', 'message', 'contact_name', 'contact_email', 'contact_phone', 'contact_website'),
  ...{ tags: [], no_end_date: false, is_featured: false, is_featured_on_home_page: false },
  ...{ is_recurring: false, is_ongoing: false },
}

/** Those that it sends. */
const sentOf = ({ id, title: name, body: description, category: _, store_name: _store, ...same }: CommunityItem) => ({
  ...same,
  ...{ name, description },
  // One whose id is no number comes last among equals.
  id: Number(id) || Number.MAX_SAFE_INTEGER,
  // The community does not say whether clock times are meant.
  show_times: undefined,
})

/** Its store is found by its name, since the community gives no id. */
function toItem<Name extends Kind>(kind: Name, item: CommunityItem, stores: readonly Store[]): Extra<Name> {
  const owner = owners[kind]
  const { store_name: name } = item
  const id = byFoldedName(stores, name)?.id ?? null
  const type = name === null ? 'Property' : 'Store'
  const owned = { [owner]: { id, name, type }, [`${owner}_id`]: id, [`${owner}_type`]: type }
  return { ...unsent, ...sentOf(item), ...owned, isExtra: true } as unknown as Extra<Name>
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
