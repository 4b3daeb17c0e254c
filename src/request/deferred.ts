/**
 * What of a page may follow its first bytes. `load` names it (`Deferred`), the view says where it stands (`<Late>`,
 * src/components/late.tsx), and src/render/stream.ts sends it in its place, in the order of the document.
 */
import type { ReactNode } from 'react'
import { withTimeout } from '../base/time/timeout'

/** A value that a page can begin without. */
export interface Deferred<Value> {
  readonly work: Promise<Value>
  /** The value, once it is there. */
  readonly result?: { readonly value: Value }
}

/** The value of something deferred, or what stands for it until it is there. */
export const valueOr = <Value, Instead>({ result }: Deferred<Value>, instead: Instead): Value | Instead =>
  result ? result.value : instead

/** What one page waits for, and for how long. */
export class LateParts {
  /** What follows, in the order of the document: each stands where the view has left its mark. */
  readonly parts: Promise<ReactNode>[] = []
  private readonly deferred: Deferred<unknown>[] = []

  /** `patience`: how long (ms) the page waits for all that it could begin without; Infinity for whole pages only. */
  constructor(private readonly patience: number) {}

  /** Lets the page begin without a value. */
  defer<Value>(work: Promise<Value>): Deferred<Value> {
    const deferred: { work: Promise<Value>; known?: { value: Value } } = {
      work: work.then((value) => {
        deferred.known = { value }
        return value
      }),
    }
    deferred.work.catch(() => {})
    this.deferred.push(deferred)
    return deferred
  }

  /** Waits for what is deferred, as long as the page has patience. */
  async settle(): Promise<void> {
    const works = Promise.all(this.deferred.map(({ work }) => work))
    await (this.patience === Infinity ? works : withTimeout(works, this.patience))
  }

  /** Whether the page would be shown without something that it waits for. */
  get isIncomplete(): boolean {
    return this.deferred.some(({ result }) => result === undefined)
  }
}
