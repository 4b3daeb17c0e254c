/** The languages for which the product has texts (src/texts/). */
export const languageNames = ['en', 'fr'] as const
