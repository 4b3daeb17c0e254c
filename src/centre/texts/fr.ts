import type { en } from './en'

/** Textes d’interface en français. */
export const fr: Partial<Record<keyof typeof en, string>> = {
  'skip': 'Passer au contenu principal',
}
