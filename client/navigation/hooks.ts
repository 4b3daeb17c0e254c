/** Callbacks for the parts of a page that are removed and added. */
export interface Hooks {
  /** Called with every element that is about to be removed. */
  leave(part: ParentNode): void
  /** Called with every element that has been added. */
  arrive(part: ParentNode): void
}
