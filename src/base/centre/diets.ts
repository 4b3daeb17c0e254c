/** The diets by which places to eat can be filtered, where a centre's folder names no others (docs/centres.md). */

/** Matched by a store's tags and keywords, in either language; a stricter diet's words count for the wider one too. */
export const usualDiets = [
  {
    id: 'vegetarian',
    name: { en: 'Vegetarian', fr: 'Végétarien' },
    words: ['vegetarian', 'vegan', 'végétarien', 'végétarienne', 'végane'],
    stores: [],
  },
  { id: 'vegan', name: { en: 'Vegan', fr: 'Végane' }, words: ['vegan', 'végane'], stores: [] },
  {
    id: 'gluten-free',
    name: { en: 'Gluten free', fr: 'Sans gluten' },
    words: ['gluten free', 'sans gluten'],
    stores: [],
  },
  { id: 'halal', name: 'Halal', words: ['halal'], stores: [] },
  { id: 'kosher', name: { en: 'Kosher', fr: 'Cachère' }, words: ['kosher', 'cachère'], stores: [] },
]
