/** A store of the centre (rule 8.6, /stores/{slug}). */
import { plainTelephone } from '../../base/telephone'
import type { Promotion } from '../../content/schema/items'
import type { Category, FullStore, Store } from '../../content/schema/store'
import { promotionAddress, storeAddress } from '../addresses'
import { fieldIn } from '../items/language'
import { isCancelled } from '../items/visibility'
import { plainText } from '../plain-text'
import { categoriesOf } from '../stores/categories'
import { nameKey } from '../stores/directory'
import type { ShownHours } from '../stores/hours'
import { centreReference, postalAddress, sameAs } from './centre'
import { fileUrl, type GraphContext, idOf, type NodeOf, node, pageUrl } from './graph'
import { openingHours, specialOpeningHours } from './opening-hours'

/** Schema.org types with the folded names of their unambiguous categories. */
const types = {
  Restaurant: ['restaurants'],
  FoodEstablishment: ['dining', 'food court'],
  Pharmacy: ['pharmacy'],
  BankOrCreditUnion: ['banking', 'banks'],
  ShoeStore: ['shoes', 'footwear'],
  JewelryStore: ['jewellery', 'jewelry'],
  ClothingStore: ['fashion', "women's fashion", "men's fashion", "children's wear"],
  ElectronicsStore: ['electronics'],
  MobilePhoneStore: ['mobile'],
  FurnitureStore: ['furniture'],
  ToyStore: ['toys'],
  BookStore: ['books'],
  SportingGoodsStore: ['sporting goods'],
  Optician: ['optical'],
}
type StoreType = 'Store' | keyof typeof types
const typeByName: ReadonlyMap<string, StoreType> = new Map(
  Object.entries(types).flatMap(([type, names]) => names.map((name) => [name, type as StoreType])),
)

/** General types, which a more specific one does not contradict: a restaurant is a food establishment too. */
const generalTypes: readonly StoreType[] = ['FoodEstablishment']

/** A store's type by its subcategories, else its top-level categories; Store where these name none or several. */
export function storeType(store: Pick<Store, 'categories'>, categories: readonly Category[]): StoreType {
  const levels = Map.groupBy(categoriesOf(store, categories), (category) => category.parent_category_id === null)
  for (const isTop of [false, true]) {
    const named = [...new Set(levels.get(isTop)?.flatMap(({ name }) => typeByName.get(nameKey(name ?? '')) ?? []))]
    const specific = named.filter((type) => named.length === 1 || !generalTypes.includes(type))
    if (specific.length === 1 && specific[0]) return specific[0]
    if (specific.length > 1) return 'Store'
  }
  return 'Store'
}

/** The `@id` by which other nodes refer to a store. */
export const storeId = (store: { slug: string }, context: Pick<GraphContext, 'site'>): string =>
  idOf(storeAddress(store), 'store', context)

/** A store as other nodes refer to it. */
export const storeReference = (store: Pick<Store, 'slug' | 'name'>, context: GraphContext): NodeOf<'Store'> =>
  node('Store', { '@id': storeId(store, context), name: store.name, url: pageUrl(storeAddress(store), context) })

/** The promotions and the hours are those that its page shows. */
type StoreDetails = { categories: readonly Category[]; promotions: readonly Promotion[]; hours: ShownHours }

/** A store, from its record in the list or its full record. */
export function storeNode(store: Store | FullStore, context: GraphContext, details: StoreDetails) {
  const { categories, promotions, hours } = details
  const { now, zone, locale } = context
  const full = 'social_links' in store ? store : null
  const logo = fileUrl(store.logo_image_url, context)
  const source = hours.kind === 'known' ? hours.source : []
  // schema-dts has a type for each; the members used here belong to every local business.
  return node(storeType(store, categories) as 'LocalBusiness', {
    ...storeReference(store, context),
    description: plainText(fieldIn(locale, full?.description ?? null, full?.description_2)),
    image: fileUrl(store.store_front_image_url, context) ?? logo,
    logo,
    telephone: plainTelephone(store.phone),
    address: postalAddress(context, store.unit),
    containedInPlace: centreReference(context),
    sameAs: sameAs(full?.social_links ?? [], store.website),
    openingHoursSpecification: openingHours(source, zone),
    specialOpeningHoursSpecification: specialOpeningHours(source, now, zone),
    makesOffer: promotions
      .filter((promotion) => !isCancelled(promotion))
      .map((promotion) =>
        node('Offer', {
          '@id': idOf(promotionAddress(promotion), 'offer', context),
          name: fieldIn(locale, promotion.name, promotion.name_2),
          url: pageUrl(promotionAddress(promotion), context),
        }),
      ),
  })
}
