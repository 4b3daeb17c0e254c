/** Settings of property tests: the same runs every time, unless told otherwise. */
import * as fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { seed: number; times: number }
  }
}

/** `FUZZ_SEED=7 FUZZ_TIMES=20 npx vitest run any-json` tries other and more values; a failure prints the smallest. */
const { times } = inject('fuzz')
export const { seed } = inject('fuzz')

/** Checks a property with `runs` values, times `FUZZ_TIMES`. */
function always<Values extends [unknown, ...unknown[]]>(runs: number, property: fc.IProperty<Values>): void {
  void fc.assert(property, { seed, numRuns: Math.ceil(runs * times) })
}

/** Checks with that many values of each kind that the last function, which takes one of each, does not throw. */
export function forAny<Values extends [unknown, ...unknown[]]>(
  runs: number,
  ...kinds: [...{ [At in keyof Values]: fc.Arbitrary<Values[At]> }, judge: (...values: Values) => void]
): void {
  const judge = kinds.pop() as (...values: unknown[]) => void
  always(runs, fc.property(...(kinds as unknown as [fc.Arbitrary<unknown>]), judge))
}

const signs = ['\ud83d', '\ude00', '\u202e', '\u0000', '\u200b', '\ufeff', '\ufffe', '\r\n', '\t', 'a', '/', '..', ' ']
const words = ['', ' ', '9999-12-31', '0000-00-00', '-1', '1e999', '__proto__', 'https://x.test/\ud83d', '//x', '/\t/x']

/** Any text, including lone surrogates and control characters. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.constantFrom(...words),
)

/** Any value that JSON can hold. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1e308, 2 ** 53 + 1, true, false, [], {}, [null], [[]], { utc: {} }),
  anyText,
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
)
