/** A store's unit as a link. */
import type { PlacedStore } from '../../centre/map/map'
import type { DrawnNode } from '../../content/drawing/tree'
import type { Store } from '../../content/schema/store'
import { svg } from './svg-markup'

export interface UnitLink {
  href: string
  /** "Rainfold Outerwear, unit 132, Fashion" */
  label: string
  place: PlacedStore<Pick<Store, 'name' | 'unit'>>
  isSelected: boolean
  isPale: boolean
}

/** Something drawn, as the unit's link. */
export function linkUnit({ href, label, place, isSelected, isPale }: UnitLink, inside: DrawnNode): DrawnNode {
  const classes = ['fp-u', isSelected ? 'fp-on' : `fp-${place.kind}`, ...(isPale ? ['fp-pale'] : [])].join(' ')
  return svg('a', { class: classes, href, 'aria-label': label, 'aria-current': isSelected ? 'true' : null }, inside)
}
