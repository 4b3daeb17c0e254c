/** Generates any number of distinct stores: different names, words, units and texts, as the service sends them. */

const first =
  'Amber Birch Cedar Dune Ember Fern Gale Harbour Iris Juniper Kestrel Lark Maple North Opal Pine Quartz River Saffron Thistle Umber Violet Willow Xylo Yarrow Zephyr Élan'.split(
    ' ',
  )
const second =
  'Acre Bell Crane Drift Elm Forge Grove Hollow Inlet Jetty Knoll Loft Mill Nook Orchard Pier Quill Ridge Strand Tern Upland Vale Wharf Yard'.split(
    ' ',
  )
const third =
  'Apparel Bakery Books Cameras Candles Coffee Denim Electronics Eyewear Flowers Furniture Games Gifts Hardware Hats Jewellery Kitchen Leather Music Noodles Optical Paper Pharmacy Pottery Records Shoes Silver Spices Sports Stationery Tea Toys Travel Watches Wool'.split(
    ' ',
  )
const wares =
  'aprons belts boots candles chairs cups earrings gloves jackets kettles lamps mugs needles pans rings rugs scarves sofas spoons stamps tables tents umbrellas vases wallets yarn'.split(
    ' ',
  )

const at = (list, index) => list[index % list.length]

/**
 * @param {number} count
 * @param {readonly number[]} categories ids of the centre's categories
 * @returns {object[]} records of `stores/list`
 */
export function manyStores(count, categories) {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / (first.length * second.length))
    const name = [at(first, index), at(second, Math.floor(index / first.length)), at(third, index * 7 + round)].join(
      ' ',
    )
    const slug = `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}-${index}`
    const keywords = Array.from({ length: 4 }, (_, nth) => `${at(wares, index + nth * 5)} ${(index * 13 + nth) % 997}`)
    return {
      id: 500_000 + index,
      slug,
      name: index % 3 === 0 ? name : `${name} ${index}`,
      categories: [at(categories, index), at(categories, index * 3 + 1)],
      is_new_store: index % 40 === 0,
      is_coming_soon_store: index % 90 === 0,
      is_relocated_store: null,
      is_temporarily_closed: null,
      logo_image_url: `https://pictures.example.test/logos/${slug}.png`,
      store_front_image_url: index % 4 === 0 ? `https://pictures.example.test/fronts/${slug}.jpg` : null,
      phone: `604-555-${String(index % 10_000).padStart(4, '0')}`,
      website: `www.${slug}.test`,
      tags: index % 5 === 0 ? ['Gift cards', 'Vegan'] : [],
      keywords,
      unit: String(1_000 + index),
      active_promotions_count: index % 7 === 0 ? 1 : 0,
      active_events_count: 0,
      active_jobs_count: index % 11 === 0 ? 2 : 0,
      sync_with_centre_hours: index % 2 === 0,
      is_free_form_hours: false,
      location_information: `<p>Level&nbsp;${1 + (index % 3)}, near <strong>entrance ${at('ABCDEFG', index)}</strong>, beside unit ${1_001 + index}</p>`,
      svgmap_region: null,
      x_coordinate: null,
      y_coordinate: null,
      z_coordinate: 1 + (index % 3),
      external_id: `store-${index}`,
    }
  })
}
