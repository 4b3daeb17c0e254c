/** A deadline for one page or one job, in ms; unaffected by changes of the wall clock. */
export class Budget {
  private readonly end: number
  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds
  }
  get left(): number {
    return Math.max(0, this.end - performance.now())
  }
}
