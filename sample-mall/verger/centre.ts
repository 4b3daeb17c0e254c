import type { Centre } from '../content/records'

export const VERGER: Centre = {
  propertyId: 742,
  name: 'Les Galeries du Verger',
  slug: 'verger',
  site: 'https://www.verger.test',
  locale: 'fr-ca',
}

export const TIME_ZONE = 'America/Toronto'

/** A photograph of something sold, as a path below the centre's art. */
export const goods = (name: string) => `goods/${name}.webp`
/** A photograph as wide as a page. */
export const scene = (name: string) => `scenes/${name}.webp`
