import type { Centre } from '../content/records'

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
