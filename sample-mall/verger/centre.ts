import { type Category, categoryIds } from '../content/categories'
import type { Property } from '../content/property'
import type { Centre, Context } from '../content/records'

export const VERGER: Centre = {
  propertyId: 742,
  name: 'Les Galeries du Verger',
  slug: 'verger',
  site: 'https://www.verger.test',
  locale: 'fr-ca',
}

export const TIME_ZONE = 'America/Toronto'

/** A product photograph, as a path in the centre's art folder. */
export const goods = (name: string) => `goods/${name}.webp`
/** A full-width photograph, likewise. */
export const scene = (name: string) => `scenes/${name}.webp`

/** The centre itself, without an alert. */
export const property = ({ art }: Context): Property => ({
  id: VERGER.propertyId,
  name: VERGER.name,
  slug: VERGER.slug,
  url: VERGER.site,
  time_zone: TIME_ZONE,
  address1: '1200, boulevard des Pommiers',
  address2: null,
  city: 'Saint-Hyacinthe',
  province_state: 'QC',
  country: 'Canada',
  postal_code: 'J2S 0A0',
  contact_phone: '450-555-0142',
  contact_email: 'bonjour@verger.test',
  contact_fax: null,
  description: 'Dix boutiques de plain-pied, autour de huit pommiers.',
  welcome_message: null,
  default_logo: art('brand/mark.svg'),
  latitude: 45.6307,
  longitude: -72.957,
  social_links: [
    { id: 1, social_type: 'Facebook', url: 'https://facebook.test/galeriesduverger', callout: VERGER.name },
    { id: 2, social_type: 'Instagram', url: 'https://instagram.test/galeriesduverger', callout: VERGER.name },
  ],
  alert_display_type: 'none',
  alert_title: '',
  alert_title_2: null,
  alert_message: '',
  alert_message_2: null,
  meta_data_object: { show_store_hours: true },
  status: 'active',
  property_manager_id: 8,
  locales: ['fr', 'en'],
})

const category = (id: number, slug: string, name: string, name_2: string, parent: number | null = null): Category => ({
  ...{ id, property_id: VERGER.propertyId, name, name_2, short_name: null, slug, parent_category_id: parent },
})

/** The directory's categories, some with subcategories. */
export const CATEGORIES: readonly Category[] = [
  category(711, 'chaussures-et-cuir', 'Chaussures et cuir', 'Shoes & leather'),
  category(712, 'beaute', 'Beauté et bien-être', 'Beauty & wellness'),
  category(713, 'maison', 'Maison', 'Home'),
  category(714, 'restauration', 'Restauration', 'Food & drink'),
  category(715, 'services', 'Services', 'Services'),
  category(716, 'loisirs', 'Loisirs et culture', 'Leisure & culture'),
  category(740, 'cafes', 'Cafés et gourmandises', 'Coffee & treats', 714),
  category(741, 'restaurants', 'Restaurants', 'Restaurants', 714),
  category(742, 'epicerie-fine', 'Épicerie fine', 'Fine grocery', 714),
  category(750, 'sante', 'Santé', 'Health', 715),
]

/** The category ids of a store, for categories of this centre. */
export const idsOf = (slugs: readonly string[]) => categoryIds(slugs, CATEGORIES)
