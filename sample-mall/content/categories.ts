/**
 * The directory's categories, two levels in one list.
 */

export interface Category {
  id: number
  property_id: number
  name: string
  name_2: string | null
  short_name: string | null
  slug: string
  parent_category_id: number | null
}

const top = (id: number, slug: string, name: string, name_2: string | null = null): Category => ({
  id,
  property_id: 698,
  name,
  name_2,
  short_name: null,
  slug,
  parent_category_id: null,
})

const sub = (
  id: number,
  parent: number,
  slug: string,
  name: string,
  name_2: string | null,
  short?: string,
): Category => ({
  ...top(id, slug, name, name_2),
  short_name: short ?? name,
  parent_category_id: parent,
})

export const CATEGORIES: readonly Category[] = [
  top(610, 'fashion', 'Fashion', 'Mode'),
  top(611, 'shoes', 'Shoes', 'Chaussures'),
  top(612, 'dining', 'Dining', 'Restaurants'),
  top(613, 'services', 'Services', 'Services'),
  top(614, 'health-beauty', 'Health & beauty', 'Santé et beauté'),
  top(615, 'home', 'Home', 'Maison'),
  top(616, 'sports-outdoors', 'Sports & outdoors', 'Sports et plein air'),
  top(617, 'electronics', 'Electronics', 'Électronique'),
  top(618, 'children', 'Children', 'Enfants'),
  top(619, 'books-gifts', 'Books & gifts', 'Livres et cadeaux'),
  top(620, 'jewellery', 'Jewellery', 'Bijoux'),
  top(621, 'entertainment', 'Entertainment', null),
  // No store is in this one, and the next has no name: neither belongs in a drop-down.
  top(622, 'seasonal-stalls', 'Seasonal stalls'),
  top(623, 'unnamed', ''),

  sub(630, 610, 'womens', "Women's fashion", 'Mode femme', 'Women'),
  sub(631, 610, 'mens', "Men's fashion", 'Mode homme', 'Men'),
  sub(632, 610, 'denim', 'Denim & casual', null, 'Denim'),
  sub(633, 610, 'outerwear', 'Outerwear', "Vêtements d'extérieur"),
  sub(634, 610, 'accessories', 'Accessories', 'Accessoires'),

  sub(640, 612, 'food-court', 'Food court', 'Aire de restauration'),
  sub(641, 612, 'restaurants', 'Restaurants', 'Restaurants'),
  sub(642, 612, 'coffee-treats', 'Coffee & treats', 'Café et gourmandises', 'Treats'),

  sub(650, 613, 'optical', 'Optical', 'Optique'),
  sub(651, 613, 'banking', 'Banking', 'Banques'),
  sub(652, 613, 'hair-nails', 'Hair & nails', 'Coiffure et ongles'),
  sub(653, 613, 'repairs', 'Repairs & alterations', null, 'Repairs'),
  sub(654, 613, 'travel-post', 'Travel & post', 'Voyage et poste'),
  sub(655, 613, 'everyday-services', 'Everyday services', null),

  sub(660, 614, 'beauty', 'Beauty', 'Beauté'),
  sub(661, 614, 'pharmacy', 'Pharmacy', 'Pharmacie'),
  sub(662, 614, 'clinics', 'Clinics', 'Cliniques'),

  sub(670, 615, 'furniture', 'Furniture', 'Meubles'),
  sub(671, 615, 'kitchen', 'Kitchen', 'Cuisine'),
  sub(672, 615, 'bed-bath', 'Bed & bath', null),

  sub(680, 616, 'cycling-running', 'Cycling & running', null),
  sub(681, 616, 'camping-snow', 'Camping & snow', null),
  sub(682, 616, 'fitness', 'Fitness', 'Conditionnement physique'),

  sub(690, 617, 'mobile', 'Mobile', 'Mobile'),
  sub(691, 617, 'games-gadgets', 'Games & gadgets', 'Jeux et gadgets'),

  sub(695, 618, 'toys', 'Toys', 'Jouets'),
  sub(696, 618, 'childrens-wear', "Children's wear", 'Vêtements pour enfants'),

  sub(700, 619, 'books', 'Books & comics', 'Livres'),
  sub(701, 619, 'stationery', 'Stationery', 'Papeterie'),
  sub(702, 619, 'gifts-flowers', 'Gifts & flowers', 'Cadeaux et fleurs'),
]

/** The category ids of a store: for each category the parent first, then the category itself. */
export function categoryIds(slugs: readonly string[], categories = CATEGORIES): number[] {
  const ids = new Set<number>()
  for (const slug of slugs) {
    const category = categories.find((candidate) => candidate.slug === slug)
    if (!category) throw new Error(`Unknown category ${slug}`)
    if (category.parent_category_id !== null) ids.add(category.parent_category_id)
    ids.add(category.id)
  }
  return [...ids]
}
