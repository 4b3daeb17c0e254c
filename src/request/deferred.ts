/**
 * Late parts: what of a page may follow its first bytes. `load` defers it, the view places it (`<Late>`,
 * src/components/late.tsx), and src/render/stream.ts streams it in the order of the document.
 */
import type { ReactNode } from 'react'
import { withTimeout } from '../base/time/timeout'

/** A value that a page can begin without. */
export interface Deferred<Value> {
  readonly work: Promise<Value>
  /** Once it is there. */
  readonly result?: { readonly value: Value }
}

/** A deferred value, or another one until it is there. */
export const valueOr = <Value, Fallback>({ result }: Deferred<Value>, fallback: Fallback): Value | Fallback =>
  result ? result.value : fallback

/** The deferred values and late parts of one page. */
export class LateParts {
  /** The late parts, in the order of the document: each is put where the view has left its mark. */
  readonly parts: Promise<ReactNode>[] = []
  private readonly deferred: Deferred<unknown>[] = []

  /** `patience`: how long (ms) the page waits for deferred values before it starts; Infinity: for all of them. */
  constructor(private readonly patience: number) {}

  /** Lets the page start without a value. */
  defer<Value>(work: Promise<Value>): Deferred<Value> {
    const deferred: Deferred<Value> = { work }
    work.then((value) => Object.assign(deferred, { result: { value } })).catch(() => {})
    this.deferred.push(deferred)
    return deferred
  }

  /** Waits for deferred values, as long as the page has patience. */
  async settle(): Promise<void> {
    const works = Promise.all(this.deferred.map(({ work }) => work))
    await (this.patience === Infinity ? works : withTimeout(works, this.patience))
  }

  get isIncomplete(): boolean {
    return this.deferred.some(({ result }) => result === undefined)
  }
}
