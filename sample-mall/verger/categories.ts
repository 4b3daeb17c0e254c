import { type Category, categoryIds } from '../content/categories'
import { VERGER } from './centre'

const category = (id: number, slug: string, name: string, name_2: string, parent: number | null = null): Category => ({
  id,
  property_id: VERGER.propertyId,
  name,
  name_2,
  short_name: null,
  slug,
  parent_category_id: parent,
})

/** The directory's categories: ten, some with subcategories. */
export const CATEGORIES: readonly Category[] = [
  category(710, 'mode', 'Mode', 'Fashion'),
  category(711, 'chaussures-et-cuir', 'Chaussures et cuir', 'Shoes & leather'),
  category(712, 'beaute', 'Beauté et bien-être', 'Beauty & wellness'),
  category(713, 'maison', 'Maison', 'Home'),
  category(714, 'restauration', 'Restauration', 'Food & drink'),
  category(715, 'services', 'Services', 'Services'),
  category(716, 'loisirs', 'Loisirs et culture', 'Leisure & culture'),
  category(717, 'famille', 'Enfants et famille', 'Children & family'),
  category(718, 'electronique', 'Électronique', 'Electronics'),
  category(719, 'bijoux-et-cadeaux', 'Bijoux et cadeaux', 'Jewellery & gifts'),

  category(730, 'mode-femme', 'Mode femme', 'Women’s fashion', 710),
  category(731, 'mode-homme', 'Mode homme', 'Men’s fashion', 710),
  category(732, 'plein-air', 'Vêtements de plein air', 'Outdoor clothing', 710),
  category(740, 'cafes', 'Cafés et gourmandises', 'Coffee & treats', 714),
  category(741, 'restaurants', 'Restaurants', 'Restaurants', 714),
  category(742, 'epicerie-fine', 'Épicerie fine', 'Fine grocery', 714),
  category(750, 'sante', 'Santé', 'Health', 715),
  category(751, 'banque-et-poste', 'Banque et poste', 'Banking & post', 715),
  category(752, 'reparations', 'Réparations et retouches', 'Repairs & alterations', 715),
]

/** The category ids of a store, for categories of this centre. */
export const idsOf = (slugs: readonly string[]) => categoryIds(slugs, CATEGORIES)
