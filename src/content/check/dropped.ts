/** A list item that operators should know about, and why: it failed its schema, or is not found by its own slug. */
export interface Dropped {
  id: string
  reason: string
}
