/**
 * React's streaming renderer calls `TextEncoder.encode` or `encodeInto` once for each of the thousands of small
 * strings of a page, and on workerd each call crosses into the runtime: half of a page's CPU time. This encoder
 * writes short ASCII strings in JavaScript and leaves all else to the native one. Same bytes, 2.4 times the pages a
 * second (docs/decisions/0003-rendering.md; `npm run bench` measures it).
 */
const scope = globalThis as unknown as { TextEncoder: typeof TextEncoder }
const Native = scope.TextEncoder

/** Longer strings are worth the call. */
const shortEnough = 128
const poolSize = 65_536

export class FastTextEncoder extends Native {
  private pool = new Uint8Array(poolSize)
  private used = 0

  override encode(text = ''): Uint8Array {
    const { length } = text
    if (length >= shortEnough) return super.encode(text)
    if (this.used + length > poolSize) {
      // Views of the old pool may still be on their way: it is left to them.
      this.pool = new Uint8Array(poolSize)
      this.used = 0
    }
    const { pool, used } = this
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) return super.encode(text)
      pool[used + index] = code
    }
    this.used += length
    return pool.subarray(used, this.used)
  }
}

/** React makes its encoder while its module is evaluated: the cheaper one is in place just for that long. */
export const putInPlace = (): void => {
  scope.TextEncoder = FastTextEncoder
}
export const putBack = (): void => {
  scope.TextEncoder = Native
}
