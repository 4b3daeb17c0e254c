import type { SampleMall } from './content'

/** A centre that the service has content for. */
export interface Mall {
  propertyId: number
  /** Its number in the mall-community service. */
  centreId: number
  /** Its names in its own texts, and the slug prefix of its records. */
  called: { full: string; short: string; prefix: string | null }
  /** The language of its content's primary fields. */
  language: string
  make(now: Date, artBase: string): SampleMall
  /** The drawing of a level by its id; undefined for an unknown level. */
  levelDrawing(id: string): string | undefined
}
