/** The list of stores somebody wants to visit; it is an address. */
import { encoded } from '../../base/encoded'

/** The query of a list of these stores, in this order. Without any, one that still says which list is meant. */
export const visitQuery = (slugs: readonly string[]): string => `?s=${slugs.map(encoded).join(',') || ','}`
