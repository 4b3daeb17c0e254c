/** Who is told of the parts of a page that go and come. */
export interface Hooks {
  /** Told of every element that is about to go. */
  leave(part: ParentNode): void
  /** Told of every element that has come. */
  arrive(part: ParentNode): void
}
