/** An item of a list of which operators have to know, and why: it failed its schema, or is not found by its slug. */
export interface Dropped {
  id: string
  reason: string
}
