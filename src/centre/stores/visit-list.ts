/** A visitor's list of stores to visit, kept in its address. */
import { encoded } from '../../base/bytes/encoded'

/** The query for these stores, in this order. An empty list has a query too ("?s=,"), so that it stays a list. */
export const visitQuery = (slugs: readonly string[]): string => `?s=${slugs.map(encoded).join(',') || ','}`
