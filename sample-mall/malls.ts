import { type SampleMall, sampleMall } from './content'
import { levelDrawing as sevenoaksDrawing } from './content/mapplic'
import { CENTRE_ID, PROPERTY_ID } from './env'
import { verger } from './verger'
import { VERGER } from './verger/centre'
import { levelDrawing as vergerDrawing } from './verger/map'

/** A centre that the service answers for. */
export interface Mall {
  propertyId: number
  /** Its number in the mall-community service. */
  centreId: number
  make(now: Date, artBase: string): SampleMall
  /** The drawing of a level by its id; undefined for a level there is none of. */
  levelDrawing(id: string): string | undefined
}

/** All the centres, the first being the one that the site is for when nobody says otherwise. */
export const MALLS: readonly [Mall, ...Mall[]] = [
  { propertyId: PROPERTY_ID, centreId: CENTRE_ID, make: sampleMall, levelDrawing: sevenoaksDrawing },
  { propertyId: VERGER.propertyId, centreId: 12, make: verger, levelDrawing: vergerDrawing },
]
